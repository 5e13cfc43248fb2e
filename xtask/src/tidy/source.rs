//! Just enough of Rust's grammar to tell code from comments and text.

/// The source with every comment and every string blanked out and otherwise unchanged, line for line, so that a search
/// finds code alone.
pub(super) fn code_only(source: &str) -> String {
    let letters: Vec<char> = source.chars().collect();
    let mut code = String::with_capacity(source.len());
    let mut at = 0;
    while at < letters.len() {
        let end = blank_until(&letters, at);
        if end == at {
            code.push(letters[at]);
            at += 1;
            continue;
        }
        for &letter in &letters[at..end.min(letters.len())] {
            code.push(if letter == '\n' { '\n' } else { ' ' });
        }
        at = end;
    }
    code
}

/// The end of the comment, string or character that begins here, or `at` itself if none does.
fn blank_until(letters: &[char], at: usize) -> usize {
    let rest = &letters[at..];
    match rest {
        ['/', '/', ..] => at + rest.iter().position(|&letter| letter == '\n').unwrap_or(rest.len()),
        ['/', '*', ..] => at + block_comment(rest),
        ['"', ..] => at + quoted(rest, '"'),
        ['r', '"' | '#', ..] if begins_a_word(letters, at) => at + raw_string(rest),
        ['\'', '\\', ..] => at + quoted(rest, '\''),
        // Any other quotation mark begins a lifetime.
        ['\'', _, '\'', ..] => at + 3,
        _ => at,
    }
}

/// The length of a block comment, which may be nested.
fn block_comment(rest: &[char]) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        match &rest[at..] {
            ['/', '*', ..] => (depth, at) = (depth + 1, at + 2),
            ['*', '/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// The length of a string or character with escapes.
fn quoted(rest: &[char], mark: char) -> usize {
    let mut at = 1;
    while at < rest.len() && rest[at] != mark {
        at += if rest[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

/// The length of a raw string, or 0 if `r#` begins a raw identifier.
fn raw_string(rest: &[char]) -> usize {
    let hashes = rest[1..].iter().take_while(|&&letter| letter == '#').count();
    if rest.get(1 + hashes) != Some(&'"') {
        return 0;
    }
    let start = hashes + 2;
    let closes = |at: usize| {
        rest[at] == '"'
            && rest[at + 1..].iter().take(hashes).filter(|&&letter| letter == '#').count() == hashes
    };
    (start..rest.len()).find(|&at| closes(at)).map_or(rest.len(), |at| at + 1 + hashes)
}

/// Whether the letter is the first of its word, the prefixes of byte and C strings aside.
fn begins_a_word(letters: &[char], at: usize) -> bool {
    let before = |at: usize| at.checked_sub(1).map(|at| letters[at]);
    match before(at) {
        Some('b' | 'c') => !before(at - 1).is_some_and(is_word),
        other => !other.is_some_and(is_word),
    }
}

/// Whether a letter may be part of a name.
pub(super) fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The places where `needle` occurs in `text` as a whole and not in the middle of a longer name.
pub(super) fn find_whole<'a>(text: &'a str, needle: &'a str) -> impl Iterator<Item = usize> + 'a {
    text.match_indices(needle).map(|(at, _)| at).filter(move |&at| {
        let before = text[..at].chars().next_back();
        let after = text[at + needle.len()..].chars().next();
        let joins = |inner: Option<char>, outer: Option<char>| {
            inner.is_some_and(is_word) && outer.is_some_and(is_word)
        };
        !joins(needle.chars().next(), before) && !joins(needle.chars().next_back(), after)
    })
}

/// The number of the line that holds this position.
pub(super) fn line_at(text: &str, at: usize) -> usize {
    1 + text[..at].matches('\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words of code that are left.
    fn words(source: &str) -> Vec<String> {
        code_only(source).split_whitespace().map(String::from).collect()
    }

    #[test]
    fn comments_and_text_are_blanked() {
        assert_eq!(words("a; // f64\n/// f64\nb;"), ["a;", "b;"]);
        assert_eq!(words("a /* f64 /* f64 */ f64 */ b"), ["a", "b"]);
        assert_eq!(words(r#"a "f64 \" f64" b"#), ["a", "b"]);
        assert_eq!(words(r##"a r#"f64 " f64"# b r"f64\" c"##), ["a", "b", "c"]);
        assert_eq!(words(r##"a br#"f64"# c"##), ["a", "b", "c"]);
        assert_eq!(words(r#"let web = "https://example.org"; f64"#), ["let", "web", "=", ";", "f64"]);
    }

    #[test]
    fn lifetimes_characters_and_raw_names_are_told_apart() {
        assert_eq!(words("fn a<'f>(x: &'f str) { '\"' }"), ["fn", "a<'f>(x:", "&'f", "str)", "{", "}"]);
        assert_eq!(words(r"['\'', '\\', '/', 'a'] b"), ["[", ",", ",", ",", "]", "b"]);
        assert_eq!(words("r#type r#fn var\"f64\""), ["r#type", "r#fn", "var"]);
    }

    #[test]
    fn lines_stay_where_they_are() {
        let source = "one\n/* two\nthree */ four\n\"five\nsix\" seven\n";
        let code = code_only(source);
        assert_eq!(code.lines().count(), source.lines().count());
        assert_eq!(line_at(&code, code.find("four").expect("is code")), 3);
        assert_eq!(line_at(&code, code.find("seven").expect("is code")), 5);
    }

    #[test]
    fn unfinished_sources_end_quietly() {
        for source in ["/*", "\"", "r#\"", "'\\", "\"\\", "r", "//"] {
            code_only(source);
        }
    }

    #[test]
    fn whole_names_only() {
        let found = |text: &str, needle: &str| find_whole(text, needle).count();
        assert_eq!(found("f64 my_f64 f640 (f64)", "f64"), 2);
        assert_eq!(found("println!() eprintln!() println !", "println!"), 1);
        assert_eq!(found("x.await; x.awaited", ".await"), 1);
        assert_eq!(found("日本f64 f64", "f64"), 1);
    }
}
