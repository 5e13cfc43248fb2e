//! What bots answer to the questions of a table.

use bots::{Level, Levelled, Seen};
use game::{CompoundDecision, Viewer, ViewerRecord};
use games::with_game;
use table::{BotQuestion, Question};

use crate::advice::Advice;

/// A question that cannot be answered.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this question cannot be answered: {0}")]
pub struct BadQuestion(String);

/// The question cannot be answered for this reason.
fn bad(reason: &dyn std::fmt::Display) -> BadQuestion {
    BadQuestion(reason.to_string())
}

/// What a bot decides, in notation. It has the record of its seat and nothing else, so it cannot know more than a person
/// there. Asked the same again it answers the same, natively and in a browser.
///
/// # Errors
/// If the question is damaged or names no bot.
pub fn answer(asked: &BotQuestion) -> Result<String, BadQuestion> {
    with_game!(asked.question.game, Rules => Position::<Rules>::read(&asked.question)?.choose(&asked.player))
}

/// What the strongest bot would say to the seat, from what the seat knows.
///
/// # Errors
/// If the question is damaged.
pub fn advise(question: &Question) -> Result<Advice, BadQuestion> {
    with_game!(question.game, Rules => Ok(Position::<Rules>::read(question)?.advise()))
}

/// A question that was read.
struct Position<G: Levelled> {
    config: G::Config,
    seen: Seen<G>,
}

impl<G: Levelled> Position<G> {
    fn read(question: &Question) -> Result<Position<G>, BadQuestion> {
        let record = ViewerRecord::<G>::parse(&question.record).map_err(|error| bad(&error))?;
        let seat = question.seat;
        if record.viewer != Viewer::Seat(seat) {
            return Err(bad(&format_args!("the record is of {}", record.viewer)));
        }
        let seed = question.seed.parse().map_err(|error| bad(&error))?;
        let view = record.view(usize::MAX).map_err(|error| bad(&error))?;
        let ViewerRecord { heading, events, .. } = record;
        let config = heading.config;
        let legal = question.legal.iter().map(|text| G::parse_action(&config, text));
        let legal = legal.collect::<Result<Vec<_>, _>>().map_err(|error| bad(&error))?;
        let seen = Seen::new(view, seat, legal, seed).ok_or_else(|| bad(&"nothing may be done"))?;
        Ok(Position { config, seen: seen.with_events(events.into()) })
    }

    /// Whether a compound decision is to be taken of which no step has been taken yet.
    fn asks_for_whole(&self) -> bool {
        G::Compound::taken(self.seen.view(), self.seen.seat()) == Some(0)
    }

    fn choose(&self, player: &str) -> Result<String, BadQuestion> {
        let level = player.parse::<Level>().ok().filter(|_| self.asks_for_whole());
        let whole = level.and_then(|level| G::choose_whole(level, self.seen.view(), self.seen.seat()));
        if let Some(whole) = whole {
            return Ok(whole.to_string());
        }
        let known = bots::player::<G>(player);
        let player = known.ok_or_else(|| BadQuestion(format!("there is no bot '{player}'")))?;
        Ok(G::write_action(&self.config, player.choose(&self.seen)))
    }

    fn advise(&self) -> Advice {
        let whole = if self.asks_for_whole() { G::advise_whole(&self.seen) } else { None };
        whole.map_or_else(|| Advice::of::<G>(&self.config, G::advise(&self.seen)), Advice::of_whole::<G>)
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, Heading, Seat, Step, apply_settings};
    use games::GameName;
    use games::copolymer::{Cell, Copolymer};

    use super::*;

    /// A bot at a table may use everything its seat was told.
    #[test]
    fn a_question_brings_the_events_of_its_seat() {
        let (seat, viewer) = (Seat::new(1), Viewer::Seat(Seat::new(1)));
        let config = apply_settings(&[("board".to_owned(), "hexagon:2".to_owned())]).expect("a board");
        let start = Copolymer::start(&config).expect("it can be played");
        let events = start.told(viewer, Step::Act(Seat::FIRST, Cell::new(3)));
        let heading = Heading::new(config, vec!["Ada".to_owned(), "level1".to_owned()]);
        let record = ViewerRecord::<Copolymer> { heading, viewer, events: events.clone() };
        let question = Question {
            game: GameName::Copolymer,
            seat,
            decision: 2,
            record: record.to_string(),
            legal: vec!["a1".to_owned(), "c3".to_owned()],
            seed: "1".to_owned(),
        };
        let position = Position::<Copolymer>::read(&question).expect("the question can be read");
        assert_eq!(position.seen.events(), events);
        assert_eq!(events.len(), 1);
    }
}
