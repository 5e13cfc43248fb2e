//! The table as text for a terminal.

use std::fmt::Write;

use game::{Seat, Sentence, TextBoard};

use crate::config::Config;
use crate::event::Event;
use crate::grid::{Group, TileGrid};
use crate::place::Place;
use crate::public::{Ending, Phase, Public};
use crate::rules::Micropul;
use crate::score::{Score, ScoreLine, Verdict};
use crate::sentences;
use crate::tile::{Catalyst, Colour, Quadrant, Tile, TileSet};
use crate::view::View;

impl TextBoard for Micropul {
    const SENTENCES: &'static [&'static Sentence] = &sentences::ALL;

    /// Each tile is two rows of two signs, in columns and rows with their numbers; the frame grows with the table.
    fn text_board(view: &View) -> String {
        let mut text = grid(&view.public.grid);
        let _ = writeln!(
            text,
            "○ white  ● black  . one tile  : two tiles  + again  (middle of a tile: big micropul)"
        );
        for seat in Seat::all(view.public.config.seats()) {
            let _ = writeln!(text, "{}", summary(view, seat));
        }
        let unclaimed = unclaimed(&view.public);
        if !unclaimed.is_empty() {
            let _ = writeln!(text, "Groups without a stone: {}", unclaimed.join(", "));
        }
        let _ = write!(text, "Core: {} tiles.", view.public.core);
        if !view.hand.is_empty() {
            let _ = write!(text, "\nYour hand:\n{}", hand(view.hand));
        }
        text
    }

    fn text_event(view: &View, event: &Event) -> String {
        match *event {
            Event::Dealt(seat, Some(tile)) => format!("Seat {seat} gets tile {tile}."),
            Event::Dealt(seat, None) => format!("Seat {seat} gets a tile."),
            Event::Laid(seat, tile, turns, place) => {
                let place = format!("at {place} ({tile} r{turns})");
                sentences::LAID.english(&[("name", &named(seat)), ("place", &place)])
            }
            Event::Drew(seat, tiles) => sentences::DREW.english(&[("name", &named(seat)), ("tiles", &tiles)]),
            Event::Again(seat) => sentences::AGAIN.english(&[("name", &named(seat))]),
            Event::Took(seat) => sentences::TOOK.english(&[("name", &named(seat))]),
            Event::Claimed(seat, cell) => {
                let what = format!("the group at {cell}");
                sentences::CLAIMED.english(&[("name", &named(seat)), ("what", &what)])
            }
            Event::Passed(seat) => sentences::PASSED.english(&[("name", &named(seat))]),
            Event::Over(ending) => over(&view.public, ending),
        }
    }

    fn text_help(_config: &Config) -> String {
        "Lay a tile with 'lay 17 r1 at 2,-1': its number, how many quarter turns\n\
         clockwise, and the column and row. 'take' takes a tile from your supply.\n\
         'stone 3,4' claims the group with a micropul in that quarter: quarters are\n\
         counted twice as fine, so the tile at 1,2 has 2,4 3,4 2,5 and 3,5.\n\
         'pass' only when nothing else can be done."
            .to_owned()
    }
}

fn sign(quadrant: Quadrant) -> char {
    match quadrant {
        Quadrant::Blank => ' ',
        Quadrant::Micropul(Colour::White) => '○',
        Quadrant::Micropul(Colour::Black) => '●',
        Quadrant::Catalyst(catalyst) => catalyst_sign(catalyst),
    }
}

fn catalyst_sign(catalyst: Catalyst) -> char {
    match catalyst {
        Catalyst::Dot => '.',
        Catalyst::Dots => ':',
        Catalyst::Plus => '+',
    }
}

/// One of the two rows of a tile: left quarter, the middle, right quarter.
fn row(tile: Tile, turns: u8, lower: bool) -> String {
    let quadrants = tile.turned(turns).quadrants;
    let (left, right) = if lower { (quadrants[2], quadrants[3]) } else { (quadrants[0], quadrants[1]) };
    let middle = tile.big().filter(|_| lower).map_or(' ', catalyst_sign);
    format!("{}{middle}{}", sign(left), sign(right))
}

/// A table with more columns than this is drawn without gaps between the tiles, to fit a screen.
const ROOMY: usize = 24;

/// The table in a frame that holds every place where a tile could be laid.
fn grid(grid: &TileGrid) -> String {
    let places: Vec<Place> = grid.frontier().collect();
    let range = |number: fn(&Place) -> i8| {
        let numbers = || places.iter().map(number);
        numbers().min().unwrap_or(0)..=numbers().max().unwrap_or(0)
    };
    let (columns, rows) = (range(|place| place.x), range(|place| place.y));
    let gap = if columns.clone().count() > ROOMY { "" } else { " " };
    let mut text = "    ".to_owned();
    for x in columns.clone() {
        let _ = write!(text, "{x:^3}{gap}");
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    for y in rows {
        for lower in [false, true] {
            let _ = if lower { write!(text, "    ") } else { write!(text, "{y:>3} ") };
            for x in columns.clone() {
                let place = Place { x, y };
                let cells = match grid.at(place) {
                    Some(tile) => row(tile, grid.turns_of(tile), lower),
                    None if places.contains(&place) => if lower { "   " } else { " · " }.to_owned(),
                    None => "   ".to_owned(),
                };
                let _ = write!(text, "{cells}{gap}");
            }
            let trimmed = text.trim_end().len();
            text.truncate(trimmed);
            text.push('\n');
        }
    }
    text
}

/// The tiles of a hand side by side, as they look unturned.
fn hand(hand: TileSet) -> String {
    let line = |draw: &dyn Fn(Tile) -> String| hand.iter().map(draw).collect::<Vec<_>>().join("  ");
    let numbers = line(&|tile| format!("{tile:>3}"));
    let upper = line(&|tile| row(tile, 0, false));
    let lower = line(&|tile| row(tile, 0, true));
    format!("  {numbers}\n  {upper}\n  {lower}")
}

/// A seat's tiles, stones and score as it stands.
fn summary(view: &View, seat: Seat) -> String {
    let public = &view.public;
    let (index, score) = (seat.index(), Score::of(public, seat));
    let turn = if public.turn().seats().contains(seat) { '>' } else { ' ' };
    let you = if view.viewer.is(seat) { " (you)" } else { "" };
    let mut groups = Vec::new();
    for line in &score.lines {
        if let ScoreLine::Group { at, size, verdict, .. } = line {
            groups.push(match verdict {
                Verdict::Scores(points) => format!("group at {at} closed: {points}"),
                Verdict::Open => format!("group at {at}: {size}, open"),
                Verdict::Shared => format!("group at {at}: nothing, two stones"),
                Verdict::Unclaimed => continue,
            });
        }
    }
    let groups = if groups.is_empty() { String::new() } else { format!("; {}", groups.join(", ")) };
    let points = if score.points == 1 { "1 point".to_owned() } else { format!("{} points", score.points) };
    format!(
        "{turn} seat {seat}{you}: hand {}, supply {}, stones {}; {points} if it ended now{groups}",
        public.hands[index], public.supplies[index], public.stones[index]
    )
}

/// How many groups without a stone are listed: the most valuable ones.
const LISTED: usize = 8;

/// The groups a stone could go on, largest first.
fn unclaimed(public: &Public) -> Vec<String> {
    let mut groups: Vec<Group> =
        public.grid.groups().into_iter().filter(|group| group.stones == [0, 0]).collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.points));
    let state = |group: &Group| if group.closed { "closed" } else { "open" };
    groups
        .iter()
        .take(LISTED)
        .map(|group| format!("{} ({}, {})", group.at, group.points, state(group)))
        .collect()
}

fn over(public: &Public, ending: Ending) -> String {
    debug_assert!(matches!(public.phase, Phase::Over(_)));
    match ending {
        Ending::CoreDrawn => sentences::CORE_DRAWN.english(&[]),
        Ending::RanOut(seat) => sentences::RAN_OUT.english(&[("name", &named(seat))]),
        Ending::Passed => sentences::ALL_PASSED.english(&[]),
    }
}

/// What a player is called at the terminal.
fn named(seat: Seat) -> String {
    format!("Seat {seat}")
}
