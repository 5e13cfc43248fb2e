import type { GameSetup } from '../setups';
import ComputerField from './ComputerField.svelte';
import Thumbnail from './Thumbnail.svelte';

/** Missiles & Microchips before it begins. */
export const missiles: GameSetup = {
  presets: {
    standard: {
      name: { en: 'Standard', ja: '標準' },
      about: { en: 'The game of the sheet: ten energy wins.', ja: 'ルールシートどおり。エネルギー10で勝ちです。' },
    },
    defcon: {
      name: { en: 'DEFCON', ja: 'DEFCON' },
      about: {
        en: 'Shorter and fiercer: after too many mutual attacks, everything counts double.',
        ja: '短く激しいバリアント。攻撃し合いが重なると、数値がすべて2倍になります。',
      },
    },
    powers: {
      name: { en: 'Powers', ja: 'パワー' },
      about: {
        en: 'Each computer gets a power of its own; our extension.',
        ja: 'コンピュータごとに特別なパワーを持ちます（ハウスルール）。',
      },
    },
  },
  settings: {
    players: {
      name: { en: 'Players', ja: '人数' },
      about: { en: 'Three to six computers fight it out (X1).', ja: '3〜6台のコンピュータが争います（X1）。' },
    },
    defcon: {
      name: { en: 'DEFCON', ja: 'DEFCON' },
      about: {
        en: 'Two who attack each other use up a missile; after the last one the dark side doubles every amount (X7).',
        ja: '互いに攻撃し合うとミサイルが1個減り、なくなるとダーク面で数値がすべて2倍になります（X7）。',
      },
    },
    powers: {
      name: { en: 'Powers', ja: 'パワー' },
      about: {
        en: 'Everybody is dealt one of five powers, face up. A house extension (X8).',
        ja: '5種類のパワーを1つずつ、公開して配ります。ハウスルールです（X8）。',
      },
    },
    'duel-changes': {
      name: { en: 'Changes in duels', ja: '決闘での変更' },
      about: {
        en: 'The last two may change their actions too, as in the designer’s simulator (X5).',
        ja: '最後の2人になってもアクションを変更できます。作者のシミュレーターと同じです（X5）。',
      },
    },
    computers: {
      name: { en: 'Computer', ja: 'コンピュータ' },
      about: {
        en: 'Everybody picks a computer; no two pick the same. It is who you are at the table (X1).',
        ja: '1人1台、コンピュータを選びます。同じものは選べません。ゲーム中はその名で呼ばれます（X1）。',
      },
    },
    light: {
      name: { en: 'Amounts, light side', ja: 'ライト面の数値' },
      about: {
        en: 'What everything costs and brings. Change any number from 0 to 9 (X7.7).',
        ja: '損失と獲得の数値です。0〜9に変えられます（X7.7）。',
      },
    },
    dark: {
      name: { en: 'Amounts, dark side', ja: 'ダーク面の数値' },
      about: {
        en: 'The same once DEFCON has turned the dark side up (X7.7).',
        ja: 'DEFCONでダーク面になったあとの数値です（X7.7）。',
      },
    },
  },
  outlines: {},
  seat: { key: 'computers', Field: ComputerField },
  Thumbnail,
  caption: ({ value, seats }) => value('computers').split(',').slice(0, seats).join(' · '),
};
