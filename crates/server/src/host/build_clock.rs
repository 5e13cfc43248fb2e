//! The clock for building (Microchip §M4.9).

use std::time::Duration;

use game::Seat;
use online::Clock;
use store::Stage;
use table::Kind;
use tokio::time::Instant;

use super::TableHost;

/// How many milliseconds after the end something still counts.
const GRACE: u64 = 500;

/// How long somebody can build at the least and at the most, in seconds.
pub(super) const BUILD_SECONDS: std::ops::RangeInclusive<u32> = 30..=3_600;

impl TableHost {
    /// Starts the clock when people begin to build, and stops it when they have finished. It is kept, so that it goes on after a
    /// restart. Somebody alone with bots has all the time there is.
    pub(super) async fn mind_clock(&mut self) {
        let Some(table) = self.table.as_ref().filter(|_| self.stage == Stage::Playing) else { return };
        let people = table.players().iter().filter(|player| player.kind == Kind::Human).count();
        let builds = !table.composing().is_empty();
        let seconds = self.facts.options.build_seconds.filter(|_| builds && people > 1);
        let ends = match (seconds, self.facts.build_ends) {
            (Some(seconds), None) => Some(self.app.clock.now() + u64::from(seconds) * 1_000),
            (_, ends) => ends.filter(|_| builds),
        };
        if ends != self.facts.build_ends {
            self.facts.build_ends = ends;
            // A clock that could not be stored begins again after a restart.
            let _ = self.keep().await;
            self.tell_room();
        }
    }

    /// How much time is left, if a clock runs. A machine whose clock was set back gives nobody more than there was.
    fn left(&self) -> Option<u64> {
        let most = u64::from(self.facts.options.build_seconds.unwrap_or(*BUILD_SECONDS.end())) * 1_000;
        Some(self.facts.build_ends?.saturating_sub(self.app.clock.now()).min(most))
    }

    /// The clock as it is told.
    pub(super) fn clock(&self) -> Option<Clock> {
        self.left().map(|left| Clock { left: u32::try_from(left).unwrap_or(u32::MAX) })
    }

    /// When the time is up: a moment later, since what was sent in time may still be on its way.
    pub(super) fn alarm(&self) -> Option<Instant> {
        let left = (self.facts.build_ends? + GRACE).saturating_sub(self.app.clock.now());
        let most = u64::from(*BUILD_SECONDS.end()) * 1_000 + GRACE;
        Some(Instant::now() + Duration::from_millis(left.min(most)))
    }

    /// Whether nothing counts any more that comes now.
    pub(super) fn is_time_up(&self) -> bool {
        self.facts.build_ends.is_some_and(|ends| ends + GRACE <= self.app.clock.now())
    }

    /// The time is up: what everybody has saved counts (§M4.10).
    pub(super) async fn time_up(&mut self) {
        if !self.is_time_up() {
            return;
        }
        if self.settle_doubt().await.is_err() {
            return self.try_later().await;
        }
        let composing = self.table.as_ref().map(|table| table.composing()).unwrap_or_default();
        let seats: Vec<Seat> = composing.iter().collect();
        for seat in seats {
            let Some(table) = &self.table else { return };
            let Ok(line) = table.decide_time_up(seat, self.app.clock.now()) else { continue };
            if self.append(line, Vec::new()).await.is_err() {
                return self.try_later().await;
            }
        }
        self.facts.build_ends = None;
        self.after_change().await;
    }

    /// The store does not answer: a little later it may.
    async fn try_later(&self) {
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}
