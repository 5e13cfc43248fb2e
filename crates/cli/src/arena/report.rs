//! What an arena says in the end.

use std::fmt::Write as _;

use arena::{Estimate, Forfeit, Played, Report, Row, SeatRow, Series, Thinking, share_of_win};
use game::{Seat, Settings};
use serde_json::{Value, json};

use crate::rows;
use crate::terminal_game::TerminalGame;

/// The report of a series as one JSON object.
pub fn as_json<G: TerminalGame>(
    series: &Series<G>,
    report: &Report,
    thinking: &[Thinking],
    seconds: f64,
) -> String {
    let settings: serde_json::Map<_, _> =
        series.config.list().into_iter().map(|(key, value)| (key.to_owned(), value.into())).collect();
    // All or nothing is without end on an Elo scale, for which JSON has no number.
    let finite = |value: f64| if value.is_finite() { json!(value) } else { Value::Null };
    let played = report.games > 0;
    let mean = |sum: u64| played.then(|| sum as f64 / report.games as f64);
    let player = |(row, taken): (&Row, &Thinking)| {
        let interval = row.share.interval();
        let elo = row.elo(report.seats.len());
        json!({
            "player": row.player, "seats": row.seats, "wins": row.wins, "draws": row.draws, "resigned": row.resigned,
            "share": played.then(|| row.share.mean()), "share_low": interval.low, "share_high": interval.high,
            "mean_score": row.mean_score(), "elo": elo.map(|(elo, _)| finite(elo)),
            "elo_low": elo.map(|(_, ends)| finite(ends.low)), "elo_high": elo.map(|(_, ends)| finite(ends.high)),
            "decisions": taken.decisions, "seconds_a_decision": taken.mean().as_secs_f64(),
            "longest_decision": taken.longest.as_secs_f64(), "starts": taken.starts,
            "seconds_a_start": taken.mean_start().as_secs_f64(),
        })
    };
    let seat = |seat: Option<usize>, row: &SeatRow| {
        let interval = row.share.interval();
        json!({
            "seat": seat, "wins": row.wins, "draws": row.draws, "share": played.then(|| row.share.mean()),
            "share_low": interval.low, "share_high": interval.high, "mean_score": row.mean_score(),
        })
    };
    let forfeit = |forfeit: &Forfeit| json!({ "game": forfeit.game, "seat": forfeit.seat.index() + 1, "player": forfeit.player, "why": forfeit.why });
    let object = json!({
        "game": G::NAME, "config": settings, "seed": series.seed, "threads": series.threads, "games": report.games,
        "deals": report.deals(), "orders": report.orders, "fresh_deals": series.fresh_deals,
        "players": report.rows.iter().zip(thinking).map(player).collect::<Vec<_>>(),
        "seats": (1..).zip(&report.seats).map(|(number, row)| seat(Some(number), row)).collect::<Vec<_>>(),
        "first": report.course.first.map(number),
        "began": report.began.as_ref().map(|row| seat(report.course.first.map(number), row)),
        "drawn": report.drawn, "mean_steps": mean(report.course.steps), "mean_turns": mean(report.course.turns),
        "mean_decisions": mean(report.course.decisions), "mean_choices": mean_choices(report),
        "forfeits": report.forfeits.iter().map(forfeit).collect::<Vec<_>>(), "decided": report.decided,
        "interrupted": report.halted, "seconds": seconds,
    });
    format!("{object}\n")
}

/// The report of a series in words.
pub fn as_text<G: TerminalGame>(
    series: &Series<G>,
    report: &Report,
    thinking: &[Thinking],
    seconds: f64,
) -> String {
    let of_all = if report.halted { format!(" of {}", series.games) } else { String::new() };
    let mut text = format!(
        "{} ({}), seed {}: {}{of_all} games: {}{}",
        G::TITLE,
        series.config.brief(),
        series.seed,
        report.games,
        counted(report.deals(), "deal"),
        if series.fresh_deals { ", each in one of " } else { " × " },
    );
    text.push_str(&counted(report.orders as u64, "seat order"));
    if report.decided {
        text.push_str(", then it was decided");
    }
    if report.halted {
        text.push_str(", then interrupted");
    }
    text.push('\n');
    if report.games == 0 {
        return text;
    }
    players(&mut text, report, thinking);
    if report.seats.len() > 1 {
        seats(&mut text, report);
    }
    course(&mut text, report);
    if let Some(first) = report.forfeits.first() {
        let _ = writeln!(
            text,
            "  {} forfeited, the first by {} in game {}: {}",
            counted(report.forfeits.len() as u64, "game"),
            first.player,
            first.game,
            first.why
        );
    }
    for row in report.rows.iter().filter(|row| row.resigned > 0) {
        let _ = writeln!(text, "  {} resigned {}", row.player, counted(row.resigned, "game"));
    }
    let _ = writeln!(text, "  {seconds:.1} s");
    text
}

/// A line for each player.
fn players(text: &mut String, report: &Report, thinking: &[Thinking]) {
    let name = |row: &Row| match row.seats {
        1 => row.player.clone(),
        seats => format!("{seats}*{}", row.player),
    };
    let width = report.rows.iter().map(|row| name(row).chars().count()).max().unwrap_or(0).max(6);
    let _ = writeln!(
        text,
        "  {:<width$}   wins  draws    share   95 % interval      Elo    points   a decision",
        "player"
    );
    for (row, taken) in report.rows.iter().zip(thinking) {
        let elo = row.elo(report.seats.len()).map_or_else(String::new, |(elo, _)| format!("{elo:+.0}"));
        let _ = writeln!(
            text,
            "  {:<width$} {:>6} {:>6}  {}  {elo:>7}  {:>8}  {:>7.1} ms",
            name(row),
            row.wins,
            row.draws,
            share(&row.share),
            points(row.mean_score()),
            1_000.0 * taken.mean().as_secs_f64(),
        );
    }
    if report.rows.iter().any(|row| row.seats > 1) {
        let _ =
            writeln!(text, "  Several of a kind: wins are those of all together, the share is that of each.");
    }
}

/// A line for each seat, whoever sat there.
fn seats(text: &mut String, report: &Report) {
    let _ = writeln!(text, "  seat       wins  draws    share   95 % interval    points");
    let first = report.course.first.map(number);
    let seats = (1..).zip(&report.seats).map(|(number, row)| {
        (format!("{number}{}", if first == Some(number) { ", first" } else { "" }), row)
    });
    // Where not always the same seat begins, whoever does has a line of its own.
    let began = report.began.iter().filter(|_| first.is_none()).map(|row| ("first".to_owned(), row));
    for (name, row) in seats.chain(began) {
        let _ = writeln!(
            text,
            "  {name:<8} {:>6} {:>6}  {}  {:>8}",
            row.wins,
            row.draws,
            share(&row.share),
            points(row.mean_score()),
        );
    }
}

/// How long games were, and how much there was to choose from.
fn course(text: &mut String, report: &Report) {
    let mean = |sum: u64| sum as f64 / report.games as f64;
    let _ = writeln!(
        text,
        "  A game has {:.1} steps in {:.1} turns and {:.1} decisions; a decision has {:.1} choices; {:.1} % are drawn or shared",
        mean(report.course.steps),
        mean(report.course.turns),
        mean(report.course.decisions),
        mean_choices(report).unwrap_or_default(),
        100.0 * mean(report.drawn),
    );
}

fn share(share: &Estimate) -> String {
    let interval = share.interval();
    let [mean, low, high] = [share.mean(), interval.low, interval.high].map(|value| 100.0 * value);
    format!("{mean:>5.1} %  {low:>5.1} – {high:<5.1} %")
}

fn points(mean: Option<f64>) -> String {
    mean.map_or_else(String::new, |points| format!("{points:.2}"))
}

fn mean_choices(report: &Report) -> Option<f64> {
    let decisions = report.course.decisions;
    (decisions > 0).then(|| report.course.choices as f64 / decisions as f64)
}

fn number(seat: Seat) -> usize {
    seat.index() + 1
}

/// A number of these, in words.
fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// A game as a row. `game` is its number.
pub fn row<G: TerminalGame>(series: &Series<G>, game: u64, played: &Played<'_, G>) -> rows::Row {
    let (bout, outcome) = (played.bout, &played.bout.outcome);
    let course = &bout.course;
    let winners = outcome.winners();
    let of_seats =
        |value: &dyn Fn(Seat) -> Value| Value::Array(Seat::all(played.order.len()).map(value).collect());
    vec![
        ("game", game.into()),
        ("deal", (played.deal + 1).into()),
        ("players", of_seats(&|seat| series.entrants[played.order[seat.index()]].to_string().into())),
        ("first", course.first.map(number).into()),
        ("shares", of_seats(&|seat| share_of_win(outcome, seat).into())),
        ("places", of_seats(&|seat| outcome.place(seat).into())),
        ("scores", of_seats(&|seat| outcome.score(seat).into())),
        ("drawn", (winners.len() > 1).into()),
        ("ended", bout.record.heading.ending.to_string().into()),
        ("decided", bout.record.decided().into()),
        ("forfeited", bout.forfeit.as_ref().map(|(seat, _)| number(*seat)).into()),
        ("steps", course.steps.into()),
        ("turns", course.turns.into()),
        ("decisions", course.decisions.into()),
        ("choices", course.choices.into()),
    ]
}
