/** Boards that people enter by hand (§M7.3). The engine checks them; here they are only written and read. */

import type { MicrochipColour } from '../../wire/microchip';
import { SIDE, SQUARES } from './layout';

/** What the settings of boards and tiles are where chance decides. */
export const RANDOM = 'random';

export const COLOURS: readonly MicrochipColour[] = ['R', 'Y', 'G', 'B', 'V'];

/** A board to begin with, which is one that chance could make. */
const EXAMPLE = 'YRGRB/VYBVR/GBRGY/RVGYB/VBYVG';

/** What a person typed, as the engine writes boards: in capitals, with slashes between the rows. */
export function tidied(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s,/]+/g, '/');
}

/** The colours of a board; a square that has none, or is not there, is null. */
export function coloursOf(board: string): (MicrochipColour | null)[] {
  const rows = board.split('/');
  return Array.from({ length: SQUARES }, (_, square) => {
    const letter = rows[Math.floor(square / SIDE)]?.[square % SIDE];
    return COLOURS.find((colour) => colour === letter) ?? null;
  });
}

/** What an empty square is written as while a board is being entered. */
const NONE = '.';

export function writeBoard(colours: readonly (MicrochipColour | null)[]): string {
  const letters = Array.from({ length: SQUARES }, (_, square) => colours[square] ?? NONE);
  return Array.from({ length: SIDE }, (_, row) => letters.slice(row * SIDE, (row + 1) * SIDE).join('')).join('/');
}

/** A board with one square painted. */
export function painted(board: string, square: number, colour: MicrochipColour): string {
  return writeBoard(coloursOf(board).map((old, index) => (index === square ? colour : old)));
}

/** How many squares of each colour a board has. */
export function countsOf(board: string): { colour: MicrochipColour; count: number }[] {
  const colours = coloursOf(board);
  return COLOURS.map((colour) => ({ colour, count: colours.filter((other) => other === colour).length }));
}

/** A board for each of so many players: those that are there, and others to begin with, turned so that no two are alike. */
export function boardsFor(count: number, before: readonly string[]): string[] {
  return Array.from({ length: count }, (_, player) => before[player] ?? turned(EXAMPLE, player));
}

/** A board turned by quarters; from the fourth on also mirrored. */
function turned(board: string, quarters: number): string {
  let colours = coloursOf(board);
  if (quarters >= 4)
    colours = colours.map((_, square) => colours[SIDE * (square % SIDE) + Math.floor(square / SIDE)] ?? null);
  for (let quarter = 0; quarter < quarters % 4; quarter += 1) {
    const before = colours;
    colours = before.map(
      (_, square) => before[SIDE * (SIDE - 1 - (square % SIDE)) + Math.floor(square / SIDE)] ?? null,
    );
  }
  return writeBoard(colours);
}
