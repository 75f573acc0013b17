/** Finds the description of a test; which there are is written in the registers. */
import type { TestName } from './catalogue.ts';
import { DESCRIPTIONS, NAMING_DESCRIPTIONS } from './registers/descriptions.ts';
import type { NamingDescription, TaskDescription } from './task.ts';

/** Undefined for a naming test, and for a test that does not exist yet. */
export function findDescription(testName: TestName): TaskDescription | undefined {
  return DESCRIPTIONS.find((description) => description.testName === testName);
}

/** Undefined for a test with questions and choices. */
export function findNaming(testName: TestName): NamingDescription | undefined {
  return NAMING_DESCRIPTIONS.find((description) => description.testName === testName);
}
