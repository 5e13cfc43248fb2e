//! Tables in the middle of a game.

use game::{Nonce, Pcg, Random, Seat, Secret, Step, Viewer};
use table::{
    Change, Entry, Incoming, Key, Opening, Player, Request, Table, TableGame, Update, write_entry,
    write_opening,
};

/// How many entries of acting and undoing a worn table has gone through.
pub const WEAR: usize = 4_000;

/// How a table of people is opened.
///
/// # Panics
/// If the configuration does not start.
pub fn opening<G: TableGame>(config: &G::Config) -> Opening<G::Config> {
    let seats = G::start(config).expect("the configuration starts").seats();
    let players = (1..=seats).map(|seat| Player::human(&format!("Player {seat}"))).collect();
    Opening::new(config.clone(), players, Secret::new([7; 32]), vec![Nonce::new([1; 16]); seats])
}

/// A table, and the request that a random player would make next; `None` once the game is over.
///
/// # Panics
/// If nobody can act in a game that goes on.
pub fn next_request<G: TableGame>(table: &Table<G>, rng: &mut Pcg) -> Option<Incoming> {
    let seats: Vec<Seat> = table.to_act().iter().collect();
    if seats.is_empty() {
        return None;
    }
    let seat = *rng.pick(&seats);
    let follower = table.follower(Viewer::Seat(seat));
    let action = G::write_action(&table.opening().config, *rng.pick(&follower.legal()));
    let decision = table.decision(Viewer::Seat(seat));
    Some(Incoming { seat, key: Key::numbered("k", decision), request: Request::Act { action, decision } })
}

/// Opens a table and plays `requests` requests at random. Also returned is its log.
///
/// # Panics
/// If a legal action is refused.
pub fn played<G: TableGame>(config: &G::Config, requests: usize, seed: u64) -> (Table<G>, String) {
    let mut table = Table::<G>::open(opening::<G>(config)).expect("a table");
    let mut log = write_opening::<G>(table.opening());
    let mut rng = Pcg::new(seed, 3);
    if let Some(entry) = table.begin(0) {
        table.apply(&entry);
        log += &write_entry(config, &entry);
    }
    for _ in 0..requests {
        let Some(incoming) = next_request(&table, &mut rng) else { break };
        let entry = table.handle(&incoming, 1).expect("a legal action");
        log.extend(entry.map(|entry| write_entry(config, &entry)));
    }
    (table, log)
}

/// Lets a table act and take back until it has gone through `entries` more entries; the position stays as it was.
///
/// # Panics
/// If the game is over.
pub fn wear<G: TableGame>(table: &mut Table<G>, log: &mut String, entries: usize) {
    let mut rng = Pcg::new(5, 5);
    let to = table.steps().len();
    for _ in 0..entries / 2 {
        let incoming = next_request(table, &mut rng).expect("the game goes on");
        let acted = table.decide(&incoming, 1).expect("a legal action");
        let undone = Entry { at: 1, request: None, change: Change::Undone { to } };
        for entry in acted.iter().chain([&undone]) {
            table.apply(entry);
            *log += &write_entry(&table.opening().config, entry);
        }
    }
}

/// Carries out a request and makes the message of every viewer, as bytes.
///
/// # Panics
/// If the request is refused.
pub fn act<G: TableGame>(table: &mut Table<G>, incoming: &Incoming) -> Vec<String> {
    let viewers: Vec<Viewer> = Viewer::all(table.players().len()).collect();
    let before: Vec<_> = viewers.iter().map(|&viewer| table.cursor(viewer)).collect();
    table.handle(incoming, 1).expect("a legal action");
    let updates = viewers.iter().zip(before).filter_map(|(&viewer, since)| table.update(viewer, Some(since)));
    updates.map(|update: Update| serde_json::to_string(&update).expect("it can be written")).collect()
}

/// How many requests lead to the middle of a random game.
///
/// # Panics
/// If the configuration does not start.
pub fn middle<G: TableGame>(config: &G::Config) -> usize {
    let (table, _) = played::<G>(config, usize::MAX, 1);
    let acts = table.steps().iter().filter(|step| matches!(step, Step::Act(..))).count();
    acts / 2
}
