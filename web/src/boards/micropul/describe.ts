/** Positions, events and effects in words. */

import type { Outcome, Viewer } from '../../wire/game';
import {
  MICROPUL_NEWS,
  type MicropulArea,
  type MicropulCatalyst,
  type MicropulEffect,
  type MicropulEnding,
  type MicropulEvent,
  type MicropulGroup,
  type MicropulLine,
  type MicropulQuadrant,
  type MicropulScene,
  type MicropulSceneTile,
  type MicropulView,
} from '../../wire/micropul';
import type { Player } from '../../wire/table';
import { frame } from '../../words/frame';
import { say } from '../../words/language.svelte';
import type { BoardEvent } from '../board';
import { nameOf, seatOf } from '../seats';
import { outcomeOf, winnersIn } from '../turn';
import { keyOf, parse, placeOf } from './actions';
import type { Point } from './camera';
import { words } from './words';

/** What the quarters of a tile show: upper left, upper right, lower left, lower right. */
export type Face = MicropulSceneTile['faces'][number];

/** Whose turn it is and what is asked, or how the game ended. */
export function status(
  view: MicropulView,
  viewer: Viewer,
  players: readonly Player[],
  legal: readonly string[],
): string {
  const { phase } = view;
  const me = seatOf(viewer);
  if ('deal' in phase) return say(words.dealing);
  if ('take' in phase) return say(words.taking, { name: nameOf(players, phase.take) });
  if ('over' in phase) return over(phase.over, view, me, players);
  if (phase.act === me) return say(words.yourTurn, { choices: choices(legal) });
  const bot = players[phase.act - 1]?.kind === 'bot';
  return say(bot ? words.botTurn : words.theirTurn, { name: nameOf(players, phase.act) });
}

/** An action in words: a tile by what it shows as it would lie, and where it goes. */
export function describe(text: string, scene: MicropulScene): string {
  const action = parse(text);
  if (action?.kind === 'lay') {
    const { faces, big } = scene.tiles[action.tile] ?? { faces: [], big: null };
    const face = faces[action.turns];
    return say(words.adviseLay, { face: face ? shortFace(face, big) : '', place: placeText(action.at) });
  }
  if (action?.kind === 'stone') {
    return say(words.adviseStone, { place: placeText(placeOf(action.at)), quarter: quarterText(action.at) });
  }
  return action === null ? text : say(words[action.kind]);
}

/** Where a tile lies or would lie, as one sees it: counted from the start tile. */
export function placeText({ x, y }: Point): string {
  const across = say(x < 0 ? words.left : words.right, { count: Math.abs(x) });
  const along = say(y < 0 ? words.above : words.below, { count: Math.abs(y) });
  if (x === 0 && y === 0) return say(words.start);
  if (x === 0) return say(words.along, { along });
  return say(y === 0 ? words.across : words.diagonal, { across, along });
}

/** Which quarter of its tile this is. */
function quarterText({ x, y }: Point): string {
  const [left, right] = y & 1 ? [words.lowerLeft, words.lowerRight] : [words.upperLeft, words.upperRight];
  return say(x & 1 ? right : left);
}

/** What a player can do, in a few words. */
function choices(legal: readonly string[]): string {
  const kinds = new Set(legal.map((action) => parse(action)?.kind));
  const list: string[] = [];
  if (kinds.has('lay')) list.push(say(words.canLay));
  if (kinds.has('take')) list.push(say(words.canTake));
  if (kinds.has('stone')) list.push(say(words.canStone));
  const last = list.pop() ?? say(words.pass);
  return list.length > 0 ? `${list.join(say(frame.list))}${say(words.or)}${last}` : last;
}

function over(ending: MicropulEnding, view: MicropulView, me: number | null, players: readonly Player[]): string {
  const parts = [why(ending, players)];
  const outcome = outcomeOf(view.turn);
  if (outcome) parts.push(score(ending, outcome, view, me, players));
  return parts.join(' ').trim();
}

function why(ending: MicropulEnding, players: readonly Player[]): string {
  if (ending === 'core_drawn') return say(MICROPUL_NEWS.core_drawn);
  if (ending === 'passed') return say(MICROPUL_NEWS.all_passed);
  return say(MICROPUL_NEWS.ran_out, { name: nameOf(players, ending.ran_out) });
}

function score(
  ending: MicropulEnding,
  outcome: Outcome,
  view: MicropulView,
  me: number | null,
  players: readonly Player[],
): string {
  if (players.length === 1) return say(words.alone, { points: view.points[0] ?? 0 });
  // Who ran out has lost whatever the points: the numbers would only confuse.
  if (typeof ending === 'object') return '';
  const [most, least] = [Math.max(...view.points), Math.min(...view.points)];
  if (outcome.drawn) return say(words.drawn, { most });
  const [winner = 1] = winnersIn(outcome);
  return say(winner === me ? words.youWin : words.wins, { name: nameOf(players, winner), most, least });
}

/** An event as a sentence; what nobody needs to read is empty. */
export function sentence(event: BoardEvent<MicropulEvent>, _view: MicropulView, players: readonly Player[]): string {
  const { data } = event;
  const name = (seat: number) => nameOf(players, seat);
  if ('laid' in data) {
    const [seat, , , place] = data.laid;
    return say(MICROPUL_NEWS.laid, { name: name(seat), place: placeText(place) });
  }
  if ('drew' in data) return say(MICROPUL_NEWS.drew, { name: name(data.drew[0]), tiles: data.drew[1] });
  if ('again' in data) return say(MICROPUL_NEWS.again, { name: name(data.again) });
  if ('took' in data) return say(MICROPUL_NEWS.took, { name: name(data.took) });
  if ('claimed' in data) {
    const [seat, cell] = data.claimed;
    const what = say(words.tile, { place: placeText(placeOf(cell)) });
    return say(MICROPUL_NEWS.claimed, { name: name(seat), what });
  }
  if ('passed' in data) return say(MICROPUL_NEWS.passed, { name: name(data.passed) });
  if ('over' in data) return why(data.over, players);
  return '';
}

function quadrantText(quadrant: MicropulQuadrant): string {
  if (quadrant === 'blank') return say(words.blank);
  return say(words['micropul' in quadrant ? quadrant.micropul : quadrant.catalyst]);
}

/** What a tile shows, quarter by quarter. */
export function faceText(face: Face, big: MicropulCatalyst | null): string {
  return big ? bigText(face, big) : say(words.face, quadrantsIn(face));
}

/** The same in fewer words, row by row. */
const shortFace = (face: Face, big: MicropulCatalyst | null): string =>
  big ? bigText(face, big) : say(words.rows, quadrantsIn(face));

const bigText = (face: Face, big: MicropulCatalyst) =>
  say(words.bigFace, { colour: quadrantText(face[0]), catalyst: say(words[big]) });

const quadrantsIn = (face: Face) => Object.fromEntries(face.map((quadrant, index) => [index, quadrantText(quadrant)]));

const stonesOn = (group: MicropulGroup) => group.stones.reduce((sum, stones) => sum + stones, 0);

export const stateText = (group: Pick<MicropulGroup, 'closed'>) => say(group.closed ? words.closed : words.open);

/** What an action would do, as short marks to stand at the tile. */
export function marks(effects: readonly MicropulEffect[]): string[] {
  return effects.flatMap((effect) => {
    if (effect === 'again') return [say(words.again)];
    if ('draws' in effect) return [say(words.draws, { tiles: effect.draws })];
    if ('closes' in effect) return [say(words.closes, { points: effect.closes.points })];
    if ('ends' in effect) return [say(typeof effect.ends === 'object' ? words.endsOut : words.ends)];
    if ('merges' in effect) {
      const [group, groups] = effect.merges;
      const stones = stonesOn(group);
      return [say(stones > 0 ? words.mergesStones : words.merges, { groups, stones })];
    }
    return [];
  });
}

/** What an action would do, in sentences to be read aloud. */
export function effectsText(effects: readonly MicropulEffect[]): string {
  const texts = effects.flatMap((effect) => {
    if (effect === 'again') return [say(words.againLong)];
    if ('draws' in effect) return [say(words.drawsLong, { tiles: effect.draws })];
    if ('closes' in effect) {
      return [say(words.closesLong, { colour: say(words[effect.closes.colour]), points: effect.closes.points })];
    }
    if ('ends' in effect) return [say(typeof effect.ends === 'object' ? words.endsOut : words.ends)];
    if ('merges' in effect) {
      const [group, groups] = effect.merges;
      return [say(words.mergesLong, { groups, colour: say(words[group.colour]), stones: stonesOn(group) })];
    }
    return [];
  });
  return texts.length > 0 ? texts.join(' ') : say(words.nothing);
}

/** The quarters whose catalysts would fire. */
export function firing(effects: readonly MicropulEffect[]): Point[] {
  return effects.flatMap((effect) => (typeof effect === 'object' && 'fires' in effect ? [effect.fires[0]] : []));
}

/** What a line of a score is for. */
export function lineText(line: MicropulLine, groups: readonly MicropulArea[]): string {
  if ('hand' in line) return say(words.lineHand, { tiles: line.hand });
  if ('supply' in line) return say(words.lineSupply, { tiles: line.supply });
  const { at, size, verdict } = line.group;
  const group = groups.find((other) => keyOf(other.at) === keyOf(at));
  const colour = capital(group ? say(words[group.colour]) : '');
  if (typeof verdict === 'object') return say(words.lineScores, { colour });
  const entry = { open: words.lineOpen, shared: words.lineShared, unclaimed: words.lineUnclaimed }[verdict];
  return say(entry, { colour, size });
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Who has stones on a group. */
export function ownersText(group: MicropulArea, players: readonly Player[]): string {
  const seats = new Set(group.stones.map(({ seat }) => seat));
  return [...seats].map((seat) => nameOf(players, seat)).join(say(frame.list));
}
