/** What the page asks of the server besides tables: who the visitor is, passes, new tables. */

import type { Erased, Me, NewPass, NewTable, OpenedTable, PassTaken } from '../wire/online';
import type { Refusal } from '../wire/table';
import { remembered } from './guest';

/** Something the server refused. */
export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.text);
    this.refusal = refusal;
  }
}

/** There is no server that hosts tables: the page comes from plain files, or the device is offline. */
export class NoServerError extends Error {}

/** The address of something on the server the page came from. The page may lie in a folder there. */
function addressOf(path: string): URL {
  const address = new URL(path, location.href);
  address.hash = '';
  return address;
}

async function ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(addressOf(path), {
      method,
      cache: 'no-store',
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  } catch (error) {
    throw new NoServerError(String(error));
  }
  if (answer.status === 204) return undefined as T;
  const found: unknown = await answer.json().catch(() => null);
  if (answer.ok && found !== null) return found as T;
  if (isRefusal(found)) throw new RefusedError(found);
  throw new NoServerError(`${answer.status} ${path}`);
}

function isRefusal(found: unknown): found is Refusal {
  return typeof found === 'object' && found !== null && 'code' in found && 'text' in found && 'facts' in found;
}

/** Who the visitor is. */
export const me = async () => remembered(await ask<Me>('GET', 'api/guest'));
/** Gives the visitor a name, and an identity if there is none. */
export const rename = async (name: string) => remembered(await ask<Me>('POST', 'api/guest', { name }));
/** Erases the identity, the name and everything that was said. */
export const forgetMe = () => ask<Erased>('DELETE', 'api/guest');
export const newPass = () => ask<NewPass>('POST', 'api/pass');
/** Becomes the guest who made the pass; refused first if that replaces another guest here, unless `replace` says so. */
export const takePass = (pass: string, replace: boolean) => ask<PassTaken>('POST', 'api/pass/take', { pass, replace });
/** Ends the identity on every other device of the visitor. */
export const signOutOthers = () => ask<void>('POST', 'api/sign-out-others');
/** The table that this page has opened last, until somebody has come to it. */
let opened: string | null = null;

export async function openTable(table: NewTable): Promise<OpenedTable> {
  const answer = await ask<OpenedTable>('POST', 'api/tables', table);
  opened = answer.table;
  return answer;
}

/** Whether the visitor comes to a table that they have just opened. */
export function hasJustOpened(id: string): boolean {
  const own = opened === id;
  opened = null;
  return own;
}

/** The socket of a table, or of the lobby. */
export function socketOf(path: string): string {
  const address = addressOf(`ws/${path}`);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

export const tableSocket = (id: string) => socketOf(`table/${encodeURIComponent(id)}`);
