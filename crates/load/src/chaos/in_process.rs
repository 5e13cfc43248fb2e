//! Nonsense to tables without sockets.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use game::{Pcg, Random};
use server::desk::Desk;

use super::row;
use crate::brain::brain;
use crate::nonsense::Nonsense;
use crate::people::ROTATION;
use crate::process::{memory, processor_time};
use crate::report::{Row, progress};

/// How much is said at one table before the next one is opened.
const AT_ONE: usize = 20_000;

/// Talks nonsense to one table after the other, of all games, in this process: everything happens but input and output.
///
/// # Errors
/// If a table panics, or does not answer something sensible afterwards.
pub async fn in_process(wanted: usize) -> Result<Row> {
    let what = format!("{wanted} fuzzed frames in process");
    let begun = Instant::now();
    let (mut said, mut number, mut most) = (0, 0, 0.0_f64);
    let mut first = None;
    while said < wanted {
        let kind = ROTATION[number % ROTATION.len()];
        let mut desk = Desk::open(kind.game, kind.settings, kind.players).await;
        let mut nonsense = Nonsense::new(number as u64);
        let mut rng = Pcg::new(number as u64, 0xde5c);
        for count in 0..AT_ONE {
            let device = rng.below(kind.players as u32 + 1) as usize;
            let text = if rng.below(4) == 0 { nonsense.unreadable() } else { nonsense.readable() };
            desk.say(device, &text).await;
            // Somebody plays on, so that the game is in all its stages.
            if count % 8 == 0 {
                play(&mut desk, &mut rng, count as u32).await;
            }
            said += 1;
        }
        ensure!(desk.answers().await, "table {number} ({:?}) does not answer any more", kind.game);
        most = most.max(memory(std::process::id()));
        first.get_or_insert(memory(std::process::id()));
        number += 1;
        progress(&what, &format!("{said} frames, {most:.0} MB"));
        // Others want to run too.
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let grown = most - first.unwrap_or_default();
    ensure!(grown < 64.0, "memory has grown by {grown:.0} MB");
    let seconds = begun.elapsed().as_secs_f64();
    let figure = format!("{said} frames at {number} tables in {seconds:.0} s: no panic, {grown:+.0} MB");
    let mut row = row(what, "no panic, bounded memory", figure);
    row.generator = Some(processor_time(std::process::id()) / seconds * 100.0);
    Ok(row)
}

/// Takes a random action for whoever is to act.
async fn play(desk: &mut Desk, rng: &mut Pcg, number: u32) {
    for seat in 0..desk.players() {
        let Some((viewer, welcome, update)) = desk.viewer(seat) else { return };
        let Ok(mut brain) = brain(viewer, &welcome) else { return };
        if brain.take(&update)
            && let Some((seat, request)) = brain.act(rng)
        {
            let key = table::Key::numbered("s", number);
            let message = online::ToTable::Request { seat, key, request };
            let text = serde_json::to_string(&message).unwrap_or_default();
            desk.say(seat.index(), &text).await;
            return;
        }
    }
}
