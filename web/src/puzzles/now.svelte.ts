/** The time as it goes on. */

import { onDestroy } from 'svelte';
import { dayAt } from './day';

/** Now, in milliseconds since 1970, every second another; for as long as the component is there. */
export class Now {
  at = $state(Date.now());

  constructor() {
    const timer = setInterval(() => (this.at = Date.now()), 1000);
    onDestroy(() => clearInterval(timer));
  }

  /** The day in UTC. */
  get today(): string {
    return dayAt(this.at);
  }
}
