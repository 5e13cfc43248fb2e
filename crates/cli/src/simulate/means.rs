//! Means and shares of a tally.

use arena::Estimate;
use game::{Length, Seat, Tally};
use serde_json::{Map, Value, json};

/// The outcomes as an object of counts and one of shares.
pub fn outcomes(tally: &Tally) -> (Value, Value) {
    let games = (tally.games() as f64).max(1.0);
    let counts: Map<String, Value> =
        tally.outcomes().into_iter().map(|(name, count)| (name, count.into())).collect();
    let shares: Map<String, Value> =
        tally.outcomes().into_iter().map(|(name, count)| (name, (count as f64 / games).into())).collect();
    (counts.into(), shares.into())
}

/// What a seat has of the wins. A win shared by two counts half for each, a draw counts for all alike.
fn share(tally: &Tally, seat: Seat) -> Estimate {
    let mut share = Estimate::default();
    for (together, games) in tally.wins_by_number(seat).into_iter().enumerate() {
        share.add_many(if together == 0 { 0.0 } else { 1.0 / together as f64 }, games);
    }
    share
}

/// The share of each seat, with a 95 % interval.
pub fn seats_json(tally: &Tally) -> Value {
    let entry = |seat: Seat| {
        let share = share(tally, seat);
        let interval = share.interval();
        json!({
            "seat": seat, "share": share.mean(), "share_low": interval.low, "share_high": interval.high,
        })
    };
    Seat::all(tally.seats()).map(entry).collect()
}

/// What it is worth to begin, in words.
pub fn advantage(tally: &Tally, first: Seat) -> String {
    let share = share(tally, first);
    let interval = share.interval();
    let fair = 1.0 / tally.seats() as f64;
    let [mean, low, high] = [share.mean(), interval.low, interval.high].map(|value| 100.0 * value);
    format!(
        "seat {first} begins  {mean:>6.2} % of the wins ({low:.2} to {high:.2} %, 95 % interval): {:+.2} to the fair share",
        mean - 100.0 * fair
    )
}

/// The mean of seat 1's points less seat 2's, in a game that has such a margin.
pub fn margin(tally: &Tally) -> Option<f64> {
    tally.margin().map(|sum| sum as f64 / tally.games() as f64)
}

/// The mean points of each seat, in a game that counts points.
pub fn points(tally: &Tally) -> Option<Vec<f64>> {
    let mean = |sum: &i64| *sum as f64 / tally.games() as f64;
    tally.points().map(|points| points.iter().map(mean).collect())
}

/// The share of each ending, in a game that has several.
pub fn endings(tally: &Tally) -> impl Iterator<Item = (&'static str, f64)> {
    tally.endings().iter().map(|&(name, count)| (name, count as f64 / tally.games() as f64))
}

/// A length as an object.
pub fn length_json(length: &Length) -> Value {
    json!({ "mean": mean(length), "shortest": length.shortest, "longest": length.longest })
}

/// A length in words.
pub fn length_text(length: &Length) -> String {
    format!("{:.2} on average, {} to {}", mean(length), length.shortest, length.longest)
}

fn mean(length: &Length) -> f64 {
    length.sum as f64 / length.games as f64
}

#[cfg(test)]
mod tests {
    use game::{Seat, SeatSet};

    use super::*;

    #[test]
    fn sums_become_means_and_shares() {
        let mut tally = Tally::default();
        for (seat, points, ending) in [(0, 7, "energy"), (1, 2, "draw")] {
            tally.count_game(SeatSet::only(Seat::new(seat)), 2, 7 + seat as u32);
            tally.count_margin(points - 5);
            tally.count_points(Seat::FIRST, points);
            tally.count_ending(ending);
        }
        assert_eq!((margin(&tally), points(&tally)), (Some(-0.5), Some(vec![4.5, 0.0])));
        assert_eq!(endings(&tally).collect::<Vec<_>>(), [("draw", 0.5), ("energy", 0.5)]);
        assert_eq!(outcomes(&tally), (json!({ "1": 1, "2": 1 }), json!({ "1": 0.5, "2": 0.5 })));
        assert_eq!(seats_json(&tally)[1]["share"], 0.5);
        tally.count_draw(2, 7);
        tally.count_game(SeatSet::only(Seat::FIRST), 2, 8);
        let text = advantage(&tally, Seat::FIRST);
        assert!(text.starts_with("seat 1 begins   62.50 % of the wins ("), "{text}");
        assert!(text.ends_with(": +12.50 to the fair share"), "{text}");
        let (_, steps) = tally.lengths().next().expect("steps are always counted");
        assert_eq!(length_text(steps), "7.50 on average, 7 to 8");
        assert_eq!(length_json(steps), json!({ "mean": 7.5, "shortest": 7, "longest": 8 }));
    }
}
