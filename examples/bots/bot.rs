//! A bot in Rust for the protocol of `docs/bots.md`, with a simple strategy for each of the four games.
//!
//! ```text
//! cargo build --release --package arena --bin example-bot
//! motherboard arena missiles --seats "level1,exec:target/release/example-bot,random,random"
//! ```
#![expect(clippy::print_stdout, reason = "the answer goes to standard output")]

use serde_json::{Value, json};

fn main() {
    for line in std::io::stdin().lines() {
        let question: Value = serde_json::from_str(&line.expect("a line of text")).expect("a question");
        let legal = texts(&question["legal"]);
        let action = match question["game"].as_str() {
            Some("copolymer") => copolymer(&legal),
            Some("microchip") => microchip(&question, &legal),
            Some("micropul") => micropul(&question["view"], &legal),
            Some("missiles") => missiles(&legal),
            // A game this bot does not know yet.
            _ => None,
        };
        println!("{}", json!({ "action": action.unwrap_or(legal[0]) }));
    }
}

fn texts(list: &Value) -> Vec<&str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// Stays near the middle, where a cell touches most others.
fn copolymer<'a>(legal: &[&'a str]) -> Option<&'a str> {
    legal.get(legal.len() / 2).copied()
}

/// Takes the tile with the most connections, and builds a layout without open ends.
fn microchip<'a>(question: &'a Value, legal: &[&'a str]) -> Option<&'a str> {
    let (view, seat) = (&question["view"], question["seat"].as_u64()? as usize - 1);
    let Some(square) = view["next_square"].as_u64() else {
        return legal.iter().max_by_key(|tile| "ESCTX".find(tile.chars().last()?)).copied();
    };
    let (square, board) = (square as usize, texts(&view["boards"][seat]));
    let mut laid = texts(&view["layouts"][seat])[..square].to_vec();
    let mut hand: Vec<String> = texts(&view["hands"][seat]).into_iter().map(str::to_owned).collect();
    for (colour, sides) in board.iter().zip(&laid) {
        take(&mut hand, colour, sides);
    }
    finish(&mut laid, &board, &hand).then(|| laid[square])
}

/// Completes a layout in reading order without open ends. Returns whether that is possible.
fn finish(laid: &mut Vec<&str>, board: &[&str], hand: &[String]) -> bool {
    const SIDES: [&str; 16] =
        ["nesw", "nes", "new", "nsw", "esw", "ns", "ew", "ne", "nw", "es", "sw", "n", "e", "s", "w", "."];
    let square = laid.len();
    if square == board.len() {
        return true;
    }
    let (row, column) = (square / 5, square % 5);
    let from_above = row > 0 && laid[square - 5].contains('s');
    let from_the_left = column > 0 && laid[square - 1].contains('e');
    SIDES.iter().any(|sides| {
        let leaves = row == 4 && sides.contains('s') || column == 4 && sides.contains('e');
        let joins = sides.contains('n') == from_above && sides.contains('w') == from_the_left;
        let mut rest = hand.to_vec();
        if leaves || !joins || !take(&mut rest, board[square], sides) {
            return false;
        }
        laid.push(sides);
        let finished = finish(laid, board, &rest);
        if !finished {
            laid.truncate(square);
        }
        finished
    })
}

/// Removes the tile with these sides from a hand, if it is there.
fn take(hand: &mut Vec<String>, colour: &str, sides: &str) -> bool {
    let shape = match sides {
        "." => return true,
        "ns" | "ew" => "S",
        _ => ["E", "C", "T", "X"][sides.len() - 1],
    };
    let place = hand.iter().position(|tile| *tile == format!("{colour}{shape}"));
    place.map(|place| hand.remove(place)).is_some()
}

/// Lays where most tiles meet, so that catalysts fire and groups close. Takes a tile rather than lay one at the rim.
fn micropul<'a>(view: &Value, legal: &[&'a str]) -> Option<&'a str> {
    let tiles: Vec<_> =
        view["tiles"].as_array()?.iter().map(|tile| (tile["x"].as_i64(), tile["y"].as_i64())).collect();
    let meets = |action: &&&str| {
        let Some((x, y)) = action.strip_prefix("lay").and_then(|lay| lay.rsplit(' ').next()?.split_once(','))
        else {
            return if **action == "take" { 3 } else { 0 };
        };
        let (x, y): (i64, i64) = (x.parse().unwrap_or(0), y.parse().unwrap_or(0));
        let beside = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
        2 * beside.into_iter().filter(|&(x, y)| tiles.contains(&(Some(x), Some(y)))).count()
    };
    legal.iter().max_by_key(meets).copied()
}

/// Charges, and always holds.
fn missiles<'a>(legal: &[&'a str]) -> Option<&'a str> {
    legal.iter().find(|action| action.starts_with("charge") || **action == "hold").copied()
}
