//! Limits at a table: who has room there, and who is heard.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use game::Seat;
use online::{Ask, ToTable};
use store::{GuestId, TableId, Write};
use table::{Key, Request, RoomRequest};

use super::{Party, TableHost, bye};
use crate::limits::Sender;

/// Devices that look on never keep a player out, and those of one site nobody else. Devices of players take no room.
#[tokio::test]
async fn a_table_has_room_for_so_many_devices() {
    let mut party = Party::of("copolymer", 2, &[]).await;
    let (watch, full) = (Some(party.host.facts.watch), Some("online.full".to_owned()));
    for connection in 2..60 {
        party.enter(connection, 1, None).await;
    }
    for (last, most) in [(9, 40), (10, 40), (11, 40), (12, 30)] {
        for number in 0..most {
            let mut device = party.stranger(u64::from(last) * 100 + number, last, watch).await;
            assert_eq!(bye(&mut device), None, "{number} of {last}");
        }
        let mut next = party.stranger(u64::from(last) * 100 + most, last, watch).await;
        assert_eq!(bye(&mut next), full, "{most} of {last}");
    }
    assert_eq!(bye(&mut party.stranger(9_000, 13, watch).await), full);
    assert_eq!(bye(&mut party.enter(60, 1, None).await), None);
}

/// Neither hellos that are not admitted nor those who look on from one address keep anybody out who comes to sit down.
#[tokio::test]
async fn one_address_uses_up_nothing_of_those_who_come() {
    let mut party = Party::waiting("micropul", 1, &[("players", "2")]).await;
    let (invite, watch) = (Some(party.host.facts.invite), Some(party.host.facts.watch));
    for connection in 100..110 {
        party.stranger(connection, 9, watch).await;
    }
    // All of them say as much as they may, and the table has no room for more messages of this address.
    for _ in 0..40 {
        for connection in 100..110 {
            party.host.hear(connection, ToTable::Away { away: true }).await;
        }
    }
    for (last, invite) in [(9, watch), (9, None), (10, None), (11, None)] {
        for connection in 1_000..1_200 {
            party.stranger(connection, last, invite).await;
        }
    }
    let mut device = party.enter(1, 1, invite).await;
    assert_eq!(bye(&mut device), None);
    let sit = RoomRequest::Sit { seat: Seat::new(1), name: String::new(), nonce: format!("{:032x}", 5) };
    party.ask(1, Ask::Room(sit)).await.expect("the seat is free");
}

/// Those who play have nothing in common with those who look on, from wherever these come.
#[tokio::test]
async fn those_who_look_on_take_no_message_from_those_who_play() {
    let mut party = Party::of("copolymer", 2, &[]).await;
    let watch = Some(party.host.facts.watch);
    let onlooker = party.stranger(9, 9, watch).await;
    // Many others, from many addresses.
    let limits = &party.host.app.limits;
    let others =
        (0..10_000u32).map(|number| (Sender::Socket(number.into()), IpAddr::from(number.to_be_bytes())));
    let passed =
        others.filter(|(sender, address)| limits.onlooker(&party.host.id, *sender, *address)).count();
    assert!((400..1_000).contains(&passed), "{passed}");
    party.devices.push(onlooker);
    // More than one, since the limit lets a message pass every now and then.
    for number in 0..20 {
        for connection in [9, 0, 1] {
            let (key, ask) = (Key::numbered("said", number), Ask::Remove { person: 0 });
            party.host.hear(connection, ToTable::Ask { key, ask }).await;
        }
    }
    for (place, refused) in [(2, true), (0, false), (1, false)] {
        let heard = std::iter::from_fn(|| party.devices[place].try_recv().ok());
        let too_fast = heard.filter(|text| text.contains("online.too_fast")).count();
        assert_eq!(too_fast > 0, refused, "{too_fast} of {place}");
    }
}

/// The answers of the host stay remembered, who sits nowhere.
#[tokio::test]
async fn those_who_look_on_take_no_answer_from_the_host() {
    let mut party = Party::waiting("micropul", 1, &[("players", "2")]).await;
    party.ask(0, Ask::Room(RoomRequest::Stand)).await.expect("a player may stand up");
    let remembered = party.host.asked.len() as u32;
    let others = (remembered..1_024).map(|number| (GuestId(100 + i64::from(number) / 32), number));
    let answers = others.map(|(guest, number)| (guest, Key::numbered("a", number), Ok(())));
    party.host.asked.extend(answers);
    for _ in 0..10 {
        party.ask(0, Ask::Room(RoomRequest::Stand)).await.expect("nothing changes");
    }
    let own = party.host.asked.iter().filter(|(guest, ..)| *guest == party.guests[0]).count();
    assert_eq!((party.host.asked.len(), own), (1_024, remembered as usize + 10));
}

/// A guest who looks on stands up again and again: nothing is stored, and nobody is told.
#[tokio::test]
async fn standing_up_from_no_seat_changes_nothing() {
    let mut party = Party::waiting("micropul", 1, &[("players", "2")]).await;
    let (id, watch) = (party.host.id.clone(), Some(party.host.facts.watch));
    let device = party.enter(1, 1, watch).await;
    party.devices.push(device);
    party.host.tell_room();
    let touched = async |party: &Party| {
        party.host.app.store.load(&id).await.expect("it is read").expect("it is there").row.touched
    };
    let before = touched(&party).await;
    party.host.app.clock.advance(Duration::from_mins(1));
    party.ask(1, Ask::Room(RoomRequest::Stand)).await.expect("it is done already");
    assert_eq!((touched(&party).await, party.host.room_due), (before, None));
    party.ask(0, Ask::Room(RoomRequest::Stand)).await.expect("a player may stand up");
    assert!(touched(&party).await > before && party.host.room_due.is_some());
}

/// The next game belongs to the guest who opened the first one, and counts for that guest and for the address that asks.
#[tokio::test]
async fn a_rematch_under_another_host_belongs_to_who_opened_the_table() {
    let mut party = Party::of("copolymer", 2, &[]).await;
    let id = |number: usize| format!("{number:032x}").parse::<TableId>().expect("a table");
    let (own, address) = (party.host.id.clone(), |last| IpAddr::from([127, 0, 0, last]));
    let limits = |party: &Party, id: &TableId| party.host.app.limits.tables.site(id);
    let app = Arc::clone(&party.host.app);
    assert!(app.limits.tables.open(&own, GuestId(1), address(1), &[]));
    party.host.gone(0);
    party.wait(Duration::from_secs(91)).await;
    assert_eq!(party.hosted_by().await, 2);
    let (index, seat, key) = (party.index(1), Seat::new(1), Key::numbered("resign", 1));
    party.host.request(index, seat, key, Request::Resign).await.expect("anybody may resign");
    assert_eq!(limits(&party, &own), None, "a game that is over makes room");
    let open = |number| app.limits.tables.open(&id(number), GuestId(1), address(9), &[]);
    assert_eq!((0..101).filter(|number| open(*number)).count(), 100);
    let refused = party.ask(1, Ask::Rematch).await.expect_err("the opener has too many tables");
    assert_eq!(refused.code, "online.full");
    app.limits.tables.close(&id(7));
    party.ask(1, Ask::Rematch).await.expect("there is room for one more");
    let next = party.host.facts.next.clone().expect("the next game").parse::<TableId>().expect("a table");
    assert_eq!(limits(&party, &next), Some(address(2)));

    let Ok(host) = TableHost::load(app, next.clone(), party.host.line.clone()).await else {
        panic!("it cannot be loaded")
    };
    party.host = host;
    assert_eq!((party.hosted_by().await, party.host.facts.opener), (2, Some(1)));
    party.devices[0] = party.enter(9, 0, None).await;
    assert_eq!((party.hosted_by().await, party.host.facts.opener), (1, None));
    assert!(party.host.delete().await);
    assert_eq!(limits(&party, &next), None, "a table that is deleted makes room");
}

/// A table that cannot be read any more makes room.
#[tokio::test]
async fn a_table_in_quarantine_counts_no_more() {
    let party = Party::of("copolymer", 2, &[]).await;
    let (app, id) = (Arc::clone(&party.host.app), party.host.id.clone());
    assert!(app.limits.tables.open(&id, GuestId(1), IpAddr::from([127, 0, 0, 1]), &[]));
    let append = Write::Append { table: id.clone(), n: party.host.length, line: "junk".to_owned() };
    app.store.commit(vec![append]).await.expect("it is stored");
    assert!(TableHost::load(Arc::clone(&app), id.clone(), party.host.line.clone()).await.is_err());
    assert_eq!(app.limits.tables.site(&id), None);
}
