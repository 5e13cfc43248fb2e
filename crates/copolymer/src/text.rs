//! The board as text for a terminal.

use std::fmt::Write;

use game::{Seat, Sentence, TextBoard, Turn};

use crate::board::{Board, Cell, row_letter};
use crate::config::Config;
use crate::rules::Copolymer;
use crate::view::{Event, View};

/// The marks of the two seats: solid for graphite, hatched for scribble, told apart without colour.
const MARKS: [char; 2] = ['●', '/'];

/// A cell was coloured.
const COLOURED: Sentence =
    Sentence::new("coloured", "{name} coloured {cell}.", "{name}が{cell}を塗りました。");

impl TextBoard for Copolymer {
    const SENTENCES: &'static [&'static Sentence] = &[&COLOURED];

    /// Every row has its letter, and its first and last number at its ends:
    ///
    /// ```text
    ///       a  1 · · 2
    ///      b  1 ● · / 3
    ///       c  2 · · 3
    /// ```
    fn text_board(view: &View) -> String {
        let board = view.board();
        let rows = board.row(Cell::new(board.len() - 1)) + 1;
        let mut text = String::new();
        for row in 0..rows {
            let cells: Vec<Cell> = board.cells().filter(|&cell| board.row(cell) == row).collect();
            let (first, last) = (cells[0], cells[cells.len() - 1]);
            let indent = usize::from(board.x(first));
            let _ = write!(text, "{:indent$}{} {:>2} ", "", row_letter(row), board.number(first));
            for cell in cells {
                let mark = view.owners[cell.index()].map_or('·', |seat: Seat| MARKS[seat.index()]);
                let _ = write!(text, "{mark} ");
            }
            let _ = writeln!(text, "{}", board.number(last));
        }
        let [first, second] = view.counts;
        let majority = board.len() / 2 + 1;
        let _ =
            write!(text, "{} seat 1: {first}   {} seat 2: {second}   {majority} to win", MARKS[0], MARKS[1]);
        text
    }

    fn text_event(view: &View, event: &Event) -> String {
        let seat = format!("Seat {}", event.seat);
        let coloured = COLOURED.english(&[("name", &seat), ("cell", &view.board().name(event.cell))]);
        if view.turn == Turn::of(event.seat) {
            format!("{coloured} It touches two or more enemy cells: one more.")
        } else {
            coloured
        }
    }

    fn text_help(config: &Config) -> String {
        let board = Board::of(config.board);
        let centre = board.name(Cell::new(board.len() / 2));
        format!(
            "Type a cell, such as {centre}: the letter of its row and its number.\n\
             Each row shows its letter and the numbers of its first and last cell.\n\
             A cell that touches two or more enemy cells obliges you to colour another (C2).\n\
             When the board is full, the larger colour wins (C3)."
        )
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, Notation, Viewer};

    use super::*;
    use crate::shape::Shape;

    #[test]
    fn the_board_shows_letters_numbers_marks_and_the_count() {
        let config = Config::new(Shape::hexagon(3).expect("a board"));
        let mut game = Copolymer::start(&config).expect("a board");
        for (seat, name) in [(0, "c3"), (1, "a1"), (0, "e5")] {
            let cell = Copolymer::parse_action(&config, name).expect("a cell");
            game.play(Seat::new(seat), cell).expect("legal");
        }
        let expected = "  a  1 / · · 3
 b  1 · · · · 4
c  1 · · ● · · 5
 d  2 · · · · 5
  e  3 · · ● 5
● seat 1: 2   / seat 2: 1   10 to win";
        assert_eq!(Copolymer::text_board(&game.view(Viewer::Public)), expected);
    }
}
