//! The content codings a file can be sent in, and which of them a client accepts.

use std::cmp::Reverse;

/// A content coding. The page is built with compressed copies of its files beside them, so nothing is compressed while
/// a client waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    /// The file itself.
    Identity,
}

impl Encoding {
    /// Every coding, the smallest result first.
    const ALL: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Identity];

    /// The name it has in `Accept-Encoding` and `Content-Encoding`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
            Encoding::Identity => "identity",
        }
    }

    /// What the name of the compressed copy has after the name of the file.
    pub(crate) fn suffix(self) -> &'static str {
        match self {
            Encoding::Brotli => ".br",
            Encoding::Gzip => ".gz",
            Encoding::Identity => "",
        }
    }

    /// Whether this is the name of a compressed copy.
    pub(crate) fn is_copy(path: &str) -> bool {
        [Encoding::Brotli, Encoding::Gzip].iter().any(|encoding| path.ends_with(encoding.suffix()))
    }

    /// The codings a client accepts, most wanted first, by the value of its `Accept-Encoding` (RFC 9110 §12.5.3). A
    /// client that sends none gets files as they are: it may be a program that cannot decompress.
    pub(crate) fn accepted(header: Option<&str>) -> Vec<Encoding> {
        let Some(header) = header else { return vec![Encoding::Identity] };
        let listed: Vec<(&str, u16)> = header.split(',').filter_map(weighted).collect();
        let weight_of = |name: &str| {
            listed.iter().find(|(coding, _)| coding.eq_ignore_ascii_case(name)).map(|(_, weight)| *weight)
        };
        // Unlisted, the identity is accepted after everything else; another coding is not.
        let unlisted = |encoding| (encoding == Encoding::Identity).then_some(1);
        let weight = |encoding: Encoding| {
            weight_of(encoding.name()).or_else(|| weight_of("*")).or_else(|| unlisted(encoding)).unwrap_or(0)
        };
        let mut accepted = Encoding::ALL.to_vec();
        accepted.retain(|&encoding| weight(encoding) > 0);
        // The sort is stable: among equals the smallest result stays first.
        accepted.sort_by_key(|&encoding| Reverse(weight(encoding)));
        accepted
    }
}

/// One item of the list: a coding, and its weight in thousandths. `None` if the item is malformed.
fn weighted(item: &str) -> Option<(&str, u16)> {
    let (coding, weight) = match item.split_once(';') {
        Some((coding, weight)) => (coding, thousandths(weight.trim())?),
        None => (item, 1000),
    };
    Some((coding.trim(), weight))
}

/// A weight such as `q=0.5`, in thousandths.
fn thousandths(weight: &str) -> Option<u16> {
    let (name, value) = weight.split_once('=')?;
    let value: f32 = value.parse().ok()?;
    (name.eq_ignore_ascii_case("q") && (0.0..=1.0).contains(&value))
        .then_some((value * 1000.0).round() as u16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Encoding::{Brotli, Gzip, Identity};

    #[test]
    fn the_most_wanted_coding_is_first() {
        for (header, expected) in [
            ("br", &[Brotli, Identity][..]),
            ("gzip, deflate, br, zstd", &[Brotli, Gzip, Identity]),
            ("br;q=0.5, gzip", &[Gzip, Brotli, Identity]),
            ("gzip;q=0.001", &[Gzip, Identity]),
            ("identity, br;q=0.9", &[Identity, Brotli]),
            ("GZIP ; Q=0.5 , Br;q=0.4", &[Gzip, Brotli, Identity]),
            ("*", &[Brotli, Gzip, Identity]),
            ("*;q=0.5, gzip", &[Gzip, Brotli, Identity]),
            ("deflate, zstd", &[Identity]),
            ("", &[Identity]),
        ] {
            assert_eq!(Encoding::accepted(Some(header)), expected, "{header}");
        }
        assert_eq!(Encoding::accepted(None), [Identity]);
    }

    #[test]
    fn a_weight_of_zero_excludes() {
        for (header, expected) in [
            ("br;q=0, gzip", &[Gzip, Identity][..]),
            ("br;q=0.000, *", &[Gzip, Identity]),
            ("br, identity;q=0", &[Brotli]),
            ("br, *;q=0", &[Brotli]),
            ("identity, *;q=0", &[Identity]),
            ("*;q=0", &[]),
        ] {
            assert_eq!(Encoding::accepted(Some(header)), expected, "{header}");
        }
    }

    #[test]
    fn malformed_items_are_left_out() {
        for header in ["br;q=2", "br;q=-1", "br;q=NaN", "br;q=", "br;level=1", "br;", ";q=1", ",,"] {
            assert_eq!(Encoding::accepted(Some(header)), [Identity], "{header}");
        }
        assert_eq!(Encoding::accepted(Some("br;q=much, gzip")), [Gzip, Identity]);
    }
}
