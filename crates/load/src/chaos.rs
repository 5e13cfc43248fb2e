//! What a server stands.
/// Nothing.
pub fn nothing() {}
