//! Random games at full speed.
//!
//! A random player picks uniformly among all legal actions, so it is enough to count them: the placements of each tile
//! are the bits of a word. Nothing is listed, and the one that was drawn is found by counting. The tests compare with
//! what the rules list.

use game::{Game, Outcome, Pcg, Random, RandomPlay, RandomPlayOptions, Seat, Step, Tally, Turn};

use crate::action::{Action, Chance};
use crate::config::Config;
use crate::frontier::count as count_bits;
use crate::groups::each;
use crate::public::{Ending, Phase};
use crate::rules::Micropul;
use crate::tile::Tile;

/// How a random game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RandomGame {
    /// The result.
    pub outcome: Outcome,
    /// How it ended.
    pub ending: Ending,
    /// How many steps it took.
    pub steps: u32,
    /// How many placements were legal, summed over all decisions.
    pub placements: u64,
}

/// Plays random games of one configuration without allocating.
pub struct RandomGames {
    start: Micropul,
}

impl RandomGames {
    /// Random games of this configuration.
    ///
    /// # Panics
    /// If the configuration does not start.
    pub fn new(config: &Config) -> RandomGames {
        RandomGames { start: Micropul::start(config).expect("a configuration that starts") }
    }

    /// Random games from this position.
    pub fn from(start: Micropul) -> RandomGames {
        RandomGames { start }
    }

    /// Plays one game.
    pub fn run<R: Random>(&self, rng: &mut R) -> RandomGame {
        self.run_traced(rng, |_, _| {})
    }

    /// Plays one game and shows every step with the position before it.
    pub fn run_traced<R: Random>(
        &self,
        rng: &mut R,
        mut trace: impl FnMut(&Micropul, Step<Micropul>),
    ) -> RandomGame {
        let mut game = self.start.clone();
        let (mut steps, mut placements) = (0, 0);
        loop {
            let step = match game.public.phase {
                Phase::Deal(_) | Phase::Take(_) => Step::Chance(game.draw(rng)),
                Phase::Act(seat) => {
                    let (action, legal) = choose(&game, seat, rng);
                    placements += u64::from(legal);
                    Step::Act(seat, action)
                }
                Phase::Over(ending) => {
                    let Turn::Over(outcome) = game.turn() else { unreachable!("the game is over") };
                    return RandomGame { outcome, ending, steps, placements };
                }
            };
            trace(&game, step);
            game.play_unchecked(step);
            steps += 1;
        }
    }
}

/// A uniformly random legal action, and how many placements were among those it was drawn from.
fn choose<R: Random>(game: &Micropul, seat: Seat, rng: &mut R) -> (Action, u32) {
    let grid = &game.public.grid;
    // Six tiles in four positions at the most.
    let mut lays = [(Tile::START, 0, 0_u128, 0_u32); 24];
    let (mut count, mut placements) = (0, 0);
    for tile in game.hands[seat.index()].iter() {
        for turns in 0..tile.looks() {
            let fitting = grid.fitting(tile, turns);
            if fitting != 0 {
                let fits = count_bits(fitting);
                lays[count] = (tile, turns, fitting, fits);
                placements += fits;
                count += 1;
            }
        }
    }
    let takes = u32::from(game.public.can_take(seat));
    let stones = if game.public.stones[seat.index()] > 0 { count_bits(grid.unclaimed()) } else { 0 };
    let total = placements + takes + stones;
    if total == 0 {
        return (Action::Pass, 0);
    }
    let mut drawn = rng.below(total);
    if drawn >= placements {
        if drawn < placements + takes {
            return (Action::Take, placements);
        }
        let group =
            each(grid.unclaimed()).nth((drawn - placements - takes) as usize).expect("it was counted");
        return (Action::Stone(grid.first_cells()[usize::from(group)]), placements);
    }
    for &(tile, turns, fitting, fits) in &lays[..count] {
        if drawn < fits {
            let mut left = fitting;
            for _ in 0..drawn {
                left &= left - 1;
            }
            return (Action::Lay(tile, turns, grid.place_of_bit(left.trailing_zeros())), placements);
        }
        drawn -= fits;
    }
    unreachable!("the draw is below the number of placements")
}

impl Micropul {
    /// Draws a tile without listing those that are left.
    pub(crate) fn draw_tile<R: Random + ?Sized>(&self, rng: &mut R) -> Chance {
        let tiles = self.undecided();
        let drawn = rng.below(tiles.len() as u32) as usize;
        Chance(tiles.iter().nth(drawn).expect("it was counted"))
    }
}

impl RandomPlay for Micropul {
    fn play_at_random(
        config: &Config,
        _options: RandomPlayOptions,
        games: u32,
        rng: &mut Pcg,
        tally: &mut Tally,
    ) {
        let random_games = RandomGames::new(config);
        for _ in 0..games {
            let game = random_games.run(rng);
            tally.count_outcome(&game.outcome, game.steps);
            tally.count_ending(match game.ending {
                Ending::CoreDrawn => "core-drawn",
                Ending::RanOut(_) => "ran-out",
                Ending::Passed => "passed",
            });
        }
    }
}
