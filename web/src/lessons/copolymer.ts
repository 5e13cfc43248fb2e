/** A first game of Copolymer. */

import type { CopolymerEffect } from '../wire/copolymer';
import { type Lesson, recordOf } from './lesson';

const small = (lines: readonly string[] = []) => recordOf('copolymer', 'board=hexagon:3', 2, lines);

/** How many enemy cells a cell would touch. */
const contacts = (effects: readonly CopolymerEffect[]) =>
  effects.reduce((sum, effect) => (typeof effect === 'object' ? sum + effect.connections.length : sum), 0);
const touches = (count: number) => (effects: readonly CopolymerEffect[]) => contacts(effects) === count;
const touchesMore = (effects: readonly CopolymerEffect[]) => contacts(effects) >= 2;

const ANY = /./;

export const lesson: Lesson = {
  game: 'copolymer',
  seat: 1,
  opponent: { en: 'Robin', ja: '相手' },
  topics: {
    colour: { en: 'On your turn you colour an empty cell.', ja: '手番では空きマスを1つ塗ります。' },
    anywhere: { en: 'Any empty cell will do.', ja: '空きマスならどこでも塗れます。' },
    ends: {
      en: 'Touching no enemy cell or one, your turn ends.',
      ja: '接した相手のマスが0個か1個なら、手番は終わりです。',
    },
    oblige: {
      en: 'Touching two or more, you must colour another.',
      ja: '2個以上に接したら、もう1マス塗らなければなりません。',
    },
    chain: {
      en: 'The count starts again with every cell, so chains can be long.',
      ja: '塗るたびに数え直すので、連鎖は長く続くこともあります。',
    },
    pass: { en: 'You can never pass.', ja: 'パスはできません。' },
    full: { en: 'The game ends with the last cell.', ja: '最後のマスが塗られたらゲーム終了です。' },
    majority: { en: 'More cells win; there are no draws.', ja: 'マスの多い方が勝ち。引き分けはありません。' },
  },
  steps: [
    {
      text: {
        en: 'Welcome! You are the grey pencil, Robin is the orange scribble. On your turn you colour an empty cell. Any empty cell will do, so pick one you like.',
        ja: 'ようこそ！　あなたのマスは灰色、相手のマスはオレンジ色の斜線で表します。手番では、空きマスを1つ塗ります。どこでもかまいません。好きなマスを塗ってみましょう。',
      },
      clauses: ['C2.1', 'C2.2'],
      teaches: ['colour', 'anywhere'],
      position: small(),
      task: {
        success: [
          {
            action: ANY,
            praise: {
              en: 'That cell is yours for good. Now it is Robin’s turn.',
              ja: 'これでそのマスは最後まであなたのものです。次は相手の手番です。',
            },
          },
        ],
        wrong: [],
        otherwise: { en: 'Pick any empty cell.', ja: '空きマスを選んでください。' },
      },
    },
    {
      text: {
        en: 'A new position. Each time you colour a cell, count the enemy cells it touches; your own never count. None or one: your turn is over. Colour a cell that touches Robin’s cell.',
        ja: '別の局面です。マスを塗るたびに、そのマスに接する相手のマスを数えます（自分のマスは数えません）。0個か1個なら、手番は終わりです。相手のマスに接するマスを塗ってみましょう。',
      },
      clauses: ['C2.3', 'C2.4'],
      teaches: ['ends'],
      position: small(['1: c3', '2: b3']),
      task: {
        success: [
          {
            effect: touches(1),
            praise: {
              en: 'One enemy cell: your turn is over, and Robin goes on.',
              ja: '接した相手のマスは1個。あなたの手番はここで終わり、次は相手の手番です。',
            },
          },
        ],
        wrong: [],
        otherwise: {
          en: 'You may colour that, but it touches no enemy cell. Try one right beside Robin’s.',
          ja: 'そのマスも塗れますが、相手のマスに接していません。相手のマスのすぐ隣を選んでみましょう。',
        },
      },
    },
    {
      text: {
        en: 'Another position. Two or more is different: then you must colour another cell in the same turn. Find a cell that touches two of Robin’s.',
        ja: 'また別の局面です。2個以上に接すると話が変わります。同じ手番のうちに、もう1マス塗らなければなりません。相手のマス2個に接するマスを探しましょう。',
      },
      clauses: ['C2.3'],
      teaches: ['oblige'],
      position: small(['1: a3', '2: c2', '1: b4', '2: d4']),
      task: {
        success: [
          {
            effect: touchesMore,
            praise: {
              en: 'Two enemy cells, so it is still your turn. The cell you owe comes in the next step.',
              ja: '相手のマス2個に接しました。まだあなたの手番です。もう1マスは、次のステップで塗ります。',
            },
          },
        ],
        wrong: [
          {
            effect: touches(1),
            text: {
              en: 'That touches just one, so your turn would end. Look between Robin’s two cells.',
              ja: '接しているのは1個だけなので、手番が終わります。相手の2つのマスの間を見てみましょう。',
            },
          },
        ],
        otherwise: {
          en: 'That touches none of Robin’s cells. Look between the two of them.',
          ja: '相手のマスに接していません。相手の2つのマスの間を見てみましょう。',
        },
      },
    },
    {
      text: {
        en: 'You must colour another. The count starts again, for the new cell alone. If that one touches two or more as well, you go on: that is a chain. Find a cell with which the chain goes on.',
        ja: 'もう1マス塗らなければなりません。今度は、新しく塗るマスについてだけ数え直します。そのマスも相手のマス2個以上に接していれば、さらに続きます。これが連鎖です。連鎖が続くマスを探しましょう。',
      },
      clauses: ['C2.4', 'C2.5'],
      teaches: ['chain'],
      recalls: 1,
      task: {
        success: [
          {
            effect: touchesMore,
            praise: {
              en: 'Again two: the chain goes on in the next step.',
              ja: 'また2個に接しました。連鎖は次のステップに続きます。',
            },
          },
        ],
        wrong: [
          {
            effect: touches(1),
            text: {
              en: 'You may colour that, but it touches just one, so your turn ends. There is another cell that touches two.',
              ja: 'そこも塗れますが、1個にしか接していないので手番が終わります。2個に接するマスがほかにあります。',
            },
          },
        ],
        otherwise: {
          en: 'You may colour that, and your turn ends. But there is another cell between Robin’s two.',
          ja: 'そこも塗れますが、手番が終わります。相手の2つのマスの間に、もう1つ候補があります。',
        },
      },
    },
    {
      text: {
        en: 'Must means must: you cannot pass, not even now. But you are free to choose: any empty cell will do, beside Robin’s or far away. Only if every empty cell lies beside Robin’s do you have to take such a one. Colour any cell.',
        ja: '必ず塗らなければならないので、パスはできません。ただし、どの空きマスを塗るかは自由です。相手のマスに接していても、離れていてもかまいません。相手のマスに接するマスしか空いていなければ、そこを塗ります。好きなマスを塗りましょう。',
      },
      clauses: ['C2.1', 'C2.6'],
      teaches: ['pass'],
      recalls: 2,
      task: {
        success: [
          {
            action: ANY,
            praise: {
              en: 'Three cells in one turn. Robin can chain on your cells in just the same way.',
              ja: '1回の手番で3マス塗りました。相手も同じように、あなたのマスを使って連鎖できます。',
            },
          },
        ],
        wrong: [],
        otherwise: { en: 'Pick any empty cell.', ja: '空きマスを選んでください。' },
      },
    },
    {
      text: {
        en: 'The end of a tiny game. The board is filled to the last cell, and more cells win: here four of seven. Three are empty, and it is your turn. Which cell wins?',
        ja: '小さな盤の終盤です。最後の1マスまで塗り、マスの多い方が勝ちです。この盤では、7マスのうち4マス取れば勝ちです。空きは3マスで、あなたの手番です。どこを塗れば勝てるでしょうか。',
      },
      clauses: ['C3.2', 'C3.3'],
      teaches: ['majority'],
      position: recordOf('copolymer', 'board=hexagon:2', 2, ['1: a1', '2: a2', '1: b1', '2: b3']),
      task: {
        success: [
          {
            action: ['b2'],
            praise: {
              en: 'It touches two, so you colour one more in the next step, and that makes four.',
              ja: '2個に接したので、次のステップでもう1マス塗ります。これで4マスになります。',
            },
          },
        ],
        wrong: [
          {
            action: ['c2', 'c3'],
            text: {
              en: 'Your turn ends, Robin takes the middle, touches three of yours and colours the last cell too: 3 to 4.',
              ja: '手番が終わり、相手が中央を塗ります。そこはあなたのマス3個に接するので、相手は最後のマスも塗り、3対4で負けです。',
            },
          },
        ],
        otherwise: { en: 'Look for two contacts.', ja: '2個に接するマスを探しましょう。' },
      },
    },
    {
      text: {
        en: 'Colour your fourth cell. Robin then colours the last one. It touches two or more of yours, but nothing is left to colour: with the last cell the game is over at once.',
        ja: '4マス目を塗りましょう。残る最後の1マスは相手が塗ります。そのマスはあなたのマス2個以上に接しますが、最後のマスが塗られた時点でゲームは終わります。',
      },
      clauses: ['C3.1'],
      teaches: ['full'],
      recalls: 1,
      task: {
        success: [
          {
            action: ['c2'],
            then: ['2: c3'],
            praise: { en: 'Four to three: you win!', ja: '4対3で、あなたの勝ちです！' },
          },
          {
            action: ['c3'],
            then: ['2: c2'],
            praise: { en: 'Four to three: you win!', ja: '4対3で、あなたの勝ちです！' },
          },
        ],
        wrong: [],
        otherwise: { en: 'Pick one of the two empty cells.', ja: '空いている2マスのどちらかを選んでください。' },
      },
    },
    {
      text: {
        en: 'The number of cells is always odd, so there is never a draw. That is the whole game, as Mark Steere made it. The standard board has 91 cells, and chains there can be long.',
        ja: 'マスの総数は必ず奇数なので、引き分けはありません。Mark Steereさんの作ったこのゲームのルールは、これですべてです。標準の盤は91マスあり、連鎖もぐっと長くなります。',
      },
      clauses: ['C1.3', 'C3.2'],
      teaches: [],
    },
  ],
};
