/** Objects that come anew with every message although little has changed. */

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What came now, but with everything that is as it was before being the same object: what is drawn from that is not drawn
 * again. */
export function shared<T>(before: unknown, now: T): T {
  if (before === now || !isObject(before) || !isObject(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(before).length;
  const result = (Array.isArray(now) ? [] : {}) as Record<string, unknown>;
  for (const key of keys) {
    const value = (result[key] = shared(before[key], now[key]));
    if (value !== before[key] || !(key in before)) same = false;
  }
  return (same ? before : result) as T;
}
