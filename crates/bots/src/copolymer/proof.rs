//! What a long search has proven, so that another one can go on from there.

use std::fmt;
use std::str::FromStr;

use super::transposition::{Bound, mix};

/// The bounds of an endgame that took many positions to find. It means something only to solvers of the same position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proof {
    pub(super) signature: u128,
    pub(super) bound: Bound,
}

impl Proof {
    /// A check sum: a search would believe a line with a wrong digit.
    fn check(&self) -> u64 {
        let Bound { low, high, best_move } = self.bound;
        let bound = u64::from(u32::from_le_bytes([low as u8, high as u8, best_move, 0]));
        [self.signature as u64, (self.signature >> 64) as u64, bound].into_iter().fold(1, mix)
    }
}

/// As one line of text: the signature, the bounds, the best move, and a check sum.
impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Bound { low, high, best_move } = self.bound;
        write!(f, "{:026x} {low} {high} {best_move} {:016x}", self.signature, self.check())
    }
}

/// A line that is not a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a proof is a signature, two bounds, a move and the check sum of them")]
pub struct ProofError;

impl FromStr for Proof {
    type Err = ProofError;

    fn from_str(line: &str) -> Result<Proof, ProofError> {
        let fields: Vec<&str> = line.split(' ').collect();
        let [signature, low, high, best_move, _] = fields[..] else { return Err(ProofError) };
        let number = |text: &str| text.parse().map_err(|_| ProofError);
        let proof = Proof {
            signature: u128::from_str_radix(signature, 16).map_err(|_| ProofError)?,
            bound: Bound {
                low: number(low)?,
                high: number(high)?,
                best_move: best_move.parse().map_err(|_| ProofError)?,
            },
        };
        // What was cut off or changed does not write itself again.
        if proof.to_string() == line { Ok(proof) } else { Err(ProofError) }
    }
}
