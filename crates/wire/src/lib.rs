//! Writes the TypeScript types of everything the page draws: views, events, what an action would do, refusals. They come
//! from the Rust types that are turned into JSON, so that the two cannot drift apart. What refusals and
//! events say comes along.
//!
//! `cargo xtask wire` runs it.

#![allow(clippy::print_stdout, reason = "this is the inside of a terminal program: printing is its work")]

mod docs;
mod files;
mod samples;
mod sentences;
mod types;
mod typescript;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use game::{Drawable, Game, Preview};
use games::{GameName, with_game};

use files::Files;
use types::Types;

/// Where the types are kept, from the root of the checkout.
const FOLDER: &str = "web/src/wire";

const UP_TO_DATE: &str = "the page's types are those of the Rust code";

const USAGE: &str = "\
Usage: wire [--check | --samples DIR]

Without an option it writes the page's types to web/src/wire.

  --check        writes nothing and fails if the types there are not those of the Rust code
  --samples DIR  writes what random games look like to DIR, as TypeScript that must fit the types
";

/// Does what the arguments ask for.
///
/// # Errors
/// If they are not understood, or a file cannot be read or written.
pub fn run(arguments: &[&str]) -> Result<ExitCode> {
    let root = root()?;
    let folder = root.join(FOLDER);
    match *arguments {
        [] => {
            let files = files_of(&root)?;
            let written = files::write(&folder, &files)?;
            for name in &written {
                println!("{FOLDER}/{name} is written");
            }
            if written.is_empty() {
                println!("{UP_TO_DATE}");
            }
        }
        ["--check"] => return check(&folder, &files_of(&root)?),
        ["--samples", place] => {
            let place = PathBuf::from(place);
            let samples = samples::everything()?;
            std::fs::create_dir_all(&place).with_context(|| format!("cannot make {}", place.display()))?;
            let types = files::path_between(&place, &folder)?;
            for name in files::write(&place, &samples.files(&types)?)? {
                println!("{}", place.join(name).display());
            }
        }
        ["-h" | "--help" | "help"] => print!("{USAGE}"),
        _ => bail!("'{}' is not understood\n\n{USAGE}", arguments.join(" ")),
    }
    Ok(ExitCode::SUCCESS)
}

/// Everything that is written: the types, and what refusals and events say.
fn files_of(root: &Path) -> Result<Files> {
    let mut files = everything().files(root)?;
    sentences::add(&mut files)?;
    Ok(files)
}

/// Whether the types in the folder are those of the Rust code.
fn check(folder: &Path, files: &Files) -> Result<ExitCode> {
    let stale = files::stale(folder, files);
    for name in &stale {
        println!("{FOLDER}/{name} is not what the Rust types say");
    }
    if !stale.is_empty() {
        println!("the page's types are out of date: run `cargo xtask wire`");
        return Ok(ExitCode::FAILURE);
    }
    let strange = files::strange(folder, files)?;
    if !strange.is_empty() {
        println!("{FOLDER} is for generated types alone: move or remove {}", strange.join(", "));
        return Ok(ExitCode::FAILURE);
    }
    println!("{UP_TO_DATE}");
    Ok(ExitCode::SUCCESS)
}

/// The root of the checkout. `cargo run` names this package's folder in the environment; the folder known at compile
/// time serves when the program is started without cargo.
fn root() -> Result<PathBuf> {
    let package = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    let root = package.parent().and_then(|crates| crates.parent());
    root.map(PathBuf::from).context("this package is not in a checkout")
}

/// Everything that reaches the page; what these are made of comes along by itself.
fn everything() -> Types {
    let mut types = Types::default();
    types.add::<game::Actor>();
    types.add::<game::Ending>();
    types.add::<game::Illegal>();
    types.add::<game::NotationError>();
    types.add::<game::Outcome>();
    types.add::<game::Turn>();
    types.add::<game::Viewer>();
    for name in GameName::ALL {
        with_game!(name, Rules => {
            types.add::<<Rules as Game>::View>();
            types.add::<<Rules as Game>::Event>();
            types.add::<<Rules as Preview>::Effect>();
            types.add::<<Rules as Drawable>::Scene>();
        });
    }
    types.add::<games::microchip::Trial>();
    types.add::<coach::Advice>();
    types.add::<coach::ReviewStep>();
    types.add::<coach::Reviewed>();
    types.add::<puzzles::DailyPuzzle>();
    types.add::<puzzles::LevelGame>();
    types.add::<puzzles::PlacementPuzzle>();
    types.add::<puzzles::Weighed>();
    types.add::<puzzles::WinPuzzle>();
    types.add::<table::BotQuestion>();
    types.add::<table::Complaint>();
    types.add::<table::GameEntry>();
    types.add::<table::Incoming>();
    types.add::<table::Answer>();
    types.add::<table::Greeting>();
    types.add::<table::NewGame>();
    types.add::<table::Replay>();
    types.add::<game::Verification>();
    types.add::<table::Study>();
    types.add::<table::StudyPlayed>();
    types.add::<table::Shown>();
    types.add::<table::Trial>();
    types.add::<table::Update>();
    types.add::<table::Welcome>();
    types.add::<table::Proof>();
    types.add::<table::Unfair>();
    types.add::<online::FromLobby>();
    types.add::<online::FromTable>();
    types.add::<online::Me>();
    types.add::<online::NewPass>();
    types.add::<online::NewTable>();
    types.add::<online::Opened>();
    types.add::<online::PassTaken>();
    types.add::<online::Erased>();
    types.add::<online::Rename>();
    types.add::<online::TakePass>();
    types.add::<online::ToTable>();
    types
}
