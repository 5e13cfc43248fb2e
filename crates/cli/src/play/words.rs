//! A game in words, as a viewer is told it.

use std::fmt::Write;

use game::{ChampionshipStanding, CompoundDecision, NotationError, Outcome, Seat, Settings};
use table::{Follower, Player};

use crate::terminal_game::TerminalGame;

/// What is played, by whom, and what can be typed: in every game `commands`.
pub fn introduction<G: TerminalGame>(config: &G::Config, players: &[Player], commands: &str) -> String {
    let seats = Seat::all(players.len()).zip(players);
    let names: Vec<String> = seats.map(|(seat, player)| format!("seat {seat}: {}", player.name)).collect();
    let mut warnings = String::new();
    for warning in config.warnings() {
        let _ = writeln!(warnings, "Warning: {warning}");
    }
    format!(
        "{}, by {} ({}).\n{}.\n{warnings}{}\n\n",
        G::TITLE,
        G::AUTHOR,
        config.brief(),
        names.join(", "),
        help::<G>(config, commands)
    )
}

/// What can be typed: in every game `commands`.
pub fn help<G: TerminalGame>(config: &G::Config, commands: &str) -> String {
    format!("{}\n{commands}", G::text_help(config))
}

/// News and the board below them.
pub fn board<G: TerminalGame>(news: &[String], view: &G::View) -> String {
    format!("{}{}{}\n", news.join("\n"), if news.is_empty() { "" } else { "\n\n" }, G::text_board(view))
}

/// What the viewer may do now.
pub fn moves<G: TerminalGame>(follower: &Follower<G>) -> String {
    let write = |action| G::write_action(follower.config(), action);
    columns(&follower.legal().into_iter().map(write).collect::<Vec<_>>())
}

/// What would come of a compound decision, or why it cannot be tried out.
pub fn try_out<G: TerminalGame>(follower: &Follower<G>, seat: Seat, text: &str) -> Result<String, String> {
    if !G::Compound::EXISTS {
        return Err(format!("There is nothing to try out in {}.", G::TITLE));
    }
    let whole: G::Compound = text.parse().map_err(|error: NotationError| error.to_string())?;
    let trial = whole.trial(follower.view(), seat);
    trial.map(|trial| trial.to_string()).map_err(|illegal| illegal.to_string())
}

/// A compound decision that is entered as a whole is final: what it comes to, or why it cannot be entered. `None` for anything
/// else.
pub fn handed_in<G: TerminalGame>(
    follower: &Follower<G>,
    seat: Seat,
    text: &str,
) -> Option<Result<String, String>> {
    let taken = G::Compound::taken(follower.view(), seat).filter(|_| G::Compound::is_whole(text))?;
    Some(if taken == 0 {
        try_out(follower, seat, text)
    } else {
        Err(format!(
            "You have taken {taken} of its steps one by one: go on so, or take them back with 'undo' first."
        ))
    })
}

/// The result: who wins, and everybody's points, the winner's first.
pub fn result(outcome: &Outcome, players: &[Player]) -> String {
    let seated = |seat: Seat| format!("Seat {seat} ({})", players[seat.index()].name);
    let winners: Vec<String> = outcome.winners().iter().map(seated).collect();
    let who = match winners.as_slice() {
        [] => "Nobody wins".to_owned(),
        _ if outcome.is_draw() => format!("A draw of {}", winners.join(" and ")),
        [winner] => format!("{winner} wins"),
        _ => format!("{} win together", winners.join(" and ")),
    };
    let mut places: Vec<Seat> = Seat::all(outcome.seats()).collect();
    places.sort_by_key(|&seat| outcome.place(seat));
    let points: Vec<String> = places
        .iter()
        .filter_map(|&seat| Some(format!("{} {}", players[seat.index()].name, outcome.score(seat)?)))
        .collect();
    if points.is_empty() { format!("{who}.") } else { format!("{who}: {}.", points.join(", ")) }
}

/// How a championship stands.
pub fn standing(standing: &ChampionshipStanding, players: &[Player]) -> String {
    let games = if standing.games == 1 { "1 game".to_owned() } else { format!("{} games", standing.games) };
    let of_seat = |(index, player): (usize, &Player)| {
        let (total, wins) = (standing.totals[index], standing.wins[index]);
        format!("  seat {}: {:<20} {total:>4} points, won {wins}\n", index + 1, player.name)
    };
    let totals: String = players.iter().enumerate().map(of_seat).collect();
    let champions = standing.champions.map_or_else(String::new, |seats| {
        let names: Vec<&str> = seats.iter().map(|seat| players[seat.index()].name.as_str()).collect();
        match names.as_slice() {
            [only] => format!("{only} is champion.\n"),
            _ => format!("{} share the championship.\n", names.join(" and ")),
        }
    });
    format!("\nChampionship to {}, after {games}:\n{totals}{champions}", standing.target)
}

/// Words in columns, on lines of ordinary width.
fn columns(words: &[String]) -> String {
    const LINE: usize = 78;
    let width = words.iter().map(|word| word.chars().count()).max().unwrap_or(0) + 2;
    let mut text = String::new();
    for line in words.chunks((LINE / width).max(1)) {
        for word in line {
            let _ = write!(text, "{word:<width$}");
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}
