/**
 * What an attempt of each test says beside its points.
 * Written by `npm run registers` from the folders in ../tasks: do not edit.
 */
import type { TaskMeasures } from '../kit/attempt-measures.ts';
import { backwardCountingStarfishMeasures } from '../tasks/backward-counting-starfish/measures.ts';
import { backwardCountingTriangleMeasures } from '../tasks/backward-counting-triangle/measures.ts';
import { backwardDigitMeasures } from '../tasks/backward-digit/measures.ts';
import { backwardWordMeasures } from '../tasks/backward-word/measures.ts';
import { blinkerDiceMeasures } from '../tasks/blinker-dice/measures.ts';
import { computationAndSecondOrderMeasures } from '../tasks/computation-and-second-order/measures.ts';
import { countingRedCircleMeasures } from '../tasks/counting-red-circle/measures.ts';
import { lastWordListeningMeasures } from '../tasks/last-word-listening/measures.ts';
import { oneDigitLetterAfterOperationMeasures } from '../tasks/one-digit-letter-after-operation/measures.ts';
import { phonologicalDigitMeasures } from '../tasks/phonological-digit/measures.ts';
import { phonologicalLetterMeasures } from '../tasks/phonological-letter/measures.ts';
import { phonologicalNonWordMeasures } from '../tasks/phonological-non-word/measures.ts';
import { phonologicalWordMeasures } from '../tasks/phonological-word/measures.ts';
import { sentencesListeningMeasures } from '../tasks/sentences-listening/measures.ts';
import { sentencesReadingMeasures } from '../tasks/sentences-reading/measures.ts';
import { stroopMeasures } from '../tasks/stroop/measures.ts';
import { visualColorMeasures } from '../tasks/visual-color/measures.ts';
import { visualMatrixMeasures } from '../tasks/visual-matrix/measures.ts';
import { visualShapeMeasures } from '../tasks/visual-shape/measures.ts';
import { visuospatialMeasures } from '../tasks/visuospatial/measures.ts';

export const MEASURES: readonly TaskMeasures[] = [
  phonologicalDigitMeasures,
  phonologicalLetterMeasures,
  phonologicalWordMeasures,
  phonologicalNonWordMeasures,
  visuospatialMeasures,
  visualMatrixMeasures,
  visualColorMeasures,
  visualShapeMeasures,
  sentencesListeningMeasures,
  sentencesReadingMeasures,
  lastWordListeningMeasures,
  oneDigitLetterAfterOperationMeasures,
  backwardCountingStarfishMeasures,
  backwardCountingTriangleMeasures,
  countingRedCircleMeasures,
  blinkerDiceMeasures,
  stroopMeasures,
  computationAndSecondOrderMeasures,
  backwardDigitMeasures,
  backwardWordMeasures,
];
