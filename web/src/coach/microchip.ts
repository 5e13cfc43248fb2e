/** What the coach says in Microchip: what a tile is worth, how value is counted, and what does not count. */

import { colourOf, isTile } from '../boards/microchip/layout';
import { COLOUR } from '../boards/microchip/words';
import type { MicrochipTypes } from '../boards/microchip/types';
import { seatOf } from '../boards/seats';
import type { MicrochipColour } from '../wire/microchip';
import { microchip as words } from '../words/coach';
import type { Coached, Note } from './coach';

/** What a note names to have the connections counted on the board. */
export const VALUE = 'value';

export function microchipNotes(given: Coached<MicrochipTypes>): Note[] {
  const { scene, view, viewer, pointed, tried } = given;
  const me = seatOf(viewer);
  if (me === null || view.phase === 'over' || view.handed_in.includes(me)) return [];
  const notes: Note[] = [];
  const say = (id: keyof typeof words, clause: string, facts: Note['facts'] = {}, place: readonly string[] = []) =>
    notes.push({ id: `microchip.${id}`, text: words[id], facts, clause, place });
  const drafting = typeof view.phase === 'object' && 'draft' in view.phase;
  const colours = view.boards[me - 1] ?? [];
  const hand = view.hands[me - 1] ?? [];
  const squaresOf = (colour: MicrochipColour) =>
    colours.flatMap((other, square) => (other === colour ? [String(square)] : []));

  if (pointed !== null && isTile(pointed) && drafting) {
    const shape = scene.shapes.find(({ shape }) => pointed.endsWith(shape));
    const count = shape?.turns[0]?.length ?? 0;
    say('tile', 'M1.3', { count }, squaresOf(colourOf(pointed)));
  }
  const judgement = tried?.judgement;
  if (judgement !== undefined && judgement.pieces.length > 0) {
    const open = judgement.pieces.flatMap((piece) => piece.open);
    const closed = judgement.pieces.filter((piece) => piece.open.length === 0);
    const squares = [...new Set(open.map(({ square }) => String(square)))];
    if (judgement.microchip !== null) say('value', 'M1.3', { value: judgement.score.value }, [VALUE]);
    if (open.length > 0) say('open', 'M5.2', { count: open.length }, squares);
    if (closed.length > 1) say('pieces', 'M5.3', { count: closed.length });
    if (judgement.microchip !== null && judgement.score.unused > 0) {
      say('unused', 'M1.5', { count: judgement.score.unused, penalty: judgement.score.penalty });
    }
  }
  const spare = (Object.keys(COLOUR) as MicrochipColour[])
    .map((colour) => ({ colour, count: hand.filter((tile) => colourOf(tile) === colour).length }))
    .find(({ colour, count }) => count > squaresOf(colour).length);
  if (spare !== undefined) {
    say('spare', 'M1.5', { count: spare.count, colour: COLOUR[spare.colour] }, squaresOf(spare.colour));
  }
  if (drafting && (view.phase as { draft: number }).draft === me) say('draft', 'M3.1');
  if (view.phase === 'build') say('build', 'M1.2');
  return notes;
}
