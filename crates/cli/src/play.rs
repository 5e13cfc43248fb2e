//! `motherboard play`

pub mod command;
mod hosted;
pub mod program;
pub mod screen;
mod seats;
pub mod session;
pub mod viewer_state;
pub mod words;

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use clap::Args;
use game::{Championship, Ending, Nonce, Pcg, RawRecord, Record, Seat, Secret, ShuffleHeader, Step};
use games::{GameName, with_game};
use table::{Opening, game_of_log, game_of_record, is_log, upgraded};

use crate::failure::Failure;
use crate::save::{self, AutoSave, Target};
use crate::say;
use crate::settings::{SettingArguments, seed, whole};
use crate::terminal_game::{TerminalGame, game_name};
use hosted::Hosted;
use seats::SeatArguments;
use session::{Reply, Session, confirm};

/// Play a game in the terminal
///
/// You type your moves; 'help' shows what can be typed, 'hint' asks a master, 'quit' leaves. The game is kept in a file after every
/// move: Ctrl-C, a closed terminal and a power cut lose none, and --resume FILE goes on with it. The file is named when the game
/// begins: copolymer-1.txt or the next free number in this folder, or the file of --save or --resume.
#[derive(Args)]
#[expect(clippy::option_option, reason = "how clap spells an option whose value may be left out")]
#[command(after_help = "Examples:
  motherboard play copolymer
  motherboard play copolymer --set board=hexagon:4 --seats human:Ada,human:Ben
  motherboard play copolymer --seats human,level5      you begin against a master
  motherboard play missiles --set players=3 --seats human:Ada,human:Ben,level2
  motherboard play microchip --championship 150 --seats human:Ada,human:Ben,level3
  motherboard play copolymer --seats 'human,exec:python3 mybot.py'
  motherboard play --resume copolymer-1.txt")]
pub struct Play {
    /// The game
    #[arg(value_parser = game_name())]
    game: Option<GameName>,
    #[command(flatten)]
    settings: SettingArguments,
    #[command(flatten)]
    seats: SeatArguments,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with = "set")]
    resume: Option<PathBuf>,
    /// A new file to keep the game in, in a championship the first one; without it the file of --resume, or a free name in
    /// this folder
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Play a championship: game after game until somebody's total reaches TARGET, 100 unless told otherwise (Microchip)
    #[arg(
        long,
        value_name = "TARGET",
        num_args = 0..=1,
        conflicts_with = "resume",
        value_parser = whole::<i32>(1..=9_999)
    )]
    championship: Option<Option<i32>>,
    /// Make chance and bots repeatable
    #[arg(long, conflicts_with = "resume", value_parser = seed)]
    seed: Option<u64>,
}

impl Play {
    pub fn run(&self) -> Result<(), Failure> {
        let Some(path) = &self.resume else {
            let game = self.game.ok_or_else(|| {
                let names = GameName::ALL.map(GameName::name).join(", ");
                Failure::bad(anyhow!(
                    "which game? There are {names}: for example 'motherboard play copolymer'"
                ))
            })?;
            return with_game!(game, Rules => self.begin::<Rules>());
        };
        let name = || path.display().to_string();
        let text = save::read(path)?;
        if is_log(&text) {
            let log = upgraded(&text).with_context(name)?;
            let game = game_of_log(&log).with_context(name)?;
            self.check_game(game, path)?;
            return with_game!(game, Rules => self.go_on(Hosted::<Rules>::load(log).with_context(name)?));
        }
        let raw = RawRecord::parse(&text).with_context(name)?;
        let game = game_of_record(&raw).with_context(name)?;
        self.check_game(game, path)?;
        with_game!(game, Rules => self.go_on_from::<Rules>(Record::from_raw(&raw).with_context(name)?))
    }

    /// # Errors
    /// If another game was asked for than the one that is saved.
    fn check_game(&self, saved: GameName, path: &Path) -> anyhow::Result<()> {
        anyhow::ensure!(
            self.game.is_none_or(|asked| asked == saved),
            "{} is a game of {}",
            path.display(),
            saved.title()
        );
        Ok(())
    }

    fn begin<G: TerminalGame>(&self) -> Result<(), Failure> {
        let config = self.settings.config::<G>()?;
        let players = self.seats.players::<G, _>(G::start(&config)?.seats(), None, &mut self.seating()?)?;
        let championship = self.championship::<G>(players.len())?;
        let (secret, nonces) = self.shuffle(players.len(), 0)?;
        let opening = Opening { championship, ..Opening::new(config, players, secret, nonces) };
        self.host(Hosted::<G>::open(opening)?)
    }

    /// Goes on with a saved table, with other players if that is asked for.
    fn go_on<G: TerminalGame>(&self, mut hosted: Hosted<G>) -> Result<(), Failure> {
        check_unfinished(hosted.table().ending())?;
        let saved = hosted.table().players().to_vec();
        let players = self.seats.players::<G, _>(saved.len(), Some(&saved), &mut self.seating()?)?;
        for (seat, (before, player)) in Seat::all(saved.len()).zip(saved.iter().zip(players)) {
            if *before != player {
                hosted.seat(seat, player)?;
            }
        }
        self.host(hosted)
    }

    /// Goes on with the game of a record.
    fn go_on_from<G: TerminalGame>(&self, mut record: Record<G>) -> Result<(), Failure> {
        check_unfinished(record.heading.ending)?;
        let recorded = seats::recorded::<G>(&record.heading.players);
        let seats = record.position(0).seats();
        let players = self.seats.players::<G, _>(seats, Some(&recorded), &mut self.seating()?)?;
        if record.heading.shuffle.is_none()
            && !record.steps.iter().any(|step| matches!(step, Step::Chance(_)))
        {
            // A record written by hand has no shuffle; as long as nothing was drawn it can have one.
            let (secret, nonces) = self.shuffle(players.len(), 0)?;
            let commitment = secret.commitment();
            record.heading.shuffle = Some(ShuffleHeader { commitment, nonces, secret: Some(secret) });
        }
        self.host(Hosted::resume(&record, players)?)
    }

    /// The championship that is asked for, if one is.
    fn championship<G: TerminalGame>(&self, seats: usize) -> anyhow::Result<Option<Championship>> {
        let Some(target) = self.championship else { return Ok(None) };
        let target = target.or(G::CHAMPIONSHIP_TARGET).unwrap_or_default();
        Championship::agreed::<G>(target, seats).map(Some).context("--championship")
    }

    /// Hosts a game, and in a championship those that follow it.
    fn host<G: TerminalGame>(&self, mut hosted: Hosted<G>) -> Result<(), Failure> {
        let target = match (&self.save, &self.resume) {
            (Some(path), _) => Target::new_file(path)?,
            // A link is followed, so that the game stays where it was.
            (None, Some(path)) => Target::File(path.canonicalize().unwrap_or_else(|_| path.clone())),
            (None, None) => Target::Free(G::NAME),
        };
        let auto_save = AutoSave::new(G::NAME, target);
        let mut resumed = self.resume.is_some();
        for number in 1.. {
            let session = Session::new(hosted, auto_save.clone(), resumed)?;
            let Some(over) = session.run()? else { break };
            let over = over.table();
            let Some(standing) = over.standing() else { break };
            say(&words::standing(&standing, over.players()))?;
            if standing.champions.is_some() {
                break;
            }
            let (secret, nonces) = self.shuffle(over.players().len(), number)?;
            hosted = Hosted::open(over.rematch(secret, nonces)?)?;
            // The next game is worth keeping before anything is played: the championship is in it.
            auto_save.begin_another(hosted.kept(true));
            if confirm("Play the next game?")? != Reply::Yes {
                auto_save.rescue()?;
                break;
            }
            resumed = true;
        }
        Ok(())
    }

    /// What decides who sits where.
    fn seating(&self) -> anyhow::Result<Pcg> {
        Ok(Pcg::new(self.seed.map_or_else(|| random_bytes().map(u64::from_le_bytes), Ok)?, 1))
    }

    /// A secret and nonces for a game of a championship, counted from 0: from the seed, or such that nobody can guess them.
    fn shuffle(&self, seats: usize, game: u64) -> anyhow::Result<(Secret, Vec<Nonce>)> {
        let Some(seed) = self.seed else {
            let nonces =
                (0..seats).map(|_| Ok(Nonce::new(random_bytes()?))).collect::<anyhow::Result<_>>()?;
            return Ok((Secret::new(random_bytes()?), nonces));
        };
        // Stream 1 decides who sits where.
        let mut rng = Pcg::new(seed, if game == 0 { 0 } else { game + 1 });
        Ok((Secret::draw(&mut rng), vec![Nonce::new([0; 16]); seats]))
    }
}

/// # Errors
/// If the game is over.
fn check_unfinished(ending: Ending) -> Result<(), Failure> {
    match ending {
        Ending::Unfinished => Ok(()),
        _ => Err(Failure::bad(anyhow::anyhow!("this game has ended ({ending}); 'replay' shows it"))),
    }
}

pub fn random_bytes<const N: usize>() -> anyhow::Result<[u8; N]> {
    let mut bytes = [0; N];
    if getrandom::fill(&mut bytes).is_err() {
        bail!("this system has no source of random numbers; --seed N plays a repeatable game without one");
    }
    Ok(bytes)
}
