/** What the page and its service worker say to each other. A page says which version it is by the address of its first script. */

/** To the worker: the visitor wants its version now. */
export const TAKE_OVER = 'take over';

/** To the page: this worker has another version than the page. */
export const OTHER_VERSION = 'other version';
