//! Tables online, and people, bots and spectators who come to them, each a program of its own.

use std::net::TcpListener;
use std::time::{Duration, Instant};

use super::players::example;
use super::server::{Server, begun, http, table_of};
use super::typist::{PATIENCE, Typist};
use super::{err, folder, motherboard, out};

/// Takes the first legal action whenever one of them is to act, until the game is over.
fn play(players: [&mut Typist; 2], names: [&str; 2]) {
    let (mut over, begun) = ([false; 2], Instant::now());
    let mut players = players;
    while over != [true; 2] {
        assert!(begun.elapsed() < PATIENCE, "nothing happens");
        for ((player, name), over) in players.iter_mut().zip(names).zip(&mut over) {
            let prompt = format!("{name}> ");
            match player.has_shown(&["'rematch' plays again", &prompt]) {
                None => std::thread::sleep(Duration::from_millis(5)),
                Some(0) => *over = true,
                Some(_) => {
                    player.type_line("moves");
                    let shown = player.until(&prompt);
                    let action = shown.split_whitespace().next().expect("something is legal").to_owned();
                    player.type_line(&action);
                }
            }
        }
    }
}

#[test]
fn two_people_play_a_game_to_its_end_and_again() {
    let server = Server::start();
    let (mut ada, mut ben, link) = begun(&server);
    ben.until("Waiting for Ada.");
    ben.type_line("b2");
    ben.until("It is not your turn: the game waits for Ada.");
    ben.type_line("say good luck");
    ada.until("Ben: good luck");
    ada.type_line("z9");
    ada.until("'z9'");
    play([&mut ada, &mut ben], ["Ada", "Ben"]);
    for player in [&mut ada, &mut ben] {
        for line in ["b2", "help"] {
            player.type_line(line);
            player.until("The game is over.");
        }
    }
    let exported = server.operate(&["export", table_of(&link)]);
    assert!(out(&exported).contains("Secret: "), "{}{}", out(&exported), err(&exported));
    let place = server.folder.path();
    std::fs::write(place.join("game.txt"), out(&exported)).expect("it is written");
    for command in ["replay", "review", "verify"] {
        let read = motherboard(place, &[command, "game.txt"], "");
        assert!(read.status.success(), "{command}: {}", err(&read));
    }
    // The loser of seat 1 moves on, and everybody finds a seat kept.
    ben.type_line("rematch");
    ben.until("(you)");
    ada.until("The next game is open");
    ada.type_line("rematch");
    ada.until("'start' begins the game.");
    ada.type_line("start");
    ben.until("Ben> ");
    ben.type_line("resign");
    ben.until("Type yes or no: ");
    ben.type_line("yes");
    let over = ada.until("'rematch' plays again");
    assert!(over.contains("(Ben) resigns") && over.contains("(Ada) wins"), "{over}");
    for player in [ada, ben] {
        let (status, shown) = player.end();
        assert!(status.success(), "{shown}");
    }
    // The log has no names, tokens, moves or addresses, however much it is to tell.
    let log = server.log();
    let known = ["Motherboard is at http://", "Ctrl-C ends it."];
    assert!(log.lines().all(|line| known.iter().any(|begin| line.starts_with(begin))), "{log}");
}

/// A seat belongs to who has sat down, and not to a socket.
#[test]
fn a_game_goes_on_after_leaving_and_after_a_restart() {
    let port =
        TcpListener::bind("127.0.0.1:0").expect("a free port").local_addr().expect("an address").port();
    let listen = format!("127.0.0.1:{port}");
    let server = Server::start_at(folder(), &listen);
    let (mut ada, mut ben, link) = begun(&server);
    ada.until("Ada> ");
    ben.until("Waiting for Ada.");
    ben.type_line("quit");
    ben.until("Your seat is kept. Come back with: motherboard join");
    ben.until("' --name Ben\n");
    assert!(ben.end().0.success());
    ada.until("Ben is gone.");
    // Who Ben is is known here, so that neither a name nor the token is needed.
    let without_token = link.split_once('.').map(|(host, _)| host.to_owned());
    let table = format!("{}/#/t/{}", server.url(), table_of(&link));
    assert!(without_token.is_some());
    let mut ben = Typist::start(&server.home("Ben"), &["join", &table]);
    ben.until("Waiting for Ada.");
    ada.until("Ben is here.");
    let folder = server.stop();
    ada.until("The server is restarting. Your game is kept.");
    ada.type_line("b2");
    let server = Server::start_at(folder, &listen);
    ada.until("Connected again.");
    // What was typed in between is sent now, once.
    ben.until("Ben> ");
    ben.type_line("moves");
    let moves = ben.until("Ben> ");
    assert!(!moves.contains("b2") && moves.contains("a1"), "{moves}");
    ben.type_line("a1; c3");
    play([&mut ada, &mut ben], ["Ada", "Ben"]);
    drop(server);
}

#[test]
fn bots_play_each_other_and_somebody_looks_on() {
    let server = Server::start();
    let (mut host, link) = server.host("Ada");
    let level = server.join("One", &[&link, "--as", "level1"]);
    host.until("seat 1: One");
    let program = server.join("Two", &[&link, "--as", &example("copolymer.py")]);
    host.until("'start' begins the game.");
    let mut watcher = Typist::start(&server.home("Eve"), &["join", &link, "--watch"]);
    watcher.until("seat 2: Two");
    host.type_line("start");
    for spectator in [level, program, watcher, host] {
        let (status, shown) = spectator.ended();
        assert!(status.success() && shown.contains("wins"), "{shown}");
    }
}

/// Secrets, simultaneous choices and whole layouts go over the line as well.
#[test]
fn bots_play_the_other_games_online() {
    let server = Server::start();
    for (game, settings, players, shown_as) in [
        ("micropul", "players=2", 2, "standard"),
        ("microchip", "players=2", 2, "standard"),
        ("missiles", "players=3", 3, "players=3"),
    ] {
        let (mut host, link) = server.open("Ada", &[game, "--set", settings]);
        let program = server.join("Program", &[&link, "--as", &example(&format!("{game}.py"))]);
        host.until("seat 1: Program");
        let mut bots = vec![program];
        for seat in 2..=players {
            bots.push(server.join(&format!("Bot {seat}"), &[&link, "--as", "level1"]));
            host.until(&format!("seat {seat}: Bot {seat}"));
        }
        host.until("'start' begins the game.");
        host.type_line("start");
        for bot in bots {
            let (status, shown) = bot.ended();
            let told = shown.contains(" win") || shown.contains("A draw of");
            assert!(status.success() && told, "{game}: {shown}");
            assert!(shown.contains(&format!(" ({shown_as}), before the game.")), "{shown}");
        }
    }
}

#[test]
fn a_program_that_fails_loses_and_says_why() {
    let server = Server::start();
    let (mut ada, link) = server.host("Ada");
    ada.type_line("sit 1");
    ada.until("seat 1: Ada (you, host)");
    let bot = server.join("Bot", &[&link, "--as", "exec:echo nonsense"]);
    ada.until("'start' begins the game.");
    ada.type_line("start");
    ada.until("Ada> ");
    ada.type_line("b2");
    let over = ada.until("'rematch' plays again");
    assert!(over.contains("(Bot) resigns") && over.contains("(Ada) wins"), "{over}");
    let (status, shown) = bot.ended();
    assert_eq!(status.code(), Some(2));
    assert!(shown.contains("the program has lost the game: its answer cannot be read"), "{shown}");
    let full = server.join("Cleo", &[&link, "--as", "level1"]);
    let (status, shown) = full.ended();
    assert!(status.code() == Some(2) && shown.contains("this bot has no seat in it"), "{shown}");
}

/// The chat of a guest who is erased vanishes from a terminal. Output elsewhere stays, and the program says so.
#[cfg(target_os = "linux")]
#[test]
fn erased_lines_vanish_from_a_terminal() {
    let server = Server::start();
    let (mut ada, link) = server.host("Ada");
    let mut eve = Typist::in_terminal(&server.home("Eve"), &["join", &link, "--name", "Eve"]);
    eve.until("seat 2: free");
    let mut ben = server.join("Ben", &[&link]);
    ben.until("seat 2: free");
    ben.type_line("sit 2");
    ada.until("seat 2: Ben");
    ada.type_line("say hello");
    eve.until("Ada: hello");
    ben.type_line("say my secret plan");
    for watcher in [&mut ada, &mut eve] {
        watcher.until("Ben: my secret plan");
    }
    let (status, body) = http(&server, Some(&server.home("Ben")), "DELETE /api/guest", "");
    assert_eq!((status, body.as_str()), (200, r#"{"complete":true}"#));
    ada.until("Lines of the chat were deleted by their writer; they still stand above.");
    eve.until("\x1b[3J");
    eve.until("Lines of the chat were deleted by their writer.");
    eve.until("Ada: hello");
    ada.type_line("say who was that?");
    eve.until("Ada: who was that?");
    let shown = eve.shown();
    let (_, after) = shown.rsplit_once("\x1b[3J").expect("it was wiped");
    assert!(after.contains("seat 2: free") && !after.contains("my secret plan"), "{after}");
}

#[test]
fn what_is_wrong_with_a_link_or_a_server_is_said() {
    let server = Server::start();
    let (mut ada, link) = server.host("Ada");
    ada.type_line("sit 1");
    ada.until("Ada (you, host)");
    let home = server.home("Eve");
    let fails = |arguments: &[&str], words: &str| {
        let (status, shown) = Typist::start(&home, &[&["join"], arguments].concat()).end();
        assert!(status.code() == Some(2) && shown.contains(words), "{arguments:?}: {shown}");
    };
    let url = server.url();
    let nobody = format!("http://127.0.0.1:{}", {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        listener.local_addr().expect("an address").port()
    });
    let eve = ["--name", "Eve"];
    let wrong_token = format!("{url}/#/t/{}.{}", table_of(&link), "0".repeat(32));
    fails(&[&wrong_token, eve[0], eve[1]], "This table is private. Ask for a link to it.");
    fails(&[&format!("{url}/#/t/nowhere"), eve[0], eve[1]], "There is no such table here.");
    fails(&[&url, eve[0], eve[1]], "add --open GAME to open one from here");
    fails(&["http://a/#/t/x.12", eve[0], eve[1]], "the token in this link is damaged");
    fails(&[&format!("{nobody}/#/t/x"), eve[0], eve[1]], "is the server running, and is the address right?");
    fails(&[&link, "--name", "much too long to be the name of a guest"], "1 to 24 visible characters");
    fails(
        &[&link, "--name", "N.I.B"],
        "'Nib' is what a bot is called: choose another name, such as 'Nib the human'",
    );
    fails(&["play.example.org/#/t/x"], "type https://play.example.org/…");
    fails(&["-"], "'-' reads the link from the input, which is empty");
    fails(&[&link, "--as", "level6"], "exec:COMMAND");
    fails(&[&link, "--watch", "--set", "board=hexagon:2"], "--set goes with --open");
    fails(&[&url, "--open", "copolymer", "--set", "board=hexagon:99"], "a hexagon has a side of");
    let (status, shown) = Typist::start(&server.home("nobody"), &["join", &link]).end();
    assert!(
        status.code() == Some(2) && shown.contains("a name is needed: say it with --name NAME"),
        "{shown}"
    );
}

/// The list of processes shows no link that is typed.
#[test]
fn an_invitation_is_read_from_the_input() {
    let server = Server::start();
    let (mut ada, link) = server.host("Ada");
    let mut ben = server.join("Ben", &["-"]);
    ben.until("The link to the table: ");
    ben.type_line(&link);
    ben.until("seat 2: free");
    ben.type_line("sit 2");
    ada.until("seat 2: Ben");
}

/// Yes and no are the only answers, and the last decision is undone for the player who took it.
#[test]
fn a_question_about_an_undo_is_asked_by_who_decided_and_answered_by_yes_or_no() {
    let server = Server::start();
    let (mut ada, mut ben, _) = begun(&server);
    ada.until("Ada> ");
    ada.type_line("b2");
    ben.until("Ben> ");
    ben.type_line("undo");
    ben.until("The last decision is Ada's: only Ada can ask to undo it.");
    ada.type_line("undo");
    ben.until("Ada asks to undo the last decision. Do you accept? Type yes or no: ");
    for line in ["maybe", "", "board"] {
        ben.type_line(line);
        ben.until("Type yes or no: ");
    }
    ben.type_line("yes");
    let asked = ada.until("Undone.");
    assert!(!asked.contains("Ben asks") && !asked.contains("declined"), "{asked}");
    ada.until("Ada> ");
    ada.type_line("resign");
    ada.until("Give up this game? Type yes or no: ");
    ada.type_line("b2");
    ada.until("Type yes or no: ");
    ada.type_line("n");
    ada.until("Ada> ");
    // The last decision of the asker is not the last one of the game, and the asker plays on.
    ada.type_line("b2");
    ben.until("Ben> ");
    ben.type_line("a1");
    ada.until("Ada> ");
    ada.type_line("c3");
    ben.until("Ben> ");
    ben.type_line("undo");
    ada.until("Ben asks to undo Ben's last decision and what followed. Do you accept?");
    ben.until("The others are asked");
    ben.type_line("a2");
    for player in [&mut ada, &mut ben] {
        player.until("Nothing was undone.");
    }
}
