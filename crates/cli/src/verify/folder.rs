//! All files of a folder.

use std::path::{Path, PathBuf};

use anyhow::Context;
use serde_json::json;

use super::check;
use crate::failure::Failure;
use crate::progress::progress_bar;
use crate::{interrupt, say};

/// Checks every file of a folder, and of the folders in it, in the order of their names. Says what is wrong as it is
/// found.
pub fn verify(folder: &Path, json: bool) -> Result<(), Failure> {
    let mut files = Vec::new();
    list(folder, &mut files)?;
    if files.is_empty() {
        return Err(Failure::bad(anyhow::anyhow!("{}: there is no file in it to check", folder.display())));
    }
    interrupt::listen();
    let bar = progress_bar(files.len() as u64, "files");
    let (mut cases, mut wrong, mut unreadable, mut checked) = (0, 0, 0, 0);
    for file in &files {
        if interrupt::raised() {
            break;
        }
        checked += 1;
        let name = file.display().to_string();
        let found = check(file, None);
        let mut text = String::new();
        match &found {
            Ok(comparison) => {
                cases += comparison.cases();
                wrong += usize::from(!comparison.agrees());
                if json {
                    let mut object = comparison.json();
                    object["file"] = name.into();
                    text = format!("{object}\n");
                } else if let Some(first) = comparison.disagreements().first() {
                    let more = comparison.disagreements().len() - 1;
                    let more = if more == 0 { String::new() } else { format!(" (and {more} more)") };
                    text = format!("{name}: wrong: {first}{more}\n");
                }
            }
            Err(error) => {
                unreadable += 1;
                text = if json {
                    format!("{}\n", json!({ "file": name, "error": format!("{error:#}") }))
                } else {
                    // The error names the file.
                    format!("{error:#}\n")
                };
            }
        }
        bar.suspend(|| say(&text))?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    if !json {
        let agree = checked - wrong - unreadable;
        let stopped = if checked < files.len() { ", then interrupted" } else { "" };
        say(&format!(
            "{agree} of {} files agree ({cases} claims and cases): {wrong} wrong, {unreadable} cannot be read{stopped}\n",
            files.len()
        ))?;
    }
    if wrong > 0 {
        return Err(Failure::CheckFailed);
    }
    if unreadable > 0 {
        let count = if unreadable == 1 { "one file".to_owned() } else { format!("{unreadable} files") };
        return Err(Failure::bad(anyhow::anyhow!("{}: {count} cannot be read", folder.display())));
    }
    interrupt::done(checked == files.len())
}

/// Adds the files of a folder and of the folders in it. Links are not followed, so this comes to an end, and hidden files
/// are none of ours.
fn list(folder: &Path, files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    let cannot = || format!("cannot read {}", folder.display());
    let mut entries: Vec<_> =
        std::fs::read_dir(folder).and_then(Iterator::collect::<Result<_, _>>).with_context(cannot)?;
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let kind = entry.file_type().with_context(cannot)?;
        if entry.file_name().to_string_lossy().starts_with('.') {
            continue;
        }
        if kind.is_dir() {
            list(&entry.path(), files)?;
        } else if kind.is_file() {
            files.push(entry.path());
        }
    }
    Ok(())
}
