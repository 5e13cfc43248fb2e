//! What the rules crates do without. A game is a pure value, the same on every machine and in every replay. Each absence
//! below closes a way in which it could stop being one.

use super::Problem;
use super::layers::pure;
use super::source::{code_only, find_whole, is_word, line_at};
use super::tree::Tree;

/// Something that must not occur in the `src` of a pure crate.
struct Absence {
    name: &'static str,
    /// The names it is found by. A path `std::NAME` is also found inside `use std::{…}`.
    signs: &'static [&'static str],
    remedy: &'static str,
}

const NO_IO: &str = "rules do no input or output; take or return a value";
const NO_ORDER: &str = "its order would leak into play; use an array, a sorted Vec or a BTreeMap";

const ABSENCES: &[Absence] = &[
    Absence { name: "std::time", signs: &["std::time"], remedy: "rules have no clock; the table keeps time" },
    Absence { name: "std::fs", signs: &["std::fs"], remedy: NO_IO },
    Absence { name: "std::net", signs: &["std::net"], remedy: NO_IO },
    Absence { name: "std::io", signs: &["std::io"], remedy: NO_IO },
    Absence { name: "std::process", signs: &["std::process"], remedy: NO_IO },
    Absence { name: "std::thread", signs: &["std::thread"], remedy: "leave threads to bots and arena" },
    Absence {
        name: "std::env",
        signs: &["std::env"],
        remedy: "rules read no environment; put it in the Config",
    },
    Absence {
        name: "async",
        signs: &["async", ".await", "tokio"],
        remedy: "rules never wait; make it a plain fn",
    },
    Absence {
        name: "logging",
        signs: &["tracing", "log::trace!", "log::debug!", "log::info!", "log::warn!", "log::error!"],
        remedy: "rules keep no log of their own; return an error or an event",
    },
    Absence { name: "printing", signs: &["println!", "print!", "eprintln!", "eprint!"], remedy: NO_IO },
    Absence {
        name: FLOATS,
        signs: &["f32", "f64"],
        remedy: "they round differently; count in whole numbers",
    },
    Absence {
        name: "chance",
        signs: &["rand::rng", "thread_rng", "getrandom", "OsRng", "RandomState"],
        remedy: "chance is a step in the log; take it as an argument",
    },
    Absence { name: "HashMap", signs: &["HashMap", "HashSet"], remedy: NO_ORDER },
    Absence { name: "FxHashMap", signs: &["FxHashMap", "FxHashSet"], remedy: NO_ORDER },
];

const FLOATS: &str = "floats";

/// The exceptions: a path, an absence, and why it may be broken there. A path stands for the file of that name and for
/// everything in the folder of that name.
const ALLOWED: &[(&str, &str, &str)] = &[
    ("crates/game/src/laws", FLOATS, "a test kit: it compares frequencies and decides nothing in a game"),
    ("crates/game/src/laws", "HashMap", "a test kit: it counts what it saw"),
    ("crates/game/src/laws", "FxHashMap", "a test kit: it counts what it saw"),
    ("crates/game/src/laws", "std::env", "a test kit: the number of cases is set from outside"),
    ("crates/game/src/laws", "std::fs", "a test kit: golden records are files"),
    ("crates/game/src/enumerate", "FxHashMap", "it is only looked up and never iterated"),
];

pub(super) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    let pure = pure(tree);
    for file in tree.with_extension(&["rs"]).filter(|file| is_pure(&file.path, &pure)) {
        let code = code_only(&file.text);
        for absence in ABSENCES.iter().filter(|absence| !is_allowed(&file.path, absence.name)) {
            for (at, sign) in occurrences(&code, absence) {
                let words = format!("'{sign}' has no place in a rules crate: {}", absence.remedy);
                problems.push(Problem::new(&file.path, line_at(&code, at), words));
            }
        }
    }
    // A line that breaks the same absence twice is one problem.
    problems.dedup();
    problems
}

/// Whether a file is in the `src` of a pure crate.
fn is_pure(path: &str, pure: &[&str]) -> bool {
    path.strip_prefix("crates/")
        .and_then(|rest| rest.split_once('/'))
        .is_some_and(|(name, rest)| pure.contains(&name) && rest.starts_with("src/"))
}

fn is_allowed(path: &str, name: &str) -> bool {
    ALLOWED.iter().any(|(place, absence, _)| {
        let rest = path.strip_prefix(place);
        *absence == name && rest.is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
    })
}

/// The places where the code shows a sign, and which sign.
fn occurrences(code: &str, absence: &Absence) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    for &sign in absence.signs {
        found.extend(find_whole(code, sign).map(|at| (at, sign)));
        if let Some(module) = sign.strip_prefix("std::") {
            found.extend(in_std_groups(code, module).map(|at| (at, sign)));
        }
    }
    if absence.name == FLOATS {
        found.extend(float_literals(code).map(|at| (at, "a float")));
    }
    found
}

/// The places where a module is imported at the top of a `std::{…}`.
fn in_std_groups<'a>(code: &'a str, module: &'a str) -> impl Iterator<Item = usize> + 'a {
    find_whole(code, "std::{").flat_map(move |start| {
        let inside = start + "std::{".len();
        let mut depth = 1;
        let end = code[inside..].find(|letter| {
            depth += match letter {
                '{' => 1,
                '}' => -1,
                _ => 0,
            };
            depth == 0
        });
        let group = &code[inside..end.map_or(code.len(), |end| inside + end)];
        find_whole(group, module)
            .filter(|&at| {
                let before = &group[..at];
                let depth = before.matches('{').count() - before.matches('}').count();
                depth == 0 && !before.trim_end().ends_with("::") && !before.trim_end().ends_with(" as")
            })
            .map(|at| inside + at)
            .collect::<Vec<_>>()
    })
}

/// The places of numbers with a fraction, as in `0.5`, or with a float's suffix, as in `1f64`. A field of a field,
/// `pair.0.1`, and a range, `0..5`, are neither.
fn float_literals(code: &str) -> impl Iterator<Item = usize> {
    let bytes = code.as_bytes();
    (0..bytes.len()).filter(move |&at| {
        let before = code[..at].chars().next_back();
        if !bytes[at].is_ascii_digit() || before.is_some_and(|letter| is_word(letter) || letter == '.') {
            return false;
        }
        let end = |from: usize| {
            from + code[from..].find(|letter: char| !is_word(letter)).unwrap_or(code.len() - from)
        };
        let number = &code[at..end(at)];
        let has_suffix = number.ends_with("f32") || number.ends_with("f64");
        let rest = &bytes[end(at)..];
        (has_suffix && !number.starts_with("0x"))
            || (rest.first() == Some(&b'.') && rest.get(1).is_some_and(u8::is_ascii_digit))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines found in a file of a rules crate.
    fn lines(text: &str) -> Vec<usize> {
        at("crates/chess/src/board.rs", text)
    }

    /// The lines found in a file of a project with one rules crate.
    fn at(path: &str, text: &str) -> Vec<usize> {
        let chess = ("crates/chess/Cargo.toml", "[dependencies]\ngame.workspace = true\n");
        let tree = Tree::of(&[("crates/game/Cargo.toml", ""), chess, (path, text)]);
        check(&tree).iter().map(|problem| problem.line).collect()
    }

    #[test]
    fn every_sign_is_found() {
        for absence in ABSENCES {
            for sign in absence.signs {
                assert_eq!(lines(&format!("fn a() {{\n    {sign} ;\n}}\n")), [2], "{sign}");
            }
        }
    }

    #[test]
    fn grouped_imports_are_seen_through() {
        assert_eq!(lines("use std::{fmt, fs};"), [1]);
        assert_eq!(lines("use std::{\n    fmt,\n    time::Instant,\n};"), [3]);
        assert_eq!(lines("use std::{collections::{BTreeMap, HashMap}, fmt};"), [1]);
        assert_eq!(lines("use std::{fmt::{self, Display}, ops};\nuse crate::{time, io};"), [0; 0]);
        assert_eq!(lines("use std::{ops::{env}, fmt as time, hash::io};"), [0; 0]);
        assert_eq!(lines("use std::{fmt"), [0; 0]);
    }

    #[test]
    fn floats_are_found_without_their_names() {
        for text in ["let x = 0.5;", "f(1f64)", "2_f32", "1.0_f64", "1.5e3"] {
            assert_eq!(lines(text), [1], "{text}");
        }
        for text in ["pair.0.1", "0..5", "0..=5", "x.0", "0xf32", "[1, 2]", "1.max(2)", "v1.0"] {
            assert_eq!(lines(text), [0; 0], "{text}");
        }
    }

    #[test]
    fn comments_and_text_are_free() {
        assert_eq!(lines("/// Not an f64.\nlet x = \"std::time\"; // no HashMap\n"), [0; 0]);
        assert_eq!(lines("let hash_map = catalog::error(); crate::log::Log"), [0; 0]);
    }

    #[test]
    fn only_the_sources_of_pure_crates_are_held_to_it() {
        let text = "use std::fs;";
        assert_eq!(at("crates/game/src/seat.rs", text), [1]);
        assert_eq!(at("crates/chess/src/board/cell.rs", text), [1]);
        assert_eq!(at("crates/game/tests/records.rs", text), [0; 0]);
        assert_eq!(at("crates/server/src/main.rs", text), [0; 0]);
        assert_eq!(at("xtask/src/main.rs", text), [0; 0]);
    }

    #[test]
    fn the_allowed_places_are_allowed_that_and_no_more() {
        let floats = "fn mean() -> f64 { 0.5 }";
        assert_eq!(at("crates/game/src/laws/frequencies.rs", floats), [0; 0]);
        assert_eq!(at("crates/game/src/laws.rs", floats), [0; 0]);
        assert_eq!(at("crates/game/src/lawsuit.rs", floats), [1, 1]);
        assert_eq!(at("crates/game/src/laws/frequencies.rs", "use std::time;"), [1]);
        let map = "use rustc_hash::FxHashMap;";
        assert_eq!(at("crates/game/src/enumerate.rs", map), [0; 0]);
        assert_eq!(at("crates/game/src/enumerate.rs", "use std::collections::HashMap;"), [1]);
        assert_eq!(at("crates/game/src/seat.rs", map), [1]);
    }

    #[test]
    fn every_exception_names_an_absence() {
        for (place, name, reason) in ALLOWED {
            assert!(ABSENCES.iter().any(|absence| absence.name == *name), "{place}: {name}");
            assert!(!reason.is_empty());
        }
    }
}
