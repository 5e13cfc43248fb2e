import { say } from '../../words/language.svelte';
import type { GameSetup } from '../setups';
import BoardsField from './BoardsField.svelte';
import { boardsFor, RANDOM } from './own-board';
import PoolField from './PoolField.svelte';
import Thumbnail from './Thumbnail.svelte';
import TileSetField from './TileSetField.svelte';

/** Microchip before it begins. */
export const microchip: GameSetup = {
  presets: {
    standard: {
      name: { en: 'Standard', ja: '標準' },
      about: {
        en: 'Two to five draft tiles in turn, then all build at once.',
        ja: '2〜5人で順にタイルを取り、最後に全員が同時に製作します。',
      },
    },
    solo: {
      name: { en: 'Solo puzzle', ja: 'ソロパズル' },
      about: {
        en: 'One board and 25 tiles: how close do you get to the best score?',
        ja: 'ボード1枚とタイル25枚で、最高得点にどこまで迫れるか。',
      },
    },
  },
  settings: {
    players: {
      name: { en: 'Players', ja: '人数' },
      about: {
        en: 'Two to five draft and build (M4), or one solves the solo puzzle (M8).',
        ja: '2〜5人でドラフトと製作を行うか（M4）、1人でソロパズルを解きます（M8）。',
      },
    },
    first: {
      name: { en: 'Drafts first', ja: '最初に取る人' },
      about: {
        en: 'The seat that takes the first tile; the others follow clockwise (M4).',
        ja: '最初のタイルを取る席です。ほかの人は時計回りに続きます（M4）。',
      },
    },
    set: {
      name: { en: 'Tile set', ja: 'タイルセット' },
      about: {
        en: 'The twelve shapes of each colour: E end, S straight, C corner, T tee, X cross. If your box differs, enter yours (M2.4).',
        ja: '各色12枚の形です（E＝端、S＝直線、C＝角、T＝T字、X＝十字）。お持ちの製品と違うときは、実物どおりに入力してください（M2.4）。',
      },
    },
    boards: {
      name: { en: 'Boards', ja: 'ボード' },
      about: {
        en: 'Each player gets a new random board, or one that you enter: five squares of each colour (M7.3).',
        ja: '1人に1枚、ランダムに作るか、自分で入力します。各色5マスです（M7.3）。',
      },
    },
    tiles: {
      name: { en: 'Pool', ja: 'プール' },
      about: {
        en: 'The tiles are mixed, or lie as you enter them: from the draw column on, each column from the top (M4). Alone, these are your tiles (M8).',
        ja: 'タイルを混ぜるか、入力した順に並べます。ドロー列から順に、各列は上から並べます（M4）。ソロパズルでは手元のタイルになります（M8）。',
      },
    },
  },
  outlines: {},
  fields: { boards: BoardsField, set: TileSetField, tiles: PoolField },
  fit: (key, value, seats) => {
    if (key === 'boards' && value !== RANDOM) return boardsFor(seats, value.split(',')).join(',');
    return key === 'first' && Number(value) > seats ? '1' : value;
  },
  Thumbnail,
  caption: ({ value, seats }) =>
    say(
      value('boards') === RANDOM
        ? { en: 'Random boards: {count}', ja: 'ランダムなボード{count}枚' }
        : { en: 'Your own boards: {count}', ja: '入力したボード{count}枚' },
      { count: seats },
    ),
};
