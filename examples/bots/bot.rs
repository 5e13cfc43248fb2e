//! A bot in Rust for protocol 2 of `docs/bots.md`, with a simple strategy for each of the four games.
//!
//! ```text
//! cargo build --release --package arena --bin example-bot
//! motherboard arena missiles --seats "level1,exec:target/release/example-bot,random,random"
//! ```
#![expect(clippy::print_stdout, reason = "the answer goes to standard output")]

use serde_json::{Value, json};

fn main() {
    println!("{}", json!({ "protocol": 2 }));
    let mut game = Value::Null;
    for line in std::io::stdin().lines() {
        let message: Value = serde_json::from_str(&line.expect("a line of text")).expect("a JSON object");
        match message["type"].as_str() {
            Some("game") => game = message,
            Some("question") => println!("{}", json!({ "action": choose(&game, &message) })),
            // The result of a game, and whatever this bot does not know yet.
            _ => {}
        }
    }
}

fn choose<'a>(game: &'a Value, question: &'a Value) -> &'a str {
    let options: Vec<Choice<'_>> =
        question["legal"].as_array().into_iter().flatten().map(Choice::new).collect();
    let legal: Vec<&str> = options.iter().map(|option| option.action).collect();
    let action = match game["game"].as_str() {
        Some("copolymer") => copolymer(&game["scene"], &options),
        Some("microchip") => microchip(question, &legal),
        Some("micropul") => micropul(&question["view"], &options),
        Some("missiles") => missiles(&legal),
        // A game this bot does not know yet.
        _ => None,
    };
    action.unwrap_or(legal[0])
}

/// A legal action, and what it would do.
struct Choice<'a> {
    action: &'a str,
    effects: &'a [Value],
}

impl<'a> Choice<'a> {
    fn new(option: &'a Value) -> Choice<'a> {
        let effects = option["effects"].as_array().map_or(&[][..], Vec::as_slice);
        Choice { action: option["action"].as_str().unwrap_or_default(), effects }
    }

    /// The number that belongs to an effect, 0 if it is not among the effects.
    fn amount(&self, effect: &str) -> u64 {
        self.effects.iter().filter_map(|each| each[effect].as_u64()).sum()
    }
}

fn texts(list: &Value) -> Vec<&str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// Colours another cell whenever it can, and otherwise one that touches most cells.
fn copolymer<'a>(scene: &Value, options: &[Choice<'a>]) -> Option<&'a str> {
    let cells = scene["cells"].as_array()?;
    let touching = |name: &str| {
        let cell = cells.iter().find(|cell| cell["name"] == name);
        cell.and_then(|cell| cell["touching"].as_array()).map_or(0, Vec::len)
    };
    let worth = |option: &&Choice<'a>| {
        (option.effects.iter().any(|effect| effect == "colour_another"), touching(option.action))
    };
    options.iter().max_by_key(worth).map(|option| option.action)
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

/// Lays where most tiles meet and most tiles are drawn. Takes a tile rather than lay one at the rim.
fn micropul<'a>(view: &Value, options: &[Choice<'a>]) -> Option<&'a str> {
    let tiles: Vec<_> =
        view["tiles"].as_array()?.iter().map(|tile| (tile["x"].as_i64(), tile["y"].as_i64())).collect();
    let worth = |option: &&Choice<'a>| {
        let place = option.action.strip_prefix("lay").and_then(|lay| lay.rsplit(' ').next()?.split_once(','));
        let Some((x, y)) = place else {
            return if option.action == "take" { 3 } else { 0 };
        };
        let (x, y): (i64, i64) = (x.parse().unwrap_or(0), y.parse().unwrap_or(0));
        let beside = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
        let meets = beside.into_iter().filter(|&(x, y)| tiles.contains(&(Some(x), Some(y)))).count() as u64;
        2 * meets + 4 * option.amount("draws")
    };
    options.iter().max_by_key(worth).map(|option| option.action)
}

/// Charges, and always holds.
fn missiles<'a>(legal: &[&'a str]) -> Option<&'a str> {
    legal.iter().find(|action| action.starts_with("charge") || **action == "hold").copied()
}
