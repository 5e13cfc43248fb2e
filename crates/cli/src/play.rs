//! `motherboard play`

mod command;
pub mod screen;
mod seats;
mod session;

use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use game::{Ending, Nonce, Pcg, Random, RawRecord, Record, Secret, ShuffleHeader, Step};
use table::Table;

use crate::catalogue::{GameName, TerminalGame, with_game};
use crate::failure::Failure;
use crate::save::{self, Keeper, Target};
use crate::settings::SettingArguments;
use seats::SeatArguments;
use session::Session;

/// Play a game in the terminal
///
/// You type your moves; 'help' shows what can be typed, 'hint' asks a master, 'quit' saves the game and leaves. Nothing is lost on Ctrl-C or
/// when the terminal is closed.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard play copolymer
  motherboard play copolymer --set board=hexagon:4 --seats human:Ada,human:Ben
  motherboard play copolymer --seats human,level5      you begin against a master
  motherboard play missiles --set players=3 --seats human:Ada,human:Ben,level2
  motherboard play copolymer --seats 'human,exec:python3 mybot.py'
  motherboard play --resume copolymer-1.txt")]
pub struct Play {
    /// The game
    #[arg(required_unless_present = "resume")]
    game: Option<GameName>,
    #[command(flatten)]
    settings: SettingArguments,
    #[command(flatten)]
    seats: SeatArguments,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with = "set")]
    resume: Option<PathBuf>,
    /// A new file to save the game to; without it the file of --resume, or a free name in this folder
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Make chance and programs repeatable
    #[arg(long, conflicts_with = "resume")]
    seed: Option<u64>,
}

impl Play {
    pub fn run(&self) -> Result<(), Failure> {
        let Some(path) = &self.resume else {
            let game = self.game.context("which game? 'motherboard games' lists them")?;
            return with_game!(game, Rules => self.begin::<Rules>());
        };
        let name = || path.display().to_string();
        let raw = RawRecord::parse(&save::read(path)?).with_context(name)?;
        let game = GameName::of_record(&raw).with_context(name)?;
        if self.game.is_some_and(|asked| asked != game) {
            return Err(Failure::bad(anyhow::anyhow!("{} is a game of {game:?}", path.display())));
        }
        with_game!(game, Rules => self.go_on::<Rules>(Record::from_raw(&raw).with_context(name)?))
    }

    fn begin<G: TerminalGame>(&self) -> Result<(), Failure> {
        let config = self.settings.config::<G>()?;
        let players = self.seats.players::<G, _>(G::start(&config)?.seats(), None, &mut self.seating()?)?;
        let (secret, nonces) = self.shuffle(players.len())?;
        let (table, messages) = Table::<G>::open(config, players, secret, nonces)?;
        self.host(table, messages)
    }

    fn go_on<G: TerminalGame>(&self, mut record: Record<G>) -> Result<(), Failure> {
        if record.heading.ending != Ending::Unfinished {
            let ending = record.heading.ending;
            return Err(Failure::bad(anyhow::anyhow!("this game has ended ({ending}); 'replay' shows it")));
        }
        let players = self.seats.players::<G, _>(
            record.position(0).seats(),
            Some(&record.heading.players),
            &mut self.seating()?,
        )?;
        if record.heading.shuffle.is_none()
            && !record.steps.iter().any(|step| matches!(step, Step::Chance(_)))
        {
            // A record written by hand has no shuffle; as long as nothing was drawn it can have one.
            let (secret, nonces) = self.shuffle(players.len())?;
            let commitment = secret.commitment();
            record.heading.shuffle = Some(ShuffleHeader { commitment, nonces, secret: Some(secret) });
        }
        let (table, messages) = Table::resume(record, players)?;
        self.host(table, messages)
    }

    fn host<G: TerminalGame>(
        &self,
        table: Table<G>,
        messages: Vec<table::Outgoing<G>>,
    ) -> Result<(), Failure> {
        let target = match (&self.save, &self.resume) {
            (Some(path), _) => Target::new_file(path)?,
            // A link is followed, so that the game stays where it was.
            (None, Some(path)) => Target::File(path.canonicalize().unwrap_or_else(|_| path.clone())),
            (None, None) => Target::Free(G::NAME),
        };
        let keeper = Keeper::new(target, seats::to_say_again(&table.players()));
        Session::new(table, messages, keeper, self.resume.is_some())?.run()
    }

    /// What decides who sits where.
    fn seating(&self) -> anyhow::Result<Pcg> {
        Ok(Pcg::new(self.seed.map_or_else(|| random_bytes().map(u64::from_le_bytes), Ok)?, 1))
    }

    /// A secret and nonces: from the seed, or such that nobody can guess them.
    fn shuffle(&self, seats: usize) -> anyhow::Result<(Secret, Vec<Nonce>)> {
        let Some(seed) = self.seed else {
            let nonces =
                (0..seats).map(|_| Ok(Nonce::new(random_bytes()?))).collect::<anyhow::Result<_>>()?;
            return Ok((Secret::new(random_bytes()?), nonces));
        };
        let mut rng = Pcg::new(seed, 0);
        let mut word = || rng.next_u32().to_le_bytes();
        let mut secret = [0; 32];
        secret.chunks_mut(4).for_each(|chunk| chunk.copy_from_slice(&word()));
        Ok((Secret::new(secret), vec![Nonce::new([0; 16]); seats]))
    }
}

fn random_bytes<const N: usize>() -> anyhow::Result<[u8; N]> {
    let mut bytes = [0; N];
    if getrandom::fill(&mut bytes).is_err() {
        bail!("this system has no source of random numbers; --seed N plays a repeatable game without one");
    }
    Ok(bytes)
}
