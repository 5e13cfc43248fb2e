//! What guests are called.

use std::str::FromStr;

use table::BOT_NAMES;
use unicode_normalization::UnicodeNormalization;

use crate::line::line;

/// The name of a guest: a [`line()`] of 1 to 24 characters, different from every bot's name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuestName(String);

/// Why a text is not a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadName {
    /// Too little to see, or too much.
    #[error("a name has 1 to {longest} visible characters", longest = GuestName::LONGEST)]
    Length,
    /// A bot has this name.
    #[error("'{bot}' is what a bot is called: choose another name, such as '{suggestion}'", suggestion = suggestion(.bot))]
    Bot {
        /// The name, as the bot has it.
        bot: &'static str,
    },
}

/// [`BOT_NAMES`] in Japanese, as the page shows them.
const JAPANESE: [&str; 6] = ["ランダム", "レベル1", "レベル2", "レベル3", "レベル4", "レベル5"];

/// Characters, each with those that look like it in one of its forms: Cyrillic and Greek letters, digits, hiragana and kanji. Only
/// those that could stand in the name of a bot.
const LOOK_ALIKES: [(char, &str); 33] = [
    ('a', "аАαΑ"),
    ('b', "вВΒβЬь"),
    ('c', "сСς"),
    ('d', "ԁԀ"),
    ('e', "еЕεΕ"),
    ('f', "ϝϜ"),
    ('k', "кКκΚ"),
    ('l', "iI1|іІιΙӏӀı"),
    ('m', "мМμΜ"),
    ('n', "пηΝո"),
    ('o', "0оОοΟ"),
    ('p', "рРρΡ"),
    ('q', "ԛԚ"),
    ('r', "гᴦ"),
    ('s', "ѕЅ"),
    ('t', "тТτΤ"),
    ('u', "υս"),
    ('v', "ѵѴν"),
    ('w', "ԝԜωш"),
    ('y', "уУүҮγΥ"),
    ('3', "зЗ"),
    ('4', "чЧ"),
    ('ベ', "べ"),
    ('ペ', "ぺ"),
    ('リ', "り"),
    ('ロ', "口"),
    ('ニ', "二"),
    ('タ', "夕"),
    ('ト', "卜"),
    ('カ', "力"),
    ('オ', "才"),
    ('エ', "工"),
    ('ー', "一―"),
];

/// The bots' characters in both languages, as the page shows them.
const CHARACTERS: [&str; 36] = [
    "Blot",
    "ブロット",
    "Pip",
    "ピップ",
    "Doodle",
    "ドゥードゥル",
    "Nib",
    "ニブ",
    "Inka",
    "インカ",
    "Quill",
    "クイル",
    "Brown",
    "ブラウン",
    "Mote",
    "モート",
    "Dotty",
    "ドッティ",
    "Petri",
    "ペトリ",
    "Vial",
    "バイアル",
    "Lens",
    "レンズ",
    "Static",
    "スタティック",
    "Fuse",
    "ヒューズ",
    "Solder",
    "ソルダー",
    "Relay",
    "リレー",
    "Trace",
    "トレース",
    "Oscilla",
    "オシラ",
];

impl GuestName {
    /// How many characters a name may have.
    pub const LONGEST: usize = 24;

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns a name for a person who likes that of a bot.
pub fn suggestion(bot: &str) -> String {
    if bot.is_ascii() { format!("{bot} the human") } else { format!("人間の{bot}") }
}

/// Returns what bots are called, in both languages.
fn bots() -> impl Iterator<Item = &'static str> {
    BOT_NAMES.into_iter().chain(JAPANESE).chain(CHARACTERS)
}

/// Returns a text as one takes it in at a glance: without case, gaps and the differences of [`LOOK_ALIKES`].
fn at_a_glance(text: &str) -> String {
    let known = |letter: char| {
        let found = LOOK_ALIKES.iter().find(|(_, others)| others.contains(letter));
        found.map_or(letter, |(plain, _)| *plain)
    };
    text.nfkc().map(known).flat_map(char::to_lowercase).filter(|letter| letter.is_alphanumeric()).collect()
}

/// Returns the bot of this name, however it is written: 'Level 5', 'ＮＩＢ', 'p.i.p', 'lеvel5' with a Cyrillic е.
fn bot_called(name: &str) -> Option<&'static str> {
    let name = at_a_glance(name);
    // The page numbers bots of one name: 'Pip 2'.
    let unnumbered = name.trim_end_matches(|letter| ('2'..='6').contains(&letter));
    bots().find(|bot| [&*name, unnumbered].contains(&&*at_a_glance(bot)))
}

impl FromStr for GuestName {
    type Err = BadName;

    fn from_str(text: &str) -> Result<GuestName, BadName> {
        let name = line(text);
        if !(1..=GuestName::LONGEST).contains(&name.chars().count()) {
            return Err(BadName::Length);
        }
        bot_called(&name).map_or(Ok(GuestName(name)), |bot| Err(BadName::Bot { bot }))
    }
}

impl From<GuestName> for String {
    fn from(name: GuestName) -> String {
        name.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_line_of_its_length() {
        assert_eq!("  Ada \u{202e}\n Lovelace ".parse(), Ok(GuestName("Ada Lovelace".to_owned())));
        for text in ["x".repeat(24), format!("x{}", "\u{200b}".repeat(40)), "👨‍👩‍👧‍👦".to_owned()]
        {
            assert!(text.parse::<GuestName>().is_ok(), "{text:?}");
        }
        for text in ["", " \t", &"x".repeat(25), "\u{3164}", "\u{202e} \u{202e}"] {
            assert_eq!(text.parse::<GuestName>(), Err(BadName::Length), "{text:?}");
        }
    }

    #[test]
    fn nobody_is_called_like_a_bot() {
        for (text, bot) in [
            ("level5", "level5"),
            ("Level 5", "level5"),
            ("ＬＥＶＥＬ５", "level5"),
            ("random", "random"),
            ("Quill", "Quill"),
            ("q.u.i.l.l", "Quill"),
            ("ﾋﾟｯﾌﾟ", "ピップ"),
            ("n\u{200b}ib", "Nib"),
            ("Pip 2", "Pip"),
            ("RANDOM", "random"),
            ("rand0m", "random"),
            ("Ievel5", "level5"),
            ("lеvel5", "level5"),
            ("ℓενεl5", "level5"),
            ("ＬЕVЕL 5", "level5"),
            ("RΑΝDΟΜ", "random"),
            ("гапdом", "random"),
            ("Мote", "Mote"),
            ("レベル5", "レベル5"),
            ("レベル５", "レベル5"),
            ("ﾚﾍﾞﾙ5", "レベル5"),
            ("レべル5", "レベル5"),
            ("ランダム", "ランダム"),
            ("ぺ卜り", "ペトリ"),
        ] {
            assert_eq!(text.parse::<GuestName>(), Err(BadName::Bot { bot }), "{text}");
        }
        for text in [
            "Ada",
            "level6",
            "Pippa",
            "Quill the human",
            "Bot level4",
            "💡",
            "人間のピップ",
            "Борис",
            "Анна-Мария",
            "Елена",
            "Оксана Петренко",
            "Ελένη",
            "Νίκος",
            "Αλέξανδρος",
            "さくら",
            "りく",
            "べにこ",
            "二郎",
            "力",
            "工藤",
            "レオ",
            "ランダ",
            "レベッカ",
        ] {
            assert!(text.parse::<GuestName>().is_ok(), "{text}");
        }
    }

    /// The page's characters are the ones that are kept free, and every suggestion is a name.
    #[test]
    fn the_characters_of_the_page_are_known() {
        let page = include_str!("../../../web/src/table/personas.ts");
        let named = page.lines().filter(|line| line.trim_start().starts_with("name: { en: "));
        let shown: Vec<&str> = named.flat_map(|line| line.split('\'').skip(1).step_by(2)).collect();
        assert_eq!(shown, CHARACTERS);
        let words = include_str!("../../../web/src/words/players.ts");
        for (bot, japanese) in BOT_NAMES.into_iter().zip(JAPANESE) {
            let line = words.lines().find(|line| line.trim_start().starts_with(&format!("{bot}: ")));
            assert!(line.is_some_and(|line| line.contains(&format!("ja: '{japanese}'"))), "{bot}");
        }
        for bot in bots() {
            assert!(suggestion(bot).parse::<GuestName>().is_ok(), "{bot}");
        }
    }
}
