//! A hosted game. It eats [`Request`]s and emits [`Outgoing`] messages per viewer, and does no input or output of its
//! own: a terminal, a page or a server are hosts of the same table.
//!
//! Everything that leaves the table passes one projection by viewer, in [`Table`]'s `update`; only [`Table::record`] and
//! [`Table::log`] hold everything, for a table nobody else sits at or a game that is over.

mod advice;
mod device;
mod games;
mod host;
mod hosted;
mod log;
mod message;
mod player;
mod replay;
mod review;
mod table;
mod thinking;
mod title;
mod undo;
mod wire;

pub use advice::{WireAdvice, WireAdvised, WireReason, WireValue};
pub use device::{Device, Trial};
pub use games::{GameEntry, Preset, Refusal, games};
pub use host::{Host, NewGame, Question, Thought, WirePreview, open, restore};
pub use hosted::{
    CopolymerScene, CopolymerSceneCell, Hosted, MicrochipKind, MicrochipTrial, MicropulScene,
    MicropulSceneTile, MissilesScene,
};
pub use log::{Entry, LogError, Opened, TableLog, game_of_log};
pub use message::{Outgoing, Refused, Reply, Request, Undo, Update};
pub use player::{Kind, Player};
pub use replay::Replay;
pub use review::{ReviewStep, Reviewed, review, review_steps};
pub use table::{OpenError, Table};
pub use thinking::Puzzled;
pub use title::{Standing, Title};
pub use wire::{Greeting, Incoming, Message, VERSION, WireEvent, WireRefusal, WireUpdate};
