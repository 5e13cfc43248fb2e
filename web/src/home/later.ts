/** What the home page needs once its sockets are painted: the traces between them, and games that were begun. */

export { begunHere, begunOnline } from './begun';
export { default as Continue } from './Continue.svelte';
export { default as Dropped } from './Dropped.svelte';
export { default as Shelf } from './Shelf.svelte';
export { default as Traces } from './Traces.svelte';
