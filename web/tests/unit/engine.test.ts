import { describe, expect, test } from 'vitest';
import { Engine } from '../../src/engine/engine';
import type { Port, Reply, Request } from '../../src/engine/remote';

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

describe('the engine behind a worker', () => {
  test('answers reach the question they belong to, in any order', async () => {
    const port = new FakePort();
    const engine = new Engine(port);
    const first = engine.ask('record', 'one');
    const second = engine.ask('record', 'other');
    expect(port.requests).toEqual([
      { id: 1, question: 'record', asked: ['one'] },
      { id: 2, question: 'record', asked: ['other'] },
    ]);
    port.reply({ id: 2, answer: 'of the other' });
    port.reply({ id: 1, answer: 'of the one' });
    expect(await first).toBe('of the one');
    expect(await second).toBe('of the other');
  });

  test('a refusal is an error with its words, and ends nothing else', async () => {
    const port = new FakePort();
    const engine = new Engine(port);
    const refused = engine.ask('games');
    const asked = engine.ask('kept');
    port.reply({ id: 1, error: 'no memory' });
    port.reply({ id: 2, answer: [] });
    await expect(refused).rejects.toThrow('no memory');
    expect(await asked).toEqual([]);
    expect(engine.broken).toBe(false);
  });

  test('a worker that cannot start refuses what was asked and what will be', async () => {
    const port = new FakePort();
    const engine = new Engine(port);
    const asked = engine.ask('games');
    port.fail();
    await expect(asked).rejects.toThrow('could not be started');
    await expect(engine.ask('games')).rejects.toThrow('could not be started');
    expect(engine.broken).toBe(true);
    expect(port.requests).toHaveLength(1);
  });

  test('a reply nobody waits for answers no question', async () => {
    const port = new FakePort();
    const engine = new Engine(port);
    const first = engine.ask('record', 'one');
    port.reply({ id: 9, answer: 'of nobody' });
    port.reply({ id: 9, error: 'for nobody' });
    port.reply({ id: 2, answer: 'of nobody' });
    port.reply({ id: 1, answer: 'of the one' });
    expect(await first).toBe('of the one');
    // The second question is asked after a reply of its number, and the first is answered once.
    const second = engine.ask('record', 'one');
    port.reply({ id: 1, error: 'too late' });
    port.reply({ id: 2, answer: 'of the other' });
    expect(await second).toBe('of the other');
    expect(await first).toBe('of the one');
  });
});
