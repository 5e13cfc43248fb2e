//! The puzzles of a day are the same for everybody for ever.

use bots::Level;
use games::GameName;
use games::microchip::Day;
use puzzles::{DailyKind, DailyPuzzle, LevelGame};

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

#[test]
fn a_day_has_one_puzzle_of_each_kind() {
    let microchip = DailyPuzzle::of(DailyKind::Microchip, day("2026-11-15"));
    assert_eq!(microchip.game, GameName::Microchip);
    let value =
        |key: &str| microchip.settings.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str());
    assert_eq!(value("players"), Some("1"));
    // 'motherboard puzzle microchip --date 2026-11-15' says the same.
    let puzzle = games::microchip::Puzzle::of_day(day("2026-11-15"));
    assert_eq!(value("boards"), Some(puzzle.board.to_string().as_str()));
    let micropul = DailyPuzzle::of(DailyKind::Micropul, day("2026-11-15"));
    assert_eq!(micropul.game, GameName::Micropul);
    assert_eq!(micropul, DailyPuzzle::of(DailyKind::Micropul, day("2026-11-15")));
    assert_ne!(micropul.secret, DailyPuzzle::of(DailyKind::Micropul, day("2026-11-16")).secret);
    assert!("copolymer".parse::<DailyKind>().is_err());
}

/// A change here changes what people have already been shown.
#[test]
fn levels_score_what_they_scored_before() {
    let points = |level: usize| LevelGame::whole(day("2026-11-01"), Level::ALL[level]).points;
    assert_eq!([points(0), points(1), points(2), points(3)], [64, 71, 78, 80]);
}

#[test]
fn a_level_that_is_asked_bit_by_bit_plays_the_same() {
    let mut game = LevelGame::default();
    let mut asked = 0;
    while game.ended.is_none() {
        game.go_on(day("2026-11-02"), Level::ALL[3], 5).expect("the actions are its own");
        asked += 1;
    }
    assert!(asked > 3);
    assert_eq!(game.ended, Some(LevelGame::whole(day("2026-11-02"), Level::ALL[3])));
    let mut other = LevelGame { actions: vec!["pass".to_owned()], ended: None };
    assert!(other.go_on(day("2026-11-02"), Level::ALL[3], 5).is_err());
}
