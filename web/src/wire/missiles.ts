// The JSON of crates/missiles. Written by `cargo xtask wire`: change the Rust code instead.

import type { Seat, SeatSet, Turn, Viewer } from './game';

/** One of the three action cards (§X3). */
export type MissilesAction =
  /** Takes energy from the target. */
  | 'attack'
  /** Stops attacks and hits back. */
  | 'block'
  /** Gains energy. */
  | 'charge';

/** What everything costs and brings on one side of the reference sheet. */
export type MissilesAmounts = {
  /** An attack takes this from its target. */
  attack: number;
  /** Two who attack each other lose this too, each by their own attack (M.A.D.). */
  mad: number;
  /** A block takes this from every attacker. */
  block: number;
  /** A block takes this instead from an attacker the blocker aims at (firewall). */
  firewall: number;
  /** A block that nobody attacked costs this. */
  idle: number;
  /** A charge brings this. */
  charge: number;
  /** A charge aimed at one who charges too brings this instead (chain). */
  chain: number;
  /** Changing one's action costs this. */
  change: number;
  /** The power Solar brings this when nobody charges. */
  solar: number;
  /** The power Nuclear adds this to a charge that gained. */
  nuclear: number;
  /** The power Nuclear costs this when attacked while charging. */
  meltdown: number;
};

/** Why a seat gains or loses energy, or does not. */
export type MissilesCause =
  /** Attacked. */
  | 'attacked'
  /** Attacking one who attacks back: hit by one's own attack too (M.A.D.). */
  | 'mad'
  /** The attack was stopped by a block, which hits back. */
  | 'blocked'
  /** The same, by one who aims at the attacker (firewall). */
  | 'firewall'
  /** Blocked for nothing. */
  | 'idle'
  /** Charged. */
  | 'charged'
  /** Charged, aiming at one who charges too (chain). */
  | 'chain'
  /** Two charge at each other and gain nothing (feedback). */
  | 'feedback'
  /** Attacked while charging: gains nothing. */
  | 'disrupted'
  /** The power Solar: nobody charged. */
  | 'solar'
  /** The power Nuclear: a charge brings more. */
  | 'nuclear'
  /** The power Nuclear: attacked while charging costs more. */
  | 'meltdown'
  /** The power Bystander: everybody attacks, and this one loses nothing. */
  | 'bystander';

/** The two cards a seat lays face down: whom it aims at, and what it does. */
export type MissilesChoice = {
  /** What it does. */
  action: MissilesAction;
  /** Whom it aims at. In a duel this is the other one, without a card (§X5). */
  target: Seat;
};

/** A computer. The sheet names the first three; the other names are ours (§X1, house ruling). */
export type MissilesComputer = 'ADA' | 'GUARD' | 'REELS' | 'VOLT' | 'ORBIT' | 'PIXEL';

/** What is played. */
export type MissilesConfig = {
  /** The version of the rules. */
  rules: number;
  /** How many play, 3 to 6 (§X1). */
  players: number;
  /** Whether the DEFCON variant is played (§X7). */
  defcon: boolean;
  /** Whether powers are dealt (§X8). */
  powers: boolean;
  /**
   * Whether actions may be changed in a duel too. The rules say no (§X5); the designer's simulator does it, and
   * this switch lets the two be compared.
   */
  duel_changes: boolean;
  /** Which computer each seat plays, no two alike (§X1). */
  computers: [
    MissilesComputer,
    MissilesComputer,
    MissilesComputer,
    MissilesComputer,
    MissilesComputer,
    MissilesComputer,
  ];
  /** The table of amounts, the light side and the dark one (§X7). */
  amounts: [MissilesAmounts, MissilesAmounts];
};

/** What a decision would do, as far as it is certain: what comes of an action hangs on everybody else's. */
export type MissilesEffect =
  | {
      /** The seat aims at this one. */
      aims: Seat;
    }
  | {
      /** So much energy is paid at once, whatever comes of it (§X2). */
      pays: number;
    };

/** How a game ends (§X4, §X9). */
export type MissilesEnding =
  /** Everybody with enough energy wins. */
  | 'energy'
  /** The last computer standing wins. */
  | 'last_standing'
  /** Nobody is left: all lose. */
  | 'scorched_earth'
  /** The last round is over: a draw of the living. */
  | 'round_limit';

/**
 * What a viewer is told when something happens. From `Event::Revealed` to `Event::Round` or `Event::Over` the
 * events of a round's last decision are its report, in the order of a show.
 */
export type MissilesEvent =
  | {
      /** Chance gave this seat the start token. */
      started: Seat;
    }
  | {
      /** Chance dealt this seat a power, which is public. */
      dealt: [Seat, MissilesPower];
    }
  | {
      /** A seat has laid its cards; only that seat is told which. */
      chose: [Seat, MissilesChoice | null];
    }
  | {
      /** All targets are shown together, nobody's for the fallen. */
      aimed: [Seat | null, Seat | null, Seat | null, Seat | null, Seat | null, Seat | null];
    }
  | {
      /** A seat keeps its action. */
      held: Seat;
    }
  | {
      /** A seat paid for another action; only that seat is told which. */
      swapped: [Seat, MissilesAction | null];
    }
  | {
      /** A seat paid to aim at this one instead, for all to see. */
      retargeted: [Seat, Seat];
    }
  | {
      /** All actions are shown together, nobody's for the fallen. */
      revealed: [
        MissilesAction | null,
        MissilesAction | null,
        MissilesAction | null,
        MissilesAction | null,
        MissilesAction | null,
        MissilesAction | null,
      ];
    }
  | {
      /** What an action did to somebody. */
      effect: MissilesRoundEffect;
    }
  | {
      /** All effects are summed and applied: the energy of each seat. */
      settled: [number, number, number, number, number, number];
    }
  | {
      /** How many missiles are left after the round's M.A.D. pairs took theirs. */
      missiles: number;
    }
  | {
      /** A seat has no energy left and is out. */
      fell: Seat;
    }
  /** The dark side is up from the next round on. */
  | 'dark'
  | {
      /** A round begins, and this seat has the start token. */
      round: [number, Seat];
    }
  | {
      /** The game is over. */
      over: MissilesEnding;
    };

/** What the game waits for. */
export type MissilesPhase =
  /** Chance decides who starts. */
  | 'start'
  | {
      /** Chance deals this seat its power. */
      deal: Seat;
    }
  /** The living choose at once (phase 1 of the sheet). */
  | 'choose'
  | {
      /** This seat passes or changes (phase 3). */
      change: Seat;
    }
  /** Everything is decided and is resolved at once (phases 4 and 5): no position waits here. */
  | 'resolve'
  | {
      /** The game is over. */
      over: MissilesEnding;
    };

/** What makes a computer special. Off unless a configuration asks for it (§X8). */
export type MissilesPower =
  /** No power. */
  | 'none'
  /** Gains when nobody revealed a charge. */
  | 'solar'
  /** A charge that gains brings more; attacked while charging costs more. */
  | 'nuclear'
  /** Loses nothing when everybody attacks. */
  | 'bystander'
  /** May swap its target instead of its action. */
  | 'satellite'
  /** Starts with more energy. */
  | 'batteries';

/** What one action did to one seat. */
export type MissilesRoundEffect = {
  /** Whose energy changes. */
  seat: Seat;
  /** By how much. */
  amount: number;
  /** Why. */
  cause: MissilesCause;
  /** The clause of the rules page that says so. */
  clause: string;
  /** Whose action did it. */
  by: Seat;
};

/** The numbers that no position changes. */
export type MissilesScene = {
  /** Whoever has this much energy at a clean-up wins (§X4). */
  goal: number;
  /** What the power Batteries starts with (§X8). */
  batteries: number;
  /** How many missiles the pile of the DEFCON variant has at first (§X7). */
  missiles: number;
  /** After this many rounds the game is drawn (§X9). */
  rounds: number;
};

/** What one viewer knows: what everybody knows, and the viewer's own cards. */
export type MissilesView = {
  /** Who looks. */
  viewer: Viewer;
  /** The viewer's own cards in this round, once laid. */
  own: MissilesChoice | null;
  /** What is played. */
  config: MissilesConfig;
  /** The energy of each seat. */
  energy: number[];
  /** Who is still in the game. */
  alive: SeatSet;
  /** The round, counted from 1; 0 before the first. */
  round: number;
  /** Who has the start token. */
  start: Seat;
  /** What the game waits for. */
  phase: MissilesPhase;
  /** Missiles left in the pile of the DEFCON variant (§X7). */
  missiles: number;
  /** Whether the dark side is up (§X7). */
  dark: boolean;
  /** The power of each seat (§X8). */
  powers: MissilesPower[];
  /** Who has laid cards in this round. */
  chosen: SeatSet;
  /** Whom each seat aims at, once that is shown; in a duel always. */
  targets: (Seat | null)[];
  /** Who has paid for a change in this round. */
  changed: SeatSet;
  /** Who has been asked in this round and kept both cards. */
  held: SeatSet;
  /** Whether two are left and duel (§X5). */
  duel: boolean;
  /** Whether actions may be changed in this round; not in a duel (§X5). */
  changes: boolean;
  /** The row of the table of amounts that holds now (§X7). */
  amounts: MissilesAmounts;
  /** Who may act now. */
  turn: Turn;
};

/** What happens, in words; `{name}` stands for a fact of that name. */
export const MISSILES_NEWS = {
  "started": {
    en: "{computer} gets the start token.",
    ja: "{computer}がスタートトークンを受け取りました。",
  },
  "dealt": {
    en: "{computer} has the power {power}.",
    ja: "{computer}のパワーは{power}です。",
  },
  "powerless": {
    en: "{computer} has no power.",
    ja: "{computer}はパワーなしです。",
  },
  "chose": {
    en: "{computer} has chosen.",
    ja: "{computer}は選択を終えました。",
  },
  "aimed": {
    en: "Aim: {aims}.",
    ja: "照準：{aims}。",
  },
  "held": {
    en: "{computer} passes.",
    ja: "{computer}はパスしました。",
  },
  "swapped": {
    en: "{computer} pays and changes its action.",
    ja: "{computer}は費用を支払い、アクションを変更しました。",
  },
  "retargeted": {
    en: "{computer} pays and aims at {target} instead.",
    ja: "{computer}は費用を支払い、ターゲットを{target}に変更しました。",
  },
  "revealed": {
    en: "Reveal: {actions}.",
    ja: "公開：{actions}。",
  },
  "attack": {
    en: "{computer} attacks",
    ja: "{computer}は攻撃",
  },
  "block": {
    en: "{computer} blocks",
    ja: "{computer}はブロック",
  },
  "charge": {
    en: "{computer} charges",
    ja: "{computer}はチャージ",
  },
  "effect": {
    en: "{computer} {amount}: {why} ({clause}).",
    ja: "{computer} {amount}：{why}（{clause}）。",
  },
  "settled": {
    en: "Energy: {energy}.",
    ja: "エネルギー：{energy}。",
  },
  "missiles": {
    en: "M.A.D. takes its missiles: {left} left (X7.2).",
    ja: "M.A.D.でミサイルが減り、残り{left}個です（X7.2）。",
  },
  "fell": {
    en: "{computer} has no energy and is out (X4.2).",
    ja: "{computer}はエネルギーがなくなり、脱落しました（X4.2）。",
  },
  "dark": {
    en: "The pile is empty: the dark side is up (X7.3).",
    ja: "山がなくなり、ダーク面になりました（X7.3）。",
  },
  "round": {
    en: "Round {round}: {computer} has the start token.",
    ja: "第{round}ラウンド。スタートトークンは{computer}が持っています。",
  },
  "energy": {
    en: "Energy win (X4.5).",
    ja: "エネルギー勝利です（X4.5）。",
  },
  "last_standing": {
    en: "The last computer standing wins (X4.4).",
    ja: "最後の1台が勝ちました（X4.4）。",
  },
  "scorched_earth": {
    en: "Scorched earth (X4.3): nobody is left, everybody loses.",
    ja: "焦土（X4.3）：誰も残らず、全員の負けです。",
  },
  "round_limit": {
    en: "{round} rounds are over (X9.1): a draw between all still in the game.",
    ja: "{round}ラウンドが終わりました（X9.1）。残っている全員の引き分けです。",
  },
  "attacked": {
    en: "{by} attacks",
    ja: "{by}の攻撃",
  },
  "mad": {
    en: "M.A.D., hit by its own attack too",
    ja: "M.A.D.で、自分の攻撃の分も損失",
  },
  "blocked": {
    en: "{by} blocks the attack",
    ja: "{by}が攻撃をブロック",
  },
  "firewall": {
    en: "{by} blocks and aims back: firewall",
    ja: "自分を狙う{by}のブロックで、ファイアウォール",
  },
  "idle": {
    en: "blocked, and nobody attacked",
    ja: "ブロックしたが、攻撃されなかった",
  },
  "charged": {
    en: "charged",
    ja: "チャージ",
  },
  "chain": {
    en: "its target charges too: chain",
    ja: "ターゲットもチャージして、チェイン",
  },
  "feedback": {
    en: "two charge at each other: feedback",
    ja: "互いを狙ってチャージし、フィードバック",
  },
  "disrupted": {
    en: "attacked while charging, so no gain",
    ja: "チャージ中に攻撃され、獲得なし",
  },
  "solar": {
    en: "Solar, since nobody charged",
    ja: "誰もチャージせず、ソーラー",
  },
  "nuclear": {
    en: "Nuclear, the charge brings more",
    ja: "ニュークリア、チャージに上乗せ",
  },
  "meltdown": {
    en: "Nuclear, attacked while charging",
    ja: "ニュークリア、チャージ中に攻撃された",
  },
  "bystander": {
    en: "a bystander when everybody attacks",
    ja: "全員が攻撃、バイスタンダーは無傷",
  },
};
