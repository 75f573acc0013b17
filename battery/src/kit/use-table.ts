/**
 * How often items occur in a form (battery design, 2.6). A use is being shown in the stimulus or in any of
 * the four choices: else a choice with a lately met item would be known to be wrong. Tasks draw only from
 * items that the table still allows.
 */

export interface UseTable {
  /** Whether `item` may occur at question `index`. */
  readonly allows: (item: string, index: number) => boolean;
  /** Notes one use of each different item at `index`. Indexes come in rising order. */
  readonly note: (items: Iterable<string>, index: number) => void;
}

/**
 * `mostUses`: an item occurs in so many questions of a form at most. `smallestGap`: two questions with the
 * same item are at least so many indexes apart (2 = not in neighbouring questions).
 */
export function createUseTable(limits: {
  readonly mostUses: number;
  readonly smallestGap: number;
}): UseTable {
  const uses = new Map<string, { count: number; lastIndex: number }>();
  return {
    allows: (item, index) => {
      const use = uses.get(item);
      if (!use) return true;
      return use.count < limits.mostUses && index - use.lastIndex >= limits.smallestGap;
    },
    note: (items, index) => {
      for (const item of new Set(items)) {
        uses.set(item, { count: (uses.get(item)?.count ?? 0) + 1, lastIndex: index });
      }
    },
  };
}
