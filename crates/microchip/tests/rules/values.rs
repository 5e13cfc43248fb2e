//! Sides, squares, tiles and colours, and events that cannot be.

use game::{Game, Seat, Step, Viewer};
use microchip::{
    Board, Colour, Connections, Day, Event, Layout, Microchip, Painting, Score, Shape, Square, Stage, Stroke,
    Tile, TileSet, Tiles,
};

use crate::cases::{dealt, drafted};

/// §M2: how many connections each shape has and in how many ways it can lie.
#[test]
fn shapes_have_their_connections_and_turns() {
    for (shape, letter, name, connections, turns) in [
        (Shape::End, 'E', "end", 1, 4),
        (Shape::Straight, 'S', "straight", 2, 2),
        (Shape::Corner, 'C', "corner", 2, 4),
        (Shape::Tee, 'T', "tee", 3, 4),
        (Shape::Cross, 'X', "cross", 4, 1),
    ] {
        assert_eq!((shape.letter(), shape.name(), shape.connections()), (letter, name, connections));
        assert_eq!(Shape::of_letter(letter.to_ascii_lowercase()), Some(shape));
        assert_eq!(shape.turns().count(), turns);
        for sides in shape.turns() {
            assert_eq!((sides.count(), sides.shape()), (connections, Some(shape)));
            assert_eq!(sides.turned().shape(), Some(shape), "turned it is the same tile");
        }
    }
    assert_eq!(Shape::of_letter('Q'), None);
}

/// Every way a tile can lie: written, drawn, turned and mirrored.
#[test]
fn sides_turn_clockwise() {
    let all: Vec<Connections> = Connections::all().collect();
    assert_eq!(all.len(), 16);
    let pictures: String = all.iter().map(|sides| sides.glyph()).collect();
    assert_eq!(pictures, "·╵╶└╷│┌├╴┘─┴┐┤┬┼");
    for (key, &sides) in all.iter().enumerate() {
        assert_eq!((sides.key(), sides.to_string().parse()), (key, Ok(sides)));
        assert_eq!(format!("{sides:?}"), sides.to_string());
        assert_eq!(sides.is_none(), key == 0);
        for (number, (side, letter)) in Connections::SIDES.into_iter().enumerate() {
            assert_eq!(sides.has(side), sides.to_string().contains(letter));
            let (next, _) = Connections::SIDES[(number + 1) % 4];
            assert_eq!(sides.turned().has(next), sides.has(side), "clockwise");
            let (across, _) = Connections::SIDES[(number + 2) % 4];
            assert_eq!(sides.opposite().has(across), sides.has(side));
        }
        for &other in &all {
            assert_eq!(sides.with(other).key(), sides.key() | other.key());
            assert_eq!(sides.has(other), sides.with(other) == sides);
        }
        assert_eq!(serde_json::to_value(sides).expect("JSON"), sides.to_string());
    }
    for text in ["", "se", "nn", "x", "N"] {
        assert!(text.parse::<Connections>().is_err(), "{text}");
    }
}

/// Rows, columns, neighbours, the inner nine and the corners, counted on a drawing of the board.
#[test]
fn squares_know_their_place() {
    let drawing = ["C---C", "-iii-", "-iii-", "-iii-", "C---C"];
    for square in Square::all() {
        let (row, column) = (square.row(), square.column());
        assert_eq!((row * 5 + column, Square::new(square.index())), (square.index(), square));
        let sign = drawing[row].as_bytes()[column];
        assert_eq!((square.is_inner(), square.is_corner()), (sign == b'i', sign == b'C'), "{square:?}");
        let moves = [
            (Connections::NORTH, -1_isize, 0_isize),
            (Connections::EAST, 0, 1),
            (Connections::SOUTH, 1, 0),
            (Connections::WEST, 0, -1),
        ];
        for (side, down, right) in moves {
            let beside = row.checked_add_signed(down).zip(column.checked_add_signed(right));
            let beside = beside.filter(|&(row, column)| row < 5 && column < 5);
            assert_eq!(square.neighbour(side).map(|other| (other.row(), other.column())), beside);
            assert_eq!(square.sides().has(side), beside.is_some());
        }
        assert_eq!(square.neighbour(Connections::NONE), None);
    }
    assert_eq!(serde_json::to_value(Square::new(7)).expect("JSON"), 7);
}

#[test]
fn colours_have_letters_and_names() {
    let written: Vec<(usize, String, &str)> =
        Colour::ALL.map(|colour| (colour.index(), colour.to_string(), colour.name())).into();
    let expected =
        [(0, "R", "red"), (1, "Y", "yellow"), (2, "G", "green"), (3, "B", "blue"), (4, "V", "violet")];
    for ((index, letter, name), colour) in expected.into_iter().zip(Colour::ALL) {
        assert_eq!(written[index], (index, letter.to_owned(), name));
        assert_eq!(Colour::of_letter(letter.to_lowercase().chars().next().expect("a letter")), Some(colour));
        assert_eq!(serde_json::to_value(colour).expect("JSON"), letter);
    }
    assert_eq!(Colour::of_letter('x'), None);
}

/// Handfuls of tiles against the standard library's counts.
#[test]
fn handfuls_count_their_tiles() {
    let mut rng = game::Pcg::new(4, 2);
    for _ in 0..40 {
        let all: Vec<Tile> = Tile::all().collect();
        let drawn: Vec<Tile> =
            (0..game::Random::below(&mut rng, 30)).map(|_| *game::Random::pick(&mut rng, &all)).collect();
        let mut tiles: Tiles = drawn.iter().copied().collect();
        let count = |tile: Tile| drawn.iter().filter(|&&other| other == tile).count();
        assert_eq!((tiles.len(), tiles.is_empty()), (drawn.len(), drawn.is_empty()));
        for (index, &tile) in all.iter().enumerate() {
            assert_eq!((tile.index(), usize::from(tiles.count(tile))), (index, count(tile)));
            assert_eq!(tiles.contains(tile), count(tile) > 0);
        }
        for colour in Colour::ALL {
            let of_colour = drawn.iter().filter(|tile| tile.colour == colour).count();
            assert_eq!(usize::from(tiles.of_colour(colour)), of_colour);
        }
        let mut sorted = drawn.clone();
        sorted.sort_unstable();
        assert_eq!(tiles.iter().collect::<Vec<_>>(), sorted);
        let words: Vec<String> = sorted.iter().map(Tile::to_string).collect();
        assert_eq!(
            (tiles.to_string(), format!("{tiles:?}")),
            (words.join(" "), format!("{{{}}}", words.join(" ")))
        );
        assert_eq!((words.join(",").parse(), words.join(" ").parse()), (Ok(tiles), Ok(tiles)));
        assert_eq!(serde_json::to_value(tiles).expect("JSON"), serde_json::json!(words));
        let kinds: usize = tiles.kinds().map(|(_, count)| usize::from(count)).sum();
        assert_eq!(kinds, drawn.len());
        if let Some(&tile) = drawn.first() {
            tiles.remove(tile);
            assert_eq!(usize::from(tiles.count(tile)) + 1, count(tile));
            tiles.insert(tile);
        }
        assert_eq!(tiles, drawn.into_iter().collect());
    }
    let set: TileSet = "EEEEEECCCCTX".parse().expect("twelve letters");
    assert_eq!(Shape::ALL.map(|shape| set.count(shape)), [6, 0, 4, 1, 1]);
    assert_eq!((set.to_string().as_str(), set.tiles().len()), ("EEEEEECCCCTX", 60));
    assert_eq!(set.tiles().of_colour(Colour::Blue), 12);
    assert_eq!(serde_json::to_value(TileSet::STANDARD).expect("JSON"), "EEESSCCCCTTX");
    assert!("EEESSCCCCTTXE".parse::<TileSet>().is_err() && "EEESSCCCCTTQ".parse::<TileSet>().is_err());
}

/// A board takes tiles on squares of their colour, and turns with its corners.
#[test]
fn boards_take_tiles_of_their_colours() {
    let board: Board = "RRBVV/GRVGG/YBGVV/YYRBR/BYYBG".parse().expect("a board");
    assert_eq!(board.turned().to_string(), "BYYGR/YYBRR/YRGVB/BBVGV/GRVGV");
    let corner: Connections = "es".parse().expect("sides");
    let tile = board.tile(Square::new(2), corner).expect("a tile");
    assert_eq!((tile.to_string().as_str(), board.tile(Square::new(2), Connections::NONE)), ("BC", None));
    let squares: Vec<usize> = board.squares_for(tile).map(Square::index).collect();
    assert_eq!(squares, [2, 11, 18, 20, 23]);
    assert_eq!(serde_json::to_value(board).expect("JSON"), board.to_string());
    assert_eq!((Board::count(), Board::count_turned()), (3_394_923_840_000, 848_730_960_000));
    let mut layout = Layout::default();
    layout.set(Square::new(2), corner);
    layout.set(Square::new(3), "sw".parse().expect("sides"));
    assert_eq!(layout.tiles(&board).to_string(), "BC VC");
    assert_eq!(layout.picture(), "··┌┐·\n·····\n·····\n·····\n·····");
    assert_eq!(layout.to_string().parse(), Ok(layout));
    assert_eq!(serde_json::to_value(layout).expect("JSON"), layout.to_string());
}

/// §M7: the recipe step by step.
#[test]
fn boards_are_painted_step_by_step() {
    let mut painting = Painting::BLANK;
    assert_eq!((painting.stage(), painting.board()), (Stage::Special, None));
    assert!(!painting.allows(Stroke::Centre(Square::new(6))) && !painting.allows(Stroke::Paint(Colour::Red)));
    assert_eq!(painting.painted(Stroke::Special(Colour::Blue)), None);
    painting.take(Stroke::Special(Colour::Blue));
    assert_eq!(painting.stage(), Stage::Centre);
    assert!(!painting.allows(Stroke::Centre(Square::new(5))), "on the border");
    assert_eq!(painting.painted(Stroke::Centre(Square::new(7))), Some((Square::new(7), Colour::Blue)));
    painting.take(Stroke::Centre(Square::new(7)));
    assert_eq!(
        (painting.colour(Square::new(7)), painting.stage()),
        (Some(Colour::Blue), Stage::Paint(Square::new(6)))
    );
    assert!(!painting.allows(Stroke::Paint(Colour::Blue)), "the special colour is inside once");
    let mut strokes = Vec::new();
    painting.strokes(&mut strokes);
    let two_each =
        [Colour::Red, Colour::Yellow, Colour::Green, Colour::Violet].map(|colour| (Stroke::Paint(colour), 2));
    assert_eq!(strokes, two_each);
    for colour in "RRYYGGVV".chars().chain("VGYR".chars()).chain("BBBBRRYYGGVV".chars()) {
        let stroke = Stroke::Paint(Colour::of_letter(colour).expect("a colour"));
        assert!(painting.allows(stroke), "{colour} at {:?}", painting.stage());
        painting.take(stroke);
    }
    assert_eq!(painting.stage(), Stage::Done);
    let board = painting.board().expect("a board");
    assert_eq!(board.to_string(), "VBBBG/BRBRR/RYYGY/YGVVG/YGVVR");
    assert_eq!((board.reading().special, board.reading().breaks.len()), (Colour::Blue, 0));
    assert_eq!(Painting::finished(&board), painting);
}

/// What is wrong with a board is said in words, step by step.
#[test]
fn breaks_are_told_in_words() {
    let told = |board: &str| {
        let reading = board.parse::<Board>().expect("a board").reading();
        (reading.special, reading.breaks.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    let (special, breaks) = told("BVBBG/BRBRR/RYYGY/YGVVG/YGVVR");
    assert_eq!(special, Colour::Blue);
    assert_eq!(
        breaks,
        [
            "step 4: a corner is blue, the special colour",
            "step 5: 3 blue squares are on the border between the corners, 3 violet squares are on the border between the \
             corners: there should be four blue and two of each other",
        ]
    );
    let (_, breaks) = told("RRRRR/YYYYY/GGGGG/BBBBB/VVVVV");
    assert!(breaks.iter().any(|text| text == "step 3: no colour occurs exactly once inside"), "{breaks:?}");
    assert!(breaks.iter().any(|text| text.contains("2 violet squares are in the corners")), "{breaks:?}");
    let (_, breaks) = told("VBBBG/BRBRR/RYYVY/YGVGG/YGVVR");
    assert_eq!(breaks.len(), 0, "{breaks:?}");
    let (special, breaks) = told("VBBBG/BRBRG/RYYRG/YYVVG/YGVVR");
    assert_eq!(special, Colour::Blue);
    assert_eq!(
        breaks[0],
        "step 3: 3 red squares are inside, 3 yellow squares are inside, 0 green squares are inside, not two each"
    );
    assert!(breaks[1].starts_with("step 5: 1 red square is on the border"), "{breaks:?}");
    let (_, breaks) = told("VBBBR/BRBGR/RYYGY/YGVVG/YGVVR");
    assert_eq!(breaks[0], "step 3: red and blue each occur once inside, so the special colour is not clear");
}

/// §M8: the last day of every month.
#[test]
fn months_have_their_days() {
    let days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (month, days) in (1..).zip(days) {
        assert!(
            Day::new(2026, month, days).is_some() && Day::new(2026, month, days + 1).is_none(),
            "{month}"
        );
        assert!(Day::new(2026, month, 0).is_none());
    }
    assert!(
        Day::new(2024, 2, 29).is_some() && Day::new(2100, 2, 29).is_none() && Day::new(2000, 2, 29).is_some()
    );
    assert!(
        Day::new(0, 1, 1).is_none() && Day::new(10_000, 1, 1).is_none() && Day::new(2026, 13, 1).is_none()
    );
    let day = Day::new(987, 6, 5).expect("a day");
    assert_eq!((day.to_string().as_str(), "0987-06-05".parse()), ("0987-06-05", Ok(day)));
}

#[test]
fn a_score_is_the_value_less_two_for_each_unused_tile() {
    let score = Score { value: 10, tiles: 5, unused: 2 };
    assert_eq!((score.points(), score.penalty()), (6, 4));
}

/// What cannot have happened is not followed.
#[test]
fn events_that_cannot_be_are_refused() {
    let follows =
        |game: &Microchip, viewer, event: Event| Microchip::follow(&mut game.view(viewer), &event).is_ok();
    let (first, second) = (Seat::FIRST, Seat::new(1));
    let start = Microchip::start(&microchip::Config::new(2)).expect("it starts");
    let special = Stroke::Special(Colour::Red);
    assert!(follows(&start, Viewer::Public, Event::Painted(first, special)));
    assert!(!follows(&start, Viewer::Public, Event::Painted(second, special)), "board 1 comes first");
    assert!(!follows(&start, Viewer::Public, Event::Painted(first, Stroke::Paint(Colour::Red))));
    assert!(!follows(&start, Viewer::Public, Event::Dealt("RE".parse().expect("a tile"))));

    let draft = dealt(2, 4);
    let offer = draft.public().on_offer();
    let there = offer.iter().next().expect("a tile");
    let missing = Tile::all().find(|&tile| !offer.contains(tile)).expect("a kind is missing");
    assert!(follows(&draft, Viewer::Public, Event::Drafted(first, there)));
    assert!(!follows(&draft, Viewer::Public, Event::Drafted(second, there)), "not its turn");
    assert!(!follows(&draft, Viewer::Public, Event::Drafted(first, missing)), "not on offer");
    assert!(!follows(&draft, Viewer::Public, Event::Built(first, None)), "not the time");

    let building = drafted(2, 4);
    let own = Viewer::Seat(first);
    let colour = building.public().board(first).expect("a board").colour(Square::new(0));
    let lies = |owned: bool| {
        Connections::all().find(|sides| {
            sides
                .shape()
                .is_some_and(|shape| building.public().hand(first).contains(Tile { colour, shape }) == owned)
        })
    };
    assert!(follows(&building, own, Event::Built(first, lies(true))));
    let foreign = lies(false).expect("a shape that was not drafted");
    assert!(!follows(&building, own, Event::Built(first, Some(foreign))), "no such tile");
    assert!(!follows(&building, own, Event::Built(first, None)), "its own square is told");
    assert!(follows(&building, own, Event::Built(second, None)));
    assert!(
        !follows(&building, own, Event::Built(second, Some(Connections::NONE))),
        "those of others are not"
    );
    assert!(!follows(&building, own, Event::Built(Seat::new(2), None)), "nobody sits there");
    assert!(!follows(&building, own, Event::Revealed(first, Layout::default())), "not all are in");
    let mut handed = building.clone();
    for _ in 0..25 {
        handed.play_unchecked(Step::Act(second, microchip::Action::Build(Connections::NONE)));
    }
    assert!(!follows(&handed, own, Event::Built(second, None)), "it is handed in");
}
