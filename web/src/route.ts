/** Where a visitor is. The part of the address after `#` says it, so that any server of files can serve the page. */
export type Route =
  | { page: 'home' }
  | { page: 'game'; name: string }
  | { page: 'missing'; address: string };

/** The place an address means. */
export function routeOf(hash: string): Route {
  const address = hash.replace(/^#/, '');
  const parts = address.split('/').filter((part) => part !== '');
  const [first, second] = parts;
  if (first === undefined) return { page: 'home' };
  if (first === 'game' && second !== undefined && parts.length === 2) {
    return { page: 'game', name: decoded(second) };
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
