/** The words about the page itself: a new version, and no network. */

import type { Entry } from './words';

const entries = {
  newVersion: { en: 'A new version is ready', ja: '新しいバージョンがあります' },
  newVersionAbout: {
    en: 'Reload when it suits you: your game goes on where it is.',
    ja: '都合のよいときに再読み込みしてください。ゲームは続きから遊べます。',
  },
  reload: { en: 'Reload', ja: '再読み込み' },
  later: { en: 'Later', ja: 'あとで' },
  noNetwork: {
    en: 'You are offline. Playing with friends needs a network; everything else works as usual.',
    ja: '今はネットワークにつながっていません。友だちと遊ぶにはネットワークが必要ですが、ほかはいつもどおり遊べます。',
  },
} as const satisfies Record<string, Entry>;

export const offline: Record<keyof typeof entries, Entry> = entries;
