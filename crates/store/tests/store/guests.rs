//! Guests, their tokens and passes, in any store.

use std::sync::Arc;

use store::{CHAT_LOADED, CommitError, GuestId, GuestRow, Store, Write};
use tokio::task::JoinSet;

use crate::kit::{append, chat, furnish, guest, hash, id, table};

mod on_sqlite {
    use crate::kit::{sqlite, suite};

    suite! { sqlite:
        a_deleted_guest_leaves_nothing,
        a_pass_is_taken_once,
        a_pass_ends,
        one_token_is_kept,
        what_a_guest_wrote_at_a_table_is_deleted,
        banned_guests_are_listed,
        what_is_not_there_is_gone,
        what_must_be_new_is_refused,
    }
}

async fn a_deleted_guest_leaves_nothing(store: impl Store) {
    furnish(&store).await;
    let batch = vec![
        append("a", 0, "opening"),
        Write::PutSeat { table: id("a"), seat: 0, guest: Some(GuestId(1)) },
        Write::PutSeat { table: id("a"), seat: 1, guest: Some(GuestId(2)) },
        Write::PutMember { table: id("a"), guest: GuestId(1), role: "player".into() },
        Write::AddChat { table: id("a"), chat: chat(0, 1) },
        Write::AddChat { table: id("a"), chat: chat(1, 2) },
        Write::PutPass { pass: hash(9), guest: GuestId(1), until: 50 },
    ];
    store.commit(batch).await.expect("all of it fits");
    store.commit(vec![Write::DeleteGuest(GuestId(1))]).await.expect("it is deleted");
    assert_eq!(store.guest(GuestId(1)).await, Ok(None));
    assert_eq!(store.guest_by_token(&hash(1)).await, Ok(None));
    assert_eq!(store.pass(&hash(9), 0).await, Ok(None));
    let loaded = store.load(&id("a")).await.expect("it is read").expect("the table stays");
    assert_eq!(loaded.seats, [(1, GuestId(2))]);
    assert_eq!(loaded.chat, [chat(1, 2)]);
    assert!(loaded.members.is_empty());
    assert_eq!(loaded.lines, ["opening"]);
}

async fn a_pass_is_taken_once(store: impl Store) {
    furnish(&store).await;
    let pass = Write::PutPass { pass: hash(9), guest: GuestId(1), until: 50 };
    store.commit(vec![pass]).await.expect("it is new");
    let store = Arc::new(store);
    let mut racers = JoinSet::new();
    for number in 0..20_u8 {
        let store = Arc::clone(&store);
        // Each racer would give the guest a token of its own.
        let token = Write::AddToken { token: hash(100 + number), guest: GuestId(1) };
        let batch = vec![token, Write::TakePass { pass: hash(9), now: 10 }];
        racers.spawn(async move { (number, store.commit(batch).await) });
    }
    let mut winners = Vec::new();
    while let Some(racer) = racers.join_next().await {
        match racer.expect("it does not panic") {
            (number, Ok(())) => winners.push(number),
            (_, result) => assert_eq!(result, Err(CommitError::Gone)),
        }
    }
    let [winner] = winners[..] else { panic!("{winners:?} took it") };
    for number in 0..20 {
        let known = store.guest_by_token(&hash(100 + number)).await.expect("it is read");
        assert_eq!(known.is_some(), number == winner, "{number}");
    }
    assert!(store.guest_by_token(&hash(1)).await.expect("it is read").is_some(), "the first device goes on");
    assert_eq!(store.pass(&hash(9), 10).await, Ok(None));
}

async fn a_pass_ends(store: impl Store) {
    furnish(&store).await;
    let pass = |number: u8, until| Write::PutPass { pass: hash(number), guest: GuestId(1), until };
    store.commit(vec![pass(8, 40), pass(9, 50)]).await.expect("they are new");
    assert_eq!(store.pass(&hash(9), 49).await, Ok(Some(GuestId(1))));
    assert_eq!(store.pass(&hash(9), 50).await, Ok(None));
    let take = |number: u8, now| vec![Write::TakePass { pass: hash(number), now }];
    assert_eq!(store.commit(take(9, 50)).await, Err(CommitError::Gone));
    store.commit(vec![Write::DropPasses { now: 40 }]).await.expect("it is always possible");
    assert_eq!(store.pass(&hash(8), 0).await, Ok(None));
    assert_eq!(store.commit(take(9, 49)).await, Ok(()));
}

/// A guest keeps the token of one device. The other tokens and the passes are worth nothing, and other guests keep theirs.
async fn one_token_is_kept(store: impl Store) {
    furnish(&store).await;
    let token = |number, guest| Write::AddToken { token: hash(number), guest: GuestId(guest) };
    let pass = |number, guest| Write::PutPass { pass: hash(number), guest: GuestId(guest), until: 50 };
    store.commit(vec![token(3, 1), token(4, 1), token(5, 2), pass(8, 1), pass(9, 2)]).await.expect("new");
    let keep = |number| {
        let (token, guest) = (hash(number), GuestId(1));
        vec![Write::KeepToken { token, guest }, Write::DropTokens(guest), Write::DropPassesOf(guest)]
    };
    assert_eq!(store.commit(keep(5)).await, Err(CommitError::Gone), "it is another guest's");
    store.commit(keep(3)).await.expect("it is one of the guest's");
    for (number, owner) in [(1, None), (2, Some(2)), (3, Some(1)), (4, None), (5, Some(2))] {
        let known = store.guest_by_token(&hash(number)).await.expect("it is read");
        assert_eq!(known.map(|guest| guest.id.0), owner, "{number}");
    }
    assert_eq!(store.pass(&hash(8), 10).await, Ok(None));
    assert_eq!(store.pass(&hash(9), 10).await, Ok(Some(GuestId(2))));
    assert_eq!(store.commit(keep(4)).await, Err(CommitError::Gone), "it is signed out");
    store.commit(keep(3)).await.expect("asking again changes nothing");
}

async fn what_a_guest_wrote_at_a_table_is_deleted(store: impl Store) {
    furnish(&store).await;
    let add = |table: &str, n: u32, guest| Write::AddChat { table: id(table), chat: chat(n, guest) };
    let mut batch = vec![Write::PutTable(table("b")), add("b", 0, 1), add("a", 0, 1), add("a", 1, 2)];
    batch.extend((2..CHAT_LOADED).map(|n| add("a", n, 2)));
    store.commit(batch).await.expect("the numbers are free");
    let delete = |guest| vec![Write::DeleteChatOf { table: id("a"), guest: GuestId(guest) }];
    store.commit(delete(2)).await.expect("they are deleted");
    let said =
        async |table: &str| store.load(&id(table)).await.expect("it is read").expect("it is there").chat;
    assert_eq!(said("a").await, [chat(0, 1)]);
    store.commit(delete(1)).await.expect("it is deleted");
    assert_eq!((said("a").await, said("b").await), (Vec::new(), vec![chat(0, 1)]));
}

async fn banned_guests_are_listed(store: impl Store) {
    furnish(&store).await;
    let ban = |guest, banned| vec![Write::Ban { guest: GuestId(guest), banned }];
    let later = Write::PutGuest(GuestRow { seen: 99, banned: true, ..guest(3) });
    store.commit([ban(1, true), ban(2, true), vec![later]].concat()).await.expect("they are there");
    let numbers =
        async || store.banned().await.expect("it is read").iter().map(|row| row.id.0).collect::<Vec<_>>();
    assert_eq!(numbers().await, [3, 1, 2]);
    store.commit(ban(1, false)).await.expect("the guest is there");
    assert_eq!(numbers().await, [3, 2]);
    assert_eq!(store.commit(ban(77, false)).await, Err(CommitError::Gone));
}

async fn what_is_not_there_is_gone(store: impl Store) {
    furnish(&store).await;
    let (a, none, nobody) = (id("a"), id("none"), GuestId(77));
    for write in [
        append("none", 0, "x"),
        append("none", 1, "x"),
        Write::Rewrite { table: none.clone(), n: 0, line: "x".into() },
        Write::PutSeat { table: none.clone(), seat: 0, guest: Some(GuestId(1)) },
        Write::PutSeat { table: a.clone(), seat: 0, guest: Some(nobody) },
        Write::PutNote { table: none.clone(), seat: 0, text: "x".into() },
        Write::PutMember { table: none.clone(), guest: GuestId(1), role: "x".into() },
        Write::PutMember { table: a.clone(), guest: nobody, role: "x".into() },
        Write::AddChat { table: none, chat: chat(0, 1) },
        Write::AddChat { table: a, chat: chat(0, 77) },
        Write::PutPass { pass: hash(1), guest: nobody, until: 9 },
        Write::TakePass { pass: hash(1), now: 0 },
    ] {
        let words = format!("{write:?}");
        assert_eq!(store.commit(vec![write]).await, Err(CommitError::Gone), "{words}");
    }
}

async fn what_must_be_new_is_refused(store: impl Store) {
    furnish(&store).await;
    let message = || vec![Write::AddChat { table: id("a"), chat: chat(4, 1) }];
    store.commit(message()).await.expect("the number is free");
    assert_eq!(store.commit(message()).await, Err(CommitError::Taken));
    let thief = GuestRow { token: hash(1), ..guest(2) };
    assert_eq!(store.commit(vec![Write::PutGuest(thief)]).await, Err(CommitError::Taken));
    let pass = |guest: i64| vec![Write::PutPass { pass: hash(9), guest: GuestId(guest), until: 50 }];
    store.commit(pass(1)).await.expect("it is new");
    assert_eq!(store.commit(pass(2)).await, Err(CommitError::Taken));
}
