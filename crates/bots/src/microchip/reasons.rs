//! The reasons that advice for Microchip can give.

use crate::ReasonKind;

/// The draw column has no other kind of tile.
pub(super) const FORCED: ReasonKind = ReasonKind {
    code: "microchip.forced",
    en: "the only kind of tile left in the draw column",
    ja: "ドロー列に残っているのはこの種類だけです",
};
/// There was no microchip before, and now there is one.
pub(super) const FIRST: ReasonKind = ReasonKind {
    code: "microchip.first",
    en: "with it you can build a microchip for the first time, of {tiles} tiles",
    ja: "これで初めてマイクロチップを作れます（タイル{tiles}枚）",
};
/// The best score of the hand rises.
pub(super) const ADDS: ReasonKind = ReasonKind {
    code: "microchip.adds",
    en: "raises the best score your tiles allow now by {points}, to {score}",
    ja: "今の手元のタイルで作れる最高得点が{points}点上がり、{score}点になります",
};
/// The best score of another's hand would rise.
pub(super) const DENIES: ReasonKind = ReasonKind {
    code: "microchip.denies",
    en: "seat {seat} could raise its best score by {points} with it",
    ja: "席{seat}に渡ると、その席の最高得点が{points}点上がります",
};
/// The pool has no other of the kind.
pub(super) const LAST: ReasonKind = ReasonKind {
    code: "microchip.last",
    en: "no other tile of this kind is left in the pool",
    ja: "この種類のタイルは、プールにもうほかにありません",
};
/// No colour has fewer tiles in the hand.
pub(super) const FEWEST: ReasonKind = ReasonKind {
    code: "microchip.fewest",
    en: "you have only {count} of this colour for five squares",
    ja: "この色のタイルは、5マスに対してまだ{count}枚しかありません",
};
/// The colour has tiles for all of its squares.
pub(super) const TOO_MANY: ReasonKind = ReasonKind {
    code: "microchip.too_many",
    en: "you already have {count} of this colour for five squares: at least {unused} will stay unused",
    ja: "この色は5マスに対してすでに{count}枚あるので、少なくとも{unused}枚は未使用になります",
};
/// How many tiles of the colour there are, if there is no other reason.
pub(super) const SUPPLY: ReasonKind = ReasonKind {
    code: "microchip.supply",
    en: "of this colour you have {own} for five squares; after this tile the pool has {count}",
    ja: "この色のタイルは、5マスに対して手元に{own}枚あり、これを取るとプールの残りは{count}枚です",
};
/// It leads to the proven best.
pub(super) const PROVEN: ReasonKind = ReasonKind {
    code: "microchip.proven",
    en: "part of a layout that is proven to be the best: {points} points",
    ja: "最善と証明された配置の一部です（{points}点）",
};
/// It leads to less than the proven best.
pub(super) const COSTS: ReasonKind = ReasonKind {
    code: "microchip.costs",
    en: "leads to {points} points at most, {lost} less than the proven best",
    ja: "届くのは最高でも{points}点で、証明済みの最高得点より{lost}点低くなります",
};
/// Its connections meet those of neighbours.
pub(super) const MEETS: ReasonKind = ReasonKind {
    code: "microchip.meets",
    en: "meets {count} of the connections laid beside it",
    ja: "隣に置いたタイルの接点{count}か所とつながります",
};
/// One of its connections, or of a neighbour's, can no longer meet another.
pub(super) const OPEN_END: ReasonKind = ReasonKind {
    code: "microchip.open_end",
    en: "leaves an open end that nothing can close any more: that piece will be lifted off",
    ja: "もう閉じられない開放端が残り、その構成物は取り除かれます",
};
/// The square stays empty.
pub(super) const EMPTY: ReasonKind = ReasonKind {
    code: "microchip.empty",
    en: "a tile on this square would not raise the score",
    ja: "このマスに置いても得点は上がりません",
};
/// The tiles that stay unused in the proven best.
pub(super) const UNUSED: ReasonKind = ReasonKind {
    code: "microchip.unused",
    en: "even the best layout leaves {count} unused (−{penalty})",
    ja: "最善の配置でも{count}枚が未使用になります（−{penalty}点）",
};
