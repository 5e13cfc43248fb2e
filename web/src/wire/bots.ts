// The JSON of crates/bots. Written by `cargo xtask wire`: change the Rust code instead.

/** A reason for an action: its kind, and the facts of the case. */
export type Reason = {
  /** The stable name of its kind. */
  code: string;
  /** The facts of the case by name. */
  facts: [string, string][];
  /** In English. */
  en: string;
  /** In Japanese. */
  ja: string;
};

/** What an action is worth, in the game's own terms. */
export type Value =
  | { kind: 'margin'; number: number }
  | { kind: 'points'; number: number }
  | { kind: 'chance'; number: number };
