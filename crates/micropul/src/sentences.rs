//! What happens in micropul, in both languages.

use game::Sentence;

pub(crate) const LAID: Sentence =
    Sentence::new("laid", "{name} laid a tile {place}.", "{name}が{place}にタイルを置きました。");
pub(crate) const DREW: Sentence = Sentence::new(
    "drew",
    "Catalysts fired: {name} drew {tiles} from the core (P3.4).",
    "触媒が発動し、{name}のストックに{tiles}枚入りました（P3.4）。",
);
pub(crate) const AGAIN: Sentence = Sentence::new(
    "again",
    "A plus fired: {name} got an extra turn (P3.5).",
    "プラスが発動し、{name}の追加の手番です（P3.5）。",
);
pub(crate) const TOOK: Sentence = Sentence::new(
    "took",
    "{name} took a tile from the supply.",
    "{name}がストックからタイルを1枚取りました。",
);
pub(crate) const CLAIMED: Sentence =
    Sentence::new("claimed", "{name} put a stone on {what}.", "{name}が{what}に石を置きました。");
pub(crate) const PASSED: Sentence = Sentence::new(
    "passed",
    "{name} could do nothing and passed (P8.1).",
    "{name}はできることがなく、パスしました（P8.1）。",
);
pub(crate) const CORE_DRAWN: Sentence = Sentence::new(
    "core_drawn",
    "The last tile of the core is drawn (P7.2).",
    "コアの最後の1枚が引かれました（P7.2）。",
);
pub(crate) const RAN_OUT: Sentence = Sentence::new(
    "ran_out",
    "{name} ran out of tiles and lost (P7.3).",
    "{name}のタイルがなくなり、負けです（P7.3）。",
);
pub(crate) const ALL_PASSED: Sentence = Sentence::new(
    "all_passed",
    "Nobody can do anything any more (P8.4).",
    "もう誰も何もできません（P8.4）。",
);

/// All of them.
pub(crate) const ALL: [&Sentence; 9] =
    [&LAID, &DREW, &AGAIN, &TOOK, &CLAIMED, &PASSED, &CORE_DRAWN, &RAN_OUT, &ALL_PASSED];
