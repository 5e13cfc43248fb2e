/** Whether somebody at this browser plays online. The server knows them by a cookie that the page cannot read; where nobody does,
 * it need not be asked. */

import { browserMemory, type Memory } from '../storage/memory';
import type { Me } from '../wire/online';

const KEY = 'guest';

export function isGuest(memory: Memory = browserMemory): boolean {
  return memory.getItem(KEY) === 'yes';
}

/** Remembers what the server said of the visitor. */
export function remembered(me: Me, memory: Memory = browserMemory): Me {
  const said = me.name === null ? '' : 'yes';
  if (said !== (memory.getItem(KEY) ?? '')) memory.setItem(KEY, said);
  return me;
}
