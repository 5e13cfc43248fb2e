//! What all games of Motherboard have in common.
//!
//! A game is a pure value: a configuration and a log of [`Step`]s. State, views, scores and replays are
//! computed from it. The rules of one game are one type that implements [`Game`]; everything else here is
//! what the rules need ([`Seat`], [`Turn`], [`Outcome`], [`Illegal`]), what is built on them ([`Record`],
//! [`perft`](fn@perft), [`Playout`]), and the kit of laws that every implementation must pass (`laws`, behind
//! the feature of that name).
//!
//! Nothing here reads a clock, a file or a hidden source of random numbers.

mod about;
mod championship;
mod compound;
mod drawable;
mod enumerate;
mod game;
mod illegal;
mod notation;
mod outcome;
mod perft;
mod playout;
mod preview;
mod random;
mod random_play;
mod record;
mod seat;
mod sentence;
mod setting;
mod settings;
mod shuffle;
mod step;
mod tally;
mod turn;
mod viewer;

#[cfg(feature = "laws")]
pub mod laws;

pub use about::About;
pub use championship::{Championship, ChampionshipError, ChampionshipStanding, GameResult};
pub use compound::{CompoundDecision, Part};
pub use drawable::Drawable;
pub use enumerate::{Enumeration, EnumerationError, enumerate, enumerate_while};
pub use game::{Contradiction, Game, Never};
pub use illegal::{Illegal, Rule};
pub use notation::{Actor, Notation, NotationError, TextBoard};
pub use outcome::Outcome;
pub use perft::perft;
pub use playout::{Playout, PlayoutEnd};
pub use preview::Preview;
pub use random::{Pcg, Random};
pub use random_play::{RandomPlay, RandomPlayOptions};
pub use record::{
    Draw, Ending, Heading, Problem, RawRecord, Record, RecordError, StepLine, Verification, ViewerRecord,
    resignation_outcome,
};
pub use seat::{MAX_SEATS, Seat, SeatSet};
pub use sentence::Sentence;
pub use setting::{Outline, Setting, SettingKind, SizeRange};
pub use settings::{ConfigError, GENERAL_COMPLAINTS, Settings, apply_settings};
pub use shuffle::{Commitment, HexError, Nonce, Secret, Shuffle, ShuffleHeader};
pub use step::Step;
pub use tally::{Length, TalliedGame, Tally};
pub use turn::Turn;
pub use viewer::Viewer;
