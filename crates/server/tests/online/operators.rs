//! What an operator does while people play.

use serde_json::json;
use server::Running as Started;

use crate::kit::{Running, begun, data};

#[test]
fn an_operator_bans_deletes_and_counts() {
    let (_directory, data) = data();
    let mut server = Running::start(&data);
    let mut clients = begun(&server, "copolymer", &[("board", "hexagon:3")], 2);
    let token = Started::find(&data).expect("the server says how to reach it").token.reveal();
    let operator = server.stranger();
    let shown = format!("authorization: Bearer {token}\r\n");
    let table = clients[0].table.clone();
    let people = operator.http_with("GET", &format!("/admin/tables/{table}"), None, &shown).body;
    let ben =
        people["people"].as_array().and_then(|people| people.iter().find(|person| person["name"] == "Ben"));
    let ben = ben.expect("Ben is at the table")["guest"].clone();
    assert_eq!(operator.http_with("POST", &format!("/admin/guests/{ben}/ban"), None, &shown).status, 204);
    clients[1].until(|client| client.bye.is_some());
    assert_eq!(clients[1].bye.as_ref().map(|(why, _)| &*why.code), Some("online.banned"));
    let refused = clients[1].guest.http("GET", "/api/guest", None);
    assert_eq!((refused.status, &refused.body["code"]), (403, &json!("online.banned")));
    let bans = || operator.http_with("GET", "/admin/bans", None, &shown).body["bans"].clone();
    assert_eq!((&bans()[0]["guest"], &bans()[0]["name"], &bans()[1]), (&ben, &json!("Ben"), &json!(null)));
    for method in ["POST", "DELETE"] {
        let unknown = operator.http_with(method, "/admin/guests/12345/ban", None, &shown);
        assert_eq!(
            (unknown.status, &unknown.body["code"]),
            (404, &json!("online.no_such_guest")),
            "{method}"
        );
    }
    assert_eq!(operator.http_with("DELETE", &format!("/admin/guests/{ben}/ban"), None, &shown).status, 204);
    assert_eq!(
        clients[1].guest.http("GET", "/api/guest", None).body["name"],
        json!("Ben"),
        "he may come back"
    );
    clients[1].reconnect(server.address);
    assert_eq!((clients[1].seat(), bans()), (Some(game::Seat::new(1)), json!([])));
    assert_eq!(operator.http_with("DELETE", &format!("/admin/tables/{table}"), None, &shown).status, 204);
    clients[0].until(|client| client.bye.is_some());
    assert_eq!(clients[0].bye.as_ref().map(|(why, _)| &*why.code), Some("online.deleted"));
    let gone = clients[0].guest.join(&table, None);
    assert_eq!(gone.bye.map(|(why, _)| why.code.to_string()), Some("online.no_table".to_owned()));
    assert_eq!(operator.http_with("DELETE", &format!("/admin/tables/{table}"), None, &shown).status, 404);
    let wrong = "authorization: Bearer 00112233445566778899aabbccddeeff\r\n";
    assert_eq!(operator.http_with("GET", "/metrics", None, wrong).status, 401);
    let metrics = operator.http_with("GET", "/metrics", None, &shown);
    let documented = include_str!("../../../../docs/operations.md").split('`').skip(1).step_by(2);
    let figures: Vec<_> =
        documented.filter(|word| word.starts_with("bot_") || word.starts_with("tables_")).collect();
    assert!(metrics.status == 200 && figures.len() > 5, "{figures:?}");
    for figure in figures {
        assert!(metrics.text.contains(&format!("\nmotherboard_{figure} ")), "{figure}");
    }
    assert_eq!(operator.http("GET", "/health", None).body["status"], json!("ok"));
    // The token is another one after every start.
    server.stop();
    let server = Running::start(&data);
    assert_eq!(server.stranger().http_with("GET", "/metrics", None, &shown).status, 401);
}
