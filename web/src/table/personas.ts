/** The bots as people meet them: a name, a face and a temperament for each level of each game. The engine knows a bot by its
 * level alone, and so do saved games. What a temperament promises is what the level does (`crates/bots`). */

import type { GameName } from '../wire/games';
import type { Entry } from '../words/words';
import type { Program } from './begin';

/** How a face is drawn; `PersonaFace.svelte` has the material of each game. */
export interface Look {
  eyes: 'dots' | 'wide' | 'sleepy' | 'sharp' | 'crossed';
  mouth: 'smile' | 'open' | 'flat' | 'smirk' | 'wavy';
  extra: 'none' | 'tuft' | 'bow' | 'glasses' | 'crown' | 'question';
}

export interface Persona {
  /** Its own name; `null` where the game itself names whoever plays, as it names computers (Missiles & Microchips §X1). */
  name: Entry | null;
  /** How it plays, in one line. */
  temperament: Entry;
  /** Its face; `null` where the game has one for it, too. */
  look: Look | null;
}

export const PERSONAS: Record<GameName, Record<Program, Persona>> = {
  copolymer: {
    random: {
      name: { en: 'Blot', ja: 'ブロット' },
      temperament: { en: 'Drops ink anywhere.', ja: 'どこにでもインクを落とします。' },
      look: { eyes: 'crossed', mouth: 'wavy', extra: 'question' },
    },
    level1: {
      name: { en: 'Pip', ja: 'ピップ' },
      temperament: {
        en: 'Colours well enough, and now and then whatever looks nice.',
        ja: 'それなりに塗りますが、ときどき気まぐれを起こします。',
      },
      look: { eyes: 'wide', mouth: 'smile', extra: 'tuft' },
    },
    level2: {
      name: { en: 'Doodle', ja: 'ドゥードゥル' },
      temperament: {
        en: 'Loves a chain, and wakes up when few cells are left.',
        ja: '連鎖が大好き。残りのマスが減ると目が覚めます。',
      },
      look: { eyes: 'dots', mouth: 'open', extra: 'none' },
    },
    level3: {
      name: { en: 'Nib', ja: 'ニブ' },
      temperament: {
        en: 'Tries a move in thought before the pen touches paper.',
        ja: 'ペンを下ろす前に、頭の中で一度試します。',
      },
      look: { eyes: 'dots', mouth: 'flat', extra: 'bow' },
    },
    level4: {
      name: { en: 'Inka', ja: 'インカ' },
      temperament: {
        en: 'Thinks twice as long as Nib, and plays the last dozen cells by heart.',
        ja: 'ニブの2倍考えます。最後の十数マスは完璧です。',
      },
      look: { eyes: 'sharp', mouth: 'smirk', extra: 'glasses' },
    },
    level5: {
      name: { en: 'Quill', ja: 'クイル' },
      temperament: {
        en: 'Seldom leaves you a second cell, and has counted the end already.',
        ja: '連鎖の隙をめったに見せず、終盤はもう数え終えています。',
      },
      look: { eyes: 'sleepy', mouth: 'smirk', extra: 'crown' },
    },
  },
  micropul: {
    random: {
      name: { en: 'Brown', ja: 'ブラウン' },
      temperament: {
        en: 'Drifts about like dust in a drop of water.',
        ja: '水滴の中のちりのように漂います。',
      },
      look: { eyes: 'crossed', mouth: 'wavy', extra: 'question' },
    },
    level1: {
      name: { en: 'Mote', ja: 'モート' },
      temperament: {
        en: 'Sees one catalyst and misses the other.',
        ja: '触媒を1つ見つけると、もう1つを見落とします。',
      },
      look: { eyes: 'wide', mouth: 'open', extra: 'none' },
    },
    level2: {
      name: { en: 'Dotty', ja: 'ドッティ' },
      temperament: {
        en: 'Takes the best tile of this turn and thinks no further.',
        ja: 'この手番でいちばん得なタイルを選び、先は考えません。',
      },
      look: { eyes: 'dots', mouth: 'smile', extra: 'bow' },
    },
    level3: {
      name: { en: 'Petri', ja: 'ペトリ' },
      temperament: {
        en: 'Asks what you will do next, but not what comes after.',
        ja: 'あなたの次の手までは考えますが、その先は考えません。',
      },
      look: { eyes: 'dots', mouth: 'flat', extra: 'tuft' },
    },
    level4: {
      name: { en: 'Vial', ja: 'バイアル' },
      temperament: {
        en: 'Compares eight ideas, four turns deep.',
        ja: '8つの案を、4手番先まで比べます。',
      },
      look: { eyes: 'sharp', mouth: 'flat', extra: 'glasses' },
    },
    level5: {
      name: { en: 'Lens', ja: 'レンズ' },
      temperament: {
        en: 'Weighs every group, and guesses well at what you cannot show.',
        ja: 'どのグループの価値も見極め、見えない手札まで見当をつけます。',
      },
      look: { eyes: 'sleepy', mouth: 'smirk', extra: 'crown' },
    },
  },
  microchip: {
    random: {
      name: { en: 'Static', ja: 'スタティック' },
      temperament: {
        en: 'All noise: takes any tile, lays it anywhere.',
        ja: 'ただの雑音。何でも取り、どこにでも置きます。',
      },
      look: { eyes: 'crossed', mouth: 'wavy', extra: 'question' },
    },
    level1: {
      name: { en: 'Fuse', ja: 'ヒューズ' },
      temperament: {
        en: 'Grabs what shines, and forgets a tile when building.',
        ja: '光るものに飛びつき、製作のときにタイルを1枚忘れます。',
      },
      look: { eyes: 'wide', mouth: 'open', extra: 'tuft' },
    },
    level2: {
      name: { en: 'Solder', ja: 'ソルダー' },
      temperament: {
        en: 'Drafts tidily, one tile at a time.',
        ja: '目の前の1枚を、きちんと選びます。',
      },
      look: { eyes: 'dots', mouth: 'smile', extra: 'none' },
    },
    level3: {
      name: { en: 'Relay', ja: 'リレー' },
      temperament: {
        en: 'Imagines the rest of the draft, a little carelessly.',
        ja: 'ドラフトの続きを思い描きますが、少し雑です。',
      },
      look: { eyes: 'dots', mouth: 'flat', extra: 'bow' },
    },
    level4: {
      name: { en: 'Trace', ja: 'トレース' },
      temperament: {
        en: 'Plays the draft through in thought, and keeps an eye on your board.',
        ja: 'ドラフトを頭の中で最後まで進め、あなたのボードも見ています。',
      },
      look: { eyes: 'sharp', mouth: 'smirk', extra: 'glasses' },
    },
    level5: {
      name: { en: 'Oscilla', ja: 'オシラ' },
      temperament: {
        en: 'Drafts for the finished chip, and builds the best one there is.',
        ja: '完成形から逆算して取り、最善のマイクロチップを製作します。',
      },
      look: { eyes: 'sleepy', mouth: 'smirk', extra: 'crown' },
    },
  },
  missiles: {
    random: {
      name: null,
      temperament: { en: 'Pushes buttons at random.', ja: 'でたらめにボタンを押します。' },
      look: null,
    },
    level1: {
      name: null,
      temperament: {
        en: 'Nervous: charges, guesses, and blocks out of fear.',
        ja: '臆病。チャージし、勘で動き、怖くなるとブロックします。',
      },
      look: null,
    },
    level2: {
      name: null,
      temperament: {
        en: 'Knows that charging wins, and guesses half the time.',
        ja: 'チャージが強いと知っていますが、半分は勘です。',
      },
      look: null,
    },
    level3: {
      name: null,
      temperament: {
        en: 'Charges steadily, and sometimes aims at the leader.',
        ja: '着実にチャージし、ときどき首位を狙います。',
      },
      look: null,
    },
    level4: {
      name: null,
      temperament: {
        en: 'Makes few mistakes, and nearly always aims at the leader.',
        ja: 'ミスが少なく、ほとんどいつも首位を狙います。',
      },
      look: null,
    },
    level5: {
      name: null,
      temperament: {
        en: 'Simulates the war, and cannot be out-guessed in a duel.',
        ja: '戦況をシミュレートします。決闘では読み負けません。',
      },
      look: null,
    },
  },
};
