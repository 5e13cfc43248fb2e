//! The figures of the rulebooks are records: each can be played, and shows what it says.

use std::path::{Path, PathBuf};

use game::{RawRecord, Record, TextBoard, Viewer};
use games::with_game;
use table::{TableGame, game_of_record};

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules")
}

/// The files of a folder with these endings, by name.
fn files(folder: &Path, ending: &str) -> Vec<(String, String)> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let named = entries.map(|path| (path.file_name().expect("a name").to_string_lossy().into_owned(), path));
    named
        .filter(|(name, _)| name.ends_with(ending))
        .map(|(name, path)| (name, std::fs::read_to_string(path).expect("a text")))
        .collect()
}

/// What is wrong with a figure, if anything is.
fn wrong<G: TableGame + TextBoard>(raw: &RawRecord) -> Vec<String> {
    let record = match Record::<G>::from_raw(raw) {
        Ok(record) => record,
        Err(error) => return vec![error.to_string()],
    };
    let board = G::text_board(&record.position(usize::MAX).view(Viewer::Public));
    let expected = record.heading.extra.iter().filter(|(name, _)| name == "Figure expect");
    let missing = expected.flat_map(|(_, texts)| texts.split("; ")).filter(|text| !board.contains(*text));
    let missing = missing.map(|text| format!("'{text}' is not in\n{board}"));
    record.verify().wrong.into_iter().chain(missing).chain(not_refused(&record)).collect()
}

/// An action that the figure says is refused, if it is not: some examples show what may not be done.
fn not_refused<G: TableGame>(record: &Record<G>) -> Option<String> {
    let (_, action) = record.heading.extra.iter().find(|(name, _)| name == "Figure refuses")?;
    let position = record.position(usize::MAX);
    let seat = position.turn().seats().single().expect("one seat is to act");
    let steps = G::parse_steps(&record.heading.config, action).expect("an action");
    position.check(seat, steps[0]).is_ok().then(|| format!("'{action}' is allowed"))
}

#[test]
fn every_figure_shows_what_it_says() {
    let figures = files(&docs().join("figures"), ".txt");
    let mut expectations = 0;
    for (name, text) in &figures {
        let raw = RawRecord::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let game = game_of_record(&raw).unwrap_or_else(|error| panic!("{name}: {error}"));
        let wrong = with_game!(game, Rules => wrong::<Rules>(&raw));
        assert!(wrong.is_empty(), "{name}: {}", wrong.join("\n"));
        expectations += text.matches("\nFigure expect: ").count();
    }
    assert!(expectations > 30, "only {expectations} figures say what they show");
}

/// A figure nobody shows would rot, and one that is missing is seen by players only.
#[test]
fn rulebooks_show_every_figure_there_is() {
    let books = files(&docs(), ".md");
    let figures = files(&docs().join("figures"), ".txt");
    for (name, _) in &figures {
        let shown = books.iter().filter(|(_, text)| text.contains(&format!("](figures/{name})"))).count();
        assert!(shown >= 2, "{name} is not in both languages of a rulebook");
    }
    for (book, text) in &books {
        for link in text.split("](figures/").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(figures.iter().any(|(name, _)| name == link), "{book} shows {link}, which is not there");
        }
    }
}
