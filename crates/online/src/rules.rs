//! What a server refuses itself, in both languages.

use table::TableRule;

macro_rules! rules {
    ($($(#[$about:meta])* $name:ident = $code:literal, $en:literal, $ja:literal;)*) => {
        /// What a server refuses, and why it closes a socket.
        pub mod rule {
            use super::TableRule;
            $($(#[$about])* pub const $name: TableRule = TableRule::new($code, $en, $ja);)*
        }

        /// Everything a server refuses itself.
        #[cfg(feature = "ts")]
        pub const ONLINE_RULES: &[&TableRule] = &[$(&rule::$name),*];
    };
}

rules! {
    /// The message cannot be read.
    MALFORMED = "online.malformed", "The server did not understand that. Reload the page and try again.",
        "サーバーが内容を読み取れませんでした。ページを再読み込みして、もう一度試してください。";
    /// The message is too large.
    TOO_LONG = "online.too_long", "That message is too long.", "メッセージが長すぎます。";
    /// The page is of another version than the server.
    VERSION = "online.version", "This page and the server have different versions. Reload the page: your game is kept.",
        "ページとサーバーのバージョンが違います。再読み込みしてください。ゲームは保存されています。";
    /// Nobody may enter without a link.
    NOT_INVITED = "online.not_invited", "This table is private. Ask for a link to it.",
        "このテーブルは非公開です。参加用のリンクを送ってもらってください。";
    /// The table is not there.
    NO_TABLE = "online.no_table", "There is no such table here. It may have expired.",
        "このテーブルは見つかりません。保存期限が過ぎて削除された可能性があります。";
    /// The table cannot be shown.
    BROKEN = "online.broken", "This table is damaged and cannot be opened. The person who runs this server has been told.",
        "このテーブルのデータが壊れていて開けません。サーバーの管理者に通知しました。";
    /// Something went wrong in the table; it is loaded anew.
    FAILED = "online.failed", "Something went wrong at this table. It is being opened again.",
        "このテーブルで問題が起きました。開き直しています。";
    /// The asker has no seat, or another one.
    NOT_YOUR_SEAT = "online.not_your_seat", "That is not your seat.", "あなたの席ではありません。";
    /// The game has not begun.
    NOT_BEGUN = "online.not_begun", "The game has not begun yet.", "ゲームはまだ始まっていません。";
    /// The game has begun.
    BEGUN = "online.begun", "The game has already begun.", "ゲームはすでに始まっています。";
    /// The game is not over.
    NOT_OVER = "online.not_over", "The game is not over yet.", "ゲームはまだ終わっていません。";
    /// A guest needs a name.
    NO_NAME = "online.no_name", "A name has 1 to 24 visible characters.", "名前は1〜24文字で入力してください。";
    /// A bot has this name.
    BOTS_NAME = "online.bots_name", "{bot} is what a bot is called. Choose another name, such as {suggestion}.",
        "「{bot}」はCPUの名前です。「{suggestion}」など、別の名前を入力してください。";
    /// The visitor has no identity.
    NO_GUEST = "online.no_guest", "Enter a name first.", "先に名前を入力してください。";
    /// Too much at once.
    TOO_FAST = "online.too_fast", "That was too much at once. Wait a moment.", "短い間に操作が続きすぎました。少し待ってください。";
    /// The host has removed this person.
    REMOVED = "online.removed", "The host has removed you from this table.", "ホストがあなたをこのテーブルから退出させました。";
    /// The host has removed a person, so the links have changed.
    LINKS_CHANGED = "online.links_changed", "The host has changed the links to this table. Ask for the new one.",
        "ホストがこのテーブルのリンクを変更しました。新しいリンクを送ってもらってください。";
    /// The operator has banned this guest.
    BANNED = "online.banned", "You cannot play on this server any more.", "このサーバーではもう遊べません。";
    /// The guest may not write.
    NO_CHAT = "online.no_chat", "You cannot write here.", "ここでは書き込めません。";
    /// Another person hosts the table, and is away.
    STANDS_IN = "online.stands_in", "You host this table until its host is back, and cannot remove people.",
        "ホストが戻るまでの代理のため、ほかの人を退出させることはできません。";
    /// There is no such person.
    NO_PERSON = "online.no_person", "This person is not at the table any more.", "その人はもうこのテーブルにいません。";
    /// No guest has this number.
    NO_SUCH_GUEST = "online.no_such_guest", "There is no such guest here. The guest may have been deleted.",
        "このゲストは見つかりません。すでに削除された可能性があります。";
    /// The seat's owner is there, or was a moment ago.
    NOT_ABSENT = "online.not_absent", "This player is here, or left only a moment ago.",
        "このプレイヤーは在席中か、離席したばかりです。";
    /// The disk or the database does not take it.
    NOT_STORED = "online.not_stored", "The server could not save that, so it did not happen. Try again in a moment.",
        "サーバーが保存できなかったため、実行されませんでした。少し待ってからもう一度試してください。";
    /// The pass has been used, or is too old.
    NO_PASS = "online.no_pass", "This link has been used, or is too old. Make a new one.",
        "このリンクは使用済みか、期限切れです。新しいリンクを作ってください。";
    /// The pass would replace the guest whom the visitor is.
    REPLACES = "online.replaces",
        "You play as {name} on this device (tables that are not over: {tables}). If you continue, this device loses that name \
         and its seats. To keep them, make a link for another device first, and open it there.",
        "この端末では今、「{name}」として遊んでいます（終わっていないテーブル：{tables}）。続けると、この端末ではその名前と席を使えなくなります。残したい場合は、先に「別の端末で続ける」のリンクを作り、別の端末で開いてください。";
    /// The guest has signed this device out.
    SIGNED_OUT = "online.signed_out", "Another device of yours has signed this one out. Make a link there to continue here.",
        "別の端末の操作で、この端末はサインアウトされました。ここで続けるには、その端末でリンクを作ってください。";
    /// The server is shutting down.
    RESTARTING = "online.restarting", "The server is restarting. Your game is kept.",
        "サーバーを再起動しています。ゲームは保存されています。";
    /// The socket was idle or did not read.
    TOO_SLOW = "online.too_slow", "Your connection could not keep up.", "通信が間に合わず、接続が切れました。";
    /// The operator has deleted the table.
    DELETED = "online.deleted", "This table has been deleted.", "このテーブルは削除されました。";
    /// The server has no lobby.
    NO_LOBBY = "online.no_lobby", "This server has no lobby.", "このサーバーにロビーはありません。";
    /// There are too many tables, or people at one table.
    FULL = "online.full", "There is no room for more people or tables here.",
        "人数またはテーブル数の上限に達しています。";
    /// Only the operator may do that.
    NOT_OPERATOR = "online.not_operator", "Only the person who runs this server may do that.",
        "サーバーの管理者だけができる操作です。";
    /// The request does not come from this page.
    FOREIGN = "online.foreign", "This request came from another site, so it was not accepted.",
        "別のサイトからのリクエストのため、受け付けられません。";
    /// The page came over HTTPS, of which the server does not know.
    HTTPS_UNKNOWN = "online.https_unknown",
        "The server does not know that this page came over HTTPS, so it refuses. The person who runs it has to name the address with --public-url.",
        "サーバーにHTTPSで公開する設定がないため、受け付けられません。管理者が--public-urlで公開アドレスを指定する必要があります。";
}
