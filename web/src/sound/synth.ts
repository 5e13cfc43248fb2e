/** The sounds themselves: a few voices each, short and soft, made by the browser. */

import type { Heard, SoundName } from './sounds';

/** A tone that glides, or a breath of noise round a pitch. Times are in seconds, pitches in hertz. */
interface Voice {
  wave: 'sine' | 'triangle' | 'square' | 'noise';
  pitch: number;
  /** Where the pitch glides to. */
  to?: number;
  at?: number;
  length: number;
  loudness: number;
}

const tone = (pitch: number, at: number, length: number, loudness: number, wave: Voice['wave'] = 'sine'): Voice => ({
  wave,
  pitch,
  at,
  length,
  loudness,
});

export const VOICES: Record<SoundName, readonly Voice[]> = {
  graphite: [{ wave: 'noise', pitch: 1800, to: 1200, length: 0.16, loudness: 0.22 }],
  scribble: [
    { wave: 'noise', pitch: 3200, to: 2400, length: 0.07, loudness: 0.16 },
    { wave: 'noise', pitch: 2600, to: 3400, at: 0.08, length: 0.08, loudness: 0.16 },
  ],
  chain: [{ wave: 'noise', pitch: 2200, length: 0.08, loudness: 0.14 }, tone(660, 0.02, 0.18, 0.12, 'triangle')],
  tile: [
    { wave: 'noise', pitch: 900, length: 0.03, loudness: 0.24 },
    { wave: 'triangle', pitch: 240, to: 170, length: 0.1, loudness: 0.22 },
  ],
  draw: [{ wave: 'noise', pitch: 2800, to: 1600, length: 0.09, loudness: 0.14 }],
  extra: [tone(523, 0, 0.14, 0.14, 'triangle'), tone(784, 0.1, 0.22, 0.14, 'triangle')],
  close: [
    { wave: 'noise', pitch: 3600, length: 0.02, loudness: 0.18 },
    tone(988, 0.02, 0.3, 0.12),
    tone(1480, 0.02, 0.2, 0.05),
  ],
  stone: [
    { wave: 'noise', pitch: 1400, length: 0.02, loudness: 0.24 },
    { wave: 'sine', pitch: 420, to: 330, length: 0.12, loudness: 0.2 },
  ],
  take: [{ wave: 'noise', pitch: 1600, to: 2600, length: 0.12, loudness: 0.13 }],
  pass: [tone(220, 0, 0.14, 0.12)],
  draft: [{ wave: 'noise', pitch: 2400, length: 0.02, loudness: 0.18 }, tone(392, 0, 0.1, 0.14, 'triangle')],
  solder: [
    { wave: 'noise', pitch: 1500, length: 0.025, loudness: 0.18 },
    { wave: 'triangle', pitch: 330, to: 290, length: 0.08, loudness: 0.14 },
  ],
  current: [{ wave: 'sine', pitch: 440, to: 880, length: 0.22, loudness: 0.1 }, tone(1175, 0.14, 0.28, 0.09)],
  handIn: [tone(330, 0, 0.12, 0.14, 'triangle'), tone(494, 0.09, 0.2, 0.14, 'triangle')],
  reveal: [
    tone(294, 0, 0.3, 0.09, 'triangle'),
    tone(440, 0.06, 0.3, 0.09, 'triangle'),
    tone(587, 0.12, 0.34, 0.09, 'triangle'),
  ],
  card: [{ wave: 'noise', pitch: 2000, length: 0.03, loudness: 0.16 }, tone(196, 0, 0.06, 0.1, 'square')],
  aim: [tone(880, 0, 0.06, 0.06, 'square'), tone(880, 0.1, 0.06, 0.06, 'square')],
  change: [tone(440, 0, 0.07, 0.06, 'square'), tone(587, 0.08, 0.07, 0.06, 'square')],
  alarm: [tone(330, 0, 0.1, 0.07, 'square'), tone(415, 0.12, 0.14, 0.07, 'square')],
  hit: [
    { wave: 'noise', pitch: 500, to: 120, length: 0.32, loudness: 0.26 },
    { wave: 'sine', pitch: 140, to: 50, length: 0.3, loudness: 0.26 },
  ],
  shield: [{ wave: 'triangle', pitch: 700, to: 900, length: 0.16, loudness: 0.14 }, tone(1320, 0.02, 0.14, 0.06)],
  charge: [{ wave: 'triangle', pitch: 220, to: 660, length: 0.26, loudness: 0.16 }],
  fizzle: [{ wave: 'noise', pitch: 1200, to: 300, length: 0.18, loudness: 0.12 }],
  down: [
    { wave: 'square', pitch: 330, to: 55, length: 0.5, loudness: 0.08 },
    { wave: 'noise', pitch: 400, to: 100, at: 0.1, length: 0.4, loudness: 0.12 },
  ],
  dark: [
    { wave: 'sine', pitch: 110, to: 82, length: 0.7, loudness: 0.22 },
    { wave: 'sine', pitch: 116, to: 78, length: 0.7, loudness: 0.1 },
  ],
  round: [tone(523, 0, 0.07, 0.05, 'square')],
  win: [
    tone(392, 0, 0.2, 0.11, 'triangle'),
    tone(494, 0.12, 0.2, 0.11, 'triangle'),
    tone(587, 0.24, 0.2, 0.11, 'triangle'),
    tone(784, 0.36, 0.5, 0.12, 'triangle'),
  ],
  tied: [tone(392, 0, 0.3, 0.1, 'triangle'), tone(392, 0.2, 0.4, 0.1, 'triangle')],
  end: [
    tone(392, 0, 0.24, 0.1, 'triangle'),
    tone(330, 0.16, 0.24, 0.1, 'triangle'),
    tone(262, 0.32, 0.5, 0.1, 'triangle'),
  ],
};

/** When a sound is over, in seconds. */
export const lengthOf = (name: SoundName) => Math.max(...VOICES[name].map(({ at = 0, length }) => at + length));

interface Studio {
  context: AudioContext;
  out: GainNode;
  noise: AudioBuffer;
}

let studio: Studio | undefined;

function opened(): Studio {
  const context = new AudioContext();
  const out = new GainNode(context, { gain: 0.6 });
  out.connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  return { context, out, noise };
}

/** Plays a voice from a moment on. Everything it needs goes with it. */
function speak({ context, out, noise }: Studio, voice: Voice, from: number) {
  const { wave, pitch, to = pitch, at = 0, length, loudness } = voice;
  const [start, end] = [from + at, from + at + length];
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  volume.connect(out);
  const glide = (parameter: AudioParam) => {
    parameter.setValueAtTime(pitch, start);
    parameter.exponentialRampToValueAtTime(to, end);
  };
  if (wave === 'noise') {
    const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
    const filter = new BiquadFilterNode(context, { type: 'bandpass', Q: 1.4 });
    glide(filter.frequency);
    source.connect(filter).connect(volume);
    source.start(start);
    source.stop(end);
  } else {
    const source = new OscillatorNode(context, { type: wave });
    glide(source.frequency);
    source.connect(volume);
    source.start(start);
    source.stop(end);
  }
}

/** Plays sounds, each at its time. */
export async function sound(heard: readonly Heard[]) {
  studio ??= opened();
  if (studio.context.state !== 'running') await studio.context.resume();
  const now = studio.context.currentTime + 0.01;
  for (const { name, after } of heard) for (const voice of VOICES[name]) speak(studio, voice, now + after / 1000);
}
