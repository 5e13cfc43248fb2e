/** The words of playing online: tables that a server holds, and those who meet there. */

import type { Entry } from './words';

export const online = {
  about: {
    en: 'Open a table, send the link, and everybody plays on their own device. No account needed.',
    ja: 'テーブルを開いてリンクを送れば、それぞれの端末で遊べます。アカウントは不要です。',
  },
  playWithFriends: { en: 'Play with friends', ja: '友だちと遊ぶ' },
  playWithFriendsAbout: {
    en: 'Opens a table online with these settings. Seats are chosen there.',
    ja: 'この設定でオンラインのテーブルを開きます。席はそこで選びます。',
  },
  opening: { en: 'Opening the table …', ja: 'テーブルを開いています…' },
  noServer: {
    en: 'There is no game server here right now, so you cannot play online. Everything on this device works as usual.',
    ja: '今はゲームサーバーにつながらないため、オンラインでは遊べません。この端末だけで遊ぶゲームは、いつもどおり使えます。',
  },
  noAnswer: {
    en: 'The server does not answer. Try again in a moment.',
    ja: 'サーバーが応答しません。少し待ってから、もう一度試してください。',
  },
  unfair: { en: 'This deal cannot be trusted', ja: 'この抽選は信頼できません' },
  unfairAbout: {
    en: 'This device has left the table and plays no more there.',
    ja: 'この端末はテーブルから離れました。この端末では、このテーブルの対戦を続けません。',
  },
  expected: { en: 'Expected', ja: '本来' },
  found: { en: 'Found', ja: '実際' },
  unfairValues: {
    en: '  Expected: {expected}\n  Found: {found}',
    ja: '  本来：{expected}\n  実際：{found}',
  },
  evidence: { en: 'Download the evidence', ja: '証拠を保存' },
  evidenceAbout: {
    en: 'The evidence says this in words, with everything that this device saw and gave. Show it to the other players and to the operator of the server.',
    ja: '証拠のファイルには、この説明のほか、この端末が受け取った内容と出した乱数がすべて入っています。ほかの参加者とサーバーの管理者に見せてください。',
  },
  evidenceTable: { en: 'Table {table} at {server}', ja: 'テーブル：{table}（サーバー：{server}）' },
  evidenceWeight: {
    en: 'Anybody could write such a file, so a single one proves little to a stranger. It proves more the more receipts of other players agree with it: each finds their own at the table, under ‘Options’ and ‘Fairness’.',
    ja: 'このようなファイルは誰にでも書けるため、これ1つだけでは、第三者に対する証拠としては弱いものです。これと一致するほかの参加者の控えが多いほど、確かな証拠になります。控えは、各自がテーブルの「設定など」の「公平性」で保存できます。',
  },
  evidenceCheck: {
    en: 'The program of this page checks the file with',
    ja: 'このファイルは、Motherboardのプログラムの次のコマンドで検証できます：',
  },
  evidenceRest: {
    en: 'The rest is for that program: the receipt of this device, the message that does not fit as it was heard, and the game as far as it was known.',
    ja: 'ここから先はプログラム用です。この端末の控え、一致しなかったメッセージの原文、分かっている範囲の棋譜が入っています。',
  },
  lastBoard: { en: 'The game as this device last saw it.', ja: 'この端末が最後に受け取った盤面です。' },
  wholeGame: { en: 'Watch it from the start', ja: '最初から見る' },
  noBoard: {
    en: 'There is no board to show: this device found it out before it took in anything of the game.',
    ja: 'ゲームの内容を受け取る前に不一致が見つかったため、表示できる盤面はありません。',
  },
  unreachable: { en: 'The table cannot be reached', ja: 'テーブルにつながりません' },

  yourName: { en: 'Your name', ja: '名前' },
  nameAbout: {
    en: 'The name the others see. Up to 24 characters; you can change it later.',
    ja: 'ほかの参加者に表示されます。24文字以内。後で変えられます。',
  },
  invitedBy: { en: '{person} invites you to {game}', ja: '{person}さんから{game}への招待' },
  invited: { en: 'You are invited to a table', ja: 'テーブルに招待されています' },
  goOn: { en: 'Continue', ja: '次へ' },
  rename: { en: 'Change name', ja: '名前を変える' },
  keepName: { en: 'Keep the name', ja: '名前を変えない' },
  named: { en: 'You are {name}', ja: 'あなたの名前：{name}' },

  myTables: { en: 'My tables', ja: '自分のテーブル' },
  noTables: {
    en: 'None yet. Choose a game, then ‘Play with friends’.',
    ja: 'まだありません。ゲームを選び、「友だちと遊ぶ」を押してください。',
  },
  lobby: { en: 'Open tables', ja: 'ロビー' },
  noListed: { en: 'Nobody has listed a table right now.', ja: '今、公開中のテーブルはありません。' },
  waiting: { en: 'waiting for players', ja: '参加者を募集中' },
  playing: { en: 'being played', ja: '対戦中' },
  over: { en: 'over', ja: '終了' },
  freeSeats: { en: 'Free seats: {free}', ja: '空席：{free}' },
  enter: { en: 'Go to the table', ja: 'テーブルへ' },
  watch: { en: 'Watch', ja: '観戦する' },

  deleteData: { en: 'Delete my data', ja: '自分のデータを削除' },
  deleteAbout: {
    en: 'Erases your name, your identity on this server, your drafts and everything you wrote, and the receipts of deals in this browser. Games you played remain for the others, without your name.',
    ja: 'このサーバーにあるあなたの名前、識別情報、提出前の配置、チャットの発言と、このブラウザに残っている抽選の控えをすべて消します。遊んだゲームの記録は、名前を消したうえで、ほかの参加者のために残ります。',
  },
  reallyDelete: { en: 'Delete it for good?', ja: '本当に削除しますか？' },
  deleted: { en: 'Everything has been deleted.', ja: 'すべて削除しました。' },
  deletedSoon: {
    en: 'Your data is being deleted: your name is gone already. The rest goes from the server’s files as soon as they can be rewritten. That may take some minutes, for example while a backup is being made.',
    ja: 'データを削除しています。名前はすでに消去されました。サーバーのファイルに残っている分は、書き換えられるようになりしだい消去されます。バックアップの作成中などは、数分かかることがあります。',
  },
  privacy: { en: 'Privacy', ja: 'プライバシー' },

  elsewhere: { en: 'Continue on another device', ja: '別の端末で続ける' },
  elsewhereAbout: {
    en: 'Makes a link that works once. Whoever opens it plays as you, so keep it to yourself.',
    ja: '1回だけ使えるリンクを作ります。開いた人があなたとして遊べるため、ほかの人には渡さないでください。',
  },
  makePass: { en: 'Make the link', ja: 'リンクを作る' },
  passLink: { en: 'Link for your other device', ja: '別の端末で開くリンク' },
  passFor: { en: 'It works once, in the next {minutes} minutes.', ja: '{minutes}分以内に、1回だけ使えます。' },
  passTitle: { en: 'Continue on this device', ja: 'この端末で続ける' },
  passAbout: {
    en: 'You will play here under the name you have on your other device. The link then no longer works.',
    ja: '別の端末と同じ名前で、ここでも遊べるようになります。このリンクはその後使えなくなります。',
  },
  takePass: { en: 'Continue here', ja: 'ここで続ける' },
  replace: { en: 'Continue anyway', ja: 'それでも続ける' },
  keepThisName: { en: 'Keep this name', ja: '今の名前のままにする' },
  signOut: { en: 'Sign out other devices', ja: 'ほかの端末からサインアウト' },
  signOutAbout: {
    en: 'No other device plays as you any more, and links that were not used yet no longer work. This helps if a link has come into the wrong hands.',
    ja: 'この端末以外では、あなたとして遊べなくなります。「別の端末で続ける」のリンクも、未使用のものは無効になります。リンクがほかの人に渡ってしまったときに使ってください。',
  },
  reallySignOut: { en: 'Sign them all out?', ja: 'ほかのすべての端末からサインアウトしますか？' },
  signedOut: { en: 'All other devices are signed out.', ja: 'ほかのすべての端末からサインアウトしました。' },
  passTaken: { en: 'You are {name} here, too.', ja: 'この端末でも「{name}」として遊べます。' },

  roomTitle: { en: 'A table of {game}', ja: '{game}のテーブル' },
  invite: { en: 'Link for players', ja: '参加用のリンク' },
  inviteAbout: { en: 'Whoever opens it can sit down.', ja: 'このリンクを開いた人は、席に座れます。' },
  watchLink: { en: 'Link for spectators', ja: '観戦用のリンク' },
  watchAbout: {
    en: 'Whoever opens it can watch, and sees nothing secret.',
    ja: 'このリンクを開いた人は、観戦できます。秘密の情報は見えません。',
  },
  copy: { en: 'Copy', ja: 'コピー' },
  copied: { en: 'Copied', ja: 'コピーしました' },
  selected: { en: 'Selected: copy it now', ja: '選択しました。このままコピーしてください' },
  share: { en: 'Share', ja: '共有' },
  qr: { en: 'QR code of the link', ja: 'リンクのQRコード' },
  onlyHere: {
    en: 'This link works on this device only. Start the server with --listen 0.0.0.0:8420 to let other devices in.',
    ja: 'このリンクはこの端末でしか開けません。ほかの端末でも開けるようにするには、--listen 0.0.0.0:8420 を付けてサーバーを起動してください。',
  },
  bigScreen: { en: 'Show on the big screen', ja: '大画面に表示' },
  bigScreenLink: { en: 'Link for the big screen', ja: '大画面用のリンク' },
  bigScreenAbout: {
    en: 'For a TV that everybody sees: the board without secrets, and a QR code to join. Secrets stay on your phones.',
    ja: 'みんなで見るテレビ用です。公開情報だけの盤面と、参加用のQRコードを映します。秘密の情報は各自のスマホにだけ表示されます。',
  },

  seats: { en: 'Seats', ja: '席' },
  free: { en: 'free', ja: '空席' },
  keptFor: { en: 'kept for {person}', ja: '{person}さんの席' },
  sit: { en: 'Sit here', ja: 'ここに座る' },
  sitIn: { en: 'Sit here: seat {seat}', ja: 'ここに座る：席{seat}' },
  stand: { en: 'Get up', ja: '席を立つ' },
  giveTo: { en: 'Bot for seat {seat}', ja: '席{seat}のCPU' },
  noBot: { en: 'Give it to a bot …', ja: 'CPUを座らせる…' },
  clear: { en: 'Free it', ja: '空席にする' },
  clearSeat: { en: 'Free it: seat {seat}', ja: '席{seat}を空席にする' },
  host: { en: 'host', ja: 'ホスト' },
  isYou: { en: '{name} (you)', ja: '{name}（あなた）' },

  people: { en: 'Who is here', ja: '参加者' },
  here: { en: 'here', ja: '在席' },
  away: { en: 'away', ja: '離席中' },
  gone: { en: 'gone', ja: 'オフライン' },
  isHere: { en: '{person} is here.', ja: '{person}さんが来ました。' },
  isAway: { en: '{person} is away.', ja: '{person}さんが離席しました。' },
  isGone: { en: '{person} is gone.', ja: '{person}さんの接続が切れました。' },
  spectators: { en: 'Spectators: {count}', ja: '観戦者：{count}人' },
  remove: { en: 'Remove', ja: '退出させる' },
  removePerson: { en: 'Remove {person}', ja: '{person}さんを退出させる' },
  reallyRemove: {
    en: 'Remove {person}? The links to this table change, and the list of open tables no longer shows it. {person} can come back only under another name: by the new link, or once you list the table again. All others who do not sit leave as well, and need the new link, too.',
    ja: '{person}さんを退出させますか？　参加用と観戦用のリンクが新しくなり、このテーブルはロビーに表示されなくなります。{person}さんは同じ名前では戻れません。別の名前で戻れるのも、新しいリンクを開いた場合か、テーブルをもう一度ロビーに表示した場合だけです。座っていない人も全員退出になり、戻るには新しいリンクが必要です。',
  },

  choices: { en: 'Table settings', ja: 'テーブルの設定' },
  undo: { en: 'Undo', ja: '待った' },
  undoAgreed: { en: 'if everybody agrees', ja: '全員が認めればできる' },
  undoOff: { en: 'never', ja: 'なし' },
  listed: { en: 'Who can find it', ja: '公開範囲' },
  isPrivate: { en: 'only those with a link', ja: 'リンクを知っている人だけ' },
  isListed: { en: 'everybody, in the list of open tables', ja: '誰でも（ロビーに表示）' },
  writers: { en: 'Chat', ja: 'チャット' },
  writersNobody: { en: 'off', ja: 'オフ' },
  writersPlayers: { en: 'players', ja: 'プレイヤーだけ' },
  writersEverybody: { en: 'players and spectators', ja: 'プレイヤーと観戦者' },
  clock: { en: 'Time to build', ja: '製作時間' },
  clockOff: { en: 'no limit', ja: '無制限' },
  minutes: { en: '{minutes} min', ja: '{minutes}分' },
  singleGame: { en: 'single game', ja: '1ゲームだけ' },
  target: { en: 'Championship: target score', ja: 'チャンピオンシップの勝利点数' },
  targetAbout: { en: 'Leave it empty for a single game.', ja: '空欄なら1ゲームだけです。' },

  start: { en: 'Start the game', ja: 'ゲームを始める' },
  missingSeats: {
    en: 'Not ready yet: {seats} still free. Wait for somebody, or let a bot sit there.',
    ja: 'まだ始められません。{seats}が空いています。参加者を待つか、CPUを座らせてください。',
  },
  missingKept: { en: 'Waiting for {names} to sit down again.', ja: '{names}がまた座るのを待っています。' },
  missingPeople: { en: 'Somebody has to sit down first.', ja: '先に誰かが座ってください。' },
  readyToStart: { en: 'Everybody is seated.', ja: '全員そろいました。' },
  waitForHost: { en: 'Waiting for {person} to start.', ja: '{person}さんが始めるのを待っています。' },
  roomFull: {
    en: 'All seats are taken, so you will watch. Waiting for {person} to start.',
    ja: '席はすべて埋まっているので、観戦になります。{person}さんが始めるのを待っています。',
  },
  waitForSeats: { en: 'Waiting until every seat is taken.', ja: '席が埋まるのを待っています。' },

  write: { en: 'Message', ja: 'メッセージ' },
  send: { en: 'Send', ja: '送信' },
  chatEmpty: { en: 'Nobody has written anything yet.', ja: 'まだ発言はありません。' },
  chatOff: { en: 'Chat is off at this table.', ja: 'このテーブルのチャットはオフです。' },
  chatPlayers: { en: 'Only players write at this table.', ja: 'このテーブルで書き込めるのはプレイヤーだけです。' },

  notSent: { en: 'That was not sent. Try again.', ja: '送信できませんでした。もう一度試してください。' },
  outdated: { en: 'This page is outdated', ja: 'ページが古くなっています' },
  youLeft: { en: 'You are not at this table any more', ja: 'このテーブルから離れています' },

  buildClock: { en: 'Time left to build', ja: '製作の残り時間' },
  clockWarning: { en: '{seconds} seconds left to build.', ja: '製作時間は残り{seconds}秒です。' },
  absent: { en: '{person} has been absent for a while.', ja: '{person}さんはしばらく不在です。' },
  substitute: { en: 'Let a bot play on', ja: 'CPUに任せる' },
  substituteFor: { en: 'Let a bot play on for {person}', ja: '{person}さんの代わりをCPUに任せる' },
  substituted: {
    en: 'A bot plays in seat {seat} until its owner is back.',
    ja: '席{seat}は、本人が戻るまでCPUが代わりに遊びます。',
  },
  busyBot: {
    en: 'The server was busy: level 2 has decided for the bot in seat {seat}.',
    ja: 'サーバーが混雑していたため、席{seat}のCPUの代わりに、レベル2のCPUが手を選びました。',
  },
  failedBot: {
    en: 'The bot in seat {seat} did not answer: chance has decided for it.',
    ja: '席{seat}のCPUが応答しなかったため、手がランダムに選ばれました。',
  },
  returned: {
    en: 'A bot played for you while you were away. You have your seat back.',
    ja: '離席中はCPUが代わりに遊んでいました。席はあなたに戻りました。',
  },
  understood: { en: 'OK', ja: 'OK' },
  score: { en: 'Games won so far', ja: 'これまでの成績' },
  scoreLine: { en: '{name}: {wins} won, {draws} drawn', ja: '{name}：{wins}勝{draws}分け' },
  next: { en: 'Go to the next game', ja: '次のゲームへ' },
  nextAsked: { en: 'A rematch is waiting.', ja: '次のゲームの準備ができています。' },
  watching: { en: 'You are watching. Only what is public is shown.', ja: '観戦中です。見えるのは公開情報だけです。' },

  scan: { en: 'Scan to sit down', ja: 'QRコードを読み取って参加' },
  scanToWatch: { en: 'Scan to watch', ja: 'QRコードを読み取って観戦' },
  orOpen: { en: 'or open', ja: 'または、次のアドレスを開く' },
  lookAtPhone: { en: 'Look at your phone', ja: '手元のスマホを見てください' },
  choosing: { en: 'Still choosing: {names}', ja: '選択中：{names}' },
  startOnPhone: { en: '{person} starts the game.', ja: '{person}さんがゲームを始めます。' },
} satisfies Record<string, Entry>;

/** The page about privacy, a paragraph each. */
export const privacy: Record<'keeps' | 'cookie' | 'long' | 'never' | 'local' | 'erase' | 'operator', Entry> = {
  keeps: {
    en: 'When you play online, this server keeps the name you chose, the tables you came to with your moves and drafts there, and what you wrote in the chat. It keeps the times of your moves, of what you wrote, and of your first and last visit. It needs all this to show you your tables again and to know when to delete them.',
    ja: 'オンラインで遊ぶと、このサーバーには、あなたが決めた名前、参加したテーブルとそこでの手、提出前の配置、チャットの発言が保存されます。手とチャットの日時、最初と最後に訪れた日時も保存されます。どれも、後でテーブルに戻れるようにし、削除する時期を判断するために必要です。',
  },
  cookie: {
    en: 'It knows you by a random number in a cookie, of which it keeps only a hash. There is no account, no e-mail address and no password.',
    ja: 'あなたを見分けるために使うのは、Cookieに入れた乱数だけです。サーバーは乱数そのものではなく、そのハッシュ値だけを保存します。アカウントもメールアドレスもパスワードも要りません。',
  },
  long: {
    en: 'Finished tables and waiting rooms are deleted, with everything written there, when nobody has been there for the number of days that the operator of this server has set (90 unless they chose otherwise); waiting rooms where nobody sits, and where only one person has ever been, after a day; games that nobody goes on with, after a year at the earliest. Your name and identity are deleted a year after your last visit, unless you have a seat at a table that is still kept.',
    ja: '終わったテーブルと、ゲームが始まらなかったテーブルは、誰も訪れないまま、サーバーの管理者が決めた日数（特に決めていなければ90日）が過ぎると、チャットも含めて削除されます。ただし、始まらなかったテーブルのうち、開いた人のほかに誰も入らず、誰も座っていないものは、1日で削除されます。途中で止まったままのゲームが削除されるのは、早くても1年後です。名前と識別情報は、残っているテーブルに席がなければ、最後に訪れてから1年後に削除されます。',
  },
  never: {
    en: 'Your network address is never stored. Nothing is loaded from other sites, and nothing is sent to any.',
    ja: 'あなたのIPアドレスは保存しません。ほかのサイトから何かを読み込むことも、ほかのサイトに何かを送ることもありません。',
  },
  local: {
    en: 'Games against bots and on one device never leave your browser. Of the tables where you play online it keeps a receipt, by which it checks the deal itself.',
    ja: 'CPUとのゲームや、1台の端末で遊ぶゲームの内容が、ブラウザの外に送られることはありません。オンラインのテーブルについては、抽選を検証するための控えがブラウザに残ります。',
  },
  erase: {
    en: '‘Delete my data’ on the page ‘Play online’ erases your name, your identity, your drafts and what you wrote, at any time, also if you were banned. The receipts in the browser you do it in go as well. Your moves stay at the tables without your name, since others played there too; so does what others wrote.',
    ja: '「オンラインで遊ぶ」のページの「自分のデータを削除」で、名前、識別情報、提出前の配置、チャットの発言をいつでも自分で消せます。利用を禁止されていても消せます。操作したブラウザに残っている控えも消えます。一緒に遊んだ人がいるため、あなたの手は名前を消したうえでテーブルに残ります。ほかの人の発言も残ります。',
  },
  operator: {
    en: 'The operator of this server can read what it keeps, and may have made backups, in which it stays until they are deleted.',
    ja: 'このサーバーの管理者は、保存された内容を読むことができます。管理者がバックアップを取っていた場合、その中の内容はバックアップが削除されるまで残ります。',
  },
};
