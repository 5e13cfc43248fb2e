//! A hosted game. Clients send [`Incoming`] requests; a host [decides](Table::decide) what comes of them, stores the entries,
//! [applies](Table::apply) them and sends every viewer its [`Update`]. A [`Follower`] at the other end derives everything that
//! viewer sees. There is no input or output here: a terminal, a page or a server are hosts of the same table.
//!
//! Everything that leaves the table passes one projection by viewer, [`Table::update`]; only [`Table::record`] and the log
//! hold everything, for a table nobody else sits at or a game that is over.

mod answers;
mod any_follower;
mod any_table;
mod branch;
mod complaint;
mod cursor;
mod decide;
mod device;
mod entropy;
mod entry;
mod follower;
mod games;
mod history;
mod json;
mod log;
mod log_v1;
mod open_error;
mod player;
mod proof;
mod receipt;
mod refused;
mod replay;
mod request;
mod resigning;
mod room;
mod room_message;
mod settings_line;
mod snapshot;
mod stop;
mod study;
mod table;
mod table_game;
mod undo;
mod unfair;
mod update;

pub use any_follower::{AnyFollower, AuditedFollower, Question, follow};
pub use any_table::{AnyTable, Decided, NewGame, NextGame, Opened, game_of_log, open, restore, warnings};
pub use branch::branched;
pub use complaint::{Complaint, complaint};
pub use cursor::Cursor;
pub use decide::UNDO_CAP;
pub use device::{BotQuestion, Device, Shown};
pub use entropy::entropy;
pub use entry::{Change, Entry, EntryOf, Opening, RequestStamp};
pub use follower::{FollowError, Follower, Gap, News};
pub use games::{GameEntry, games};
pub use json::Json;
pub use log::{LogError, is_log, upgraded, write_entry, write_note, write_opening};
pub use open_error::OpenError;
pub use player::{BOT_NAMES, Kind, Player, one_line};
#[cfg(feature = "ts")]
pub use proof::FAIR_RULES;
pub use proof::Proof;
pub use receipt::{BadReceipt, Deal, NotCommitted, Receipt};
#[cfg(feature = "ts")]
pub use refused::TABLE_RULES;
pub use refused::{Refused, TableRule};
pub use replay::{Replay, game_of_record, verify};
pub use request::{BadKey, Fingerprint, Incoming, Key, Request};
pub use resigning::Resigning;
pub use room::{Guest, Room};
#[cfg(feature = "ts")]
pub use room_message::ROOM_RULES;
pub use room_message::{RoomRefused, RoomRequest, RoomSeat, RoomView};
pub use snapshot::{EventMessage, Greeting, LegalAction, Snapshot, Trial};
pub use stop::Stop;
pub use study::{Study, StudyPlayed, study, study_play, study_trial};
pub use table::Table;
pub use table_game::TableGame;
pub use undo::{UndoOffer, UndoPolicy, UndoQuestion};
#[cfg(feature = "ts")]
pub use unfair::UNFAIR_RULES;
pub use unfair::Unfair;
pub use update::{Answer, Refusal, Seating, Update, VERSION, Welcome};
