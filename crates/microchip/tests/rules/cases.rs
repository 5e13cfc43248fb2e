//! The named cases of the rules.

use game::laws;
use game::{CompoundDecision, Game, Pcg, Playout, Random, Seat, Step, Turn, Viewer};
use microchip::{
    Action, Board, Chance, Config, Judgement, Layout, Microchip, Phase, PoolShape, SQUARES, Score, Square,
    Tile, Tiles,
};

/// A game of `players` with boards and tiles drawn by chance, before the first draft.
pub(crate) fn dealt(players: u8, seed: u64) -> Microchip {
    let mut game = Microchip::start(&Config::new(players)).expect("it starts");
    let mut rng = Pcg::new(seed, 0);
    while game.turn() == Turn::Chance {
        let chance = game.draw(&mut rng);
        game.play_unchecked(Step::Chance(chance));
    }
    game
}

/// Drafts at random until the pool is empty.
pub(crate) fn drafted(players: u8, seed: u64) -> Microchip {
    let mut game = dealt(players, seed);
    let mut rng = Pcg::new(seed, 1);
    let mut legal = Vec::new();
    while let Phase::Draft(seat) = game.public().phase {
        legal.clear();
        game.legal(seat, &mut legal);
        game.play(seat, *rng.pick(&legal)).expect("legal");
    }
    game
}

/// Hands in a layout.
pub(crate) fn hand_in(game: &mut Microchip, seat: Seat, layout: &Layout) {
    for square in Square::all() {
        game.play(seat, Action::Build(layout.at(square))).expect("a layout of own tiles");
    }
}

fn judge(layout: &str, hand: &str) -> Judgement {
    Judgement::of(&layout.parse().expect("a layout"), &hand.parse().expect("a hand"))
}

/// §M4: the pool and the tiles each, for every number of players.
#[test]
fn pools_by_the_number_of_players() {
    for (players, columns, height, out, each) in
        [(2, 10, 5, 10, 25), (3, 12, 5, 0, 20), (4, 12, 5, 0, 15), (5, 10, 6, 0, 12)]
    {
        let game = dealt(players, 7);
        assert_eq!(game.public().shape(), PoolShape { columns, height, out });
        assert_eq!(game.public().out.len(), out);
        assert!((0..columns).all(|column| game.public().column(column).flatten().count() == height));
        let game = drafted(players, 7);
        for seat in Seat::all(players.into()) {
            assert_eq!(game.public().hand(seat).len(), each);
        }
    }
}

/// §M4: the last tile of a column leaves no choice, and then the next column is drawn from.
#[test]
fn the_last_tile_of_a_column() {
    let mut game = dealt(3, 11);
    let mut rng = Pcg::new(3, 3);
    for taken in 0..5 {
        assert_eq!(game.public().draw_column(), 0);
        let Phase::Draft(seat) = game.public().phase else { panic!("the draft has begun") };
        assert_eq!(seat.index(), taken % 3, "clockwise");
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        if taken == 4 {
            assert_eq!(legal.len(), 1, "one tile is left");
        }
        game.play(seat, *rng.pick(&legal)).expect("legal");
    }
    assert_eq!(game.public().draw_column(), 1);
    assert_eq!(game.public().on_offer().len(), 5);
    assert_eq!(game.public().column(0).flatten().count(), 0);
}

/// §M4: the seat that is named drafts first.
#[test]
fn another_seat_can_be_first() {
    let config = Config { first: Seat::new(1), ..Config::new(2) };
    let mut game = Microchip::start(&config).expect("it starts");
    let mut rng = Pcg::new(1, 1);
    while game.turn() == Turn::Chance {
        let chance = game.draw(&mut rng);
        game.play_unchecked(Step::Chance(chance));
    }
    assert_eq!(game.public().phase, Phase::Draft(Seat::new(1)));
}

/// A board of stripes, on which small examples are easy to lay.
const STRIPES: &str = "RRRRR/YYYYY/GGGGG/BBBBB/VVVVV";

/// §M5: the piece with the most tiles counts, even if a smaller one would score more.
#[test]
fn two_closed_pieces_where_the_bigger_is_worth_less() {
    // Nine tiles in a line, worth 16; eight in a ladder, worth 20.
    let layout = "es,esw,esw,sw,s/ne,new,new,nw,ns/.,.,.,.,ns/es,ew,ew,ew,nw/n,.,.,.,.";
    let hand = "RC RC RT RT RE YC YC YT YT YS GS BC BC BS BS BS VE";
    let judgement = judge(layout, hand);
    assert_eq!(judgement.pieces.len(), 2);
    let values: Vec<(u8, u8)> = judgement.pieces.iter().map(|piece| (piece.tiles(), piece.value)).collect();
    assert_eq!(values, [(8, 20), (9, 16)]);
    assert_eq!(judgement.microchip, Some(1));
    assert_eq!(judgement.score, Score { value: 16, tiles: 9, unused: 8 });
    assert_eq!(judgement.score.points(), 0);
    let ladder = "es,esw,esw,sw,./ne,new,new,nw,./.,.,.,.,./.,.,.,.,./.,.,.,.,.";
    assert_eq!(judge(ladder, hand).score.points(), 2, "lifting the line off pays");
}

/// The lines of a reckoning account for every tile of the hand, and lead to the score.
#[test]
fn a_reckoning_accounts_for_every_tile() {
    use microchip::Counted::{Lifted, Microchip, NotLaid, Nothing, Others, Penalty, Points, Value};
    let told = |layout: &str| {
        let judgement = judge(layout, "RE RE YE YE YE GC GC GC GC BX");
        judgement.reckoning().iter().map(|line| (line.what, line.count, line.clause)).collect::<Vec<_>>()
    };
    let lines = [
        (Lifted, 1, "M5.2"),
        (Microchip, 4, "M5.3"),
        (Others, 2, "M5.5"),
        (NotLaid, 3, "M5.5"),
        (Value, 8, "M1.3"),
        (Penalty, -12, "M5.5"),
        (Points, -4, "M1.5"),
    ];
    assert_eq!(told("es,sw,e,w,./ne,nw,.,.,e/.,.,.,.,./.,.,.,.,./.,.,.,.,."), lines);
    let nothing = told(".,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,n");
    assert_eq!(
        nothing[3..],
        [(NotLaid, 9, "M5.5"), (Nothing, 0, "M5.6"), (Penalty, -20, "M5.5"), (Points, -20, "M1.5")]
    );
}

/// §M5: of two pieces with equally many tiles the more valuable counts.
#[test]
fn equal_pieces_by_value() {
    let judgement =
        judge("e,ew,ew,w,./es,sw,.,.,./ne,nw,.,.,./.,.,.,.,./.,.,.,.,.", "RE RE RS RS YC YC GC GC");
    assert_eq!(judgement.score, Score { value: 8, tiles: 4, unused: 4 });
    assert_eq!(judgement.microchip, Some(1));
}

/// §M5: an open piece is lifted off, whichever way it is open, and a closed one beside it counts.
#[test]
fn an_open_piece_beside_a_closed_one() {
    // Towards the edge, an empty square, and a neighbour's side without a connection.
    for open in ["n", "e", "w"] {
        let layout = format!("e,w,.,{open},./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.");
        let judgement = judge(&layout, "RE RE RE");
        assert_eq!(judgement.score, Score { value: 2, tiles: 2, unused: 1 }, "{open}");
        assert_eq!(judgement.pieces[1].open.len(), 1);
    }
    let beside = judge("e,w,w,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.", "RE RE RE");
    assert_eq!(beside.score.points(), 2 - 2, "a neighbour that leads to a blank side harms only itself");
    assert!(beside.pieces[0].is_closed() && !beside.pieces[1].is_closed());
}

/// §M5: no microchip: value 0, and all tiles are unused.
#[test]
fn no_microchip() {
    for layout in
        [Layout::default().to_string(), "e,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.".to_owned()]
    {
        let judgement = judge(&layout, "RE BX VC");
        assert_eq!(judgement.microchip, None);
        assert_eq!(judgement.score, Score { value: 0, tiles: 0, unused: 3 });
        assert_eq!(judgement.score.points(), -6);
    }
}

/// §M1: the sheets' example: 34 less twice 3 is 28; the English sheet's 33 is odd and cannot be.
#[test]
fn thirty_four_less_twice_three() {
    let board: Board = STRIPES.parse().expect("a board");
    let layout: Layout =
        "es,ew,sw,.,./ns,s,nes,ew,sw/ns,nes,nw,es,nw/ne,nw,.,ns,./.,.,.,n,.".parse().expect("a layout");
    let mut hand = layout.tiles(&board);
    assert_eq!(hand.len(), 17);
    for _ in 0..3 {
        hand.insert("VC".parse().expect("a tile"));
    }
    let judgement = Judgement::of(&layout, &hand);
    assert_eq!(judgement.score, Score { value: 34, tiles: 17, unused: 3 }, "{:?}", judgement.pieces);
    assert_eq!(judgement.score.points(), 28);
}

/// A game that was judged with these layouts and hands.
fn judged(hands: [&str; 3], layouts: [&str; 3]) -> Microchip {
    // Three players draft what is asked for from a pool that is laid out so.
    let hands: Vec<Tiles> = hands.iter().map(|hand| hand.parse().expect("a hand")).collect();
    let mut left = Config::new(3).set.tiles();
    for tile in hands.iter().flat_map(Tiles::iter) {
        left.remove(tile);
    }
    let mut left: Vec<Tile> = left.iter().collect();
    let mut tiles = Vec::new();
    for round in 0..20 {
        for hand in &hands {
            tiles.push(hand.iter().nth(round).unwrap_or_else(|| left.pop().expect("tiles are left")));
        }
    }
    let board: Board = STRIPES.parse().expect("a board");
    let config = Config { boards: vec![board; 3], tiles: Some(tiles.clone()), ..Config::new(3) };
    let mut game = Microchip::start(&config).expect("it starts");
    for tile in tiles {
        let Phase::Draft(seat) = game.public().phase else { panic!("the draft goes on") };
        game.play(seat, Action::Draft(tile)).expect("it is in the draw column");
    }
    for (seat, layout) in Seat::all(3).zip(layouts) {
        hand_in(&mut game, seat, &layout.parse().expect("a layout"));
    }
    game
}

fn places(game: &Microchip) -> Vec<u8> {
    let outcome = game.turn().outcome().expect("it is over");
    Seat::all(game.seats()).map(|seat| outcome.place(seat)).collect()
}

const PAIR: &str = "e,w,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.";
const LINE: &str = "e,ew,w,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.";

/// §M5: first the score.
#[test]
fn the_higher_score_wins() {
    let game = judged(
        ["YE YE", "RE RE RS", "GE"],
        [&Layout::default().to_string(), LINE, &Layout::default().to_string()],
    );
    assert_eq!(places(&game), [2, 1, 2]);
}

/// §M5: equal scores: the microchip with more tiles. A ring of six with a bar and a line of seven with the same score.
#[test]
fn equal_scores_are_decided_by_tiles() {
    // Joins and tiles together make the score: seven joins and six tiles, or six joins and seven tiles.
    let ring = "es,sw,.,.,./nes,nsw,.,.,./ne,nw,.,.,./.,.,.,.,./.,.,.,.,.";
    let line = "s,.,.,.,./ns,.,.,.,./ns,.,.,.,./ne,ew,ew,w,./.,.,.,.,.";
    let game = judged(
        ["RC RC YT YT GC GC", "RE YS GS BC BS BS BE", "VE"],
        [ring, line, &Layout::default().to_string()],
    );
    let scores: Vec<Score> = Seat::all(3).map(|seat| game.public().score(seat).expect("judged")).collect();
    assert_eq!(scores[0].points(), scores[1].points());
    assert_eq!((scores[0].tiles, scores[1].tiles), (6, 7));
    assert_eq!(places(&game), [2, 1, 3]);
}

/// §M5: still tied: shared.
#[test]
fn a_full_tie_is_shared() {
    let yellow = ".,.,.,.,./e,w,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.";
    let game = judged(["RE RE", "YE YE", "GE"], [PAIR, yellow, &Layout::default().to_string()]);
    assert_eq!(places(&game), [1, 1, 3]);
    assert_eq!(game.turn().outcome().expect("over").to_string(), "1 (-34) = 2 (-34) > 3 (-40)");
}

/// §M8: five tiles of each colour, one board, no draft.
#[test]
fn the_solo_puzzle() {
    let game = dealt(1, 5);
    assert_eq!(game.public().phase, Phase::Build);
    for colour in microchip::Colour::ALL {
        assert_eq!(game.public().hand(Seat::FIRST).of_colour(colour), 5);
    }
    assert!(game.public().board(Seat::FIRST).expect("a board").reading().breaks.is_empty());
}

/// A deal is the same again if it is entered by hand.
#[test]
fn a_deal_can_be_entered_by_hand() {
    let game = dealt(2, 3);
    let public = game.public();
    let boards: Vec<Board> = Seat::all(2).filter_map(|seat| public.board(seat)).collect();
    let tiles: Vec<Tile> =
        (0..10).flat_map(|column| public.column(column).flatten().collect::<Vec<_>>()).collect();
    let config = Config { boards, tiles: Some(tiles), ..Config::new(2) };
    let by_hand = Microchip::start(&config).expect("it starts");
    assert_eq!(by_hand.public().config(), config);
    assert_eq!(by_hand.public().phase, Phase::Draft(Seat::FIRST));
    assert_eq!(by_hand.public().out, public.out);
    assert!((0..10).all(|column| by_hand.public().column(column).eq(public.column(column))));
}

/// The state is small enough for searches that copy it.
#[test]
fn a_position_is_small() {
    assert!(size_of::<Microchip>() <= 640, "{}", size_of::<Microchip>());
}

#[test]
fn golden_records_replay_to_the_letter() {
    for (players, name) in [(3, "golden-rules-1-three.txt"), (1, "golden-rules-1-solo.txt")] {
        let record = laws::random_record::<Microchip>(&Config::new(players), 2014);
        laws::golden(&format!("{}/tests/rules/{name}", env!("CARGO_MANIFEST_DIR")), &record);
    }
}

/// Whole random games end, and everybody has a score.
#[test]
fn random_games_end() {
    for players in 1..=5 {
        let mut game = Microchip::start(&Config::new(players)).expect("it starts");
        Playout::default().run(&mut game, &mut Pcg::new(u64::from(players), 8));
        assert_eq!(game.public().phase, Phase::Over);
        for seat in Seat::all(players.into()) {
            let judged = game.view(Viewer::Public).layouts[seat.index()].expect("all are shown");
            assert_eq!(
                game.public().score(seat),
                Some(Judgement::of(&judged, game.public().hand(seat)).score)
            );
            assert_eq!(game.public().built(seat), SQUARES);
        }
    }
}

/// Steps of chance are possible one at a time.
#[test]
fn chance_brings_only_what_is_left() {
    let game = Microchip::start(&Config::new(2)).expect("it starts");
    assert!(!game.is_possible(Chance::Tile("RE".parse().expect("a tile"))), "boards come first");
}

/// Of two tiles of one kind in the draw column the upper one is taken; the pool is drawn with the draw column at the right.
#[test]
fn the_upper_of_two_equal_tiles_is_taken() {
    let mut seed = 0;
    let (mut game, tile) = loop {
        let game = dealt(3, seed);
        let doubled = game.public().on_offer().kinds().find(|&(_, count)| count > 1);
        if let Some((tile, _)) = doubled {
            break (game, tile);
        }
        seed += 1;
    };
    let before: Vec<Option<Tile>> = game.public().column(0).collect();
    let place = before.iter().position(|&other| other == Some(tile)).expect("it is there");
    let mut effects: Vec<microchip::Effect> = Vec::new();
    let view = game.view(Viewer::Seat(Seat::FIRST));
    <Microchip as game::Preview>::preview(&view, Seat::FIRST, Action::Draft(tile), &mut effects);
    assert_eq!(effects, [microchip::Effect::Has(1)]);
    let drawn = <Microchip as game::TextBoard>::text_board(&view);
    let first_row = drawn.lines().nth(1).expect("the pool");
    assert!(first_row.trim_end().ends_with(&format!("| {}", before[0].expect("a tile"))), "{drawn}");
    game.play(Seat::FIRST, Action::Draft(tile)).expect("it is on offer");
    let after: Vec<Option<Tile>> = game.public().column(0).collect();
    assert_eq!(after[place], None);
    assert_eq!(after.iter().flatten().count(), 4);
    let mut preview: Vec<microchip::Effect> = Vec::new();
    <Microchip as game::Preview>::preview(
        &game.view(Viewer::Seat(Seat::FIRST)),
        Seat::FIRST,
        Action::Draft(tile),
        &mut preview,
    );
    assert_eq!(preview, [microchip::Effect::Has(2)]);
}

/// What is tried out is judged like a layout, if the tiles are there.
#[test]
fn a_trial_needs_own_tiles() {
    let game = dealt(1, 3);
    let view = game.view(Viewer::Seat(Seat::FIRST));
    assert_eq!(
        Layout::default().trial(&view, Seat::FIRST).expect("nothing laid").judgement.score.points(),
        -50
    );
    let mut all = Layout::default();
    for square in Square::all() {
        all.set(square, "nesw".parse().expect("a cross"));
    }
    assert_eq!(all.trial(&view, Seat::FIRST).expect_err("too many crosses").code(), "microchip.not_owned");
}
