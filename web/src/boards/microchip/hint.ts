/** The steps of a hint: for a tile to take, its colour or its shape; for a layout, the squares that differ and the next of them. */

import type { AdvisedAction } from '../../wire/coach';
import type { MicrochipConnections } from '../../wire/microchip';
import { microchip as words } from '../../words/hints';
import type { Hinted, HintStep } from '../board';
import { seatOf } from '../seats';
import {
  colourOf,
  emptyLayout,
  isEmpty,
  isTile,
  readLayout,
  shapeOf,
  shapeOfSides,
  SIDE,
  tileAt,
  writeLayout,
} from './layout';
import type { MicrochipTypes } from './types';
import { COLOUR, SHAPE } from './words';

type Given = Hinted<MicrochipTypes>;

/** So many squares are marked at once. Where more differ, as on an empty board, one looks at a row first. */
const FEW = 8;

/** The colour of a tile that is advised, or its shape where the colour alone would give it away; or the squares that differ. */
export function where(advised: AdvisedAction, given: Given): HintStep {
  const { action } = advised;
  if (isTile(action)) {
    const kinds = given.previews.map((preview) => preview.action).filter(isTile);
    const alike = kinds.filter((tile) => colourOf(tile) === colourOf(action));
    const shaped = kinds.filter((tile) => shapeOf(tile) === shapeOf(action));
    if (alike.length === 1 && shaped.length > 1) {
      return { text: words.shape, facts: { shape: SHAPE[shapeOf(action)] }, place: shaped, shown: null };
    }
    return { text: words.colour, facts: { colour: COLOUR[colourOf(action)] }, place: alike, shown: null };
  }
  const differing = differences(advised, given);
  if (differing.length === 0) return { text: words.asGood, place: [], shown: null };
  const facts = { count: differing.length };
  if (differing.length <= FEW) return { text: words.differs, facts, place: differing.map(String), shown: null };
  const rowOf = (square: number) => Math.floor(square / SIDE);
  const row = differing.filter((square) => rowOf(square) === rowOf(differing[0] ?? 0));
  return { text: words.begin, facts, place: row.map(String), shown: null };
}

/** The next square to change, shown alone; `null` for a tile, which is taken as a whole. */
export function next(advised: AdvisedAction, given: Given): HintStep | null {
  const { action } = advised;
  if (isTile(action)) return null;
  const differing = differences(advised, given);
  const [best, own] = [readLayout(action) ?? emptyLayout(), ownLayout(given)];
  const colours = given.view.boards[(seatOf(given.viewer) ?? 1) - 1] ?? [];
  const sidesAt = (layout: readonly MicrochipConnections[], square: number) => layout[square] ?? '.';
  const turns = (square: number) => shapeOfSides(sidesAt(own, square)) === shapeOfSides(sidesAt(best, square));
  const isLeft = (square: number) =>
    given.tried?.kinds.some(({ tile, left }) => tile === tileAt(colours, best, square) && left > 0) ?? false;
  // First what can be done at once: turn a tile, lay one that is left, take one off that belongs elsewhere.
  const square =
    differing.find(turns) ??
    differing.find((other) => !isEmpty(best[other]) && isLeft(other)) ??
    differing.find((other) => isEmpty(best[other])) ??
    differing[0];
  if (square === undefined) return { text: words.asGood, place: [], shown: null };
  const facts = { row: Math.floor(square / SIDE) + 1, column: (square % SIDE) + 1 };
  const tile = tileAt(colours, best, square);
  if (tile === null) return { text: words.lift, facts, place: [String(square)], shown: null };
  const alone = emptyLayout();
  alone[square] = sidesAt(best, square);
  const text = turns(square) ? words.turn : words.lay;
  const kind = { colour: COLOUR[colourOf(tile)], shape: SHAPE[shapeOf(tile)] };
  return { text, facts: { ...facts, ...kind }, place: [String(square)], shown: writeLayout(alone) };
}

const ownLayout = ({ note }: Given) => readLayout(note) ?? emptyLayout();

/** The squares that differ from the advised layout; none if the own one scores as much. */
function differences({ action, value }: AdvisedAction, given: Given): number[] {
  const [best, own] = [readLayout(action) ?? emptyLayout(), ownLayout(given)];
  const judged = given.tried;
  const current = judged?.layout === writeLayout(own) ? judged.judgement.score.points : null;
  if (current !== null && current >= value.number) return [];
  return best.flatMap((sides, square) => (sides === own[square] ? [] : [square]));
}
