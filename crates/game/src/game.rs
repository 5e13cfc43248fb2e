//! The rules of one game.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;

use crate::{ConfigError, Illegal, Random, Rule, Seat, SeatSet, Settings, Step, Turn, Viewer};

/// The rules of one game; the implementing type is the position.
///
/// # Guarantees an implementation gives
/// - Equality means 'same position': two logs that lead to the same position give equal values, whatever the
///   order of simultaneous commits, and equal values have the same future.
/// - The start holds no secret. Secrets come in by steps.
/// - [`legal`](Game::legal), [`check`](Game::check), [`view`](Game::view) and [`tell`](Game::tell) of a viewer
///   depend only on what that viewer was told.
/// - Nothing panics on a legal step, and a refused one changes nothing.
///
/// The `laws` module checks all of this; a new game gets it with one line.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// What can be set before a game, the version of the rules included.
    type Config: Settings;
    /// One decision of one seat.
    type Action: Copy + Ord + Hash + Debug + Send + Sync;
    /// What chance can bring; [`Never`] where there is none.
    type Chance: Copy + Ord + Hash + Debug + Send + Sync;
    /// What one viewer may know, its configuration included.
    type View: Clone + Eq + Debug + Serialize + Send + Sync;
    /// What one viewer is told when a step happens.
    type Event: Clone + Eq + Hash + Debug + Serialize + Send + Sync;

    /// Everything this game refuses, so that clients can have words for each.
    const RULES: &'static [&'static Rule];

    /// Whether seats can know things that others must not see on a shared screen.
    const HAS_SECRETS: bool;

    /// The position before the first step.
    ///
    /// # Errors
    /// If the settings do not fit together; the error names the one to change.
    fn start(config: &Self::Config) -> Result<Self, ConfigError>;

    /// How many seats the game has.
    fn seats(&self) -> usize;

    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// The seat that begins, asked before the first decision: the one that is to act. Where several decide at once, a game
    /// may still have a start player.
    fn first(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Seats(seats) => seats.single(),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// What the game waits for, as a view tells it.
    fn turn_in(view: &Self::View) -> Turn;

    /// Appends every legal action of `seat` to `out`, each once; nothing when the seat is not to act.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Whether `seat` may take `action` now.
    ///
    /// # Errors
    /// The clause that forbids it. The answer depends on that seat's view alone.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Illegal>;

    /// Appends everything chance can bring now with its weight, each once; nothing when it is not its turn.
    fn chances(&self, out: &mut Vec<(Self::Chance, u32)>);

    /// Takes a step that is known to be legal. A step that is not leaves an unspecified position, or panics.
    fn play_unchecked(&mut self, step: Step<Self>);

    /// What `viewer` may know now.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Appends what `viewer` is told when `step` happens; asked before the step. To tell nothing is a
    /// decision too, so there is no default.
    fn tell(&self, viewer: Viewer, step: Step<Self>, out: &mut Vec<Self::Event>);

    /// What `viewer` is told when `step` happens.
    fn told(&self, viewer: Viewer, step: Step<Self>) -> Vec<Self::Event> {
        let mut events = Vec::new();
        self.tell(viewer, step, &mut events);
        events
    }

    /// Brings a view up to date with an event told to its viewer. From the view of the start on, the events
    /// rebuild every later view: that is what makes a viewer's record replayable.
    ///
    /// # Errors
    /// If the event cannot follow what the view shows, as in a damaged record. The view is unspecified then.
    fn follow(view: &mut Self::View, event: &Self::Event) -> Result<(), Contradiction>;

    /// A random position this viewer cannot tell from the true one: chance by its weights, hidden
    /// decisions of others all alike.
    fn sample<R: Random + ?Sized>(view: &Self::View, rng: &mut R) -> Self;

    /// Whether somebody has something to hide now. In a game that begins in the open, a shared screen need not be wiped
    /// before that.
    fn is_secret(_view: &Self::View) -> bool {
        Self::HAS_SECRETS
    }

    /// The seats that have not been put out of the game.
    fn in_play(&self) -> SeatSet {
        SeatSet::all(self.seats())
    }

    /// The one of several equivalent actions that [`legal`](Game::legal) lists, for an action a person wrote another way:
    /// any micropul of a group names the group. Depends on what is public alone.
    #[must_use]
    fn canonical(&self, action: Self::Action) -> Self::Action {
        action
    }

    /// Whether `seat` may take `action` now.
    fn is_legal(&self, seat: Seat, action: Self::Action) -> bool {
        self.check(seat, action).is_ok()
    }

    /// Whether chance can bring `chance` now.
    fn is_possible(&self, chance: Self::Chance) -> bool {
        let mut chances = Vec::new();
        self.chances(&mut chances);
        chances.iter().any(|&(candidate, weight)| candidate == chance && weight > 0)
    }

    /// Takes an action of `seat` if it is legal.
    ///
    /// # Errors
    /// The clause that forbids it; the position is untouched then.
    fn play(&mut self, seat: Seat, action: Self::Action) -> Result<(), Illegal> {
        self.check(seat, action)?;
        self.play_unchecked(Step::Act(seat, action));
        Ok(())
    }

    /// What chance brings, drawn by the weights of [`chances`](Game::chances). Override it where listing
    /// the weights is slow; the outcome for a given generator is then part of the rules version.
    ///
    /// # Panics
    /// If it is not chance's turn.
    fn draw<R: Random + ?Sized>(&self, rng: &mut R) -> Self::Chance {
        let mut chances = Vec::new();
        self.chances(&mut chances);
        *rng.weighted(&chances)
    }
}

/// What a game does not have, such as chance or compound decisions: there is no value of this type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Never {}

/// An event cannot follow what a view shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this event cannot follow those before it")]
pub struct Contradiction;
