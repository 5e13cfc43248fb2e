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
  local: {
    en: 'This game was dealt in this browser: nobody elsewhere had a part in it. The check compares every draw with the secret.',
    ja: 'このゲームの抽選はこのブラウザの中だけで行われ、ほかの誰も関わっていません。検証では、すべての抽選を秘密の値と照らし合わせます。',
  },
  elsewhere: {
    en: 'The server fixed the secret before anybody sat down, and every player’s device adds a number of its own. This device compares the hash and its own number when the game opens, and checks every draw when it is over.',
    ja: 'サーバーは、最初の参加者が座る前に秘密の値を確定し、参加者それぞれの端末が乱数を加えます。この端末は、ゲームの開始時にハッシュ値と自分の乱数を照合し、終了時にすべての抽選を検証します。',
  },
  checked: { en: 'Checked by this device:', ja: 'この端末が検証した内容：' },
  notKept: {
    en: 'This browser stores nothing here, so what this device saw and gave was kept only while the page was open.',
    ja: 'このブラウザには保存できないため、受け取ったハッシュ値と出した乱数は、ページを開いている間だけ保持されました。',
  },
  limits: {
    en: 'Nobody can rule out that the server and the last player to sit down choose the outcome together, by trying many numbers. A server can also refuse to begin or to finish a game.',
    ja: 'サーバーと最後に座った参加者が手を組み、多くの乱数を試して結果を選ぶことは、検証では防げません。また、サーバーがゲームを始めなかったり、終わらせなかったりすることも防げません。',
  },
  receipt: { en: 'Download the receipt', ja: '検証用の控えを保存' },
  yourselfElsewhere: {
    en: 'To check it without this page, download the game and the receipt and run',
    ja: 'このページを使わずに検証するには、棋譜と控えを保存して次のコマンドを実行します：',
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
