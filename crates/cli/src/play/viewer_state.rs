//! What one viewer at the terminal has been told.

use game::Viewer;
use table::{Reply, Update};

use crate::terminal_game::TerminalGame;

/// What one viewer has been told.
pub struct ViewerState<G: TerminalGame> {
    pub viewer: Viewer,
    /// The newest message.
    update: Option<Box<Update<G>>>,
    /// What has happened since the viewer last looked, in sentences.
    pub news: Vec<String>,
    /// The newest refusal.
    pub refused: Option<String>,
}

impl<G: TerminalGame> ViewerState<G> {
    pub fn new(viewer: Viewer) -> ViewerState<G> {
        ViewerState { viewer, update: None, news: Vec::new(), refused: None }
    }

    /// Takes in a message, turning its events into sentences.
    pub fn take(&mut self, config: &G::Config, reply: Reply<G>) {
        match reply {
            Reply::Refused(refused) => self.refused = Some(refused.to_string()),
            Reply::Update(update) => {
                if update.undone {
                    self.news.push("Taken back.".to_owned());
                } else if let Some(before) = &self.update {
                    let mut view = before.view.clone();
                    for event in &update.events {
                        // Who acts knows it; it is news only where the turn goes on.
                        let own =
                            G::write_event(config, event).0.seat().is_some_and(|seat| self.viewer.is(seat));
                        if G::follow(&mut view, event).is_ok() && (!own || !update.legal.is_empty()) {
                            let sentence = G::text_event(&view, event);
                            self.news.extend((!sentence.is_empty()).then_some(sentence));
                        }
                    }
                }
                self.update = Some(update);
            }
        }
    }

    pub fn update(&self) -> &Update<G> {
        self.update.as_deref().expect("the table greets everybody when it opens")
    }
}
