/** The words for checking that every draw was fair. */

import type { Entry } from './words';

export const fairness = {
  fairness: { en: 'Fairness', ja: '公平性' },
  before: {
    en: 'Everything that is drawn follows from a secret that was fixed before the first draw. It is revealed when the game is over; until then its hash proves that nobody changes it.',
    ja: '抽選の結果は、最初の抽選より前に確定した秘密の値から決まります。秘密の値はゲームが終わると公開されます。それまでは、ハッシュ値が「誰も変えていないこと」の証拠になります。',
  },
  after: {
    en: 'Everything that was drawn follows from a secret that was fixed before the first draw. Here it is, with the hash that was shown from the beginning.',
    ja: '抽選の結果は、最初の抽選より前に確定した秘密の値から決まっています。これがその値と、最初から表示していたハッシュ値です。',
  },
  hash: { en: 'Hash (BLAKE3):', ja: 'ハッシュ値（BLAKE3）：' },
  secret: { en: 'Secret:', ja: '秘密の値：' },
  check: { en: 'Check every draw', ja: 'すべての抽選を検証する' },
  checking: { en: 'Checking …', ja: '検証しています…' },
  right: {
    en: 'All is fair: the secret fits the hash, and every draw, every move and the result are right ({claims} checks).',
    ja: '公平です。秘密の値はハッシュ値と一致し、すべての抽選と手、結果が正しいことを確かめました（検証{claims}件）。',
  },
  rightForViewer: {
    en: 'The secret fits the hash, and everything you were told is right ({claims} checks). What was hidden from you is not in your record.',
    ja: '秘密の値はハッシュ値と一致し、あなたに見えた内容はすべて正しいことを確かめました（検証{claims}件）。見えなかった情報は、あなたの棋譜には含まれません。',
  },
  wrong: { en: 'Something is wrong: {reason}.', ja: '一致しません（{reason}）。' },
  failed: { en: 'It could not be checked: {reason}', ja: '検証できませんでした（{reason}）。' },
  yourself: {
    en: 'To check it without this page, download the game and run',
    ja: 'このページを使わずに検証するには、棋譜を保存して次のコマンドを実行します：',
  },
} as const satisfies Record<string, Entry>;
