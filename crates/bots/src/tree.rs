//! What a search has learnt about the decisions of one seat.

use std::hash::{Hash, Hasher};

use game::{Game, Pcg, Random};
use rustc_hash::FxHasher;

/// What a search has learnt about the decisions of one seat.
///
/// A node is what the seat knows when it decides: its earlier choices, and everything it was told since the search
/// began. What it was not told cannot be told apart here, so worlds that look alike to the seat share a node, and a
/// choice that others have made in secret changes nothing for it. Each seat has a tree of its own, because each is
/// told something else.
pub(crate) struct Tree<G: Game> {
    nodes: Vec<Node<G>>,
    /// Where the search begins. Which node that is depends on what the seat is told before its first decision.
    origin: Fork<G>,
    spread: Spread,
}

/// One decision as its seat sees it.
struct Node<G: Game> {
    /// The choices that have been tried, by ascending action.
    edges: Vec<Edge<G>>,
}

/// A choice that has been tried.
struct Edge<G: Game> {
    action: G::Action,
    /// How often it could have been chosen. Worlds differ in what is legal for others, and a choice that is rarely
    /// to be had must not look neglected.
    available: u32,
    visits: u32,
    sum: f64,
    next: Fork<G>,
}

/// The next decisions of the seat by what it was told before them.
///
/// The list is sorted by a fingerprint only to find an entry fast; what was told decides which entry it is, so
/// neither the fingerprint nor the order has any influence on a choice.
struct Fork<G: Game>(Vec<Branch<G>>);

struct Branch<G: Game> {
    fingerprint: u64,
    told: Box<[G::Event]>,
    node: u32,
}

impl<G: Game> Fork<G> {
    /// The node behind what was told, which becomes `next` if there is none yet.
    fn branch(&mut self, told: &[G::Event], next: u32) -> u32 {
        let mut hasher = FxHasher::default();
        told.hash(&mut hasher);
        let fingerprint = hasher.finish();
        let at = self.0.partition_point(|branch| branch.fingerprint < fingerprint);
        let mut alike = self.0[at..].iter().take_while(|branch| branch.fingerprint == fingerprint);
        if let Some(branch) = alike.find(|branch| *branch.told == *told) {
            return branch.node;
        }
        self.0.insert(at, Branch { fingerprint, told: told.into(), node: next });
        next
    }
}

/// Where a seat stands in its tree while a game is played in thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// Before its first decision.
    Origin,
    /// After a choice.
    After(Choice),
    /// Beyond what has been learnt: its further decisions are random.
    Beyond,
}

/// A choice at a node. It means something until the game in thought has ended: a later one may add choices before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    node: u32,
    edge: u32,
}

impl<G: Game> Tree<G> {
    pub(crate) fn new() -> Tree<G> {
        Tree { nodes: Vec::new(), origin: Fork(Vec::new()), spread: Spread::default() }
    }

    /// The next choice of a seat that stands at `place` and has been told this since: which it is, the action, and
    /// where the seat stands then. Each game in thought adds one node to each tree, and ends what is known of that
    /// seat's way there. `actions` is in ascending order. `None` beyond the tree.
    pub(crate) fn choose(
        &mut self,
        place: Place,
        told: &[G::Event],
        actions: &[G::Action],
        logs: &mut Logs,
        rng: &mut Pcg,
    ) -> Option<(Choice, G::Action, Place)> {
        let (node, is_new) = self.arrive(place, told)?;
        let node_at = &mut self.nodes[node as usize];
        let edge = node_at.choose(actions, EXPLORATION * self.spread.width(), logs, rng);
        let action = node_at.edges[edge as usize].action;
        let choice = Choice { node, edge };
        Some((choice, action, if is_new { Place::Beyond } else { Place::After(choice) }))
    }

    /// The node that is reached from `place` when this was told, and whether it is new.
    fn arrive(&mut self, place: Place, told: &[G::Event]) -> Option<(u32, bool)> {
        let next = self.nodes.len() as u32;
        let fork = match place {
            Place::Beyond => return None,
            Place::Origin => &mut self.origin,
            Place::After(Choice { node, edge }) => &mut self.nodes[node as usize].edges[edge as usize].next,
        };
        let node = fork.branch(told, next);
        if node == next {
            self.nodes.push(Node { edges: Vec::new() });
        }
        Some((node, node == next))
    }

    /// Learns what a choice of this game in thought has led to.
    pub(crate) fn learn(&mut self, choice: Choice, worth: f64) {
        let edge = &mut self.nodes[choice.node as usize].edges[choice.edge as usize];
        edge.visits += 1;
        edge.sum += worth;
    }

    /// Learns how a game in thought has ended for the seat.
    pub(crate) fn end(&mut self, worth: f64) {
        self.spread.include(worth);
    }

    /// The action at the first node that has been chosen most often, since that is the one a search comes to
    /// prefer; of several the one that was worth more, then the lowest.
    pub(crate) fn best(&self) -> Option<G::Action> {
        let mut best: Option<&Edge<G>> = None;
        for edge in &self.nodes.first()?.edges {
            if best.is_none_or(|best| (edge.visits, edge.sum) > (best.visits, best.sum)) {
                best = Some(edge);
            }
        }
        best.map(|edge| edge.action)
    }
}

/// How much a choice that has been tried less is preferred. Small numbers suit the many actions and few iterations
/// here.
const EXPLORATION: f64 = 0.3;

impl<G: Game> Node<G> {
    /// The position of the choice to try next: one that has never been tried if there is any, and otherwise the one
    /// that could be best (UCB1, with availability in the place of the node's visits).
    fn choose(&mut self, actions: &[G::Action], exploration: f64, logs: &mut Logs, rng: &mut Pcg) -> u32 {
        let mut best: Option<(f64, usize)> = None;
        let mut untried = 0;
        let mut at = 0;
        for action in actions {
            at += self.edges[at..].iter().take_while(|edge| edge.action < *action).count();
            match self.edges.get_mut(at) {
                Some(edge) if edge.action == *action => {
                    edge.available += 1;
                    let visits = f64::from(edge.visits);
                    let bound = edge.sum / visits + exploration * (logs.of(edge.available) / visits).sqrt();
                    if best.is_none_or(|(highest, _)| bound > highest) {
                        best = Some((bound, at));
                    }
                }
                _ => untried += 1,
            }
        }
        match best {
            Some((_, edge)) if untried == 0 => edge as u32,
            _ => self.add(actions, rng.below(untried)),
        }
    }

    /// Adds a choice: number `number` of the actions that have not been tried.
    fn add(&mut self, actions: &[G::Action], mut number: u32) -> u32 {
        let mut at = 0;
        for &action in actions {
            at += self.edges[at..].iter().take_while(|edge| edge.action < action).count();
            if self.edges.get(at).is_some_and(|edge| edge.action == action) {
                continue;
            }
            if number == 0 {
                let edge = Edge { action, available: 1, visits: 0, sum: 0.0, next: Fork(Vec::new()) };
                self.edges.insert(at, edge);
                return at as u32;
            }
            number -= 1;
        }
        unreachable!("the number is below that of the actions not tried")
    }
}

/// The least and the most a game in thought was worth. Exploration is measured by it, so that it does not matter
/// whether a game counts in places or in hundreds of points.
#[derive(Clone, Copy, Default)]
struct Spread(Option<(f64, f64)>);

impl Spread {
    fn include(&mut self, worth: f64) {
        let (least, most) = self.0.unwrap_or((worth, worth));
        self.0 = Some((least.min(worth), most.max(worth)));
    }

    fn width(self) -> f64 {
        self.0.map_or(0.0, |(least, most)| most - least)
    }
}

/// Natural logarithms of whole numbers, each calculated once.
#[derive(Default)]
pub(crate) struct Logs(Vec<f64>);

impl Logs {
    fn of(&mut self, number: u32) -> f64 {
        while self.0.len() <= number as usize {
            let next = self.0.len().max(1) as u32;
            self.0.push(libm::log(f64::from(next)));
        }
        self.0[number as usize]
    }
}

#[cfg(test)]
mod tests {
    use copolymer::{Cell, Copolymer, Event};
    use game::Seat;

    use super::*;

    fn cells(numbers: &[usize]) -> Vec<Cell> {
        numbers.iter().map(|&number| Cell::new(number)).collect()
    }

    fn told(number: usize) -> Event {
        Event { seat: Seat::FIRST, cell: Cell::new(number) }
    }

    /// A tree whose first decision has been taken so often, where an action brings `win` as often out of ten times as
    /// `chance` says, and nothing otherwise.
    fn taught(games: u32, actions: &[Cell], win: f64, chance: impl Fn(Cell) -> u32) -> Tree<Copolymer> {
        let (mut tree, mut logs, mut rng) = (Tree::new(), Logs::default(), Pcg::new(1, 1));
        for _ in 0..games {
            let (choice, action, _) = tree
                .choose(Place::Origin, &[], actions, &mut logs, &mut rng)
                .expect("the origin is in the tree");
            let worth = if rng.below(10) < chance(action) { win } else { 0.0 };
            tree.learn(choice, worth);
            tree.end(worth);
        }
        tree
    }

    fn visits(tree: &Tree<Copolymer>) -> Vec<u32> {
        tree.nodes[0].edges.iter().map(|edge| edge.visits).collect()
    }

    #[test]
    fn the_better_action_is_preferred() {
        let actions = cells(&[2, 3, 5, 8]);
        let chance = |cell| if cell == Cell::new(5) { 6 } else { 4 };
        let tree = taught(1_000, &actions, 1.0, chance);
        assert_eq!(tree.best(), Some(Cell::new(5)));
        let often = visits(&tree);
        assert_eq!(often.iter().sum::<u32>(), 1_000);
        assert!(often[2] > 500 && often.iter().all(|&visits| visits > 1), "{often:?}");
        // Points in hundreds are explored as much as places between 0 and 1.
        assert_eq!(visits(&taught(1_000, &actions, 256.0, chance)), often);
    }

    #[test]
    fn of_equal_actions_the_lowest_is_best() {
        assert_eq!(taught(12, &cells(&[2, 3, 5]), 1.0, |_| 10).best(), Some(Cell::new(2)));
        assert_eq!(Tree::<Copolymer>::new().best(), None);
    }

    #[test]
    fn every_action_is_tried_before_one_is_tried_again() {
        assert_eq!(visits(&taught(4, &cells(&[8, 13, 21, 34]), 1.0, |_| 5)), [1; 4]);
    }

    /// What can rarely be had is not tried each time it can be: it was not neglected, it was not there.
    #[test]
    fn actions_are_measured_by_how_often_they_could_be_chosen() {
        let (mut tree, mut logs, mut rng) = (Tree::<Copolymer>::new(), Logs::default(), Pcg::new(1, 1));
        for game in 0..200 {
            let actions = if game % 20 == 0 { cells(&[1, 2, 3]) } else { cells(&[1, 2]) };
            let (choice, action, _) = tree
                .choose(Place::Origin, &[], &actions, &mut logs, &mut rng)
                .expect("the origin is in the tree");
            tree.learn(choice, if action == Cell::new(3) { 0.2 } else { 0.5 });
            tree.end(f64::from(game % 2));
        }
        let edges = &tree.nodes[0].edges;
        assert!(edges[2].available >= 8 && edges[2].visits <= 4, "{}", edges[2].visits);
        assert!(edges[0].available >= 195, "{}", edges[0].available);
    }

    #[test]
    fn what_was_told_decides_where_one_arrives() {
        let mut fork = Fork::<Copolymer>(Vec::new());
        assert_eq!(fork.branch(&[], 0), 0);
        for number in 1..100 {
            assert_eq!(fork.branch(&[told(number), told(0)], number as u32), number as u32);
        }
        for number in 1..100 {
            assert_eq!(fork.branch(&[told(number), told(0)], 500), number as u32);
        }
        assert_eq!(fork.branch(&[told(0), told(1)], 500), 500, "the order matters");
        assert_eq!(fork.branch(&[], 501), 0);
    }

    #[test]
    fn one_node_is_added_by_each_game() {
        let (mut tree, mut logs, mut rng) = (Tree::<Copolymer>::new(), Logs::default(), Pcg::new(1, 1));
        let actions = cells(&[4]);
        let mut go = |tree: &mut Tree<Copolymer>, place, told: &[Event]| {
            let gone = tree.choose(place, told, &actions, &mut logs, &mut rng);
            if let Some((choice, ..)) = gone {
                tree.learn(choice, 0.0);
            }
            gone.map(|(_, _, place)| place)
        };
        assert_eq!(go(&mut tree, Place::Origin, &[]), Some(Place::Beyond));
        assert_eq!(go(&mut tree, Place::Beyond, &[]), None);
        let first = go(&mut tree, Place::Origin, &[]).expect("it is known");
        assert!(matches!(first, Place::After(_)));
        assert_eq!(go(&mut tree, first, &[told(1)]), Some(Place::Beyond));
        assert!(matches!(go(&mut tree, first, &[told(1)]), Some(Place::After(_))));
        assert_eq!(go(&mut tree, first, &[told(2)]), Some(Place::Beyond));
        assert_eq!(tree.nodes.len(), 3);
    }
}
