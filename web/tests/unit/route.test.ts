import { describe, expect, test } from 'vitest';
import { hashOf, puzzleTable, routeOf, type Route } from '../../src/route';

describe('addresses', () => {
  test('no address is home', () => {
    for (const hash of ['', '#', '#/', '#//']) expect(routeOf(hash)).toEqual({ page: 'home' });
  });

  test('a game has its name in the address', () => {
    expect(routeOf('#/game/copolymer')).toEqual({ page: 'game', name: 'copolymer' });
  });

  test('links lead where they say', () => {
    const routes: Route[] = [
      { page: 'home' },
      { page: 'game', name: 'micropul' },
      { page: 'game', name: 'a/b c%' },
      { page: 'lesson', name: 'micropul' },
      { page: 'table', id: '0a1b2c' },
      { page: 'replay', id: '0a1b2c' },
      { page: 'review', record: 'zA-b_9', stop: null },
      { page: 'review', record: 'zA-b_9', stop: 12 },
      { page: 'rules', book: 'missiles', clause: null },
      { page: 'rules', book: 'all-games', clause: 'G2.1' },
      { page: 'online' },
      { page: 'privacy' },
      { page: 'puzzles', kind: null, which: null },
      { page: 'puzzles', kind: 'win', which: null },
      { page: 'puzzles', kind: 'microchip', which: '2026-11-15' },
      { page: 'room', id: 'k3x9', token: null },
      { page: 'room', id: 'k3x9', token: '00ff' },
      { page: 'screen', id: 'k3x9', token: '00ff' },
      { page: 'pass', token: '00ff' },
      { page: 'missing', address: '/game' },
    ];
    for (const route of routes) expect(routeOf(hashOf(route))).toEqual(route);
  });

  test('the table of a daily puzzle has the page of the puzzle', () => {
    expect(routeOf(`#/table/${puzzleTable('micropul', '2026-11-15')}`)).toEqual({
      page: 'puzzles',
      kind: 'micropul',
      which: '2026-11-15',
    });
  });

  test('what is not a place is missing', () => {
    for (const address of [
      '/game',
      '/game/a/b',
      '/elsewhere',
      '/rules',
      '/rules/chess',
      '/rules/micropul/P1/2',
      '/t',
      '/pass',
      '/review',
      '/review/zA/x',
      '/review/zA/1/2',
      '/online/x',
    ]) {
      expect(routeOf(`#${address}`)).toEqual({ page: 'missing', address });
    }
  });

  test('an address that cannot be decoded is taken as it is', () => {
    expect(routeOf('#/game/%')).toEqual({ page: 'game', name: '%' });
  });
});
