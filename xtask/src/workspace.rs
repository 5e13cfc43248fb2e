//! The checkout this program belongs to, and the commands run in it.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

/// The root of the checkout.
pub(crate) struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// The workspace that holds this package. `cargo run` names the manifest's folder in the environment. Without cargo the
    /// folder that was known at compile time is used.
    pub(crate) fn find() -> Result<Workspace> {
        let package = std::env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = package.parent().context("xtask has no folder above it")?;
        Ok(Workspace { root: root.to_path_buf() })
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Where cargo puts what it builds.
    pub(crate) fn target(&self) -> PathBuf {
        std::env::var_os("CARGO_TARGET_DIR")
            .map_or_else(|| self.root.join("target"), |folder| self.root.join(folder))
    }

    /// A cargo of the same toolchain, run in the root.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = self.program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.args(arguments);
        // `cargo run` describes *this* package to us in the environment. Passed on, the description would
        // reach the build scripts of other packages, and some of them rebuild whenever it changes.
        for (name, _) in std::env::vars_os() {
            let text = name.to_string_lossy();
            if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
                command.env_remove(&name);
            }
        }
        command
    }

    /// Any other program, run in the root.
    pub(crate) fn program(&self, name: impl Into<OsString>) -> Command {
        let mut command = Command::new(name.into());
        command.current_dir(&self.root);
        command
    }
}

/// Runs a command on this terminal and returns whether it succeeded.
pub(crate) fn passes(command: &mut Command) -> Result<bool> {
    announce(command);
    let status = command.status().with_context(|| cannot_start(command))?;
    Ok(status.success())
}

/// Runs a command without showing anything and returns whether it succeeded. A missing program is a failure.
pub(crate) fn passes_quietly(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Runs a command, shows its standard output line by line as it comes, and hands each line to `take`.
pub(crate) fn passes_with(command: &mut Command, mut take: impl FnMut(&str)) -> Result<bool> {
    announce(command);
    let mut child = command.stdout(Stdio::piped()).spawn().with_context(|| cannot_start(command))?;
    let mut output = BufReader::new(child.stdout.take().context("the child has no standard output")?);
    let mut line = Vec::new();
    // Read as bytes, since a test may print what is not text.
    while output.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        print!("{text}");
        std::io::stdout().flush()?;
        take(text.trim_end());
        line.clear();
    }
    Ok(child.wait()?.success())
}

/// The first line a command writes to its standard output, or `None` if it fails.
pub(crate) fn first_line(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.lines().next().unwrap_or_default().trim().to_string())
}

/// Shows what is about to run, so that a failing stage can be repeated by hand.
fn announce(command: &Command) {
    let name = Path::new(command.get_program()).file_stem().unwrap_or(command.get_program());
    let mut line = format!("$ {}", name.to_string_lossy());
    for argument in command.get_args() {
        line.push(' ');
        line.push_str(&argument.to_string_lossy());
    }
    println!("{line}");
}

fn cannot_start(command: &Command) -> String {
    format!("cannot start {}", command.get_program().to_string_lossy())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_holds_the_workspace() {
        let workspace = Workspace::find().expect("xtask is in a workspace");
        assert!(workspace.root().join("Cargo.toml").is_file());
    }

    #[test]
    fn lines_are_handed_on_and_failure_is_seen() {
        let workspace = Workspace::find().expect("xtask is in a workspace");
        let mut lines = Vec::new();
        let passed = passes_with(&mut workspace.cargo(&["--version"]), |line| {
            lines.push(line.to_string());
        });
        assert!(passed.expect("cargo starts"));
        assert!(lines.len() == 1 && lines[0].starts_with("cargo "), "{lines:?}");
        assert!(!passes_quietly(&mut workspace.cargo(&["no-such-command"])));
        assert!(!passes_quietly(&mut workspace.program("no-such-program")));
        assert_eq!(first_line(&mut workspace.cargo(&["--version"])), Some(lines.remove(0)));
        assert_eq!(first_line(&mut workspace.program("no-such-program")), None);
    }
}
