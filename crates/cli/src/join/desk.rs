//! A game online as this device follows it, and the bot that plays it if one does.

use arena::{Contestant, External, GameEnd};
use game::{Actor, Ending, Seat, Viewer};
use games::with_game;
use table::{
    AnyFollower as _, AuditedFollower, BotQuestion, Cursor, Gap, Kind, Player, Resigning, UndoOffer,
    UndoQuestion, Update, Welcome,
};

use super::typed::GAME_HELP;
use crate::play::viewer_state::ViewerState;
use crate::play::{program, random_bytes, words};
use crate::terminal_game::TerminalGame;

/// A game of any kind as this device follows it.
pub trait Desk {
    /// How things stand.
    fn status(&self) -> Status;
    /// Takes in what is new.
    ///
    /// # Errors
    /// If something was missed.
    fn take(&mut self, update: &Update) -> Result<(), Gap>;
    /// The follower, for the check of the deal.
    fn follower(&self) -> &dyn AuditedFollower;
    /// What is played, by whom, and what can be typed.
    fn introduction(&self) -> String;
    /// What can be typed.
    fn help(&self) -> String;
    /// What the viewer may do now.
    fn moves(&self) -> String;
    /// What has happened since somebody last looked.
    fn news(&mut self) -> Vec<String>;
    /// The board with this news above it.
    fn board(&self, news: &[String]) -> String;
    /// What would come of a compound decision, or why it cannot be tried out.
    fn try_out(&self, seat: Seat, text: &str) -> Result<String, String>;
    /// What a compound decision comes to that is handed in as a whole; `None` for anything else.
    fn handed_in(&self, seat: Seat, text: &str) -> Option<Result<String, String>>;
    /// How the game ended.
    fn end(&self) -> String;
    /// What the bot does at this decision.
    fn think(&mut self, seat: Seat) -> Thought;
    /// Tells the bot how the game ended; `forfeit` is what it did wrong.
    fn tell_end(&mut self, forfeit: Option<&str>);
}

/// How a game stands for its viewer.
pub struct Status {
    pub viewer: Viewer,
    pub cursor: Option<Cursor>,
    pub players: Vec<Player>,
    /// The viewer's seat, if it is to act.
    pub acting: Option<Seat>,
    /// Who is to act, by name.
    pub to_act: Vec<String>,
    pub decision: u32,
    /// The person who decided last, as far as the viewer knows.
    pub decided: Option<Seat>,
    pub undo: Option<UndoOffer>,
    pub asked: Option<UndoQuestion>,
    pub resigning: Option<Resigning>,
    pub over: bool,
}

/// What a bot does.
#[derive(PartialEq, Eq, Debug)]
pub enum Thought {
    /// It acts.
    Act(String),
    /// It gives up.
    Resign,
    /// It has failed.
    Fault(String),
}

/// The desk of a viewer who is welcomed at a table, at which this bot plays, if one does.
///
/// # Errors
/// If the table cannot be followed, or the bot cannot play.
pub fn desk(viewer: Viewer, welcome: &Welcome, bot: Option<&str>) -> anyhow::Result<Box<dyn Desk>> {
    with_game!(welcome.game, Rules => Ok(Box::new(Followed::<Rules>::new(viewer, welcome, bot)?)))
}

struct Followed<G: TerminalGame> {
    state: ViewerState<G>,
    bot: Option<Bot<G>>,
    /// Where the bot's random numbers begin.
    seed: u64,
}

/// Who plays for the viewer.
enum Bot<G: TerminalGame> {
    /// One of ours, by its name.
    Named(String),
    /// A program.
    Program(External<G>),
}

impl<G: TerminalGame> Followed<G> {
    fn new(viewer: Viewer, welcome: &Welcome, bot: Option<&str>) -> anyhow::Result<Followed<G>> {
        let bot = match bot {
            None => None,
            Some(word) => match program::named(word)? {
                Some(program) => Some(Bot::Program(program)),
                None => Some(Bot::Named(word.to_owned())),
            },
        };
        let seed = u64::from_le_bytes(random_bytes()?);
        Ok(Followed { state: ViewerState::follow(viewer, welcome)?, bot, seed })
    }

    /// The deciders of everything that the viewer has seen, the last first.
    fn deciders(&self) -> impl Iterator<Item = Seat> {
        let follower = &self.state.follower;
        let actors = follower.events().iter().rev().map(|event| G::write_event(follower.config(), event).0);
        actors.filter_map(Actor::seat)
    }
}

impl<G: TerminalGame> Desk for Followed<G> {
    fn status(&self) -> Status {
        let follower = &self.state.follower;
        let players = follower.players().to_vec();
        let name = |seat: Seat| players.get(seat.index()).map(|player| player.name.clone());
        Status {
            viewer: follower.viewer(),
            cursor: follower.cursor(),
            acting: follower.acting().filter(|_| follower.cursor().is_some()),
            to_act: follower.to_act().iter().filter_map(name).collect(),
            decision: follower.decision(),
            decided: self.deciders().find(|seat| players[seat.index()].kind == Kind::Human),
            undo: follower.undo(),
            asked: follower.asked(),
            resigning: follower.resigning(),
            over: follower.ending() != Ending::Unfinished,
            players,
        }
    }

    fn take(&mut self, update: &Update) -> Result<(), Gap> {
        self.state.take(update)
    }

    fn follower(&self) -> &dyn AuditedFollower {
        &self.state.follower
    }

    fn introduction(&self) -> String {
        words::introduction::<G>(self.state.follower.config(), self.state.follower.players(), GAME_HELP)
    }

    fn help(&self) -> String {
        words::help::<G>(self.state.follower.config(), GAME_HELP)
    }

    fn moves(&self) -> String {
        words::moves(&self.state.follower)
    }

    fn news(&mut self) -> Vec<String> {
        std::mem::take(&mut self.state.news)
    }

    fn board(&self, news: &[String]) -> String {
        words::board::<G>(news, self.state.follower.view())
    }

    fn try_out(&self, seat: Seat, text: &str) -> Result<String, String> {
        words::try_out(&self.state.follower, seat, text)
    }

    fn handed_in(&self, seat: Seat, text: &str) -> Option<Result<String, String>> {
        words::handed_in(&self.state.follower, seat, text)
    }

    fn end(&self) -> String {
        let follower = &self.state.follower;
        let players = follower.players();
        let resigned = match follower.ending() {
            Ending::Resigned(seat) => format!("Seat {seat} ({}) resigns.\n", players[seat.index()].name),
            _ => String::new(),
        };
        let result = follower.result().map_or_else(String::new, |outcome| words::result(&outcome, players));
        let standing =
            follower.standing().map_or_else(String::new, |standing| words::standing(&standing, players));
        format!("{resigned}{result}\n{standing}")
    }

    fn think(&mut self, seat: Seat) -> Thought {
        let decision = self.deciders().count() as u32 + 1;
        let follower = &self.state.follower;
        let seed = self.seed.wrapping_add(u64::from(decision));
        let thought = match &mut self.bot {
            None => return Thought::Fault("there is no bot".to_owned()),
            Some(Bot::Program(program)) => program::decide(program, follower, seat, decision, seed),
            Some(Bot::Named(name)) => {
                let question = follower.question(seed).expect("the seat is to act");
                let asked = BotQuestion { player: name.clone(), question };
                coach::answer(&asked).map(Some).map_err(|bad| bad.to_string())
            }
        };
        match thought {
            Ok(Some(action)) => Thought::Act(action),
            Ok(None) => Thought::Resign,
            Err(fault) => Thought::Fault(fault),
        }
    }

    fn tell_end(&mut self, forfeit: Option<&str>) {
        let follower = &self.state.follower;
        let (Some(Bot::Program(program)), Some(seat)) = (&mut self.bot, follower.viewer().seat()) else {
            return;
        };
        let Some(outcome) = follower.result() else { return };
        let (config, events, ending) = (follower.config(), follower.events(), follower.ending());
        let forfeit = forfeit.map(|why| (seat, why));
        program.end(&GameEnd { game: 1, config, seat, outcome, ending, forfeit, events });
    }
}
