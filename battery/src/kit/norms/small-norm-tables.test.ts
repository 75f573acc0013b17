/**
 * A proof by enumeration. With a limit of two or three people instead of ten, tables are so small that every data set can
 * be tried: all ways in which people come, sit again, are left out of one attempt or leave between two tables, and for
 * each of them every possible score of everybody. Two data sets that read alike in print are one to a reader; a group's sum
 * is given away where all data sets that read alike have the same sum.
 */
import { describe, expect, it } from 'vitest';
import {
  gainReported,
  groupTakers,
  publishNormTables,
  scoresOf,
  type NormTaker,
} from '../../testing/index.ts';
import { suppressCounts } from '../disclosure/count-table.ts';
import { NORM_GRADES } from './plan-norm-cells.ts';

/** People who are alike: attempts that count at each moment of publication, 0 for those who are not there. */
interface Kind {
  readonly grade: NormTaker['grade'];
  readonly sittings: readonly (0 | 1 | 2)[];
}
type People = readonly { readonly kind: Kind; readonly ids: readonly string[] }[];

const MOST_SCORES = 10;

/** One table. */
const ONCE: readonly Kind[] = (['7', '8', 'other'] as const).flatMap((grade) =>
  ([1, 2] as const).map((attempts) => ({ grade, sittings: [attempts] })),
);
/** Two tables of one grade: who stays, sits again before or between, comes or leaves. */
const TWICE: readonly Kind[] = (
  [
    [1, 1],
    [2, 2],
    [1, 2],
    [0, 1],
    [0, 2],
    [1, 0],
    [2, 0],
  ] as const
).map((attempts) => ({ grade: '7', sittings: attempts }));

describe.each([2, 3])('norm tables with a limit of %i people', (least) => {
  it('give away no score of a smaller group, in one table or in two', () => {
    let count = 0;
    for (const people of [...crowdsOf(ONCE, 4), ...crowdsOf(TWICE, least + 1)]) {
      count += 1;
      const { reported } = publishNormTables(momentsOf(people), least);
      expect(findGivenAway(people, reported, least), describePeople(people)).toBeNull();
    }
    expect(count).toBeGreaterThan(500);
  });

  it('hide in a first table nothing because of another attempt, and of gains only what would give scores away', () => {
    const counts = { cells: 0, pairs: 0, others: 0 };
    for (const people of crowdsOf(ONCE, 5)) {
      const [moment = []] = momentsOf(people);
      const { plans, reported } = publishNormTables([moment], least);
      const [planned = []] = plans;
      for (const cell of planned) {
        const { sittingNo, language, grade, outcome } = cell;
        const mayStand = isShownInItsSitting(moment, { sittingNo, language, grade }, least);
        expect([describePeople(people), outcome === 'new']).toEqual([
          describePeople(people),
          mayStand,
        ]);
        if (cell.outcome === 'new') counts.cells += 1;
        const withheld = gainReported(planned, cell);
        if (cell.outcome !== 'new' || withheld.length === 0) continue;
        if (cell.gain === 'pairs') counts.pairs += 1;
        else {
          counts.others += 1;
          expect(cell.gain).toBe('cells');
          const more = [...reported, ...withheld];
          expect(findGivenAway(people, more, least), describePeople(people)).not.toBeNull();
        }
      }
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(10);
  });
});

it('would give a score away, were the gain told of the pairs alone where one of all did not come again', () => {
  const people = [crowd({ grade: '7', sittings: [2] }, 4), crowd({ grade: '7', sittings: [1] }, 1)];
  const { plans, reported } = publishNormTables(momentsOf(people), 2);
  const [planned = []] = plans;
  const cell = planned.find(({ outcome }) => outcome === 'new');
  if (!cell) throw new Error('nothing is new');
  expect(findGivenAway(people, reported, 2)).toBeNull();
  expect(findGivenAway(people, [...reported, ...gainReported(planned, cell)], 2)).toBe(
    '1 × 7/1 at 1',
  );
});

/** All crowds of up to so many people of each kind, whose scores can all be tried. */
function crowdsOf(kinds: readonly Kind[], most: number): People[] {
  const sizes = kinds.reduce<number[][]>(
    (rows) =>
      rows
        .flatMap((row) => Array.from({ length: most + 1 }, (_, size) => [...row, size]))
        .filter((row) => scoreCountOf(kinds, row) <= MOST_SCORES),
    [[]],
  );
  return sizes.map((row) => row.flatMap((size, position) => crowd(kinds[position] as Kind, size)));
}

function scoreCountOf(kinds: readonly Kind[], sizes: readonly number[]): number {
  return sizes.reduce(
    (sum, size, position) => sum + size * Math.max(...(kinds[position]?.sittings ?? [0])),
    0,
  );
}

function crowd(kind: Kind, size: number): People[number] {
  const name = `${kind.grade}/${kind.sittings.join('')}`;
  return { kind, ids: Array.from({ length: size }, (_, one) => `${name} ${one}`) };
}

function momentsOf(people: People): NormTaker[][] {
  const momentCount = Math.max(...people.map(({ kind }) => kind.sittings.length));
  return Array.from({ length: momentCount }, (_, moment) =>
    people.flatMap(({ kind: { grade, sittings: attempts }, ids }) => {
      const count = attempts[moment] ?? 0;
      return count === 0
        ? []
        : ids.map((id) => ({ id, grade, language: 'th' as const, sittings: count }));
    }),
  );
}

function isShownInItsSitting(
  moment: readonly NormTaker[],
  name: { readonly sittingNo: number; readonly language: string; readonly grade: string },
  least: number,
): boolean {
  const grades = [...NORM_GRADES, 'other' as const];
  const groups = groupTakers(moment);
  const sizeOf = (grade: string, language: string) =>
    groups.find(
      (group) =>
        group.sittingNo === name.sittingNo && group.grade === grade && group.language === language,
    )?.people.size ?? 0;
  const { cells } = suppressCounts(
    grades.map((grade) => ['th', 'en'].map((language) => sizeOf(grade, language))),
    least,
  );
  const row = grades.findIndex((grade) => grade === name.grade);
  return (cells[row]?.[name.language === 'th' ? 0 : 1] ?? null) !== null;
}

/**
 * Tries 0 and 1 point for everybody. Names the first group of fewer than `least` scores whose sum is the same in all data
 * sets that read alike, whichever was the true one; null: there is none. People of a kind are alike, so groups are
 * told by how many of each.
 */
function findGivenAway(
  people: People,
  reported: readonly ReadonlySet<string>[],
  least: number,
): string | null {
  const strata = people.flatMap(({ kind, ids }) =>
    Array.from({ length: Math.max(...kind.sittings) }, (_, at) => ({
      name: `${kind.grade}/${kind.sittings.join('')} at ${at + 1}`,
      scores: [...scoresOf(new Set(ids), at + 1)],
    })),
  );
  const bits = new Map(strata.flatMap(({ scores }) => scores).map((score, bit) => [score, bit]));
  const maskOf = (scores: Iterable<string>): number =>
    [...scores].reduce((mask, score) => mask | (1 << (bits.get(score) ?? 31)), 0);
  const printed = reported.map(maskOf);
  const groups = smallGroups(strata, least).map(({ name, scores }) => ({
    ...{ name, mask: maskOf(scores), sums: new Map<string, number>() },
  }));
  let left = groups;
  for (let points = 0; points < 2 ** bits.size && left.length > 0; points += 1) {
    const reads = printed.map((mask) => countBits(points & mask)).join();
    left = left.filter(({ mask, sums }) => {
      const sum = countBits(points & mask);
      const known = sums.get(reads) ?? sum;
      sums.set(reads, sum);
      return known === sum;
    });
  }
  return left[0]?.name ?? null;
}

interface Group {
  readonly name: string;
  readonly scores: readonly string[];
}

function smallGroups(strata: readonly Group[], least: number): Group[] {
  let groups: Group[] = [{ name: '', scores: [] }];
  for (const { name, scores } of strata) {
    groups = groups.flatMap((group) =>
      Array.from(
        { length: Math.min(scores.length, least - 1 - group.scores.length) + 1 },
        (_, some) => ({
          name: some === 0 ? group.name : `${group.name} ${some} × ${name}`.trim(),
          scores: [...group.scores, ...scores.slice(0, some)],
        }),
      ),
    );
  }
  return groups.filter(({ scores }) => scores.length > 0);
}

function countBits(mask: number): number {
  let [rest, count] = [mask, 0];
  for (; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function describePeople(people: People): string {
  return people
    .flatMap(({ kind, ids }) =>
      ids.length === 0 ? [] : [`${ids.length} × ${kind.grade}/${kind.sittings.join('')}`],
    )
    .join(', ');
}
