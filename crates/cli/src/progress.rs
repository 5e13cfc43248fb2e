//! How far a command is.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on standard error when that is a terminal.
pub fn progress_bar(count: u64, what: &str) -> ProgressBar {
    let template = format!("{{bar:30}} {{human_pos}} of {{human_len}} {what}, {{per_sec}}, {{eta}} left");
    let style = ProgressStyle::with_template(&template);
    ProgressBar::new(count).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
