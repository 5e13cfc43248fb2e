import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Playback, type Scene } from '../../src/table/playback.svelte';
import { setSpeed } from '../../src/table/speed.svelte';

/** Scenes that note when they are shown, in milliseconds since the beginning. */
let shown: string[];
let begun: number;

const scene = (name: string, { pause = 0, lasts = 0 } = {}): Scene => ({
  show: () => shown.push(`${name} ${Date.now() - begun}`),
  pause,
  lasts: () => lasts,
});

beforeEach(() => {
  vi.useFakeTimers();
  // Somebody looks at the page.
  vi.stubGlobal('document', { visibilityState: 'visible' });
  [shown, begun] = [[], Date.now()];
  setSpeed('normal');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setSpeed('normal');
});

describe('what happens', () => {
  test('is shown one after another, each as long as it takes', () => {
    const playback = new Playback();
    playback.cut(scene('own', { lasts: 220 }));
    playback.add(scene('bot', { pause: 500, lasts: 300 }));
    playback.add(scene('again', { pause: 500 }));
    expect(playback.behind).toBe(true);
    vi.runAllTimers();
    expect(shown).toEqual(['own 0', 'bot 720', 'again 1520']);
    expect(playback.behind).toBe(false);
  });

  test('takes twice as long when it is slow, and no time at all when it is instant', () => {
    const play = () => {
      const playback = new Playback();
      playback.add(scene('a', { pause: 500, lasts: 200 }));
      playback.add(scene('b'));
    };
    setSpeed('slow');
    play();
    vi.runAllTimers();
    expect(shown).toEqual(['a 1000', 'b 1400']);
    setSpeed('instant');
    play();
    // A timer without a time takes a millisecond.
    vi.advanceTimersByTime(2);
    expect(shown).toHaveLength(4);
  });

  test('is shown at once when somebody has seen enough', () => {
    const playback = new Playback();
    playback.add(scene('a', { pause: 500, lasts: 200 }));
    playback.add(scene('b', { pause: 500 }));
    playback.skip();
    expect(shown).toEqual(['a 0', 'b 0']);
    vi.runAllTimers();
    expect(shown).toHaveLength(2);
  });

  test('waits for a board that is busy, for whoever pauses, and for nobody who does not look', () => {
    const playback = new Playback();
    playback.hold(true);
    playback.add(scene('a'));
    vi.advanceTimersByTime(5_000);
    expect(shown).toEqual([]);
    playback.hold(false);
    vi.runAllTimers();
    expect(shown).toEqual(['a 5000']);
    playback.pause(true);
    playback.add(scene('b'));
    vi.advanceTimersByTime(1_000);
    expect(shown).toHaveLength(1);
    playback.pause(false);
    vi.runAllTimers();
    expect(shown[1]).toBe('b 6000');
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    playback.add(scene('c', { pause: 500 }));
    vi.runAllTimers();
    expect(shown[2]).toBe('c 6000');
  });

  test('is not shown any more once the table is left', () => {
    const playback = new Playback();
    playback.add(scene('a', { pause: 500 }));
    playback.stop();
    vi.runAllTimers();
    expect(shown).toEqual([]);
  });
});
