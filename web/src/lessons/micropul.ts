/** A first game of micropul. */

import type { MicropulEffect } from '../wire/micropul';
import type { Lesson } from './lesson';
import { lab, LAST_TILE, THEIRS } from './micropul-games';

type Effects = readonly MicropulEffect[];

const draws = (effects: Effects) => effects.some((effect) => typeof effect === 'object' && 'draws' in effect);
const again = (effects: Effects) => effects.includes('again');
/** Whether a group of the learner's is closed. */
const closes = (effects: Effects) =>
  effects.some((effect) => typeof effect === 'object' && 'closes' in effect && effect.closes.stones[0] === 1);
const ends = (effects: Effects) => effects.some((effect) => typeof effect === 'object' && 'ends' in effect);
/** Whether groups with two stones or more between them become one. */
const spoils = (effects: Effects) =>
  effects.some(
    (effect) =>
      typeof effect === 'object' &&
      'merges' in effect &&
      effect.merges[0].stones.reduce((sum, stones) => sum + stones, 0) > 1,
  );

const LAY = /^lay /;
const STONE = /^stone /;

export const lesson: Lesson = {
  game: 'micropul',
  seat: 1,
  opponent: { en: 'Robin', ja: '相手' },
  topics: {
    actions: {
      en: 'On your turn: lay a tile, take a tile, or put a stone. You cannot pass.',
      ja: '手番では、「タイルを置く」「ストックから取る」「石を置く」のどれか1つを行います。パスはできません。',
    },
    attach: {
      en: 'A new tile touches its own colour on another tile, and black never touches white between tiles.',
      ja: 'タイルは、別のタイルと同じ色どうしが接するように置きます。別のタイルの黒と白が隣り合ってはいけません。',
    },
    dots: {
      en: 'Dots that fire bring tiles for your supply.',
      ja: 'ドットが発動すると、ストックにタイルが入ります。',
    },
    take: {
      en: 'Taking a tile from your supply into your hand is a turn; a hand holds six.',
      ja: 'ストックから1枚取って手札に加えるのに、1手番使います。手札は6枚までです。',
    },
    plus: { en: 'A plus that fires brings an extra turn.', ja: 'プラスが発動すると、追加の手番を行います。' },
    big: {
      en: 'A big micropul acts like four, and scores 1.',
      ja: '大きなmicropulは4つ分の働きをしますが、得点は1点です。',
    },
    stone: {
      en: 'A stone claims a group for good, if nobody has claimed it yet.',
      ja: '石のないグループに石を置くと、自分のものになります。置いた石は動かせません。',
    },
    closed: {
      en: 'A claimed group scores 1 a micropul, but only when tiles close it in.',
      ja: '石を置いたグループは、タイルで囲まれて閉じると、micropul 1つにつき1点になります。',
    },
    merged: {
      en: 'A group with two stones scores for nobody.',
      ja: '石が2個以上あるグループは、誰の得点にもなりません。',
    },
    core: { en: 'The game ends with the last tile of the core.', ja: 'コアの最後の1枚が引かれたらゲーム終了です。' },
    points: {
      en: 'A supply tile scores 2, a hand tile 1.',
      ja: 'ストックのタイルは1枚2点、手札のタイルは1枚1点です。',
    },
    empty: {
      en: 'Without any tile in hand or supply you lose at once.',
      ja: '手札もストックも空になったら、その場で負けです。',
    },
  },
  steps: [
    {
      text: {
        en: 'Welcome to the lab! The discs are micropul, white or black; small green marks are catalysts. Below the start tile is your hand of six. Robin has six too, and all other tiles wait face down in the core. On your turn you lay a tile, take one from your supply, or put a stone. You cannot pass.',
        ja: '研究室へようこそ！　丸がmicropul（白と黒）、緑の小さな印が触媒です。スタートタイルの下に並ぶのがあなたの手札6枚です。相手の手札も6枚で、残りはすべてコアに伏せてあります。手番では、「タイルを置く」「ストックから取る」「石を置く」のどれか1つを行います。パスはできません。',
      },
      clauses: ['P1.2', 'P1.8'],
      teaches: ['actions'],
      position: lab([30, 31, 12, 6, 2, 36, ...THEIRS.map((tile) => (tile === 31 ? 29 : tile))]),
    },
    {
      text: {
        en: 'Lay a tile beside the start tile. White must touch white, or black touch black, and where two tiles meet black must never touch white. Choose a tile, turn it as you like, and press a green place. Dotted places fit after a turn.',
        ja: 'スタートタイルの隣に、手札を1枚置きましょう。白は白、黒は黒と接するように置きます。別のタイルの黒と白が隣り合ってはいけません。タイルを選び、自由に回して、緑の場所を押します。点線の場所は、回せば置けます。',
      },
      clauses: ['P2.3', 'P2.4'],
      teaches: ['attach'],
      task: {
        success: [
          {
            action: LAY,
            praise: {
              en: 'It is attached. Diagonals never count. Inside one tile black may sit beside white; between tiles they may not.',
              ja: 'うまくつながりました。斜めは数えません。1枚のタイルの中では黒と白が並んでもかまいませんが、タイルどうしではいけません。',
            },
          },
        ],
        wrong: [
          {
            action: STONE,
            text: {
              en: 'Stones come later. Lay a tile first.',
              ja: '石の出番はもう少し後です。まずはタイルを置きましょう。',
            },
          },
        ],
        otherwise: { en: 'Lay a tile from your hand.', ja: '手札のタイルを置きましょう。' },
      },
    },
    {
      text: {
        en: 'A new hand. When a new tile brings a catalyst next to a micropul of another tile, it fires for you. Each dot draws a tile from the core into your supply, your own face-down stack. Make a dot fire: point at a place or tap it once, and +1 or +2 shows what you would get. If nothing shows, turn the tile.',
        ja: '新しい手札です。置いたタイルによって、触媒が別のタイルのmicropulに接すると発動します。ドット1つにつき1枚、コアから引いて、見ずに自分の「ストック」（裏向きの山）に加えます。ドットを発動させましょう。場所を指すか1回タップすると「+1枚」のように出ます。出なければ、タイルを回します。',
      },
      clauses: ['P3.1', 'P3.3'],
      teaches: ['dots'],
      position: lab([12, 22, 28, 2, 36, 3, ...THEIRS]),
      task: {
        success: [
          {
            effect: draws,
            praise: {
              en: 'It fired! The number on ‘Take a tile’ is your supply. Catalysts are not used up: whoever laid one, it fires again, once for each later tile that brings a micropul beside it.',
              ja: '発動しました！　「ストックから取る」の数字が、ストックの枚数です。触媒はなくなりません。後から置かれたタイルのmicropulが接すると、タイル1枚につき1回、また発動します。誰が置いた触媒でも同じです。',
            },
          },
        ],
        wrong: [
          {
            action: STONE,
            text: {
              en: 'That claims a group, but fires nothing. Lay a tile with dots.',
              ja: 'それでは何も発動しません。ドットのあるタイルを置きましょう。',
            },
          },
          {
            action: /^lay (12|22) /,
            text: {
              en: 'Right tile, but the dots touch no micropul of the other tile. Turn it so that they do.',
              ja: 'タイルは正解ですが、ドットが別のタイルのmicropulに接していません。向きを変えてみましょう。',
            },
          },
        ],
        otherwise: {
          en: 'It fits, but nothing fires. Take one of the tiles with dots.',
          ja: '置けますが、何も発動しません。ドットのあるタイルを使いましょう。',
        },
      },
    },
    {
      text: {
        en: 'A bit later, with one tile in your supply. Only tiles in your hand can be laid, and taking one into your hand is a whole turn. A hand holds six at the most. Press ‘Take a tile’.',
        ja: '少し進んだ場面で、ストックは1枚です。置けるのは手札のタイルだけで、ストックから1枚取って手札に加えるのに1手番使います。手札は6枚までです。「ストックから取る」を押しましょう。',
      },
      clauses: ['P5.1', 'P5.2'],
      teaches: ['take'],
      position: lab([12, 22, 28, 2, 36, 3, ...THEIRS], ['1: lay 12 r3 at 0,-1', '2: lay 31 r0 at 0,1']),
      task: {
        success: [
          {
            action: ['take'],
            then: ['*: tile 6'],
            praise: {
              en: 'The new tile is in your hand. In the end each tile left in your supply is worth 2 points, each in your hand just 1.',
              ja: '手札に加わりました。ゲーム終了時、ストックに残ったタイルは1枚につき2点、手札のタイルは1枚につき1点です。',
            },
          },
        ],
        wrong: [
          {
            action: LAY,
            text: {
              en: 'A fine move, but now take a tile from your supply.',
              ja: '悪くありませんが、今回はストックから取りましょう。',
            },
          },
        ],
        otherwise: { en: 'Not yet: take a tile from your supply.', ja: 'それはまだです。ストックから取りましょう。' },
      },
    },
    {
      text: {
        en: 'A new table. A plus that fires gives you an extra turn. Two of your tiles have one. The disc that fills a whole tile is a big micropul: it acts like four but scores 1. Make a plus fire.',
        ja: '新しい場面です。プラスが発動すると、追加の手番を行えます。手札の2枚にプラスがあります。タイルいっぱいの丸は「大きなmicropul」です。4つ分の働きをしますが、得点は1点です。プラスを発動させましょう。',
      },
      clauses: ['P3.5', 'P4.2'],
      teaches: ['plus', 'big'],
      position: lab([6, 44, 28, 2, 36, 3, ...THEIRS]),
      task: {
        success: [
          {
            effect: again,
            praise: {
              en: 'You go on at once. However many pluses fire, it is one extra turn.',
              ja: '続けてあなたの手番です。プラスがいくつ発動しても、追加の手番は1回です。',
            },
          },
        ],
        wrong: [
          {
            action: STONE,
            text: {
              en: 'Wait with the stone: first make a plus fire.',
              ja: '石はまだです。先にプラスを発動させましょう。',
            },
          },
          {
            action: /^lay 6 /,
            text: {
              en: 'The plus touches no micropul of the other tile. Turn the tile.',
              ja: 'プラスが別のタイルのmicropulに接していません。回してみましょう。',
            },
          },
        ],
        otherwise: {
          en: 'No plus fires there. Take a tile that has one.',
          ja: 'プラスが発動しません。プラスのあるタイルを使いましょう。',
        },
      },
    },
    {
      text: {
        en: 'Your extra turn may be any action. All micropul of one colour that touch form a group. A stone on a group that has none makes it yours, however much it grows. You have three, and they never come back. Press ‘Put a stone’, then a group.',
        ja: '追加の手番でも、3つのアクションのどれかを選びます。つながった同じ色のmicropulがグループです。石のないグループに石を置くと、どれだけ大きくなっても、あなたのものです。石は3個で、戻ってきません。「石を置く」を押して、グループを選びましょう。',
      },
      clauses: ['P6.1', 'P6.2'],
      teaches: ['stone'],
      task: {
        success: [
          {
            action: STONE,
            praise: {
              en: 'Claimed: the ring round the group is yours. Its gaps show where it is still open.',
              ja: 'グループを自分のものにしました。グループを囲む輪の切れ目は、まだ開いているところです。',
            },
          },
        ],
        wrong: [],
        otherwise: {
          en: 'Also a good use of an extra turn. But try a stone now.',
          ja: 'それも良い使い方ですが、今回は石を置いてみましょう。',
        },
      },
    },
    {
      text: {
        en: 'A position from another game. Only closed groups score: there must be a tile on every side of them, if only with a blank quarter. Your white group has a single gap, on the left. Close it.',
        ja: '別の対局の場面です。得点になるのは、閉じたグループだけです。グループの周りがすべてタイルで埋まっていれば、閉じています（接する区画は空白でもかまいません）。あなたの白のグループは、左側の1か所だけ開いています。閉じましょう。',
      },
      clauses: ['P6.4', 'P7.5'],
      teaches: ['closed'],
      position: lab(
        [39, 3, 15, 36, 9, 30, 14, 27, 5, 22, 28, 46],
        ['1: lay 39 r0 at -1,0; stone 0,0', '2: lay 14 r3 at 0,-1', '1: lay 3 r0 at 0,1', '2: lay 27 r3 at 1,0'],
      ),
      task: {
        success: [
          {
            effect: closes,
            praise: {
              en: 'Closed! In the end each of its micropul is a point for you.',
              ja: '閉じました！　ゲーム終了時に、このグループのmicropulの数だけ得点になります。',
            },
          },
        ],
        wrong: [
          {
            action: STONE,
            text: {
              en: 'A second group for you, but the white one stays open. Lay a tile at the upper left.',
              ja: '2つ目のグループを取りましたが、白のグループは開いたままです。左上にタイルを置きましょう。',
            },
          },
          {
            action: / at -1,-1$/,
            text: {
              en: 'That fills the gap, but its white joins your group, which is open elsewhere now. Turn the tile, or take another.',
              ja: '切れ目は埋まりますが、タイルの白がグループにつながり、別のところが開いてしまいます。向きを変えるか、別のタイルを使いましょう。',
            },
          },
        ],
        otherwise: {
          en: 'The gap is still there. Lay a tile at the upper left, where the white group’s ring is broken.',
          ja: '切れ目が残っています。左上の、白のグループの輪が切れているところにタイルを置きましょう。',
        },
      },
    },
    {
      text: {
        en: 'A position from another game. A tile can join two groups. If both have a stone, the joined group scores for nobody. Robin’s black group, on the left, will soon outgrow yours: join the two and spoil it.',
        ja: '別の対局の場面です。タイルを置くと、2つのグループがつながることがあります。両方に石があれば、つながったグループは誰の得点にもなりません。左にある相手の黒のグループは、もうすぐあなたのグループより大きくなりそうです。つないで、相手の得点を消しましょう。',
      },
      clauses: ['P6.6', 'P7.5'],
      teaches: ['merged'],
      position: lab(
        [7, 37, 17, 31, 10, 14, 1, 11, 42, 24, 26, 36],
        [
          '1: lay 7 r0 at 0,1; lay 31 r1 at -1,1; lay 14 r2 at 0,-1',
          '2: stone -2,2',
          '1: stone 0,1',
          '2: lay 36 r0 at 1,0',
        ],
      ),
      task: {
        success: [
          {
            effect: spoils,
            praise: {
              en: 'Two stones in one group: worth nothing to either of you. The stones stay where they are, and neither comes back.',
              ja: '1つのグループに石が2個。どちらの得点にもなりません。石はそのままで、もう戻ってきません。',
            },
          },
        ],
        wrong: [
          {
            action: STONE,
            text: {
              en: 'That claims another group. Join the two black ones with a tile.',
              ja: 'それは別のグループです。タイルを置いて、2つの黒のグループをつなぎましょう。',
            },
          },
        ],
        otherwise: {
          en: 'That does not join the two black groups. Look at the empty place left of your stone and above Robin’s.',
          ja: '2つの黒のグループがつながりません。あなたの石の左、相手の石の上にある空いた場所を見てみましょう。',
        },
      },
    },
    {
      text: {
        en: 'The end of a longer game: one tile is left in the core. When the last one is drawn, the game is over at once. You lead by 32 to 26, as Robin’s big groups are all open; the points are listed below the table. So make a dot fire and draw the last tile!',
        ja: '長いゲームの終盤です。コアには1枚だけ残っています。最後の1枚が引かれると、その場でゲーム終了です。相手の大きなグループはどれも開いているので、今は32対26であなたがリードしています（内訳は場の下にあります）。ドットを発動させて、最後の1枚を引きましょう！',
      },
      clauses: ['P7.2', 'P7.4'],
      teaches: ['core', 'points'],
      position: LAST_TILE,
      scored: true,
      task: {
        success: [
          {
            effect: ends,
            praise: {
              en: 'The core is empty. Closed groups, 2 for each supply tile and 1 for each hand tile: you win by 33 to 26!',
              ja: 'コアがなくなりました。閉じたグループの得点に、ストック1枚につき2点、手札1枚につき1点を加えて、33対26であなたの勝ちです！',
            },
          },
        ],
        wrong: [
          {
            action: ['take'],
            text: {
              en: 'That turns 2 points in your supply into 1 in your hand. Draw the last core tile instead.',
              ja: 'ストックの2点が、手札の1点になってしまいます。コアの最後の1枚を引きましょう。',
            },
          },
          {
            effect: again,
            text: {
              en: 'A plus fires, so you would move again, but no tile is drawn. Look for a place that shows +1.',
              ja: 'プラスが発動して追加の手番を得ますが、タイルは引けません。「+1枚」と出る場所を探しましょう。',
            },
          },
        ],
        otherwise: {
          en: 'No dot fires, so Robin gets another turn. Look for a place that shows +1.',
          ja: 'ドットが発動しないので、相手の手番になります。「+1枚」と出る場所を探しましょう。',
        },
      },
    },
    {
      text: {
        en: 'One warning: if your hand and your supply are both empty after any of your actions, you lose at once, whatever the points, even with an extra turn to come. So keep those dots firing. And equal points are a draw. That is micropul, by Jean-François Lassonde!',
        ja: '最後に1つ注意です。アクションを終えたときに手札もストックも空だと、得点にかかわらずその場で負けです。追加の手番を得ていても同じです。ドットを発動させ続けましょう。得点が同じなら引き分けです。Jean-François Lassondeさんのmicropulのルールは、これですべてです！',
      },
      clauses: ['P7.6', 'P7.8'],
      teaches: ['empty'],
    },
  ],
};
