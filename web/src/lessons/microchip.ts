/** A first game of Microchip. */

import type { MicrochipJudgement } from '../wire/microchip';
import { type Lesson, recordOf } from './lesson';

const BOARD = 'YRGRB/VYBVR/GBRGY/RVGYB/VBYVG';
const SET = 'set=EEESSCCCCTTX';
/** The pool of the draft, the draw column first. */
const POOL = [
  'RE,YC,GT,BS,VC,BC,BC,GX,BS,GE,YX,BC,RE,VT,VC,GT,VC,VX,BT,BT,RC,YE,RX,RS,BX',
  'GC,GE,VS,VS,BC,GC,GC,RT,VE,YT,GS,VE,YE,YC,VT,YE,YC,GE,BE,BE,YS,RS,YC,BE,VC',
].join(',');

const draft = (lines: readonly string[] = []) =>
  recordOf(
    'microchip',
    `players=2 first=1 ${SET} boards=${BOARD},RRBVV/GRVGG/YBGVV/YYRBR/BYYBG tiles=${POOL}`,
    2,
    lines,
  );

/** Only the learner builds, with these tiles. */
const bench = (tiles: string) => recordOf('microchip', `players=1 first=1 ${SET} boards=${BOARD} tiles=${tiles}`, 1);

const points = (least: number) => (judgement: MicrochipJudgement) => judgement.score.points >= least;
const openEnds = ({ pieces }: MicrochipJudgement) => pieces.some(({ open }) => open.length > 0);
const nothingLaid = ({ pieces }: MicrochipJudgement) => pieces.length === 0;
/** Whether tiles are left over beside a microchip. */
const leftOver = ({ score }: MicrochipJudgement) => score.tiles > 0 && score.unused > 0;

const REST = '/.,.,.,.,./.,.,.,.,./.,.,.,.,.';
const PAIR = '/.,.,.,.,./.,.,.,.,./.,.,.,e,w';

export const lesson: Lesson = {
  game: 'microchip',
  seat: 1,
  opponent: { en: 'Robin', ja: '相手' },
  topics: {
    goal: {
      en: 'In the end you build one microchip, and the highest score wins.',
      ja: '最後にマイクロチップを1つ作り、得点の最も高い人の勝ちです。',
    },
    draft: {
      en: 'You take turns to take a tile from the draw column.',
      ja: '手番ごとに、ドロー列からタイルを1枚取ります。',
    },
    columns: {
      en: 'When the draw column is empty, the next one to its left follows.',
      ja: 'ドロー列が空になったら、その左隣の列が次のドロー列です。',
    },
    colour: {
      en: 'A tile lies on a square of its colour, turned as you like.',
      ja: 'タイルは同じ色のマスに、自由な向きで置きます。',
    },
    meet: {
      en: 'In a microchip every connection meets another.',
      ja: 'マイクロチップの接点は、すべて別の接点とつながっています。',
    },
    value: { en: 'Its value is the number of its connections.', ja: '価値は、接点の数の合計です。' },
    open: {
      en: 'Tiles that hang together are a piece; one with an open end counts for nothing.',
      ja: 'つながったタイルの集まりが構成物です。開放端のある構成物は取り除かれます。',
    },
    unused: {
      en: 'Each tile outside your microchip costs 2.',
      ja: 'マイクロチップに入らなかったタイルは、1枚につき−2点です。',
    },
    largest: {
      en: 'Only the closed piece with the most tiles counts.',
      ja: '閉じた構成物のうち、タイルが最も多いものだけが得点になります。',
    },
    handIn: {
      en: 'Everybody builds at once, in secret; what you hand in is final.',
      ja: '全員が同時に、秘密で製作します。提出した配置は変えられません。',
    },
    tie: {
      en: 'If scores are equal, the microchip with more tiles wins.',
      ja: '同点なら、マイクロチップのタイルが多い人の勝ちです。',
    },
  },
  steps: [
    {
      text: {
        en: 'Welcome to the workbench! This is your board of 25 coloured squares. The small tiles with paths on them are the pool, for all to see. First you and Robin share them out. Then each builds one microchip, and the highest score wins. What the figures mean comes step by step.',
        ja: '作業台へようこそ！　色の付いた25マスがあなたのボードです。線の描かれた小さなタイルが並んでいるのが「プール」で、すべて公開されています。まずタイルを分け合い、それから各自がマイクロチップを1つ作ります。得点の最も高い人の勝ちです。数字や用語は、順に説明します。',
      },
      clauses: ['M4.1', 'M5.8'],
      teaches: ['goal'],
      position: draft(),
    },
    {
      text: {
        en: 'In turn you each take one tile from the draw column, the raised one at the right of the pool. The other columns have to wait. Take a tile you like.',
        ja: '交互に、プールの右端にある「ドロー列」からタイルを1枚ずつ取ります。ほかの列はまだ取れません。好きなタイルを1枚取りましょう。',
      },
      clauses: ['M4.3', 'M4.5'],
      teaches: ['draft'],
      task: {
        success: [
          {
            action: /^[RYGBV][ESCTX]$/,
            praise: {
              en: 'It is yours. In a real game Robin takes one now, for all to see. Never mind ‘unused’ and the −2: a tile costs that only until it is part of your microchip.',
              ja: 'あなたのタイルになりました。実際のゲームでは、次に相手が1枚取ります。何を取ったかは、お互いに見えます。「未使用」と−2点は気にしなくて大丈夫です。マイクロチップに組み込んだタイルには付きません。',
            },
          },
        ],
        wrong: [],
        otherwise: { en: 'Take a tile from the draw column.', ja: 'ドロー列からタイルを取ってください。' },
      },
    },
    {
      text: {
        en: 'Another start, two turns later: you and Robin have two tiles each. A single one is left in the draw column, so you have to take it. Then the next column to the left becomes the draw column, and Robin chooses first there. So count ahead who will open the next column. Take the tile from the pool.',
        ja: '別の対局の場面です。2人が2枚ずつ取り、ドロー列には1枚しか残っていないので、それを取るしかありません。空になったら、左隣の列が次のドロー列になります。次の列を誰が先に選ぶことになるか、数えておくと有利です。プールから最後の1枚を取りましょう。',
      },
      clauses: ['M4.2', 'M4.3'],
      teaches: ['columns'],
      position: draft(['1: RE', '2: GT', '1: YC', '2: BS']),
      task: {
        success: [
          {
            action: ['VC'],
            praise: {
              en: 'Now Robin chooses first from the new column. So it goes on until the pool is empty. Meanwhile you may try your tiles out on your board at any time.',
              ja: '新しいドロー列では、相手が先に選びます。プールがなくなるまで、これを繰り返します。その間いつでも、自分のボードで配置を試せます。',
            },
          },
        ],
        wrong: [],
        otherwise: { en: 'Take the last tile of the draw column.', ja: 'ドロー列の最後の1枚を取ってください。' },
      },
    },
    {
      text: {
        en: 'Now building, with two tiles for a start. A tile lies on a square of its own colour. Choose a tile, then a square; press a laid tile to turn it. Let the two paths meet: that is the smallest microchip. Do not hand it in yet.',
        ja: '次は製作です。まずは2枚で試しましょう。タイルは同じ色のマスに置きます。タイルを選んでからマスを押し、置いたタイルをもう一度押すと回ります。2枚の線をつなげれば、いちばん小さなマイクロチップの完成です。まだ提出はしません。',
      },
      clauses: ['M1.2', 'M3.1'],
      teaches: ['colour', 'meet'],
      position: bench('RE,YE'),
      task: {
        success: [
          {
            layout: points(2),
            praise: {
              en: 'The line turns gold: two connections meet, and no end is open.',
              ja: '線が金色になりました。2つの接点がつながり、開放端（どこにもつながらない線の先）はありません。',
            },
          },
        ],
        wrong: [
          {
            layout: openEnds,
            text: {
              en: 'A red spark marks an open end: it meets no other connection. Find a red and a yellow square side by side and turn both tiles towards each other.',
              ja: '赤い火花は「開放端」、つまりどこにもつながっていない線の先です。隣り合う赤と黄のマスを探し、向かい合うように2枚を回しましょう。',
            },
          },
        ],
        otherwise: { en: 'Lay both tiles side by side.', ja: '2枚のタイルを隣り合うマスに置きましょう。' },
        layouts: ['.,.,.,.,./.,.,.,.,s/.,.,.,.,n/.,.,.,.,./.,.,.,.,.', `e,w,.,.,./.,.,.,.,.${REST}`],
        live: true,
      },
    },
    {
      text: {
        en: 'What is it worth? Count the connections: every place where a path reaches a side of its tile. The two ends made 2. Four corners in a ring have two each. Build the ring at the upper left, where all four tiles fit.',
        ja: '価値は接点の数、つまり線がタイルの辺に届いているところの合計です。さきほどの2枚なら、価値は2です。角（かど）のタイルには接点が2つあります。左上の2×2のマスは、手元の4枚の色に合います。そこに角のタイルを置いて、輪を作りましょう。',
      },
      clauses: ['M1.1', 'M1.3'],
      teaches: ['value'],
      position: bench('YC,RC,VC,YC'),
      task: {
        success: [
          {
            layout: points(8),
            praise: {
              en: 'Four tiles with two connections each: value 8.',
              ja: '接点2つのタイルが4枚で、価値は8です。',
            },
          },
        ],
        wrong: [
          {
            layout: nothingLaid,
            text: {
              en: 'Your board is empty. Lay the four corner tiles first.',
              ja: 'ボードが空です。まず角のタイルを4枚置きましょう。',
            },
          },
        ],
        otherwise: {
          en: 'Not a ring yet. Use the two by two squares at the upper left, and turn the tiles until their paths make a ring.',
          ja: 'まだ輪になっていません。左上の2×2のマスに置き、線がつながって輪になるように回しましょう。',
        },
        layouts: [`es,sw,.,.,./ne,nw,.,.,.${REST}`],
        live: true,
      },
    },
    {
      text: {
        en: 'Tiles that hang together are a piece. A microchip is a piece without any open end. Here one path points at an empty square, so the whole piece would be lifted off. Every tile outside your microchip counts as unused and costs 2. Close the open end; one tile will be left over, which happens.',
        ja: 'つながったタイルの集まりを「構成物」と呼びます。マイクロチップは、開放端が1つもない構成物です。ここでは線が1本、空きマスに向いているので、このままでは構成物が丸ごと取り除かれます。マイクロチップに入らなかったタイルは「未使用」で、1枚につき−2点です。開放端をふさぎましょう。1枚余りますが、よくあることです。',
      },
      clauses: ['M5.2', 'M5.5'],
      teaches: ['open', 'unused'],
      position: bench('YC,RT,VC,YC,GE,BE'),
      layout: `es,esw,.,.,./ne,nw,.,.,.${REST}`,
      task: {
        success: [
          {
            layout: points(8),
            praise: {
              en: 'Closed: value 10, minus 2 for the tile left over, makes 8.',
              ja: '閉じました。価値10から、余った1枚の2点を引いて、得点は8点です。',
            },
          },
        ],
        wrong: [
          {
            layout: openEnds,
            text: {
              en: 'There is still an open end. Lay the green end on the green square it points at, and turn it to meet the path.',
              ja: 'まだ開放端があります。線の先にある緑のマスに緑の端を置き、線とつながる向きに回しましょう。',
            },
          },
          {
            layout: nothingLaid,
            text: {
              en: 'Your board is empty. Lay the ring of four at the upper left again, and close its open end.',
              ja: 'ボードが空です。もう一度、左上に4枚の輪を作り、開放端をふさぎましょう。',
            },
          },
        ],
        otherwise: {
          en: 'That is closed, but more tiles fit in. Use five of the six.',
          ja: '閉じていますが、もっとタイルを使えます。6枚のうち5枚を使いましょう。',
        },
        layouts: [`es,esw,w,.,./ne,nw,.,.,.${REST}`],
        live: true,
      },
    },
    {
      text: {
        en: 'The pool is empty: now it counts. A closed piece of two tiles lies on your board already, but only the closed piece with the most tiles is your microchip. Build a bigger one with all six other tiles, then hand it in. You need 10 points.',
        ja: 'プールがなくなり、いよいよ本番です。ボードにはタイル2枚の閉じた構成物がありますが、得点になるのは、閉じた構成物のうちタイルが最も多いものだけです。残りの6枚をすべて使って、もっと大きなマイクロチップを作り、提出しましょう。目標は10点です。',
      },
      clauses: ['M4.8', 'M5.3'],
      teaches: ['largest', 'handIn'],
      position: bench('YC,RT,GC,VC,YT,BC,VE,GE'),
      layout: `.,.,.,.,./.,.,.,.,.${PAIR}`,
      task: {
        success: [
          {
            layout: points(10),
            praise: {
              en: 'Value 14. The two ends are not in your microchip, closed or not: minus 4. That makes 10.',
              ja: '価値は14です。先にあった2枚は、閉じていてもマイクロチップには入らないので−4点。得点は10点です。',
            },
          },
        ],
        wrong: [
          {
            layout: openEnds,
            text: {
              en: 'There are open ends, so that piece is lifted off. Try two rows of three at the upper left: the tees go in the middle.',
              ja: '開放端があるので、その構成物は取り除かれます。左上に3枚ずつ2段で並べましょう。真ん中がT字です。',
            },
          },
          {
            layout: leftOver,
            text: {
              en: 'Closed, but it scores too little. Try two rows of three at the upper left: the tees go in the middle.',
              ja: '閉じていますが、得点が足りません。左上に3枚ずつ2段で並べましょう。真ん中がT字です。',
            },
          },
        ],
        otherwise: {
          en: 'Nothing closed yet. Try two rows of three at the upper left: the tees go in the middle.',
          ja: '閉じた構成物がありません。左上に3枚ずつ2段で並べましょう。真ん中がT字です。',
        },
        layouts: [`es,esw,sw,.,./ne,new,nw,.,.${PAIR}`, `es,esw,sw,.,./ne,new,nw,.,.${REST}`],
      },
    },
    {
      text: {
        en: 'In a real game everybody has a board of their own and builds at the same time, in secret, and all layouts are shown together. The highest score wins; if scores are equal, the microchip with more tiles; if that is equal too, the win is shared. That is Microchip, by Néstor Romeral Andrés!',
        ja: '実際のゲームでは、それぞれ違うボードを持ち、全員が同時に秘密で製作し、一斉に公開します。得点の最も高い人の勝ちです。同点なら、マイクロチップのタイルが多い人の勝ち。それも同じなら、同点の全員の勝ちです。Néstor Romeral AndrésさんのMicrochipのルールは、これですべてです！',
      },
      clauses: ['M4.7', 'M5.9'],
      teaches: ['tie'],
    },
  ],
};
