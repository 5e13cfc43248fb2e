//! The position: what is public, and the layouts being built.

use game::{ConfigError, Contradiction, Game, Illegal, Random, Rule, Seat, Step, Turn, Viewer};

use crate::action::{Action, Chance};
use crate::config::{Config, MOST_PLAYERS};
use crate::connections::Connections;
use crate::event::Event;
use crate::judge::Judgement;
use crate::layout::{Layout, NOT_OWNED, OCCUPIED, WRONG_COLOUR};
use crate::public::{Phase, Public};
use crate::sample::random_layout;
use crate::square::{SQUARES, Square};
use crate::tile::{Shape, Tile, Tiles};
use crate::view::View;

/// It is another's turn to draft.
pub(crate) const NOT_YOUR_TURN: Rule = Rule::not_your_turn("M4");
/// The game has ended.
pub(crate) const GAME_IS_OVER: Rule = Rule::game_is_over("M5");
/// A warning: such a board may be played on.
pub(crate) const BREAKS_RECIPE: Rule = Rule::new(
    "microchip.breaks_recipe",
    "M7.3",
    "Board {board} breaks step {step} of the recipe: {what}. You may play on it.",
    "ボード{board}は作り方の手順{step}に合っていません。このまま遊ぶこともできます。",
);

/// A tile that is not on offer.
pub(crate) const NOT_ON_OFFER: Rule = Rule::new(
    "microchip.not_on_offer",
    "M4",
    "There is no {tile} in the draw column: it has {column}.",
    "ドロー列に{tile}はありません。あるのは{column}です。",
);
/// Building before the pool is empty.
pub(crate) const STILL_DRAFTING: Rule = Rule::new(
    "microchip.still_drafting",
    "M4",
    "The final building begins when the pool is empty; take a tile from the draw column.",
    "製作はプールがなくなってからです。ドロー列からタイルを取ってください。",
);
/// Drafting when the pool is empty.
pub(crate) const POOL_IS_EMPTY: Rule = Rule::new(
    "microchip.pool_is_empty",
    "M4",
    "The pool is empty; build your microchip now.",
    "プールにタイルはありません。マイクロチップを製作してください。",
);
/// A layout was handed in.
pub(crate) const HANDED_IN: Rule = Rule::new(
    "microchip.handed_in",
    "M4",
    "Seat {seat} has handed in its layout, and that is final.",
    "席{seat}の配置は提出済みで、もう変えられません。",
);

/// A position of Microchip.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Microchip {
    pub(crate) public: Public,
    pub(crate) layouts: [Layout; MOST_PLAYERS],
}

impl Microchip {
    /// What everybody knows.
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// The tiles that a seat has not laid on its board.
    fn unlaid(&self, seat: Seat) -> Tiles {
        unlaid(&self.public, seat, &self.layouts[seat.index()])
    }

    /// The kind of tile that a seat would lay on its next square.
    fn next_tile(&self, seat: Seat, connections: Connections) -> Option<Tile> {
        self.public.board(seat)?.tile(Square::new(self.public.built(seat)), connections)
    }
}

/// The tiles of a seat that are not in this layout.
pub(crate) fn unlaid(public: &Public, seat: Seat, layout: &Layout) -> Tiles {
    let mut left = *public.hand(seat);
    if let Some(board) = public.board(seat) {
        for tile in layout.tiles(&board).iter() {
            left.remove(tile);
        }
    }
    left
}

impl Game for Microchip {
    type Config = Config;
    type Action = Action;
    type Chance = Chance;
    type View = View;
    type Event = Event;

    const RULES: &'static [&'static Rule] = &[
        &NOT_YOUR_TURN,
        &GAME_IS_OVER,
        &NOT_ON_OFFER,
        &STILL_DRAFTING,
        &POOL_IS_EMPTY,
        &HANDED_IN,
        &NOT_OWNED,
        &OCCUPIED,
        &WRONG_COLOUR,
        &BREAKS_RECIPE,
    ];

    const HAS_SECRETS: bool = true;

    fn start(config: &Config) -> Result<Microchip, ConfigError> {
        config.validate()?;
        Ok(Microchip { public: Public::new(config), layouts: [Layout::default(); MOST_PLAYERS] })
    }

    fn seats(&self) -> usize {
        self.public.players()
    }

    fn turn(&self) -> Turn {
        self.public.turn()
    }

    fn turn_in(view: &View) -> Turn {
        view.public.turn()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat.index() >= self.seats() {
            return;
        }
        match self.public.phase {
            Phase::Draft(turn) if turn == seat => {
                out.extend(self.public.on_offer().kinds().map(|(tile, _)| Action::Draft(tile)));
            }
            Phase::Build if self.public.built(seat) < SQUARES => {
                let Some(board) = self.public.board(seat) else { return };
                let colour = board.colour(Square::new(self.public.built(seat)));
                let left = self.unlaid(seat);
                let has = Shape::ALL.map(|shape| left.contains(Tile { colour, shape }));
                let owned =
                    |connections: &Connections| connections.shape().is_none_or(|shape| has[shape as usize]);
                out.extend(Connections::all().filter(owned).map(Action::Build));
            }
            Phase::Draft(_) | Phase::Build | Phase::Paint(_) | Phase::Deal | Phase::Over => {}
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let not_your_turn = || Err(Illegal::new(&NOT_YOUR_TURN).with("seat", seat));
        if seat.index() >= self.seats() {
            return not_your_turn();
        }
        match (self.public.phase, action) {
            (Phase::Over, _) => Err(Illegal::new(&GAME_IS_OVER)),
            (Phase::Paint(_) | Phase::Deal, _) => not_your_turn(),
            (Phase::Draft(turn), _) if turn != seat => not_your_turn(),
            (Phase::Draft(_), Action::Build(_)) => Err(Illegal::new(&STILL_DRAFTING)),
            (Phase::Draft(_), Action::Draft(tile)) => {
                let offer = self.public.on_offer();
                if offer.contains(tile) {
                    return Ok(());
                }
                Err(Illegal::new(&NOT_ON_OFFER).with("tile", tile).with("column", offer))
            }
            (Phase::Build, _) if self.public.built(seat) == SQUARES => {
                Err(Illegal::new(&HANDED_IN).with("seat", seat))
            }
            (Phase::Build, Action::Draft(_)) => Err(Illegal::new(&POOL_IS_EMPTY)),
            (Phase::Build, Action::Build(connections)) => match self.next_tile(seat, connections) {
                Some(tile) if !self.unlaid(seat).contains(tile) => {
                    Err(Illegal::new(&NOT_OWNED).with("tile", tile))
                }
                _ => Ok(()),
            },
        }
    }

    fn chances(&self, out: &mut Vec<(Chance, u32)>) {
        self.public.chances(out);
    }

    fn play_unchecked(&mut self, step: Step<Self>) {
        match step {
            Step::Chance(Chance::Board(stroke)) => {
                if let Phase::Paint(seat) = self.public.phase {
                    self.public.painted(seat, stroke);
                }
            }
            Step::Chance(Chance::Tile(tile)) => self.public.turned_up_tile(tile),
            Step::Act(seat, Action::Draft(tile)) => self.public.drafted(seat, tile),
            Step::Act(seat, Action::Build(connections)) => {
                let square = Square::new(self.public.built(seat));
                self.layouts[seat.index()].set(square, connections);
                if self.public.decided(seat) {
                    for seat in Seat::all(self.seats()) {
                        let score = Judgement::score(&self.layouts[seat.index()], self.public.hand(seat));
                        self.public.scores[seat.index()] = score;
                    }
                    self.public.phase = Phase::Over;
                }
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let over = self.public.phase == Phase::Over;
        let layouts = std::array::from_fn(|index| {
            let seat = Seat::new(index);
            let known = index < self.seats() && (over || viewer.is(seat));
            known.then_some(self.layouts[index])
        });
        let revealed = if over { self.seats() as u8 } else { 0 };
        View { viewer, public: self.public.clone(), layouts, revealed }
    }

    fn tell(&self, viewer: Viewer, step: Step<Self>, out: &mut Vec<Event>) {
        match step {
            Step::Chance(Chance::Board(stroke)) => {
                if let Phase::Paint(seat) = self.public.phase {
                    out.push(Event::Painted(seat, stroke));
                }
            }
            Step::Chance(Chance::Tile(tile)) => out.push(Event::Dealt(tile)),
            Step::Act(seat, Action::Draft(tile)) => out.push(Event::Drafted(seat, tile)),
            Step::Act(seat, Action::Build(connections)) => {
                out.push(Event::Built(seat, viewer.is(seat).then_some(connections)));
                let mut after = self.clone();
                after.play_unchecked(step);
                if after.public.phase == Phase::Over {
                    let layouts = Seat::all(self.seats()).zip(after.layouts);
                    out.extend(layouts.map(|(seat, layout)| Event::Revealed(seat, layout)));
                }
            }
        }
    }

    fn follow(view: &mut View, event: &Event) -> Result<(), Contradiction> {
        view.follow(event)
    }

    /// Drafting is open; layouts are not (§M4).
    fn is_secret(view: &View) -> bool {
        view.public.phase == Phase::Build
    }

    fn sample<R: Random + ?Sized>(view: &View, rng: &mut R) -> Microchip {
        let mut layouts = [Layout::default(); MOST_PLAYERS];
        for seat in Seat::all(view.public.players()) {
            layouts[seat.index()] = view.layouts[seat.index()].unwrap_or_else(|| {
                let board = view.public.board(seat);
                board.map_or_else(Layout::default, |board| {
                    random_layout(&board, view.public.hand(seat), view.public.built(seat), rng)
                })
            });
        }
        Microchip { public: view.public.clone(), layouts }
    }
}
