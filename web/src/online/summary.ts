/** What is played at a table, in a line. */

import { SETUPS } from '../boards/setups';
import { seatsIn, standardOf } from '../table/begin';
import { isPreset, type Settings, valueIn } from '../table/setup';
import type { GameEntry } from '../wire/table';
import { frame } from '../words/frame';
import { say } from '../words/language.svelte';
import { wordsFor } from '../words/words';

/** The preset, the board, and what is set otherwise than there. */
export function summaryOf(game: GameEntry, settings: Readonly<Settings>): string[] {
  const setup = SETUPS[game.name];
  const preset = game.presets.find((preset) => isPreset(game, preset, settings));
  const seats = seatsIn(game, preset ?? standardOf(game), settings);
  const value = (key: string) => valueIn(settings, key);
  const others = game.settings.flatMap(({ key, kind }) => {
    const usual = valueIn((preset ?? standardOf(game)).settings, key);
    if (kind.type !== 'switch' || value(key) === usual) return [];
    const name = say(wordsFor(setup.settings, key).name);
    return [say(frame.labelled, { label: name, name: say(value(key) === 'on' ? frame.yes : frame.no) })];
  });
  return [
    ...(preset === undefined ? [] : [say(wordsFor(setup.presets, preset.name).name)]),
    setup.caption({ value, seats }),
    ...others,
  ];
}
