/** The sounds of the page by name, and what is heard when. How they are made is in `synth.ts`, which loads with the first one. */

export const SOUNDS = [
  // Copolymer: pens on paper.
  'graphite',
  'scribble',
  'chain',
  // micropul: tiles on a table.
  'tile',
  'draw',
  'extra',
  'close',
  'stone',
  'take',
  'pass',
  // Microchip: parts on a workbench.
  'draft',
  'solder',
  'current',
  'handIn',
  'reveal',
  // Missiles & Microchips: a terminal.
  'card',
  'aim',
  'change',
  'alarm',
  'hit',
  'shield',
  'charge',
  'fizzle',
  'down',
  'dark',
  'round',
  // How games end.
  'win',
  'tied',
  'end',
] as const;

export type SoundName = (typeof SOUNDS)[number];

/** A sound, and how many milliseconds after its message is drawn it begins. */
export interface Heard {
  name: SoundName;
  after: number;
}

/** The names of a union's members, as the engine writes them: a word, or the one key of an object. */
type KindOf<Event> = Event extends string ? Event : keyof Event & string;

/** What is heard for each kind of event; `null` is silence. A kind that is missing does not compile. */
export type SoundsOf<Event> = Record<KindOf<Event>, SoundName | null>;

/** The kind of an event. */
export function kindOf(data: unknown): string {
  if (typeof data === 'string') return data;
  return typeof data === 'object' && data !== null ? (Object.keys(data)[0] ?? '') : '';
}

/** What is heard for an event; nothing for one that nobody knows. */
export function soundOf<Event>(sounds: SoundsOf<Event>, data: Event): SoundName | null {
  return (sounds as Record<string, SoundName | null>)[kindOf(data)] ?? null;
}
