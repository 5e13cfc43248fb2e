//! Logs that do not replay.

use store::{Sqlite, Store, Write};

use crate::kit::{Running, begun, data, play};

/// A table whose log is damaged is put into quarantine with a clear message, and the others go on.
#[test]
fn a_damaged_log_keeps_nobody_else_from_playing() {
    let (_directory, data) = data();
    let mut server = Running::start(&data);
    let mut damaged = begun(&server, "copolymer", &[("board", "hexagon:3")], 2);
    let mut sound = begun(&server, "copolymer", &[("board", "hexagon:3")], 2);
    let mut rng = game::Pcg::new(4, 2);
    play(&mut damaged, &mut rng, 4);
    play(&mut sound, &mut rng, 4);
    server.stop();
    let id: store::TableId = damaged[0].table.parse().expect("a name");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let lines = runtime.block_on(async {
        let store = Sqlite::open(&data).await.expect("the server has ended");
        let line = "{\"entry\":{\"at\":1,\"change\":{\"steps\":\"zz99\"}}}\n".to_owned();
        let damage = Write::Rewrite { table: id.clone(), n: 2, line };
        store.commit(vec![damage]).await.expect("it is stored");
        let lines = store.tail(&id, 0).await.expect("it is read");
        store.close().await;
        lines
    });
    let mut server = Running::start(&data);
    for _ in 0..2 {
        for client in &mut damaged {
            client.reconnect(server.address);
            let (why, again) = client.bye.clone().expect("nobody enters");
            assert_eq!((&*why.code, again), ("online.broken", false));
        }
    }
    for client in &mut sound {
        client.reconnect(server.address);
    }
    play(&mut sound, &mut rng, usize::MAX);
    assert!(sound[0].is_over(), "the others go on");
    let token = server::Running::find(&data).expect("the server says how to reach it").token.reveal();
    let shown = format!("authorization: Bearer {token}\r\n");
    let metrics = server.stranger().http_with("GET", "/metrics", None, &shown);
    assert!(metrics.text.contains("motherboard_tables_broken 1\n"), "{}", metrics.text);
    server.stop();
    let kept = runtime.block_on(async {
        let store = Sqlite::open(&data).await.expect("the server has ended");
        store.tail(&id, 0).await.expect("it is read")
    });
    assert_eq!(kept, lines, "the log stays as it is, for somebody to look at");

    // 'Delete my data' still works: a log that cannot be read is deleted as a whole, since no name can be taken out of it.
    let server = Running::start(&data);
    damaged[0].reconnect(server.address);
    let erased = damaged[0].guest.http("DELETE", "/api/guest", None);
    assert_eq!((erased.status, &erased.body["complete"]), (200, &serde_json::json!(true)), "{}", erased.text);
    damaged[1].reconnect(server.address);
    let (why, _) = damaged[1].bye.clone().expect("nobody enters");
    assert_eq!(why.code, "online.no_table");
}
