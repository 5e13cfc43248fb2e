/** Games that somebody has begun, here or online, as the home page shows them. */

import { GAMES } from '../boards/games';
import { hashOf } from '../route';
import type { KeptTable } from '../storage/saves';
import { recordedPlayers, shownPlayers } from '../table/players';
import { winnersOf } from '../table/result';
import { written } from '../table/values';
import type { GameName } from '../wire/games';
import type { MyTable } from '../wire/online';
import { frame } from '../words/frame';
import { home } from '../words/home';
import { language, say } from '../words/language.svelte';

export interface Begun {
  id: string;
  game: GameName;
  href: string;
  /** Who plays, and when something last happened: together they tell games of one kind apart. */
  about: string;
  at: number;
  over: boolean;
  /** How it ended, in words and in points; empty where nobody knows. */
  result: string;
  score: string;
  /** Whether it is kept in this browser, and so can be deleted here. */
  here: boolean;
}

const when = (at: number) =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** A game that this browser keeps. */
export function begunHere({ id, game, players, settings, at, over, result = null }: KeptTable): Begun {
  const calls = GAMES[game].calls?.(settings ?? []) ?? null;
  // People are known by their names, wherever the game has others for them.
  const shown = shownPlayers(players, { game, calls }).map((player) => ({
    ...player,
    name: player.person ?? player.name,
  }));
  const points = result?.scores ?? [];
  const alone = players.length === 1;
  return {
    id,
    game,
    href: hashOf({ page: 'table', id }),
    about: [...shown.map(({ name }) => name), when(at)].join(' · '),
    at,
    over,
    result:
      result === null
        ? ''
        : alone
          ? say(frame.pointsWorth, { points: written(points[0] ?? 0) })
          : winnersOf(result, shown),
    score: alone ? '' : points.map(written).join(' : '),
    here: true,
  };
}

/** A game that a server holds. */
export function begunOnline({ table, game, players, stage, touched }: MyTable): Begun {
  const names = recordedPlayers(players, game, null).map(({ name }) => name);
  return {
    id: table,
    game,
    href: hashOf({ page: 'room', id: table, token: null }),
    about: [say(home.online), ...names, when(touched)].join(' · '),
    at: touched,
    over: stage === 'over',
    result: '',
    score: '',
    here: false,
  };
}
