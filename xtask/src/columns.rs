//! Plain text in aligned columns.

/// Lays rows out under their headings. The first column and every column named in `left` are aligned on the left, the
/// others on the right.
pub(crate) fn columns(headings: &[&str], left: &[&str], rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count());
        cells.chain([headings[column].chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..headings.len()).map(width).collect();
    let line = |cells: &[&str]| {
        let mut text = String::new();
        for (column, cell) in cells.iter().enumerate() {
            let gap = " ".repeat(widths[column] - cell.chars().count());
            let from_left = column == 0 || left.contains(&headings[column]);
            let (before, after) = if from_left { ("", gap.as_str()) } else { (gap.as_str(), "") };
            text.extend([before, cell, after, "  "]);
        }
        text.trim_end().to_string() + "\n"
    };
    let rule: Vec<String> = widths.iter().map(|&width| "─".repeat(width)).collect();
    let mut text = line(headings);
    text.push_str(&line(&rule.iter().map(String::as_str).collect::<Vec<_>>()));
    for row in rows {
        text.push_str(&line(&row.iter().map(String::as_str).collect::<Vec<_>>()));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_left_and_numbers_right() {
        let rows = [["clippy", "12.5 s", "passed"], ["µ", "3 s", "failed: two words"]];
        let rows = rows.map(|row| row.map(String::from).to_vec());
        let text = columns(&["stage", "time", "result"], &["result"], &rows);
        let expected = "stage     time  result\n\
                        ──────  ──────  ─────────────────\n\
                        clippy  12.5 s  passed\n\
                        µ          3 s  failed: two words\n";
        assert_eq!(text, expected);
    }
}
