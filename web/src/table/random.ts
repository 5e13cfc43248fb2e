/** Random names. Not `crypto.randomUUID`: browsers have that over HTTPS alone. */

/** So many random bytes, as hexadecimal digits. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
