//! What independent programs say of rounds and whole games.

use game::{Game, MAX_SEATS, Seat, SeatSet, Step};
use missiles::{Action, Amounts, Chance, Choice, Config, Decision, Ending, Missiles, Phase, Power, Round};
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("the vectors are JSON")
}

fn action(letter: char) -> Action {
    match letter {
        'A' => Action::Attack,
        'B' => Action::Block,
        'C' => Action::Charge,
        other => panic!("no action: {other}"),
    }
}

fn power(name: &Value) -> Power {
    Power::ALL.into_iter().find(|power| power.name() == name).expect("a power")
}

fn numbers(list: &Value) -> Vec<i64> {
    list.as_array().expect("a list").iter().map(|number| number.as_i64().expect("a number")).collect()
}

/// All rows for three players, which the designer's simulator agrees with, and all rows for four.
#[test]
fn every_round_of_three_and_four_players() {
    for (text, count) in
        [(include_str!("missiles-3-players.json"), 216), (include_str!("missiles-4-players.json"), 6_561)]
    {
        let vectors = json(text);
        let rows = vectors["rows"].as_array().expect("rows");
        assert_eq!(rows.len(), count);
        for row in rows {
            let targets = numbers(&row["targets"]);
            let mut choices = [Choice { action: Action::Block, target: Seat::FIRST }; MAX_SEATS];
            for ((place, letter), target) in
                choices.iter_mut().zip(row["actions"].as_str().expect("letters").chars()).zip(&targets)
            {
                *place = Choice { action: action(letter), target: Seat::new(*target as usize) };
            }
            let round =
                Round { alive: SeatSet::all(targets.len()), choices, powers: [Power::None; MAX_SEATS] };
            let sums = round.sums(&Amounts::LIGHT, Seat::FIRST);
            let sums: Vec<i64> = sums[..targets.len()].iter().map(|&sum| i64::from(sum)).collect();
            assert_eq!(sums, numbers(&row["energy"]), "{row}");
        }
    }
}

/// Rounds with the fallen among the seats, both sides, powers and duels.
#[test]
fn random_rounds_with_powers_on_both_sides() {
    let vectors = json(include_str!("missiles-rounds.json"));
    let rounds = vectors["rounds"].as_array().expect("rounds");
    assert_eq!(rounds.len(), 1_500);
    for row in rounds {
        let mut alive = SeatSet::EMPTY;
        let mut choices = [Choice { action: Action::Block, target: Seat::FIRST }; MAX_SEATS];
        let mut powers = [Power::None; MAX_SEATS];
        let letters: Vec<char> = row["actions"].as_str().expect("letters").chars().collect();
        for (index, &letter) in letters.iter().enumerate() {
            if row["alive"][index] == true {
                alive.insert(Seat::new(index));
                let target = Seat::new(row["targets"][index].as_u64().expect("a target") as usize);
                choices[index] = Choice { action: action(letter), target };
            }
            if row["duel"] == false {
                powers[index] = power(&row["powers"][index]);
            }
        }
        let round = Round { alive, choices, powers };
        let amounts = if row["dark"] == true { Amounts::DARK } else { Amounts::LIGHT };
        let sums = round.sums(&amounts, Seat::FIRST);
        let changes: Vec<i64> = sums[..letters.len()].iter().map(|&sum| i64::from(sum)).collect();
        assert_eq!(changes, numbers(&row["change"]), "{row}");
        assert_eq!(Some(u64::from(round.mads())), row["mad"].as_u64(), "{row}");
    }
}

/// Whole games: energies, missiles and side after every round, the ending and the winners.
#[test]
fn whole_games() {
    for (text, count) in
        [(include_str!("missiles-games.json"), 120), (include_str!("missiles-games-extra.json"), 60)]
    {
        let vectors = json(text);
        let games = vectors["games"].as_array().expect("games");
        assert_eq!(games.len(), count);
        for game in games {
            replay(game);
        }
    }
}

fn replay(vector: &Value) {
    let players = vector["players"].as_u64().expect("a number") as u8;
    let config = Config {
        defcon: vector["defcon"] == true,
        powers: vector["powers"].is_array(),
        ..Config::new(players)
    };
    let mut game = Missiles::start(&config).expect("every configuration starts");
    let seat = |number: &Value| Seat::new(number.as_u64().expect("a seat") as usize);
    game.play_unchecked(Step::Chance(Chance::Start(seat(&vector["start"]))));
    for name in vector["powers"].as_array().into_iter().flatten() {
        let chance = Chance::Deal(power(name));
        assert!(game.is_possible(chance));
        game.play_unchecked(Step::Chance(chance));
    }
    let letter = |text: &Value| action(text.as_str().and_then(|text| text.chars().next()).expect("a letter"));
    for round in vector["rounds"].as_array().expect("rounds") {
        assert_eq!(Value::Bool(game.public().dark), round["dark"], "{round}");
        for (index, choice) in round["choices"].as_array().expect("choices").iter().enumerate() {
            if choice.is_array() {
                let target = if choice[1].is_null() { None } else { Some(seat(&choice[1])) };
                game.play(Seat::new(index), Decision::Choose(letter(&choice[0]), target)).expect("legal");
            }
        }
        for change in round["changes"].as_array().expect("changes") {
            let decision = match change[1].as_str().expect("a word") {
                "hold" => Decision::Hold,
                "swap" => Decision::Swap(letter(&change[2])),
                _ => Decision::Aim(seat(&change[2])),
            };
            game.play(seat(&change[0]), decision).expect("legal");
        }
        let energy: Vec<i64> =
            game.public().energy[..usize::from(players)].iter().map(|&e| i64::from(e)).collect();
        assert_eq!(energy, numbers(&round["after"]), "{round}");
        assert_eq!(Some(u64::from(game.public().missiles)), round["missiles"].as_u64(), "{round}");
    }
    let ending = match vector["ending"].as_str().expect("a word") {
        "energy" => Ending::Energy,
        "last" => Ending::LastStanding,
        "scorched" => Ending::ScorchedEarth,
        _ => Ending::RoundLimit,
    };
    assert_eq!(game.public().phase, Phase::Over(ending));
    let winners: SeatSet =
        numbers(&vector["winners"]).into_iter().map(|index| Seat::new(index as usize)).collect();
    assert_eq!(game.turn().outcome().map(|outcome| outcome.winners()), Some(winners));
}
