//! The networks that addresses belong to: one person may have many addresses.

use std::net::{IpAddr, Ipv6Addr};

/// The bits that all addresses of one IPv6 network share, and of one site: a provider gives a home the one or the other, or something
/// in between.
pub(crate) const NETWORK: u32 = 64;
pub(crate) const SITE: u32 = 48;

/// The network of an address: the owner of an IPv6 address has a whole network of them.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    shared(address, NETWORK)
}

/// The site of an address: somebody who has many networks has a whole site of them.
pub(crate) fn site(address: IpAddr) -> IpAddr {
    shared(address, SITE)
}

fn shared(address: IpAddr, bits: u32) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !(u128::MAX >> bits)).into(),
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_and_a_site_of_ipv6_count_as_one() {
        let address = |text: &str| text.parse::<IpAddr>().expect("an address");
        assert_eq!(network(address("2001:db8:1:2:3:4:5:6")), network(address("2001:db8:1:2::9")));
        assert_ne!(network(address("2001:db8:1:2::9")), network(address("2001:db8:1:3::9")));
        assert_eq!(site(address("2001:db8:1:2::9")), site(address("2001:db8:1:3::9")));
        assert_ne!(site(address("2001:db8:1:2::9")), site(address("2001:db8:2:2::9")));
        assert_eq!(network(address("::ffff:10.0.0.1")), address("10.0.0.1"));
        assert_ne!(network(address("10.0.0.1")), network(address("10.0.0.2")));
    }
}
