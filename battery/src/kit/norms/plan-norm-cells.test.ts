/** What can be worked out from norm tables that were published one after another, while people come, go and sit again. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publishNormTables, scoresOf, type NormTaker } from '../../testing/index.ts';
import { createRandom } from '../seeded-random.ts';
import { NORM_GRADES, type DraftGroup, type PlannedCell } from './plan-norm-cells.ts';

let count = 0;

function takers(
  howMany: number,
  { grade = '7', language = 'th', sittings: attempts = 1 }: Partial<Omit<NormTaker, 'id'>> = {},
): NormTaker[] {
  return Array.from({ length: howMany }, () => ({
    id: String((count += 1)),
    ...{ grade, language, sittings: attempts },
  }));
}

function outcomesOf(planned: readonly PlannedCell[] | undefined): string[] {
  return (planned ?? []).flatMap(({ outcome, language, grade, sittingNo }) =>
    outcome === 'hidden' ? [] : [`${outcome} ${language} ${grade} ${sittingNo}`],
  );
}

describe('the cells of a norm table', () => {
  it('are those with ten people, and no second smallest that gives a smaller one away', () => {
    const nine = [takers(9), takers(40, { grade: '8' }), takers(50, { grade: '9' })].flat();
    expect(outcomesOf(publishNormTables([nine]).plans[0])).toEqual(['new th 9 1']);
    const ten = [...nine, ...takers(1)];
    expect(outcomesOf(publishNormTables([ten]).plans[0])).toEqual(
      NORM_GRADES.map((grade) => `new th ${grade} 1`),
    );
  });

  it('are fewer where people of no grade with norms would be what a total leaves', () => {
    const known = [takers(40), takers(30, { grade: '8' })].flat();
    expect(outcomesOf(publishNormTables([known]).plans[0])).toEqual(['new th 7 1', 'new th 8 1']);
    const beside = [...known, ...takers(5, { grade: 'other' })];
    expect(outcomesOf(publishNormTables([beside]).plans[0])).toEqual(['new th 7 1']);
  });

  it('of a second attempt are there where one of all did not sit again, and the gain is then that of the two means', () => {
    const gainsOf = (people: readonly NormTaker[]) =>
      (publishNormTables([people]).plans[0] ?? []).flatMap((cell) =>
        cell.outcome === 'new' ? [[cell.sittingNo, cell.people.size, cell.gain]] : [],
      );
    const again = takers(99, { sittings: 2 });
    expect(gainsOf([...again, ...takers(1)])).toEqual([
      [1, 100, 'cells'],
      [2, 99, null],
    ]);
    expect(gainsOf([...again, ...takers(10)])).toEqual([
      [1, 109, 'pairs'],
      [2, 99, null],
    ]);
  });

  it('stay as they were until ten people more make a difference that tells of nobody', () => {
    const first = takers(100);
    const nineMore = [...first, ...takers(9)];
    const tenMore = [...nineMore, ...takers(1)];
    const { plans, everShown } = publishNormTables([first, nineMore, tenMore]);
    expect(plans.map(outcomesOf)).toEqual([['new th 7 1'], ['kept th 7 1'], ['new th 7 1']]);
    expect(everShown.map(({ people }) => people.size)).toEqual([100, 110]);
  });

  it('stay as they were together: limits of a language are made of all its grades', () => {
    const first = [takers(100), takers(100, { grade: '8' })].flat();
    const later = [first, takers(9), takers(20, { grade: '8' })].flat();
    const { plans } = publishNormTables([first, later]);
    expect(outcomesOf(plans[1])).toEqual(['kept th 7 1', 'kept th 8 1']);
  });

  it('stay as they were after three people left, and also after a table between', () => {
    const [stay, left, came] = [takers(97), takers(3), takers(30)];
    const { plans } = publishNormTables([[...stay, ...left], [...stay, ...came], [...stay]]);
    // The third less the first would be those who left.
    expect(plans.map(outcomesOf)).toEqual([['new th 7 1'], ['new th 7 1'], ['kept th 7 1']]);
  });

  it('are made anew ten times while people come, sit again and leave', () => {
    const random = createRandom('ten tables');
    const isOneOf = (howMany: number) => random.randInt(howMany) === 0;
    let everybody: NormTaker[] = [];
    const moments = Array.from({ length: 10 }, () => {
      const come = NORM_GRADES.flatMap((grade) =>
        (['th', 'en'] as const).flatMap((language) => takers(50, { grade, language })),
      );
      everybody = [...everybody, ...come]
        .filter(() => !isOneOf(50))
        .map((one) => (isOneOf(2) ? { ...one, sittings: 2 } : one));
      return everybody;
    });
    const outcomes = publishNormTables(moments).plans.map((plan) =>
      plan.map(({ outcome }) => outcome),
    );
    expect(outcomes).toEqual(outcomes.map((cells) => cells.map(() => 'new')));
  });

  const draw = fc.record({
    grade: fc.constantFrom<DraftGroup['grade'][]>('7', '7', '8', 'other'),
    language: fc.constantFrom('th', 'th', 'en'),
    sittings: fc.constantFrom(1, 2),
    size: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 40 })),
    /** The tables that count these people. */
    counts: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  });

  it('withstand every sum and difference of all tables that were ever shown', () => {
    fc.assert(
      fc.property(fc.array(draw, { minLength: 1, maxLength: 7 }), (groups) => {
        const made = groups.map((group) => ({ ...group, people: takers(group.size, group) }));
        const moments = [0, 1, 2].map((moment) =>
          made.flatMap(({ counts, people }) => (counts[moment] === true ? people : [])),
        );
        const { everShown, reported } = publishNormTables(moments);
        for (const { people } of everShown) expect(people.size).toBeGreaterThanOrEqual(10);
        // Of each kind the scores of one attempt are in the same sums.
        const kinds = made.flatMap(({ people, sittings: attempts }) => {
          const ids = new Set(people.map(({ id }) => id));
          return Array.from({ length: attempts }, (_, at) => [...scoresOf(ids, at + 1)]);
        });
        expect(attack(kinds, reported)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});

/**
 * Adds and takes off up to four published groups, each once or twice, and looks for a group of one to nine scores. Scores
 * of one kind are in the same groups.
 */
function attack(
  kinds: readonly (readonly string[])[],
  groups: readonly ReadonlySet<string>[],
): number | null {
  const rows = groups.map((group) =>
    kinds.map(([one]) => Number(one !== undefined && group.has(one))),
  );
  const sizes = kinds.map((kind) => kind.length);
  const search = (start: number, sums: readonly number[], left: number): number | null => {
    const size = sums.reduce((total, sum, kind) => total + (sum === 0 ? 0 : (sizes[kind] ?? 0)), 0);
    if (size >= 1 && size < 10 && sums.every((sum) => sum === 0 || sum === 1)) return size;
    if (left === 0) return null;
    for (let group = start; group < rows.length; group += 1) {
      for (const times of [-2, -1, 1, 2]) {
        const next = sums.map((sum, kind) => sum + times * (rows[group]?.[kind] ?? 0));
        const found = search(group + 1, next, left - 1);
        if (found !== null) return found;
      }
    }
    return null;
  };
  return search(
    0,
    kinds.map(() => 0),
    4,
  );
}
