/**
 * All that a finished attempt of thirty questions says: the shared indices and the task's own, in one flat record.
 * Pure: the same record gives the same measures, so stored ones can be made again.
 */
import type { TestName } from './catalogue.ts';
import { TYPING_INDICES } from './naming/measure-typing.ts';
import { NAMING_INDICES } from './naming/naming-indices.ts';
import { measureShared, SHARED_INDICES } from './kit/shared-measures.ts';
import type {
  AttemptRecord,
  IndexEntry,
  IndexValue,
  TaskMeasures,
} from './kit/attempt-measures.ts';
import { findDescription, findNaming } from './find-description.ts';
import { findItemSource } from './find-item-source.ts';
import { ESTIMATE_INDICES, measureEstimates } from './psychometrics/estimate-indices.ts';
import { ESTIMATES } from './registers/estimates.ts';
import { MEASURES } from './registers/measures.ts';

/** Raised whenever an index is added or computed otherwise: stored measures of older versions are made again. */
export const MEASURES_VERSION = 3;

/** By name of the index. */
export type Measures = Readonly<Record<string, IndexValue>>;

/** What an attempt of a test says beside its points. Undefined for a test that does not exist yet, and for naming tests, which raters count. */
export function findMeasures(testName: TestName): TaskMeasures | undefined {
  return MEASURES.find((measures) => measures.testName === testName);
}

/** Numbers are rounded to six decimals. Throws for a test without questions, and on sheets that are not thirty. */
export function measureAttempt(testName: TestName, record: AttemptRecord): Measures {
  const [description, source, own] = [
    findDescription(testName),
    findItemSource(testName),
    findMeasures(testName),
  ];
  if (!description || !source || !own) throw new Error(`testName: ${testName} has no measures`);
  const { setSizes } = description;
  const { choiceShape } = source;
  const estimates = ESTIMATES.get(testName) ?? null;
  const measures = {
    ...measureShared({ choiceShape, setSizes, isOrdered: own.isOrdered }, record),
    ...measureEstimates({ choiceShape, setSizes, estimates }, record),
    ...own.measure(record),
  };
  return Object.fromEntries(
    Object.entries(measures).map(([name, value]) => [name, roundValue(value)]),
  );
}

/** The line of the code book for each index of a test, in the order of `measureAttempt`. */
export function indexEntriesOf(testName: TestName): Readonly<Record<string, IndexEntry>> {
  if (findNaming(testName)) return { ...NAMING_INDICES, ...TYPING_INDICES };
  const own = findMeasures(testName);
  if (!own) throw new Error(`testName: ${testName} has no measures`);
  return { ...SHARED_INDICES, ...ESTIMATE_INDICES, ...own.indices };
}

/** The measures of an attempt whose taker said that speed means nothing: no index of time. */
export function withoutTimes(testName: TestName, measures: Measures): Measures {
  const entries = indexEntriesOf(testName);
  return Object.fromEntries(
    Object.entries(measures).map(([name, value]) => [
      name,
      entries[name]?.unit === 'seconds' ? null : value,
    ]),
  );
}

function roundValue(value: IndexValue): IndexValue {
  if (typeof value === 'number') return Math.round(value * 1e6) / 1e6;
  return value === null ? null : value.map((part) => roundValue(part) as number | null);
}
