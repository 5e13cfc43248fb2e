//! A choice depends only on what the player sees.

use bots::{Level, Levelled, Player, RandomPlayer, Seen};
use game::{Game, Pcg, Random, Settings, Step, Turn};
use games::microchip::Microchip;
use games::micropul::Micropul;
use games::missiles::Missiles;

/// Plays random games and compares, at some of the decisions, the choices in the true position and in a sampled one
/// that looks the same to the seat. All levels take turns; the strongest is asked once in 16 comparisons. Returns how
/// often the two positions differed, and how often they were compared.
fn compare<G: Levelled>(config: &G::Config, games: u64) -> (u32, u32) {
    let (mut different, mut compared) = (0, 0);
    for number in 0..games {
        let mut rng = Pcg::new(number, 0);
        let mut position = G::start(config).expect("a preset can be played");
        loop {
            let step = match position.turn() {
                Turn::Over(_) => break,
                Turn::Chance => Step::Chance(position.draw(&mut rng)),
                Turn::Seats(to_act) => {
                    let seat = *rng.pick(&to_act.iter().collect::<Vec<_>>());
                    let seen = Seen::of(&position, seat, 100 + number).expect("the seat is to act");
                    let other = seen.world(&mut rng);
                    let like = Seen::of(&other, seat, 100 + number).expect("there the seat is to act too");
                    assert_eq!(seen, like);
                    if rng.below(8) == 0 {
                        let level = if compared % 16 == 15 {
                            Level::MASTER
                        } else {
                            Level::ALL[compared as usize % 4]
                        };
                        assert_eq!(
                            level.choose(&seen),
                            level.choose(&like),
                            "{level} in {position:?} and {other:?}"
                        );
                        assert_eq!(RandomPlayer.choose(&seen), RandomPlayer.choose(&like));
                        compared += 1;
                        different += u32::from(position != other);
                    }
                    Step::Act(seat, *rng.pick(seen.actions()))
                }
            };
            position.play_unchecked(step);
        }
    }
    (different, compared)
}

#[test]
fn micropul_hands_of_others_do_not_matter() {
    let (different, compared) = compare::<Micropul>(&Settings::standard(), 12);
    assert!(different >= 30 && 3 * different >= 2 * compared, "{different} of {compared}");
}

/// Layouts are secret while everybody builds; the draft before is open.
#[test]
fn microchip_layouts_of_others_do_not_matter() {
    for players in [2, 3] {
        let (different, compared) = compare::<Microchip>(&games::microchip::Config::new(players), 6);
        assert!(different >= 10 && 4 * different >= compared, "{different} of {compared}");
    }
}

#[test]
fn missiles_cards_of_others_do_not_matter() {
    for (_, config) in games::missiles::Config::presets() {
        let (different, compared) = compare::<Missiles>(&config, 12);
        assert!(different >= 20 && 2 * different >= compared, "{different} of {compared}");
    }
}

/// A host may list the actions in any order.
#[test]
fn the_order_of_the_actions_does_not_matter() {
    let position = games::copolymer::Copolymer::start(&Settings::standard()).expect("it can be played");
    let seen = Seen::of(&position, game::Seat::FIRST, 5).expect("seat 1 begins");
    let mut actions = seen.actions().to_vec();
    actions.reverse();
    let reversed = Seen::new(seen.view().clone(), seen.seat(), actions, 5).expect("there are actions");
    assert_eq!(seen, reversed);
    assert_eq!(
        Seen::<games::copolymer::Copolymer>::new(seen.view().clone(), seen.seat(), Vec::new(), 5),
        None
    );
}

/// Only the seed is random.
#[test]
fn another_seed_sometimes_leads_to_another_choice() {
    let position = games::copolymer::Copolymer::start(&Settings::standard()).expect("it can be played");
    let choose = |seed| {
        let seen = Seen::of(&position, game::Seat::FIRST, seed).expect("seat 1 begins");
        Level::BEGINNER.choose(&seen)
    };
    let mut choices: Vec<_> = (0..20).map(choose).collect();
    assert_eq!(choices[3], choose(3));
    choices.sort_unstable();
    choices.dedup();
    assert!(choices.len() > 1);
}
