//! The fast random games are games by the rules.

use std::collections::BTreeMap;

use game::{Game, Pcg, Playout, Step};
use micropul::{Action, Config, Micropul, Place, RandomGames, Tile, TileGrid};

use crate::flood;

/// Every step the kernel takes is one the rules list, and it counts the placements the rules list.
#[test]
fn the_kernel_plays_exactly_like_the_rules() {
    for players in [1, 2] {
        let games = RandomGames::new(&Config::new(players));
        let mut rng = Pcg::new(2004, u64::from(players));
        for _ in 0..150 {
            let (mut placements, mut steps) = (0, 0);
            let mut last = None;
            let played = games.run_traced(&mut rng, |game, step| {
                if let Step::Act(seat, action) = step {
                    let mut legal = Vec::new();
                    game.legal(seat, &mut legal);
                    assert!(legal.contains(&action), "{action:?}");
                    placements +=
                        legal.iter().filter(|action| matches!(action, Action::Lay(..))).count() as u64;
                }
                steps += 1;
                last = Some((game.clone(), step));
            });
            let (mut end, step) = last.expect("a game has steps");
            end.play_unchecked(step);
            assert_eq!(end.turn().outcome(), Some(played.outcome));
            assert_eq!((played.placements, played.steps), (placements, steps));
        }
    }
}

/// Each legal action of one position is chosen as often as every other.
#[test]
fn the_kernel_chooses_uniformly() {
    let mut counts: BTreeMap<Action, u32> = BTreeMap::new();
    let mut rng = Pcg::new(12, 4);
    let (mut tried, mut legal_count) = (0, 0);
    // The first action of many games with the same hand.
    let wanted: micropul::TileSet = [2, 3, 4, 5, 6, 7].map(Tile::new).into_iter().collect();
    let mut start = Micropul::start(&Config::new(1)).expect("alone");
    for tile in wanted.iter() {
        start.play_unchecked(Step::Chance(micropul::Chance(tile)));
    }
    let from = RandomGames::from(start);
    for _ in 0..60_000 {
        let mut first = true;
        from.run_traced(&mut rng, |game, step| {
            if let (true, Step::Act(seat, action)) = (first, step) {
                *counts.entry(action).or_default() += 1;
                let mut legal = Vec::new();
                game.legal(seat, &mut legal);
                legal_count = legal.len();
                first = false;
                tried += 1;
            }
        });
    }
    assert_eq!(counts.len(), legal_count);
    let expected = f64::from(tried) / legal_count as f64;
    let chi_square: f64 =
        counts.values().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    let freedom = (legal_count - 1) as f64;
    assert!(
        (chi_square - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(),
        "{chi_square} with {freedom} degrees"
    );
}

/// The masks find exactly the placements that fit quarter by quarter, for every tile on tables of random games.
#[test]
fn placements_are_those_of_the_rules_letter() {
    let games = RandomGames::new(&Config::new(2));
    let mut rng = Pcg::new(6, 6);
    let mut compared = 0;
    for _ in 0..6 {
        games.run_traced(&mut rng, |game, step| {
            let grid = &game.public().grid;
            if !matches!(step, Step::Act(_, Action::Lay(..))) {
                return;
            }
            for tile in grid.not_laid().iter() {
                let by_letter = (0..tile.looks())
                    .flat_map(|turns| grid.frontier().map(move |place| (turns, place)))
                    .filter(|&(turns, place)| flood::fits(grid, tile, turns, place))
                    .count();
                assert_eq!(grid.placements(tile) as usize, by_letter, "tile {tile}");
                compared += by_letter;
            }
        });
    }
    assert!(compared > 10_000, "{compared} placements");
}

/// The same on the widest tables: more places are empty beside them than a word has bits.
#[test]
fn placements_are_those_of_the_rules_letter_on_the_widest_tables() {
    let mut grid = TileGrid::start();
    let mut wide = 0;
    while let Some((tile, turns, place)) = widest(&grid) {
        grid.lay(tile, turns, place);
        flood::check(&grid).expect("groups and frontier");
        if grid.frontier().count() <= 64 || !grid.not_laid().len().is_multiple_of(3) {
            continue;
        }
        for tile in grid.not_laid().iter() {
            let by_letter: Vec<(u8, Place)> = (0..tile.looks())
                .flat_map(|turns| grid.frontier().map(move |place| (turns, place)))
                .filter(|&(turns, place)| flood::fits(&grid, tile, turns, place))
                .collect();
            let mut found: Vec<(u8, Place)> = grid.lays(tile).collect();
            found.sort_unstable();
            assert_eq!(found, by_letter, "tile {tile}");
            assert_eq!(grid.placements(tile) as usize, by_letter.len(), "tile {tile}");
            wide += found.len();
        }
    }
    assert!(wide > 1_000, "{wide} placements on wide tables");
}

/// The placement after which most places are empty beside the table.
fn widest(grid: &TileGrid) -> Option<(Tile, u8, Place)> {
    let lays = grid
        .not_laid()
        .iter()
        .flat_map(|tile| grid.lays(tile).map(move |(turns, place)| (tile, turns, place)));
    lays.max_by_key(|&(tile, turns, place)| {
        let mut after = grid.clone();
        after.lay(tile, turns, place);
        (after.frontier().count(), place, tile, turns)
    })
}

/// The generic playout plays the same kind of games.
#[test]
fn the_generic_playout_has_the_same_averages() {
    let games = RandomGames::new(&Config::new(2));
    let mut generic = Playout::default();
    let mut rng = Pcg::new(4, 4);
    let (mut kernel_steps, mut generic_steps) = (0_i64, 0_i64);
    let count = 6_000;
    for _ in 0..count {
        kernel_steps += i64::from(games.run(&mut rng).steps);
        let mut game = Micropul::start(&Config::new(2)).expect("two");
        generic_steps += i64::from(generic.run(&mut game, &mut rng).steps);
    }
    assert!((kernel_steps - generic_steps).abs() < count, "{kernel_steps} {generic_steps}");
}

/// What searches ask a table often is what the rules list and the groups show.
#[test]
fn the_short_answers_are_the_long_ones() {
    let (mut lays, mut closed) = (0, 0);
    for number in 0..20 {
        let mut rng = Pcg::new(number, 6);
        RandomGames::new(&Config::new(2)).run_traced(&mut rng, |game, step| {
            let Step::Act(seat, _) = step else { return };
            let grid = &game.public().grid;
            let mut listed = Vec::new();
            game.legal(seat, &mut listed);
            listed.retain(|action| matches!(action, Action::Lay(..)));
            let lay = |tile| grid.lays(tile).map(move |(turns, place)| Action::Lay(tile, turns, place));
            let mut found: Vec<Action> = game.hand(seat).iter().flat_map(lay).collect();
            found.sort_unstable();
            listed.sort_unstable();
            assert_eq!(found, listed);
            lays += found.len();
            let mut summaries: Vec<_> = grid.group_summaries().collect();
            summaries.sort_unstable_by_key(|summary| grid.first_cell(summary.name));
            let groups = grid.groups();
            assert_eq!(summaries.len(), groups.len());
            for (summary, group) in summaries.iter().zip(&groups) {
                assert_eq!((summary.points, summary.stones), (group.points, group.stones));
                assert_eq!(summary.open == 0, group.closed);
                closed += usize::from(group.closed);
                let together = groups.iter().filter(|other| grid.same_group(other.at, group.at));
                assert_eq!(together.count(), 1, "a group is together with itself alone");
            }
        });
    }
    assert!(lays > 1_000 && closed > 100, "{lays} placements, {closed} closed groups");
}
