//! What everybody knows, and how it changes.

use game::{Outcome, Seat, Turn};
use serde::Serialize;

use crate::config::Config;
use crate::event::Event;
use crate::grid::{Fired, STONES, TileGrid};
use crate::place::{Cell, Place};
use crate::tile::{TILES, Tile, TileSet};

/// How many tiles a hand holds, at the start and at the most (§P1, §P5).
pub(crate) const HAND: u8 = 6;

/// Everything that is public: all but the tiles in the hands (§P5). Nobody knows the tiles in the supplies and the
/// core; they are decided only when they come into a hand.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Public {
    /// What is played.
    pub config: Config,
    /// The tiles and stones on the table.
    pub grid: TileGrid,
    /// How many tiles each hand holds.
    pub hands: [u8; 2],
    /// How many tiles each supply holds.
    pub supplies: [u8; 2],
    /// How many tiles the core holds.
    pub core: u8,
    /// How many stones each player has left.
    pub stones: [u8; 2],
    /// What the game waits for.
    pub phase: Phase,
    /// The player who passed with the last action, if that was a pass.
    pub passed: Option<Seat>,
    /// The tiles that a player has shown not to hold by passing.
    pub(crate) barred: [TileSet; 2],
    /// How many tiles of the hand that applies to: those that were in it at the pass.
    pub(crate) older: [u8; 2],
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulPhase"))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Chance deals this seat a tile.
    Deal(Seat),
    /// This seat decides.
    Act(Seat),
    /// Chance decides which tile this seat took from its supply.
    Take(Seat),
    /// The game is over.
    Over(Ending),
}

/// How a game ends (§P7, §P8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulEnding"))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The last tile of the core was drawn.
    CoreDrawn,
    /// This seat has no tile in hand or supply, and has lost.
    RanOut(Seat),
    /// Nobody can do anything any more.
    Passed,
}

impl Public {
    pub(crate) fn new(config: &Config) -> Public {
        let mut stones = [0; 2];
        stones[..config.seats()].fill(STONES as u8);
        Public {
            config: *config,
            grid: TileGrid::start(),
            hands: [0; 2],
            supplies: [0; 2],
            core: TILES as u8 - 1,
            stones,
            phase: Phase::Deal(Seat::FIRST),
            passed: None,
            barred: [TileSet::default(); 2],
            older: [0; 2],
        }
    }

    /// What the game waits for.
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal(_) | Phase::Take(_) => Turn::Chance,
            Phase::Act(seat) => Turn::of(seat),
            Phase::Over(ending) => Turn::Over(self.outcome(ending)),
        }
    }

    /// The points of each seat if the game ended now: hand tiles 1, supply tiles 2, groups by §P6 (§P7).
    pub fn points(&self) -> [i16; 2] {
        let groups = self.grid.group_points();
        std::array::from_fn(|seat| {
            groups[seat] + i16::from(self.hands[seat]) + 2 * i16::from(self.supplies[seat])
        })
    }

    fn outcome(&self, ending: Ending) -> Outcome {
        let seats = self.config.seats();
        let points = &self.points()[..seats];
        match ending {
            Ending::CoreDrawn | Ending::Passed => Outcome::by_score(points),
            // A player who runs out has lost, whatever the points (§P7), also when playing alone (§P8).
            Ending::RanOut(_) if seats == 1 => Outcome::everybody_lost(1).with_scores(points),
            Ending::RanOut(Seat::FIRST) => Outcome::by_place(&[2, 1]).with_scores(points),
            Ending::RanOut(_) => Outcome::by_place(&[1, 2]).with_scores(points),
        }
    }

    /// The seat after this one. With one player it is the same.
    fn next(&self, seat: Seat) -> Seat {
        seat.after(self.config.seats())
    }

    /// Whether a player may take a tile: one is in the supply, and the hand has room (§P5).
    pub fn can_take(&self, seat: Seat) -> bool {
        self.supplies[seat.index()] > 0 && self.hands[seat.index()] < HAND
    }

    /// A tile comes into a hand.
    pub(crate) fn dealt(&mut self, seat: Seat) {
        let index = seat.index();
        self.hands[index] += 1;
        self.phase = if let Phase::Deal(_) = self.phase {
            self.core -= 1;
            match self.hands[index] {
                HAND if index + 1 == self.config.seats() => Phase::Act(Seat::FIRST),
                HAND => Phase::Deal(self.next(seat)),
                _ => Phase::Deal(seat),
            }
        } else {
            self.supplies[index] -= 1;
            Phase::Act(self.next(seat))
        };
    }

    /// A tile is laid, and the tiles it earns are drawn (§P3, §P7).
    pub(crate) fn laid(
        &mut self,
        seat: Seat,
        tile: Tile,
        turns: u8,
        place: Place,
        mut report: impl FnMut(Event),
    ) {
        let Fired { tiles, again } = self.grid.lay(tile, turns, place);
        let index = seat.index();
        self.hands[index] -= 1;
        // A tile that the pass ruled out came into the hand later. Any other may have been there, and then one fewer is
        // left.
        if !self.barred[index].contains(tile) {
            self.older[index] = self.older[index].saturating_sub(1);
        }
        self.older[index] = self.older[index].min(self.hands[index]);
        self.passed = None;
        // If fewer tiles are left, all of them are drawn.
        let drawn = tiles.min(self.core);
        self.core -= drawn;
        self.supplies[index] += drawn;
        if drawn > 0 {
            report(Event::Drew(seat, drawn));
        }
        if drawn > 0 && self.core == 0 {
            // The last tile is drawn: the game is over at once, and a plus earned with it is void.
            self.phase = Phase::Over(Ending::CoreDrawn);
        } else if self.hands[index] == 0 && self.supplies[index] == 0 {
            self.phase = Phase::Over(Ending::RanOut(seat));
        } else if again {
            self.phase = Phase::Act(seat);
            report(Event::Again(seat));
        } else {
            self.phase = Phase::Act(self.next(seat));
        }
        self.report_end(report);
    }

    fn report_end(&self, mut report: impl FnMut(Event)) {
        if let Phase::Over(ending) = self.phase {
            report(Event::Over(ending));
        }
    }

    /// A tile is taken. It leaves the supply when chance has decided which tile it is.
    pub(crate) fn took(&mut self, seat: Seat) {
        self.passed = None;
        self.phase = Phase::Take(seat);
    }

    /// A stone is put on the micropul in a cell, and so on its group.
    pub(crate) fn claimed(&mut self, seat: Seat, cell: Cell) {
        self.grid.claim(seat, cell);
        self.stones[seat.index()] -= 1;
        self.passed = None;
        self.phase = Phase::Act(self.next(seat));
    }

    /// A player passes. Two passes in a row by different players, or one with a single player, end the game (§P8).
    pub(crate) fn passed(&mut self, seat: Seat, report: impl FnMut(Event)) {
        let ends = self.config.players == 1 || self.passed.is_some_and(|other| other != seat);
        self.passed = Some(seat);
        // A player who passes holds no tile that fits anywhere now. What an earlier pass ruled out still holds if no
        // tile has come into the hand since.
        let index = seat.index();
        let fits = |tile: &Tile| self.grid.fits_somewhere(*tile);
        let fitting: TileSet = self.grid.not_laid().iter().filter(fits).collect();
        let known =
            if self.older[index] == self.hands[index] { self.barred[index] } else { TileSet::default() };
        self.barred[index] = fitting.union(known);
        self.older[index] = self.hands[index];
        self.phase = if ends { Phase::Over(Ending::Passed) } else { Phase::Act(self.next(seat)) };
        self.report_end(report);
    }
}
