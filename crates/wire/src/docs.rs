//! Comments on their way from Rust to TypeScript.

use std::path::Path;

use anyhow::{Context, Result};

/// The text of a comment, line by line, without what only Rust understands: examples with the sentence that announces
/// them, and links.
pub(crate) fn plain(lines: &[&str]) -> Vec<String> {
    let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
    let mut paragraphs = Vec::new();
    for paragraph in lines.split(|line| line.is_empty()) {
        let ends_here =
            paragraph.first().is_some_and(|line| line.starts_with("```") || line.starts_with('#'));
        if ends_here {
            if paragraphs.last().is_some_and(|last: &String| last.ends_with(':')) {
                paragraphs.pop();
            }
            break;
        }
        if !paragraph.is_empty() {
            paragraphs.push(unlinked(&paragraph.join("\n")));
        }
    }
    paragraphs.join("\n\n").lines().map(str::to_owned).collect()
}

/// The text with plain code in place of links to code, whether they name their target or not.
fn unlinked(text: &str) -> String {
    let mut parts = text.split("[`");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let Some((name, rest)) = part.split_once("`]") else {
            plain.push_str("[`");
            plain.push_str(part);
            continue;
        };
        let rest = match rest.strip_prefix('(').and_then(|target| target.split_once(')')) {
            Some((_, after)) => after,
            None => rest,
        };
        plain.push_str(&["`", name, "`", rest].concat());
    }
    plain
}

/// The variants of an enum with their comments, in their order; nothing where a crate has no such enum. The derive of
/// `ts-rs` hands on the comments of types and fields, but not these.
pub(crate) fn of_variants(sources: &Path, name: &str) -> Result<Vec<(String, Vec<String>)>> {
    for entry in sources.read_dir().with_context(|| format!("cannot read {}", sources.display()))? {
        let path = entry?.path();
        let found = if path.is_dir() {
            of_variants(&path, name)?
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            variants_in(&std::fs::read_to_string(&path)?, name)
        } else {
            Vec::new()
        };
        if !found.is_empty() {
            return Ok(found);
        }
    }
    Ok(Vec::new())
}

/// The same in one source file, which is laid out by `rustfmt`.
fn variants_in(source: &str, name: &str) -> Vec<(String, Vec<String>)> {
    let heading = format!("pub enum {name} {{");
    let body = source.lines().skip_while(|line| *line != heading).skip(1).take_while(|line| *line != "}");
    let mut variants = Vec::new();
    let mut comment = Vec::new();
    for line in body.filter_map(|line| line.strip_prefix("    ")) {
        if let Some(text) = line.strip_prefix("///") {
            comment.push(text);
        } else if line.starts_with(char::is_uppercase) {
            let end = line.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(line.len());
            variants.push((snake_case(&line[..end]), plain(&comment)));
            comment.clear();
        }
    }
    variants
}

/// The name of a variant as it is in JSON.
fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_and_what_announces_them_stay_behind() {
        let comment = [
            " A place.",
            " Seen by all.",
            "",
            " It is written so:",
            "",
            " ```",
            " let x;",
            " ```",
            "",
            " More.",
        ];
        assert_eq!(plain(&comment), ["A place.", "Seen by all."]);
        assert_eq!(plain(&[" One.", "", " Two."]), ["One.", "", "Two."]);
    }

    #[test]
    fn links_become_code() {
        assert_eq!(
            unlinked("[`Seat::index`] counts, as [`Turn`](crate::Turn) does."),
            "`Seat::index` counts, as `Turn` does."
        );
        assert_eq!(unlinked("an [`open end"), "an [`open end");
    }

    #[test]
    fn variants_are_read_with_their_comments() {
        let source = "\
pub enum Other {
    /// Not this one.
    No,
}

pub enum Effect {
    /// One.
    #[default]
    RanOut(u8),
    /// Two,
    /// in two lines.
    Group {
        /// A field.
        At: u8,
    },
}
";
        let expected = [("ran_out", vec!["One."]), ("group", vec!["Two,", "in two lines."])];
        let found = variants_in(source, "Effect");
        let found: Vec<(&str, Vec<&str>)> = found
            .iter()
            .map(|(name, comment)| (name.as_str(), comment.iter().map(String::as_str).collect()))
            .collect();
        assert_eq!(found, expected);
        assert!(variants_in(source, "Eff").is_empty());
    }
}
