//! Random games at full speed.
//!
//! The kernel keeps the living in compact arrays and looks effects up instead of branching over them. The tests replay
//! its decisions by the rules and compare.

use game::{MAX_SEATS, Pcg, Random, RandomPlay, RandomPlayOptions, Seat, SeatSet, Step, Tally};

use crate::amounts::Amounts;
use crate::config::Config;
use crate::decision::{Action, Chance, Decision};
use crate::power::Power;
use crate::public::{BATTERIES_ENERGY, Ending, LAST_ROUND, START_ENERGY, WINNING_ENERGY};
use crate::rules::Missiles;

/// How random players decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// Uniformly among all legal decisions.
    Uniform,
    /// As in the designer's own simulator: uniform target and action; a change with probability 1/6, to one of the two
    /// other actions, when holding at least 3 energy.
    Designer,
}

/// The name of [`Policy::Designer`].
const DESIGNER: &str = "designer";
/// The designer's policy holds its action with less energy than this.
const DESIGNER_RESERVE: u8 = 3;
/// The designer's policy changes once in this many times.
const DESIGNER_ODDS: u32 = 6;

impl Policy {
    /// Whether a seat with this much energy changes: 0 holds, 1 and 2 are the other actions, and larger numbers the
    /// `aims` other targets of a Satellite.
    fn change<R: Random>(self, energy: u8, aims: u32, rng: &mut R) -> usize {
        match self {
            Policy::Uniform => rng.below(3 + aims) as usize,
            Policy::Designer if energy >= DESIGNER_RESERVE && rng.below(DESIGNER_ODDS) == 0 => {
                1 + rng.below(2) as usize
            }
            Policy::Designer => 0,
        }
    }
}

/// How a random game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RandomGame {
    /// How it ended.
    pub ending: Ending,
    /// Who won.
    pub winners: SeatSet,
    /// The round it ended in.
    pub rounds: u8,
    /// How many steps it took.
    pub steps: u32,
}

/// Plays random games of one configuration without allocating.
pub struct RandomGames {
    config: Config,
    policy: Policy,
    tables: [EffectTable; 2],
}

impl RandomGames {
    /// Random games of this configuration.
    pub fn new(config: &Config, policy: Policy) -> RandomGames {
        let tables = [EffectTable::new(&config.amounts[0]), EffectTable::new(&config.amounts[1])];
        RandomGames { config: *config, policy, tables }
    }

    /// Plays one game.
    pub fn run(&self, rng: &mut Pcg) -> RandomGame {
        self.run_traced(rng, |_| {})
    }

    /// Plays one game and shows every step.
    pub fn run_traced(&self, rng: &mut Pcg, trace: impl FnMut(Step<Missiles>)) -> RandomGame {
        Kernel::play(self, rng, trace)
    }
}

/// What an action does to its owner and its target, looked up by both actions, whether the target aims back, and
/// whether the owner is attacked (§X3).
struct EffectTable {
    own: [i8; 3 * 3 * 2 * 2],
    /// What an attack does to its target, by both actions.
    target: [i8; 3 * 3],
}

impl EffectTable {
    fn new(amounts: &Amounts) -> EffectTable {
        let mut table = EffectTable { own: [0; 36], target: [0; 9] };
        for action in Action::ALL {
            for targets in Action::ALL {
                if action == Action::Attack && targets != Action::Block {
                    table.target[3 * action as usize + targets as usize] = -(amounts.attack as i8);
                }
                for (aims_back, attacked) in [(false, false), (false, true), (true, false), (true, true)] {
                    table.own[EffectTable::index(action, targets, aims_back, attacked)] =
                        match (action, targets) {
                            (Action::Attack, Action::Block) if aims_back => -(amounts.firewall as i8),
                            (Action::Attack, Action::Block) => -(amounts.block as i8),
                            (Action::Attack, Action::Attack) if aims_back => -(amounts.mad as i8),
                            (Action::Block, _) if !attacked => -(amounts.idle as i8),
                            (Action::Charge, Action::Charge) if !attacked && !aims_back => {
                                amounts.chain as i8
                            }
                            (Action::Charge, Action::Attack | Action::Block) if !attacked => {
                                amounts.charge as i8
                            }
                            _ => 0,
                        };
                }
            }
        }
        table
    }

    fn index(action: Action, targets: Action, aims_back: bool, attacked: bool) -> usize {
        12 * action as usize + 4 * targets as usize + 2 * usize::from(aims_back) + usize::from(attacked)
    }
}

/// A game. The living are in the first `alive` places, in the order of their seats.
struct Kernel {
    alive: usize,
    seats: [Seat; MAX_SEATS],
    energy: [u8; MAX_SEATS],
    powers: [Power; MAX_SEATS],
    actions: [Action; MAX_SEATS],
    /// The places aimed at.
    targets: [u8; MAX_SEATS],
    /// The place of the start player.
    start: usize,
    steps: u32,
}

impl Kernel {
    fn play(games: &RandomGames, rng: &mut Pcg, mut trace: impl FnMut(Step<Missiles>)) -> RandomGame {
        let config = &games.config;
        let mut kernel = Kernel {
            alive: config.seats(),
            seats: std::array::from_fn(Seat::new),
            energy: [START_ENERGY; MAX_SEATS],
            powers: [Power::None; MAX_SEATS],
            actions: [Action::Attack; MAX_SEATS],
            targets: [0; MAX_SEATS],
            start: rng.below(u32::from(config.players)) as usize,
            steps: 1,
        };
        trace(Step::Chance(Chance::Start(kernel.seats[kernel.start])));
        if config.powers {
            kernel.deal(rng, &mut trace);
        }
        let (mut missiles, mut dark) = (config.players, false);
        for round in 1..=LAST_ROUND {
            kernel.choose(rng, &mut trace);
            if kernel.alive > 2 || config.duel_changes {
                kernel.change(config.amounts[usize::from(dark)].change, games.policy, rng, &mut trace);
            }
            let powers = (config.powers && kernel.alive > 2).then_some(&config.amounts[usize::from(dark)]);
            let mads = kernel.resolve(&games.tables[usize::from(dark)], powers);
            let rich = kernel.clean_up();
            if let Some((ending, winners)) = kernel.ending(round, rich) {
                return RandomGame { ending, winners, rounds: round, steps: kernel.steps };
            }
            if config.defcon {
                missiles = missiles.saturating_sub(mads);
                dark |= missiles == 0;
            }
        }
        unreachable!("the last round ends the game")
    }

    /// Deals a power to everybody, all different; with six players one has none (§X8).
    fn deal(&mut self, rng: &mut Pcg, trace: &mut impl FnMut(Step<Missiles>)) {
        let mut deck = Power::ALL;
        let deck = if self.alive == MAX_SEATS { &mut deck[..] } else { &mut deck[1..] };
        for place in 0..self.alive {
            let drawn = place + rng.below((deck.len() - place) as u32) as usize;
            deck.swap(place, drawn);
            self.powers[place] = deck[place];
            if deck[place] == Power::Batteries {
                self.energy[place] = BATTERIES_ENERGY;
            }
            trace(Step::Chance(Chance::Deal(deck[place])));
        }
        self.steps += self.alive as u32;
    }

    /// Everybody chooses uniformly among the others and the actions.
    fn choose(&mut self, rng: &mut Pcg, trace: &mut impl FnMut(Step<Missiles>)) {
        let others = self.alive as u32 - 1;
        for place in 0..self.alive {
            let drawn = rng.below(3 * others);
            let (action, other) = (Action::ALL[(drawn % 3) as usize], (drawn / 3) as usize);
            let target = other + usize::from(other >= place);
            self.actions[place] = action;
            self.targets[place] = target as u8;
            let shown = if self.alive > 2 { Some(self.seats[target]) } else { None };
            trace(Step::Act(self.seats[place], Decision::Choose(action, shown)));
        }
        self.steps += self.alive as u32;
    }

    /// From the start player on, everybody who can pay may swap (§X2).
    fn change(&mut self, price: u8, policy: Policy, rng: &mut Pcg, trace: &mut impl FnMut(Step<Missiles>)) {
        for place in (self.start..self.alive).chain(0..self.start) {
            let satellite = self.powers[place] == Power::Satellite && self.alive > 2;
            let aims = if satellite { self.alive as u32 - 2 } else { 0 };
            let change =
                if self.energy[place] >= price { policy.change(self.energy[place], aims, rng) } else { 0 };
            self.energy[place] -= if change == 0 { 0 } else { price };
            let decision = if let Some(aim) = change.checked_sub(3) {
                let target = usize::from(self.targets[place]);
                let mut others = (0..self.alive).filter(|&other| other != place && other != target);
                let target = others.nth(aim).expect("it is one of the other targets");
                self.targets[place] = target as u8;
                Decision::Aim(self.seats[target])
            } else {
                let action = SWAPS[self.actions[place] as usize][change];
                self.actions[place] = action;
                if change == 0 { Decision::Hold } else { Decision::Swap(action) }
            };
            trace(Step::Act(self.seats[place], decision));
        }
        self.steps += self.alive as u32;
    }

    /// Applies all effects at once (§X3, §X4) and counts the M.A.D. pairs. Powers count with these amounts, if they do.
    fn resolve(&mut self, table: &EffectTable, powers: Option<&Amounts>) -> u8 {
        let mut attacked = 0_u8;
        for (&action, &target) in self.actions[..self.alive].iter().zip(&self.targets) {
            attacked |= u8::from(action == Action::Attack) << target;
        }
        let mut sums = [0_i8; MAX_SEATS];
        let mut mirrored_attacks = 0;
        for place in 0..self.alive {
            let target = usize::from(self.targets[place]) % MAX_SEATS;
            let (action, targets) = (self.actions[place], self.actions[target]);
            let aims_back = usize::from(self.targets[target]) == place;
            let is_attacked = attacked >> place & 1 == 1;
            sums[place] += table.own[EffectTable::index(action, targets, aims_back, is_attacked)];
            sums[target] += table.target[3 * action as usize + targets as usize];
            mirrored_attacks += u8::from(aims_back && action == Action::Attack && targets == Action::Attack);
        }
        if let Some(amounts) = powers {
            self.add_powers(amounts, attacked, &mut sums);
        }
        for (energy, sum) in self.energy.iter_mut().zip(sums) {
            *energy = energy.saturating_add_signed(sum);
        }
        mirrored_attacks / 2
    }

    /// Adds what powers do to the sums of a round (§X8).
    fn add_powers(&self, amounts: &Amounts, attacked: u8, sums: &mut [i8; MAX_SEATS]) {
        let actions = &self.actions[..self.alive];
        for (place, sum) in sums[..self.alive].iter_mut().enumerate() {
            match self.powers[place] {
                Power::Nuclear if self.actions[place] == Action::Charge => {
                    let target = usize::from(self.targets[place]);
                    let feedback =
                        self.actions[target] == Action::Charge && usize::from(self.targets[target]) == place;
                    if attacked >> place & 1 == 1 {
                        *sum -= amounts.meltdown as i8;
                    } else if !feedback {
                        *sum += amounts.nuclear as i8;
                    }
                }
                Power::Bystander if actions.iter().all(|&action| action == Action::Attack) => *sum = 0,
                Power::Solar if !actions.contains(&Action::Charge) => *sum += amounts.solar as i8,
                _ => {}
            }
        }
    }

    /// Takes out the fallen and passes the start token (§X6). Returns who has enough energy to win.
    fn clean_up(&mut self) -> SeatSet {
        let mut rich = SeatSet::EMPTY;
        let (mut kept, mut start) = (0, 0);
        for place in 0..self.alive {
            let energy = self.energy[place];
            self.seats[kept] = self.seats[place];
            self.energy[kept] = energy;
            self.powers[kept] = self.powers[place];
            if energy >= WINNING_ENERGY {
                rich.insert(self.seats[place]);
            }
            kept += usize::from(energy > 0);
            start += usize::from(energy > 0 && place <= self.start);
        }
        self.alive = kept;
        self.start = if start < kept { start } else { 0 };
        rich
    }

    fn ending(&self, round: u8, rich: SeatSet) -> Option<(Ending, SeatSet)> {
        let living = || self.seats[..self.alive].iter().copied().collect();
        match self.alive {
            0 => Some((Ending::ScorchedEarth, SeatSet::EMPTY)),
            1 => Some((Ending::LastStanding, living())),
            _ if !rich.is_empty() => Some((Ending::Energy, rich)),
            _ => (round == LAST_ROUND).then(|| (Ending::RoundLimit, living())),
        }
    }
}

/// For each action itself and the two others, as a change draws them: in the order the rules list them.
const SWAPS: [[Action; 3]; 3] = [
    [Action::Attack, Action::Block, Action::Charge],
    [Action::Block, Action::Attack, Action::Charge],
    [Action::Charge, Action::Attack, Action::Block],
];

impl RandomPlay for Missiles {
    const POLICIES: &'static [&'static str] = &["uniform", DESIGNER];

    fn play_at_random(
        config: &Config,
        options: RandomPlayOptions,
        games: u32,
        rng: &mut Pcg,
        tally: &mut Tally,
    ) {
        let policy = if options.policy == DESIGNER { Policy::Designer } else { Policy::Uniform };
        let random_games = RandomGames::new(config, policy);
        for _ in 0..games {
            let game = random_games.run(rng);
            if game.ending == Ending::RoundLimit {
                tally.count_draw(config.seats(), game.steps);
            } else {
                tally.count_game(game.winners, config.seats(), game.steps);
            }
            tally.count_rounds(u32::from(game.rounds));
            tally.count_ending(game.ending.name());
        }
    }
}
