//! The rounds that were played, from what a seat was told.

use game::{MAX_SEATS, Seat, SeatSet};
use games::missiles::{Action, BATTERIES_ENERGY, Event, Power, Public, START_ENERGY};

/// A round that is over.
#[derive(Clone, Debug)]
pub(crate) struct Past {
    /// The table when everybody chose, with the targets that were shown.
    pub(crate) public: Public,
    /// Who paid for another action.
    pub(crate) changed: SeatSet,
    /// What everybody did in the end.
    pub(crate) actions: [Option<Action>; MAX_SEATS],
}

/// The rounds with three or more in the game that are over, first to last. `now` is the table as it is; what is told of
/// earlier rounds is put in its place.
pub(crate) fn rounds(events: &[Event], now: &Public) -> Vec<Past> {
    let mut rounds = Vec::new();
    let mut public = now.clone();
    public.alive = SeatSet::all(public.config.seats());
    public.dark = false;
    public.changed = SeatSet::EMPTY;
    // The first round is told by its choices; powers that change the energy are told before.
    public.round = 1;
    public.energy = [0; MAX_SEATS];
    for seat in public.alive.iter() {
        let has_batteries = public.powers[seat.index()] == Power::Batteries;
        public.energy[seat.index()] = if has_batteries { BATTERIES_ENERGY } else { START_ENERGY };
    }
    let mut changed = SeatSet::EMPTY;
    for event in events {
        match *event {
            Event::Started(seat) => public.start = seat,
            Event::Aimed(targets) => public.targets = targets,
            Event::Swapped(seat, _) => changed.insert(seat),
            Event::Retargeted(seat, target) => {
                changed.insert(seat);
                public.targets[seat.index()] = Some(target);
            }
            Event::Revealed(actions) if !public.is_duel() => {
                rounds.push(Past { public: public.clone(), changed, actions });
            }
            Event::Settled(energy) => public.energy = energy,
            Event::Fell(seat) => public.alive.remove(seat),
            Event::Dark => public.dark = true,
            Event::Round(round, start) => {
                (public.round, public.start) = (round, start);
                changed = SeatSet::EMPTY;
                public.targets = [None; MAX_SEATS];
            }
            _ => {}
        }
    }
    rounds
}

impl Past {
    /// What a seat did, if it was in the game: its target, its action in the end, and whether it paid for that.
    pub(crate) fn of(&self, seat: Seat) -> Option<(Seat, Action, bool)> {
        let target = self.public.targets[seat.index()]?;
        Some((target, self.actions[seat.index()]?, self.changed.contains(seat)))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use game::{Game, Settings, Step};
    use games::missiles::{Config, Missiles, Phase};

    use super::*;
    use crate::{Level, Player, Told, contest_traced};

    /// Plays a game, and compares its rounds as they were with those that a seat was told of. Counts them.
    fn compare(config: &Config, seed: u64) -> usize {
        let start = Missiles::start(config).expect("it can be played");
        let players: Vec<&dyn Player<Missiles>> = vec![&Level::BEGINNER; start.seats()];
        let (mut game, mut told) = (start.clone(), Told::new(start.seats()));
        // The tables when everybody chose, and when the last one was asked about a change.
        let (mut first, mut last) = (BTreeMap::new(), BTreeMap::new());
        contest_traced(&start, &players, seed, |step: Step<Missiles>| {
            let public = game.public().clone();
            match public.phase {
                Phase::Choose if !public.is_duel() => drop(first.entry(public.round).or_insert(public)),
                Phase::Change(_) if !public.is_duel() => drop(last.insert(public.round, public)),
                _ => {}
            }
            told.tell(&game, step);
            game.play_unchecked(step);
        })
        .expect("a level keeps the rules");
        let rounds = rounds(&told.events(Seat::FIRST), game.public());
        assert_eq!(rounds.len(), first.len(), "{config:?}");
        for (past, (round, before)) in rounds.iter().zip(&first) {
            let seen = |public: &Public| {
                (public.round, public.energy, public.alive, public.start, public.dark, public.powers)
            };
            assert_eq!(seen(&past.public), seen(before), "{config:?}");
            let Some(after) = last.get(round) else { continue };
            // The last one to be asked may still change.
            let Phase::Change(asked) = after.phase else { unreachable!() };
            for seat in before.alive.iter().filter(|&seat| seat != asked) {
                let (target, _, paid) = past.of(seat).expect("the living choose");
                assert_eq!((Some(target), paid), (after.targets[seat.index()], after.changed.contains(seat)));
            }
        }
        rounds.len()
    }

    #[test]
    fn rounds_are_told_as_they_were() {
        let mut compared = 0;
        for (_, mut config) in Config::presets() {
            for players in 3..=6 {
                config.players = players;
                compared += (0..20).map(|seed| compare(&config, seed)).sum::<usize>();
            }
        }
        assert!(compared > 1_000, "{compared} rounds");
    }
}
