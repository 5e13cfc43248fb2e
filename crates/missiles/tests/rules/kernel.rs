//! The fast random games are games by the rules.

use game::{Game, Pcg, Step};
use missiles::{Config, Missiles, Phase, Policy, RandomGames};

fn configs() -> Vec<Config> {
    let mut configs = Vec::new();
    for players in 3..=6 {
        for defcon in [false, true] {
            for duel_changes in [false, true] {
                configs.push(Config { defcon, duel_changes, ..Config::new(players) });
            }
        }
    }
    // Cheap attacks and dear charges make long games, with many duels and a dark side.
    let mut long = Config { defcon: true, ..Config::new(4) };
    game::Settings::set(&mut long, "light", "attack:0,block:0,firewall:1,idle:0,charge:0,chain:1")
        .expect("amounts");
    configs.push(long);
    for players in 3..=6 {
        for defcon in [false, true] {
            configs.push(Config { powers: true, defcon, ..Config::new(players) });
        }
    }
    configs
}

/// Every step the kernel takes is legal by the rules, and leads to the same end.
#[test]
fn the_kernel_plays_exactly_like_the_rules() {
    for config in configs() {
        for policy in [Policy::Uniform, Policy::Designer] {
            let random_games = RandomGames::new(&config, policy);
            let mut rng = Pcg::new(1983, 6);
            for _ in 0..300 {
                let mut game = Missiles::start(&config).expect("every configuration starts");
                let mut steps = Vec::new();
                let played = random_games.run_traced(&mut rng, |step| steps.push(step));
                for &step in &steps {
                    match step {
                        Step::Chance(chance) => assert!(game.is_possible(chance)),
                        Step::Act(seat, decision) => {
                            assert_eq!(game.check(seat, decision), Ok(()), "{config:?}");
                        }
                    }
                    game.play_unchecked(step);
                }
                let outcome = game.turn().outcome().unwrap_or_else(|| panic!("it is not over: {config:?}"));
                assert_eq!(game.public().phase, Phase::Over(played.ending), "{config:?}");
                assert_eq!((outcome.winners(), game.public().round), (played.winners, played.rounds));
                assert_eq!(played.steps as usize, steps.len());
            }
        }
    }
}

/// The uniform policy of the kernel and the generic playout choose alike: the same averages.
#[test]
fn the_kernel_chooses_as_the_generic_playout_does() {
    for config in [Config::new(4), Config { powers: true, ..Config::new(6) }] {
        let random_games = RandomGames::new(&config, Policy::Uniform);
        let mut generic = game::Playout::default();
        let mut rng = Pcg::new(4, 4);
        let games = 40_000;
        let (mut kernel_rounds, mut generic_rounds, mut kernel_steps, mut generic_steps) =
            (0_i64, 0_i64, 0_i64, 0_i64);
        for _ in 0..games {
            let played = random_games.run(&mut rng);
            kernel_rounds += i64::from(played.rounds);
            kernel_steps += i64::from(played.steps);
            let mut game = Missiles::start(&config).expect("every configuration starts");
            generic_steps += i64::from(generic.run(&mut game, &mut rng).steps);
            generic_rounds += i64::from(game.public().round);
        }
        assert!((kernel_rounds - generic_rounds).abs() < games / 20, "{kernel_rounds} {generic_rounds}");
        assert!((kernel_steps - generic_steps).abs() < games / 2, "{kernel_steps} {generic_steps}");
    }
}

/// Mean rounds under the designer's policy, as the designer's own simulator has them with changes in duels too:
/// 7.7, 9.6, 11.2 and 12.3 for three to six players; by the sheet's rule games are a little longer.
#[test]
fn the_designers_policy_gives_the_designers_figures() {
    let games = 100_000_u32;
    for (players, expected) in [(3, 7.7), (4, 9.6), (5, 11.2), (6, 12.3)] {
        let [with_changes, by_the_sheet] = [true, false].map(|duel_changes| {
            let random_games =
                RandomGames::new(&Config { duel_changes, ..Config::new(players) }, Policy::Designer);
            let mut rng = Pcg::new(7, u64::from(players));
            let rounds: u32 = (0..games).map(|_| u32::from(random_games.run(&mut rng).rounds)).sum();
            f64::from(rounds) / f64::from(games)
        });
        assert!((with_changes - expected).abs() < 0.15, "{players} players: {with_changes}");
        assert!(
            (0.1..0.35).contains(&(by_the_sheet - with_changes)),
            "{players}: {by_the_sheet} {with_changes}"
        );
    }
}

/// Every first choice of every seat, and every first change, comes as often as every other.
#[test]
fn the_kernel_chooses_uniformly_seat_by_seat() {
    let random_games = RandomGames::new(&Config::new(4), Policy::Uniform);
    let mut rng = Pcg::new(5, 12);
    let mut counts: std::collections::BTreeMap<(game::Seat, missiles::Decision), u32> =
        std::collections::BTreeMap::new();
    let games = 40_000_u32;
    for _ in 0..games {
        let mut left = 8;
        random_games.run_traced(&mut rng, |step| {
            if let (true, Step::Act(seat, decision)) = (left > 0, step) {
                left -= 1;
                *counts.entry((seat, decision)).or_default() += 1;
            }
        });
    }
    // Four seats choose among three actions and three targets, then hold or swap to an action each holds a third of the time.
    let choices =
        counts.iter().filter(|((_, decision), _)| matches!(decision, missiles::Decision::Choose(..)));
    assert_eq!(choices.clone().count(), 4 * 9);
    for (choice, &count) in choices {
        assert!(count.abs_diff(games / 9) < 350, "{choice:?}: {count} of {games}");
    }
    let changes = counts.len() - 4 * 9;
    assert_eq!(changes, 4 * (1 + 3), "everybody holds and swaps to each action");
    for ((seat, decision), &count) in &counts {
        let expected = match decision {
            missiles::Decision::Hold => games / 3,
            missiles::Decision::Swap(_) => 2 * games / 9,
            _ => continue,
        };
        assert!(count.abs_diff(expected) < 500, "{seat:?} {decision:?}: {count} of {games}");
    }
}
