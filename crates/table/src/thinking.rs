//! Programs that decide for a seat.

use bots::{Budget, Player as _, RandomPlayer, Search, Seen};
use copolymer::Copolymer;
use game::{Notation, Seat, Viewer, ViewerRecord};
use microchip::{Microchip, Phase, Puzzle};
use micropul::Micropul;
use missiles::Missiles;

use crate::host::{Thought, with_rules};

/// A question that cannot be answered.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this question cannot be answered: {0}")]
pub struct Puzzled(String);

/// The program that takes any action.
const RANDOM: &str = "random";

/// The names of the programs, the weakest first.
pub fn programs() -> Vec<String> {
    std::iter::once(RANDOM.to_owned()).chain(Budget::ALL.map(|budget| budget.to_string())).collect()
}

impl Thought {
    /// What the program decides, in notation. It has the record of its seat and nothing else, so it cannot know more than
    /// a person there; asked the same again it answers the same, natively and in a browser.
    ///
    /// # Errors
    /// If the question is damaged or names no program.
    pub fn answer(&self) -> Result<String, Puzzled> {
        with_rules!(self.game.as_str(), Rules => {
            let asked = Asked::<Rules>::read(self)?;
            if self.player != RANDOM && let Some(layout) = asked.layout() {
                return Ok(layout);
            }
            asked.choose(&self.player)
        }, Err(Puzzled(format!("there is no game '{}'", self.game))))
    }
}

/// A question that was read.
struct Asked<G: Notation> {
    record: ViewerRecord<G>,
    seen: Seen<G>,
}

impl<G: Notation> Asked<G> {
    fn read(thought: &Thought) -> Result<Asked<G>, Puzzled> {
        let puzzled = |error: &dyn std::fmt::Display| Puzzled(error.to_string());
        let record = ViewerRecord::<G>::parse(&thought.record).map_err(|error| puzzled(&error))?;
        let seat: Seat = thought.seat.parse().map_err(|error| puzzled(&error))?;
        if record.viewer != Viewer::Seat(seat) {
            return Err(Puzzled(format!("the record is of {}", record.viewer)));
        }
        let seed = thought.seed.parse().map_err(|error| puzzled(&error))?;
        let view = record.view(usize::MAX).map_err(|error| puzzled(&error))?;
        let config = &record.heading.config;
        let legal = thought.legal.iter().map(|text| G::parse_action(config, text));
        let legal = legal.collect::<Result<Vec<_>, _>>().map_err(|error| puzzled(&error))?;
        let seen =
            Seen::new(view, seat, legal, seed).ok_or_else(|| Puzzled("nothing may be done".to_owned()))?;
        Ok(Asked { record, seen })
    }

    fn choose(&self, player: &str) -> Result<String, Puzzled> {
        let action = match player.parse::<Budget>() {
            Ok(budget) => Search::new(budget).choose(&self.seen),
            Err(_) if player == RANDOM => RandomPlayer.choose(&self.seen),
            Err(error) => return Err(Puzzled(error.to_string())),
        };
        Ok(G::write_action(&self.record.heading.config, action))
    }
}

/// What only one game asks of a program.
trait Knack {
    /// A whole layout, where one is to be built from its first square on.
    fn layout(&self) -> Option<String> {
        None
    }
}

impl Knack for Asked<Copolymer> {}
impl Knack for Asked<Micropul> {}
impl Knack for Asked<Missiles> {}

impl Knack for Asked<Microchip> {
    /// A search square by square is lost in twenty-five squares; the solver is not. Puzzles made by hand can be too hard for
    /// it in this time, and then the first good microchip has to do.
    fn layout(&self) -> Option<String> {
        let (public, seat) = (&self.seen.view().public, self.seen.seat());
        if public.phase != Phase::Build || public.built(seat) > 0 {
            return None;
        }
        let puzzle = Puzzle::new(public.board(seat)?, *public.hand(seat));
        let best = puzzle.solve_within(BREATHS).map(|solution| solution.layout);
        let layout = best.or_else(|| puzzle.first()).unwrap_or_default();
        Some(layout.to_string())
    }
}

/// How much work a layout may take: a tenth of a second or so.
const BREATHS: u32 = 500;
