/**
 * Adds one more trait to records that are k-anonymous already (k-anonymity.ts) and stay so: it is told where `least` records
 * of one cell share it, and withheld from `least` or from none, so that no few are left over.
 */

/** In the order of the records. `cells`: what is told of each so far. Null: not told. */
export function retainShared<Trait extends string>(
  cells: readonly string[],
  traits: readonly (Trait | null)[],
  least = 5,
): (Trait | null)[] {
  const reported = new Map(
    [...Map.groupBy(traits.keys(), (position) => cells[position] ?? '')].map(
      ([cell, positions]) => [
        cell,
        reportedIn(
          positions.map((position) => traits[position] ?? null),
          least,
        ),
      ],
    ),
  );
  return traits.map((trait, position) =>
    trait !== null && reported.get(cells[position] ?? '')?.has(trait) === true ? trait : null,
  );
}

function reportedIn(traits: readonly (string | null)[], least: number): ReadonlySet<string> {
  const groups = [...Map.groupBy(traits, (trait) => trait)]
    .flatMap(([trait, alike]) =>
      trait !== null && alike.length >= least ? [{ trait, count: alike.length }] : [],
    )
    .toSorted((one, other) => other.count - one.count || (one.trait < other.trait ? -1 : 1));
  let withheld = traits.length - groups.reduce((sum, { count }) => sum + count, 0);
  // The smallest goes along with those who would stand alone.
  while (withheld > 0 && withheld < least && groups.length > 0)
    withheld += groups.pop()?.count ?? 0;
  return new Set(groups.map(({ trait }) => trait));
}
