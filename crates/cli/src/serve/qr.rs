//! QR codes in a terminal.

use qrcode::{Color, EcLevel, QrCode};

/// Modules of light around a code, without which cameras do not find it.
const QUIET: usize = 2;

/// A text as a QR code, two rows of modules on a line: light is drawn, for most terminals are dark, and a camera wants dark on
/// light. Nothing if the text is too long.
pub(super) fn qr(text: &str) -> String {
    let Ok(code) = QrCode::with_error_correction_level(text, EcLevel::L) else { return String::new() };
    let width = code.width();
    let is_light = |row: usize, column: usize| {
        let inside = (QUIET..QUIET + width).contains(&row) && (QUIET..QUIET + width).contains(&column);
        !inside || code[(column - QUIET, row - QUIET)] == Color::Light
    };
    let side = width + 2 * QUIET;
    let mut lines = String::new();
    for row in (0..side).step_by(2) {
        for column in 0..side {
            // Below the last row the terminal goes on.
            let below = row + 1 < side && is_light(row + 1, column);
            lines.push(match (is_light(row, column), below) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            });
        }
        lines.push('\n');
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The finder patterns and the quiet zone are where they have to be, and every module is as the code has it.
    #[test]
    fn a_code_is_drawn_as_it_is() {
        let text = "http://192.168.1.7:8420/";
        let drawn = qr(text);
        let code = QrCode::with_error_correction_level(text, EcLevel::L).expect("a code");
        let lines: Vec<Vec<char>> = drawn.lines().map(|line| line.chars().collect()).collect();
        let light = |row: usize, column: usize| match lines[row / 2][column] {
            '█' => true,
            '▀' => row.is_multiple_of(2),
            '▄' => !row.is_multiple_of(2),
            ' ' => false,
            other => panic!("{other:?}"),
        };
        let side = code.width() + 2 * QUIET;
        assert_eq!((lines.len(), lines[0].len()), (side.div_ceil(2), side));
        for row in 0..side {
            for column in 0..side {
                let quiet = [row, column].iter().any(|at| *at < QUIET || *at >= QUIET + code.width());
                let expected = quiet || code[(column - QUIET, row - QUIET)] == Color::Light;
                assert_eq!(light(row, column), expected, "{row}, {column}");
            }
        }
        assert!(!light(QUIET, QUIET) && light(QUIET + 1, QUIET + 1) && !light(QUIET + 2, QUIET + 2));
        assert_eq!(qr(&"x".repeat(5_000)), "");
    }
}
