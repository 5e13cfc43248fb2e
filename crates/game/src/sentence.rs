//! What happens in a game, in words of both languages.

use std::fmt::Display;

/// A sentence about something that happened.
///
/// Each game lists its own as constants. The terminal says them in English, and `cargo xtask wire` writes both languages for
/// the page, so a sentence that both say has one home. Programs without the feature `ts` do not contain the Japanese.
#[derive(Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The name by which the page finds it.
    pub name: &'static str,
    /// The English sentence; `{name}` stands for a fact of that name.
    pub en: &'static str,
    /// The Japanese sentence, with the same facts.
    #[cfg(feature = "ts")]
    pub ja: &'static str,
}

impl Sentence {
    /// A sentence in English and Japanese.
    #[cfg_attr(not(feature = "ts"), expect(unused_variables, reason = "the page's words come from `ts`"))]
    pub const fn new(name: &'static str, en: &'static str, ja: &'static str) -> Sentence {
        Sentence {
            name,
            en,
            #[cfg(feature = "ts")]
            ja,
        }
    }

    /// In English, with these facts.
    ///
    /// ```
    /// use game::Sentence;
    /// const TOOK: Sentence = Sentence::new("took", "{name} took a {tile}.", "{name}が{tile}を取りました。");
    /// assert_eq!(TOOK.english(&[("name", &"Ada"), ("tile", &"red end")]), "Ada took a red end.");
    /// ```
    pub fn english(&self, facts: &[(&str, &dyn Display)]) -> String {
        let fill = |text: String, (name, fact): &(&str, &dyn Display)| {
            text.replace(&format!("{{{name}}}"), &fact.to_string())
        };
        facts.iter().fold(self.en.to_owned(), fill)
    }
}
