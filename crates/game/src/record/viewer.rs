//! Records of what one viewer saw.

use std::fmt;

use super::{Ending, Heading, Problem, RawRecord, RecordError, Verification, raw};
use crate::{Contradiction, Notation, Viewer};

/// What one viewer saw of a game: events instead of steps, with `?` for unknown things. A live game gives these out,
/// and they can be replayed as the viewer's views.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ViewerRecord<G: Notation> {
    /// The header.
    pub heading: Heading<G::Config>,
    /// The viewer.
    pub viewer: Viewer,
    /// The events that the viewer was told, in order.
    pub events: Vec<G::Event>,
}

impl<G: Notation> ViewerRecord<G> {
    /// Reads a viewer's record and follows its events.
    ///
    /// # Errors
    /// If a line is wrong.
    pub fn parse(text: &str) -> Result<ViewerRecord<G>, RecordError> {
        ViewerRecord::from_raw(&RawRecord::parse(text)?)
    }

    /// Reads the events of a record that is already split into lines, and follows them.
    ///
    /// # Errors
    /// If a line is wrong.
    pub fn from_raw(raw: &RawRecord) -> Result<ViewerRecord<G>, RecordError> {
        let (heading, start) = Heading::read::<G>(raw)?;
        let header = raw.required("Viewer")?;
        let viewer: Viewer = header.read()?;
        if viewer.seat().is_some_and(|seat| seat.index() >= start.seats()) {
            return Err(header.wrong(format!("this game has {} seats", start.seats())));
        }
        let live = heading.ending == Ending::Unfinished;
        if let (true, Some(secret)) = (live, raw.header("Secret")?) {
            return Err(secret.wrong("what a viewer saw of a live game has no secret in it"));
        }
        let mut record = ViewerRecord { heading, viewer, events: Vec::with_capacity(raw.lines.len()) };
        let mut view = start.view(viewer);
        for line in &raw.lines {
            let event = G::parse_event(&record.heading.config, line.actor, &line.text)
                .map_err(|error| RecordError::new(line.number, error.into()))?;
            G::follow(&mut view, &event)
                .map_err(|Contradiction| RecordError::new(line.number, Problem::Contradiction))?;
            record.events.push(event);
        }
        record.heading.check_decided::<G>(raw, || Some(view))?;
        Ok(record)
    }

    /// Checks those claims of the header that this viewer can check: the ending, the result, and the secret against the
    /// commitment. The events were checked when the record was read.
    pub fn verify(&self) -> Verification {
        let mut verification = Verification { claims: self.events.len(), ..Verification::default() };
        let over = self.view(usize::MAX).ok().and_then(|view| G::turn_in(&view).outcome());
        let claimed =
            (self.heading.ending == Ending::PlayedOut, self.heading.result.filter(|_| over.is_some()));
        verification.claim(claimed == (over.is_some(), over), || {
            format!("it is called '{}', but that is not where its events lead", self.heading.ending)
        });
        if let Some((header, secret)) =
            self.heading.shuffle.as_ref().and_then(|header| Some((header, header.secret?)))
        {
            verification.claim(secret.commitment() == header.commitment, || {
                "the secret does not fit the commitment".to_owned()
            });
        }
        verification
    }

    /// What decided the game, if it was played out and its points do not tell.
    pub fn decided(&self) -> Option<String> {
        self.heading.decided::<G>(|| self.view(usize::MAX).ok())
    }

    /// The view after the first `count` events, or after all of them if there are fewer.
    ///
    /// # Errors
    /// If an event cannot follow the ones before it. A record that was read has no such event.
    pub fn view(&self, count: usize) -> Result<G::View, Contradiction> {
        let start = G::start(&self.heading.config).map_err(|_| Contradiction)?;
        let mut view = start.view(self.viewer);
        for event in self.events.iter().take(count) {
            G::follow(&mut view, event)?;
        }
        Ok(view)
    }
}

impl<G: Notation> fmt::Display for ViewerRecord<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let config = &self.heading.config;
        let mut lines = self.events.iter().map(|event| G::write_event(config, event));
        raw::write(f, &self.heading.lines::<G>(Some(self.viewer), self.decided()), &mut lines)
    }
}
