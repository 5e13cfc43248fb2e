//! Who one is at a server, kept so that leaving and coming back leads to the same seat.

use std::fmt::Write as _;
use std::fs::{self, DirBuilder};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use online::{COOKIE, GuestName, Me, SECURE_COOKIE, Token};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::failure::Failure;
use crate::play::session::read_line;
use crate::remote::Address;
use crate::say;
use crate::serve::data_dir;

/// A guest of a server.
#[derive(Clone, Serialize, Deserialize)]
pub struct Identity {
    /// The name.
    pub name: String,
    token: Token,
}

impl Identity {
    /// The value of the header `cookie`. A server reads one of the two names, by whether it knows of HTTPS.
    pub fn cookie(&self) -> String {
        let token = self.token.reveal();
        format!("{COOKIE}={token}; {SECURE_COOKIE}={token}")
    }

    /// The guest of this name at a server, or whoever was here last. Who is new is asked for a name and introduced; a program is
    /// never taken for a person later.
    ///
    /// # Errors
    /// If the server refuses, the name cannot be one, or it cannot be kept.
    pub fn at(server: &Address, name: Option<&str>, program: bool) -> Result<Identity, Failure> {
        let folder = folder(server)?;
        let kept = name.map(file).or_else(|| last(&folder));
        let known = kept.as_ref().and_then(|kept| Identity::read(&folder.join(kept)));
        if let (Some(known), Some(kept)) = (&known, &kept)
            && let Some(name) = known.name_at(server)?
        {
            let identity = Identity { name, token: known.token };
            identity.keep(&folder, kept, program)?;
            return Ok(identity);
        }
        // A server may have forgotten its guests.
        let name = match known.map(|known| known.name).or_else(|| name.map(str::to_owned)) {
            Some(name) => name,
            None => asked()?,
        };
        let name: GuestName = name.parse().context("--name")?;
        let answer = server.ask("POST", "/api/guest", &[], Some(&json!({ "name": name.as_str() })))?;
        answer.done()?;
        let token = answer
            .cookie(SECURE_COOKIE)
            .or_else(|| answer.cookie(COOKIE))
            .and_then(|token| token.parse().ok());
        let token =
            token.ok_or_else(|| anyhow!("{server} gives no identity: it may have another version"))?;
        let identity = Identity { name: name.into(), token };
        identity.keep(&folder, &kept.unwrap_or_else(|| file(&identity.name)), program)?;
        Ok(identity)
    }

    /// Whoever was at a server last, if anybody was.
    pub fn known_at(server: &Address) -> Option<Identity> {
        let folder = folder(server).ok()?;
        Identity::read(&folder.join(last(&folder)?))
    }

    fn read(file: &Path) -> Option<Identity> {
        serde_json::from_str(&fs::read_to_string(file).ok()?).ok()
    }

    /// The name by which a server knows this guest, if it does.
    fn name_at(&self, server: &Address) -> anyhow::Result<Option<String>> {
        let me: Me = server.ask("GET", "/api/guest", &[("cookie", &self.cookie())], None)?.json()?;
        Ok(me.name)
    }

    fn keep(&self, folder: &Path, file: &str, program: bool) -> anyhow::Result<()> {
        let written = (|| {
            private_folder(folder)?;
            write(&folder.join(file), &serde_json::to_string(self)?)?;
            if program { Ok(()) } else { write(&folder.join(LAST), file) }
        })();
        written.with_context(|| format!("who you are cannot be kept in {}", folder.display()))
    }
}

/// The file that names whoever was here last.
const LAST: &str = "last";

fn last(folder: &Path) -> Option<String> {
    let file = fs::read_to_string(folder.join(LAST)).ok()?;
    Some(file.trim().to_owned()).filter(|file| !file.contains(['/', '\\']))
}

/// Where the guests of a server are kept.
pub(super) fn folder(server: &Address) -> Result<PathBuf, Failure> {
    Ok(data_dir()?.join("guests").join(plain(&server.to_string().replace("://", "-"))))
}

/// The file of a guest.
fn file(name: &str) -> String {
    format!("{}.json", plain(name))
}

/// A text as the name of a file: other signs than letters and digits become their codes, so no two names meet.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-.".contains(&byte) && !plain.is_empty() {
            plain.push(char::from(byte));
        } else {
            let _ = write!(plain, "_{byte:02x}");
        }
    }
    plain
}

/// Makes a folder for this user alone.
pub(super) fn private_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Writes a file for this user alone. It is on disk after this.
pub(super) fn write(path: &Path, text: &str) -> std::io::Result<()> {
    let part = path.with_extension(format!("{}.part", std::process::id()));
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&part)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&part, path)?;
    #[cfg(unix)]
    path.parent().map_or(Ok(()), |folder| fs::File::open(folder)?.sync_all())?;
    Ok(())
}

/// Asks for a name until one can be one.
fn asked() -> Result<String, Failure> {
    loop {
        say("What is your name? ")?;
        let Some(line) = read_line()? else {
            return Err(Failure::bad(anyhow!("a name is needed: say it with --name NAME")));
        };
        match line.parse::<GuestName>() {
            Ok(name) => return Ok(name.into()),
            Err(error) => say(&format!("Please try again: {error}.\n"))?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_name_is_a_file_of_its_own() {
        assert_eq!(file("Ada"), "Ada.json");
        assert_eq!(file("../Ada L"), "_2e._2fAda_20L.json");
        assert_ne!(file("a_20"), file("a "));
    }

    #[cfg(unix)]
    #[test]
    fn a_kept_identity_is_for_this_user_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path().join("guests");
        let identity = Identity { name: "Ada".to_owned(), token: Token::new([7; 16]) };
        identity.keep(&folder, &file("Ada"), false).expect("it is kept");
        identity.keep(&folder, &file("bot"), true).expect("it is kept");
        let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
        assert_eq!((mode(&folder), mode(&folder.join("Ada.json"))), (0o700, 0o600));
        assert_eq!(last(&folder).as_deref(), Some("Ada.json"), "a program is not whoever was here last");
        let read = Identity::read(&folder.join("Ada.json")).expect("it is kept");
        assert_eq!((read.name.as_str(), read.cookie()), ("Ada", identity.cookie()));
    }
}
