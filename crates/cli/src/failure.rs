//! How a command fails.

use std::process::ExitCode;

use crate::tell;

/// How a command fails, which decides its exit code.
pub enum Failure {
    /// The input is bad: a setting, a file, an argument. Exit code 2, as for a bad command line.
    BadInput(anyhow::Error),
    /// A check found something wrong and has said so. Exit code 1.
    CheckFailed,
    /// Ctrl-C stopped it before it was done. Exit code 130, as shells have it.
    Interrupted,
    /// Whoever read our output has gone away. Nothing is wrong.
    ReaderGone,
}

impl Failure {
    /// The input is bad.
    pub fn bad(error: impl Into<anyhow::Error>) -> Failure {
        Failure::BadInput(error.into())
    }

    /// Says what is wrong on standard error and gives the exit code.
    pub fn report(self) -> ExitCode {
        match self {
            Failure::BadInput(error) => {
                tell(&format!("error: {error:#}"));
                ExitCode::from(2)
            }
            Failure::CheckFailed => ExitCode::from(1),
            Failure::Interrupted => ExitCode::from(130),
            Failure::ReaderGone => ExitCode::SUCCESS,
        }
    }
}

impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::BadInput(error.into())
    }
}
