//! The receipts of deals that a guest keeps on this device, one file for each table.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use table::Receipt;

use super::identity::{Identity, folder, plain, private_folder, write};
use crate::failure::Failure;
use crate::remote::Address;

/// So many receipts are kept of each guest at a server. Beyond that the oldest go, those first that are expendable.
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

/// Removes receipts, so that there is a place for another one. A host cannot drive out those that matter by opening tables: a
/// receipt counts only once this device has given a number there.
fn make_room(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let dated = |entry: fs::DirEntry| Some((entry.metadata().ok()?.modified().ok()?, entry.path()));
    let mut files: Vec<_> = entries.filter_map(Result::ok).filter_map(dated).collect();
    let excess = (files.len() + 1).saturating_sub(MOST);
    if excess == 0 {
        return;
    }
    files.sort_by_cached_key(|(changed, path)| {
        let receipt = fs::read_to_string(path).ok().and_then(|text| text.parse::<Receipt>().ok());
        (!receipt.is_some_and(|receipt| receipt.is_expendable()), *changed)
    });
    for (_, path) in files.into_iter().take(excess) {
        // If it stays, there is one too many.
        let _ = fs::remove_file(path);
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime};

    use game::Nonce;

    use super::*;

    #[test]
    fn receipts_make_room_for_others_and_those_that_matter_go_last() {
        let folder = tempfile::tempdir().expect("a folder");
        let only_seen = Receipt::new("http://host", "t");
        let mut under_way = only_seen.clone();
        under_way.room("a hash", Vec::new()).expect("the first hash");
        under_way.sit(Nonce::new([1; 16])).expect("the hash is known");
        let checked = under_way.to_string().replace("\"checked\":false", "\"checked\":true");
        let texts = [(5, checked), (8, only_seen.to_string())];
        for age in 0..MOST {
            let path = folder.path().join(format!("{age}.json"));
            let text = texts
                .iter()
                .find(|(of, _)| *of == age)
                .map_or(under_way.to_string(), |(_, text)| text.clone());
            fs::write(&path, text).expect("it is written");
            let changed = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000 - age as u64);
            let file = fs::File::options().write(true).open(&path).expect("it is there");
            file.set_modified(changed).expect("its time is set");
        }
        let is_kept = |age: usize| folder.path().join(format!("{age}.json")).exists();
        let more = |number: usize| {
            make_room(folder.path());
            fs::write(folder.path().join(format!("new {number}.json")), under_way.to_string())
                .expect("it is written");
        };
        for (number, gone) in [8, 5, MOST - 1, MOST - 2].into_iter().enumerate() {
            assert!(is_kept(gone), "{gone}");
            more(number);
            assert!(!is_kept(gone), "{gone}");
        }
        assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), MOST);
    }
}
