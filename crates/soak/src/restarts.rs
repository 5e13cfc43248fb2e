//! A host that crashes at every point of a game.

use game::{Pcg, Random, Viewer};
use games::with_game;
use table::{Follower, Table, TableGame};

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
