import { describe, expect, it } from 'vitest';
import {
  emptyLayout,
  ends,
  inHand,
  outline,
  readLayout,
  shapeOfSides,
  squaresOfHand,
  stepped,
  tileAt,
  turned,
  wiring,
  writeLayout,
} from '../../src/boards/microchip/layout';
import { sentence, status } from '../../src/boards/microchip/sentences';
import { Trying } from '../../src/boards/microchip/trying.svelte';
import type { MicrochipColour, MicrochipJudgement, MicrochipView } from '../../src/wire/microchip';

/** The example of the rules page. */
const LAYOUT = 'es,esw,ew,sw,./ne,nesw,w,n,w/.,nes,sw,.,./.,ne,nw,.,./.,.,.,e,w';
const BOARD = [...'YRGRBVYBVRGBRGYRVGYBVBYVG'] as MicrochipColour[];

const players = [
  { name: 'Ada', kind: 'human' },
  { name: 'Bo', kind: 'bot' },
] as const;

function viewWith(change: Partial<MicrochipView>): MicrochipView {
  return {
    config: { boards: '', first: '', players: '2', set: '', tiles: '' },
    viewer: { seat: 1 },
    turn: { seats: [1] },
    phase: 'build',
    boards: [BOARD, BOARD],
    columns: [],
    draw_column: 0,
    out: [],
    hands: [[], []],
    handed_in: [],
    next_square: 0,
    layouts: [null, null],
    judged: [null, null],
    scores: [null, null],
    ...change,
  };
}

describe('layouts', () => {
  it('are read as they are written', () => {
    expect(writeLayout(readLayout(LAYOUT) ?? [])).toBe(LAYOUT);
    expect(writeLayout(emptyLayout())).toBe(Array(5).fill('.,.,.,.,.').join('/'));
  });

  it('are told from other notes', () => {
    for (const text of ['', 'a note', './.', LAYOUT.replace('esw', 'wse'), LAYOUT.replace('es', '')]) {
      expect(readLayout(text)).toBeNull();
    }
  });

  it('know their tiles by the colours of the squares', () => {
    const layout = readLayout(LAYOUT) ?? [];
    expect(tileAt(BOARD, layout, 1)).toBe('RT');
    expect(tileAt(BOARD, layout, 4)).toBeNull();
  });
});

describe('tiles', () => {
  it('turn clockwise, and four times is not at all', () => {
    expect(turned('ne')).toBe('es');
    expect(turned('nsw')).toBe('new');
    expect(turned('nesw')).toBe('nesw');
    for (const sides of ['n', 'ns', 'ne', 'nes', 'nesw'] as const) {
      expect(turned(turned(turned(turned(sides))))).toBe(sides);
      expect(shapeOfSides(turned(sides))).toBe(shapeOfSides(sides));
    }
  });
});

describe('drawing', () => {
  const layout = emptyLayout();
  layout[0] = 'e';
  layout[1] = 'w';
  layout[2] = 's';
  const pair = { squares: [0, 1], value: 2, open: [] };
  const judgement: MicrochipJudgement = {
    pieces: [pair, { squares: [2], value: 1, open: [{ square: 2, side: 's' }] }],
    microchip: 0,
    score: { value: 2, tiles: 2, unused: 1, penalty: 2, points: 0 },
    reckoning: [],
  };

  it('shows what the judge said of every connection', () => {
    expect(ends(layout, { layout, judgement }).slice(0, 4)).toEqual([{ e: 'met' }, { w: 'met' }, { s: 'open' }, {}]);
  });

  it('leaves plain what has changed since', () => {
    const changed = layout.map((sides, square) => (square === 2 ? 'n' : sides));
    expect(ends(changed, { layout, judgement }).slice(0, 3)).toEqual([{ e: 'met' }, { w: 'met' }, { n: 'plain' }]);
    expect(ends(layout, null)[0]).toEqual({ e: 'plain' });
  });

  it('outlines a piece without lines inside it', () => {
    expect(outline(pair, 10)).toBe('M0 0H10M0 10H10M0 0V10M10 0H20M10 10H20M20 0V10');
    expect(wiring(pair, layout, 10)).toBe('M5 5h10');
  });
});

describe('a tile that somebody took', () => {
  it('is shown where it lies on their board, or else where it could', () => {
    const layout = readLayout(LAYOUT) ?? [];
    const red = BOARD.flatMap((colour, square) => (colour === 'R' ? [square] : []));
    expect(squaresOfHand([inHand(2, 'RT')], 2, BOARD, layout)).toEqual([1]);
    expect(squaresOfHand([inHand(2, 'RT')], 2, BOARD, [])).toEqual(red);
    expect(squaresOfHand([inHand(1, 'RT'), '7'], 2, BOARD, layout)).toEqual([]);
  });
});

describe('a layout that is tried out', () => {
  it('takes tiles as the hand shows them, whatever was turned before', () => {
    const trying = new Trying(
      () => BOARD,
      () => {},
    );
    trying.hold('YC');
    trying.lay('YC', 0);
    expect(trying.layout[0]).toBe('ne');
    trying.turn(0);
    expect(trying.layout[0]).toBe('es');
    expect([trying.sidesOf('YC'), trying.sidesOf('RC')]).toEqual(['ne', 'ne']);
    // What is turned in the hand is laid like that, and only that.
    trying.hold('RC');
    trying.turnHeld();
    expect([trying.sidesOf('RC'), trying.sidesOf('YC')]).toEqual(['es', 'ne']);
    trying.lay('RC', 1);
    expect([trying.layout[1], trying.held, trying.sidesOf('RC')]).toEqual(['es', null, 'ne']);
    // What is lifted is on its way elsewhere.
    trying.turn(1);
    trying.lift(1);
    expect([trying.held, trying.sidesOf('RC')]).toEqual(['RC', 'sw']);
    trying.hold(null);
    expect(trying.sidesOf('RC')).toBe('ne');
  });
});

describe('arrow keys', () => {
  it('stay on the board', () => {
    expect(stepped(0, 'ArrowLeft', 5, 25)).toBe(0);
    expect(stepped(4, 'ArrowRight', 5, 25)).toBe(4);
    expect(stepped(7, 'ArrowDown', 5, 25)).toBe(12);
    expect(stepped(24, 'ArrowDown', 5, 25)).toBe(24);
    expect(stepped(12, 'x', 5, 25)).toBe(12);
  });
});

describe('sentences', () => {
  it('say whose turn it is and what is asked', () => {
    const draft = viewWith({ phase: { draft: 1 }, columns: [['RE', null]] });
    expect(status(draft, { seat: 1 }, players)).toContain('one tile is left');
    expect(status(draft, { seat: 2 }, players)).toContain('Ada takes a tile');
    expect(status(viewWith({ turn: { seats: [2] } }), { seat: 1 }, players)).toBe(
      'Your layout is in. Still building: Bo.',
    );
    const over = viewWith({ phase: 'over', turn: { over: { places: [2, 1], scores: [-4, 20], drawn: false } } });
    expect(status(over, { seat: 1 }, players)).toBe('Bo wins with 20 points.');
  });

  it('tell news only', () => {
    const view = viewWith({ scores: [{ value: 26, tiles: 12, unused: 3, penalty: 6, points: 20 }, null] });
    const told = (data: Parameters<typeof sentence>[0]['data']) =>
      sentence({ actor: '1', text: '', data }, view, players);
    expect(told({ drafted: [2, 'BC'] })).toBe('Bo took a blue corner.');
    expect(told({ built: [1, 'es'] })).toBe('');
    expect(told({ dealt: 'BC' })).toBe('');
    expect(told({ revealed: [1, LAYOUT] })).toContain('26 − 6 = 20 points');
  });
});
