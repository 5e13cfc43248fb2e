//! The opponent for any game.

use game::{Game, MAX_SEATS, Outcome, Pcg, Playout, Random, Seat, SeatSet, Step, Turn, Viewer};

use crate::tree::{Choice, Logs, Place, Tree};
use crate::worth::worth;
use crate::{Budget, Player, Seen};

/// The opponent for any game: it imagines worlds that fit what it sees, plays them on many times, and learns what
/// each seat's decisions lead to.
///
/// This is Monte-Carlo tree search over information sets with a tree for each seat. A game in thought begins in a
/// world that is drawn anew; every seat chooses by what *it* would know there, and by what earlier games in thought
/// have taught of such decisions; chance is drawn; beyond what is known everybody plays at random to the end. Seats
/// that choose at the same time choose apart, since none is told what another has committed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Search {
    budget: Budget,
}

impl Search {
    /// A search that may think so much.
    pub const fn new(budget: Budget) -> Search {
        Search { budget }
    }

    /// How much it may think.
    pub const fn budget(&self) -> Budget {
        self.budget
    }
}

impl<G: Game> Player<G> for Search {
    fn choose(&self, seen: &Seen<G>) -> G::Action {
        if let [only] = seen.actions() {
            return *only;
        }
        let mut thought = Thought::new(seen);
        for _ in 0..self.budget.iterations() / GAMES_PER_WORLD {
            let world = seen.world(&mut thought.rng);
            for _ in 0..GAMES_PER_WORLD {
                thought.play(world.clone());
            }
        }
        // Where view and actions do not belong together nothing may have been learnt; the choice is a listed one even then.
        thought.trees[seen.seat().index()].best().unwrap_or(seen.actions()[0])
    }
}

/// How many games in thought begin in one world. To imagine a world can cost as much as to play a game; a copy costs
/// next to nothing, and chance goes differently in each.
const GAMES_PER_WORLD: u32 = 4;

/// What a search remembers while it thinks about one decision.
struct Thought<'a, G: Game> {
    seen: &'a Seen<G>,
    rng: Pcg,
    /// One for each seat.
    trees: Vec<Tree<G>>,
    logs: Logs,
    playout: Playout<G>,
    /// Of the game being played in thought: the actions of whoever is to act,
    actions: Vec<G::Action>,
    /// what each seat was told since its last decision,
    told: [Vec<G::Event>; MAX_SEATS],
    /// and what was chosen.
    choices: Vec<(Seat, Choice)>,
}

impl<'a, G: Game> Thought<'a, G> {
    fn new(seen: &'a Seen<G>) -> Thought<'a, G> {
        let mut rng = Pcg::new(seen.seed(), 0);
        let seats = seen.world(&mut rng).seats();
        Thought {
            seen,
            rng,
            trees: (0..seats).map(|_| Tree::new()).collect(),
            logs: Logs::default(),
            playout: Playout::default(),
            actions: Vec::new(),
            told: Default::default(),
            choices: Vec::new(),
        }
    }

    /// Plays a world to its end and learns from it.
    fn play(&mut self, world: G) {
        self.choices.clear();
        self.told.iter_mut().for_each(Vec::clear);
        let worth = worth(&self.play_to_end(world));
        for (seat, tree) in Seat::all(self.trees.len()).zip(&mut self.trees) {
            tree.end(worth[seat.index()]);
        }
        for &(seat, choice) in &self.choices {
            self.trees[seat.index()].learn(choice, worth[seat.index()]);
        }
    }

    /// Plays by the trees as long as anybody is in one, then at random.
    fn play_to_end(&mut self, mut world: G) -> Outcome {
        let seats = self.trees.len();
        let mut places = [Place::Origin; MAX_SEATS];
        while places[..seats].iter().any(|place| *place != Place::Beyond) {
            let step = match world.turn() {
                Turn::Over(outcome) => return outcome,
                Turn::Chance => Step::Chance(world.draw(&mut self.rng)),
                Turn::Seats(to_act) => {
                    let seat = self.next_of(to_act);
                    Step::Act(seat, self.decide(&world, seat, &mut places[seat.index()]))
                }
            };
            for seat in Seat::all(seats).filter(|seat| places[seat.index()] != Place::Beyond) {
                world.tell(Viewer::Seat(seat), step, &mut self.told[seat.index()]);
            }
            world.play_unchecked(step);
        }
        self.playout.run(&mut world, &mut self.rng).outcome
    }

    /// Whose decision is played next. In which order seats commit at the same time decides nothing in a game; here
    /// the own decision comes first, so that nothing has happened yet in the trees when it is taken.
    fn next_of(&self, to_act: SeatSet) -> Seat {
        let own = self.seen.seat();
        if to_act.contains(own) { own } else { to_act.iter().next().expect("somebody is to act") }
    }

    /// What `seat` does in this world.
    fn decide(&mut self, world: &G, seat: Seat, place: &mut Place) -> G::Action {
        self.actions.clear();
        if *place == Place::Origin && seat == self.seen.seat() {
            // What may really be chosen, whatever the world says.
            self.actions.extend_from_slice(self.seen.actions());
        } else {
            world.legal(seat, &mut self.actions);
            self.actions.sort_unstable();
        }
        let (tree, told) = (&mut self.trees[seat.index()], &mut self.told[seat.index()]);
        let Some((choice, action, then)) =
            tree.choose(*place, told, &self.actions, &mut self.logs, &mut self.rng)
        else {
            return *self.rng.pick(&self.actions);
        };
        self.choices.push((seat, choice));
        told.clear();
        *place = then;
        action
    }
}
