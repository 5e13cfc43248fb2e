//! The rules sentence by sentence.

use game::{Game, Preview, Seat, Turn, Viewer, laws};
use micropul::{
    Action, Catalyst, Cell, Config, Effect, Ending, Event, Fired, Micropul, Phase, Place, Score, ScoreLine,
    Tile, TileGrid, Verdict,
};

use crate::flood;
use crate::script::{RING, Script, before_merging, grid, walled_in};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

/// What a tile brings, laid on a table.
fn fired(grid: &TileGrid, tile: usize, turns: u8, x: i8, y: i8) -> (u8, bool) {
    let place = Place { x, y };
    assert!(flood::fits(grid, Tile::new(tile), turns, place), "tile {tile} does not fit");
    let Fired { tiles, again } = grid.clone().lay(Tile::new(tile), turns, place);
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
    let start = TileGrid::start();
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
    assert_eq!(fired(&TileGrid::start(), 14, 3, 0, -1), (1, false));
}

/// An old catalyst next to a new micropul; it fired before and fires again.
#[test]
fn p3_an_old_catalyst_fires_next_to_a_new_micropul_and_again_later() {
    let before = grid(&[(14, 3, 0, -1), (30, 1, 1, 0)]);
    assert_eq!(fired(&before, 2, 3, 1, -1), (1, false));
}

#[test]
fn p3_a_catalyst_touched_by_two_micropul_at_once_fires_once() {
    let before = grid(&[(42, 0, 0, -1), (30, 1, 1, 0)]);
    assert_eq!(fired(&before, 14, 0, 1, -1), (1, false));
}

#[test]
fn p3_a_catalyst_next_to_blanks_or_catalysts_does_not_fire() {
    // The dot of 14 lies to the east, where nothing is.
    assert_eq!(fired(&TileGrid::start(), 14, 2, 0, -1), (0, false));
}

#[test]
fn p3_two_dots_bring_two_tiles_and_everything_adds_up() {
    // 24 turned so that white over two dots face west: the two dots touch black, the white touches white.
    let start = TileGrid::start();
    let best = (0..4)
        .flat_map(|turns| flood::frontier(&start).into_iter().map(move |place| (turns, place)))
        .filter(|&(turns, place)| flood::fits(&start, Tile::new(24), turns, place))
        .map(|(turns, place)| start.clone().lay(Tile::new(24), turns, place).tiles)
        .max();
    assert_eq!(best, Some(2));
    // A dot of its own and an old one: 1 + 1.
    let before = grid(&[(14, 3, 0, -1), (30, 1, 1, 0)]);
    assert_eq!(fired(&before, 40, 3, 1, -1).0, 1 + 1);
}

#[test]
fn p3_two_pluses_bring_one_further_turn() {
    let before = grid(&[(44, 0, 0, -1), (30, 1, 1, 0)]);
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
    assert_eq!(fired(&TileGrid::start(), 46, 0, 0, -1), (1, false));
    assert_eq!(fired(&TileGrid::start(), 45, 0, 0, 1), (0, true));
    let on_table = grid(&[(46, 0, 0, -1)]);
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

/// The seat and the place of every stone that the view shows.
fn stones_in(script: &Script) -> Vec<String> {
    let view = serde_json::to_value(script.game.view(Viewer::Public)).expect("JSON");
    let areas = view["groups"].as_array().expect("a list");
    let stones = areas.iter().flat_map(|area| area["stones"].as_array().expect("a list"));
    let mut stones: Vec<String> = stones.map(ToString::to_string).collect();
    stones.sort_unstable();
    stones
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
        let before = stones_in(&script);
        script.act("lay 42 at 1,-1");
        assert_eq!(stones_in(&script), before, "joining groups moves no stone (§P6)");
        let group =
            script.public().grid.groups().into_iter().find(|group| group.stones != [0, 0]).expect("claimed");
        assert_eq!(group.stones, if owners[1] == 1 { [2, 0] } else { [1, 1] });
        let score = Score::of(script.public(), FIRST);
        assert_eq!(
            score.points,
            i16::from(script.public().hands[0]) + 2 * i16::from(script.public().supplies[0])
        );
        assert_eq!(score.points, script.public().points()[0], "the group adds nothing");
        assert!(
            score.lines.iter().any(|line| matches!(line, ScoreLine::Group { verdict: Verdict::Shared, .. }))
        );
        let view = serde_json::to_value(script.game.view(Viewer::Public)).expect("JSON");
        let areas = view["groups"].as_array().expect("a list");
        let area = areas.iter().find(|area| area["verdict"] == "shared").expect("it is told");
        assert_eq!(area["quarters"].as_array().map(Vec::len), Some(usize::from(group.cells)));
        let stones = &area["stones"];
        assert_eq!([&stones[0]["seat"], &stones[1]["seat"]], [owners[0], owners[1]], "{stones}");
        assert_ne!(stones[0]["at"], stones[1]["at"], "each stands on a quarter of its own");
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
        script.public().grid.groups().into_iter().find(|group| group.closed).expect("a closed group");
    script.act(&format!("stone {}", closed.at));
    let score = Score::of(script.public(), FIRST);
    assert_eq!(
        score.lines[0],
        ScoreLine::Group {
            at: closed.at,
            owners: game::SeatSet::only(FIRST),
            size: closed.points,
            verdict: Verdict::Scores(closed.points)
        }
    );
    assert_eq!(score.points, i16::from(closed.points) + 1 + 2 * 3);
    let told: Vec<_> = score.lines.iter().map(|line| (line.points(), line.clause())).collect();
    assert_eq!(told, [(i16::from(closed.points), "P7.4"), (1, "P7.4"), (6, "P7.4")]);
    assert_eq!(script.public().points()[0], score.points);
    let unclaimed = |line: &&ScoreLine| matches!(line, ScoreLine::Group { verdict: Verdict::Unclaimed, .. });
    let groups = Score::groups(script.public());
    assert_eq!(groups.iter().filter(unclaimed).count() + 1, groups.len(), "every other group has no stone");
}

#[test]
fn p6_blank_cells_close_a_group_and_a_hole_leaves_it_open() {
    assert!(walled_in().groups().iter().all(|group| group.closed));
    // Without the last tile of the ring there is a hole, whether a tile fits there or not.
    let holed = grid(&RING[..7]);
    assert!(holed.groups().iter().any(|group| !group.closed));
}

#[test]
fn p7_the_last_core_tile_ends_the_game_at_once_and_a_larger_draw_takes_what_is_left() {
    let start = TileGrid::start();
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
    let before = grid(&[(44, 0, 0, -1), (30, 1, 1, 0), (8, 3, 2, 0)]);
    let dot = before.clone().lay(Tile::new(4), 0, Place { x: 1, y: -1 });
    assert!(dot.again);
    let drawing = grid(&[(46, 0, 0, -1), (30, 1, 1, 0)]);
    assert_eq!(fired(&drawing, 4, 0, 1, -1), (1, true));
    let mut script = Script::on(drawing, &[4, 5], |public| public.core = 1);
    script.act("lay 4 r0 at 1,-1");
    assert_eq!(script.public().phase, Phase::Over(Ending::CoreDrawn));
    assert!(!script.told.contains(&Event::Again(FIRST)));
}

#[test]
fn p7_who_has_no_tile_left_has_lost_even_with_a_plus_earned() {
    let before = grid(&[(44, 0, 0, -1), (30, 1, 1, 0)]);
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
    script.act(&format!("stone {}", script.public().grid.groups()[0].at));
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
        public.grid = walled_in();
        public.stones = [0, 0];
    });
    script.act("pass");
    assert_eq!(script.public().phase, Phase::Over(Ending::Passed));
    assert_eq!(script.game.turn().outcome().map(|outcome| outcome.to_string()), Some("1 (6)".to_owned()));
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
