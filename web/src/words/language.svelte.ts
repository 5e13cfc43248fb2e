/** The language the page speaks now. */

import { browserMemory } from '../storage/memory';
import { filled, LANGUAGES, type Entry, type Language } from './words';

const KEY = 'language';

function first(): Language {
  // What was chosen before comes first.
  const wanted = browserMemory.getItem(KEY) ?? globalThis.navigator?.language ?? 'en';
  return LANGUAGES.find((language) => wanted.startsWith(language)) ?? 'en';
}

let current = $state<Language>(first());

/** The language the page speaks now. */
export function language(): Language {
  return current;
}

/** Speaks another language from now on, also after a reload. */
export function speak(language: Language) {
  current = language;
  document.documentElement.lang = language;
  browserMemory.setItem(KEY, language);
}

/** The text of an entry in the language of the page. */
export function say(entry: Entry, facts: Record<string, string | number> = {}): string {
  return filled(entry, current, facts);
}
