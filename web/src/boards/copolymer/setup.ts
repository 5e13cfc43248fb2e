import { parseOutline } from '../../table/outline';
import { say } from '../../words/language.svelte';
import type { GameSetup } from '../setups';
import { cellsOf } from './outline';
import Thumbnail from './Thumbnail.svelte';

/** Copolymer before it begins. */
export const copolymer: GameSetup = {
  presets: {
    standard: {
      name: { en: 'Standard', ja: '標準' },
      about: { en: 'A hexagon of side 6: the usual board.', ja: '一辺6の六角形。ふつうはこの盤です。' },
    },
    short: {
      name: { en: 'Short', ja: '短い' },
      about: { en: 'A hexagon of side 4: good for a first game.', ja: '一辺4の六角形。初めての人におすすめです。' },
    },
    long: {
      name: { en: 'Long', ja: '長い' },
      about: { en: 'A hexagon of side 8: room for long chains.', ja: '一辺8の六角形。長い連鎖を狙えます。' },
    },
  },
  settings: {
    board: {
      name: { en: 'Board', ja: '盤' },
      about: {
        en: 'The outline of the honeycomb. Its number of cells is always odd, so there is always a majority (C1).',
        ja: '盤の形です。マスの数は必ず奇数なので、過半数が必ず決まります（C1）。',
      },
    },
  },
  outlines: {
    hexagon: {
      name: { en: 'Hexagon', ja: '六角形' },
      about: { en: 'Six sides of 2 to 10 cells.', ja: '一辺2〜10マスの六角形です。' },
      sides: [{ en: 'Side', ja: '一辺' }],
    },
    rhombus: {
      name: { en: 'Rhombus', ja: 'ひし形' },
      about: { en: 'Width and height are odd, 3 to 19 cells.', ja: '幅と高さは3〜19の奇数です。' },
      sides: [
        { en: 'Width', ja: '幅' },
        { en: 'Height', ja: '高さ' },
      ],
    },
  },
  Thumbnail,
  caption: ({ value }) =>
    say({ en: '{count} cells', ja: '{count}マス' }, { count: cellsOf(parseOutline(value('board'))).length }),
};
