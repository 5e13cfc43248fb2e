//! What can be set before a game.

use game::{ConfigError, Illegal, Rule, Seat, Setting, SettingKind, Settings};

use crate::board::{Board, NOT_A_BOARD, NOT_A_COLOUR, NOT_FIVE_EACH};
use crate::checker::Break;
use crate::rules::BREAKS_RECIPE;
use crate::tile::{NOT_A_SET, NOT_A_TILE, TOO_MANY_TILES, Tile, TileSet, Tiles};

/// A first player who does not play.
const FIRST_IS_NOBODY: Rule = Rule::new(
    "microchip.first_is_nobody",
    "",
    "there are only {players} players",
    "プレイヤーは{players}人です",
);
/// More or fewer boards than players.
const WRONG_BOARDS: Rule = Rule::new(
    "microchip.wrong_boards",
    "M4",
    "there are {count} boards for {players} players: everybody needs one",
    "ボードが{count}枚、プレイヤーが{players}人です。1人に1枚必要です",
);
/// More or fewer tiles than the pool has.
const WRONG_POOL: Rule = Rule::new(
    "microchip.wrong_pool",
    "M4",
    "there are {count} tiles, and the pool of {players} players has {wanted}",
    "タイルが{count}枚あります。{players}人のプールは{wanted}枚です",
);
/// More tiles of a kind than the set has.
const TOO_MANY_ALIKE: Rule = Rule::new(
    "microchip.too_many_alike",
    "M2",
    "{count} of the tiles are {tile}, and the tile set has {wanted}",
    "{tile}が{count}枚ありますが、タイルセットには{wanted}枚です",
);

/// No more play (§M4).
pub const MOST_PLAYERS: usize = 5;

/// What is played. Any deal can be entered by hand: boards, tiles, or both.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Config {
    /// The version of the rules.
    pub rules: u16,
    /// Two to five play against each other (§M4), or one solves a puzzle alone (§M8).
    pub players: u8,
    /// Who drafts first.
    pub first: Seat,
    /// The shapes of each colour's twelve tiles (§M2).
    pub set: TileSet,
    /// The boards in the order of the seats; none, if they are made by chance (§M7).
    pub boards: Vec<Board>,
    /// The tiles of the pool, the draw column first, each column from top to bottom; of the solo puzzle, the tiles to build
    /// with. Nothing, if chance lays them out.
    pub tiles: Option<Vec<Tile>>,
}

impl Config {
    /// The current rules for `players`, with boards and tiles by chance.
    pub fn new(players: u8) -> Config {
        Config {
            rules: Config::NEWEST_RULES,
            players,
            first: Seat::FIRST,
            set: TileSet::STANDARD,
            boards: Vec::new(),
            tiles: None,
        }
    }

    /// How many play.
    pub fn seats(&self) -> usize {
        usize::from(self.players)
    }

    /// The pool of this many players.
    pub fn pool(&self) -> PoolShape {
        PoolShape::of(self.players)
    }

    /// Makes sure that a configuration made by hand can be played.
    pub(crate) fn validate(&self) -> Result<(), ConfigError> {
        self.clone().at_rules(u64::from(self.rules))?;
        let value = |key: &str| {
            self.list().into_iter().find(|(name, _)| *name == key).map(|(_, value)| value).unwrap_or_default()
        };
        let refused = |key: &str, why: Illegal| Err(ConfigError::bad(key, &value(key), why));
        PLAYERS.players(&self.players.to_string())?;
        if self.first.index() >= self.seats() {
            return refused("first", Illegal::new(&FIRST_IS_NOBODY).with("players", self.players));
        }
        if !self.boards.is_empty() && self.boards.len() != self.seats() {
            let why = Illegal::new(&WRONG_BOARDS).with("count", self.boards.len());
            return refused("boards", why.with("players", self.players));
        }
        let Some(tiles) = &self.tiles else { return Ok(()) };
        if tiles.len() > Tiles::MOST {
            return refused("tiles", Tiles::too_many(tiles.len()));
        }
        let wanted = self.pool().tiles();
        if self.players > 1 && tiles.len() != wanted {
            let why = Illegal::new(&WRONG_POOL).with("count", tiles.len()).with("players", self.players);
            return refused("tiles", why.with("wanted", wanted));
        }
        let (given, set) = (tiles.iter().copied().collect::<Tiles>(), self.set.tiles());
        if let Some((tile, count)) = given.kinds().find(|&(tile, count)| count > set.count(tile)) {
            let why = Illegal::new(&TOO_MANY_ALIKE).with("count", count).with("tile", tile);
            return refused("tiles", why.with("wanted", set.count(tile)));
        }
        Ok(())
    }
}

const PLAYERS: Setting = Setting::new(
    "players",
    SettingKind::Players { min: 1, max: MOST_PLAYERS as u8 },
    "two to five draft and build, or one solves the solo puzzle",
    "M4, M8",
);
const FIRST: Setting =
    Setting::new("first", SettingKind::Seat, "the seat that drafts first", "M4").advanced();
const SET: Setting = Setting::new(
    "set",
    SettingKind::Text { form: "twelve letters of E S C T X" },
    "the shapes of each colour's twelve tiles",
    "M2",
)
.advanced();
const BOARDS: Setting = Setting::new(
    "boards",
    SettingKind::Text {
        form: "random, or a board for each seat with commas, as RRBVV/GRVGG/YBGVV/YYRBR/BYYBG,…",
    },
    "the boards to build on",
    "M7",
)
.advanced();
const TILES: Setting = Setting::new(
    "tiles",
    SettingKind::Text { form: "random, or tiles with commas, as RE,BX,…" },
    "the pool from the draw column on, each column from the top; alone, the tiles to build with",
    "M4",
)
.advanced();

/// The rectangle the tiles are laid out in (§M4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PoolShape {
    /// How many columns there are.
    pub columns: usize,
    /// How many tiles a column has.
    pub height: usize,
    /// How many tiles are taken out at random before.
    pub out: usize,
}

impl PoolShape {
    /// The pool of `players`. Nobody drafts alone, so the pool of one is empty.
    pub const fn of(players: u8) -> PoolShape {
        match players {
            2 => PoolShape { columns: 10, height: 5, out: 10 },
            3 | 4 => PoolShape { columns: 12, height: 5, out: 0 },
            5 => PoolShape { columns: 10, height: 6, out: 0 },
            _ => PoolShape { columns: 0, height: 0, out: 0 },
        }
    }

    /// How many tiles it holds.
    pub const fn tiles(self) -> usize {
        self.columns * self.height
    }
}

/// What a setting is when chance decides.
const RANDOM: &str = "random";

impl Settings for Config {
    const NEWEST_RULES: u16 = 1;

    const COMPLAINTS: &'static [&'static Rule] = &[
        &FIRST_IS_NOBODY,
        &NOT_A_SET,
        &NOT_A_BOARD,
        &NOT_A_COLOUR,
        &NOT_FIVE_EACH,
        &WRONG_BOARDS,
        &NOT_A_TILE,
        &TOO_MANY_TILES,
        &WRONG_POOL,
        &TOO_MANY_ALIKE,
    ];

    fn presets() -> Vec<(&'static str, Config)> {
        vec![("standard", Config::new(2)), ("solo", Config::new(1))]
    }

    fn rules(&self) -> u16 {
        self.rules
    }

    fn set_rules(&mut self, version: u16) {
        self.rules = version;
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError> {
        let refused = |why: Illegal| ConfigError::bad(key, value, why);
        match key {
            "players" => self.players = PLAYERS.players(value)?,
            "first" => self.first = FIRST.seat(value)?,
            "set" => self.set = value.parse().map_err(refused)?,
            "boards" if value == RANDOM => self.boards.clear(),
            "boards" => {
                self.boards = value.split(',').map(str::parse).collect::<Result<_, _>>().map_err(refused)?;
            }
            "tiles" if value == RANDOM => self.tiles = None,
            "tiles" => {
                // Columns may be set apart by '/'; where they end follows from the number of players.
                let words = value.split([',', '/']).filter(|word| !word.is_empty());
                let tiles: Vec<Tile> = words.map(str::parse).collect::<Result<_, _>>().map_err(refused)?;
                if tiles.len() > Tiles::MOST {
                    return Err(refused(Tiles::too_many(tiles.len())));
                }
                self.tiles = Some(tiles);
            }
            _ => return Err(ConfigError::unknown_key::<Config>(key)),
        }
        Ok(())
    }

    /// The steps of the recipe that boards made by hand break (§M7).
    fn warnings(&self) -> Vec<Illegal> {
        let warnings = |(number, board): (usize, &Board)| {
            let warning = move |Break { step, what }: Break| {
                Illegal::new(&BREAKS_RECIPE).with("board", number).with("step", step).with("what", what)
            };
            board.reading().breaks.into_iter().map(warning).collect::<Vec<_>>()
        };
        (1..).zip(&self.boards).flat_map(warnings).collect()
    }

    fn settings() -> &'static [Setting] {
        &[PLAYERS, FIRST, SET, BOARDS, TILES]
    }

    fn list(&self) -> Vec<(&'static str, String)> {
        let words = |words: Vec<String>| words.join(",");
        let boards = if self.boards.is_empty() {
            RANDOM.to_owned()
        } else {
            words(self.boards.iter().map(Board::to_string).collect())
        };
        let tiles = self.tiles.as_ref().map_or_else(
            || RANDOM.to_owned(),
            // No tiles at all are written as a lone comma: a value is never empty.
            |tiles| {
                if tiles.is_empty() {
                    ",".to_owned()
                } else {
                    words(tiles.iter().map(Tile::to_string).collect())
                }
            },
        );
        vec![
            ("players", self.players.to_string()),
            ("first", self.first.to_string()),
            ("set", self.set.to_string()),
            ("boards", boards),
            ("tiles", tiles),
        ]
    }
}
