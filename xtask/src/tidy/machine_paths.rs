//! The project builds anywhere: no file contains a path of one developer's machine or a package registry.

use super::Problem;
use super::source::is_word;
use super::tree::Tree;

/// The folders of people's files. Each is written in two halves, so that this file does not find itself.
const HOMES: &[&str] = &[
    concat!("/wo", "rk/"),
    concat!("/ro", "ot/"),
    concat!("/ho", "me/"),
    concat!("/Us", "ers/"),
    concat!("C:\\Us", "ers\\"),
];

/// Cargo's lock file names the registry's index by design; it is the same name for everybody.
const EXEMPT: &[&str] = &["Cargo.lock"];

pub(super) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in
        tree.files().filter(|file| !EXEMPT.contains(&file.path.rsplit('/').next().unwrap_or_default()))
    {
        for (number, line) in file.lines() {
            if let Some(home) = HOMES.iter().find(|home| has_path(line, home)) {
                let words =
                    format!("'{home}' is a path of one machine; name it from the root of the project");
                problems.push(Problem::new(&file.path, number, words));
            }
            if let Some(host) = hosts(line).find(|host| is_registry(host)) {
                let words = format!(
                    "'{host}' is a package registry; name the package alone (for npm's lock file, set \
                     omit-lockfile-registry-resolved)"
                );
                problems.push(Problem::new(&file.path, number, words));
            }
        }
    }
    problems
}

/// Whether the line has an absolute path that begins with `home`. The same letters may be in the middle of another path.
fn has_path(line: &str, home: &str) -> bool {
    line.match_indices(home).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|letter| is_word(letter) || ".-~}$)*".contains(letter))
    })
}

/// The host of every URL in the line.
fn hosts(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices("://").map(|(at, mark)| {
        let rest = &line[at + mark.len()..];
        let end =
            rest.find(|letter: char| !is_word(letter) && !".-:@".contains(letter)).unwrap_or(rest.len());
        let with_user = &rest[..end];
        with_user.rsplit('@').next().unwrap_or_default().split(':').next().unwrap_or_default()
    })
}

fn is_registry(host: &str) -> bool {
    ["crates.io", "npmjs.org", "npmjs.com"]
        .iter()
        .any(|registry| host == *registry || host.ends_with(&format!(".{registry}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> usize {
        check(&Tree::of(&[("docs/a.md", text)])).len()
    }

    #[test]
    fn paths_of_a_machine_are_found() {
        for home in HOMES {
            assert_eq!(found(&format!("see {home}me/motherboard")), 1, "{home}");
            assert_eq!(found(&format!("\"{home}\"")), 1, "{home}");
            assert_eq!(found(&format!("file://{home}x")), 1, "{home}");
        }
    }

    #[test]
    fn the_same_letters_inside_another_path_are_fine() {
        for home in &HOMES[..4] {
            assert_eq!(found(&format!("docs{home}x ..{home}x $HOME{home}x")), 0, "{home}");
        }
    }

    #[test]
    fn registries_are_found_by_their_host() {
        for host in
            [concat!("crates", ".io"), concat!("index.crates", ".io"), concat!("registry.npmjs", ".org")]
        {
            assert_eq!(found(&format!("a [link](https://{host}/serde) to it")), 1, "{host}");
            assert_eq!(found(&format!("sparse+https://me:secret@{host}:443/")), 1, "{host}");
            assert_eq!(found(&format!("the registry {host}")), 0, "no URL: {host}");
            assert_eq!(check(&Tree::of(&[("fuzz/Cargo.lock", &format!("https://{host}/"))])), Vec::new());
        }
        assert_eq!(found("https://example.org/crates.io/ https://github.com/rust-lang/crates.io-index"), 0);
    }
}
