//! The judge against an independent program.

use microchip::{Judgement, Layout, Tiles};
use serde_json::Value;

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
}

#[test]
fn the_judge_agrees_with_an_independent_program() {
    let vectors: Value = serde_json::from_str(include_str!("judge.json")).expect("JSON");
    let cases = vectors["layouts"].as_array().expect("a list");
    assert!(cases.len() > 600);
    for case in cases {
        let layout: Layout = case["layout"].as_str().expect("text").parse().expect("a layout");
        assert_eq!(layout.to_string(), case["layout"].as_str().expect("text"));
        let board: microchip::Board = case["board"].as_str().expect("text").parse().expect("a board");
        let hand: Tiles = case["hand"].as_str().expect("text").parse().expect("a hand");
        layout.check(&board, &hand).expect("own tiles");
        let judgement = Judgement::of(&layout, &hand);
        let pieces = case["pieces"].as_array().expect("a list");
        assert_eq!(judgement.pieces.len(), pieces.len(), "{case}");
        for (piece, expected) in judgement.pieces.iter().zip(pieces) {
            let squares: Vec<u64> = piece.squares.iter().map(|square| square.index() as u64).collect();
            assert_eq!(squares, numbers(&expected["squares"]), "{case}");
            assert_eq!(piece.is_closed(), expected["closed"], "{case}");
            assert_eq!(u64::from(piece.value), expected["value"], "{case}");
            assert!(!piece.is_closed() || piece.value % 2 == 0, "a microchip's value is even (M1)");
        }
        let microchip = judgement.microchip.map(|index| &judgement.pieces[index].squares);
        let squares: Option<Vec<u64>> =
            microchip.map(|squares| squares.iter().map(|square| square.index() as u64).collect());
        assert_eq!(squares.unwrap_or_default(), numbers(&case["microchip"]), "{case}");
        let score = judgement.score;
        assert_eq!(u64::from(score.value), case["value"], "{case}");
        assert_eq!(u64::from(score.tiles), case["tiles"], "{case}");
        assert_eq!(u64::from(score.unused), case["unused"], "{case}");
        assert_eq!(i64::from(score.points()), case["score"], "{case}");
        assert_eq!(Judgement::score(&layout, &hand), score, "the short way");
    }
}
