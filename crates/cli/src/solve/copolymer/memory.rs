//! How much memory a search takes.

use std::fs;
use std::str::FromStr;

/// A number of bytes, as `512M` or `2G`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Memory(pub usize);

const UNITS: [(char, u64); 3] = [('K', 1 << 10), ('M', 1 << 20), ('G', 1 << 30)];
/// No search gets more by itself.
const MOST: u64 = 4 << 30;
/// What a search takes where nobody knows how much is free, and what it takes where hardly any is: with less it would
/// hardly come to an end.
const UNKNOWN: u64 = 1 << 30;
const LEAST: u64 = 64 << 20;

impl Memory {
    /// Half of what is free, 64 MB at least and 4 GB at most.
    pub fn by_default() -> Memory {
        let free = fs::read_to_string("/proc/meminfo").ok().and_then(|text| available(&text));
        let group = |file: &str| fs::read_to_string(format!("/sys/fs/cgroup/memory.{file}")).ok();
        let files = group("stat").unwrap_or_default();
        let allowed = group("max").zip(group("current")).and_then(|(most, used)| left(&most, &used, &files));
        let free = free.into_iter().chain(allowed).min();
        let bytes = free.map_or(UNKNOWN, |free| free / 2).clamp(LEAST, MOST);
        Memory(usize::try_from(bytes).unwrap_or(usize::MAX))
    }

    /// As much of it as a search that begins with this many empty cells can use: a small table is a fast one.
    pub fn needed(self, empty: usize) -> Memory {
        Memory(self.0.min(16 << empty.min(36)))
    }
}

/// What Linux can give to a program without taking it from another.
fn available(meminfo: &str) -> Option<u64> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? << 10)
}

/// What a control group, as a container is one, may still take; `None` if it has no limit. Files that it read and that
/// nobody uses count as used, but the system gives them up for anything else.
fn left(most: &str, used: &str, stat: &str) -> Option<u64> {
    let number = |text: &str| text.trim().parse::<u64>().ok();
    let files = stat.lines().find_map(|line| number(line.strip_prefix("inactive_file ")?));
    let used = number(used)?.saturating_sub(files.unwrap_or(0));
    Some(number(most)?.saturating_sub(used))
}

impl FromStr for Memory {
    type Err = String;

    fn from_str(text: &str) -> Result<Memory, String> {
        let wrong = || format!("'{text}' is not an amount of memory: write it as 512M or 2G");
        let unit = UNITS.iter().find(|(unit, _)| text.ends_with([*unit, unit.to_ascii_lowercase()]));
        // A bare number would be bytes, which nobody means.
        let (_, unit) = unit.ok_or_else(wrong)?;
        let number: u64 = text[..text.len() - 1].parse().map_err(|_| wrong())?;
        let bytes = number.checked_mul(*unit).ok_or_else(wrong)?;
        usize::try_from(bytes).ok().filter(|&bytes| bytes > 0).map(Memory).ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_written_with_a_unit() {
        assert_eq!("512M".parse(), Ok(Memory(512 << 20)));
        assert_eq!("2g".parse(), Ok(Memory(2 << 30)));
        for wrong in ["", "G", "-1M", "2 G", "99999999999999G", "0K", "64"] {
            assert!(wrong.parse::<Memory>().is_err_and(|error| error.contains("512M")), "{wrong}");
        }
    }

    #[test]
    fn linux_tells_what_is_free() {
        assert_eq!(available("MemTotal: 10 kB\nMemAvailable:   2048 kB\n"), Some(2 << 20));
        assert_eq!(available("MemTotal: 10 kB\n"), None);
        assert_eq!(left("2048\n", "48\n", ""), Some(2_000));
        assert_eq!(left("2048\n", "2040\n", "anon 8\ninactive_file 2000\n"), Some(2_008));
        assert_eq!(left("2048\n", "4096\n", ""), Some(0));
        assert_eq!(left("max\n", "48\n", ""), None);
    }
}
