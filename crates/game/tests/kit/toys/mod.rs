//! Small games for the law kit's own tests, and what can be wrong with them.

pub(crate) mod lots;
pub(crate) mod pennies;
pub(crate) mod showdown;

/// A fault planted in a toy game. Each makes a law fail.
pub(crate) mod fault {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const LEAKING_VIEW: u8 = 1;
    pub(crate) const LEAKING_EVENT: u8 = 2;
    pub(crate) const LEAKING_LEGALITY: u8 = 3;
    pub(crate) const LEAKING_REFUSAL: u8 = 4;
    pub(crate) const ILLEGAL_ACCEPTED: u8 = 5;
    pub(crate) const LOSSY_NOTATION: u8 = 6;
    pub(crate) const CONSTANT_SAMPLE: u8 = 7;
    pub(crate) const UNEVEN_SAMPLE: u8 = 8;
    pub(crate) const SILENT_EVENT: u8 = 9;
    pub(crate) const ORDER_MATTERS: u8 = 10;
    pub(crate) const REFUSAL_CHANGES: u8 = 11;
    pub(crate) const CARD_LOST: u8 = 12;
    pub(crate) const UNEVEN_DRAW: u8 = 13;
    pub(crate) const NO_MOVE: u8 = 14;
    pub(crate) const PLAYS_ANYTHING: u8 = 15;
    pub(crate) const ANYTHING_POSSIBLE: u8 = 16;
    pub(crate) const LEAKING_LATER: u8 = 17;
    pub(crate) const CONSTANT_LATER: u8 = 18;
    pub(crate) const UNLISTED_RULE: u8 = 19;
    pub(crate) const END_NOT_SAID: u8 = 21;
    /// Nothing is hidden, so that the laws about secrets have nothing to compare.
    pub(crate) const OPEN_CARDS: u8 = 20;
}
