//! Levels keep the rules and differ in strength. `cargo xtask levels missiles` measures by how much.

use bots::missiles::Baseline;
use bots::{Level, Levelled as _, Player, Seen, contest, contest_traced};
use game::{Game, Seat, Settings, Step};
use games::missiles::{Config, Decision, Missiles, Phase};

/// Every preset with every number of players, and some other settings.
fn configs() -> Vec<Config> {
    let mut configs = Vec::new();
    for (_, mut config) in Config::presets() {
        for players in 3..=6 {
            config.players = players;
            configs.push(config);
        }
    }
    configs.push(Config { duel_changes: true, ..Config::new(3) });
    let mut harsh = Config { defcon: true, ..Config::new(3) };
    harsh.set("light", "attack:3,mad:0,charge:2,chain:1,change:0").expect("amounts may be replaced");
    configs.push(harsh);
    configs
}

/// Plays games in which the levels change seats, so that all of them meet.
fn play(config: &Config, levels: &[Level], games: u64) {
    let start = Missiles::start(config).expect("it can be played");
    for number in 0..games {
        let players: Vec<&dyn Player<Missiles>> = (0..start.seats())
            .map(|seat| &levels[(seat + number as usize) % levels.len()] as &dyn Player<Missiles>)
            .collect();
        contest(&start, &players, number).unwrap_or_else(|refused| panic!("{config:?}: {refused}"));
    }
}

#[test]
fn the_weaker_levels_keep_the_rules() {
    for config in configs() {
        play(&config, &Level::ALL[..4], 8);
    }
}

#[test]
fn the_strongest_level_keeps_the_rules() {
    for config in configs() {
        play(&config, &[Level::MASTER, Level::ALL[3], Level::BEGINNER], 1);
    }
}

/// Masters reach duels against each other, and change their minds there where the setting allows it.
#[test]
fn the_strongest_level_changes_in_duels() {
    // With other amounts the last rounds are solved again at every decision, which takes long.
    for (light, games) in [("attack:1", 10), ("attack:2,charge:2", 4)] {
        let mut config = Config { duel_changes: true, ..Config::new(3) };
        config.set("light", light).expect("amounts may be replaced");
        let start = Missiles::start(&config).expect("it can be played");
        let masters: [&dyn Player<Missiles>; 3] = [&Level::MASTER; 3];
        let (mut changes, mut advised) = (0, 0);
        for number in 0..games {
            let mut game = start.clone();
            let played = contest_traced(&start, &masters, number, |step| {
                let public = game.public();
                if let (Phase::Change(_), true, Step::Act(seat, decision)) =
                    (public.phase, public.is_duel(), step)
                {
                    changes += u32::from(matches!(decision, Decision::Swap(_)));
                    if advised < 3 {
                        advised += 1;
                        let seen = Seen::of(&game, seat, number).expect("the seat is to act");
                        assert!(!Missiles::advise(&seen).options.is_empty());
                    }
                }
                game.play_unchecked(step);
            });
            played.unwrap_or_else(|refused| panic!("{config:?}: {refused}"));
        }
        assert!(changes > 0, "{light}: nobody changed in a duel");
    }
}

/// The share of the wins of a player among others of one kind, as a multiple of the fair share.
fn share(players: u8, player: &dyn Player<Missiles>, others: &dyn Player<Missiles>, games: u64) -> f64 {
    let start = Missiles::start(&Config::new(players)).expect("it can be played");
    let part = |number: u64| {
        let own = (number % u64::from(players)) as usize;
        let mut seats = vec![others; usize::from(players)];
        seats[own] = player;
        let winners = contest(&start, &seats, number).expect("nobody breaks the rules").outcome.winners();
        if winners.contains(Seat::new(own)) { 1.0 / winners.len() as f64 } else { 0.0 }
    };
    (0..games).map(part).sum::<f64>() * f64::from(players) / games as f64
}

#[test]
fn a_higher_level_takes_more_than_its_share() {
    for pair in Level::ALL[..4].windows(2) {
        let taken = share(4, &pair[1], &pair[0], 1_000);
        assert!(taken > 1.15, "{} among {}: {taken}", pair[1], pair[0]);
    }
    let taken = share(3, &Level::MASTER, &Level::ALL[3], 240);
    assert!(taken > 1.15, "level5 among level4: {taken}");
}

#[test]
fn the_strongest_level_beats_the_baselines() {
    let least = [(Baseline::Designer, 12, 4.0), (Baseline::Charger, 30, 0.5), (Baseline::Wary, 30, 2.0)];
    for (baseline, games, least) in least {
        let taken = share(6, &Level::MASTER, &baseline, games);
        assert!(taken > least, "among {baseline:?}: {taken}");
    }
}

/// The known results of always charging among six. A wrong baseline would show here.
#[test]
fn the_baselines_are_what_they_are_said_to_be() {
    for (baseline, known) in [(Baseline::Designer, 5.2), (Baseline::Charger, 1.0), (Baseline::Wary, 2.0)] {
        let taken = share(6, &Baseline::Charger, &baseline, 6_000);
        assert!((taken - known).abs() < 0.15, "among {baseline:?}: {taken}");
    }
}

/// A player who charges and at whom nobody aims has no reason to pay for anything.
#[test]
fn the_strongest_level_does_not_pay_for_nothing() {
    let mut game = Missiles::start(&Config::new(4)).expect("it can be played");
    game.play_unchecked(Step::Chance(games::missiles::Chance::Start(Seat::FIRST)));
    let aims = [(0, 1), (1, 2), (2, 3), (3, 1)];
    for (seat, target) in aims {
        let choice = Decision::Choose(games::missiles::Action::Charge, Some(Seat::new(target)));
        game.play(Seat::new(seat), choice).expect("everybody may charge");
    }
    for seed in 0..10 {
        let seen = Seen::of(&game, Seat::FIRST, seed).expect("the start player decides first");
        assert_eq!(Level::MASTER.choose(&seen), Decision::Hold);
    }
}
