//! Who asks.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use online::{COOKIE, SECURE_COOKIE, Token, rule};
use store::{GuestRow, TokenHash};

use crate::app::App;
use crate::hosts::forwarded;
use crate::random::hash;
use crate::refusal::Refused;

/// For how long a browser keeps it, in seconds: a year from the last time the page asked who the visitor is.
const COOKIE_AGE: u32 = 365 * 24 * 60 * 60;
/// A guest's last visit is written down when it was longer ago than this, in milliseconds.
const SEEN_PAUSE: u64 = 60 * 60 * 1_000;

/// Somebody who asks: from where, and as which guest. The address is looked at and never kept.
pub(crate) struct Visitor {
    pub(crate) address: IpAddr,
    pub(crate) guest: Option<GuestRow>,
    /// The hash of the token in the cookie.
    pub(crate) token: Option<TokenHash>,
    /// True if the visitor's browser uses HTTPS.
    pub(crate) secure: bool,
}

/// The same, where guests who were banned are let in too.
pub(crate) struct EvenBanned(pub(crate) Visitor);

impl Visitor {
    /// The guest, who has to have given a name.
    pub(crate) fn known(self) -> Result<GuestRow, Refused> {
        self.guest.ok_or_else(|| Refused::new(StatusCode::UNAUTHORIZED, &rule::NO_GUEST))
    }
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, Refused> {
        let EvenBanned(visitor) = EvenBanned::from_request_parts(parts, app).await?;
        if visitor.guest.as_ref().is_some_and(|guest| guest.banned) {
            return Err(Refused::new(StatusCode::FORBIDDEN, &rule::BANNED));
        }
        Ok(visitor)
    }
}

impl FromRequestParts<Arc<App>> for EvenBanned {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<EvenBanned, Refused> {
        let connected = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = connected.map_or(IpAddr::from([0, 0, 0, 0]), |ConnectInfo(peer)| peer.ip());
        let address = client_address(&parts.headers).filter(|_| app.options.trusted_proxy).unwrap_or(peer);
        let upgrades = parts.headers.contains_key(header::UPGRADE);
        let changes = parts.method != Method::GET || upgrades;
        if changes {
            app.hosts.check_page(&parts.headers).map_err(|rule| Refused::new(StatusCode::FORBIDDEN, rule))?;
        }
        app.limits.request(address)?;
        let secure = app.hosts.is_secure(&parts.headers);
        let token = identity(&parts.headers, secure).map(hash);
        let guest = match &token {
            // One without a name is being erased.
            Some(token) => app.store.guest_by_token(token).await?.filter(|guest| !guest.name.is_empty()),
            None => None,
        };
        if let Some(guest) = &guest
            && app.clock.now().saturating_sub(guest.seen) > SEEN_PAUSE
        {
            let seen = store::Write::Seen { guest: guest.id, at: app.clock.now() };
            // Whoever was erased a moment ago is not seen any more.
            let _ = app.store.commit(vec![seen]).await;
        }
        Ok(EvenBanned(Visitor { address, guest, token, secure }))
    }
}

/// The address that the nearest proxy names.
fn client_address(headers: &HeaderMap) -> Option<IpAddr> {
    forwarded(headers, "x-forwarded-for")?.parse().ok()
}

/// The name of the cookie with the identity. Over HTTPS the other name counts for nothing: a page without HTTPS, or one of a
/// neighbouring name, may have set it.
fn cookie_name(secure: bool) -> &'static str {
    if secure { SECURE_COOKIE } else { COOKIE }
}

/// The token in the cookie.
pub(crate) fn identity(headers: &HeaderMap, secure: bool) -> Option<Token> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut cookies =
        lines.flat_map(|line| line.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    cookies.find(|(name, _)| *name == cookie_name(secure))?.1.parse().ok()
}

/// The header that gives a browser this identity, or takes it away.
pub(crate) fn set_cookie(token: Option<Token>, secure: bool) -> HeaderValue {
    let (value, age) = token.map_or((String::new(), 0), |token| (token.reveal(), COOKIE_AGE));
    let (name, only_https) = (cookie_name(secure), if secure { "; Secure" } else { "" });
    let text = format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{only_https}");
    let mut header = HeaderValue::from_str(&text).expect("a token is hexadecimal digits");
    header.set_sensitive(true);
    header
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_identity_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        let text = "00112233445566778899aabbccddeeff";
        let line = format!("theme=dark; motherboard_guest={text};a=b");
        headers.insert(header::COOKIE, line.parse().expect("a header"));
        assert_eq!(identity(&headers, false).map(Token::reveal), Some(text.to_owned()));
        assert_eq!(identity(&headers, true), None, "over HTTPS the name is another one");
        headers.insert(header::COOKIE, "motherboard_guest=nonsense".parse().expect("a header"));
        assert_eq!(identity(&headers, false), None);
    }

    #[test]
    fn only_the_nearest_proxy_is_believed() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "1.1.1.1".parse().expect("a header"));
        headers.append("x-forwarded-for", "6.6.6.6, 2.2.2.2".parse().expect("a header"));
        assert_eq!(client_address(&headers), Some(IpAddr::from([2, 2, 2, 2])));
    }
}
