/** The register of measures: one import and one line a task, in the order of the catalogue. */
import type { TestName } from '../catalogue.ts';
import type { TaskMeasures } from '../kit/taking-measures.ts';
import { backwardCountingStarfishMeasures } from './backward-counting-starfish/measures.ts';
import { backwardCountingTriangleMeasures } from './backward-counting-triangle/measures.ts';
import { backwardDigitMeasures } from './backward-digit/measures.ts';
import { backwardWordMeasures } from './backward-word/measures.ts';
import { blinkerDiceMeasures } from './blinker-dice/measures.ts';
import { computationAndSecondOrderMeasures } from './computation-and-second-order/measures.ts';
import { countingRedCircleMeasures } from './counting-red-circle/measures.ts';
import { lastWordListeningMeasures } from './last-word-listening/measures.ts';
import { oneDigitLetterAfterOperationMeasures } from './one-digit-letter-after-operation/measures.ts';
import { phonologicalDigitMeasures } from './phonological-digit/measures.ts';
import { phonologicalLetterMeasures } from './phonological-letter/measures.ts';
import { phonologicalNonWordMeasures } from './phonological-non-word/measures.ts';
import { phonologicalWordMeasures } from './phonological-word/measures.ts';
import { sentencesListeningMeasures } from './sentences-listening/measures.ts';
import { sentencesReadingMeasures } from './sentences-reading/measures.ts';
import { stroopMeasures } from './stroop/measures.ts';
import { visualColorMeasures } from './visual-color/measures.ts';
import { visualMatrixMeasures } from './visual-matrix/measures.ts';
import { visualShapeMeasures } from './visual-shape/measures.ts';
import { visuospatialMeasures } from './visuospatial/measures.ts';

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

/** Undefined for a test that does not exist yet, and for naming tests, which raters count. */
export function findMeasures(testName: TestName): TaskMeasures | undefined {
  return MEASURES.find((measures) => measures.testName === testName);
}
