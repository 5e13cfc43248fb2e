//! The links that lead to tables.

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
        let (scheme, rest) = text.trim().split_once("://").unwrap_or(("http", text.trim()));
        let https = match scheme.to_ascii_lowercase().as_str() {
            "http" | "ws" => false,
            "https" | "wss" => true,
            _ => bail!("'{scheme}' is not a way to reach a server: {example}"),
        };
        let (authority, place) = rest.split_once('/').unwrap_or((rest, ""));
        let server = Address::parse(https, authority)
            .ok_or_else(|| anyhow!("'{authority}' is not the address of a server: {example}"))?;
        let Some(place) =
            place.trim_start_matches('/').strip_prefix('#').map(|place| place.trim_matches('/'))
        else {
            if place.is_empty() {
                return Ok(Link { server, table: None, invite: None });
            }
            bail!("this is not a link to a table: {example}");
        };
        if place.starts_with("pass/") {
            bail!("this link is for another browser: open it there. {example}");
        }
        let Some(named) = place.strip_prefix("t/") else { bail!("this is not a link to a table: {example}") };
        let (table, token) =
            named.split_once('.').map_or((named, None), |(table, token)| (table, Some(token)));
        let cut = |what: &str| anyhow!("the {what} in this link is damaged: copy all of it. {example}");
        let invite = token.map(str::parse).transpose().map_err(|_| cut("token"))?;
        Ok(Link { server, table: Some(table.parse().map_err(|_| cut("table"))?), invite })
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
