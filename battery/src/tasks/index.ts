/** The register of descriptions: one import and one line a task, in the order of the catalogue. */
import type { TestName } from '../catalogue.ts';
import type { TaskDescription } from '../task.ts';
import { phonologicalDigit } from './phonological-digit/task.ts';
import { stroop } from './stroop/task.ts';
import { visualMatrix } from './visual-matrix/task.ts';
import { visuospatial } from './visuospatial/task.ts';

export const DESCRIPTIONS: readonly TaskDescription[] = [
  phonologicalDigit,
  visuospatial,
  visualMatrix,
  stroop,
];

/** Undefined for a test that does not exist yet. */
export function findDescription(testName: TestName): TaskDescription | undefined {
  return DESCRIPTIONS.find((description) => description.testName === testName);
}
