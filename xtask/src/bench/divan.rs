//! The tree that divan prints: times, and below a time its throughput if the bench counts items.
//!
//! ```text
//! playouts      fastest       │ slowest       │ median        │ mean          │ samples │ iters
//! ├─ copy       3.912 ns      │ 5.711 ns      │ 4.43 ns       │ 4.52 ns       │ 100     │ 51200
//! ╰─ playout                  │               │               │               │         │
//!    ╰─ small   376.3 ns      │ 461.4 ns      │ 420.1 ns      │ 425 ns        │ 10      │ 80
//!               2.657 Gitem/s │ 2.167 Gitem/s │ 2.379 Gitem/s │ 2.352 Gitem/s │         │
//! ```

use super::Measure;

/// By how many characters each level of the tree is indented.
const INDENT: usize = 3;

/// The columns of the tree, read from its heading.
struct Heading {
    /// The width of the tree itself, before the first figure.
    names: usize,
    /// Which of the figures is the median.
    median: usize,
}

/// The medians of a run. A name is the path down the tree, with spaces between its parts.
pub(super) fn measures(output: &str) -> Vec<Measure> {
    let mut found: Vec<Measure> = Vec::new();
    let mut heading: Option<Heading> = None;
    let mut path: Vec<&str> = Vec::new();
    for line in output.lines() {
        if let Some(read) = read_heading(line) {
            heading = Some(read);
            path.clear();
            continue;
        }
        let Some(Heading { names, median }) = heading else {
            continue;
        };
        let figures = line.char_indices().nth(names).map_or(line.len(), |(at, _)| at);
        let (tree, figures) = line.split_at(figures);
        let figure = figures.split('│').nth(median).unwrap_or_default().trim();
        if let Some(branch) = tree.find(['├', '╰']) {
            let depth = tree[..branch].chars().count() / INDENT;
            path.truncate(depth);
            path.push(tree[branch..].trim_start_matches(['├', '╰', '─', ' ']).trim_end());
            if !figure.is_empty() {
                found.push(Measure {
                    name: path.join(" "),
                    median: Some(figure.to_string()),
                    ..Measure::default()
                });
            }
        } else if let Some(last) = found.last_mut().filter(|_| figure.ends_with("/s")) {
            let before = last.throughput.take().map_or(String::new(), |before| before + ", ");
            last.throughput = Some(before + figure);
        }
    }
    found
}

fn read_heading(line: &str) -> Option<Heading> {
    let first = line.find("fastest")?;
    let median = line[first..].split('│').position(|word| word.trim() == "median")?;
    Some(Heading { names: line[..first].chars().count(), median })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The output of divan 0.1.21 for a bench of every kind it has.
    const CAPTURED: &str = include_str!("divan.txt");

    #[test]
    fn captured_output_is_read() {
        let found = measures(CAPTURED);
        let names: Vec<&str> = found.iter().map(|measure| measure.name.as_str()).collect();
        let expected = [
            "counted",
            "counted_args 2",
            "counted_args 4",
            "plain",
            "with_args 5",
            "with_args 10",
            "with_args 15",
            "boards last",
            "boards typed u8",
            "boards typed u16",
        ];
        assert_eq!(names, expected);
        let figures = |index: usize| (found[index].median.as_deref(), found[index].throughput.as_deref());
        assert_eq!(figures(0), (Some("767 ns"), Some("1.303 Gitem/s")));
        assert_eq!(figures(2), (Some("16.13 ns"), Some("4.338 Gitem/s")));
        assert_eq!(figures(3), (Some("301.1 ns"), None));
        assert_eq!(figures(7), (Some("2.102 µs"), Some("33.29 MB/s, 3.329 Mitem/s")));
    }

    #[test]
    fn other_output_is_left_alone() {
        assert_eq!(measures(""), Vec::new());
        assert_eq!(measures("Timer precision: 20 ns\nrunning 0 benches\n├─ odd   1 ns │ 2 ns\n"), Vec::new());
    }
}
