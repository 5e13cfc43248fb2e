import { describe, expect, test } from 'vitest';
import { Engine, type Port } from '../../src/engine/engine';
import type { Reply, Request } from '../../src/engine/messages';

/** A worker whose replies the test gives by hand. */
class FakePort implements Port {
  requests: Request[] = [];
  onmessage: Port['onmessage'] = null;
  onerror: Port['onerror'] = null;

  postMessage(request: Request) {
    this.requests.push(request);
  }

  reply(reply: Reply) {
    this.onmessage?.(new MessageEvent('message', { data: reply }));
  }

  /** What a browser says when a worker's script cannot be fetched: no words at all. */
  fail() {
    this.onerror?.(new Event('error') as ErrorEvent);
  }
}

const game = { name: 'a', title: 'A', author: 'B', summary: 'C', presets: [], rules: [] };

describe('the engine behind a worker', () => {
  test('answers reach the question they belong to, in any order', async () => {
    const port = new FakePort();
    const engine = new Engine(port);
    const first = engine.ask('games');
    const second = engine.ask('games');
    expect(port.requests).toEqual([
      { id: 1, question: 'games', asked: [] },
      { id: 2, question: 'games', asked: [] },
    ]);
    port.reply({ id: 2, answer: [game] });
    port.reply({ id: 1, answer: [] });
    expect(await first).toEqual([]);
    expect(await second).toEqual([game]);
  });

  test('a refusal is an error with its words', async () => {
    const port = new FakePort();
    const asked = new Engine(port).ask('games');
    port.reply({ id: 1, error: 'no memory' });
    await expect(asked).rejects.toThrow('no memory');
  });

  test('a worker that cannot start refuses what was asked and what will be', async () => {
    const port = new FakePort();
    const engine = new Engine(port);
    const asked = engine.ask('games');
    port.fail();
    await expect(asked).rejects.toThrow('could not be started');
    await expect(engine.ask('games')).rejects.toThrow('could not be started');
  });

  test('a reply nobody waits for answers no question', async () => {
    const port = new FakePort();
    const engine = new Engine(port);
    const first = engine.ask('games');
    port.reply({ id: 9, answer: [] });
    port.reply({ id: 9, error: 'for nobody' });
    port.reply({ id: 2, answer: [] });
    port.reply({ id: 1, answer: [game] });
    expect(await first).toEqual([game]);
    // The second question is asked after a reply of its number, and the first is answered once.
    const second = engine.ask('games');
    port.reply({ id: 1, error: 'too late' });
    port.reply({ id: 2, answer: [game, game] });
    expect(await second).toEqual([game, game]);
    expect(await first).toEqual([game]);
  });
});
