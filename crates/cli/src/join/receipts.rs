//! The receipts of deals that a guest keeps on this device, one file for each table.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use table::Receipt;

use super::identity::{Identity, folder, plain, private_folder, write};
use crate::failure::Failure;
use crate::remote::Address;

/// So many receipts are kept of each guest at a server. Beyond that those go first that were checked.
const MOST: usize = 200;

/// A receipt, and its file.
pub struct KeptReceipt {
    receipt: Receipt,
    file: PathBuf,
    /// The text in the file.
    kept: String,
}

impl KeptReceipt {
    /// The receipt of a guest at a table: the one in the state folder, or a new one.
    ///
    /// # Errors
    /// If a file is there that cannot be read: it may be needed as evidence, so it is not replaced.
    pub fn at(server: &Address, guest: Option<&Identity>, table: &str) -> Result<KeptReceipt, Failure> {
        let guest = guest.map_or_else(|| "_watch".to_owned(), |guest| plain(&guest.name));
        let file = folder(server)?.join("receipts").join(guest).join(format!("{}.json", plain(table)));
        let kept = match fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(Failure::bad(error)),
        };
        let receipt = if kept.is_empty() {
            Receipt::new(server.to_string(), table)
        } else {
            kept.parse().with_context(|| format!("{}", file.display()))?
        };
        Ok(KeptReceipt { receipt, file, kept })
    }

    pub fn receipt(&self) -> &Receipt {
        &self.receipt
    }

    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Changes the receipt, and returns what the change returns once the file has it. Another program of the same guest may have
    /// changed the file, so that one counts.
    ///
    /// # Errors
    /// If it cannot be written. It is changed all the same.
    pub fn change<T>(&mut self, change: impl FnOnce(&mut Receipt) -> T) -> anyhow::Result<T> {
        let now = fs::read_to_string(&self.file).unwrap_or_default();
        if now != self.kept
            && let Ok(receipt) = now.parse()
        {
            (self.receipt, self.kept) = (receipt, now);
        }
        let changed = change(&mut self.receipt);
        let text = self.receipt.to_string();
        if text != self.kept {
            self.write(&text)
                .with_context(|| format!("this deal cannot be kept in {}", self.file.display()))?;
            self.kept = text;
        }
        Ok(changed)
    }

    fn write(&self, text: &str) -> std::io::Result<()> {
        let folder = self.file.parent().expect("a file is in a folder");
        private_folder(folder)?;
        if self.kept.is_empty() {
            make_room(folder);
        }
        write(&self.file, text)
    }
}

/// Removes the oldest receipts that were checked, if there are too many. A receipt of a game that is not over is never removed:
/// without it a host could not be found out any more.
fn make_room(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let dated = |entry: fs::DirEntry| Some((entry.metadata().ok()?.modified().ok()?, entry.path()));
    let mut files: Vec<_> = entries.filter_map(Result::ok).filter_map(dated).collect();
    let excess = (files.len() + 1).saturating_sub(MOST);
    files.sort();
    let checked = |path: &PathBuf| {
        let receipt = fs::read_to_string(path).ok().and_then(|text| text.parse::<Receipt>().ok());
        receipt.is_some_and(|receipt| receipt.is_checked())
    };
    // There is one too many at a time, so few files are looked at.
    for path in files.into_iter().map(|(_, path)| path).filter(checked).take(excess) {
        // If it stays, there is one too many.
        let _ = fs::remove_file(path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn receipts_that_were_checked_make_room_for_others() {
        let folder = tempfile::tempdir().expect("a folder");
        let under_way = Receipt::new("http://host", "t").to_string();
        let checked = under_way.replace("\"checked\":false", "\"checked\":true");
        for number in 0..MOST {
            let text = if number < 2 { &checked } else { &under_way };
            fs::write(folder.path().join(format!("{number}.json")), text).expect("it is written");
        }
        make_room(folder.path());
        make_room(folder.path());
        let left = || fs::read_dir(folder.path()).expect("it is there").count();
        assert_eq!(left(), MOST - 1, "one place is enough");
        for number in MOST..MOST + 3 {
            fs::write(folder.path().join(format!("{number}.json")), &under_way).expect("it is written");
        }
        make_room(folder.path());
        assert_eq!(left(), MOST + 1, "what is needed stays");
    }
}
