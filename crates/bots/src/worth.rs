//! What an end is worth to each seat.

use game::{MAX_SEATS, Outcome, Seat};

/// What an end is worth to each seat. More is better; only comparisons of one seat's worths mean anything.
pub(crate) type Worth = [f64; MAX_SEATS];

/// How much the largest lead counts, where 1 is a place. Enough to choose the larger win among sure ones and to
/// fight on in a lost game, where by places alone all actions are the same. Below a half, no lead makes up for a
/// place.
const LEAD: f64 = 0.3;

/// What an end is worth to each seat: its place and a little for its lead. Who plays alone plays for points.
pub(crate) fn worth(outcome: &Outcome) -> Worth {
    let mut worth = [0.0; MAX_SEATS];
    for seat in Seat::all(outcome.seats()) {
        worth[seat.index()] = match outcome.seats() {
            1 => points(outcome),
            seats => share(outcome, seat) + LEAD * lead(outcome, seat) / (seats as f64 - 1.0),
        };
    }
    worth
}

/// The points of a game alone. A game that is lost is worth none, whatever they are.
fn points(outcome: &Outcome) -> f64 {
    let won = outcome.place(Seat::FIRST) == 1;
    match outcome.score(Seat::FIRST) {
        Some(score) if won => f64::from(score),
        Some(score) => f64::from(score.min(0)),
        None => f64::from(u8::from(won)),
    }
}

/// 1 for the first place, 0 for the last, evenly spaced between them; those who share a place share what their places
/// are worth together. When nobody has won, everybody gets what the last one gets.
fn share(outcome: &Outcome, seat: Seat) -> f64 {
    if outcome.winners().is_empty() {
        return 0.0;
    }
    let place = outcome.place(seat);
    let (mut before, mut beside, mut others) = (0_u8, 0_u8, 0_u8);
    for other in Seat::all(outcome.seats()).filter(|&other| other != seat) {
        before += u8::from(outcome.place(other) < place);
        beside += u8::from(outcome.place(other) == place);
        others += 1;
    }
    1.0 - (f64::from(before) + f64::from(beside) / 2.0) / f64::from(others)
}

/// The points ahead of the best other seat, in proportion to the points of both: from -1 to 1 where none are
/// negative.
fn lead(outcome: &Outcome, seat: Seat) -> f64 {
    let others = Seat::all(outcome.seats()).filter(|&other| other != seat);
    match (outcome.score(seat), others.filter_map(|other| outcome.score(other)).max()) {
        (Some(own), Some(best)) => {
            let (own, best) = (f64::from(own), f64::from(best));
            (own - best) / (own.abs() + best.abs() + 1.0)
        }
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use game::SeatSet;

    use super::*;

    fn of(outcome: Outcome) -> Vec<f64> {
        worth(&outcome)[..outcome.seats()].to_vec()
    }

    #[test]
    fn places_are_shared_out() {
        assert_eq!(of(Outcome::by_place(&[2, 1])), [0.0, 1.0]);
        assert_eq!(of(Outcome::by_place(&[3, 1, 2])), [0.0, 1.0, 0.5]);
        assert_eq!(of(Outcome::won_by(SeatSet::all(2), 5)), [0.875, 0.875, 0.25, 0.25, 0.25]);
        assert_eq!(of(Outcome::drawn_by(SeatSet::all(2), 2)), [0.5, 0.5]);
        assert_eq!(of(Outcome::everybody_lost(3)), [0.0; 3]);
    }

    #[test]
    fn a_larger_lead_is_worth_more_and_never_as_much_as_a_place() {
        let close = of(Outcome::by_score(&[46, 45]));
        let clear = of(Outcome::by_score(&[60, 31]));
        assert!(clear[0] > close[0] && clear[1] < close[1]);
        assert!(clear[1] < 0.0 && close[0] > 1.0);
        // A game can be lost with more points.
        let lost = of(Outcome::by_place(&[2, 1]).with_scores(&[50, 3]));
        assert!(lost[0] < lost[1]);
    }

    #[test]
    fn alone_the_points_count_unless_the_game_is_lost() {
        assert_eq!(of(Outcome::by_score(&[37])), [37.0]);
        assert_eq!(of(Outcome::everybody_lost(1).with_scores(&[37])), [0.0]);
        assert_eq!(of(Outcome::everybody_lost(1).with_scores(&[-4])), [-4.0]);
    }
}
