//! The terminal of somebody at a table online, where things are shown while a line is being typed.

use std::io::IsTerminal;

use crate::failure::Failure;
use crate::terminal::{say, steer};

/// The terminal, with a prompt that may be in the way.
#[derive(Default)]
pub struct Console {
    prompt: Option<String>,
}

impl Console {
    /// Shows a text, and the prompt again below it.
    pub fn print(&mut self, text: &str) -> Result<(), Failure> {
        match &self.prompt {
            Some(prompt) => steer(away(), &format!("{text}{prompt}")),
            None => say(text),
        }
    }

    /// Asks for a line, until one is typed or another prompt takes its place.
    pub fn ask(&mut self, prompt: &str) -> Result<(), Failure> {
        if self.prompt.as_deref() == Some(prompt) {
            return Ok(());
        }
        self.clear()?;
        self.print(prompt)?;
        self.prompt = Some(prompt.to_owned());
        Ok(())
    }

    /// Takes the prompt away before something is shown that ends with one of its own, or none.
    pub fn clear(&mut self) -> Result<(), Failure> {
        if self.prompt.take().is_some() {
            steer(away(), "")?;
        }
        Ok(())
    }

    /// Wipes the terminal with its scrollback; returns false without a terminal, where the printed text stays.
    pub fn wipe() -> Result<bool, Failure> {
        let is_terminal = std::io::stdout().is_terminal();
        if is_terminal {
            steer("\x1b[H\x1b[2J\x1b[3J", "")?;
        }
        Ok(is_terminal)
    }

    /// A line was typed: the cursor stands below the prompt.
    pub fn typed(&mut self) {
        self.prompt = None;
    }
}

/// Returns what takes a prompt out of the way.
fn away() -> &'static str {
    if std::io::stdout().is_terminal() { "\r\x1b[K" } else { "\n" }
}
