/** The drawer of rules beside a board: which clause it shows, and to whom the keyboard goes back when it closes. */

import { tick } from 'svelte';
import { hashOf } from '../route';
import { type BookName, bookOf } from './codes';

/** What the drawer shows: a book, and the clause in it that is asked for. */
export interface Shown {
  book: BookName;
  code: string | null;
}

let shown = $state.raw<Shown | null>(null);
/** The drawers there are. A dialog that covers the page brings its own, and the newest one is used. */
let drawers = $state.raw<readonly symbol[]>([]);
let opener: Element | null = null;

/** The entry of the browser's history that stands for the open drawer: who goes back closes it and stays on the page. */
const ENTRY = 'rules';
/** Whether the browser is on its way back from there. */
let leaving = false;

/** What the drawer shows; nothing while it is closed. */
export function shownRules(): Shown | null {
  return shown;
}

/** Whether there is a drawer to open on this page. */
export function hasDrawer(): boolean {
  return drawers.length > 0;
}

/** Whether this drawer is the one that is used. */
export function isInUse(drawer: symbol): boolean {
  return drawers.at(-1) === drawer;
}

/** Adds a drawer to the page, until the returned function is called. What it shows goes with it. */
export function addDrawer(drawer: symbol): () => void {
  drawers = [...drawers, drawer];
  return () => {
    drawers = drawers.filter((other) => other !== drawer);
    shown = null;
    leaveEntry();
  };
}

/** Shows a book, at its beginning or at a clause. */
export function openRules(book: BookName, code: string | null = null) {
  if (!hasDrawer()) {
    location.hash = hashOf({ page: 'rules', book, clause: code });
    return;
  }
  // Whoever follows a link within the drawer still goes back to where they came from.
  if (shown === null) {
    opener = document.activeElement;
    if (!leaving) history.pushState(ENTRY, '');
  }
  shown = { book, code };
}

/** The drawer is closed: its entry goes, unless somebody has gone on from there. */
function leaveEntry() {
  if (leaving || history.state !== ENTRY) return;
  leaving = true;
  history.back();
}

/** The browser has come to another entry of its history. */
export function moved() {
  if (leaving) {
    leaving = false;
    // Somebody has opened the rules again meanwhile.
    if (shown !== null) history.pushState(ENTRY, '');
  } else if (history.state !== ENTRY) {
    void closeRules();
  }
}

/** Shows a clause: in the drawer beside the board, or on the page of rules where there is no board. */
export function openClause(code: string) {
  const book = bookOf(code);
  if (book !== null) openRules(book, code);
}

/** Closes the drawer. The keyboard goes back to where it was. */
export async function closeRules() {
  if (shown === null) return;
  shown = null;
  leaveEntry();
  await tick();
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  opener = null;
}
