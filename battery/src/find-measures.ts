/** Finds what an attempt of a test says beside its points. */
import type { TestName } from './catalogue.ts';
import type { TaskMeasures } from './kit/attempt-measures.ts';
import { MEASURES } from './registers/measures.ts';

/** Undefined for a test that does not exist yet, and for naming tests, which raters count. */
export function findMeasures(testName: TestName): TaskMeasures | undefined {
  return MEASURES.find((measures) => measures.testName === testName);
}
