/** The register of item sources: one import and one line a task, in the order of the catalogue. */
import type { TestName } from '../catalogue.ts';
import type { ItemSource } from '../task.ts';
import { phonologicalDigitItems } from './phonological-digit/items.ts';
import { stroopItems } from './stroop/items.ts';
import { visualMatrixItems } from './visual-matrix/items.ts';
import { visuospatialItems } from './visuospatial/items.ts';

export const ITEM_SOURCES: readonly ItemSource[] = [
  phonologicalDigitItems,
  visuospatialItems,
  visualMatrixItems,
  stroopItems,
];

/** Undefined for a test that does not exist yet. */
export function findItemSource(testName: TestName): ItemSource | undefined {
  return ITEM_SOURCES.find((source) => source.testName === testName);
}
