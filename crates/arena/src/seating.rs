//! Seat orders.

/// The most orders that a deal is played in, unless the rotations alone are more.
const MOST_ORDERS: usize = 24;

/// The seat orders of a list of players, each a list of indices into it: all distinct orders if there are at most 24,
/// otherwise the rotations. So nobody gains from a seat. Equal players are not distinguished.
///
/// ```
/// assert_eq!(arena::orders(&["a", "b"]), [[0, 1], [1, 0]]);
/// assert_eq!(arena::orders(&["a", "b", "b"]), [[0, 1, 2], [1, 0, 2], [1, 2, 0]]);
/// assert_eq!(arena::orders(&["a", "b", "c", "d", "e"]).len(), 5);
/// ```
pub fn orders<T: PartialEq>(players: &[T]) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    if extend(players, &mut Vec::new(), &mut all) {
        all
    } else {
        (0..players.len())
            .map(|first| (0..players.len()).map(|seat| (first + seat) % players.len()).collect())
            .collect()
    }
}

/// For each player the number of its kind: equal players are of one kind, and kinds are counted from 0 in the order in
/// which they first come.
///
/// ```
/// assert_eq!(arena::kinds(&["a", "b", "a", "c"]), [0, 1, 0, 2]);
/// ```
pub fn kinds<T: PartialEq>(players: &[T]) -> Vec<usize> {
    let mut known: Vec<&T> = Vec::new();
    let mut kind = |player| {
        known.iter().position(|&other| other == player).unwrap_or_else(|| {
            known.push(player);
            known.len() - 1
        })
    };
    players.iter().map(&mut kind).collect()
}

/// Adds every distinct order that begins with `begun`. Returns `false` once there are too many.
fn extend<T: PartialEq>(players: &[T], begun: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) -> bool {
    if begun.len() == players.len() {
        all.push(begun.clone());
        return all.len() <= MOST_ORDERS;
    }
    let free = |position: &usize| !begun.contains(position);
    let candidates: Vec<usize> = (0..players.len()).filter(free).collect();
    for (index, &position) in candidates.iter().enumerate() {
        // Of equal players only the first free one is tried.
        if candidates[..index].iter().any(|&earlier| players[earlier] == players[position]) {
            continue;
        }
        begun.push(position);
        let few = extend(players, begun, all);
        begun.pop();
        if !few {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_seats_everybody_once() {
        for players in [vec!["a"], vec!["a", "b", "c", "d"], vec!["a", "b", "b", "b", "b", "b"], vec!["a"; 6]]
        {
            let orders = orders(&players);
            for order in &orders {
                let mut sorted = order.clone();
                sorted.sort_unstable();
                assert_eq!(sorted, (0..players.len()).collect::<Vec<_>>());
            }
            let names =
                |order: &Vec<usize>| order.iter().map(|&position| players[position]).collect::<Vec<_>>();
            let mut distinct: Vec<_> = orders.iter().map(names).collect();
            distinct.sort_unstable();
            distinct.dedup();
            assert_eq!(distinct.len(), orders.len(), "{players:?}");
        }
    }

    #[test]
    fn if_there_are_too_many_orders_everybody_has_every_seat_once() {
        let orders = orders(&["a", "b", "c", "d", "e", "f"]);
        assert_eq!(orders.len(), 6);
        for seat in 0..6 {
            let mut there: Vec<usize> = orders.iter().map(|order| order[seat]).collect();
            there.sort_unstable();
            assert_eq!(there, [0, 1, 2, 3, 4, 5]);
        }
        assert_eq!(super::orders(&["a", "b", "c", "d"]).len(), 24);
    }
}
