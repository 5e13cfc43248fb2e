//! What players know: previews, what people may write, samples after passes, and events that cannot be.

use game::{Game, Preview, Seat, Viewer};
use micropul::{Action, Catalyst, Cell, Config, Effect, Ending, Event, Micropul, Phase, Place, Tile};

use crate::script::{Script, before_merging, walled_in};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

/// What a pass tells is not forgotten: nobody who passed is sampled a tile that would have fitted.
#[test]
fn a_pass_tells_what_is_not_in_the_hand() {
    // Only white can be attached to, on the tile above the wall: who passes holds black tiles alone.
    let mut grid = walled_in();
    grid.lay(Tile::new(42), 0, Place { x: 0, y: -2 });
    let mut public = Script::on(grid, &[44, 46], |_| {}).public().clone();
    public.stones = [3, 0];
    public.supplies = [0, 0];
    public.phase = Phase::Act(SECOND);
    let hand = [44, 46].map(Tile::new).into_iter().collect();
    let mut view = micropul::View::new(Viewer::Seat(FIRST), public, hand);
    Micropul::follow(&mut view, &Event::Passed(SECOND)).expect("a pass");
    let grid = view.public.grid.clone();
    let fits = |tile: &Tile| grid.placements(*tile) > 0;
    assert!(view.unseen().iter().filter(fits).count() > 10, "there are tiles to rule out");
    let mut rng = game::Pcg::new(3, 3);
    for _ in 0..20 {
        let hand = Micropul::sample(&view, &mut rng).view(Viewer::Seat(SECOND)).hand;
        assert!(hand.len() == 6 && !hand.iter().any(|tile| fits(&tile)), "{hand:?}");
    }
}

#[test]
fn previews_say_what_a_tile_would_do() {
    let script = Script::on(before_merging(), &[42], |public| public.supplies = [2, 2]);
    let mut effects = Vec::new();
    let action = Action::Lay(Tile::new(42), 0, Place { x: 1, y: -1 });
    Micropul::preview(&script.game.view(Viewer::Seat(FIRST)), FIRST, action, &mut effects);
    assert!(
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::Merges(group, 2) if group.points == 2 + 1 + 1 + 3 + 4)),
        "{effects:?}"
    );
    let script = Script::two(&[14, 3, 4, 5, 6, 7], &[8, 9, 10, 11, 12, 13]);
    let mut effects = Vec::new();
    let action = Action::Lay(Tile::new(14), 3, Place { x: 0, y: -1 });
    Micropul::preview(&script.game.view(Viewer::Seat(FIRST)), FIRST, action, &mut effects);
    assert_eq!(effects, [Effect::Fires(Cell { x: 1, y: -1 }, Catalyst::Dot), Effect::Draws(1)]);
}

/// In random games a preview says exactly what then happens, closed groups stay closed and keep their points.
#[test]
fn previews_come_true_and_closed_groups_stay_as_they_are() {
    let games = micropul::RandomGames::new(&Config::new(2));
    let mut rng = game::Pcg::new(8, 8);
    let (mut closed_seen, mut draws_seen, mut again_seen) = (0, 0, 0);
    for _ in 0..40 {
        games.run_traced(&mut rng, |game, step| {
            let mut after = game.clone();
            after.play_unchecked(step);
            let old = game.public().grid.groups();
            for group in old.iter().filter(|group| group.closed) {
                let now = after.public().grid.groups().into_iter().find(|other| other.at == group.at);
                let now = now.expect("a closed group stays");
                assert_eq!((now.closed, now.points, now.cells), (true, group.points, group.cells));
                closed_seen += 1;
            }
            if let game::Step::Act(seat, action @ Action::Lay(..)) = step {
                let mut effects = Vec::new();
                Micropul::preview(&game.view(Viewer::Seat(seat)), seat, action, &mut effects);
                let mut told = Vec::new();
                game.tell(Viewer::Public, step, &mut told);
                let draws = effects
                    .iter()
                    .find_map(|effect| if let Effect::Draws(n) = effect { Some(*n) } else { None });
                let drew =
                    told.iter().find_map(|event| if let Event::Drew(_, n) = event { Some(*n) } else { None });
                assert_eq!(draws, drew);
                draws_seen += u32::from(draws.is_some());
                again_seen += u32::from(effects.contains(&Effect::Again));
                assert_eq!(effects.contains(&Effect::Again), told.contains(&Event::Again(seat)));
                let closes = effects.iter().filter(|effect| matches!(effect, Effect::Closes(_))).count();
                let newly = |groups: &[micropul::Group]| groups.iter().filter(|group| group.closed).count();
                assert_eq!(closes, newly(&after.public().grid.groups()) - newly(&old));
            }
        });
    }
    assert!(
        closed_seen > 100 && draws_seen > 100 && again_seen > 100,
        "{closed_seen} {draws_seen} {again_seen}"
    );
}

/// Any micropul of a group names it, and turns that look the same are one.
#[test]
fn what_people_write_is_brought_into_one_form() {
    let script = Script::two(&[42, 3, 4, 5, 6, 7], &[8, 9, 10, 11, 12, 13]);
    assert_eq!(script.game.canonical(Action::Stone(Cell { x: 1, y: 0 })), Action::Stone(Cell { x: 0, y: 0 }));
    let lay = |turns| Action::Lay(Tile::new(42), turns, Place { x: 0, y: -1 });
    assert_eq!(script.game.canonical(lay(3)), lay(0));
    assert_eq!(
        script.game.check(FIRST, lay(3)).map_err(|illegal| illegal.code()),
        Err("micropul.looks_the_same")
    );
}

/// Hands sampled after passes are whole, and never hold what the passes ruled out, for either seat and the public.
#[test]
fn samples_after_passes_are_possible() {
    let games = micropul::RandomGames::new(&Config::new(2));
    let mut rng = game::Pcg::new(77, 1);
    let (mut checked, mut ruled_out) = (0, 0);
    for _ in 0..12_000 {
        // For each seat what its passes ruled out, with the tiles that came into the hand since.
        let mut told: Vec<(Seat, Vec<Tile>, usize)> = Vec::new();
        games.run_traced(&mut rng, |game, step| {
            if !told.is_empty() {
                for viewer in [Viewer::Seat(FIRST), Viewer::Seat(SECOND), Viewer::Public] {
                    let sample = Micropul::sample(&game.view(viewer), &mut game::Pcg::new(checked, 9));
                    for seat in Seat::all(2) {
                        let hand = sample.view(Viewer::Seat(seat)).hand;
                        assert_eq!(
                            hand.len(),
                            usize::from(game.public().hands[seat.index()]),
                            "{viewer} {seat:?}"
                        );
                        for (_, barred, since) in
                            told.iter().filter(|(who, ..)| *who == seat && !viewer.is(seat)).take(1)
                        {
                            ruled_out += barred.len();
                            let held = barred.iter().filter(|&&tile| hand.contains(tile)).count();
                            assert!(held <= *since, "{held} tiles that were ruled out, {since} came since");
                        }
                    }
                    checked += 1;
                }
            }
            match step {
                game::Step::Act(seat, Action::Pass) => {
                    let grid = &game.public().grid;
                    let barred = grid.not_laid().iter().filter(|&tile| grid.placements(tile) > 0).collect();
                    told.retain(|(who, ..)| *who != seat);
                    told.push((seat, barred, 0));
                }
                game::Step::Chance(_) => {
                    let Phase::Take(to) = game.public().phase else { return };
                    told.iter_mut().filter(|(who, ..)| *who == to).for_each(|(.., since)| *since += 1);
                }
                game::Step::Act(..) => {}
            }
        });
    }
    assert!(checked > 500 && ruled_out > 500, "{checked} samples, {ruled_out} tiles ruled out");
}

/// What cannot have happened is not followed: a forged record of what somebody saw is refused.
#[test]
fn events_that_cannot_be_are_refused() {
    let script = Script::two(&[14, 3, 4, 5, 6, 7], &[8, 9, 10, 11, 12, 13]);
    let tile = Tile::new;
    let at = |x, y| Place { x, y };
    let start = Micropul::start(&Config::new(2)).expect("two").view(Viewer::Seat(FIRST));
    for event in [
        Event::Dealt(FIRST, None),
        Event::Dealt(FIRST, Some(tile(0))),
        Event::Dealt(SECOND, None),
        Event::Took(FIRST),
        Event::Drew(FIRST, 1),
    ] {
        assert!(Micropul::follow(&mut start.clone(), &event).is_err(), "{event:?}");
    }
    let view = script.game.view(Viewer::Seat(FIRST));
    for event in [
        Event::Laid(FIRST, tile(8), 0, at(0, -1)),
        Event::Laid(FIRST, tile(14), 0, at(5, 5)),
        Event::Laid(SECOND, tile(8), 0, at(0, -1)),
        Event::Passed(FIRST),
        Event::Claimed(FIRST, Cell { x: 1, y: 0 }),
        Event::Claimed(FIRST, Cell { x: 9, y: 9 }),
        Event::Took(FIRST),
        Event::Again(FIRST),
        Event::Drew(FIRST, 200),
        Event::Over(Ending::CoreDrawn),
        Event::Dealt(SECOND, Some(tile(20))),
    ] {
        assert!(Micropul::follow(&mut view.clone(), &event).is_err(), "{event:?}");
    }
    // After a tile that draws one, the draw must be told, and nothing else.
    let mut laid = view.clone();
    Micropul::follow(&mut laid, &Event::Laid(FIRST, tile(14), 3, at(0, -1))).expect("it fits");
    assert!(Micropul::follow(&mut laid.clone(), &Event::Drew(FIRST, 2)).is_err());
    assert!(Micropul::follow(&mut laid.clone(), &Event::Claimed(SECOND, Cell { x: 0, y: 1 })).is_err());
    assert!(Micropul::follow(&mut laid, &Event::Drew(FIRST, 1)).is_ok());
    // Nobody lays what the viewer holds.
    assert!(Micropul::follow(&mut laid.clone(), &Event::Laid(SECOND, tile(3), 0, at(0, 1))).is_err());
    assert!(Micropul::follow(&mut laid, &Event::Claimed(SECOND, Cell { x: 0, y: 1 })).is_ok());
}
