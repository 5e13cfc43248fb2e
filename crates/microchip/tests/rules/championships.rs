//! Championships against an independent program.

use game::Seat;
use microchip::{Championship, Score};
use serde_json::Value;

/// A layout of so many points and tiles.
fn score(entry: &Value) -> Score {
    let points = entry["score"].as_i64().expect("a number");
    let unused = (-points).max(0).div_euclid(2) + 3;
    let value = (points + 2 * unused) as u8;
    Score { value, tiles: entry["tiles"].as_u64().expect("a number") as u8, unused: unused as u8 }
}

#[test]
fn championships_agree_with_an_independent_program() {
    let vectors: Value = serde_json::from_str(include_str!("championship.json")).expect("JSON");
    let cases = vectors["championships"].as_array().expect("a list");
    assert_eq!(cases.len(), 60);
    for case in cases {
        let seats = case["seats"].as_u64().expect("a number") as usize;
        let mut championship = Championship::new(seats, case["target"].as_i64().expect("a number") as i32);
        let mut ended = championship.champions().map(|_| 0);
        for game in case["games"].as_array().expect("a list") {
            let scores: Vec<Score> = game.as_array().expect("a list").iter().map(score).collect();
            assert_eq!(i64::from(scores[0].points()), game[0]["score"]);
            championship.add(&scores);
            ended = ended.or(championship.champions().map(|_| championship.games()));
        }
        assert_eq!(ended.map(u64::from), case["ends_after"].as_u64(), "{case}");
        let list = |key: &str| -> Vec<i64> {
            case[key].as_array().expect("a list").iter().filter_map(Value::as_i64).collect()
        };
        assert_eq!(championship.totals().iter().copied().map(i64::from).collect::<Vec<_>>(), list("totals"));
        assert_eq!(championship.wins().iter().copied().map(i64::from).collect::<Vec<_>>(), list("wins"));
        let champions = championship.champions().unwrap_or_default();
        let numbers: Vec<i64> = champions.iter().map(|seat: Seat| seat.index() as i64 + 1).collect();
        assert_eq!(numbers, list("champions"), "{case}");
    }
}
