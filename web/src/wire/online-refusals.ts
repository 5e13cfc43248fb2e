// The sentences of crates/online. Written by `cargo xtask wire`: change the Rust code instead.

/** What refusals say, by their codes; `{name}` stands for a fact of that name. */
export const ONLINE_REFUSALS: Record<string, { readonly en: string; readonly ja: string }> = {
  "online.malformed": {
    en: "The server did not understand that. Reload the page and try again.",
    ja: "サーバーが内容を読み取れませんでした。ページを再読み込みして、もう一度試してください。",
  },
  "online.too_long": {
    en: "That message is too long.",
    ja: "メッセージが長すぎます。",
  },
  "online.version": {
    en: "This page and the server have different versions. Reload the page: your game is kept.",
    ja: "ページとサーバーのバージョンが違います。再読み込みしてください。ゲームは保存されています。",
  },
  "online.not_invited": {
    en: "This table is private. Ask for a link to it.",
    ja: "このテーブルは非公開です。参加用のリンクを送ってもらってください。",
  },
  "online.no_table": {
    en: "There is no such table here. It may have expired.",
    ja: "このテーブルは見つかりません。保存期限が過ぎて削除された可能性があります。",
  },
  "online.broken": {
    en: "This table is damaged and cannot be opened. The person who runs this server has been told.",
    ja: "このテーブルのデータが壊れていて開けません。サーバーの管理者に通知しました。",
  },
  "online.failed": {
    en: "Something went wrong at this table. It is being opened again.",
    ja: "このテーブルで問題が起きました。開き直しています。",
  },
  "online.not_your_seat": {
    en: "That is not your seat.",
    ja: "あなたの席ではありません。",
  },
  "online.not_begun": {
    en: "The game has not begun yet.",
    ja: "ゲームはまだ始まっていません。",
  },
  "online.begun": {
    en: "The game has already begun.",
    ja: "ゲームはすでに始まっています。",
  },
  "online.not_over": {
    en: "The game is not over yet.",
    ja: "ゲームはまだ終わっていません。",
  },
  "online.no_name": {
    en: "A name has 1 to 24 visible characters.",
    ja: "名前は1〜24文字で入力してください。",
  },
  "online.bots_name": {
    en: "{bot} is what a bot is called. Choose another name, such as {suggestion}.",
    ja: "「{bot}」はCPUの名前です。「{suggestion}」など、別の名前を入力してください。",
  },
  "online.no_guest": {
    en: "Enter a name first.",
    ja: "先に名前を入力してください。",
  },
  "online.too_fast": {
    en: "That was too much at once. Wait a moment.",
    ja: "短い間に操作が続きすぎました。少し待ってください。",
  },
  "online.removed": {
    en: "The host has removed you from this table.",
    ja: "ホストがあなたをこのテーブルから退出させました。",
  },
  "online.links_changed": {
    en: "The host has changed the links to this table. Ask for the new one.",
    ja: "ホストがこのテーブルのリンクを変更しました。新しいリンクを送ってもらってください。",
  },
  "online.banned": {
    en: "You cannot play on this server any more.",
    ja: "このサーバーではもう遊べません。",
  },
  "online.no_chat": {
    en: "You cannot write here.",
    ja: "ここでは書き込めません。",
  },
  "online.stands_in": {
    en: "You host this table until its host is back, and cannot remove people.",
    ja: "ホストが戻るまでの代理のため、ほかの人を退出させることはできません。",
  },
  "online.no_person": {
    en: "This person is not at the table any more.",
    ja: "その人はもうこのテーブルにいません。",
  },
  "online.no_such_guest": {
    en: "There is no such guest here. The guest may have been deleted.",
    ja: "このゲストは見つかりません。すでに削除された可能性があります。",
  },
  "online.not_absent": {
    en: "This player is here, or left only a moment ago.",
    ja: "このプレイヤーは在席中か、離席したばかりです。",
  },
  "online.not_stored": {
    en: "The server could not save that, so it did not happen. Try again in a moment.",
    ja: "サーバーが保存できなかったため、実行されませんでした。少し待ってからもう一度試してください。",
  },
  "online.no_pass": {
    en: "This link has been used, or is too old. Make a new one.",
    ja: "このリンクは使用済みか、期限切れです。新しいリンクを作ってください。",
  },
  "online.replaces": {
    en: "You play as {name} on this device (tables that are not over: {tables}). If you continue, this device loses that name and its seats. To keep them, make a link for another device first, and open it there.",
    ja: "この端末では今、「{name}」として遊んでいます（終わっていないテーブル：{tables}）。続けると、この端末ではその名前と席を使えなくなります。残したい場合は、先に「別の端末で続ける」のリンクを作り、別の端末で開いてください。",
  },
  "online.signed_out": {
    en: "Another device of yours has signed this one out. Make a link there to continue here.",
    ja: "別の端末の操作で、この端末はサインアウトされました。ここで続けるには、その端末でリンクを作ってください。",
  },
  "online.restarting": {
    en: "The server is restarting. Your game is kept.",
    ja: "サーバーを再起動しています。ゲームは保存されています。",
  },
  "online.too_slow": {
    en: "Your connection could not keep up.",
    ja: "通信が間に合わず、接続が切れました。",
  },
  "online.deleted": {
    en: "This table has been deleted.",
    ja: "このテーブルは削除されました。",
  },
  "online.no_lobby": {
    en: "This server has no lobby.",
    ja: "このサーバーにロビーはありません。",
  },
  "online.full": {
    en: "There is no room for more people or tables here.",
    ja: "人数またはテーブル数の上限に達しています。",
  },
  "online.not_operator": {
    en: "Only the person who runs this server may do that.",
    ja: "サーバーの管理者だけができる操作です。",
  },
  "online.foreign": {
    en: "This request came from another site, so it was not accepted.",
    ja: "別のサイトからのリクエストのため、受け付けられません。",
  },
  "online.https_unknown": {
    en: "The server does not know that this page came over HTTPS, so it refuses. The person who runs it has to name the address with --public-url.",
    ja: "サーバーにHTTPSで公開する設定がないため、受け付けられません。管理者が--public-urlで公開アドレスを指定する必要があります。",
  },
};
