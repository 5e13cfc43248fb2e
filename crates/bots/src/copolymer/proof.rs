//! What a long search has proven, so that another one can go on from there.

use std::fmt;
use std::str::FromStr;

use super::transposition::Bound;

/// The bounds of an endgame that took many positions to find. It means something only to solvers of the same position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proof {
    pub(super) signature: u128,
    pub(super) bound: Bound,
}

/// As one line of text: the signature, the bounds, the best move.
impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Bound { low, high, best_move } = self.bound;
        write!(f, "{:026x} {low} {high} {best_move}", self.signature)
    }
}

/// A line that is not a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a proof is a signature, two bounds and a move")]
pub struct ProofError;

impl FromStr for Proof {
    type Err = ProofError;

    fn from_str(line: &str) -> Result<Proof, ProofError> {
        let fields: Vec<&str> = line.split(' ').collect();
        let [signature, low, high, best_move] = fields[..] else { return Err(ProofError) };
        let number = |text: &str| text.parse().map_err(|_| ProofError);
        Ok(Proof {
            // A shorter one was cut off.
            signature: u128::from_str_radix(signature, 16)
                .ok()
                .filter(|_| signature.len() == 26)
                .ok_or(ProofError)?,
            bound: Bound {
                low: number(low)?,
                high: number(high)?,
                best_move: best_move.parse().map_err(|_| ProofError)?,
            },
        })
    }
}
