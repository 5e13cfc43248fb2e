//! A terminal at hosts that deal as they like.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;

use load::tamper::{Deal, start};

use super::server::{Server, table_of};
use super::typist::Typist;
use super::{err, motherboard, out};

/// Hosts of every kind, in front of one honest server.
fn hosts(server: &Server) -> Vec<(Deal, SocketAddr)> {
    let address = server.address.parse().expect("an address");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let start_all = async || {
        let mut hosts = Vec::new();
        for deal in Deal::ALL {
            hosts.push((deal, start(address, deal).await.expect("it listens")));
        }
        hosts
    };
    let hosts = runtime.block_on(start_all());
    std::thread::spawn(move || runtime.block_on(std::future::pending::<()>()));
    hosts
}

/// Sits down at a new table of micropul beside a bot, and begins.
fn begun(home: &Path, host: SocketAddr) -> (Typist, String) {
    let url = format!("http://{host}");
    let mut ada =
        Typist::start(home, &["join", &url, "--open", "micropul", "--set", "players=2", "--name", "Ada"]);
    ada.until("The link for others: ");
    let link = ada.until("\n").trim().to_owned();
    ada.type_line("sit 1");
    ada.until("seat 1: Ada (you, host)");
    ada.type_line("bot 2 level1");
    ada.until("'start' begins the game.");
    ada.type_line("start");
    (ada, link)
}

fn resign(ada: &mut Typist) {
    ada.until("Ada> ");
    ada.type_line("resign");
    ada.until("Type yes or no: ");
    ada.type_line("yes");
}

/// The receipt of the only table in a home.
fn receipt_in(home: &Path) -> PathBuf {
    let mut folder = home.join("motherboard/guests");
    for part in ["", "receipts", "Ada", ""] {
        folder = if part.is_empty() { only(&folder) } else { folder.join(part) };
    }
    folder
}

fn only(folder: &Path) -> PathBuf {
    let mut entries = std::fs::read_dir(folder).expect("a folder");
    let entry = entries.next().expect("something is in it").expect("it is read");
    assert!(entries.next().is_none(), "one thing is in {}", folder.display());
    entry.path()
}

#[test]
fn an_honest_deal_is_proven_in_words_also_without_the_table() {
    let server = Server::start();
    let (_, host) = hosts(&server)[0];
    let home = server.home("Ada");
    let (mut ada, link) = begun(&home, host);
    let receipt = receipt_in(&home);
    let kept = std::fs::read_to_string(&receipt).expect("it is there before the deal");
    resign(&mut ada);
    let shown = ada.until("and every move and the result are right.");
    for words in [
        "Checked by this device:",
        "The secret fits the hash that this device saw before you sat down.",
        "Your own number is part of every draw.",
        "Every draw (12) follows from the secret",
    ] {
        assert!(shown.contains(words), "{shown}");
    }
    ada.until(&format!("The receipt is {}\n", receipt.display()));
    let folder = server.folder.path();
    let exported = server.operate(&["export", table_of(&link), "--output", "game.txt"]);
    assert!(exported.status.success(), "{}", err(&exported));
    let verify = |record: &str, receipt: &Path| {
        let receipt = receipt.to_str().expect("text");
        motherboard(folder, &["verify", record, "--receipt", receipt], "")
    };
    let right = verify("game.txt", &receipt);
    assert!(right.status.success() && out(&right).contains("note: Your own number is part of every draw."));
    // The record of a game that was dealt from another number.
    let record = std::fs::read_to_string(folder.join("game.txt")).expect("it is there");
    let nonce = record.lines().find_map(|line| line.strip_prefix("Nonce 1: ")).expect("a number");
    assert!(kept.contains(nonce), "the number is on disk before it is sent");
    std::fs::write(folder.join("other.txt"), record.replace(nonce, &"ab".repeat(16))).expect("written");
    let wrong = verify("other.txt", &receipt);
    assert!(
        wrong.status.code() == Some(1) && out(&wrong).contains("The opening of the game is not the one"),
        "{}",
        out(&wrong)
    );
    let place = format!("The receipt is of the game of table {} at http://{host}", table_of(&link));
    assert!(out(&wrong).contains(&place), "{}", out(&wrong));
    let alone = motherboard(folder, &["verify", receipt.to_str().expect("text")], "");
    assert!(
        alone.status.code() == Some(2) && err(&alone).contains("motherboard verify RECORD --receipt FILE"),
        "{}",
        err(&alone)
    );
    let unreadable = verify("game.txt", &folder.join("game.txt"));
    assert!(
        unreadable.status.code() == Some(2) && err(&unreadable).contains("this is not a receipt"),
        "{}",
        err(&unreadable)
    );
}

/// The words by which people know what was found.
fn words(code: &str) -> &'static str {
    match code {
        "unfair.commitment" => "The hash is not the one that this device saw first",
        "unfair.secret" => "The revealed secret does not fit the hash.",
        "unfair.nonce_replaced" => "Another number stands where this device's number should be.",
        "unfair.nonce_dropped" => "The number that this device gave is missing from the deal.",
        "unfair.bot_number" => "A bot has a number in the deal",
        "unfair.draw" => "A draw is not the one that follows from the secret and the players' numbers.",
        _ => panic!("{code}"),
    }
}

#[test]
fn every_dishonest_host_is_found_and_not_played_with_again() {
    let server = Server::start();
    for (deal, host) in hosts(&server) {
        let Some(code) = deal.code() else { continue };
        let home = server.home(&format!("{deal:?}"));
        let (mut ada, link) = begun(&home, host);
        if !deal.shows_at_opening() {
            resign(&mut ada);
        }
        let found = |(status, shown): (ExitStatus, String)| {
            let place = format!("The evidence is in {}", receipt_in(&home).display());
            let complete = [words(code), "\n  expected: ", "\n  found: ", &place];
            assert!(complete.iter().all(|words| shown.contains(words)), "{deal:?}: {shown}");
            assert_eq!(status.code(), Some(1), "{deal:?}: {shown}");
            assert!(!shown.contains("Checked by this device"), "{shown}");
        };
        found(ada.ended());
        // The table is left for good, also if the host becomes honest: here it is the server behind it that is asked.
        let kept = only(&home.join("motherboard/guests"));
        let (_, port) = server.address.rsplit_once(':').expect("an address has a port");
        let honest = kept.to_string_lossy().replace(&host.port().to_string(), port);
        std::fs::rename(&kept, honest).expect("it is moved");
        let link = link.replace(&host.to_string(), &server.address);
        found(Typist::start(&home, &["join", &link]).ended());
        let evidence = std::fs::read_to_string(receipt_in(&home)).expect("it is there");
        assert!(evidence.contains(code) && evidence.contains("\"heard\""), "{deal:?}: {evidence}");
        // Like the page, with words before it.
        let file = home.join("evidence.txt");
        std::fs::write(&file, format!("What happened: {{\n\n{evidence}\n")).expect("written");
        let verified = motherboard(&home, &["verify", "evidence.txt"], "");
        let told = out(&verified);
        let from_record = !deal.shows_at_opening();
        assert!(
            verified.status.code() == Some(1)
                && told.contains(words(code))
                && from_record != told.contains("There is no record in it"),
            "{deal:?}: {told} {}",
            err(&verified)
        );
        // The deal of the record that is in it is wrong by itself.
        assert!(!from_record || told.matches("  wrong: ").count() > 1, "{deal:?}: {told}");
    }
}

/// The number is given after the hash, however fast the player types.
#[test]
fn a_seat_that_is_typed_before_the_room_is_there_is_taken_after_it() {
    let server = Server::start();
    let home = server.home("Ada");
    let url = format!("http://{}", server.address);
    let mut ada = Typist::start(&home, &["join", &url, "--open", "copolymer", "--name", "Ada"]);
    ada.type_line("sit 1");
    ada.type_line("bot 2 level1");
    ada.until("seat 1: Ada (you, host)");
    ada.until("'start' begins the game.");
    let receipt = std::fs::read_to_string(receipt_in(&home)).expect("it is there");
    assert!(receipt.contains("\"seated\":true") && receipt.contains("\"commitment\":\""), "{receipt}");
}
