//! Matrix games of three by three, solved exactly.

/// The payoff of the row player for each pair of choices; the column player loses as much.
pub(crate) type Matrix = [[f64; 3]; 3];

/// A mixed strategy: the probability of each of three choices.
pub(crate) type Mix = [f64; 3];

/// Optimal strategies of a matrix game: neither player can do better by changing its own.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Solution {
    /// The strategy of the row player.
    pub(crate) row: Mix,
    /// The strategy of the column player.
    pub(crate) column: Mix,
    /// The value of the game to the row player.
    pub(crate) value: f64,
}

/// Solves a game by the Shapley–Snow theorem: some square submatrix has equalising strategies, which make the other
/// side indifferent between its choices there, that are optimal for the whole game. There are nineteen square
/// submatrices. Of their strategies this takes the pair with the smallest exploitability, which is zero up to rounding.
pub(crate) fn solve(matrix: &Matrix) -> Solution {
    let mut best = (f64::INFINITY, Solution { row: [0.0; 3], column: [0.0; 3], value: 0.0 });
    let mut consider = |row: Mix, column: Mix| {
        // What each side is guaranteed against the best response to its strategy.
        let least = lowest(&answers_by_column(matrix, &row));
        let most = highest(&answers_by_row(matrix, &column));
        if most - least < best.0 {
            best = (most - least, Solution { row, column, value: f64::midpoint(least, most) });
        }
    };
    for row in 0..3 {
        for column in 0..3 {
            consider(pure(row), pure(column));
        }
    }
    for (first, second) in PAIRS {
        for (left, right) in PAIRS {
            let [[a, b], [c, d]] = [first, second].map(|row: usize| [matrix[row][left], matrix[row][right]]);
            let weights = ([d - c, a - b], [d - b, a - c]);
            if let (Some([up, down]), Some([one, other])) = (shared(weights.0), shared(weights.1)) {
                let (mut row, mut column) = ([0.0; 3], [0.0; 3]);
                (row[first], row[second]) = (up, down);
                (column[left], column[right]) = (one, other);
                consider(row, column);
            }
        }
    }
    let cofactors = cofactors(matrix);
    let rows = cofactors.map(|row| row[0] + row[1] + row[2]);
    let columns = [0, 1, 2].map(|column| cofactors[0][column] + cofactors[1][column] + cofactors[2][column]);
    if let (Some(row), Some(column)) = (shared(rows), shared(columns)) {
        consider(row, column);
    }
    best.1
}

const PAIRS: [(usize, usize); 3] = [(0, 1), (0, 2), (1, 2)];

fn pure(choice: usize) -> Mix {
    let mut mix = [0.0; 3];
    mix[choice] = 1.0;
    mix
}

/// The payoff of each row against a strategy of the column player.
pub(crate) fn answers_by_row(matrix: &Matrix, column: &Mix) -> Mix {
    matrix.map(|row| row[0] * column[0] + row[1] * column[1] + row[2] * column[2])
}

/// The payoff of a strategy of the row player against each column.
fn answers_by_column(matrix: &Matrix, row: &Mix) -> Mix {
    [0, 1, 2]
        .map(|column| matrix[0][column] * row[0] + matrix[1][column] * row[1] + matrix[2][column] * row[2])
}

pub(crate) fn highest(values: &Mix) -> f64 {
    values[0].max(values[1]).max(values[2])
}

fn lowest(values: &Mix) -> f64 {
    values[0].min(values[1]).min(values[2])
}

/// Scales weights of one sign so that they sum to 1. `None` if their signs differ or all are 0.
fn shared<const N: usize>(weights: [f64; N]) -> Option<[f64; N]> {
    let sum: f64 = weights.iter().sum();
    let shares = weights.map(|weight| weight / sum);
    // A sum of 0 makes NaN or infinite shares, which fail this test too.
    shares.iter().all(|share| (0.0..=1.0).contains(share)).then_some(shares)
}

/// The cofactors of a matrix: their sums by rows and by columns are proportional to the strategies that leave the other
/// side indifferent between all three choices.
fn cofactors(m: &Matrix) -> Matrix {
    let minor = |row: usize, column: usize| {
        let (up, down) = ((row + 1) % 3, (row + 2) % 3);
        let (left, right) = ((column + 1) % 3, (column + 2) % 3);
        m[up][left] * m[down][right] - m[up][right] * m[down][left]
    };
    [0, 1, 2].map(|row| [0, 1, 2].map(|column| minor(row, column)))
}

#[cfg(test)]
mod tests {
    use game::{Pcg, Random};

    use super::*;

    /// The exploitability of a solution: what the best responses of both sides gain.
    fn gap(matrix: &Matrix, solution: &Solution) -> f64 {
        highest(&answers_by_row(matrix, &solution.column)) - lowest(&answers_by_column(matrix, &solution.row))
    }

    #[test]
    fn known_games_are_solved() {
        let third = 1.0 / 3.0;
        let scissors = solve(&[[0.0, 1.0, -1.0], [-1.0, 0.0, 1.0], [1.0, -1.0, 0.0]]);
        assert!(scissors.row.iter().all(|share| (share - third).abs() < 1e-15));
        assert!(scissors.value.abs() < 1e-15);
        let saddle = solve(&[[3.0, 1.0, 2.0], [0.0, -1.0, 5.0], [2.0, 0.0, 7.0]]);
        assert_eq!((saddle.row, saddle.column, saddle.value), ([1.0, 0.0, 0.0], [0.0, 1.0, 0.0], 1.0));
        let pennies = solve(&[[1.0, -1.0, 9.0], [-1.0, 1.0, 9.0], [-9.0, -9.0, 9.0]]);
        assert_eq!((pennies.row, pennies.column), ([0.5, 0.5, 0.0], [0.5, 0.5, 0.0]));
    }

    /// Small integers produce many games with ties and singular submatrices.
    #[test]
    fn nothing_is_left_to_gain() {
        let mut rng = Pcg::new(1, 0);
        for number in 0..20_000 {
            let size = [3, 7, 1000][number % 3];
            let matrix: Matrix = std::array::from_fn(|_| {
                std::array::from_fn(|_| f64::from(rng.below(size)) / f64::from(size))
            });
            let solution = solve(&matrix);
            assert!(gap(&matrix, &solution) < 1e-13, "{matrix:?} {solution:?}");
            for mix in [solution.row, solution.column] {
                assert!((mix.iter().sum::<f64>() - 1.0).abs() < 1e-15 && lowest(&mix) >= 0.0);
            }
        }
    }
}
