//! What `docs/bots.md` shows is what programs really see. `GOLDEN=refresh` writes its samples anew.

use std::path::{Path, PathBuf};

use games::copolymer::Copolymer;

use super::conversation::scribe;
use super::{run, series};

/// The beginnings of the samples, and which of the lines that begin so is shown: of the second question on, there is
/// something to tell.
const SAMPLES: [(&str, usize); 5] = [
    ("{\"motherboard\":1", 0),
    ("{\"type\":\"game\"", 0),
    ("{\"type\":\"question\"", 1),
    ("{\"type\":\"history\"", 1),
    ("{\"type\":\"result\"", 0),
];

fn page() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots.md")
}

/// The lines of a real game, one for each sample.
fn samples() -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let log = folder.path().join("log");
    let mut games = series::<Copolymer>(&[("board", "hexagon:2")], &["random", &scribe(&log, "history")], 2);
    games.time = std::time::Duration::from_secs(10);
    assert_eq!(run(&games).forfeits, []);
    let text = std::fs::read_to_string(&log).expect("the scribe has written");
    let told = |beginning: &str, number: usize| {
        let mut lines = text.lines().filter_map(|line| line.strip_prefix("> "));
        let line = lines.by_ref().filter(|line| line.starts_with(beginning)).nth(number);
        line.unwrap_or_else(|| panic!("no {beginning}")).to_owned()
    };
    SAMPLES.iter().map(|&(beginning, number)| told(beginning, number)).collect()
}

#[test]
fn the_samples_are_real() {
    let samples = samples();
    let before = std::fs::read_to_string(page()).expect("the page is there");
    let real = |line: &str| {
        let shown = SAMPLES.iter().position(|(beginning, _)| line.starts_with(beginning));
        shown.map_or_else(|| line.to_owned(), |shown| samples[shown].clone()) + "\n"
    };
    let after: String = before.lines().map(real).collect();
    if std::env::var("GOLDEN").is_ok_and(|value| value == "refresh") {
        std::fs::write(page(), &after).expect("the page can be written");
    } else {
        assert!(before == after, "GOLDEN=refresh writes the samples anew");
    }
    for sample in &samples {
        assert_eq!(after.matches(sample.as_str()).count(), 1, "each is shown once: {sample}");
    }
}

/// The bots on the page are those that the tests play.
#[test]
fn the_bots_on_the_page_are_the_examples() {
    let page = std::fs::read_to_string(page()).expect("the page is there");
    for name in ["any_game", "protocol1"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../examples/bots/{name}.py"));
        let text = std::fs::read_to_string(path).expect("the example is there");
        let (_, code) = text.split_once("\"\"\"\n").expect("it begins with what it is");
        assert!(page.contains(&format!("```python\n{code}```\n")), "{name}.py differs");
    }
}
