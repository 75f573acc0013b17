/** Much to do, a few at a time: as many people at once as a small class is, no more. */
const AT_ONCE = 6;

/** A few at a time, in order. */
export async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item, no: number) => Promise<void>,
): Promise<void> {
  const waiting = [...items.entries()];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0]);
    }),
  );
}
