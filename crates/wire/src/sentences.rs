//! What refusals and events say in both languages, for the page: the sentences stand beside the rules, and nowhere else.

use std::fmt::Write;

use anyhow::Result;
use game::{GENERAL_COMPLAINTS, Game, Rule, Sentence, Settings, TextBoard};
use games::{GameName, with_game};
use online::ONLINE_RULES;
use table::{FAIR_RULES, ROOM_RULES, TABLE_RULES, TableRule, UNFAIR_RULES};

use crate::files::Files;

/// What the page calls a sentence, with the sentence in English and Japanese.
type Words = (&'static str, &'static str, &'static str);

/// Sentences of one kind, of one crate.
struct List {
    krate: String,
    /// The last part of the list's name on the page.
    kind: &'static str,
    about: &'static str,
    /// The list's type, where the page looks up names that it does not know beforehand.
    of_type: &'static str,
    words: Vec<Words>,
}

const REFUSALS: &str = "REFUSALS";
const FAIRNESS: &str = "FAIRNESS";

const BY_CODE: &str = ": Record<string, { readonly en: string; readonly ja: string }>";

/// Adds every list to the file of its crate.
pub(crate) fn add(files: &mut Files) -> Result<()> {
    for List { krate, kind, about, of_type, words } in lists() {
        // What refusals say is read by their codes; nothing else of their file is needed then, nor they for anything else.
        let file = match kind {
            REFUSALS | FAIRNESS => format!("{krate}-{}.ts", kind.to_lowercase()),
            _ => format!("{krate}.ts"),
        };
        let text = files.entry(file).or_insert_with(|| {
            format!("// The sentences of crates/{krate}. Written by `cargo xtask wire`: change the Rust code instead.\n")
        });
        writeln!(text, "\n/** {about}; `{{name}}` stands for a fact of that name. */")?;
        writeln!(text, "export const {}_{kind}{of_type} = {{", krate.to_uppercase())?;
        for (name, en, ja) in words {
            let (name, en, ja) =
                (serde_json::to_string(name)?, serde_json::to_string(en)?, serde_json::to_string(ja)?);
            writeln!(text, "  {name}: {{\n    en: {en},\n    ja: {ja},\n  }},")?;
        }
        text.push_str("};\n");
    }
    Ok(())
}

/// What every game and the table refuse, actions and settings, and what happens in every game.
fn lists() -> Vec<List> {
    let refusals = |krate: String, words| {
        let about = "What refusals say, by their codes";
        List { krate, kind: REFUSALS, about, of_type: BY_CODE, words }
    };
    let rule = |rule: &&Rule| (rule.code, rule.text, rule.ja);
    let mut lists = vec![refusals("game".to_owned(), GENERAL_COMPLAINTS.iter().map(rule).collect())];
    for name in GameName::ALL {
        let (rules, complaints, news) = with_game!(name, Rules => (
            <Rules as Game>::RULES,
            <<Rules as Game>::Config as Settings>::COMPLAINTS,
            <Rules as TextBoard>::SENTENCES,
        ));
        let sentence = |sentence: &&Sentence| (sentence.name, sentence.en, sentence.ja);
        lists.push(refusals(name.to_string(), rules.iter().chain(complaints).map(rule).collect()));
        let words = news.iter().map(sentence).collect();
        let (krate, about) = (name.to_string(), "What happens, in words");
        lists.push(List { krate, kind: "NEWS", about, of_type: "", words });
    }
    let rule = |rule: &TableRule| (rule.code, rule.text, rule.ja);
    lists.push(refusals("table".to_owned(), TABLE_RULES.into_iter().chain(ROOM_RULES).map(rule).collect()));
    // Apart from the others: only who plays online needs them.
    lists.push(List {
        krate: "table".to_owned(),
        kind: FAIRNESS,
        about: "The sentences of a check of the deal",
        of_type: BY_CODE,
        words: UNFAIR_RULES.into_iter().chain(FAIR_RULES).map(rule).collect(),
    });
    lists.push(refusals("online".to_owned(), ONLINE_RULES.iter().copied().map(rule).collect()));
    lists
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The names in braces.
    fn facts(text: &str) -> BTreeSet<&str> {
        text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name).collect()
    }

    /// Some facts of refusals are English words, so Japanese may do without them; it has no others.
    #[test]
    fn every_sentence_speaks_both_languages_about_the_same_facts() {
        for List { krate, kind, words, .. } in lists() {
            assert!(!words.is_empty(), "{krate} {kind}");
            let names: BTreeSet<&str> = words.iter().map(|(name, ..)| *name).collect();
            assert_eq!(names.len(), words.len(), "two sentences of {krate} share a name");
            for (name, en, ja) in words {
                assert!(en.is_ascii() && !ja.is_ascii(), "{name}: {en} {ja}");
                assert_eq!(en.ends_with('.'), ja.ends_with('。'), "{name}: {ja}");
                assert!(facts(ja).is_subset(&facts(en)), "{name}: {ja}");
                assert!(kind == "REFUSALS" || facts(ja) == facts(en), "{name}: {ja}");
            }
        }
    }

    #[test]
    fn they_stand_in_the_file_of_their_crate() {
        let mut files = Files::from([("copolymer.ts".to_owned(), "// types\n".to_owned())]);
        add(&mut files).expect("is written");
        let (text, refusals) = (&files["copolymer.ts"], &files["copolymer-refusals.ts"]);
        assert!(text.starts_with("// types\n\n/** What happens"), "{text}");
        assert!(text.contains("export const COPOLYMER_NEWS = {\n"), "{text}");
        let entry = "  \"copolymer.occupied\": {\n    en: \"The cell {cell} is already coloured.\",\n";
        assert!(refusals.starts_with("// The sentences of") && refusals.contains(entry), "{refusals}");
        assert!(files["table-refusals.ts"].contains("export const TABLE_REFUSALS"));
    }
}
