//! What refusals say in both languages, for the page: the sentences stand beside the rules, and nowhere else.

use std::fmt::Write;

use anyhow::Result;
use game::{Game, Rule};
use games::{GameName, with_game};
use table::{TABLE_RULES, TableRule};

use crate::files::Files;

/// A refusal's code, with its sentence in English and Japanese.
type Sentence = (&'static str, &'static str, &'static str);

/// Adds what each game and the table refuse to the file of its crate.
pub(crate) fn add(files: &mut Files) -> Result<()> {
    for (krate, sentences) in sentences() {
        let text = files.entry(format!("{krate}.ts")).or_default();
        writeln!(
            text,
            "\n/** What refusals say, by their codes; `{{name}}` stands for a fact of that name. */"
        )?;
        let name = krate.to_uppercase();
        writeln!(
            text,
            "export const {name}_REFUSALS: Record<string, {{ readonly en: string; readonly ja: string }}> = {{"
        )?;
        for (code, en, ja) in sentences {
            let (code, en, ja) =
                (serde_json::to_string(code)?, serde_json::to_string(en)?, serde_json::to_string(ja)?);
            writeln!(text, "  {code}: {{\n    en: {en},\n    ja: {ja},\n  }},")?;
        }
        text.push_str("};\n");
    }
    Ok(())
}

/// The sentences of every crate that refuses something.
fn sentences() -> Vec<(String, Vec<Sentence>)> {
    let rule = |rule: &&Rule| (rule.code, rule.text, rule.ja);
    let of_game = |name: GameName| {
        let rules = with_game!(name, Rules => <Rules as Game>::RULES);
        (name.to_string(), rules.iter().map(rule).collect())
    };
    let of_table = |rule: &TableRule| (rule.code, rule.text, rule.ja);
    let mut all: Vec<(String, Vec<Sentence>)> = GameName::ALL.into_iter().map(of_game).collect();
    all.push(("table".to_owned(), TABLE_RULES.into_iter().map(of_table).collect()));
    all
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The names in braces.
    fn facts(text: &str) -> BTreeSet<&str> {
        text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name).collect()
    }

    /// Some facts are English words, so Japanese may do without them; it has no others.
    #[test]
    fn every_refusal_speaks_both_languages_about_the_same_facts() {
        for (krate, sentences) in sentences() {
            assert!(!sentences.is_empty(), "{krate}");
            let codes: BTreeSet<&str> = sentences.iter().map(|(code, ..)| *code).collect();
            assert_eq!(codes.len(), sentences.len(), "two refusals of {krate} share a code");
            for (code, en, ja) in sentences {
                assert!(en.is_ascii() && en.ends_with('.'), "{code}: {en}");
                assert!(!ja.is_ascii() && ja.ends_with('。'), "{code}: {ja}");
                assert!(facts(ja).is_subset(&facts(en)), "{code}: {ja}");
            }
        }
    }

    #[test]
    fn they_stand_in_the_file_of_their_crate() {
        let mut files = Files::from([("copolymer.ts".to_owned(), "// types\n".to_owned())]);
        add(&mut files).expect("is written");
        let text = &files["copolymer.ts"];
        assert!(text.starts_with("// types\n\n/** What refusals say"), "{text}");
        assert!(
            text.contains("  \"copolymer.occupied\": {\n    en: \"The cell {cell} is already coloured.\",\n"),
            "{text}"
        );
        assert!(files["table.ts"].contains("export const TABLE_REFUSALS"));
    }
}
