//! What a player thinks of an action.

/// What a player thinks of an action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Judged<A> {
    /// What it leads to, in the terms of the game.
    pub(crate) value: f64,
    /// What would be done.
    pub(crate) action: A,
}

/// The best first; equal ones stay in the order they have, so that nothing else decides.
pub(crate) fn sort<A: Copy>(judged: &mut [Judged<A>]) {
    let order = ranking(judged.iter().map(|option| option.value).collect());
    let before = judged.to_vec();
    for (option, place) in judged.iter_mut().zip(order) {
        *option = before[place];
    }
}

/// Where each value stands, the largest first. Every game sorts here: a sort of its own for each would be a tenth of the
/// engine a browser has to load.
pub(crate) fn ranking(values: Vec<f64>) -> Vec<usize> {
    let mut ranked: Vec<(usize, f64)> = values.into_iter().enumerate().collect();
    ranked.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    ranked.into_iter().map(|(place, _)| place).collect()
}
