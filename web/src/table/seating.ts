/** Who sits where. */

/** A number below `count` that nobody can guess, each as likely as any other. */
export function randomBelow(count: number): number {
  // Numbers above the last whole multiple would make small results likelier.
  const limit = 2 ** 32 - (2 ** 32 % count);
  for (;;) {
    const [drawn = limit] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return drawn % count;
  }
}

/** The numbers below `count` in an order that chance decides (§G1); `below` draws. */
export function shuffledOrder(count: number, below = randomBelow): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [order[last], order[other]] = [order[other] ?? last, order[last] ?? other];
  }
  return order;
}

/** These things in another order, and whatever lies behind them as before. */
export function ordered<T>(things: readonly T[], order: readonly number[]): T[] {
  return [...order.flatMap((index) => things.slice(index, index + 1)), ...things.slice(order.length)];
}
