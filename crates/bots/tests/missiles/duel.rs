//! The mix of a duel cannot be exploited: the best response to it, computed over the whole duel by the rules, gains
//! nothing.

use bots::missiles::Duels;
use game::{Game, Seat, SeatSet, Turn};
use games::missiles::{Action, Config, LAST_ROUND, Missiles, Phase, Public, WINNING_ENERGY};

const FIRST: Seat = Seat::FIRST;
const ENERGIES: usize = WINNING_ENERGY as usize;
/// The value of the best response, by the energies of both.
type Grid = [[f64; ENERGIES]; ENERGIES];

/// A duel between the first two seats.
fn duel(config: &Config, missiles: u8, round: u8, energy: [usize; 2]) -> Public {
    let mut public = Missiles::start(config).expect("it can be played").public().clone();
    public.phase = Phase::Choose;
    public.round = round;
    public.alive = SeatSet::all(2);
    public.missiles = missiles;
    public.dark = config.defcon && missiles == 0;
    public.energy = [energy[0] as u8, energy[1] as u8, 0, 0, 0, 0];
    (public.targets[0], public.targets[1]) = (Some(Seat::new(1)), Some(FIRST));
    public
}

/// The value that a player in `seat` reaches with the best response to `mix`, which the opponent plays in every round.
/// The player values the end of the duel as given.
fn best_answers(
    config: &Config,
    seat: Seat,
    worth: impl Fn(SeatSet) -> f64,
    mix: impl Fn(&Public, Seat) -> [f64; 3],
) -> Vec<Grid> {
    let other = Seat::new(1 - seat.index());
    let piles = if config.defcon { usize::from(config.players) + 1 } else { 1 };
    let mut later = vec![[[0.0; ENERGIES]; ENERGIES]; piles];
    for round in (1..=LAST_ROUND).rev() {
        let mut now = later.clone();
        for (pile, grid) in now.iter_mut().enumerate() {
            for (one, row) in grid.iter_mut().enumerate().skip(1) {
                for (two, best) in row.iter_mut().enumerate().skip(1) {
                    let public = duel(config, pile as u8, round, [one, two]);
                    let answered = mix(&public, other);
                    *best = f64::NEG_INFINITY;
                    for action in Action::ALL {
                        let mut value = 0.0;
                        for (answer, share) in Action::ALL.into_iter().zip(answered) {
                            let mut actions = [None; 6];
                            actions[seat.index()] = Some(action);
                            actions[other.index()] = Some(answer);
                            let mut then = public.clone();
                            then.resolve(actions, |_| {});
                            let ends = if let Turn::Over(outcome) = then.turn() {
                                worth(outcome.winners())
                            } else {
                                let [one, two, ..] = then.energy.map(usize::from);
                                later[usize::from(then.missiles)][one][two]
                            };
                            value += share * ends;
                        }
                        *best = best.max(value);
                    }
                }
            }
        }
        later = now;
    }
    later
}

/// 1 for a win and -1 for a loss. Scorched earth and the round limit are neither.
fn lead(seat: Seat) -> impl Fn(SeatSet) -> f64 {
    move |winners: SeatSet| match winners.single() {
        Some(winner) if winner == seat => 1.0,
        Some(_) => -1.0,
        None => 0.0,
    }
}

/// The exploitability: what the best responses of both seats gain together. It is 0 if neither can do better than the
/// mix.
fn exploitability(config: &Config) -> f64 {
    let duels = Duels::of(config);
    let mix = |public: &Public, seat| duels.mix(public, seat);
    let answers = [FIRST, Seat::new(1)].map(|seat| best_answers(config, seat, lead(seat), mix));
    let mut most = 0.0_f64;
    for (first, second) in answers[0].iter().zip(&answers[1]) {
        for one in 1..ENERGIES {
            for two in 1..ENERGIES {
                most = most.max(first[one][two] + second[one][two]);
            }
        }
    }
    most
}

#[test]
fn nobody_can_do_better_in_a_light_duel() {
    let gained = exploitability(&Config::new(6));
    assert!(gained.abs() < 1e-9, "{gained:e}");
}

/// With every number of missiles left; with none, on the dark side.
#[test]
fn nobody_can_do_better_in_a_dark_duel() {
    let gained = exploitability(&Config { defcon: true, ..Config::new(4) });
    assert!(gained.abs() < 1e-9, "{gained:e}");
}

/// With other amounts (§X7) a mix may leave out an action.
#[test]
fn other_amounts_are_solved_too() {
    let mut config = Config::new(3);
    (config.amounts[0].attack, config.amounts[0].idle) = (3, 0);
    let gained = exploitability(&config);
    assert!(gained.abs() < 1e-9, "{gained:e}");
}

/// The measure can fail: a mix that is slightly off can be exploited.
#[test]
fn a_worse_mix_is_found_out() {
    let config = Config::new(3);
    let duels = Duels::of(&config);
    let off = |public: &Public, seat: Seat| {
        let [attack, block, charge] = duels.mix(public, seat);
        [attack + 0.1 * block, 0.9 * block, charge]
    };
    let answers = best_answers(&config, FIRST, lead(FIRST), off);
    assert!(answers[0][5][5] > 1e-3, "{}", answers[0][5][5]);
}

/// Players in a duel can disturb each other so much that even the best response to a random player wins only five of
/// six duels. No player can win nine of ten.
#[test]
fn nobody_beats_a_random_player_in_nine_duels_of_ten() {
    let part = |winners: SeatSet| if winners.contains(FIRST) { 1.0 / winners.len() as f64 } else { 0.0 };
    let answers = best_answers(&Config::new(3), FIRST, part, |_, _| [1.0 / 3.0; 3]);
    let won = answers[0][5][5];
    assert!((0.82..0.84).contains(&won), "{won}");
}
