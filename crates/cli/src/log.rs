//! What a server writes down for its operator, on standard error.

use clap::ValueEnum;
use tracing::Level;
use tracing_subscriber::fmt;

/// How much is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum LogLevel {
    /// What needs somebody's attention
    Error,
    /// What may become a problem, too
    Warn,
    /// What the server does, too
    Info,
    /// Everything, for those who look for a fault
    Debug,
}

/// From now on what happens is written to standard error, one line each. No line has a name, a token or a move in it.
pub fn begin(level: LogLevel) {
    let level = match level {
        LogLevel::Error => Level::ERROR,
        LogLevel::Warn => Level::WARN,
        LogLevel::Info => Level::INFO,
        LogLevel::Debug => Level::DEBUG,
    };
    let lines =
        fmt::Subscriber::builder().with_max_level(level).with_writer(std::io::stderr).with_ansi(false);
    // Only tests begin twice.
    let _ = tracing::subscriber::set_global_default(lines.finish());
}
