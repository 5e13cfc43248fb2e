//! Pictures of every screen, for people to look at.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, bail};

use super::chromium;
use crate::workspace::{Workspace, passes, passes_quietly};

/// `cargo xtask screens`: takes the pictures of `docs/screens` again. The browser tests take them, since they visit every
/// screen anyway; so every screen that is shown is tested.
pub(crate) fn run(workspace: &Workspace, _: &[String]) -> Result<ExitCode> {
    ensure_pngquant(workspace)?;
    super::build(workspace)?;
    let chromium = match chromium::ensure(workspace)? {
        Ok(chromium) => chromium,
        Err(missing) => bail!("{missing}"),
    };
    let folder = workspace.root().join("docs/screens");
    // No picture stays of a screen that is gone.
    for picture in pictures(&folder)? {
        fs::remove_file(picture)?;
    }
    if !passes(super::browser_tests(workspace, &chromium)?.env("PICTURES", &folder))? {
        bail!("not all screens are as they should be, see above");
    }
    let pictures = pictures(&folder)?;
    // A screen has few colours: with a palette its picture takes a third of the space.
    let options = ["--force", "--strip", "--speed", "1", "--ext", ".png", "128", "--"];
    if !passes_quietly(workspace.program("pngquant").args(options).args(&pictures)) {
        bail!("pngquant could not make the pictures small");
    }
    let page = folder.join(INDEX);
    fs::write(&page, index(&fs::read_to_string(&page)?, &names(&pictures)))?;
    println!("{} pictures are in docs/screens.", pictures.len());
    Ok(ExitCode::SUCCESS)
}

/// The page that shows the pictures.
const INDEX: &str = "README.md";

/// The forms of a screen: as its pictures are named, how wide they are shown, and in words.
const FORMS: [(&str, u16, &str); 4] = [
    ("-phone-light", 90, "phone, light"),
    ("-phone-dark", 90, "phone, dark"),
    ("-desktop-light", 220, "desktop, light"),
    ("-desktop-dark", 220, "desktop, dark"),
];

/// The names of pictures, without what every name ends with.
fn names(pictures: &[PathBuf]) -> Vec<String> {
    pictures.iter().filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect()
}

/// The page that shows these pictures, a row for each screen. Screens keep the order and the titles that they have; new ones
/// come last, under their names.
fn index(before: &str, names: &[String]) -> String {
    let is_row = |line: &&str| line.starts_with("| ") && line.contains("<a href=");
    let head = before.lines().take_while(|line| !is_row(line));
    let mut text: String = head
        .flat_map(|line| {
            [
                line, "
",
            ]
        })
        .collect();
    let titled = before.lines().filter(is_row).filter_map(|line| {
        let title = line.strip_prefix("| ")?.split(" | ").next()?;
        Some((screen_of(line.split("href=\"").nth(1)?.split(".png").next()?)?, title))
    });
    let mut screens: Vec<(&str, String)> = titled.map(|(screen, title)| (screen, title.to_owned())).collect();
    for screen in names.iter().filter_map(|name| screen_of(name)) {
        if !screens.iter().any(|(known, _)| *known == screen) {
            screens.push((screen, screen.replace('-', " ")));
        }
    }
    for (screen, title) in screens {
        let picture = |(form, width, words): (&str, u16, &str)| {
            let file = format!("{screen}{form}");
            let shown = format!(
                "<a href=\"{file}.png\"><img src=\"{file}.png\" width=\"{width}\" alt=\"{title}, {words}\"></a>"
            );
            if names.contains(&file) { shown } else { String::new() }
        };
        let cells = FORMS.map(picture);
        if cells.iter().any(|cell| !cell.is_empty()) {
            let _ = writeln!(text, "| {title} | {} |", cells.join(" | "));
        }
    }
    text
}

/// The screen that a picture shows.
fn screen_of(name: &str) -> Option<&str> {
    FORMS.iter().find_map(|(form, ..)| name.strip_suffix(form))
}

fn ensure_pngquant(workspace: &Workspace) -> Result<()> {
    let there = || passes_quietly(workspace.program("pngquant").arg("--version"));
    if !there() {
        chromium::install(workspace, "pngquant")?;
    }
    if !there() {
        bail!(
            "pngquant is needed to make pictures small enough to keep\nOn Debian run `sudo apt-get install pngquant`."
        );
    }
    Ok(())
}

/// The pictures in a folder, sorted by name.
fn pictures(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension() == Some(OsStr::new("png")) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_is_shown() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/screens");
        let names = names(&pictures(&folder).expect("a folder"));
        let page = fs::read_to_string(folder.join(INDEX)).expect("a page");
        assert!(!names.is_empty());
        assert_eq!(page, index(&page, &names));
    }

    #[test]
    fn screens_keep_their_titles_and_new_ones_come_last() {
        let before = "# Screens\n\n| screen | x |\n|---|---|\n| The home page | <a href=\"home-phone-light.png\">x</a> |\n";
        let names = ["home-desktop-light", "a-new-one-phone-dark"].map(str::to_owned);
        let after = index(before, &names);
        let rows: Vec<&str> = after.lines().skip(4).collect();
        assert!(
            rows[0].starts_with("| The home page |  |  | <a href=\"home-desktop-light.png\">"),
            "{after}"
        );
        assert!(rows[1].starts_with("| a new one |  | <a href=\"a-new-one-phone-dark.png\">"), "{after}");
        assert_eq!(index(&after, &names[..1]).lines().count(), 5, "what is gone goes");
    }
}
