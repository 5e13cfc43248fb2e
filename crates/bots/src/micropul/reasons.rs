//! The reasons that advice for micropul can give.

use crate::ReasonKind;

/// Catalysts that bring tiles (§P3).
pub(super) const FIRES: ReasonKind = ReasonKind {
    code: "micropul.fires",
    en: "catalysts fired: {catalysts}; you draw {tiles}",
    ja: "触媒が{catalysts}個発動し、タイルを{tiles}枚引きます",
};
/// Catalysts that bring tiles and an extra turn.
pub(super) const FIRES_AND_AGAIN: ReasonKind = ReasonKind {
    code: "micropul.fires_and_again",
    en: "catalysts fired: {catalysts}; you draw {tiles} and get an extra turn",
    ja: "触媒が{catalysts}個発動してタイルを{tiles}枚引き、さらに追加の手番です",
};
/// A plus that brings nothing but an extra turn.
pub(super) const AGAIN: ReasonKind = ReasonKind {
    code: "micropul.again",
    en: "a plus fires: you get an extra turn",
    ja: "プラスが発動し、追加の手番です",
};
/// The game for two ends.
pub(super) const ENDS: ReasonKind = ReasonKind {
    code: "micropul.ends",
    en: "ends the game, {own} to {other}",
    ja: "{own}対{other}でゲームが終わります",
};
/// The solitaire game ends.
pub(super) const ENDS_ALONE: ReasonKind = ReasonKind {
    code: "micropul.ends_alone",
    en: "ends the game with {own} points",
    ja: "{own}点でゲームが終わります",
};
/// Without a tile in hand and supply the game is lost (§P7).
pub(super) const RUNS_OUT: ReasonKind = ReasonKind {
    code: "micropul.runs_out",
    en: "leaves you without a tile: you lose",
    ja: "タイルがなくなり、負けになります",
};
/// The player's own group is closed (§P6).
pub(super) const CLOSES_OWN: ReasonKind = ReasonKind {
    code: "micropul.closes_own",
    en: "closes your group of {size}",
    ja: "自分の{size}点のグループが閉じます",
};
/// The opponent's group is closed.
pub(super) const CLOSES_OTHER: ReasonKind = ReasonKind {
    code: "micropul.closes_other",
    en: "closes your opponent's group of {size}",
    ja: "相手の{size}点のグループが閉じます",
};
/// An unclaimed group is closed while the player has a stone left for it.
pub(super) const CLOSES_FREE: ReasonKind = ReasonKind {
    code: "micropul.closes_free",
    en: "closes a group of {size} that has no stone yet",
    ja: "石のない{size}点のグループが閉じます",
};
/// The player's own group is joined to another with a stone and scores for nobody (§P6).
pub(super) const LOSES_OWN: ReasonKind = ReasonKind {
    code: "micropul.loses_own",
    en: "merges your group of {size} with another stone's: it will score for nobody",
    ja: "自分の{size}点のグループが石のある別のグループとつながり、誰の得点にもならなくなります",
};
/// The opponent's group is joined to another with a stone.
pub(super) const SPOILS_OTHER: ReasonKind = ReasonKind {
    code: "micropul.spoils_other",
    en: "merges your opponent's group of {size} with another stone's: it will score for nobody",
    ja: "相手の{size}点のグループが石のある別のグループとつながり、誰の得点にもならなくなります",
};
/// The player's own group becomes larger.
pub(super) const GROWS_OWN: ReasonKind = ReasonKind {
    code: "micropul.grows_own",
    en: "your group grows to {size}",
    ja: "自分のグループが{size}点に育ちます",
};
/// There is no better reason for a lay.
pub(super) const MAKES: ReasonKind =
    ReasonKind {
        code: "micropul.makes", en: "makes a group of {size}", ja: "{size}点のグループになります"
    };
/// A stone on a closed group: certain points.
pub(super) const CLAIMS_CLOSED: ReasonKind = ReasonKind {
    code: "micropul.claims_closed",
    en: "claims a closed group of {size}",
    ja: "閉じた{size}点のグループに石を置きます",
};
/// A stone on an open group.
pub(super) const CLAIMS_OPEN: ReasonKind = ReasonKind {
    code: "micropul.claims_open",
    en: "claims a group of {size} that is still open",
    ja: "まだ開いている{size}点のグループに石を置きます",
};
/// A tile is taken (§P5).
pub(super) const REFILLS: ReasonKind = ReasonKind {
    code: "micropul.refills",
    en: "more choice: {hand} in your hand now, {supply} in your supply",
    ja: "選択肢が増えます（今は手札{hand}枚、ストック{supply}枚）",
};
/// No other action is possible (§P8).
pub(super) const NOTHING_ELSE: ReasonKind = ReasonKind {
    code: "micropul.nothing_else",
    en: "nothing else can be done",
    ja: "ほかにできることがありません",
};

/// All of them.
#[cfg(test)]
const REASONS: [&ReasonKind; 17] = [
    &FIRES,
    &FIRES_AND_AGAIN,
    &AGAIN,
    &ENDS,
    &ENDS_ALONE,
    &RUNS_OUT,
    &CLOSES_OWN,
    &CLOSES_OTHER,
    &CLOSES_FREE,
    &LOSES_OWN,
    &SPOILS_OTHER,
    &GROWS_OWN,
    &MAKES,
    &CLAIMS_CLOSED,
    &CLAIMS_OPEN,
    &REFILLS,
    &NOTHING_ELSE,
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::REASONS;

    /// The names in braces.
    fn facts(text: &str) -> BTreeSet<&str> {
        text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name).collect()
    }

    #[test]
    fn both_languages_state_the_same_facts() {
        let codes: BTreeSet<&str> = REASONS.iter().map(|kind| kind.code).collect();
        assert_eq!(codes.len(), REASONS.len(), "two reasons share a code");
        for kind in REASONS {
            assert!(kind.code.starts_with("micropul."), "{}", kind.code);
            assert_eq!(facts(kind.en), facts(kind.ja), "{}", kind.code);
        }
    }
}
