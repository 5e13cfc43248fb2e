//! What a series counts.

use game::Record;
use games::copolymer::Copolymer;
use games::micropul::Micropul;
use games::missiles::Missiles;

use super::{run, series};

#[test]
fn the_report_does_not_depend_on_threads() {
    let mut games = series::<Missiles>(&[], &["level1", "random", "random", "random"], 60);
    let alone = run(&games);
    games.threads = 3;
    assert_eq!(run(&games), alone);
    assert_eq!((alone.games, alone.deals(), alone.orders), (60, 15, 4));
    let wins: f64 = alone.rows.iter().map(|row| row.share.mean()).sum();
    assert!(wins <= 1.0 + 1e-9, "{wins}");
}

#[test]
fn a_deal_is_played_in_every_order_and_every_record_verifies() {
    let games = series::<Micropul>(&[], &["level1", "random"], 5);
    let mut seen = Vec::new();
    let report = games
        .run(&|| false, &mut |played| {
            let record = Record::<Micropul>::parse(&played.bout.record.to_string()).expect("it reads again");
            let verification = record.verify();
            assert_eq!(verification.wrong, Vec::<String>::new());
            assert_eq!(verification.draws_unchecked, 0);
            seen.push((played.deal, played.order.to_vec(), record.heading.players));
        })
        .expect("everybody exists");
    // Five games are three whole deals.
    assert_eq!(report.games, 6);
    let (one, other) = (["level1", "random"], ["random", "level1"]);
    for (game, (deal, order, players)) in (0..).zip(&seen) {
        assert_eq!((*deal, order.as_slice()), (game / 2, if game % 2 == 0 { &[0, 1][..] } else { &[1, 0] }));
        assert_eq!(players, if game % 2 == 0 { &one } else { &other });
    }
}

#[test]
fn equal_players_have_equal_shares_in_each_deal() {
    let report = run(&series::<Copolymer>(&[("board", "hexagon:3")], &["random", "random"], 40));
    assert_eq!(report.orders, 1, "players of one name are not told apart");
    for row in &report.rows {
        assert!((row.share.mean() - 0.5).abs() < 1e-9, "luck and the first seat are shared out");
    }
    assert_eq!((report.rows.len(), report.rows[0].seats, report.rows[0].wins), (1, 2, 40));
    assert_eq!(report.seats.iter().map(|seat| seat.wins).sum::<u64>(), 40, "the seats differ");
    // The first seat wins this board most often, but that says nothing about equal players.
    let mut games = series::<Copolymer>(&[("board", "hexagon:2")], &["random", "random"], 200);
    games.stop = true;
    assert!(!run(&games).decided);
}

#[test]
fn it_stops_when_it_is_certain() {
    let mut games = series::<Copolymer>(&[("board", "hexagon:3")], &["level2", "random"], 10_000);
    games.stop = true;
    let report = run(&games);
    assert!(report.decided && report.games < 200, "{} games", report.games);
    assert!(report.rows[0].share.interval().low > 0.5);
    games.threads = 3;
    assert_eq!(run(&games), report, "also where several deals are under way when it is decided");
}

#[test]
fn who_halts_it_gets_what_there_is() {
    let games = series::<Copolymer>(&[("board", "hexagon:3")], &["random", "level1"], 1_000);
    let played = std::sync::atomic::AtomicU32::new(0);
    let enough = || played.load(std::sync::atomic::Ordering::Relaxed) >= 10;
    let report = games
        .run(&enough, &mut |_| {
            played.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        })
        .expect("everybody exists");
    assert!(report.halted && report.games == 10);
}

#[test]
fn a_stranger_is_refused_with_the_names_there_are() {
    let error = series::<Copolymer>(&[], &["level9", "random"], 1).run(&|| false, &mut |_| {}).unwrap_err();
    let text = error.to_string();
    assert!(text.starts_with("Copolymer has no player 'level9': there are random, level1, level2"), "{text}");
    assert!(text.ends_with("exec:COMMAND for a program of your own"), "{text}");
}
