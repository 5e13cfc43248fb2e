//! The dependencies of a `Cargo.toml`, read line by line: our manifests are simple enough for that.

/// A dependency of a crate, but not of its tests alone.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Dependency {
    pub(super) line: usize,
    /// The name of the package, even if it has another name here.
    pub(super) package: String,
}

/// What the lines below a heading are about.
enum Section {
    Other,
    /// `[dependencies]`: a dependency on each line.
    Many,
    /// `[dependencies.NAME]`: the lines describe this one.
    One,
}

pub(super) fn dependencies(manifest: &str) -> Vec<Dependency> {
    let mut found: Vec<Dependency> = Vec::new();
    let mut section = Section::Other;
    for (number, line) in (1..).zip(manifest.lines()) {
        let line = line.split('#').next().unwrap_or_default().trim();
        if let Some(heading) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            section = match dependency_heading(heading) {
                None => Section::Other,
                Some(None) => Section::Many,
                Some(Some(name)) => {
                    found.push(Dependency { line: number, package: name });
                    Section::One
                }
            };
            continue;
        }
        let Some((key, value)) = line.split_once('=') else {
            continue;
        };
        match section {
            Section::Other => {}
            Section::Many => {
                // `serde.workspace = true` and `serde = { … }` name the same package.
                let name = key.split('.').next().unwrap_or_default().trim().trim_matches('"');
                let package = renamed(value).unwrap_or(name).to_string();
                found.push(Dependency { line: number, package });
            }
            Section::One => {
                if key.trim() == "package"
                    && let Some(last) = found.last_mut()
                {
                    last.package = value.trim().trim_matches('"').to_string();
                }
            }
        }
    }
    found
}

/// Whether a heading opens dependencies that are not for tests alone, and of which package if it names one.
#[allow(clippy::option_option, reason = "no such heading, a heading for many, a heading for one")]
fn dependency_heading(heading: &str) -> Option<Option<String>> {
    // `[target.'cfg(…)'.dependencies]` is for some platforms; the rules are the same on all of them.
    let after_target = if heading.starts_with("target.") {
        ["dependencies", "build-dependencies", "dev-dependencies"]
            .iter()
            .filter_map(|word| heading.rfind(&format!(".{word}")))
            .min()
            .map_or("", |at| &heading[at + 1..])
    } else {
        heading
    };
    let (word, name) = match after_target.split_once('.') {
        Some((word, name)) => (word, Some(name.trim_matches('"').to_string())),
        None => (after_target, None),
    };
    matches!(word, "dependencies" | "build-dependencies").then_some(name)
}

/// The name of the package in `{ package = "NAME", … }`.
fn renamed(value: &str) -> Option<&str> {
    let (_, rest) = value.split_once("package")?;
    let rest = rest.trim_start().strip_prefix('=')?.trim_start().strip_prefix('"')?;
    rest.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(manifest: &str) -> Vec<(usize, String)> {
        dependencies(manifest).into_iter().map(|found| (found.line, found.package)).collect()
    }

    #[test]
    fn every_way_of_writing_a_dependency_is_read() {
        let manifest = "\
[package]
name = \"copolymer\"
[dependencies]
game.workspace = true # the trait
serde = { workspace = true, features = [
    \"derive\",
] }
thiserror = \"2\"
hash = { package = \"rustc-hash\", version = \"2\" }
[dependencies.table]
path = \"../table\"
[dependencies.short]
package = \"long\"
[build-dependencies]
cc = \"1\"
[target.'cfg(unix)'.dependencies]
libc = \"0.2\"
[dev-dependencies]
insta.workspace = true
[target.'cfg(unix)'.dev-dependencies]
nix = \"1\"
[dev-dependencies.proptest]
version = \"1\"
[lints]
workspace = true
";
        let expected = [
            (4, "game"),
            (5, "serde"),
            (8, "thiserror"),
            (9, "rustc-hash"),
            (10, "table"),
            (12, "long"),
            (15, "cc"),
            (17, "libc"),
        ];
        assert_eq!(named(manifest), expected.map(|(line, name)| (line, name.to_string())));
    }
}
