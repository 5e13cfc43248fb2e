//! The players that levels are measured against.

use game::Pcg;
use games::missiles::{Decision, Missiles};

use crate::missiles::policy::Policy;
use crate::{Player, Seen};

/// A player with a fixed policy that levels are measured against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Baseline {
    /// The policy of the designer's own simulator: any action at anybody; a change once in six times when holding at
    /// least 3 energy.
    Designer,
    /// Always charges, at anybody.
    Charger,
    /// A charger that swaps to a block when two or more aim at it and it has at least 2 energy.
    Wary,
    /// Always attacks a leader, and never changes.
    Bully,
}

impl Baseline {
    /// All of them.
    pub const ALL: [Baseline; 4] = [Baseline::Designer, Baseline::Charger, Baseline::Wary, Baseline::Bully];

    const fn policy(self) -> Policy {
        match self {
            Baseline::Designer => Policy::DESIGNER,
            Baseline::Charger => Policy::CHARGER,
            Baseline::Wary => Policy::WARY,
            Baseline::Bully => Policy::HUNTER,
        }
    }
}

impl Player<Missiles> for Baseline {
    fn choose(&self, seen: &Seen<Missiles>) -> Decision {
        self.policy().decide(seen, &mut Pcg::new(seen.seed(), 0))
    }
}
