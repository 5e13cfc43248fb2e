import { type BookName, isBook } from './rules/codes';

/** Where a visitor is. The part of the address after `#` says it, so that any server of files can serve the page. */
export type Route =
  | { page: 'home' }
  | { page: 'game'; name: string }
  | { page: 'lesson'; name: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
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
    if (first === 'table') return { page: 'table', id: decoded(second) };
    if (first === 'replay') return { page: 'replay', id: decoded(second) };
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
    case 'rules':
      return `#/rules/${route.book}${route.clause === null ? '' : `/${encodeURIComponent(route.clause)}`}`;
    case 'missing':
      return `#${route.address}`;
  }
}

/** An address may be typed by hand: what cannot be decoded is taken as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
