/** What the service worker does with a request: nothing, unless the page itself is asked for. */

/** What a request says of itself. */
export interface Asked {
  method: string;
  mode: string;
  url: string;
}

/**
 * How a request is answered: a visit with the page as the network has it, or else as it was kept; a file of the page as it
 * was kept, or else as the network has it; and everything else, as what a server of tables is asked for, by the network alone.
 */
export type Handling = 'visit' | 'file' | 'none';

/** The folder of the files that have the hash of their content in their names. */
export const HASHED = 'assets/';

/** The address of a file of the page. Visits go to the folder itself, and some servers send whoever asks for `index.html`
 * there. */
export const addressOf = (file: string, scope: string) => new URL(file === 'index.html' ? '.' : file, scope).href;

/** How the worker of this scope, which keeps these addresses, answers a request. Files of the version before may be kept too,
 * for tabs in which it still runs: their names say that they have not changed. */
export function handlingOf({ method, mode, url }: Asked, scope: string, kept: ReadonlySet<string>): Handling {
  if (method !== 'GET') return 'none';
  if (mode === 'navigate') {
    const { origin, pathname } = new URL(url);
    return [scope, `${scope}index.html`].includes(origin + pathname) ? 'visit' : 'none';
  }
  return url.startsWith(scope + HASHED) || kept.has(url) ? 'file' : 'none';
}

/** What the network answers, unless it fails, has trouble of its own or takes longer than `patience`: then what was kept. */
export async function freshOr(
  fresh: Promise<Response>,
  kept: () => Promise<Response | undefined>,
  patience: Promise<void>,
): Promise<Response> {
  const answer = await Promise.race([fresh, patience]).catch(() => undefined);
  if (answer instanceof Response && answer.status < 500) return answer;
  return (await kept()) ?? fresh;
}
