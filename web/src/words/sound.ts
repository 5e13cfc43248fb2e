/** The words of the switch for sounds. */

import type { Entry } from './words';

export const sound = {
  turnOn: { en: 'Turn sound on', ja: '音を出す' },
  turnOff: { en: 'Turn sound off', ja: '音を消す' },
} as const satisfies Record<string, Entry>;
