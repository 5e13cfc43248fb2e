import { expect, test } from 'vitest';
import { type Box, wayOf } from '../../src/home/traces';

const HUB: Box = { left: 400, top: 0, right: 600, bottom: 200 };

const SOCKETS: Record<string, Box> = {
  'to the right': { left: 650, top: 300, right: 900, bottom: 500 },
  'to the left, higher': { left: 0, top: -300, right: 350, bottom: -100 },
  'to the right, on one level': { left: 650, top: 0, right: 900, bottom: 200 },
  below: { left: 420, top: 250, right: 900, bottom: 500 },
};

const LANES = 3;

test.each(Object.entries(SOCKETS))('traces run from the middle to a socket %s', (where, socket) => {
  const ends = Array.from({ length: LANES }, (_, lane) => {
    const way = wayOf(HUB, socket, lane, LANES);
    const [[startX, startY] = [NaN, NaN], [endX, endY] = [NaN, NaN]] = [way[0], way.at(-1)];
    // They leave the middle, and end at the edge of the socket.
    if (where === 'below') expect(startY).toBe(HUB.bottom);
    else expect([HUB.left, HUB.right]).toContain(startX);
    expect([socket.left, socket.right]).toContain(endX);
    expect(endY).toBeGreaterThan(socket.top);
    expect(endY).toBeLessThan(socket.bottom);
    // No corner is sharper than half a right angle.
    way.slice(1).forEach(([x, y], index) => {
      const [fromX, fromY] = way[index] ?? [NaN, NaN];
      const [dx, dy] = [Math.abs(x - fromX), Math.abs(y - fromY)];
      expect(dx < 1e-9 || dy < 1e-9 || Math.abs(dx - dy) < 1e-9, `${fromX},${fromY} to ${x},${y}`).toBe(true);
    });
    return endY;
  });
  expect(new Set(ends).size).toBe(LANES);
});
