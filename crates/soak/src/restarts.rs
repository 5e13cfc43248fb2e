//! A host that crashes at every point of a game.

use game::{Pcg, Random, Viewer};
use games::with_game;
use table::{Follower, Incoming, Key, Kind, Request, Table, TableGame};

use crate::network::{Faults, play, same};
use crate::subject::Subject;

/// Plays a game, and after each of its entries lets the host go on from its disk: a viewer who was told up to any earlier point
/// must come to know everything. Returns how many resumed viewers were compared.
///
/// # Errors
/// What went wrong.
pub fn at_every_point(subject: &Subject, number: u64) -> Result<u64, String> {
    let (_, disk) = play(subject, number, Faults::BAD)?;
    let wrong = |what: String| format!("{}, game {number}: {what}", subject.name());
    with_game!(subject.game, Rules => resume::<Rules>(&disk, number).map_err(wrong))
}

fn resume<G: TableGame>(disk: &str, number: u64) -> Result<u64, String> {
    let mut rng = Pcg::new(number, 0x7e57);
    let lines: Vec<&str> = disk.split_inclusive('\n').collect();
    let tables = (1..=lines.len()).map(|count| Table::<G>::load(&lines[..count].concat()));
    let tables: Vec<Table<G>> = tables.collect::<Result<_, _>>().map_err(|error| error.to_string())?;
    let mut compared = 0;
    for (index, table) in tables.iter().enumerate() {
        plays_on(table, &mut rng).map_err(|what| format!("after {} entries: {what}", table.length()))?;
        for viewer in Viewer::all(table.players().len()) {
            let earlier = &tables[rng.below(index as u32 + 1) as usize];
            let mut follower =
                Follower::<G>::new(viewer, &earlier.welcome()).map_err(|error| error.to_string())?;
            for host in [earlier, table] {
                if let Some(update) = host.update(viewer, follower.cursor()) {
                    follower
                        .take(&update)
                        .map_err(|gap| format!("after {} entries: {gap}", table.length()))?;
                }
            }
            same(table, &follower).map_err(|what| format!("after {} entries: {what}", table.length()))?;
            compared += 1;
        }
    }
    Ok(compared)
}

/// Whether a restarted table is not stuck: a question can be answered, and whoever is to act can act.
fn plays_on<G: TableGame>(table: &Table<G>, rng: &mut Pcg) -> Result<(), String> {
    let mut table = table.clone();
    let question = table.update(Viewer::Public, None).and_then(|update| update.asked);
    if let Some(question) = question {
        let seat = question.waiting.iter().next().ok_or("nobody is asked")?;
        let request = Request::Answer { question: question.question, agree: true };
        let incoming = Incoming { seat, key: Key::numbered("on", 1), request };
        table.handle(&incoming, 9).map_err(|refused| refused.to_string())?;
    }
    let Some(seat) = table.to_act().iter().next() else { return Ok(()) };
    let follower = table.follower(Viewer::Seat(seat));
    let (action, decision) =
        (G::write_action(follower.config(), *rng.pick(&follower.legal())), follower.decision());
    let decided = match table.players()[seat.index()].kind {
        Kind::Bot => table.decide_bot(seat, &action, decision, 9).map(Some),
        Kind::Human => {
            let request = Request::Act { action, decision };
            table.decide(&Incoming { seat, key: Key::numbered("on", 2), request }, 9)
        }
    };
    decided
        .map_err(|refused| refused.to_string())?
        .map(|_| ())
        .ok_or_else(|| "nothing came of an action".to_owned())
}
