/** Links that other devices can open. */

import { hashOf, type Route } from '../route';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether this page was opened by a name that means this device alone. */
export const isLoopback = (host: string = location.hostname) => LOOPBACK.test(host);

/** The link to a place. Who opened the page at this device alone gets the address by which others reach the server, if the
 * server knows it. */
export function linkTo(route: Route, publicUrl: string | null, here: string = location.href): string {
  const link = new URL(here);
  const base = publicUrl !== null && isLoopback(link.hostname) ? new URL(publicUrl) : link;
  base.hash = hashOf(route);
  base.search = '';
  return base.href;
}

/** A link as people read and type it. */
export const shortLink = (link: string) => link.replace(/^https?:\/\//, '');
