/** Counts of small groups are not told: below five, and the next smallest with a single one that would follow from the rest. */
import { LEAST_TOLD } from '@jamdai/contract';

/** Null: withheld. A count of nobody is told: it is about no one. */
export function withholdSmall<Key extends string>(
  counts: Readonly<Record<Key, number>>,
): Record<Key, number | null> {
  const entries = Object.entries<number>(counts);
  const small = entries.filter(([, count]) => isSmall(count));
  const hidden = new Set(small.map(([key]) => key));
  if (small.length === 1) {
    const [next] = entries
      .filter(([, count]) => count >= LEAST_TOLD)
      .toSorted(([, one], [, other]) => one - other);
    if (next) hidden.add(next[0]);
  }
  return Object.fromEntries(
    entries.map(([key, count]) => [key, hidden.has(key) ? null : count]),
  ) as Record<Key, number | null>;
}

export function isSmall(count: number): boolean {
  return count > 0 && count < LEAST_TOLD;
}
