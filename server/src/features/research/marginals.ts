/**
 * How often each value of one column occurs, without any relation to other columns: what a synthetic dataset is drawn from.
 * A value that fewer than ten lines share is forgotten, and of numbers only mean and SD are kept, never the ends.
 */
import { LEAST_PEOPLE, type SeededRandom } from '@jamdai/battery';
import {
  columnsOf,
  type ResearchColumn,
  type ResearchLine,
  type ResearchTable,
} from './columns.ts';

type Cell = ResearchLine[string];

export interface Marginal {
  readonly add: (value: Cell) => void;
  readonly draw: (random: SeededRandom) => Cell;
}

export type Marginals = Readonly<Record<string, Marginal>>;

const MOST_LEVELS = 200;
const TWO_TO_32 = 2 ** 32;

export function createMarginal(column: ResearchColumn): Marginal {
  return column.type === 'number' ? createSpread(column) : createLevels();
}

/** Of the columns of a table but those that are left out. */
export function createMarginals(table: ResearchTable, leftOut: readonly string[]): Marginals {
  return Object.fromEntries(
    Object.entries(columnsOf(table))
      .filter(([name]) => !leftOut.includes(name))
      .map(([name, column]) => [name, createMarginal(column)]),
  );
}

export function addAll(marginals: Marginals, line: ResearchLine): void {
  for (const [name, marginal] of Object.entries(marginals)) marginal.add(line[name] ?? null);
}

export function drawAll(marginals: Marginals, random: SeededRandom): ResearchLine {
  return Object.fromEntries(
    Object.entries(marginals).map(([name, marginal]) => [name, marginal.draw(random)]),
  );
}

function createLevels(): Marginal {
  const counts = new Map<Cell, number>();
  return {
    add(value) {
      const count = counts.get(value);
      if (count !== undefined || counts.size < MOST_LEVELS) counts.set(value, (count ?? 0) + 1);
    },
    draw(random) {
      const common = [...counts].filter(([, count]) => count >= LEAST_PEOPLE.count);
      const total = common.reduce((sum, [, count]) => sum + count, 0);
      let left = drawShare(random) * total;
      for (const [value, count] of common) {
        left -= count;
        if (left < 0) return value;
      }
      return null;
    },
  };
}

/** Normal, cut at the column's range. */
function createSpread({ range }: ResearchColumn): Marginal {
  let [count, emptyCount, sum, squares] = [0, 0, 0, 0];
  return {
    add(value) {
      if (typeof value !== 'number') {
        emptyCount += 1;
        return;
      }
      count += 1;
      sum += value;
      squares += value ** 2;
    },
    draw(random) {
      const isEmpty = drawShare(random) * (count + emptyCount) < emptyCount;
      const normal = drawNormal(random);
      if (isEmpty || count < LEAST_PEOPLE.count) return null;
      const mean = sum / count;
      const sd = Math.sqrt(Math.max(0, squares / count - mean ** 2));
      const [lowest, highest] = range ?? [-Infinity, Infinity];
      return Number(Math.min(highest, Math.max(lowest, mean + sd * normal)).toPrecision(3));
    },
  };
}

/** Uniform in 0 … 1, without 1. */
export function drawShare(random: SeededRandom): number {
  return random.next() / TWO_TO_32;
}

/** Box & Muller (1958, Ann Math Stat 29:610). */
function drawNormal(random: SeededRandom): number {
  const length = Math.sqrt(-2 * Math.log(1 - drawShare(random)));
  return length * Math.cos(2 * Math.PI * drawShare(random));
}
