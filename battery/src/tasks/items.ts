/** The register of item sources: one import and one line a task, in the order of the catalogue. */
import type { TestName } from '../catalogue.ts';
import type { ItemSource } from '../task.ts';
import { backwardCountingStarfishItems } from './backward-counting-starfish/items.ts';
import { backwardCountingTriangleItems } from './backward-counting-triangle/items.ts';
import { backwardDigitItems } from './backward-digit/items.ts';
import { backwardWordItems } from './backward-word/items.ts';
import { blinkerDiceItems } from './blinker-dice/items.ts';
import { computationAndSecondOrderItems } from './computation-and-second-order/items.ts';
import { countingRedCircleItems } from './counting-red-circle/items.ts';
import { lastWordListeningItems } from './last-word-listening/items.ts';
import { oneDigitLetterAfterOperationItems } from './one-digit-letter-after-operation/items.ts';
import { phonologicalDigitItems } from './phonological-digit/items.ts';
import { phonologicalLetterItems } from './phonological-letter/items.ts';
import { phonologicalNonWordItems } from './phonological-non-word/items.ts';
import { phonologicalWordItems } from './phonological-word/items.ts';
import { sentencesListeningItems } from './sentences-listening/items.ts';
import { sentencesReadingItems } from './sentences-reading/items.ts';
import { stroopItems } from './stroop/items.ts';
import { visualColorItems } from './visual-color/items.ts';
import { visualMatrixItems } from './visual-matrix/items.ts';
import { visualShapeItems } from './visual-shape/items.ts';
import { visuospatialItems } from './visuospatial/items.ts';

export const ITEM_SOURCES: readonly ItemSource[] = [
  phonologicalDigitItems,
  phonologicalLetterItems,
  phonologicalWordItems,
  phonologicalNonWordItems,
  visuospatialItems,
  visualMatrixItems,
  visualColorItems,
  visualShapeItems,
  sentencesListeningItems,
  sentencesReadingItems,
  lastWordListeningItems,
  oneDigitLetterAfterOperationItems,
  backwardCountingStarfishItems,
  backwardCountingTriangleItems,
  countingRedCircleItems,
  blinkerDiceItems,
  stroopItems,
  computationAndSecondOrderItems,
  backwardDigitItems,
  backwardWordItems,
];

/** Undefined for a test that does not exist yet. */
export function findItemSource(testName: TestName): ItemSource | undefined {
  return ITEM_SOURCES.find((source) => source.testName === testName);
}
