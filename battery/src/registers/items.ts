/**
 * Where the questions of each test come from.
 * Written by `npm run registers` from the folders in ../tasks: do not edit.
 */
import type { ItemSource } from '../task.ts';
import { backwardCountingStarfishItems } from '../tasks/backward-counting-starfish/items.ts';
import { backwardCountingTriangleItems } from '../tasks/backward-counting-triangle/items.ts';
import { backwardDigitItems } from '../tasks/backward-digit/items.ts';
import { backwardWordItems } from '../tasks/backward-word/items.ts';
import { blinkerDiceItems } from '../tasks/blinker-dice/items.ts';
import { computationAndSecondOrderItems } from '../tasks/computation-and-second-order/items.ts';
import { countingRedCircleItems } from '../tasks/counting-red-circle/items.ts';
import { lastWordListeningItems } from '../tasks/last-word-listening/items.ts';
import { oneDigitLetterAfterOperationItems } from '../tasks/one-digit-letter-after-operation/items.ts';
import { phonologicalDigitItems } from '../tasks/phonological-digit/items.ts';
import { phonologicalLetterItems } from '../tasks/phonological-letter/items.ts';
import { phonologicalNonWordItems } from '../tasks/phonological-non-word/items.ts';
import { phonologicalWordItems } from '../tasks/phonological-word/items.ts';
import { sentencesListeningItems } from '../tasks/sentences-listening/items.ts';
import { sentencesReadingItems } from '../tasks/sentences-reading/items.ts';
import { stroopItems } from '../tasks/stroop/items.ts';
import { visualColorItems } from '../tasks/visual-color/items.ts';
import { visualMatrixItems } from '../tasks/visual-matrix/items.ts';
import { visualShapeItems } from '../tasks/visual-shape/items.ts';
import { visuospatialItems } from '../tasks/visuospatial/items.ts';

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
