//! Tables, their logs and what hangs on them, in any store.

use std::sync::Arc;

use store::{CHAT_LOADED, CommitError, Counts, GuestId, GuestRow, Member, Stage, Store, TableRow, Write};
use tokio::task::JoinSet;

use crate::kit::{append, chat, furnish, guest, hash, id, table, touched};

mod on_sqlite {
    use crate::kit::{sqlite, suite};

    suite! { sqlite:
        appends_only_at_the_end,
        racing_writers_append_each_line_once,
        a_batch_is_stored_whole_or_not_at_all,
        a_refused_batch_refuses_no_other,
        many_tables_are_appended_to_at_once,
        batches_are_stored_in_order,
        everything_comes_back,
        rows_are_replaced_and_what_hangs_on_them_stays,
        only_lines_that_are_there_are_rewritten,
        a_deleted_table_leaves_nothing,
        the_end_of_the_chat_is_loaded,
        older_chat_is_deleted,
        tables_are_found,
        what_is_old_is_found,
    }
}

async fn appends_only_at_the_end(store: impl Store) {
    furnish(&store).await;
    assert_eq!(store.commit(vec![append("a", 1, "x")]).await, Err(CommitError::Stale { length: 0 }));
    store.commit(vec![append("a", 0, "opening")]).await.expect("the log is empty");
    assert_eq!(store.commit(vec![append("a", 0, "x")]).await, Err(CommitError::Stale { length: 1 }));
    assert_eq!(store.commit(vec![append("a", 2, "x")]).await, Err(CommitError::Stale { length: 1 }));
    store.commit(vec![append("a", 1, "b"), append("a", 2, "c")]).await.expect("both follow");
    assert_eq!(store.tail(&id("a"), 0).await.expect("it is read"), ["opening", "b", "c"]);
    assert_eq!(store.tail(&id("a"), 2).await.expect("it is read"), ["c"]);
    assert_eq!(store.tail(&id("a"), 3).await.expect("it is read"), [""; 0]);
    assert_eq!(store.tail(&id("b"), 0).await.expect("it is read"), [""; 0]);
}

async fn racing_writers_append_each_line_once(store: impl Store) {
    const WRITERS: u32 = 8;
    const EACH: u32 = 25;
    furnish(&store).await;
    let store = Arc::new(store);
    let mut writers = JoinSet::new();
    for writer in 0..WRITERS {
        let store = Arc::clone(&store);
        writers.spawn(async move {
            let mut n = 0;
            for line in 0..EACH {
                let line = format!("{writer}:{line}");
                while let Err(error) = store.commit(vec![append("a", n, &line)]).await {
                    let CommitError::Stale { length } = error else { panic!("{error}") };
                    // The length it is told is the true one, so nobody is told to go back.
                    assert!(length > n, "{length} after {n}");
                    n = length;
                }
                n += 1;
            }
        });
    }
    while let Some(writer) = writers.join_next().await {
        writer.expect("it wrote all its lines");
    }
    let lines = store.tail(&id("a"), 0).await.expect("it is read");
    assert_eq!(lines.len() as u32, WRITERS * EACH);
    for writer in 0..WRITERS {
        let prefix = format!("{writer}:");
        let of_writer: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix(&prefix)).collect();
        let expected: Vec<String> = (0..EACH).map(|line| line.to_string()).collect();
        assert_eq!(of_writer, expected);
    }
}

async fn a_batch_is_stored_whole_or_not_at_all(store: impl Store) {
    furnish(&store).await;
    let fill = vec![append("a", 0, "opening"), Write::PutNote { table: id("a"), seat: 0, text: "n".into() }];
    store.commit(fill).await.expect("the log is empty");
    let before = store.load(&id("a")).await.expect("it is read");
    let refused = vec![
        append("a", 1, "next"),
        Write::Rewrite { table: id("a"), n: 0, line: "other".into() },
        Write::PutNote { table: id("a"), seat: 0, text: "other".into() },
        Write::PutTable(touched("a", Stage::Over, 9)),
        Write::PutTable(table("b")),
        Write::DeleteGuest(GuestId(2)),
        append("a", 7, "too far"),
        append("a", 2, "never reached"),
    ];
    assert_eq!(store.commit(refused).await, Err(CommitError::Stale { length: 2 }));
    assert_eq!(store.load(&id("a")).await.expect("it is read"), before);
    assert_eq!(store.load(&id("b")).await.expect("it is read"), None);
    assert!(store.guest(GuestId(2)).await.expect("it is read").is_some());
    store.commit(Vec::new()).await.expect("nothing is always stored");
}

async fn a_refused_batch_refuses_no_other(store: impl Store) {
    furnish(&store).await;
    // Every other batch is refused: some of one change, some of many.
    let store = Arc::new(store);
    let mut batches = JoinSet::new();
    for number in 0..60_u32 {
        let store = Arc::clone(&store);
        batches.spawn(async move {
            let good =
                [Write::PutTable(table(&format!("t{number}"))), append(&format!("t{number}"), 0, "opening")];
            let batch = match number % 4 {
                0 | 2 => good.to_vec(),
                1 => vec![append("a", 5, "too far")],
                _ => [&good[..], &[append("a", 5, "too far")]].concat(),
            };
            (number, store.commit(batch).await)
        });
    }
    while let Some(done) = batches.join_next().await {
        let (number, result) = done.expect("it does not panic");
        let table = id(&format!("t{number}"));
        let stored = store.load(&table).await.expect("it is read").map(|loaded| loaded.lines);
        if number % 2 == 0 {
            assert_eq!(result, Ok(()));
            assert_eq!(stored, Some(vec!["opening".to_string()]));
        } else {
            assert_eq!(result, Err(CommitError::Stale { length: 0 }));
            assert_eq!(stored, None);
        }
    }
}

async fn many_tables_are_appended_to_at_once(store: impl Store) {
    const TABLES: u32 = 100;
    let tables = (0..TABLES).map(|number| Write::PutTable(table(&format!("t{number}"))));
    store.commit(tables.collect()).await.expect("the store is empty");
    let store = Arc::new(store);
    // In every round some expect another length, and in the later ones a table is missing among many.
    for round in 0..6 {
        let mut writers = JoinSet::new();
        for number in 0..TABLES {
            let store = Arc::clone(&store);
            writers.spawn(async move {
                let expected = if number % 7 == 0 { round + 1 } else { round };
                let name = if round > 3 && number == 30 { "none".to_string() } else { format!("t{number}") };
                let line = format!("{number} {round}");
                (number, store.commit(vec![append(&name, expected, &line)]).await)
            });
        }
        while let Some(writer) = writers.join_next().await {
            let (number, result) = writer.expect("it does not panic");
            let expected = match number {
                30 if round > 3 => Err(CommitError::Gone),
                _ if number % 7 == 0 => Err(CommitError::Stale { length: 0 }),
                _ => Ok(()),
            };
            assert_eq!(result, expected, "table {number}, round {round}");
        }
    }
    for number in 0..TABLES {
        let rounds = match number {
            30 => 4,
            _ if number % 7 == 0 => 0,
            _ => 6,
        };
        let lines: Vec<String> = (0..rounds).map(|round| format!("{number} {round}")).collect();
        assert_eq!(store.tail(&id(&format!("t{number}")), 0).await, Ok(lines));
    }
}

async fn batches_are_stored_in_order(store: impl Store) {
    furnish(&store).await;
    // The second batch is sent before the first one is answered, and needs it.
    let (first, second, third) = tokio::join!(
        biased;
        store.commit(vec![append("a", 0, "x")]),
        store.commit(vec![append("a", 1, "y")]),
        store.commit(vec![append("a", 2, "z")]),
    );
    assert_eq!((first, second, third), (Ok(()), Ok(()), Ok(())));
    assert_eq!(store.tail(&id("a"), 0).await.expect("it is read"), ["x", "y", "z"]);
}

async fn everything_comes_back(store: impl Store) {
    furnish(&store).await;
    let row = TableRow {
        id: id("a"),
        created: 1_700_000_000_000,
        touched: 1_800_000_000_000,
        stage: Stage::Playing,
        listed: true,
        facts: "{\"名\":\"'; DROP TABLE lines; --\"}".to_string(),
    };
    let stranger = GuestRow { id: GuestId(i64::MAX), name: "零 🎲".to_string(), banned: true, ..guest(3) };
    let batch = vec![
        Write::PutTable(row.clone()),
        Write::PutGuest(stranger.clone()),
        append("a", 0, "{\"opening\":\"naïve\\u0000\"}"),
        append("a", 1, ""),
        Write::PutSeat { table: id("a"), seat: 1, guest: Some(stranger.id) },
        Write::PutSeat { table: id("a"), seat: 0, guest: Some(GuestId(1)) },
        Write::PutNote { table: id("a"), seat: 1, text: "draft 一".into() },
        Write::PutMember { table: id("a"), guest: stranger.id, role: "player".into() },
        Write::PutMember { table: id("a"), guest: GuestId(2), role: "spectator".into() },
        Write::AddChat { table: id("a"), chat: chat(0, 1) },
        Write::AddChat { table: id("a"), chat: chat(1, i64::MAX) },
        Write::PutPass { pass: hash(9), guest: GuestId(1), until: 50 },
    ];
    store.commit(batch).await.expect("all of it fits");
    let loaded = store.load(&id("a")).await.expect("it is read").expect("it is there");
    assert_eq!(loaded.row, row);
    assert_eq!(loaded.lines, ["{\"opening\":\"naïve\\u0000\"}", ""]);
    assert_eq!(loaded.seats, [(0, GuestId(1)), (1, stranger.id)]);
    assert_eq!(loaded.notes, [(1, "draft 一".to_string())]);
    let member = |guest, role: &str| Member { guest, role: role.to_string() };
    assert_eq!(loaded.members, [member(GuestId(2), "spectator"), member(stranger.id, "player")]);
    assert_eq!(loaded.chat, [chat(0, 1), chat(1, i64::MAX)]);
    assert_eq!(store.guest(stranger.id).await, Ok(Some(stranger.clone())));
    assert_eq!(store.guest_by_token(&hash(3)).await, Ok(Some(stranger)));
    assert_eq!(store.pass(&hash(9), 49).await, Ok(Some(GuestId(1))));
    let counts = Counts { playing: 1, guests: 3, ..Counts::default() };
    assert_eq!(store.count().await, Ok(counts));
    assert_eq!(store.load(&id("b")).await, Ok(None));
    assert_eq!(store.guest(GuestId(7)).await, Ok(None));
    assert_eq!(store.guest_by_token(&hash(7)).await, Ok(None));
}

async fn rows_are_replaced_and_what_hangs_on_them_stays(store: impl Store) {
    furnish(&store).await;
    let seat = |guest: Option<i64>| Write::PutSeat { table: id("a"), seat: 0, guest: guest.map(GuestId) };
    let note = |text: &str| Write::PutNote { table: id("a"), seat: 0, text: text.to_string() };
    let role = |role: &str| Write::PutMember { table: id("a"), guest: GuestId(1), role: role.to_string() };
    let first = vec![append("a", 0, "opening"), seat(Some(1)), note("one"), role("player")];
    store.commit(first).await.expect("all of it fits");
    let renamed = GuestRow { name: "New".to_string(), token: hash(8), seen: 99, ..guest(1) };
    let second = vec![
        Write::PutTable(touched("a", Stage::Over, 77)),
        Write::PutGuest(renamed.clone()),
        note("two"),
        role("host"),
    ];
    store.commit(second).await.expect("all of it fits");
    let loaded = store.load(&id("a")).await.expect("it is read").expect("it is there");
    assert_eq!((loaded.row.stage, loaded.row.touched), (Stage::Over, 77));
    assert_eq!(loaded.lines, ["opening"]);
    assert_eq!(loaded.seats, [(0, GuestId(1))]);
    assert_eq!(loaded.notes, [(0, "two".to_string())]);
    assert_eq!(loaded.members[0].role, "host");
    assert_eq!(store.guest_by_token(&hash(1)).await, Ok(None));
    assert_eq!(store.guest_by_token(&hash(8)).await, Ok(Some(renamed)));
    store.commit(vec![seat(Some(2))]).await.expect("it fits");
    assert_eq!(
        store.load(&id("a")).await.expect("it is read").expect("it is there").seats,
        [(0, GuestId(2))]
    );
    let away = Write::DeleteMember { table: id("a"), guest: GuestId(1) };
    store.commit(vec![seat(None), note(""), away]).await.expect("it fits");
    let loaded = store.load(&id("a")).await.expect("it is read").expect("it is there");
    assert!(loaded.seats.is_empty() && loaded.notes.is_empty() && loaded.members.is_empty());
}

async fn only_lines_that_are_there_are_rewritten(store: impl Store) {
    furnish(&store).await;
    let rewrite = |n: u32| vec![Write::Rewrite { table: id("a"), n, line: "nobody".into() }];
    store.commit(vec![append("a", 0, "Ada"), append("a", 1, "x")]).await.expect("the log is empty");
    store.commit(rewrite(0)).await.expect("it is there");
    assert_eq!(store.commit(rewrite(2)).await, Err(CommitError::Gone));
    assert_eq!(store.tail(&id("a"), 0).await.expect("it is read"), ["nobody", "x"]);
}

async fn a_deleted_table_leaves_nothing(store: impl Store) {
    furnish(&store).await;
    let batch = vec![
        append("a", 0, "opening"),
        Write::PutSeat { table: id("a"), seat: 0, guest: Some(GuestId(1)) },
        Write::PutNote { table: id("a"), seat: 0, text: "note".into() },
        Write::PutMember { table: id("a"), guest: GuestId(1), role: "player".into() },
        Write::AddChat { table: id("a"), chat: chat(0, 1) },
    ];
    store.commit(batch).await.expect("all of it fits");
    store.commit(vec![Write::DeleteTable(id("a"))]).await.expect("it is deleted");
    assert_eq!(store.load(&id("a")).await, Ok(None));
    assert_eq!(store.tail(&id("a"), 0).await.expect("it is read"), [""; 0]);
    assert_eq!(store.tables_of(GuestId(1), 9).await, Ok(Vec::new()));
    store.commit(vec![Write::PutTable(table("a"))]).await.expect("the name is free");
    let loaded = store.load(&id("a")).await.expect("it is read").expect("it is there");
    assert!(loaded.lines.is_empty() && loaded.seats.is_empty() && loaded.notes.is_empty());
    assert!(loaded.members.is_empty() && loaded.chat.is_empty());
    store.commit(vec![Write::DeleteTable(id("none"))]).await.expect("there is nothing to delete");
}

async fn the_end_of_the_chat_is_loaded(store: impl Store) {
    furnish(&store).await;
    let messages =
        (0..CHAT_LOADED + 5).map(|n| Write::AddChat { table: id("a"), chat: chat(n, 1) }).collect();
    store.commit(messages).await.expect("the numbers are free");
    let loaded = store.load(&id("a")).await.expect("it is read").expect("it is there");
    let numbers: Vec<u32> = loaded.chat.iter().map(|chat| chat.n).collect();
    let expected: Vec<u32> = (5..CHAT_LOADED + 5).collect();
    assert_eq!(numbers, expected);
}

async fn older_chat_is_deleted(store: impl Store) {
    furnish(&store).await;
    let of = |guest: i64, numbers: std::ops::Range<u32>| {
        numbers.map(|n| Write::AddChat { table: id("a"), chat: chat(n, guest) }).collect::<Vec<_>>()
    };
    store.commit(of(1, 0..5)).await.expect("the numbers are free");
    store.commit(of(2, 5..CHAT_LOADED + 5)).await.expect("the numbers are free");
    store.commit(vec![Write::DeleteChatOf { table: id("a"), guest: GuestId(2) }]).await.expect("it is there");
    let loaded = store.load(&id("a")).await.expect("it is read").expect("it is there");
    assert_eq!(loaded.chat, [], "the first lines do not come back");
}

async fn tables_are_found(store: impl Store) {
    furnish(&store).await;
    let listed = |name, stage, at| Write::PutTable(TableRow { listed: true, ..touched(name, stage, at) });
    let seat = |name, seat| Write::PutSeat { table: id(name), seat, guest: Some(GuestId(1)) };
    let member = |name| Write::PutMember { table: id(name), guest: GuestId(1), role: "x".into() };
    let batch = vec![
        listed("w", Stage::Waiting, 10),
        listed("p", Stage::Playing, 30),
        listed("o", Stage::Over, 40),
        listed("b", Stage::Broken, 50),
        Write::PutTable(touched("hidden", Stage::Playing, 60)),
        seat("w", 0),
        seat("w", 3),
        member("w"),
        member("o"),
        seat("hidden", 1),
    ];
    store.commit(batch).await.expect("all of it fits");
    let names = |rows: Vec<TableRow>| rows.iter().map(|row| row.id.to_string()).collect::<Vec<_>>();
    assert_eq!(names(store.tables(4).await.expect("it is read")), ["hidden", "b", "o", "p"]);
    assert_eq!(names(store.tables_of(GuestId(1), 9).await.expect("it is read")), ["hidden", "o", "w"]);
    assert_eq!(names(store.tables_of(GuestId(1), 2).await.expect("it is read")), ["hidden", "o"]);
    assert_eq!(names(store.tables_of(GuestId(2), 9).await.expect("it is read")), [""; 0]);
    let counts = Counts { waiting: 2, playing: 2, over: 1, broken: 1, guests: 2 };
    assert_eq!(store.count().await, Ok(counts));
}

async fn what_is_old_is_found(store: impl Store) {
    furnish(&store).await;
    let unseen = |number: u8, seen| Write::PutGuest(GuestRow { seen, ..guest(number) });
    let member =
        |name, number| Write::PutMember { table: id(name), guest: GuestId(number), role: "x".into() };
    let batch = vec![
        Write::PutTable(touched("o1", Stage::Over, 30)),
        Write::PutTable(touched("o2", Stage::Over, 20)),
        Write::PutTable(touched("o3", Stage::Over, 50)),
        Write::PutTable(touched("w", Stage::Waiting, 25)),
        Write::PutTable(touched("sat", Stage::Waiting, 26)),
        Write::PutTable(touched("met", Stage::Waiting, 27)),
        Write::PutTable(touched("p", Stage::Playing, 25)),
        Write::PutTable(touched("b", Stage::Broken, 25)),
        Write::DeleteTable(id("a")),
        unseen(1, 10),
        unseen(2, 20),
        unseen(3, 30),
        unseen(4, 5),
        Write::PutSeat { table: id("p"), seat: 0, guest: Some(GuestId(4)) },
        Write::PutSeat { table: id("sat"), seat: 0, guest: Some(GuestId(4)) },
        member("w", 3),
        member("met", 3),
        member("met", 4),
    ];
    store.commit(batch).await.expect("all of it fits");
    let old = async |stage, limit| store.untouched_since(50, stage, limit).await.expect("it is read");
    assert_eq!(old(Stage::Over, 9).await, [id("o2"), id("o1")]);
    assert_eq!(old(Stage::Over, 1).await, [id("o2")]);
    assert_eq!(old(Stage::Waiting, 9).await, [id("w"), id("sat"), id("met")]);
    assert_eq!(store.deserted_since(26, 9).await, Ok(vec![id("w")]));
    assert_eq!(store.deserted_since(25, 9).await, Ok(vec![]));
    assert_eq!(old(Stage::Playing, 9).await, [id("p")]);
    assert_eq!(store.guests_unseen_since(30, 9).await, Ok(vec![GuestId(1), GuestId(2)]));
    assert_eq!(store.guests_unseen_since(31, 1).await, Ok(vec![GuestId(1)]));
    assert_eq!(store.nameless_guests(9).await, Ok(Vec::new()));
    let nameless = |guest| Write::Rename { guest: GuestId(guest), name: String::new() };
    store.commit(vec![nameless(4), nameless(2)]).await.expect("they are there");
    assert_eq!(store.nameless_guests(9).await, Ok(vec![GuestId(2), GuestId(4)]));
    assert_eq!(store.nameless_guests(1).await, Ok(vec![GuestId(2)]));
}
