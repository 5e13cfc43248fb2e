//! The links that lead to tables.

use std::net::IpAddr;
use std::str::FromStr;

use anyhow::{anyhow, bail};
use online::Token;
use store::TableId;

use crate::remote::Address;

/// What people are given to come to a table, as `http://192.168.1.7:8420/#/t/TABLE.TOKEN`; or the address of a server alone.
#[derive(Clone, Debug)]
pub struct Link {
    /// Where the server is.
    pub server: Address,
    /// Which table.
    pub table: Option<TableId>,
    /// What lets a stranger in.
    pub invite: Option<Token>,
}

impl Link {
    /// The link to another table, for those who may enter without a token.
    pub fn to(server: &Address, table: &str, invite: Option<Token>) -> anyhow::Result<Link> {
        let table = table.parse().map_err(|_| anyhow!("the server names a table in a way unknown here"))?;
        Ok(Link { server: server.clone(), table: Some(table), invite })
    }

    /// The link as it is given to people.
    pub fn reveal(&self) -> String {
        let table = self.table.as_ref().map(|table| format!("#/t/{table}")).unwrap_or_default();
        let token = self.invite.map(|token| format!(".{}", token.reveal())).unwrap_or_default();
        format!("{}/{table}{token}", self.server)
    }
}

impl FromStr for Link {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Link> {
        let example = "a link to a table looks like http://192.168.1.7:8420/#/t/TABLE.TOKEN";
        let (scheme, rest) =
            text.trim().split_once("://").map_or((None, text.trim()), |(scheme, rest)| (Some(scheme), rest));
        let https = match scheme.map(str::to_ascii_lowercase).as_deref() {
            None | Some("http" | "ws") => false,
            Some("https" | "wss") => true,
            Some(scheme) => bail!("'{scheme}' is not a way to reach a server: {example}"),
        };
        let (authority, place) = rest.split_once('/').unwrap_or((rest, ""));
        let server = Address::parse(https, authority)
            .ok_or_else(|| anyhow!("'{authority}' is not the address of a server: {example}"))?;
        if scheme.is_none() && !is_local(server.host()) {
            bail!(
                "'{authority}' may be far away, and without https:// others could read what you send: \
                 type https://{authority}/… (or http://{authority}/… if it has no https)"
            );
        }
        let Some(place) =
            place.trim_start_matches('/').strip_prefix('#').map(|place| place.trim_matches('/'))
        else {
            if place.is_empty() {
                return Ok(Link { server, table: None, invite: None });
            }
            bail!("this is not a link to a table: {example}");
        };
        if place.starts_with("pass/") {
            bail!("this link is for another browser: open it there; {example}");
        }
        let Some(named) = place.strip_prefix("t/") else { bail!("this is not a link to a table: {example}") };
        let (table, token) =
            named.split_once('.').map_or((named, None), |(table, token)| (table, Some(token)));
        let cut = |what: &str| anyhow!("the {what} in this link is damaged: copy all of it; {example}");
        let invite = token.map(str::parse).transpose().map_err(|_| cut("token"))?;
        Ok(Link { server, table: Some(table.parse().map_err(|_| cut("table"))?), invite })
    }
}

/// Returns whether a host is this machine or a device of the same network, where certificates are rare.
fn is_local(host: &str) -> bool {
    match host.parse() {
        Ok(IpAddr::V4(address)) => address.is_loopback() || address.is_private() || address.is_link_local(),
        Ok(IpAddr::V6(address)) => {
            address.is_loopback() || address.is_unique_local() || address.is_unicast_link_local()
        }
        Err(_) => host == "localhost" || host.ends_with(".localhost"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_read_however_it_was_copied() {
        let token = "00112233445566778899aabbccddeeff";
        for scheme in ["http://", "ws://", ""] {
            let text = format!("{scheme}192.168.1.7:8420/#/t/abc123.{token}");
            let link: Link = text.parse().expect("a link");
            assert_eq!(link.reveal(), format!("http://192.168.1.7:8420/#/t/abc123.{token}"));
        }
        let link: Link = "wss://play.example.org/#/t/abc123".parse().expect("a link");
        assert_eq!((link.reveal().as_str(), link.invite), ("https://play.example.org/#/t/abc123", None));
        let server: Link = "http://127.0.0.1:8420/".parse().expect("a server");
        assert!(server.table.is_none());
    }

    #[test]
    fn only_local_servers_are_reached_without_a_scheme() {
        for local in [
            "localhost:8420",
            "10.0.0.2",
            "127.0.0.1:8420",
            "169.254.1.1",
            "[::1]:8420",
            "[fd00::2]",
            "[fe80::1]",
        ] {
            let link: Link = format!("{local}/#/t/abc123").parse().expect("a link");
            assert_eq!(link.reveal(), format!("http://{local}/#/t/abc123"));
        }
        let token = "00112233445566778899aabbccddeeff";
        for far in ["play.example.org", "example.org:8420", "raspberrypi", "8.8.8.8", "[2001:db8::1]:8420"] {
            let error = format!("{far}/#/t/abc123.{token}").parse::<Link>().expect_err(far).to_string();
            assert!(error.contains(&format!("type https://{far}/…")), "{error}");
            assert!(!error.contains(token), "{error}");
            for scheme in ["http", "https"] {
                assert!(format!("{scheme}://{far}/#/t/abc123").parse::<Link>().is_ok(), "{scheme}://{far}");
            }
        }
    }

    #[test]
    fn what_is_wrong_with_a_link_is_said() {
        for (text, words) in [
            ("ftp://a/#/t/x", "not a way to reach a server"),
            ("http:///#/t/x", "not the address of a server"),
            ("http://a/#/t/x.123", "the token in this link is damaged"),
            ("http://a/#/t/X!", "the table in this link is damaged"),
            ("http://a/#/pass/123", "another browser"),
            ("http://a/#/rules", "not a link to a table"),
            ("http://a/t/x", "not a link to a table"),
        ] {
            let error = text.parse::<Link>().expect_err(text).to_string();
            assert!(error.contains(words), "{text}: {error}");
        }
    }
}
