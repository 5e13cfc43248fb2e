//! The compact form that searches use follows the rules.

use copolymer::{Board, Cell, CellGraph, Config, Copolymer, RandomPlayout, Shape};
use game::{Game, Pcg, Random, Seat, Step};

/// A position after some random moves.
fn position(shape: Shape, coloured: usize, rng: &mut Pcg) -> Copolymer {
    let mut position = Copolymer::start(&Config::new(shape)).expect("a board");
    for _ in 0..coloured {
        let cell = *rng.pick(&empty(&position));
        position.play_unchecked(Step::Act(position.to_act(), cell));
    }
    position
}

fn empty(position: &Copolymer) -> Vec<Cell> {
    let mut cells = Vec::new();
    position.legal(position.to_act(), &mut cells);
    cells
}

/// Plays the rest of a game in both forms and compares everything after each cell.
fn compare<const W: usize>(mut position: Copolymer, rng: &mut Pcg) {
    let (graph, mut remaining) = CellGraph::<W>::of(&position).expect("the words are enough");
    assert_eq!(graph.cells(), empty(&position));
    loop {
        let left = empty(&position);
        let (own, other) = (position.to_act(), position.to_act().after(2));
        for (number, &cell) in graph.cells().iter().enumerate() {
            let has = |bits: [u64; W]| bits[number / 64] >> (number % 64) & 1 != 0;
            assert_eq!(has(remaining.empty), left.contains(&cell));
            if left.contains(&cell) {
                let touched =
                    [remaining.own.once, remaining.own.twice, remaining.other.once, remaining.other.twice]
                        .map(has);
                let (by_own, by_other) = (position.connections(other, cell), position.connections(own, cell));
                assert_eq!(touched, [by_own >= 1, by_own >= 2, by_other >= 1, by_other >= 2]);
                assert_eq!(remaining.moves_again(number), by_other >= 2);
            }
        }
        let cell = *rng.pick(&left);
        let number = graph.cells().binary_search(&cell).expect("it was empty");
        position.play_unchecked(Step::Act(own, cell));
        let again = remaining.colour(&graph, number);
        if position.turn().outcome().is_some() {
            return;
        }
        assert_eq!(again, position.to_act() == own);
    }
}

#[test]
fn cells_are_coloured_as_by_the_rules() {
    for (number, shape) in (0..).zip(Shape::all()) {
        let mut rng = Pcg::new(number, 9);
        let cells = Board::of(shape).len();
        let coloured = rng.below(cells as u32) as usize;
        let position = position(shape, coloured, &mut rng);
        match position.empty_count() {
            0..=64 => compare::<1>(position, &mut rng),
            65..=128 => compare::<2>(position, &mut rng),
            _ => compare::<6>(position, &mut rng),
        }
    }
}

#[test]
fn a_graph_that_does_not_fit_is_refused() {
    let start = position(Shape::STANDARD, 0, &mut Pcg::new(1, 1));
    assert!(CellGraph::<1>::of(&start).is_none());
    assert!(CellGraph::<2>::of(&start).is_some());
}

/// Compares how often each distribution of the last six cells occurs with an enumeration of all orders.
#[test]
fn random_play_brings_every_end_as_often_as_it_should() {
    let mut rng = Pcg::new(3, 4);
    for shape in [Shape::hexagon(3).expect("a board"), Shape::STANDARD] {
        let cells = Board::of(shape).len();
        let position = position(shape, cells - 6, &mut rng);
        let (graph, remaining) = CellGraph::<1>::of(&position).expect("six cells");
        let mut expected = [0_u32; 64];
        every_end(&position, &graph, position.to_act(), 0, &mut expected);
        assert_eq!(expected.iter().sum::<u32>(), 720);
        let (mut random, mut counts) = (RandomPlayout::new(&graph), [0_u32; 64]);
        for _ in 0..72_000 {
            counts[random.run(&graph, &remaining, &mut rng)[0] as usize] += 1;
        }
        for (count, expected) in counts.into_iter().zip(expected) {
            // 100 games for each order are expected; five standard deviations are allowed.
            let deviation = f64::from(100 * expected).sqrt();
            assert!(f64::from(count.abs_diff(100 * expected)) <= 5.0 * deviation, "{count} {expected}");
        }
    }
}

/// Counts every way to finish the game by the set of cells that `seat` gets.
fn every_end(position: &Copolymer, graph: &CellGraph<1>, seat: Seat, gained: usize, counts: &mut [u32; 64]) {
    if position.turn().outcome().is_some() {
        counts[gained] += 1;
        return;
    }
    for cell in empty(position) {
        let number = graph.cells().binary_search(&cell).expect("it was empty");
        let mut next = position.clone();
        next.play_unchecked(Step::Act(position.to_act(), cell));
        let gained = gained | usize::from(position.to_act() == seat) << number;
        every_end(&next, graph, seat, gained, counts);
    }
}
