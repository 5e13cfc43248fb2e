//! Whole games against an independent program.

use game::{Game, Seat};
use microchip::{Action, Board, Config, Microchip, Phase, Tile, Tiles};
use serde_json::Value;

use crate::cases::hand_in;

fn text(value: &Value) -> &str {
    value.as_str().expect("text")
}

#[test]
fn whole_games_agree_with_an_independent_program() {
    let vectors: Value = serde_json::from_str(include_str!("games.json")).expect("JSON");
    let cases = vectors["games"].as_array().expect("a list");
    assert_eq!(cases.len(), 60);
    for case in cases {
        let list = |key: &str| case[key].as_array().expect("a list").clone();
        let players = case["players"].as_u64().expect("a number") as u8;
        let boards: Vec<Board> =
            list("boards").iter().map(|board| text(board).parse().expect("a board")).collect();
        let pool: Vec<Tile> = list("pool")
            .iter()
            .flat_map(|column| column.as_array().expect("a column").clone())
            .map(|tile| text(&tile).parse().expect("a tile"))
            .collect();
        let first = Seat::new(case["first"].as_u64().expect("a seat") as usize - 1);
        let config = Config { first, boards, tiles: Some(pool), ..Config::new(players) };
        let mut game = Microchip::start(&config).expect("it starts");
        let out: Tiles = list("out").iter().map(|tile| text(tile).parse::<Tile>().expect("a tile")).collect();
        assert_eq!(game.public().out, out);
        for tile in list("drafts") {
            let Phase::Draft(seat) = game.public().phase else { panic!("the draft goes on") };
            game.play(seat, Action::Draft(text(&tile).parse().expect("a tile"))).expect("it is on offer");
        }
        for (seat, (hand, layout)) in Seat::all(players.into()).zip(list("hands").iter().zip(list("layouts")))
        {
            assert_eq!(*game.public().hand(seat), text(hand).parse().expect("a hand"));
            hand_in(&mut game, seat, &text(&layout).parse().expect("a layout"));
        }
        for (seat, result) in Seat::all(players.into()).zip(list("results")) {
            let score = game.public().score(seat).expect("judged");
            assert_eq!(i64::from(score.points()), result["score"]);
            assert_eq!(
                [score.value, score.tiles, score.unused].map(u64::from),
                ["value", "tiles", "unused"].map(|key| result[key].as_u64().expect("a number"))
            );
        }
        let outcome = game.turn().outcome().expect("it is over");
        let winners: Vec<u64> = outcome.winners().iter().map(|seat| seat.index() as u64 + 1).collect();
        let expected: Vec<u64> = list("winners").iter().filter_map(Value::as_u64).collect();
        assert_eq!(winners, expected, "{}", case["kind"]);
    }
}
