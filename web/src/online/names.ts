/** Names of those at a table that a server holds. */

import { PROGRAMS } from '../table/begin';

/** Whether a name in a list is that of a bot. */
export const isBotName = (name: string) => (PROGRAMS as readonly string[]).includes(name);
