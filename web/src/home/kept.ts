/** What the home page needs for games that were begun. It comes after the sockets: a first visitor has none. */

export { begunHere, begunOnline } from './begun';
export { default as Continue } from './Continue.svelte';
export { default as Dropped } from './Dropped.svelte';
export { default as Shelf } from './Shelf.svelte';
