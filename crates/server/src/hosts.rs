//! Under which names the server may be asked, and from which pages.

use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use axum::http::{HeaderMap, HeaderValue, header};
use online::rule;
use table::TableRule;

/// How often the addresses of this machine are looked up at the most.
const LOOK_AGAIN: Duration = Duration::from_secs(10);

/// Under which names the server may be asked. A page of another site can make a browser send requests here, or have its own
/// name point to this machine; neither is answered.
#[derive(Clone, Debug)]
pub(crate) struct Hosts {
    /// The address that the operator has named.
    public: Option<PublicUrl>,
    /// True if the proxy before the server is believed.
    trusted_proxy: bool,
    /// The addresses of this machine, and when they were last looked up: a laptop may change its network.
    own: Arc<RwLock<(Instant, Vec<IpAddr>)>>,
}

/// `https://play.example.org`, in parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PublicUrl {
    https: bool,
    /// The name, with the port if it is not the usual one.
    authority: String,
}

impl PublicUrl {
    pub(crate) fn parse(url: &str) -> Option<PublicUrl> {
        let (scheme, rest) = url.split_once("://")?;
        let authority = rest.strip_suffix('/').unwrap_or(rest).to_ascii_lowercase();
        let https = match scheme {
            "https" => true,
            "http" => false,
            _ => return None,
        };
        let letters = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
        let fits = !authority.is_empty() && authority.bytes().all(letters);
        let usual = if https { ":443" } else { ":80" };
        let authority = authority.strip_suffix(usual).unwrap_or(&authority).to_owned();
        fits.then_some(PublicUrl { https, authority })
    }

    fn is_at(&self, authority: &str) -> bool {
        self.authority.eq_ignore_ascii_case(authority)
    }
}

impl Hosts {
    pub(crate) fn new(public: Option<PublicUrl>, trusted_proxy: bool) -> Hosts {
        Hosts { public, trusted_proxy, own: Arc::new(RwLock::new((Instant::now(), own_addresses()))) }
    }

    /// Whether this is an address of this machine.
    fn is_own(&self, address: IpAddr) -> bool {
        let known = |own: &RwLock<(Instant, Vec<IpAddr>)>| {
            let own = own.read().unwrap_or_else(PoisonError::into_inner);
            (own.1.contains(&address), own.0.elapsed() > LOOK_AGAIN)
        };
        match known(&self.own) {
            (false, true) => {
                *self.own.write().unwrap_or_else(PoisonError::into_inner) = (Instant::now(), own_addresses());
                known(&self.own).0
            }
            (found, _) => found,
        }
    }

    /// The addresses of this machine by which others may reach it.
    pub(crate) fn reachable(&self) -> Vec<IpAddr> {
        let others_reach = |address: &&IpAddr| match address {
            IpAddr::V4(address) => !address.is_loopback() && !address.is_link_local(),
            // Links with IPv6 addresses are too long to be typed; there is an IPv4 address almost everywhere.
            IpAddr::V6(_) => false,
        };
        self.own
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .1
            .iter()
            .filter(others_reach)
            .copied()
            .collect()
    }

    /// True if a request's browser uses HTTPS: it names the public address that has HTTPS, or a trusted proxy says so.
    pub(crate) fn is_secure(&self, headers: &HeaderMap) -> bool {
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let public = self.public.as_ref().filter(|public| public.https);
        public.zip(host).is_some_and(|(public, host)| public.is_at(host))
            || self.trusted_proxy && forwarded(headers, "x-forwarded-proto") == Some("https")
    }

    /// The name a request was sent to, if it is one of ours.
    pub(crate) fn authority<'a>(&self, headers: &'a HeaderMap) -> Option<&'a str> {
        let authority = headers.get(header::HOST)?.to_str().ok()?;
        self.knows(authority).then_some(authority)
    }

    fn knows(&self, authority: &str) -> bool {
        if self.public.as_ref().is_some_and(|public| public.is_at(authority)) {
            return true;
        }
        let name = without_port(authority);
        if name.eq_ignore_ascii_case("localhost") {
            return true;
        }
        let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
        address.is_ok_and(|address| address.is_loopback() || self.is_own(address))
    }

    /// Refuses a request that changes something unless it comes from a page of ours, over HTTPS where that is used: another machine on
    /// the way can write a page without it. Programs that are not browsers send no origin.
    pub(crate) fn check_page(&self, headers: &HeaderMap) -> Result<(), &'static TableRule> {
        let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
        let authority = self.authority(headers).ok_or(&rule::FOREIGN)?;
        let from = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
        let ours = if self.is_secure(headers) { "https" } else { "http" };
        match from {
            Some((_, name)) if !name.eq_ignore_ascii_case(authority) => Err(&rule::FOREIGN),
            Some((scheme, _)) if scheme == ours => Ok(()),
            Some(("https", _)) => Err(&rule::HTTPS_UNKNOWN),
            _ => Err(&rule::FOREIGN),
        }
    }

    /// The address of our sockets, for the security policy: older browsers do not take `'self'` for it.
    pub(crate) fn sockets(&self, headers: &HeaderMap) -> Option<HeaderValue> {
        let authority = self.authority(headers)?;
        let scheme = if self.is_secure(headers) { "wss" } else { "ws" };
        HeaderValue::from_str(&format!("{scheme}://{authority}")).ok()
    }
}

/// The value that the nearest proxy has added to a header: it stands at the end.
pub(crate) fn forwarded<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let list = headers.get_all(name).iter().next_back()?.to_str().ok()?;
    Some(list.rsplit(',').next()?.trim())
}

fn own_addresses() -> Vec<IpAddr> {
    if_addrs::get_if_addrs().unwrap_or_default().iter().map(if_addrs::Interface::ip).collect()
}

/// The name in `name:port`; an IPv6 address stands in brackets.
fn without_port(authority: &str) -> &str {
    match authority.rsplit_once(':') {
        Some((name, port)) if !name.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => authority,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(own: Vec<IpAddr>) -> Arc<RwLock<(Instant, Vec<IpAddr>)>> {
        Arc::new(RwLock::new((Instant::now(), own)))
    }

    fn headers(host: &str, origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().expect("a header"));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().expect("a header"));
        }
        headers
    }

    #[test]
    fn only_our_own_names_are_answered() {
        let public = PublicUrl::parse("https://Play.example.org/");
        let hosts = Hosts { public, trusted_proxy: false, own: known(vec![IpAddr::from([192, 168, 1, 7])]) };
        for host in ["localhost:8420", "127.0.0.1:8420", "[::1]:8420", "192.168.1.7:8420", "play.example.org"]
        {
            assert!(hosts.authority(&headers(host, None)).is_some(), "{host}");
        }
        for host in
            ["evil.example", "192.168.1.8:8420", "play.example.org.evil.example", "", "localhost.evil"]
        {
            assert!(hosts.authority(&headers(host, None)).is_none(), "{host}");
        }
        assert!(hosts.is_secure(&headers("play.example.org", None)));
        assert!(!hosts.is_secure(&headers("127.0.0.1:8420", None)), "a name without HTTPS");
    }

    #[test]
    fn requests_of_other_pages_are_refused() {
        let hosts = Hosts { public: None, trusted_proxy: false, own: known(Vec::new()) };
        let refusal = |host, origin| hosts.check_page(&headers(host, origin)).err().map(|rule| rule.code);
        assert_eq!(refusal("127.0.0.1:8420", Some("http://127.0.0.1:8420")), None);
        assert_eq!(refusal("127.0.0.1:8420", None), None, "a program");
        let foreign = Some(rule::FOREIGN.code);
        for origin in ["http://evil.example", "http://127.0.0.1:9000", "null", "http://localhost:8420"] {
            assert_eq!(refusal("127.0.0.1:8420", Some(origin)), foreign, "{origin}");
        }
        let pointed_here = refusal("evil.example", Some("http://evil.example"));
        assert_eq!(pointed_here, foreign);
        // A proxy with HTTPS stands before the server, which was not told of it.
        let unknown = refusal("127.0.0.1:8420", Some("https://127.0.0.1:8420"));
        assert_eq!(unknown, Some(rule::HTTPS_UNKNOWN.code));
    }

    #[test]
    fn a_public_address_has_a_scheme_and_a_name() {
        let https = |authority: &str| Some(PublicUrl { https: true, authority: authority.to_owned() });
        assert_eq!(PublicUrl::parse("https://a.example:443"), https("a.example"));
        assert_eq!(PublicUrl::parse("https://a.example:8443/"), https("a.example:8443"));
        for url in ["", "a.example", "ftp://a.example", "https://", "https://a.example/path", "https://a b"] {
            assert_eq!(PublicUrl::parse(url), None, "{url}");
        }
    }
}
