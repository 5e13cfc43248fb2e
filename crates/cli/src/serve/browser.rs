//! Opens the page in a browser.

use std::process::{Command, Stdio};

/// Opens an address in the browser. Failing is silent: the address has been printed.
pub(super) fn open(address: &str) {
    let Some((program, arguments)) = opener() else {
        return;
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(address);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Ok(mut child) = command.spawn() {
        // Waited for in a thread, so that it does not stay behind as a zombie process.
        std::thread::spawn(move || child.wait());
    }
}

/// The program that opens an address on this system, and its first arguments.
fn opener() -> Option<(&'static str, &'static [&'static str])> {
    if cfg!(target_os = "macos") {
        Some(("open", &[]))
    } else if cfg!(windows) {
        // `start` takes its first quoted argument for a window title.
        Some(("cmd", &["/C", "start", ""]))
    } else {
        // Without a display xdg-open would start a text browser in this terminal.
        let has_screen = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
        has_screen.then_some(("xdg-open", &[]))
    }
}
