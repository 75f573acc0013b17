/**
 * Whether somebody who reads several published groups of the same people can work out a group of fewer than `least`
 * people: by adding and subtracting published groups, of one publication or of several. A reader multiplies each group by
 * some number and adds up; what remains is a group where everybody is in it once or not at all. People who are in the same
 * groups cannot be told apart, so such patterns are looked at instead of people. Not covered: a reader who knows from
 * elsewhere who is in a group.
 */
import { LEAST_PEOPLE } from './thresholds.ts';

/** More free patterns than this are not tried out: the answer is then yes. */
const MOST_FREE = 16;
const NOTHING = 1e-9;

interface Pattern {
  /** By group: 1 in it, 0 not. */
  readonly row: readonly number[];
  readonly people: number;
}

/** `groups`: who is in each, by any name. Also true where it cannot be excluded. */
export function isSmallGroupGivenAway(
  groups: readonly ReadonlySet<string>[],
  least: number = LEAST_PEOPLE.count,
): boolean {
  const patterns = patternsOf(groups);
  const small = patterns.filter(({ people }) => people < least);
  if (small.length === 0) return false;
  // Patterns of many people must drop out of what is worked out, which leaves fewer ways to add up.
  const large = reduceRows(
    patterns.filter(({ people }) => people >= least).map(({ row }) => row),
  ).rows;
  const rests = small.map(({ row }) => takeOff(large, row));
  const { rows } = reduceRows(groups.map((_, group) => rests.map((rest) => rest[group] ?? 0)));
  const people = small.map((pattern) => pattern.people);
  return splitApart(rows).some(
    (own) =>
      own.length > MOST_FREE ||
      hasSmallSum(
        { rows: own.map(({ row }) => row), leads: own.map(({ lead }) => lead) },
        people,
        least,
      ),
  );
}

/**
 * Rows that have no small pattern in common, not even over others, can be tried apart: a sum of both is a group only if
 * each part is one, and the part is smaller.
 */
function splitApart(rows: readonly LeadRow[]): LeadRow[][] {
  let parts: LeadRow[][] = [];
  for (const one of rows) {
    const isBeside = (other: LeadRow): boolean =>
      other.row.some((value, place) => isThere(value) && isThere(one.row[place] ?? 0));
    const joined = parts.filter((part) => part.some(isBeside));
    parts = [...parts.filter((part) => !joined.includes(part)), [...joined.flat(), one]];
  }
  return parts;
}

function isThere(value: number): boolean {
  return Math.abs(value) > NOTHING;
}

function patternsOf(groups: readonly ReadonlySet<string>[]): Pattern[] {
  const everybody = groups.reduce((all, group) => all.union(group), new Set<string>());
  const counts = new Map<string, number>();
  for (const person of everybody) {
    const key = groups.map((group) => (group.has(person) ? '1' : '0')).join('');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, people]) => ({ row: [...key].map(Number), people }));
}

interface Free {
  /** `rows[free][small]`: what each small pattern gets where the free one counts once. */
  readonly rows: readonly (readonly number[])[];
  /** The small pattern that each row is about. */
  readonly leads: readonly number[];
}

/** Tries whether each free pattern counts or not; the others follow and must count once or not at all. */
function hasSmallSum({ rows, leads }: Free, people: readonly number[], least: number): boolean {
  const search = (place: number, counted: readonly number[], sum: number): boolean => {
    if (sum >= least) return false;
    if (place < leads.length) {
      const more = people[leads[place] ?? 0] ?? 0;
      return search(place + 1, [...counted, place], sum + more) || search(place + 1, counted, sum);
    }
    if (counted.length === 0) return false;
    let total = 0;
    for (const [pattern, count] of people.entries()) {
      const value = counted.reduce((all, row) => all + (rows[row]?.[pattern] ?? 0), 0);
      if (Math.abs(value) > NOTHING && Math.abs(value - 1) > NOTHING) return false;
      if (value > 0.5) total += count;
    }
    return total < least;
  };
  return search(0, [], 0);
}

interface LeadRow {
  readonly lead: number;
  readonly row: readonly number[];
}

/** Gauss and Jordan: each row has a 1 where all others have 0, at its lead. */
function reduceRows(given: readonly (readonly number[])[]): { rows: LeadRow[]; leads: number[] } {
  let rows: LeadRow[] = [];
  for (const one of given) {
    const rest = takeOff(rows, one);
    const lead = rest.findIndex((value) => Math.abs(value) > NOTHING);
    if (lead < 0) continue;
    const scaled = rest.map((value) => value / (rest[lead] ?? 1));
    rows = rows.map(({ lead: at, row }) => ({
      lead: at,
      row: subtract(row, scaled, row[lead] ?? 0),
    }));
    rows.push({ lead, row: scaled });
  }
  return { rows, leads: rows.map(({ lead }) => lead) };
}

function takeOff(rows: readonly LeadRow[], one: readonly number[]): readonly number[] {
  return rows.reduce((rest, { lead, row }) => subtract(rest, row, rest[lead] ?? 0), one);
}

function subtract(
  one: readonly number[],
  other: readonly number[],
  times: number,
): readonly number[] {
  return times === 0 ? one : one.map((value, place) => value - times * (other[place] ?? 0));
}
