//! Championships against an independent program.

use game::{Championship, GameResult, Outcome, Seat};
use serde_json::Value;

/// The outcome of a game by the points and tiles of each layout: equal points go to the one with more tiles (§M5).
fn outcome(game: &Value) -> Outcome {
    let layouts: Vec<(i16, u64)> = game
        .as_array()
        .expect("a list")
        .iter()
        .map(|layout| {
            (layout["score"].as_i64().expect("a number") as i16, layout["tiles"].as_u64().expect("a number"))
        })
        .collect();
    let place = |layout| 1 + layouts.iter().filter(|other| *other > layout).count() as u8;
    let points: Vec<i16> = layouts.iter().map(|(points, _)| *points).collect();
    Outcome::by_place(&layouts.iter().map(place).collect::<Vec<_>>()).with_scores(&points)
}

#[test]
fn championships_agree_with_an_independent_program() {
    let vectors: Value = serde_json::from_str(include_str!("championship.json")).expect("JSON");
    let cases = vectors["championships"].as_array().expect("a list");
    assert_eq!(cases.len(), 60);
    for case in cases {
        let seats = case["seats"].as_u64().expect("a number") as usize;
        let target = case["target"].as_i64().expect("a number") as i32;
        let mut championship = Championship::new(target);
        let mut ended = championship.standing(seats, None).champions.map(|_| 0);
        for game in case["games"].as_array().expect("a list") {
            // The independent program keeps everybody in their seats, and goes on after the champion.
            championship.games.push(GameResult::of(&outcome(game)));
            let standing = championship.standing(seats, None);
            ended = ended.or(standing.champions.map(|_| standing.games));
        }
        let standing = championship.standing(seats, None);
        assert_eq!(ended.map(u64::from), case["ends_after"].as_u64(), "{case}");
        let list = |key: &str| -> Vec<i64> {
            case[key].as_array().expect("a list").iter().filter_map(Value::as_i64).collect()
        };
        assert_eq!(standing.totals.iter().copied().map(i64::from).collect::<Vec<_>>(), list("totals"));
        assert_eq!(standing.wins.iter().copied().map(i64::from).collect::<Vec<_>>(), list("wins"));
        let champions = standing.champions.unwrap_or_default();
        let numbers: Vec<i64> = champions.iter().map(|seat: Seat| seat.index() as i64 + 1).collect();
        assert_eq!(numbers, list("champions"), "{case}");
    }
}
