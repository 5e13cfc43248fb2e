//! The one rule for words that people send: names and chat.

use table::one_line;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::canonical_combining_class;
use unicode_properties::emoji::is_regional_indicator;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory};

/// Returns a text as the line that others see, in normal form C. Characters without a shape of their own are left out, as are
/// those that turn the direction of a line and marks beyond the second of a letter: a line without anything to see is empty.
/// Joiners and selectors stay where an emoji or a script needs them.
pub fn line(text: &str) -> String {
    let letters: Vec<char> = text.nfc().collect();
    let (mut kept, mut stack): (Vec<char>, _) = (Vec::new(), Stack::default());
    let mut at = 0;
    while let Some(&letter) = letters.get(at) {
        let flag = tagged_flag(&letters[at..]);
        at += flag.unwrap_or(1);
        if let Some(length) = flag {
            kept.extend(&letters[at - length..at]);
            stack = Stack::on(letter);
        } else if letter.is_whitespace() {
            kept.push(' ');
            stack = Stack::default();
        } else if keeps_shape(letter) {
            if changes_shape(letter, kept.last().copied(), letters.get(at).copied()) {
                kept.push(letter);
            }
        } else if !is_blank(letter) && stack.takes(letter) {
            kept.push(letter);
        }
    }
    one_line(&String::from_iter(kept)).nfc().collect()
}

/// Returns the length of the flag of a part of a country that begins here: a black flag, its tags and their end (UTS #51, the
/// sequences that are recommended for interchange).
fn tagged_flag(letters: &[char]) -> Option<usize> {
    let tag = |letter: u8| char::from_u32(0xe_0000 + u32::from(letter)).expect("a tag");
    let starts_here = |part: &&str| {
        let tags = part.bytes().map(tag).chain(['\u{e007f}']);
        let sequence: Vec<char> = std::iter::once('\u{1f3f4}').chain(tags).collect();
        letters.starts_with(&sequence)
    };
    ["gbeng", "gbsct", "gbwls"].into_iter().find(starts_here).map(|part| part.len() + 2)
}

/// Returns whether a character has no shape and only chooses or joins those of its neighbours.
fn keeps_shape(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}' | '\u{180b}'..='\u{180d}' | '\u{180f}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{e0100}'..='\u{e01ef}')
}

/// Returns whether such a character changes how its neighbours look: between emoji (UTS #51), at a virama or between Arabic
/// letters (RFC 5892 A.1, A.2), and as the variant of an ideograph or of a Mongolian letter.
fn changes_shape(letter: char, before: Option<char>, after: Option<char>) -> bool {
    let Some(before) = before else { return false };
    let is_virama = |letter: char| canonical_combining_class(letter) == VIRAMA;
    // Bengali has the joiner before the virama, too.
    let joins_script = is_virama(before) || before.is_alphabetic() && after.is_some_and(is_virama);
    let is_arabic = |letter: char| matches!(letter, '\u{620}'..='\u{8ff}');
    match letter {
        '\u{200d}' => {
            joins_script || (is_picture(before) || before == '\u{fe0f}') && after.is_some_and(is_picture)
        }
        '\u{200c}' => joins_script || is_arabic(before) && after.is_some_and(is_arabic),
        '\u{fe0f}' => is_picture(before) || is_keycap(before) && after == Some('\u{20e3}'),
        '\u{180b}'..='\u{180f}' => matches!(before, '\u{1820}'..='\u{18aa}'),
        '\u{e0100}'..='\u{e01ef}' => {
            matches!(before, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
        }
        _ => false,
    }
}

/// Returns whether an emoji may be joined to this one: neither a digit nor half of a flag.
fn is_picture(letter: char) -> bool {
    letter.is_emoji_char() && !letter.is_ascii() && !is_regional_indicator(letter)
}

fn is_keycap(letter: char) -> bool {
    letter.is_ascii_digit() || letter == '#' || letter == '*'
}

/// Returns whether a character shows nothing, or nothing that all devices agree on: controls, formats, unassigned and private
/// ones by their class, and letters, marks and symbols that are blank by their definition.
fn is_blank(letter: char) -> bool {
    letter.general_category_group() == GeneralCategoryGroup::Other
        || matches!(
            letter,
            '\u{34f}'
                | '\u{115f}'
                | '\u{1160}'
                | '\u{17b4}'
                | '\u{17b5}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{ffa0}'
                | '\u{fffc}'
                | '\u{13441}'
                | '\u{13442}'
                | '\u{16fe4}'
                | '\u{1d159}'
        )
}

/// The combining classes of the marks that change which letter it is.
const NUKTA: u8 = 7;
const VIRAMA: u8 = 9;

/// A letter and the marks on it.
#[derive(Default)]
struct Stack {
    base: Option<char>,
    marks: Vec<char>,
}

impl Stack {
    fn on(base: char) -> Stack {
        Stack { base: Some(base), marks: Vec::new() }
    }

    /// Returns whether a character is kept: every letter, and a mark if there is a letter with room for it.
    fn takes(&mut self, letter: char) -> bool {
        let category = letter.general_category();
        if letter.general_category_group() != GeneralCategoryGroup::Mark {
            *self = Stack::on(letter);
            return true;
        }
        let Some(base) = self.base else { return false };
        if category == GeneralCategory::SpacingMark {
            return true;
        }
        let is_own = |mark: char| [NUKTA, VIRAMA].contains(&canonical_combining_class(mark));
        let room = if is_own(letter) {
            let class = canonical_combining_class(letter);
            self.marks.iter().all(|&mark| canonical_combining_class(mark) != class)
        } else {
            // Tibetan and Burmese write letters below letters, which are marks to Unicode.
            let most = if matches!(base, '\u{f00}'..='\u{109f}') { 4 } else { 2 };
            self.marks.iter().filter(|&&mark| !is_own(mark)).count() < most && !self.marks.contains(&letter)
        };
        if room {
            self.marks.push(letter);
        }
        room
    }
}

#[cfg(test)]
mod tests {
    use super::line;

    #[test]
    fn real_words_stay_as_they_are() {
        for text in [
            // Japanese, with a variant of an ideograph and a marked kana of comics.
            "さくら",
            "葛󠄀城 花子",
            "あ゙っ",
            "ｶﾅ",
            "髙橋・𠮷野",
            // Vietnamese, Thai, Hindi with nukta, vowel and anusvara, Tamil, Bengali.
            "Nguyễn Thị Diệu",
            "น้ำผึ้ง ที่รัก",
            "श्रीकृष्ण",
            "ज़ुंबा",
            "ஸ்ரீதேவி",
            "র‍্যাব",
            // Sinhala and Persian need a joiner and a non-joiner; Malayalam ends words with one.
            "ශ්‍රී",
            "علی‌رضا",
            "മോഹന്‍",
            "مُحَمَّد",
            "שָׁלוֹם",
            "སྒྲོལ་མ",
            "မြို့",
            "សុខា",
            "ញ៉ាំ",
            "ᠮᠣᠩᠭᠣᠯ᠋",
            "한글",
            "Ωmega",
            "Zoë d’Arc-O’Neil",
            "Ünal Şahin",
            "Łukasz",
            // Emoji: a family, a profession with a tone, a heart, keycaps, flags of a country, a part of one and pirates.
            "👨‍👩‍👧‍👦",
            "👩🏽‍🚀",
            "❤️‍🔥",
            "1️⃣ #️⃣",
            "🇯🇵🇩🇪",
            "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
            "🏴‍☠️",
            "🏳️‍🌈",
            "👍🏿",
            "☝🏽",
            ":-) 100 % ¯\\_(\u{30c4})_/¯ <b>",
        ] {
            assert_eq!(line(text), text, "{:?}", text.escape_unicode().to_string());
        }
    }

    #[test]
    fn nothing_to_see_is_an_empty_line() {
        for text in [
            "",
            " \t\r\n",
            "\u{3164}",
            "\u{2800}",
            "\u{ffa0}",
            "\u{180b}",
            "\u{200b}",
            "\u{200c}\u{200d}",
            "\u{feff}",
            "\u{2060}",
            "\u{202e} \u{202e}",
            "\u{2066}\u{2069}",
            "\u{200e}\u{200f}\u{61c}",
            "\u{fe0f}",
            "\u{e0100}",
            "\u{ad}",
            "\u{34f}",
            "\u{115f}\u{1160}",
            "\u{17b4}",
            "\u{1d159}",
            "\u{fffc}",
            "\u{e000}",
            "\u{10ffff}",
            "\u{e0041}\u{e007f}",
            "\u{301}",
            "\u{3000}\u{a0}\u{2003}\u{2028}",
            "\u{7}\u{1b}\u{9b}",
            " \u{301} \u{20dd}",
        ] {
            assert_eq!(line(text), "", "{}", text.escape_unicode());
        }
    }

    #[test]
    fn what_cannot_be_seen_or_turns_a_line_is_left_out() {
        for (text, kept) in [
            ("  Ada \n Lovelace ", "Ada Lovelace"),
            ("e\u{301}", "é"),
            ("e\u{200b}\u{301}", "é"),
            ("A\u{202e}d\u{2067}a", "Ada"),
            ("A\u{200d}d\u{200c}a\u{fe0f}", "Ada"),
            ("A \u{200b} b", "A b"),
            ("\u{1b}[2Jboo\u{9b}", "[2Jboo"),
            // Tags are kept in no other flag, and not without their end.
            ("🏴\u{e0075}\u{e0073}\u{e0063}\u{e0061}\u{e007f}", "🏴"),
            ("🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}!", "🏴!"),
            ("a\u{e0067}", "a"),
            ("👨\u{200d}", "👨"),
            ("👨\u{200d}\u{200d}👩", "👨\u{200d}👩"),
            ("👨\u{200d}x", "👨x"),
            ("7\u{fe0f}", "7"),
            ("🇯🇵\u{200d}🇩🇪", "🇯🇵🇩🇪"),
            ("Ada\u{e0100}", "Ada"),
            // A mark that is part of its letter is none of the two, however it was typed.
            ("e\u{301}\u{300}\u{302}\u{303}", "é\u{300}\u{302}"),
            // Marks pile up on no letter, one by one, repeated, or spread over scripts.
            ("Z\u{335}\u{321}\u{354}\u{313}a\u{30d}\u{30e}\u{304}\u{305}", "Z\u{335}\u{321}a\u{30d}\u{30e}"),
            ("ก\u{e47}\u{e47}\u{e47}\u{e47}", "ก\u{e47}"),
            ("क\u{93c}\u{93c}\u{9bc}\u{94d}\u{9cd}", "क\u{93c}\u{94d}"),
            ("x\u{20dd}\u{20de}\u{20df}\u{488}", "x\u{20dd}\u{20de}"),
        ] {
            assert_eq!(line(text), kept, "{}", text.escape_unicode());
            assert_eq!(line(kept), kept, "a line is left as it is: {}", kept.escape_unicode());
        }
    }
}
