// The JSON of crates/micropul. Written by `cargo xtask wire`: change the Rust code instead.

import type { Seat, SeatSet, Turn, Viewer } from './game';

/** A group of micropul as a client draws it. */
export type MicropulArea = {
  /** Its first quarter, by x and then y: what the group is called in notation. */
  at: MicropulCell;
  /** Its colour. */
  colour: MicropulColour;
  /** What it is worth: a big micropul counts one (§P4). */
  points: number;
  /** Whether it is closed (§P6). */
  closed: boolean;
  /** What it scores, or why it does not. */
  verdict: MicropulVerdict;
  /** The quarters of tiles it covers, that first one first. */
  quarters: MicropulCell[];
  /** The stones on it. */
  stones: MicropulStone[];
};

/** What a catalyst does when it fires (§P3). */
export type MicropulCatalyst =
  /** One tile. */
  | 'dot'
  /** Two tiles. */
  | 'dots'
  /** A further turn. */
  | 'plus';

/** The place of a quarter of a tile: twice as fine as `Place`. */
export type MicropulCell = {
  /** To the right. */
  x: number;
  /** Down. */
  y: number;
};

/** A colour of micropul. */
export type MicropulColour =
  /** White. */
  | 'white'
  /** Black. */
  | 'black';

/** What is played. */
export type MicropulConfig = {
  /** The version of the rules. */
  rules: number;
  /** Two play against each other, or one alone. */
  players: number;
};

/** A line of a score with its points. */
export type MicropulCounted = {
  /** What is counted. */
  line: MicropulLine;
  /** The points of this line. */
  points: number;
  /** The clause of the rules page that gives these points, or none. */
  clause: string;
};

/** What an action would do. */
export type MicropulEffect =
  | {
      /** This catalyst fires (§P3). */
      fires: [MicropulCell, MicropulCatalyst];
    }
  | {
      /** This many tiles come from the core to the supply. */
      draws: number;
    }
  /** A further turn. */
  | 'again'
  | {
      /** This group of two or more pieces, as it would be, takes in what stood apart before: how many groups it joins. */
      merges: [MicropulGroup, number];
    }
  | {
      /** This group, as it would be, is closed. */
      closes: MicropulGroup;
    }
  | {
      /** The game ends. */
      ends: MicropulEnding;
    };

/** How a game ends (§P7, §P8). */
export type MicropulEnding =
  /** The last tile of the core was drawn. */
  | 'core_drawn'
  | {
      /** This seat has no tile in hand or supply, and has lost. */
      ran_out: Seat;
    }
  /** Nobody can do anything any more. */
  | 'passed';

/** What a viewer is told when something happens. */
export type MicropulEvent =
  | {
      /** A tile came into a hand; only its owner is told which. */
      dealt: [Seat, MicropulTile | null];
    }
  | {
      /** A tile was laid, turned so often, here. */
      laid: [Seat, MicropulTile, number, MicropulPlace];
    }
  | {
      /** This many tiles came from the core to a supply, unseen by everybody. */
      drew: [Seat, number];
    }
  | {
      /** A plus fired: the same player goes on. */
      again: Seat;
    }
  | {
      /** A player takes a tile from the supply. */
      took: Seat;
    }
  | {
      /** A stone was put on the group with this first cell. */
      claimed: [Seat, MicropulCell];
    }
  | {
      /** A player passed. */
      passed: Seat;
    }
  | {
      /** The game is over. */
      over: MicropulEnding;
    };

/** A group of micropul. */
export type MicropulGroup = {
  /** Its first cell, by x and then y: what the group is called in notation. */
  at: MicropulCell;
  /** Its colour. */
  colour: MicropulColour;
  /** How many quarters of tiles it covers. */
  cells: number;
  /** What it is worth: a big micropul counts one (§P4). */
  points: number;
  /** Whether it is closed (§P6). */
  closed: boolean;
  /** How many stones of each seat are on it. */
  stones: [number, number];
};

/** A tile on the table as a client draws it. */
export type MicropulLaid = {
  /** Which tile. */
  tile: MicropulTile;
  /** Its place to the right. */
  x: number;
  /** Its place down. */
  y: number;
  /** How often it is turned, in quarter turns clockwise. */
  turns: number;
  /** The quarters NW, NE, SW, SE as it lies. */
  quadrants: [MicropulQuadrant, MicropulQuadrant, MicropulQuadrant, MicropulQuadrant];
  /** The catalyst of a big micropul. */
  big: MicropulCatalyst | null;
};

/** One line of a score. */
export type MicropulLine =
  | {
      /** A group (§P6). */
      group: {
        /** Its first cell. */
        at: MicropulCell;
        /** Who has stones on it. */
        owners: SeatSet;
        /** How many micropul it has. */
        size: number;
        /** What it scores, or why it does not. */
        verdict: MicropulVerdict;
      };
    }
  | {
      /** Tiles in the hand, 1 point each (§P7). */
      hand: number;
    }
  | {
      /** Tiles in the supply, 2 points each (§P7). */
      supply: number;
    };

/** What the game waits for. */
export type MicropulPhase =
  | {
      /** Chance deals this seat a tile. */
      deal: Seat;
    }
  | {
      /** This seat decides. */
      act: Seat;
    }
  | {
      /** Chance decides which tile this seat took from its supply. */
      take: Seat;
    }
  | {
      /** The game is over. */
      over: MicropulEnding;
    };

/** The place of a tile. */
export type MicropulPlace = {
  /** To the right. */
  x: number;
  /** Down. */
  y: number;
};

/** A quarter of a tile. */
export type MicropulQuadrant =
  /** Nothing. */
  | 'blank'
  | {
      /** A micropul. */
      micropul: MicropulColour;
    }
  | {
      /** A catalyst. */
      catalyst: MicropulCatalyst;
    };

/** The tiles. */
export type MicropulScene = {
  /** Every tile. */
  tiles: MicropulSceneTile[];
  /** How many tiles a hand holds at most (§P5). */
  hand: number;
};

/** What a tile shows. */
export type MicropulSceneTile = {
  /** Which tile. */
  tile: MicropulTile;
  /** What its quarters NW, NE, SW, SE show, after each quarter turn that makes a difference. */
  faces: [MicropulQuadrant, MicropulQuadrant, MicropulQuadrant, MicropulQuadrant][];
  /** The catalyst of a big micropul. */
  big: MicropulCatalyst | null;
};

/** What one seat would score if the game ended now, line by line. */
export type MicropulScore = {
  /** The lines: every group with a stone of this seat, then the hand, then the supply. */
  lines: MicropulCounted[];
  /** Their sum. */
  points: number;
};

/** A stone on the table. */
export type MicropulStone = {
  /** Whose it is. */
  seat: Seat;
  /** The quarter it was put on, where it stays (§P6). */
  at: MicropulCell;
};

/** One of the 48 tiles, numbered from 0. */
export type MicropulTile = number;

/** A set of tiles. */
export type MicropulTileSet = MicropulTile[];

/** What a group with a stone scores, or why it does not (§P6). */
export type MicropulVerdict =
  | {
      /** Closed, with one stone: a point for each micropul. */
      scores: number;
    }
  /** Still open. */
  | 'open'
  /** Two or more stones, even of one player. */
  | 'shared'
  /** No stone. */
  | 'unclaimed';

/** What one viewer knows: what everybody knows, and the viewer's own hand. */
export type MicropulView = {
  /** What is played. */
  config: MicropulConfig;
  /** Who looks. */
  viewer: Viewer;
  /** Who may act now. */
  turn: Turn;
  /** What the game waits for. */
  phase: MicropulPhase;
  /** The tiles on the table. */
  tiles: MicropulLaid[];
  /** The groups of micropul. */
  groups: MicropulArea[];
  /** The viewer's own hand; empty for the public. */
  hand: MicropulTileSet;
  /** The tiles the viewer has not seen: in other hands, supplies or the core. */
  unseen: MicropulTileSet;
  /** How many tiles each hand holds. */
  hands: number[];
  /** How many tiles each supply holds. */
  supplies: number[];
  /** How many tiles the core holds. */
  core: number;
  /** How many stones each player has left. */
  stones: number[];
  /** Who passed with the last action, if that was a pass. */
  passed: Seat | null;
  /** What each seat would score if the game ended now, line by line. */
  scores: MicropulScore[];
  /** The points of each seat if the game ended now. */
  points: number[];
};

/** What happens, in words; `{name}` stands for a fact of that name. */
export const MICROPUL_NEWS = {
  "laid": {
    en: "{name} laid a tile {place}.",
    ja: "{name}が{place}にタイルを置きました。",
  },
  "drew": {
    en: "Catalysts fired: {name} drew {tiles} from the core (P3.4).",
    ja: "触媒が発動し、{name}のストックに{tiles}枚入りました（P3.4）。",
  },
  "again": {
    en: "A plus fired: {name} got an extra turn (P3.5).",
    ja: "プラスが発動し、{name}の追加の手番です（P3.5）。",
  },
  "took": {
    en: "{name} took a tile from the supply.",
    ja: "{name}がストックからタイルを1枚取りました。",
  },
  "claimed": {
    en: "{name} put a stone on {what}.",
    ja: "{name}が{what}に石を置きました。",
  },
  "passed": {
    en: "{name} could do nothing and passed (P8.1).",
    ja: "{name}はできることがなく、パスしました（P8.1）。",
  },
  "core_drawn": {
    en: "The last tile of the core is drawn (P7.2).",
    ja: "コアの最後の1枚が引かれました（P7.2）。",
  },
  "ran_out": {
    en: "{name} ran out of tiles and lost (P7.3).",
    ja: "{name}のタイルがなくなり、負けです（P7.3）。",
  },
  "all_passed": {
    en: "Nobody can do anything any more (P8.4).",
    ja: "もう誰も何もできません（P8.4）。",
  },
};
