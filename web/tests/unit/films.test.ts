/** The games that play themselves on the home page. The records beside this test are games between bots, written by
 * `motherboard arena GAME --seats level3,level3 --records FOLDER`; the page has only what it draws of them. The engine replays
 * each, so none is shown that the rules do not allow. `npx vitest run --project unit films -u` writes the films again. */

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { GAME_NAMES } from '../../src/boards/games';
import { SIDES } from '../../src/boards/microchip/layout';
import type { Engine } from '../../src/engine/engine';
import type { CopolymerEvent } from '../../src/wire/copolymer';
import type { MicrochipEvent, MicrochipView } from '../../src/wire/microchip';
import type { MicropulEvent, MicropulLaid, MicropulQuadrant, MicropulView } from '../../src/wire/micropul';
import type { MissilesEvent, MissilesScene, MissilesView } from '../../src/wire/missiles';
import type { GameName } from '../../src/wire/games';
import type { Replay } from '../../src/wire/table';
import { startLocalEngine } from './local-engine';

let engine: Engine;
beforeAll(() => ({ engine } = startLocalEngine()));

const eventsOf = <E>({ events }: Replay) => events.map(({ data }) => data as E);
const settingOf = ({ settings }: Replay, key: string) => settings.find(([name]) => name === key)?.[1] ?? '';

/** The letter of what a quarter of a tile shows. */
function letterOf(quadrant: MicropulQuadrant): string {
  if (quadrant === 'blank') return '.';
  if ('micropul' in quadrant) return quadrant.micropul === 'white' ? 'w' : 'b';
  return { dot: 'd', dots: 't', plus: 'p' }[quadrant.catalyst];
}

/** The seat that has won. */
const winnerOf = ({ result }: Replay) => (result?.places.indexOf(1) ?? -1) + 1;

/** What the page draws of a game, in a few words each; `Miniature.svelte` of each game reads them. */
const FILMS: Record<GameName, (replay: Replay) => Record<string, string>> = {
  copolymer: (replay) => ({
    board: settingOf(replay, 'board'),
    // Seat and cell.
    moves: eventsOf<CopolymerEvent>(replay)
      .map(({ seat, cell }) => `${seat}:${cell}`)
      .join(' '),
  }),
  micropul: (replay) => {
    const last = replay.views.at(-1) as MicropulView;
    const written = ({ x, y, quadrants, big }: MicropulLaid) => {
      const face = big === null ? quadrants : [quadrants[0], { catalyst: big }];
      return `${x},${y},${face.map(letterOf).join('')}`;
    };
    const laid = eventsOf<MicropulEvent>(replay).flatMap((event) => {
      if ('claimed' in event) return [`${event.claimed[0]}:${event.claimed[1].x},${event.claimed[1].y}`];
      if (!('laid' in event)) return [];
      const [, , , place] = event.laid;
      return last.tiles.filter(({ x, y }) => x === place.x && y === place.y).map(written);
    });
    return {
      // Column, row and face of a tile; seat and quarter of a stone. The first tile lies there from the start.
      moves: [...(replay.views[0] as MicropulView).tiles.map(written), ...laid].join(' '),
      points: replay.result?.scores?.join(':') ?? '',
    };
  },
  microchip: (replay) => {
    const winner = winnerOf(replay);
    const last = replay.views.at(-1) as MicrochipView;
    const open = new Set(
      last.judged[winner - 1]?.pieces.flatMap((piece) => piece.open.map(({ square, side }) => `${square}${side}`)),
    );
    return {
      board: (last.boards[winner - 1] ?? []).join(''),
      drafted: eventsOf<MicrochipEvent>(replay)
        .flatMap((event) => ('drafted' in event && event.drafted[0] === winner ? [event.drafted[1]] : []))
        .join(' '),
      // The connections of each square; those that stay open are capital letters.
      layout: (last.layouts[winner - 1] ?? [])
        .map((sides, square) =>
          SIDES.filter((side) => sides.includes(side))
            .map((side) => (open.has(`${square}${side}`) ? side.toUpperCase() : side))
            .join(''),
        )
        .join(','),
      points: String(replay.result?.scores?.[winner - 1] ?? ''),
    };
  },
  missiles: (replay) => {
    const seats = replay.players.length;
    const rounds = eventsOf<MissilesEvent>(replay).flatMap((event) => {
      if (typeof event !== 'object') return [];
      // A seat that has fallen aims at nobody and does nothing.
      if ('aimed' in event)
        return [
          ` ${event.aimed
            .slice(0, seats)
            .map((target) => target ?? 0)
            .join('')}`,
        ];
      if ('revealed' in event)
        return [
          `,${event.revealed
            .slice(0, seats)
            .map((action) => action?.charAt(0) ?? '-')
            .join('')}`,
        ];
      return 'settled' in event ? [`,${event.settled.slice(0, seats).join(':')}`] : [];
    });
    return {
      goal: String((replay.scene as MissilesScene).goal),
      start: (replay.views[0] as MissilesView).energy.slice(0, seats).join(':'),
      computers: settingOf(replay, 'computers').split(',').slice(0, seats).join(' '),
      // Whom each aims at, what each does, and the energy of each after that.
      rounds: rounds.join('').trim(),
    };
  },
};

for (const game of GAME_NAMES) {
  test(`${game}: the film on the home page is a game that the rules allow`, async () => {
    const record = readFileSync(new URL(`../fixtures/films/${game}.txt`, import.meta.url), 'utf8');
    const replay = await engine.ask('replay', record, 'public');
    expect(replay.game).toBe(game);
    expect(replay.result).not.toBeNull();
    const film = `${JSON.stringify(FILMS[game](replay), null, 2)}\n`;
    await expect(film).toMatchFileSnapshot(`../../src/boards/${game}/film.json`);
  });
}
