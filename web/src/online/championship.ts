/** The target of a championship as a room writes it, `to 100; 34 41 won by 2`; `null` for a single game. */
export function targetIn(championship: string | null): number | null {
  const found = /^to (\d+)/.exec(championship ?? '');
  return found === null ? null : Number(found[1]);
}
