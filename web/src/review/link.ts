/** A whole game in a link: its record after the `#`, which no browser sends anywhere. */

/** A longer link may be cut off by programs it is pasted into: then there is the file. */
export const LONGEST_LINK = 8_000;

/** No record is longer; what claims to be is nonsense that would fill the memory. */
const LONGEST_RECORD = 400_000;

/** How the record is written: the first letter says it. */
const DEFLATED = 'z';
const PLAIN = 'p';

/** A link that has no record in it. */
export class BadLink extends Error {
  /** Whether another browser could read it. */
  readonly readable: boolean;

  constructor(readable: boolean) {
    super('the link has no record in it');
    this.readable = readable;
  }
}

/** The record as a part of a link. Old browsers cannot make it shorter. */
export async function packed(record: string): Promise<string> {
  const bytes = new TextEncoder().encode(record);
  if (typeof CompressionStream === 'undefined') return PLAIN + toBase64(bytes);
  return DEFLATED + toBase64(await through(bytes, new CompressionStream('deflate-raw'), Infinity));
}

/** The record in a part of a link. It may be anything: the engine says whether it is a game. */
export async function unpacked(part: string): Promise<string> {
  const kind = part.slice(0, 1);
  if (kind === DEFLATED && typeof DecompressionStream === 'undefined') throw new BadLink(true);
  if (kind !== DEFLATED && kind !== PLAIN) throw new BadLink(false);
  try {
    const bytes = fromBase64(part.slice(1));
    const whole = kind === PLAIN ? bytes : await through(bytes, new DecompressionStream('deflate-raw'), LONGEST_RECORD);
    const record = new TextDecoder('utf-8', { fatal: true }).decode(whole);
    if (record === '') throw new BadLink(false);
    return record;
  } catch {
    throw new BadLink(false);
  }
}

type Transform = ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>;

/** What comes out of a stream; nothing if that is longer than `most`. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: Transform, most: number) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new BadLink(false);
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Base64 with letters that mean nothing in an address. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
