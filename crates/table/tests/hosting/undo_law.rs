//! A law over all games: with two or more people, no undo reaches behind a step that told a viewer something hidden (§G5.3).

use game::{Pcg, Random, Seat, Settings, Step, Viewer};
use games::copolymer::Copolymer;
use games::microchip::Microchip;
use games::micropul::Micropul;
use games::missiles::{self, Missiles};
use table::{Follower, Incoming, Key, Refused, Request, Table, TableGame, UndoOffer};

use crate::kit::{FIRST, Host, SECOND, people};

/// The number of positions that are followed for each viewer.
const SAMPLES: usize = 24;

/// The number of steps that stay when all people agree to an offer.
fn stays<G: TableGame>(host: &Host<G>, offer: UndoOffer) -> usize {
    let mut table: Table<G> = Table::load(&host.log).expect("it is a table");
    let key = |name| Key::numbered(name, 1);
    let ask = Incoming { seat: offer.by, key: key("undo"), request: Request::Undo { to: offer.to } };
    table.handle(&ask, 0).expect("an offer holds");
    while let Some(asked) = Follower::asked(&table.follower(Viewer::Public)) {
        let seat = asked.waiting.iter().next().expect("somebody has not answered");
        let request = Request::Answer { question: asked.question, agree: true };
        table.handle(&Incoming { seat, key: key("agree"), request }, 0).expect("everybody is asked");
    }
    table.steps().len()
}

/// Returns true if a position that `viewer` considered possible before `steps` is possible after them: the other seats could
/// have acted in it with the same events for the viewer.
fn is_still_possible<G: TableGame>(
    mut truth: G,
    mut sample: G,
    steps: &[Step<G>],
    viewer: Viewer,
    rng: &mut Pcg,
) -> bool {
    for &step in steps {
        let told = truth.told(viewer, step);
        let mut candidates = Vec::new();
        match step {
            Step::Act(seat, action) if viewer.seat() == Some(seat) => {
                candidates.push(Step::Act(seat, action));
            }
            Step::Act(seat, _) => {
                let mut legal = Vec::new();
                sample.legal(seat, &mut legal);
                candidates.extend(legal.into_iter().map(|action| Step::Act(seat, action)));
            }
            Step::Chance(_) => {
                let mut chances = Vec::new();
                sample.chances(&mut chances);
                candidates.extend(chances.into_iter().map(|(chance, _)| Step::Chance(chance)));
                // A draw that tells its viewer one of several results teaches that result.
                if candidates.iter().any(|&other| sample.told(viewer, other) != told) {
                    return false;
                }
            }
        }
        candidates.retain(|&candidate| sample.told(viewer, candidate) == told);
        if candidates.is_empty() {
            return false;
        }
        sample.play_unchecked(*rng.pick(&candidates));
        truth.play_unchecked(step);
    }
    true
}

/// Plays random games of people and follows every offer of an undo to its end. Returns the number of offers.
fn nobody_has_learned<G: TableGame>(config: &G::Config, games: u64) -> u32 {
    let mut offers = 0;
    for game in 0..games {
        let mut rng = Pcg::new(game, 28);
        let seats = G::start(config).expect("a game").seats();
        let mut host = Host::<G>::new(config.clone(), people(seats));
        while !host.table.to_act().is_empty() {
            host.play(1, &mut rng);
            for seat in Seat::all(seats) {
                let Some(offer) = host.sees(Viewer::Seat(seat)).undo() else { continue };
                offers += 1;
                assert_eq!(offer.by, seat, "everybody asks for their own decision");
                let stays = stays(&host, offer);
                let before = host.table.record().position(stays);
                for viewer in Viewer::all(seats) {
                    let view = before.view(viewer);
                    for _ in 0..SAMPLES {
                        let sample = G::sample(&view, &mut rng);
                        let steps = &host.table.steps()[stays..];
                        let possible = is_still_possible(before.clone(), sample, steps, viewer, &mut rng);
                        assert!(possible, "{}: {viewer} learned from {steps:?} in game {game}", G::NAME);
                    }
                }
            }
        }
    }
    offers
}

#[test]
fn undo_reaches_behind_nothing_that_somebody_learned() {
    let offers = [
        nobody_has_learned::<Copolymer>(&Settings::standard(), 1),
        nobody_has_learned::<Micropul>(&Settings::standard(), 6),
        nobody_has_learned::<Microchip>(&Settings::standard(), 1),
        nobody_has_learned::<Missiles>(&missiles::Config::new(3), 6),
        nobody_has_learned::<Missiles>(&missiles::Config { powers: true, ..missiles::Config::new(4) }, 4),
    ];
    assert!(offers.iter().all(|&offers| offers >= 10), "{offers:?}");
}

/// Before, the asker had seen the tile, and the next player drew that very tile.
#[test]
fn a_tile_that_was_drawn_into_a_hand_stays_there() {
    let mut tries = 0;
    for game in 0..40 {
        let mut rng = Pcg::new(game, 3);
        let mut host = Host::<Micropul>::new(Settings::standard(), people(2));
        while !host.table.to_act().is_empty() {
            let seat = host.table.to_act().single().expect("one player at a time");
            let takes = host.legal(seat).iter().any(|action| action == "take");
            if !takes {
                host.play(1, &mut rng);
                continue;
            }
            host.act(seat, "take").expect("it is legal");
            tries += 1;
            for seat in [FIRST, SECOND] {
                assert_eq!(host.sees(Viewer::Seat(seat)).undo(), None);
            }
            assert_eq!(host.undo(seat), Err(Refused::Hidden));
            assert_eq!(Refused::Hidden.clause(), Some("G5.3"));
            break;
        }
    }
    assert!(tries > 10, "{tries}");
}
