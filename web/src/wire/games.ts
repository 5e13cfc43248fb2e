// The JSON of crates/games. Written by `cargo xtask wire`: change the Rust code instead.

/** A game by its name. */
export type GameName =
  /** Copolymer, by Mark Steere. */
  | 'copolymer'
  /** Microchip, by Néstor Romeral Andrés. */
  | 'microchip'
  /** micropul, by Jean-François Lassonde. */
  | 'micropul'
  /** Missiles & Microchips, by Yonatan Bergman. */
  | 'missiles';
