//! What a check found.

use std::fmt::Write;

use serde_json::{Value, json};

/// What a check found: how many cases were compared, and those that disagree.
pub struct Comparison {
    what: &'static str,
    agree: usize,
    disagreements: Vec<String>,
    notes: Vec<String>,
}

/// How many disagreements are shown to people; the rest is counted.
const SHOWN: usize = 20;

impl Comparison {
    /// Nothing compared yet; `what` is the plural of what will be.
    pub fn new(what: &'static str) -> Comparison {
        Comparison { what, agree: 0, disagreements: Vec::new(), notes: Vec::new() }
    }

    /// How many more cases agree.
    pub fn agree(&mut self, count: usize) {
        self.agree += count;
    }

    /// A case disagrees.
    pub fn disagree(&mut self, case: String) {
        self.disagreements.push(case);
    }

    /// A case agrees if there is nothing to say against it.
    pub fn case(&mut self, objection: Option<String>) {
        match objection {
            None => self.agree(1),
            Some(objection) => self.disagree(objection),
        }
    }

    /// Something the reader should know.
    pub fn note(&mut self, note: &str) {
        self.notes.push(note.to_owned());
    }

    /// Whether nothing was compared.
    pub fn is_empty(&self) -> bool {
        self.agree == 0 && self.disagreements.is_empty()
    }

    /// Whether everything agrees.
    pub fn agrees(&self) -> bool {
        self.disagreements.is_empty()
    }

    /// What was found, as an object.
    pub fn json(&self) -> Value {
        json!({
            "cases": self.cases(), "agree": self.agree, "disagreements": self.disagreements, "notes": self.notes,
        })
    }

    pub fn as_json(&self) -> String {
        format!("{}\n", self.json())
    }

    /// How many cases were compared.
    pub fn cases(&self) -> usize {
        self.agree + self.disagreements.len()
    }

    /// The cases that disagree.
    pub fn disagreements(&self) -> &[String] {
        &self.disagreements
    }

    pub fn as_text(&self) -> String {
        let mut text = format!("{} of {} {} agree\n", self.agree, self.cases(), self.what);
        for disagreement in self.disagreements.iter().take(SHOWN) {
            let _ = writeln!(text, "  wrong: {disagreement}");
        }
        if self.disagreements.len() > SHOWN {
            let _ = writeln!(text, "  and {} more", self.disagreements.len() - SHOWN);
        }
        for note in &self.notes {
            let _ = writeln!(text, "  note: {note}");
        }
        text
    }
}
