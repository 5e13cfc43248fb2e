//! The browser of whoever sits at this machine.

use std::process::{Command, Stdio};

/// Opens an address where there is a browser. It is a courtesy: the address has been printed, so nothing is said
/// where there is none.
pub(super) fn open(address: &str) {
    let Some((program, arguments)) = opener() else {
        return;
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(address);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Ok(mut child) = command.spawn() {
        // Waited for aside, so that it does not linger as a process without a parent's ear.
        std::thread::spawn(move || child.wait());
    }
}

/// What opens an address on this system.
fn opener() -> Option<(&'static str, &'static [&'static str])> {
    if cfg!(target_os = "macos") {
        Some(("open", &[]))
    } else if cfg!(windows) {
        // `start` takes its first quoted word for a title.
        Some(("cmd", &["/C", "start", ""]))
    } else {
        // Without a screen xdg-open would start a browser inside this very terminal.
        let has_screen = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
        has_screen.then_some(("xdg-open", &[]))
    }
}
