//! Confidence intervals for a mean.

/// Estimates the mean of independent observations between 0 and 1. An observation is what a player got from one deal
/// over all seat orders: games of one deal share their luck and are not independent.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Estimate {
    count: f64,
    sum: f64,
    squares: f64,
}

/// An interval around a share.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Interval {
    /// Whether a value lies in it.
    pub fn contains(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }
}

/// The 97.5 % point of the normal distribution.
const Z: f64 = 1.959_963_985;
/// The stop rule waits for this many deals, because its bound holds only asymptotically.
const PATIENCE: f64 = 16.0;

impl Estimate {
    /// Adds an observation.
    pub fn add(&mut self, observation: f64) {
        self.add_many(observation, 1);
    }

    /// Adds the same observation this many times.
    pub fn add_many(&mut self, observation: f64, times: u64) {
        let times = times as f64;
        self.count += times;
        self.sum += times * observation;
        self.squares += times * observation * observation;
    }

    /// The mean of the observations, or 0 if there are none.
    pub fn mean(&self) -> f64 {
        if self.count == 0.0 { 0.0 } else { self.sum / self.count }
    }

    /// The 95 % interval of the mean, by Student's distribution. One observation at each end of the scale is added
    /// first, so that a player who has won everything so far is not assumed to win for ever.
    pub fn interval(&self) -> Interval {
        let widened = self.widened();
        let half = student(widened.count - 1.0) * (widened.variance() / widened.count).sqrt();
        self.around(widened.mean(), half)
    }

    /// An interval that holds at all times simultaneously with 95 %, so that a series may be checked after every deal
    /// and stopped at any time: the asymptotic confidence sequence of Waudby-Smith and others, tightest at about a
    /// hundred observations. The first few exclude nothing.
    pub fn at_all_times(&self) -> Interval {
        if self.count < PATIENCE {
            return Interval { low: 0.0, high: 1.0 };
        }
        let widened = self.widened();
        let (count, alpha, rho) = (widened.count, 0.05, 0.082);
        let spread = count * rho + 1.0;
        let half =
            (widened.variance() * 2.0 * spread / (count * count * rho) * (spread.sqrt() / alpha).ln()).sqrt();
        self.around(widened.mean(), half)
    }

    fn widened(&self) -> Estimate {
        let mut widened = *self;
        widened.add(0.0);
        widened.add(1.0);
        widened
    }

    fn around(&self, centre: f64, half: f64) -> Interval {
        // The two added observations may have moved the centre, but the interval always contains the mean.
        Interval {
            low: (centre - half).min(self.mean()).max(0.0),
            high: (centre + half).max(self.mean()).min(1.0),
        }
    }

    fn variance(&self) -> f64 {
        ((self.squares - self.sum * self.sum / self.count) / (self.count - 1.0)).max(0.0)
    }
}

/// The 97.5 % point of Student's distribution, by the first terms of its expansion. It is accurate to 1 % from 4
/// degrees of freedom on, and too small below that.
fn student(freedom: f64) -> f64 {
    let (z3, z5) = (Z * Z * Z, Z * Z * Z * Z * Z);
    let first = (z3 + Z) / 4.0;
    let second = (5.0 * z5 + 16.0 * z3 + 3.0 * Z) / 96.0;
    let third = (3.0 * z5 * Z * Z + 19.0 * z5 + 17.0 * z3 - 15.0 * Z) / 384.0;
    Z + first / freedom + second / (freedom * freedom) + third / (freedom * freedom * freedom)
}

/// Converts a share of the wins among `seats` seats to Elo points: 0 for the fair share, and 400 for ten times its
/// odds. With two seats this is the usual Elo difference. It is infinite for a share of 0 or 1.
pub fn elo(share: f64, seats: usize) -> f64 {
    400.0 * (share * (seats as f64 - 1.0) / (1.0 - share)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Pcg, Random};

    #[test]
    fn student_agrees_with_the_tables() {
        for (freedom, expected) in [(4.0, 2.776), (10.0, 2.228), (30.0, 2.042), (120.0, 1.980)] {
            assert!((student(freedom) - expected).abs() < 0.02, "{freedom}: {}", student(freedom));
        }
    }

    #[test]
    fn a_fair_coin_is_inside_about_as_often_as_promised() {
        let (mut inside, mut never_excluded, runs) = (0, 0, 1_000);
        for run in 0..runs {
            let mut rng = Pcg::new(run, 0);
            let mut estimate = Estimate::default();
            let mut always = true;
            for _ in 0..200 {
                estimate.add(f64::from(rng.below(2)));
                always &= estimate.at_all_times().contains(0.5);
            }
            inside += u32::from(estimate.interval().contains(0.5));
            never_excluded += u32::from(always);
        }
        assert!((930..=975).contains(&inside), "{inside} of {runs}");
        assert!(never_excluded >= 940, "{never_excluded} of {runs}");
    }

    #[test]
    fn a_clear_difference_is_found_soon() {
        let mut rng = Pcg::new(1, 0);
        let mut estimate = Estimate::default();
        let mut deals = 0;
        while estimate.at_all_times().contains(0.5) {
            estimate.add(f64::from(u8::from(rng.below(4) > 0)));
            deals += 1;
        }
        assert!(deals < 100, "{deals}");
    }

    #[test]
    fn a_player_who_has_won_everything_is_not_certain_to_win_for_ever() {
        let mut estimate = Estimate::default();
        (0..20).for_each(|_| estimate.add(1.0));
        let interval = estimate.interval();
        assert!(interval.low < 0.95 && interval.low > 0.7, "{interval:?}");
        assert!((interval.high - 1.0).abs() < 1e-12);
    }

    #[test]
    fn elo_is_zero_for_the_fair_share() {
        assert!(elo(0.5, 2).abs() < 1e-9 && elo(1.0 / 6.0, 6).abs() < 1e-9);
        assert!((elo(10.0 / 11.0, 2) - 400.0).abs() < 1e-9);
    }
}
