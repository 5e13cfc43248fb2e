//! What many games came to.

use crate::{MAX_SEATS, Outcome, Seat, SeatSet};

/// What many games came to, in counts and sums. Tallies can be added in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    seats: usize,
    /// Games by the key of their set of winners.
    winners: [u64; SeatSet::KEYS],
    draws: u64,
    steps: Length,
    turns: Length,
    rounds: Length,
    /// The sum of the margins, in a game that has margins.
    margin: Option<i64>,
    /// The sum of the points of each seat, in a game that counts points.
    points: Option<[i64; MAX_SEATS]>,
    /// Games by how they ended, in a game that has several endings.
    endings: Vec<(&'static str, u64)>,
    /// The games one by one, if they are kept.
    games: Option<Vec<TalliedGame>>,
}

/// One game of a tally, as far as it was noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TalliedGame {
    /// Who won; everybody if it was drawn.
    pub winners: SeatSet,
    /// Whether it was drawn.
    pub drawn: bool,
    /// How many steps it took.
    pub steps: u32,
    /// How many turns it took.
    pub turns: Option<u32>,
    /// How many rounds it took.
    pub rounds: Option<u32>,
    /// By how much seat 1 won it.
    pub margin: Option<i64>,
    /// The points of each seat.
    pub points: [Option<i64>; MAX_SEATS],
    /// How it ended.
    pub ending: Option<&'static str>,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally {
            seats: 0,
            winners: [0; SeatSet::KEYS],
            draws: 0,
            steps: Length::default(),
            turns: Length::default(),
            rounds: Length::default(),
            margin: None,
            points: None,
            endings: Vec::new(),
            games: None,
        }
    }
}

impl Tally {
    /// A tally that also keeps the games one by one, until they are taken.
    pub fn keeping_games() -> Tally {
        Tally { games: Some(Vec::new()), ..Tally::default() }
    }

    /// Takes the games that were kept since the last time, in the order in which they were counted.
    pub fn take_games(&mut self) -> Vec<TalliedGame> {
        self.games.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Keeps a game, if games are kept.
    #[inline]
    fn keep(&mut self, winners: SeatSet, drawn: bool, steps: u32) {
        if let Some(games) = &mut self.games {
            games.push(TalliedGame {
                winners,
                drawn,
                steps,
                turns: None,
                rounds: None,
                margin: None,
                points: [None; MAX_SEATS],
                ending: None,
            });
        }
    }

    /// Notes something of the game just counted, if games are kept.
    #[inline]
    fn note(&mut self, note: impl FnOnce(&mut TalliedGame)) {
        if let Some(game) = self.games.as_mut().and_then(|games| games.last_mut()) {
            note(game);
        }
    }

    /// Counts a game by its outcome and its number of steps, with the points of each seat if the game counts points.
    pub fn count_outcome(&mut self, outcome: &Outcome, steps: u32) {
        if outcome.is_draw() {
            self.count_draw(outcome.seats(), steps);
        } else {
            self.count_game(outcome.winners(), outcome.seats(), steps);
        }
        for seat in Seat::all(outcome.seats()) {
            if let Some(points) = outcome.score(seat) {
                self.count_points(seat, i64::from(points));
            }
        }
    }

    /// Counts a drawn game of `seats`.
    #[inline]
    pub fn count_draw(&mut self, seats: usize, steps: u32) {
        self.seats = seats;
        self.draws += 1;
        self.steps.count(steps);
        self.keep(SeatSet::all(seats), true, steps);
    }

    /// Counts a game: who won of how many, and after how many steps.
    #[inline]
    pub fn count_game(&mut self, winners: SeatSet, seats: usize, steps: u32) {
        self.seats = seats;
        self.winners[winners.key()] += 1;
        self.steps.count(steps);
        self.keep(winners, false, steps);
    }

    /// Notes the turns of the game just counted.
    #[inline]
    pub fn count_turns(&mut self, turns: u32) {
        self.turns.count(turns);
        self.note(|game| game.turns = Some(turns));
    }

    /// Notes the rounds of the game just counted.
    #[inline]
    pub fn count_rounds(&mut self, rounds: u32) {
        self.rounds.count(rounds);
        self.note(|game| game.rounds = Some(rounds));
    }

    /// Notes by how much seat 1 won the game just counted.
    #[inline]
    pub fn count_margin(&mut self, margin: i64) {
        self.add_margin(margin);
        self.note(|game| game.margin = Some(margin));
    }

    /// Notes the points of a seat in the game just counted.
    #[inline]
    pub fn count_points(&mut self, seat: Seat, points: i64) {
        self.add_points(seat, points);
        self.note(|game| game.points[seat.index()] = Some(points));
    }

    /// Notes how the game just counted ended.
    #[inline]
    pub fn count_ending(&mut self, ending: &'static str) {
        self.add_ending(ending, 1);
        self.note(|game| game.ending = Some(ending));
    }

    #[inline]
    fn add_margin(&mut self, margin: i64) {
        *self.margin.get_or_insert(0) += margin;
    }

    #[inline]
    fn add_points(&mut self, seat: Seat, points: i64) {
        self.points.get_or_insert([0; MAX_SEATS])[seat.index()] += points;
    }

    fn add_ending(&mut self, ending: &'static str, games: u64) {
        if let Some((_, count)) = self.endings.iter_mut().find(|(name, _)| *name == ending) {
            *count += games;
        } else {
            self.endings.push((ending, games));
            self.endings.sort_unstable();
        }
    }

    /// Adds the games of another tally, all together: they are not kept one by one.
    pub fn add(&mut self, other: &Tally) {
        self.seats = self.seats.max(other.seats);
        for (count, more) in self.winners.iter_mut().zip(&other.winners) {
            *count += more;
        }
        self.draws += other.draws;
        self.steps.add(&other.steps);
        self.turns.add(&other.turns);
        self.rounds.add(&other.rounds);
        if let Some(margin) = other.margin {
            self.add_margin(margin);
        }
        for (seat, points) in Seat::all(MAX_SEATS).zip(other.points.into_iter().flatten()) {
            self.add_points(seat, points);
        }
        for &(ending, games) in &other.endings {
            self.add_ending(ending, games);
        }
    }

    /// How many games there were.
    pub fn games(&self) -> u64 {
        self.winners.iter().sum::<u64>() + self.draws
    }

    /// How often each outcome came: `1` for a win of seat 1, `1+3` for a shared one, `draw`, `nobody`. A seat alone is
    /// listed even if it never won.
    pub fn outcomes(&self) -> Vec<(String, u64)> {
        let mut outcomes = Vec::new();
        for key in 1..SeatSet::KEYS {
            let winners: SeatSet = Seat::all(MAX_SEATS).filter(|seat| key >> seat.index() & 1 == 1).collect();
            let possible = winners.single().is_some_and(|seat| seat.index() < self.seats);
            if self.winners[key] > 0 || possible {
                outcomes.push((winners.to_string().replace(", ", "+"), self.winners[key]));
            }
        }
        outcomes.sort_by_key(|(name, _)| (name.len(), name.clone()));
        if self.draws > 0 {
            outcomes.push(("draw".to_owned(), self.draws));
        }
        if self.winners[0] > 0 {
            outcomes.push(("nobody".to_owned(), self.winners[0]));
        }
        outcomes
    }

    /// How many seats the games had.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// How many games this seat won together with how many, itself included: 1 if alone, all seats in a draw, and 0 for
    /// the games it lost.
    pub fn wins_by_number(&self, seat: Seat) -> [u64; MAX_SEATS + 1] {
        let mut wins = [0; MAX_SEATS + 1];
        wins[self.seats] = self.draws;
        for key in 0..SeatSet::KEYS {
            let winners: SeatSet = Seat::all(MAX_SEATS).filter(|seat| key >> seat.index() & 1 == 1).collect();
            wins[if winners.contains(seat) { winners.len() } else { 0 }] += self.winners[key];
        }
        wins
    }

    /// The sum of seat 1's points less seat 2's, in a game that has such a margin.
    pub fn margin(&self) -> Option<i64> {
        self.margin
    }

    /// The sum of the points of each seat, in a game that counts points.
    pub fn points(&self) -> Option<&[i64]> {
        self.points.as_ref().map(|points| &points[..self.seats])
    }

    /// How many steps, turns and rounds the games took, as far as that was noted.
    pub fn lengths(&self) -> impl Iterator<Item = (&'static str, &Length)> {
        let lengths = [("steps", &self.steps), ("turns", &self.turns), ("rounds", &self.rounds)];
        lengths.into_iter().filter(|(_, length)| length.games > 0)
    }

    /// How many games ended in each way, in a game that has several.
    pub fn endings(&self) -> &[(&'static str, u64)] {
        &self.endings
    }
}

/// How long games were.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Length {
    /// How many games were measured.
    pub games: u64,
    /// The sum of their lengths.
    pub sum: u64,
    /// The length of the shortest.
    pub shortest: u32,
    /// The length of the longest.
    pub longest: u32,
}

impl Length {
    #[inline]
    fn count(&mut self, length: u32) {
        self.add(&Length { games: 1, sum: u64::from(length), shortest: length, longest: length });
    }

    fn add(&mut self, other: &Length) {
        if other.games > 0 {
            self.shortest = if self.games == 0 { other.shortest } else { self.shortest.min(other.shortest) };
            self.longest = self.longest.max(other.longest);
            self.games += other.games;
            self.sum += other.sum;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game of two with these winners.
    fn counted(tally: &mut Tally, winners: SeatSet, turns: u32) {
        tally.count_game(winners, 2, 7);
        tally.count_turns(turns);
    }

    #[test]
    fn outcomes_are_counted_by_winner() {
        let mut tally = Tally::default();
        counted(&mut tally, SeatSet::only(Seat::FIRST), 5);
        tally.count_draw(2, 7);
        tally.count_turns(9);
        counted(&mut tally, SeatSet::EMPTY, 1);
        let expected = [("1", 1), ("2", 0), ("draw", 1), ("nobody", 1)];
        assert_eq!(tally.outcomes(), expected.map(|(name, count)| (name.to_owned(), count)));
        assert_eq!((tally.turns.shortest, tally.turns.longest, tally.games()), (1, 9, 3));
    }

    #[test]
    fn an_outcome_counts_with_its_points() {
        let mut tally = Tally::default();
        tally.count_outcome(&Outcome::by_score(&[3, 5]), 9);
        tally.count_outcome(&Outcome::by_score(&[4, 4]), 7);
        let expected = [("1", 0), ("2", 1), ("draw", 1)];
        assert_eq!(tally.outcomes(), expected.map(|(name, count)| (name.to_owned(), count)));
        assert_eq!((tally.points(), tally.margin()), (Some([7, 9].as_slice()), None));
        tally.count_outcome(&Outcome::won_by(SeatSet::only(Seat::FIRST), 2), 1);
        assert_eq!(tally.games(), 3);
    }

    #[test]
    fn games_are_kept_one_by_one_where_that_is_asked_for() {
        let (first, second) = (Seat::FIRST, Seat::new(1));
        let mut tally = Tally::keeping_games();
        tally.count_outcome(&Outcome::by_score(&[3, 5]), 9);
        tally.count_turns(4);
        tally.count_draw(2, 7);
        tally.count_ending("round-limit");
        let [one, other] = tally.take_games()[..] else { panic!("two games") };
        assert_eq!(
            (one.winners, one.drawn, one.steps, one.turns),
            (SeatSet::only(second), false, 9, Some(4))
        );
        assert_eq!((one.points[0], one.points[1], one.points[2], one.ending), (Some(3), Some(5), None, None));
        assert_eq!((other.drawn, other.turns, other.ending), (true, None, Some("round-limit")));
        assert_eq!(
            (tally.take_games().len(), tally.games()),
            (0, 2),
            "they are taken once, and stay counted"
        );
        assert_eq!(tally.wins_by_number(first), [1, 0, 1, 0, 0, 0, 0], "lost, and drawn by two");
        assert_eq!(tally.wins_by_number(second), [0, 1, 1, 0, 0, 0, 0], "won alone, and drawn by two");
    }

    #[test]
    fn tallies_add_up_in_any_order() {
        let (mut first, mut second) = (Tally::default(), Tally::default());
        counted(&mut first, SeatSet::only(Seat::FIRST), 5);
        first.count_margin(1);
        first.count_ending("energy");
        counted(&mut second, SeatSet::only(Seat::new(1)), 2);
        second.count_margin(-5);
        second.count_ending("draw");
        let (mut one_way, mut other_way) = (first.clone(), second.clone());
        one_way.add(&second);
        other_way.add(&first);
        assert_eq!(one_way, other_way);
        assert_eq!(one_way.margin(), Some(-4));
        assert_eq!(one_way.endings(), [("draw", 1), ("energy", 1)]);
        let steps = Length { games: 2, sum: 14, shortest: 7, longest: 7 };
        let turns = Length { games: 2, sum: 7, shortest: 2, longest: 5 };
        assert_eq!(one_way.lengths().collect::<Vec<_>>(), [("steps", &steps), ("turns", &turns)]);
    }
}
