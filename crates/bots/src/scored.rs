//! Actions with their values.

/// An action with its estimated value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct ScoredAction<A> {
    /// Its value, in the terms of the game.
    pub(crate) value: f64,
    /// The action.
    pub(crate) action: A,
}

/// Sorts the best to the front. The sort is stable, so equal values keep their order.
pub(crate) fn sort<A: Copy>(scored: &mut [ScoredAction<A>]) {
    let order = ranking(scored.iter().map(|option| option.value).collect());
    let before = scored.to_vec();
    for (option, place) in scored.iter_mut().zip(order) {
        *option = before[place];
    }
}

/// The indices of the values, the largest value first. All games sort here: one more instance of the sort for each
/// would add a tenth to the engine that a browser loads.
pub(crate) fn ranking(values: Vec<f64>) -> Vec<usize> {
    let mut ranked: Vec<(usize, f64)> = values.into_iter().enumerate().collect();
    ranked.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    ranked.into_iter().map(|(place, _)| place).collect()
}
