//! The tables whose game is not over, and by whom and from where they were opened.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use store::{GuestId, TableId};

use crate::network::{network, site};

/// The most open tables of one guest: those whose game is not over.
pub(crate) const TABLES_OF_GUEST: usize = 100;
/// The most open tables that come from one address since the server started.
pub(crate) const TABLES_OF_ADDRESS: usize = 300;
/// The same from one site: a home has many IPv6 networks.
pub(crate) const TABLES_OF_SITE: usize = 1_000;

/// The owners of tables, and the addresses from which they were opened, since the server started.
#[derive(Default)]
pub(crate) struct OpenTables(Mutex<HashMap<TableId, (GuestId, IpAddr)>>);

impl OpenTables {
    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, (GuestId, IpAddr)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts one more table that is about to be stored; false if the address or the owner, who has stored these, has too many.
    pub(crate) fn open(&self, id: &TableId, owner: GuestId, address: IpAddr, stored: &[&TableId]) -> bool {
        let mut tables = self.tables();
        let (network, home) = (network(address), site(address));
        let of_network = tables.values().filter(|(_, other)| *other == network).count();
        let of_site = tables.values().filter(|(_, other)| site(*other) == home).count();
        let coming = tables.iter().filter(|(id, (other, _))| *other == owner && !stored.contains(id)).count();
        let fits = of_network < TABLES_OF_ADDRESS
            && of_site < TABLES_OF_SITE
            && stored.len() + coming < TABLES_OF_GUEST;
        if fits {
            tables.insert(id.clone(), (owner, network));
        }
        fits
    }

    /// The site from which a table was opened, if that was since the server started.
    pub(crate) fn site(&self, id: &TableId) -> Option<IpAddr> {
        self.tables().get(id).map(|(_, network)| site(*network))
    }

    /// Forgets a table whose game is over, or that is deleted.
    pub(crate) fn close(&self, id: &TableId) {
        self.tables().remove(id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_and_a_site_open_so_many_tables() {
        let tables = OpenTables::default();
        let address = |number: usize| IpAddr::from([0x2001, 0xdb8, 1, number as u16, 2, 3, 4, 5]);
        let id = |number: usize| format!("{number:032x}").parse::<TableId>().expect("a table");
        let open = |number: usize, address| tables.open(&id(number), GuestId(number as i64), address, &[]);
        let opened: Vec<bool> = (0..1_200).map(|number| open(number, address(number / 350))).collect();
        let count = |range: std::ops::Range<usize>| opened[range].iter().filter(|opened| **opened).count();
        assert_eq!(
            [count(0..350), count(350..700), count(700..1_050), count(1_050..1_200)],
            [300, 300, 300, 100]
        );
        assert!(!open(2_000, address(9)), "the site has too many");
        assert!(open(2_000, IpAddr::from([0x2001, 0xdb8, 2, 0, 0, 0, 0, 1])), "another has not");
        assert!(!open(2_001, address(0)));
        tables.close(&id(7));
        assert!(open(2_001, address(0)), "a table whose game is over makes room");
        assert_eq!(tables.site(&id(8)), Some(IpAddr::from([0x2001, 0xdb8, 1, 0, 0, 0, 0, 0])));
    }

    /// Tables that are about to be stored count with those that are.
    #[test]
    fn a_guest_opens_so_many_tables() {
        let (tables, address) = (OpenTables::default(), IpAddr::from([127, 0, 0, 1]));
        let id = |number: usize| format!("{number:032x}").parse::<TableId>().expect("a table");
        let ids: Vec<TableId> = (0..120).map(id).collect();
        let stored: Vec<&TableId> = ids.iter().take(90).collect();
        // Some were stored before the server started, and some since then.
        let since = ids.iter().skip(85).filter(|id| tables.open(id, GuestId(1), address, &stored)).count();
        assert_eq!(since, 15, "five of them are stored");
        assert!(tables.open(&ids[119], GuestId(2), address, &[]), "others may open more");
    }
}
