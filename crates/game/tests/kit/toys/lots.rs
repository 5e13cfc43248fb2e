//! Lots: chance draws one of three lots, the last of which is not in the urn. All that a game need not write is left to
//! the trait.

use game::{ConfigError, Contradiction, Game, Illegal, Outcome, Random, Rule, Seat, Step, Turn, Viewer};

use super::pennies::Config;

const NOT_YOUR_TURN: Rule = Rule::not_your_turn("L1");

/// The lot that was drawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Lots(Option<u8>);

impl Game for Lots {
    type Config = Config;
    type Action = ();
    type Chance = u8;
    type View = Option<u8>;
    type Event = u8;

    const RULES: &'static [&'static Rule] = &[&NOT_YOUR_TURN];

    const HAS_SECRETS: bool = true;

    fn start(_: &Config) -> Result<Lots, ConfigError> {
        Ok(Lots(None))
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        Lots::turn_in(&self.0)
    }

    fn turn_in(view: &Option<u8>) -> Turn {
        view.map_or(Turn::Chance, |lot| Turn::Over(Outcome::by_score(&[i16::from(lot), 0])))
    }

    fn legal(&self, _: Seat, _: &mut Vec<()>) {}

    fn check(&self, seat: Seat, (): ()) -> Result<(), Illegal> {
        Err(Illegal::new(&NOT_YOUR_TURN).with("seat", seat))
    }

    fn chances(&self, out: &mut Vec<(u8, u32)>) {
        if self.0.is_none() {
            out.extend([(0, 1), (1, 3), (2, 0)]);
        }
    }

    fn play_unchecked(&mut self, step: Step<Self>) {
        if let Step::Chance(lot) = step {
            self.0 = Some(lot);
        }
    }

    fn view(&self, _: Viewer) -> Option<u8> {
        self.0
    }

    fn tell(&self, _: Viewer, step: Step<Self>, out: &mut Vec<u8>) {
        if let Step::Chance(lot) = step {
            out.push(lot);
        }
    }

    fn follow(view: &mut Option<u8>, lot: &u8) -> Result<(), Contradiction> {
        if view.replace(*lot).is_none() { Ok(()) } else { Err(Contradiction) }
    }

    fn sample<R: Random + ?Sized>(view: &Option<u8>, _: &mut R) -> Lots {
        Lots(*view)
    }
}
