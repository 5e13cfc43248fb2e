/** Whether a hint was shown, as the private note remembers it: beside the game, through reloads, gone with the table. */

const MARK = '#hints';

export const isMarked = (note: string) => note.endsWith(MARK);
export const unmarked = (note: string) => (isMarked(note) ? note.slice(0, -MARK.length) : note);
export const marked = (note: string) => unmarked(note) + MARK;
