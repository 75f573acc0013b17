import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSmallGroupGivenAway } from './given-away.ts';

/** Numbers `from` to `to`, both inclusive, as people. */
function people(from: number, to: number): Set<string> {
  return new Set(Array.from({ length: to - from + 1 }, (_, position) => String(from + position)));
}

/** One to three groups of people who are in the same ones. */
const groupsOfPeople = fc
  .integer({ min: 1, max: 3 })
  .chain((count) =>
    fc.array(
      fc.record({
        row: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
        size: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 30 })),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  )
  .map(
    (patterns) =>
      patterns[0]?.row.map(
        (_, group) =>
          new Set(
            patterns.flatMap(({ row, size }, position) =>
              row[group] === true ? [...people(1, size)].map((one) => `${position}-${one}`) : [],
            ),
          ),
      ) ?? [],
  );

describe('groups of the same people, published side by side', () => {
  it('may grow by ten, not by nine, and may lose ten, not nine', () => {
    expect(isSmallGroupGivenAway([people(1, 30), people(1, 40)])).toBe(false);
    expect(isSmallGroupGivenAway([people(1, 30), people(1, 39)])).toBe(true);
    expect(isSmallGroupGivenAway([people(1, 30), people(11, 30)])).toBe(false);
    expect(isSmallGroupGivenAway([people(1, 30), people(10, 30)])).toBe(true);
  });

  it('may lose a few where others come at the same time: neither can be told from the other', () => {
    expect(isSmallGroupGivenAway([people(1, 30), people(4, 50)])).toBe(false);
  });

  it('give a few away over three tables, though each two of them are safe', () => {
    const [core, left, came] = [people(1, 30), people(31, 33), people(34, 60)];
    const [first, second] = [core.union(left), core.union(came)];
    expect(isSmallGroupGivenAway([first, second])).toBe(false);
    // First less third is what left.
    expect(isSmallGroupGivenAway([first, second, core])).toBe(true);
    expect(isSmallGroupGivenAway([second, core])).toBe(false);
  });

  it('may give a few away where the ways to add up are too many to try', () => {
    const besides = (count: number) =>
      Array.from({ length: count }, (_, one) => people(1, 30).union(people(31 + one, 31 + one)));
    expect([10, 20].map((count) => isSmallGroupGivenAway(besides(count)))).toEqual([false, true]);
  });

  it('are tried apart where they have nobody in common, however many they are', () => {
    const pairs = Array.from({ length: 40 }, (_, position) => {
      const [core, left, came] = [0, 20, 23].map((from) => 100 * position + from) as [
        number,
        number,
        number,
      ];
      const stay = people(core, core + 19);
      return [stay.union(people(left, left + 2)), stay.union(people(came, came + 4))];
    });
    expect(isSmallGroupGivenAway(pairs.flat())).toBe(false);
    // One of them without those who left.
    expect(isSmallGroupGivenAway([...pairs.flat(), people(0, 19)])).toBe(true);
    fc.assert(
      fc.property(groupsOfPeople, groupsOfPeople, (one, other) => {
        const apart = other.map((group) => new Set([...group].map((person) => `other ${person}`)));
        expect(isSmallGroupGivenAway([...one, ...apart])).toBe(
          isSmallGroupGivenAway(one) || isSmallGroupGivenAway(other),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('are found by the same sums that an attacker tries', () => {
    fc.assert(
      fc.property(groupsOfPeople, (given) => {
        expect(isSmallGroupGivenAway(given)).toBe(trySums(given));
      }),
      { numRuns: 500 },
    );
  });
});

/** Multiplies each group by −2 to 2, and halves, and looks whether that is a group of one to nine people. */
function trySums(groups: readonly ReadonlySet<string>[]): boolean {
  const everybody = [...new Set(groups.flatMap((group) => [...group]))];
  const factors = [-2, -1, -0.5, 0, 0.5, 1, 2];
  for (let trial = 0; trial < factors.length ** groups.length; trial += 1) {
    const times = groups.map(
      (_, position) =>
        factors[Math.floor(trial / factors.length ** position) % factors.length] ?? 0,
    );
    const sums = everybody.map((person) =>
      groups.reduce(
        (sum, group, position) => sum + (group.has(person) ? (times[position] ?? 0) : 0),
        0,
      ),
    );
    const size = sums.filter((sum) => sum === 1).length;
    if (size >= 1 && size < 10 && sums.every((sum) => sum === 0 || sum === 1)) return true;
  }
  return false;
}
