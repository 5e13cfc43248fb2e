import { type BookName, isBook } from './rules/codes';

/** Where a visitor is. The part of the address after `#` says it, so that any server of files can serve the page. */
export type Route =
  | { page: 'home' }
  | { page: 'game'; name: string }
  | { page: 'lesson'; name: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  /** A game that is in the link itself, and the move to look at; the last one if none is named. */
  | { page: 'review'; record: string; stop: number | null }
  /** Playing with others elsewhere: who one is there, and the tables. */
  | { page: 'online' }
  /** A table that a server holds, and the token of the link one came by. */
  | { page: 'room'; id: string; token: string | null }
  /** The same, on a screen that everybody in the room looks at. */
  | { page: 'screen'; id: string; token: string | null }
  /** Goes on as somebody who played at another device. */
  | { page: 'pass'; token: string }
  | { page: 'privacy' }
  /** The puzzles: all of them, those of a kind, or one by its day or number. */
  | { page: 'puzzles'; kind: string | null; which: string | null }
  /** The rules of a game, or of all of them; one clause or chapter may be asked for. */
  | { page: 'rules'; book: BookName; clause: string | null }
  | { page: 'missing'; address: string };

/** The place an address means. */
export function routeOf(hash: string): Route {
  const address = hash.replace(/^#/, '');
  const parts = address.split('/').filter((part) => part !== '');
  const [first, second, third] = parts;
  if (first === undefined) return { page: 'home' };
  if (second !== undefined && parts.length === 2) {
    if (first === 'game') return { page: 'game', name: decoded(second) };
    if (first === 'lesson') return { page: 'lesson', name: decoded(second) };
    if (first === 'table') return tableOf(decoded(second));
    if (first === 'replay') return { page: 'replay', id: decoded(second) };
    if (first === 't') return { page: 'room', ...placeOf(second) };
    if (first === 'screen') return { page: 'screen', ...placeOf(second) };
    if (first === 'pass') return { page: 'pass', token: decoded(second) };
  }
  if (
    first === 'review' &&
    second !== undefined &&
    (third === undefined || /^\d{1,5}$/.test(third)) &&
    parts.length <= 3
  ) {
    return { page: 'review', record: second, stop: third === undefined ? null : Number(third) };
  }
  if ((first === 'online' || first === 'privacy') && parts.length === 1) return { page: first };
  if (first === 'puzzles' && parts.length <= 3) {
    return { page: 'puzzles', kind: second ?? null, which: third ?? null };
  }
  if (first === 'rules' && second !== undefined && parts.length <= 3 && isBook(second)) {
    return { page: 'rules', book: second, clause: third === undefined ? null : decoded(third) };
  }
  return { page: 'missing', address };
}

/** The address of a place, for links. */
export function hashOf(route: Route): string {
  switch (route.page) {
    case 'home':
      return '#/';
    case 'game':
      return `#/game/${encodeURIComponent(route.name)}`;
    case 'lesson':
      return `#/lesson/${encodeURIComponent(route.name)}`;
    case 'table':
      return `#/table/${encodeURIComponent(route.id)}`;
    case 'replay':
      return `#/replay/${encodeURIComponent(route.id)}`;
    case 'review':
      return `#/review/${route.record}${route.stop === null ? '' : `/${route.stop}`}`;
    case 'rules':
      return `#/rules/${route.book}${route.clause === null ? '' : `/${encodeURIComponent(route.clause)}`}`;
    case 'puzzles':
      return ['#', route.page, route.kind, route.which].filter((part) => part !== null).join('/');
    case 'online':
    case 'privacy':
      return `#/${route.page}`;
    case 'room':
      return `#/t/${written(route)}`;
    case 'screen':
      return `#/screen/${written(route)}`;
    case 'pass':
      return `#/pass/${encodeURIComponent(route.token)}`;
    case 'missing':
      return `#${route.address}`;
  }
}

/** The name of the table at which a daily puzzle is played. */
export const puzzleTable = (kind: string, day: string) => `puzzle-${kind}-${day}`;

/** A table of this device; that of a daily puzzle has a page of its own. */
function tableOf(id: string): Route {
  const { kind, day } = /^puzzle-(?<kind>[a-z]+)-(?<day>[\d-]+)$/.exec(id)?.groups ?? {};
  return kind === undefined || day === undefined ? { page: 'table', id } : { page: 'puzzles', kind, which: day };
}

/** A table and its token, as `ID.TOKEN` or `ID`. */
function placeOf(part: string): { id: string; token: string | null } {
  const [id = '', token = null] = decoded(part).split('.', 2);
  return { id, token };
}

function written({ id, token }: { id: string; token: string | null }): string {
  return encodeURIComponent(id) + (token === null ? '' : `.${encodeURIComponent(token)}`);
}

/** An address may be typed by hand: what cannot be decoded is taken as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
