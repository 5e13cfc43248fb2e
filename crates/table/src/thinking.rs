//! Programs that decide for a seat.

use bots::{Level, Levelled, Seen};
use copolymer::Copolymer;
use game::{Notation, Seat, Viewer, ViewerRecord};
use microchip::Microchip;
use micropul::Micropul;
use missiles::Missiles;

use crate::advice::WireAdvice;
use crate::host::{Question, Thought, with_rules};

/// A question that cannot be answered.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this question cannot be answered: {0}")]
pub struct Puzzled(String);

impl Thought {
    /// What the program decides, in notation. It has the record of its seat and nothing else, so it cannot know more than
    /// a person there; asked the same again it answers the same, natively and in a browser.
    ///
    /// # Errors
    /// If the question is damaged or names no program.
    pub fn answer(&self) -> Result<String, Puzzled> {
        with_rules!(self.question.game.as_str(), Rules => {
            let asked = Asked::<Rules>::read(&self.question)?;
            let layout = self.player.parse().ok().and_then(|level| asked.layout(level));
            layout.map_or_else(|| asked.choose(&self.player), Ok)
        }, Err(unknown(&self.question.game)))
    }
}

impl Question {
    /// What a strong player would say to the seat, from what the seat knows.
    ///
    /// # Errors
    /// If the question is damaged.
    pub fn advice(&self) -> Result<WireAdvice, Puzzled> {
        with_rules!(self.game.as_str(), Rules => {
            let asked = Asked::<Rules>::read(self)?;
            let mut advice = WireAdvice::of::<Rules>(&asked.record.heading.config, &Rules::advise(&asked.seen));
            if let Some(layout) = asked.layout(Level::MASTER) {
                // Nobody lays a microchip square by square: what is advised is the whole of it.
                advice.options.truncate(1);
                for option in &mut advice.options {
                    option.action.clone_from(&layout);
                    option.reasons.retain(|reason| OF_LAYOUTS.contains(&reason.code));
                }
            }
            Ok(advice)
        }, Err(unknown(&self.game)))
    }
}

/// What is true of a whole layout and not of its first square alone.
const OF_LAYOUTS: [&str; 2] = ["microchip.proven", "microchip.unused"];

fn unknown(game: &str) -> Puzzled {
    Puzzled(format!("there is no game '{game}'"))
}

/// A question that was read.
struct Asked<G: Notation> {
    record: ViewerRecord<G>,
    seen: Seen<G>,
}

impl<G: Notation + Levelled> Asked<G> {
    fn read(question: &Question) -> Result<Asked<G>, Puzzled> {
        let puzzled = |error: &dyn std::fmt::Display| Puzzled(error.to_string());
        let record = ViewerRecord::<G>::parse(&question.record).map_err(|error| puzzled(&error))?;
        let seat: Seat = question.seat.parse().map_err(|error| puzzled(&error))?;
        if record.viewer != Viewer::Seat(seat) {
            return Err(Puzzled(format!("the record is of {}", record.viewer)));
        }
        let seed = question.seed.parse().map_err(|error| puzzled(&error))?;
        let view = record.view(usize::MAX).map_err(|error| puzzled(&error))?;
        let config = &record.heading.config;
        let legal = question.legal.iter().map(|text| G::parse_action(config, text));
        let legal = legal.collect::<Result<Vec<_>, _>>().map_err(|error| puzzled(&error))?;
        let seen =
            Seen::new(view, seat, legal, seed).ok_or_else(|| Puzzled("nothing may be done".to_owned()))?;
        Ok(Asked { record, seen })
    }

    fn choose(&self, player: &str) -> Result<String, Puzzled> {
        let known = bots::player::<G>(player);
        let player = known.ok_or_else(|| Puzzled(format!("there is no program '{player}'")))?;
        Ok(G::write_action(&self.record.heading.config, player.choose(&self.seen)))
    }
}

/// What only one game asks of a program.
trait Knack {
    /// A whole layout of this level, where one is to be built from its first square on.
    fn layout(&self, _level: Level) -> Option<String> {
        None
    }
}

impl Knack for Asked<Copolymer> {}
impl Knack for Asked<Micropul> {}
impl Knack for Asked<Missiles> {}

impl Knack for Asked<Microchip> {
    /// What the level would build square by square, twenty-five decisions in one.
    fn layout(&self, level: Level) -> Option<String> {
        let (view, seat) = (self.seen.view(), self.seen.seat());
        if view.public.built(seat) > 0 {
            return None;
        }
        bots::microchip_layout(level, view, seat).map(|layout| layout.to_string())
    }
}
