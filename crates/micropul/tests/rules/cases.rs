//! The rules sentence by sentence.

use game::{Game, Preview, Seat, Turn, Viewer, laws};
use micropul::{
    Action, Catalyst, Cell, Config, Effect, Ending, Event, Fired, Line, Micropul, Phase, Place, Score, Table,
    Tile, Verdict,
};

use crate::flood;
use crate::script::{Script, table, walled_in};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

/// What a tile brings, laid on a table.
fn fired(table: &Table, tile: usize, turns: u8, x: i8, y: i8) -> (u8, bool) {
    let place = Place { x, y };
    assert!(flood::fits(table, Tile::new(tile), turns, place), "tile {tile} does not fit");
    let Fired { tiles, again } = table.clone().lay(Tile::new(tile), turns, place);
    (tiles, again)
}

#[test]
fn p1_twelve_tiles_are_dealt_to_two_and_six_alone() {
    let two = Script::two(&[2, 3, 4, 5, 6, 7], &[8, 9, 10, 11, 12, 13]);
    assert_eq!((two.public().core, two.public().hands, two.public().stones), (35, [6, 6], [3, 3]));
    assert_eq!(two.game.turn(), Turn::of(FIRST));
    let alone = Script::alone(&[2, 3, 4, 5, 6, 7]);
    assert_eq!((alone.public().core, alone.public().hands[0], alone.public().stones[0]), (41, 6, 3));
}

#[test]
fn p2_diagonals_and_neighbours_inside_a_tile_never_count() {
    // 36 has white and black side by side; at 1,0 its west side must be white over black.
    let start = Table::start();
    assert!(flood::fits(&start, Tile::new(36), 1, Place { x: -1, y: 0 }));
    let mut places = Vec::new();
    for turns in 0..Tile::new(36).looks() {
        places.extend(
            flood::frontier(&start)
                .into_iter()
                .filter(|&place| flood::fits(&start, Tile::new(36), turns, place)),
        );
    }
    assert_eq!(places.len() as u32, start.placements(Tile::new(36)));
    // Nothing lies at 1,1: it touches the first tile at a corner only.
    assert!(!flood::frontier(&start).contains(&Place { x: 1, y: 1 }));
}

/// The new tile's own catalyst next to an old micropul.
#[test]
fn p3_a_new_catalyst_fires_next_to_an_old_micropul() {
    assert_eq!(fired(&Table::start(), 14, 3, 0, -1), (1, false));
}

/// An old catalyst next to a new micropul; it fired before and fires again.
#[test]
fn p3_an_old_catalyst_fires_next_to_a_new_micropul_and_again_later() {
    let before = table(&[(14, 3, 0, -1), (30, 1, 1, 0)]);
    assert_eq!(fired(&before, 2, 3, 1, -1), (1, false));
}

#[test]
fn p3_a_catalyst_touched_by_two_micropul_at_once_fires_once() {
    let before = table(&[(42, 0, 0, -1), (30, 1, 1, 0)]);
    assert_eq!(fired(&before, 14, 0, 1, -1), (1, false));
}

#[test]
fn p3_a_catalyst_next_to_blanks_or_catalysts_does_not_fire() {
    // The dot of 14 lies to the east, where nothing is.
    assert_eq!(fired(&Table::start(), 14, 2, 0, -1), (0, false));
}

#[test]
fn p3_two_dots_bring_two_tiles_and_everything_adds_up() {
    // 24 turned so that white over two dots face west: the two dots touch black, the white touches white.
    let start = Table::start();
    let best = (0..4)
        .flat_map(|turns| flood::frontier(&start).into_iter().map(move |place| (turns, place)))
        .filter(|&(turns, place)| flood::fits(&start, Tile::new(24), turns, place))
        .map(|(turns, place)| start.clone().lay(Tile::new(24), turns, place).tiles)
        .max();
    assert_eq!(best, Some(2));
    // A dot of its own and an old one: 1 + 1.
    let before = table(&[(14, 3, 0, -1), (30, 1, 1, 0)]);
    assert_eq!(fired(&before, 40, 3, 1, -1).0, 1 + 1);
}

#[test]
fn p3_two_pluses_bring_one_further_turn() {
    let before = table(&[(44, 0, 0, -1), (30, 1, 1, 0)]);
    let mut pluses = 0;
    let mut effects = Vec::new();
    let mut script = Script::on(before.clone(), &[4], |public| public.supplies[0] = 5);
    let action = Action::Lay(Tile::new(4), 0, Place { x: 1, y: -1 });
    Micropul::preview(&script.game.view(Viewer::Seat(FIRST)), FIRST, action, &mut effects);
    pluses += effects.iter().filter(|effect| matches!(effect, Effect::Fires(_, Catalyst::Plus))).count();
    assert_eq!((pluses, fired(&before, 4, 0, 1, -1)), (2, (0, true)));
    script.act("lay 4 r0 at 1,-1");
    assert_eq!(script.game.turn(), Turn::of(FIRST), "one further turn");
    assert!(script.told.contains(&Event::Again(FIRST)));
    script.act("take");
    script.chance(5);
    assert_eq!(script.game.turn(), Turn::of(SECOND), "and no more");
}

#[test]
fn p3_the_tiles_go_unseen_to_the_supply() {
    let mut script = Script::two(&[14, 3, 4, 5, 6, 7], &[8, 9, 10, 11, 12, 13]);
    script.act("lay 14 r3 at 0,-1");
    assert_eq!((script.public().supplies, script.public().core), ([1, 0], 34));
    assert_eq!(script.told[1..], [Event::Drew(FIRST, 1)]);
}

/// A big micropul is four micropul of its colour, worth one, and its catalyst fires when any side is touched.
#[test]
fn p4_big_micropul() {
    assert_eq!(fired(&Table::start(), 46, 0, 0, -1), (1, false));
    assert_eq!(fired(&Table::start(), 45, 0, 0, 1), (0, true));
    let on_table = table(&[(46, 0, 0, -1)]);
    let group = on_table
        .groups()
        .into_iter()
        .find(|group| group.at == Cell { x: 0, y: -2 })
        .expect("the white group");
    assert_eq!((group.cells, group.points), (6, 3), "two micropul and a big one");
    // A white neighbour fires it again, from any side, and from two half edges at once only once.
    assert_eq!(fired(&on_table, 2, 0, 1, -1), (1, false));
    assert_eq!(fired(&on_table, 42, 0, -1, -1), (1, false));
    let mut script = Script::two(&[46, 3, 4, 5, 6, 7], &[8, 9, 10, 11, 12, 13]);
    script.act("lay 46 at 0,-1");
    script.act("stone 0,-2");
    assert_eq!(script.public().stones, [3, 2], "it takes a stone like any other");
}

/// Two groups of white micropul that one tile will join.
fn before_merging() -> Table {
    table(&[(28, 1, 0, -1), (30, 1, 1, 0)])
}

#[test]
fn p6_a_merged_group_with_two_stones_scores_nothing_and_takes_no_third() {
    for owners in [[1, 2], [1, 1]] {
        let mut script = Script::on(before_merging(), &[42, 43], |public| {
            (public.supplies, public.hands[1]) = ([5, 5], 2);
        });
        script.act("stone 0,-1");
        assert_eq!(script.game.turn(), Turn::of(SECOND));
        if owners[1] == 1 {
            script.act("take");
            let tile = script
                .game
                .view(Viewer::Seat(SECOND))
                .unseen()
                .iter()
                .find(|t| script.game.is_possible(micropul::Chance(*t)));
            script.chance(tile.expect("a tile is left").index());
        }
        script.act("stone 1,-2");
        while script.game.turn() != Turn::of(FIRST) {
            script.act("take");
            let tile = Tile::all().find(|&tile| script.game.is_possible(micropul::Chance(tile)));
            script.chance(tile.expect("a tile is left").index());
        }
        script.act("lay 42 at 1,-1");
        let group =
            script.public().table.groups().into_iter().find(|group| group.stones != [0, 0]).expect("claimed");
        assert_eq!(group.stones, if owners[1] == 1 { [2, 0] } else { [1, 1] });
        let score = Score::of(script.public(), FIRST);
        assert_eq!(
            score.points,
            i16::from(script.public().hands[0]) + 2 * i16::from(script.public().supplies[0])
        );
        assert_eq!(score.points, script.public().points()[0], "the group adds nothing");
        assert!(score.lines.iter().any(|line| matches!(line, Line::Group { verdict: Verdict::Shared, .. })));
        let stone = Action::Stone(group.at);
        assert_eq!(
            script.game.check(SECOND, stone).map_err(|illegal| illegal.code()),
            Err("micropul.group_taken")
        );
    }
}

#[test]
fn p6_an_open_or_closed_group_can_be_claimed_and_stones_stay() {
    let mut script = Script::on(walled_in(), &[42], |public| public.supplies = [3, 3]);
    let closed =
        script.public().table.groups().into_iter().find(|group| group.closed).expect("a closed group");
    script.act(&format!("stone {}", closed.at));
    let score = Score::of(script.public(), FIRST);
    assert_eq!(
        score.lines[0],
        Line::Group {
            at: closed.at,
            owners: game::SeatSet::only(FIRST),
            size: closed.points,
            verdict: Verdict::Scores(closed.points)
        }
    );
    assert_eq!(score.points, i16::from(closed.points) + 1 + 2 * 3);
    assert_eq!(script.public().points()[0], score.points);
    let unclaimed = |line: &&Line| matches!(line, Line::Group { verdict: Verdict::Unclaimed, .. });
    let groups = Score::groups(script.public());
    assert_eq!(groups.iter().filter(unclaimed).count() + 1, groups.len(), "every other group has no stone");
}

#[test]
fn p6_blank_cells_close_a_group_and_a_hole_leaves_it_open() {
    assert!(walled_in().groups().iter().all(|group| group.closed));
    // Without the last tile of the ring there is a hole, whether a tile fits there or not.
    let holed = table(&[
        (2, 3, 0, -1),
        (3, 2, -1, -1),
        (8, 3, 1, -1),
        (9, 0, 1, 0),
        (14, 0, 1, 1),
        (15, 0, 0, 1),
        (26, 1, -1, 1),
    ]);
    assert!(holed.groups().iter().any(|group| !group.closed));
}

#[test]
fn p7_the_last_core_tile_ends_the_game_at_once_and_a_larger_draw_takes_what_is_left() {
    let start = Table::start();
    let lay = (0..4)
        .flat_map(|turns| flood::frontier(&start).into_iter().map(move |place| (turns, place)))
        .find(|&(turns, place)| {
            flood::fits(&start, Tile::new(24), turns, place)
                && start.clone().lay(Tile::new(24), turns, place).tiles == 2
        });
    let (turns, place) = lay.expect("two dots can fire");
    let mut script =
        Script::two(&[24, 3, 4, 5, 6, 7], &[8, 9, 10, 11, 12, 13]).with(|public| public.core = 1);
    script.act(&format!("lay 24 r{turns} at {place}"));
    assert_eq!((script.public().core, script.public().supplies[0]), (0, 1));
    assert_eq!(script.public().phase, Phase::Over(Ending::CoreDrawn));
    let outcome = script.game.turn().outcome().expect("over");
    assert_eq!((outcome.score(FIRST), outcome.score(SECOND)), (Some(5 + 2), Some(6)));
}

#[test]
fn p7_a_plus_earned_with_the_last_tile_is_void() {
    // 4 fires the plus of 44 and its own; 14's dot beside it brings the last tile.
    let before = table(&[(44, 0, 0, -1), (30, 1, 1, 0), (8, 3, 2, 0)]);
    let dot = before.clone().lay(Tile::new(4), 0, Place { x: 1, y: -1 });
    assert!(dot.again);
    let drawing = table(&[(46, 0, 0, -1), (30, 1, 1, 0)]);
    assert_eq!(fired(&drawing, 4, 0, 1, -1), (1, true));
    let mut script = Script::on(drawing, &[4, 5], |public| public.core = 1);
    script.act("lay 4 r0 at 1,-1");
    assert_eq!(script.public().phase, Phase::Over(Ending::CoreDrawn));
    assert!(!script.told.contains(&Event::Again(FIRST)));
}

#[test]
fn p7_who_has_no_tile_left_has_lost_even_with_a_plus_earned() {
    let before = table(&[(44, 0, 0, -1), (30, 1, 1, 0)]);
    let mut script = Script::on(before, &[4], |public| public.supplies = [0, 0]);
    script.act("lay 4 r0 at 1,-1");
    assert_eq!(script.public().phase, Phase::Over(Ending::RanOut(FIRST)));
    let outcome = script.game.turn().outcome().expect("over");
    assert_eq!((outcome.place(FIRST), outcome.place(SECOND)), (2, 1));
}

#[test]
fn p8_running_out_alone_is_a_loss_with_the_score_so_far() {
    // The last tile fires nothing: a white micropul that touches white, with blanks round it.
    let mut script = Script::alone(&[2, 3, 4, 5, 6, 7]);
    let mut public = script.public().clone();
    (public.hands[0], public.stones[0]) = (1, 2);
    let hand = [2].map(Tile::new).into_iter().collect();
    script.game =
        Micropul::sample(&micropul::View::new(Viewer::Seat(FIRST), public, hand), &mut game::Pcg::new(1, 1));
    script.act("lay 2 r3 at 0,-1");
    assert_eq!(script.public().phase, Phase::Over(Ending::RanOut(FIRST)));
    assert_eq!(
        script.game.turn().outcome().map(|outcome| outcome.to_string()),
        Some("nobody > 1 (0)".to_owned())
    );
}

#[test]
fn p8_a_pass_is_the_only_action_when_nothing_else_can_be_done() {
    let mut script =
        Script::on(walled_in(), &[42, 43], |public| (public.stones, public.supplies) = ([0, 1], [0, 3]));
    let mut legal = Vec::new();
    script.game.legal(FIRST, &mut legal);
    assert_eq!(legal, [Action::Pass]);
    script.act("pass");
    assert_eq!(script.game.turn(), Turn::of(SECOND));
    let mut legal = Vec::new();
    script.game.legal(SECOND, &mut legal);
    assert!(!legal.contains(&Action::Pass), "the other can still put a stone");
    script.act(&format!("stone {}", script.public().table.groups()[0].at));
    script.act("pass");
    assert_eq!(script.game.turn(), Turn::of(SECOND), "a stone came between the passes");
}

#[test]
fn p8_two_passes_in_a_row_end_the_game_and_it_is_scored() {
    let mut script =
        Script::on(walled_in(), &[42, 43], |public| (public.stones, public.supplies) = ([0, 0], [0, 0]));
    script.act("pass");
    script.act("pass");
    assert_eq!(script.public().phase, Phase::Over(Ending::Passed));
    assert_eq!(
        script.game.turn().outcome().map(|outcome| outcome.to_string()),
        Some("2 (6) > 1 (2)".to_owned())
    );
}

#[test]
fn p8_one_pass_alone_ends_the_game() {
    let hand = [42, 43, 44, 45, 46, 47];
    let mut script = Script::alone(&hand).with(|public| {
        public.table = walled_in();
        public.stones = [0, 0];
    });
    script.act("pass");
    assert_eq!(script.public().phase, Phase::Over(Ending::Passed));
    assert_eq!(script.game.turn().outcome().map(|outcome| outcome.to_string()), Some("1 (6)".to_owned()));
}

/// What a pass tells is not forgotten: nobody who passed is sampled a tile that would have fitted.
#[test]
fn a_pass_tells_what_is_not_in_the_hand() {
    // Only white can be attached to, on the tile above the wall: who passes holds black tiles alone.
    let mut table = walled_in();
    table.lay(Tile::new(42), 0, Place { x: 0, y: -2 });
    let mut public = Script::on(table, &[44, 46], |_| {}).public().clone();
    public.stones = [3, 0];
    public.supplies = [0, 0];
    public.phase = Phase::Act(SECOND);
    let hand = [44, 46].map(Tile::new).into_iter().collect();
    let mut view = micropul::View::new(Viewer::Seat(FIRST), public, hand);
    Micropul::follow(&mut view, &Event::Passed(SECOND)).expect("a pass");
    let table = view.public.table.clone();
    let fits = |tile: &Tile| table.placements(*tile) > 0;
    let sample = Micropul::sample(&view, &mut game::Pcg::new(3, 3));
    let hand = sample.view(Viewer::Seat(SECOND)).hand;
    assert!(!hand.iter().any(|tile| fits(&tile)), "{hand:?}");
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
    let mut closed_seen = 0;
    for _ in 0..40 {
        games.run_traced(&mut rng, |game, step| {
            let mut after = game.clone();
            after.play_unchecked(step);
            let old = game.public().table.groups();
            for group in old.iter().filter(|group| group.closed) {
                let now = after.public().table.groups().into_iter().find(|other| other.at == group.at);
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
                assert_eq!(effects.contains(&Effect::Again), told.contains(&Event::Again(seat)));
                let closes = effects.iter().filter(|effect| matches!(effect, Effect::Closes(_))).count();
                let newly = |groups: &[micropul::Group]| groups.iter().filter(|group| group.closed).count();
                assert_eq!(closes, newly(&after.public().table.groups()) - newly(&old));
            }
        });
    }
    assert!(closed_seen > 100, "{closed_seen}");
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

#[test]
fn golden_records_replay_to_the_letter() {
    for (players, name) in [(2, "golden-rules-1-two.txt"), (1, "golden-rules-1-alone.txt")] {
        let record = laws::random_record::<Micropul>(&Config::new(players), 2004);
        laws::golden(&format!("{}/tests/rules/{name}", env!("CARGO_MANIFEST_DIR")), &record);
    }
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<Micropul>() <= 1024, "{}", size_of::<Micropul>());
}

#[test]
fn legal_and_play_allocate_nothing() {
    let mut game = Script::two(&[2, 3, 4, 5, 6, 7], &[8, 9, 10, 11, 12, 13]).game;
    let mut legal = Vec::with_capacity(4_096);
    let mut rng = game::Pcg::new(1, 1);
    let allocated = allocation_counter::measure(|| {
        loop {
            let step = match game.turn() {
                Turn::Seats(seats) => {
                    let seat = seats.single().expect("one seat");
                    legal.clear();
                    game.legal(seat, &mut legal);
                    game::Step::Act(seat, *game::Random::pick(&mut rng, &legal))
                }
                Turn::Chance => game::Step::Chance(game.draw(&mut rng)),
                Turn::Over(_) => break,
            };
            game.play_unchecked(step);
        }
    });
    assert_eq!(allocated.count_total, 0);
}

/// Hands sampled after passes are whole, and never hold what the passes ruled out, for either seat and the public.
#[test]
fn samples_after_passes_are_possible() {
    let games = micropul::RandomGames::new(&Config::new(2));
    let mut rng = game::Pcg::new(77, 1);
    let mut checked = 0;
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
                            let held = barred.iter().filter(|&&tile| hand.contains(tile)).count();
                            assert!(held <= *since, "{held} tiles that were ruled out, {since} came since");
                        }
                    }
                    checked += 1;
                }
            }
            match step {
                game::Step::Act(seat, Action::Pass) => {
                    let table = &game.public().table;
                    let barred = table.not_laid().iter().filter(|&tile| table.placements(tile) > 0).collect();
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
    assert!(checked > 500, "{checked}");
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
