//! What a game is called, and whose it is.

/// What a game is called, whose it is, and what it is about: what clients show before anything is played.
pub trait About {
    /// The name on the command line, in addresses and in records.
    const NAME: &'static str;
    /// The name for people.
    const TITLE: &'static str;
    /// Whose game it is.
    const AUTHOR: &'static str;
    /// The game in one sentence.
    const SUMMARY: &'static str;
    /// The usual target of a championship; `None` if the rules have no championships.
    const CHAMPIONSHIP_TARGET: Option<i32> = None;
}
