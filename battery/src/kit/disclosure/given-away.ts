/**
 * Whether somebody who reads several published groups of the same people can work out a group of fewer than `least`
 * people: by adding and subtracting published groups, of one publication or of several. A reader multiplies each group by
 * some number and adds up; what remains is a group where everybody is in it once or not at all. People who are in the same
 * groups cannot be told apart, so such patterns are looked at instead of people. Not covered: a reader who knows from
 * elsewhere who is in a group.
 */
import { LEAST_PEOPLE } from './thresholds.ts';

/** More steps than this are not taken: the answer is then yes. */
const MOST_STEPS = 20_000;
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
  const large = reduceRows(patterns.filter(({ people }) => people >= least).map(({ row }) => row));
  const rests = small.map(({ row }) => takeOff(large, row));
  const rows = reduceRows(groups.map((_, group) => rests.map((rest) => rest[group] ?? 0)));
  const people = small.map((pattern) => pattern.people);
  return hasSmallSum(rows, people, least);
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

/**
 * Tries whether each free pattern counts or not; the others follow and must count once or not at all. Each is looked at as
 * soon as nothing that is still open can change it, which ends most ways early. Also true where there are too many ways.
 */
function hasSmallSum(rows: readonly LeadRow[], people: readonly number[], least: number): boolean {
  const settledAt = rows.map((): number[] => []);
  for (const pattern of people.keys()) {
    settledAt[rows.findLastIndex(({ row }) => isThere(row[pattern] ?? 0))]?.push(pattern);
  }
  let steps = 0;
  const search = (position: number, values: readonly number[], sum: number): boolean => {
    const one = rows[position];
    if (!one) return sum > 0;
    return [0, -1].some((times) => {
      steps += 1;
      if (steps > MOST_STEPS) return true;
      const next = subtract(values, one.row, times);
      let total = sum;
      for (const pattern of settledAt[position] ?? []) {
        const value = next[pattern] ?? 0;
        if (isThere(value) && isThere(value - 1)) return false;
        if (value > 0.5) total += people[pattern] ?? 0;
      }
      return total < least && search(position + 1, next, total);
    });
  };
  return search(
    0,
    people.map(() => 0),
    0,
  );
}

interface LeadRow {
  readonly lead: number;
  readonly row: readonly number[];
}

/** Gauss and Jordan: each row has a 1 where all others have 0, at its lead. */
function reduceRows(given: readonly (readonly number[])[]): LeadRow[] {
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
  return rows;
}

function takeOff(rows: readonly LeadRow[], one: readonly number[]): readonly number[] {
  return rows.reduce((rest, { lead, row }) => subtract(rest, row, rest[lead] ?? 0), one);
}

function subtract(
  one: readonly number[],
  other: readonly number[],
  times: number,
): readonly number[] {
  return times === 0 ? one : one.map((value, position) => value - times * (other[position] ?? 0));
}
