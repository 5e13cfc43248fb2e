//! `motherboard solve microchip`

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use anyhow::Context;
use clap::Args;
use games::microchip::{Answer, Board, Layout, Puzzle, Solution};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::progress::progress_bar;
use crate::settings::whole;
use crate::{interrupt, save, say, tell};

/// The best score of a hand on a board of Microchip, the most tiles at that score, and a layout that reaches it
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard solve microchip --board RRBVV/GRVGG/YBGVV/YYRBR/BYYBG --tiles \"RE RC RE\"
  motherboard solve microchip --board RRBVV/GRVGG/YBGVV/YYRBR/BYYBG \\
    --tiles \"RE RE BC\" --keep \"e,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.\"
  motherboard solve microchip --file puzzles.json --limit 2s --threads 4

A file has the form {\"puzzles\": [{\"board\": [\"RRBVV\", …], \"tiles\": \"BE BS …\"}, …]}.")]
pub struct SolveMicrochip {
    /// The board: five rows of colours
    #[arg(long, required_unless_present = "file", requires = "tiles")]
    board: Option<String>,
    /// The tiles to build with, as "BE BS GX"
    #[arg(long, requires = "board")]
    tiles: Option<String>,
    /// Tiles that have to stay where they lie: a layout
    #[arg(long, value_name = "LAYOUT", conflicts_with = "file")]
    keep: Option<String>,
    /// Solve every puzzle of a file; prints one JSON object a line
    #[arg(long, conflicts_with = "board")]
    file: Option<PathBuf>,
    /// Stop after this time for each puzzle, as 2s or 500ms, with the best so far and a bound
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    limit: Option<Duration>,
    /// How many puzzles of a file to solve at a time; the answers are the same, in the same order
    #[arg(long, default_value_t = 1, requires = "file", value_parser = whole::<u64>(1..=256))]
    threads: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// A puzzle as files have it: rows or text for the board, names or text for the tiles.
#[derive(Deserialize)]
#[serde(expecting = "a puzzle is an object with 'board' and 'tiles'")]
struct Entry {
    board: Words,
    tiles: Words,
    keep: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "a text, or a list of texts, is expected")]
enum Words {
    One(String),
    Many(Vec<String>),
}

impl Words {
    fn joined(&self, between: &str) -> String {
        match self {
            Words::One(text) => text.clone(),
            Words::Many(words) => words.join(between),
        }
    }
}

/// Reads the puzzles of a file of the form of the test vectors.
pub fn puzzles(file: &Value) -> anyhow::Result<Vec<Puzzle>> {
    let list = file.get("puzzles").and_then(Value::as_array).context("a list 'puzzles' is expected")?;
    let read = |(number, value): (usize, &Value)| {
        let read = || {
            let entry = Entry::deserialize(value)?;
            puzzle(&entry.board.joined("/"), &entry.tiles.joined(" "), entry.keep.as_deref())
        };
        read().with_context(|| format!("puzzle {number}"))
    };
    (1..).zip(list).map(read).collect()
}

/// A puzzle from its texts.
fn puzzle(board: &str, tiles: &str, keep: Option<&str>) -> anyhow::Result<Puzzle> {
    let board: Board = board.parse().context("board")?;
    let mut puzzle = Puzzle::new(board, tiles.parse().context("tiles")?);
    if let Some(keep) = keep {
        puzzle.keep = keep.parse::<Layout>().context("keep")?;
        puzzle.keep.check(&puzzle.board, &puzzle.tiles).context("keep")?;
    }
    Ok(puzzle)
}

impl SolveMicrochip {
    pub fn run(&self) -> Result<(), Failure> {
        interrupt::listen();
        if let Some(file) = &self.file {
            let name = || file.display().to_string();
            let text = save::read(file)?;
            let value: Value = serde_json::from_str(&text).context("this is not JSON").with_context(name)?;
            return self.solve_all(&puzzles(&value).with_context(name)?);
        }
        let (board, tiles) = (self.board.as_deref().unwrap_or(""), self.tiles.as_deref().unwrap_or(""));
        let puzzle = puzzle(board, tiles, self.keep.as_deref())?;
        for broken in puzzle.board.reading().breaks {
            // Only a warning: such a board can be played (M7).
            tell(&format!("warning: {broken} (M7)"));
        }
        Puzzle::prepare();
        let (answer, seconds) = self.solve(&puzzle);
        if self.json {
            say(&format!("{}\n", as_json(&answer, seconds)))?;
        } else {
            say(&as_text(&puzzle, &answer, seconds))?;
        }
        match answer {
            Answer::Stopped { .. } if interrupt::raised() => Err(Failure::Interrupted),
            Answer::Impossible => Err(Failure::CheckFailed),
            Answer::Proven(_) | Answer::Stopped { .. } => Ok(()),
        }
    }

    /// One line of JSON for each puzzle, in their order, as soon as it and those before it are solved.
    fn solve_all(&self, puzzles: &[Puzzle]) -> Result<(), Failure> {
        let bar = progress_bar(puzzles.len() as u64, "puzzles");
        Puzzle::prepare();
        let next = AtomicUsize::new(0);
        let (solved, answers) = channel();
        let work = |solved: Sender<(usize, String)>| {
            while !interrupt::raised() {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(puzzle) = puzzles.get(number) else { break };
                let (answer, seconds) = self.solve(puzzle);
                // Nobody listens any more if what was solved cannot be said.
                if solved.send((number, format!("{}\n", as_json(&answer, seconds)))).is_err() {
                    break;
                }
            }
        };
        let said = std::thread::scope(|scope| {
            for _ in 0..self.threads.min(puzzles.len() as u64) {
                let solved = solved.clone();
                scope.spawn(|| work(solved));
            }
            drop(solved);
            let mut waiting = BTreeMap::new();
            let mut said = 0;
            for (number, line) in answers {
                waiting.insert(number, line);
                bar.inc(1);
                while let Some(line) = waiting.remove(&said) {
                    bar.suspend(|| say(&line))?;
                    said += 1;
                }
            }
            Ok::<usize, Failure>(said)
        })?;
        bar.finish_and_clear();
        if interrupt::raised() {
            tell(&format!("interrupted after {said} of {} puzzles", puzzles.len()));
            return Err(Failure::Interrupted);
        }
        Ok(())
    }

    /// Solves a puzzle within the limit, and tells how many seconds it took.
    fn solve(&self, puzzle: &Puzzle) -> (Answer, f64) {
        let begun = Instant::now();
        let in_time = || self.limit.is_none_or(|limit| begun.elapsed() < limit);
        let answer = puzzle.solve_while(|| in_time() && !interrupt::raised());
        (answer, begun.elapsed().as_secs_f64())
    }
}

fn as_json(answer: &Answer, seconds: f64) -> Value {
    let (solution, bound, proven) = match answer {
        Answer::Proven(solution) => (Some(solution), Some(solution.score.points()), true),
        Answer::Impossible => (None, None, true),
        Answer::Stopped { best, bound } => (best.as_ref(), Some(*bound), false),
    };
    json!({
        "score": solution.map(|solution| solution.score.points()),
        "tiles": solution.map(|solution| solution.score.tiles),
        "value": solution.map(|solution| solution.score.value),
        "layout": solution.map(|solution| solution.layout),
        "proven": proven, "bound": bound, "seconds": seconds,
    })
}

fn as_text(puzzle: &Puzzle, answer: &Answer, seconds: f64) -> String {
    let mut text = String::new();
    let solution = match answer {
        Answer::Proven(solution) => Some(solution),
        Answer::Impossible => None,
        Answer::Stopped { best, .. } => best.as_ref(),
    };
    if let Some(Solution { layout, score }) = solution {
        let colours = puzzle.board.to_string();
        for (row, colours) in layout.picture().lines().zip(colours.split('/')) {
            let _ = writeln!(text, "  {row}   {colours}");
        }
        let (value, tiles, unused) = (score.value, score.tiles, score.unused);
        let _ = writeln!(
            text,
            "\nScore {}: value {value} of {tiles} tiles, unused: {unused} (M5).",
            score.points()
        );
        let _ = writeln!(text, "Layout: {layout}");
    }
    let _ = match answer {
        Answer::Proven(_) => {
            writeln!(text, "Proven: nothing scores more, and at this score no microchip has more tiles.")
        }
        Answer::Impossible => writeln!(
            text,
            "Proven: no microchip can contain the tiles to keep as they lie; lift some of them off (M5)."
        ),
        Answer::Stopped { bound, .. } if interrupt::raised() => {
            writeln!(
                text,
                "Interrupted, so not proven: all that is known is that nothing scores more than {bound}."
            )
        }
        Answer::Stopped { bound, .. } => {
            writeln!(
                text,
                "Not proven in this time: nothing scores more than {bound}. A longer --limit tells."
            )
        }
    };
    let _ = writeln!(text, "{:.1} ms", seconds * 1000.0);
    text
}
