/** The recorded game of the home page: what whoever won drafted and built. */

import type { MicrochipColour, MicrochipTile } from '../../wire/microchip';
import film from './film.json';
import { isConnections, isTile, shapeOfSides } from './layout';

export const colours = [...film.board] as MicrochipColour[];

/** The tiles in the order in which they were drafted. */
export const draftedTiles: readonly MicrochipTile[] = film.drafted.split(' ').filter(isTile);

/** The squares that have a tile, in the order in which they are built, with what lies there. */
export const laidSquares = film.layout.split(',').flatMap((word, square) => {
  const sides = word.toLowerCase();
  const shape = isConnections(sides) ? shapeOfSides(sides) : null;
  const colour = colours[square];
  if (shape === null || colour === undefined) return [];
  // What stays open is written in capital letters.
  const met = [...word].filter((side) => side === side.toLowerCase()).join('');
  return [{ square, colour, sides, met, tile: `${colour}${shape}` satisfies MicrochipTile }];
});

export const points = film.points;
