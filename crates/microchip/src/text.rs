//! The game as text for a terminal.

use std::fmt::Write;

use game::{Seat, Sentence, TextBoard};

use crate::colour::Colour;
use crate::config::Config;
use crate::event::Event;
use crate::judge::{Judgement, Piece, Score, UNUSED_PENALTY};
use crate::public::{Phase, Public};
use crate::recipe::Stroke;
use crate::rules::{Microchip, unlaid};
use crate::square::{SIDE, SQUARES, Square};
use crate::view::View;

/// A tile was taken.
const DRAFTED: Sentence = Sentence::new("drafted", "{name} took a {tile}.", "{name}が{tile}を取りました。");

impl TextBoard for Microchip {
    const SENTENCES: &'static [&'static Sentence] = &[&DRAFTED];

    /// The pool with the draw column marked, then the boards side by side, then what everybody has.
    fn text_board(view: &View) -> String {
        let public = &view.public;
        let mut text = headline(public);
        if let Phase::Draft(_) = public.phase {
            text.push_str(&pool(public));
        }
        text.push_str(&boards(view));
        for seat in Seat::all(public.players()) {
            let _ = write!(text, "\n{}", line(view, seat));
        }
        if let Some(best) = view.best() {
            let (points, tiles) = (best.score.points(), best.score.tiles);
            let _ = write!(text, "\nThe best possible score is {points}, with {tiles} tiles (M8):");
            let _ = write!(text, "\n{}", best.layout.picture());
        }
        let own = view.viewer.seat().filter(|seat| seat.index() < public.players());
        if let (Some(seat), Phase::Build) = (own, public.phase)
            && let (Some(board), built @ 1..SQUARES) = (public.board(seat), public.built(seat))
        {
            let layout = view.layouts[seat.index()].unwrap_or_default();
            let _ = write!(text, "\n{}", verdict(&Judgement::of(&layout, public.hand(seat))));
            let next = Square::new(built);
            let _ = write!(
                text,
                "\nNext is the {} square in row {}, column {}. Tiles left: {}.",
                board.colour(next).name(),
                next.row() + 1,
                next.column() + 1,
                unlaid(public, seat, &layout)
            );
        }
        text
    }

    fn text_event(view: &View, event: &Event) -> String {
        match event {
            Event::Painted(seat, Stroke::Special(colour)) => {
                format!("The special colour of board {seat} is {} (M7).", colour.name())
            }
            Event::Painted(seat, Stroke::Centre(square)) => {
                format!("Board {seat} has it in row {}, column {}.", square.row() + 1, square.column() + 1)
            }
            Event::Painted(seat, Stroke::Paint(colour)) => format!("Board {seat}: {}.", colour.name()),
            Event::Dealt(tile) => format!("{tile} is turned up."),
            Event::Drafted(seat, tile) => {
                DRAFTED.english(&[("name", &format!("Seat {seat}")), ("tile", &format!("{tile} tile"))])
            }
            Event::Built(seat, _) if view.public.built(*seat) == SQUARES => {
                format!("Seat {seat} hands in a layout.")
            }
            Event::Built(..) => String::new(),
            Event::Revealed(seat, layout) => {
                let judged = Judgement::of(layout, view.public.hand(*seat));
                format!("Seat {seat}:\n{}\n{}", layout.picture(), verdict(&judged))
            }
        }
    }

    fn text_help(config: &Config) -> String {
        let draft = if config.players > 1 {
            "Take a tile of the draw column, the rightmost, by its name: 'RE' is a red end. Colours\n\
             are R Y G B V; shapes E end, S straight, C corner, T tee, X cross.\n"
        } else {
            ""
        };
        format!(
            "{draft}Build a layout of five rows: each square the sides its tile leads to, in the order\n\
             n e s w, or '.' for none, as 'es,sw,.,.,./ne,nw,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.'.\n\
             Tiles lie on squares of their colour. 'try' and a layout shows what it would score,\n\
             at any time; a layout alone hands it in, for good, after a question. You may also\n\
             build square by square, and take squares back with 'undo' until the last.\n\
             The biggest closed piece counts: a point a connection, -2 a tile not in it."
        )
    }
}

fn headline(public: &Public) -> String {
    match public.phase {
        Phase::Paint(seat) => format!("The board of seat {seat} is being made."),
        Phase::Deal => "The tiles are being turned up.".to_owned(),
        Phase::Draft(seat) => format!("Draft: seat {seat} takes a tile of the draw column."),
        Phase::Build if public.players() == 1 => "Build the best microchip of your tiles.".to_owned(),
        Phase::Build => "Everybody builds.".to_owned(),
        Phase::Over => "The layouts are judged.".to_owned(),
    }
}

/// The pool as it lies: the draw column is the rightmost.
fn pool(public: &Public) -> String {
    let mut text = String::new();
    let columns: Vec<Vec<_>> = (public.draw_column()..public.shape().columns)
        .map(|column| public.column(column).collect())
        .collect();
    for row in 0..public.shape().height {
        text.push('\n');
        for (number, column) in columns.iter().enumerate().rev() {
            let bar = if number == 0 { " | " } else { " " };
            let tile = column[row].map_or_else(|| "  ".to_owned(), |tile| tile.to_string());
            let _ = write!(text, "{bar}{tile}");
        }
    }
    text.push('\n');
    text
}

/// The boards side by side: each square its colour and, where the viewer knows it, the tile on it.
fn boards(view: &View) -> String {
    let mut text = String::new();
    let seats = || Seat::all(view.public.players());
    text.push('\n');
    for seat in seats() {
        let you = if view.viewer.is(seat) { " (you)" } else { "" };
        let _ = write!(text, "{:<14}", format!("Seat {seat}{you}"));
    }
    for row in 0..SIDE {
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
        for seat in seats() {
            for square in Square::all().filter(|square| square.row() == row) {
                let colour = view.public.painting(seat).colour(square).map_or('?', Colour::letter);
                let tile = view.layouts[seat.index()].map_or(' ', |layout| layout.at(square).glyph());
                let _ = write!(text, "{colour}{tile}");
            }
            text.push_str("    ");
        }
    }
    text.truncate(text.trim_end_matches(' ').len());
    text
}

/// What a seat has and how far it is.
fn line(view: &View, seat: Seat) -> String {
    let public = &view.public;
    let hand = public.hand(seat);
    match public.phase {
        Phase::Over => {
            let score = public.score(seat).unwrap_or_default();
            format!("Seat {seat}: {} points: {}", score.points(), reckoning(score))
        }
        Phase::Build if public.built(seat) == SQUARES => format!("Seat {seat} has handed in."),
        _ if hand.is_empty() => format!("Seat {seat} has no tiles yet."),
        _ => format!("Seat {seat} has {}: {hand}", tiles_in_words(hand.len())),
    }
}

fn tiles_in_words(count: usize) -> String {
    if count == 1 { "1 tile".to_owned() } else { format!("{count} tiles") }
}

fn reckoning(score: Score) -> String {
    let unused = tiles_in_words(score.unused.into());
    if score.tiles == 0 {
        return format!("no microchip, {unused} unused (M5).");
    }
    format!("value {} of {}, {unused} unused (M5).", score.value, tiles_in_words(score.tiles.into()))
}

/// What the judge says, in words.
pub(crate) fn verdict(judgement: &Judgement) -> String {
    let score = judgement.score;
    let mut text = format!("It scores {}: {}", score.points(), reckoning(score));
    for (index, piece) in judgement.pieces.iter().enumerate() {
        let first = piece.squares[0];
        let place = format!("row {}, column {}", first.row() + 1, first.column() + 1);
        let _ = write!(text, "\nThe piece of {} from {place} ", tiles_in_words(piece.tiles().into()));
        if Some(index) == judgement.microchip {
            text.push_str("is your microchip.");
        } else if piece.is_closed() {
            let _ = write!(text, "is closed, worth {}, and does not count beside it.", piece.value);
        } else {
            let ends: Vec<String> = piece
                .open
                .iter()
                .map(|end| format!("{} of {},{}", end.side, end.square.row() + 1, end.square.column() + 1))
                .collect();
            let _ = write!(text, "is open: {}.", ends.join(", "));
        }
    }
    // What another closed piece would score alone, if that is more (§M5).
    let all = i16::from(score.tiles) + i16::from(score.unused);
    let alone = |piece: &&Piece| i16::from(piece.value) - UNUSED_PENALTY * (all - i16::from(piece.tiles()));
    let best = judgement.pieces.iter().filter(|piece| piece.is_closed()).max_by_key(alone);
    if let Some(points) = best.map(|piece| alone(&piece)).filter(|&points| points > score.points()) {
        let _ = write!(text, "\nA smaller piece alone would score {points}: lift the bigger one off.");
    }
    text
}
