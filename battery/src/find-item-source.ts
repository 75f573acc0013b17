/** Finds where the questions of a test come from. */
import type { TestName } from './catalogue.ts';
import { ITEM_SOURCES } from './registers/items.ts';
import type { ItemSource } from './task.ts';

/** Undefined for a test that does not exist yet. */
export function findItemSource(testName: TestName): ItemSource | undefined {
  return ITEM_SOURCES.find((source) => source.testName === testName);
}
