/** The register of descriptions: one import and one line a task, in the order of the catalogue. */
import type { TestName } from '../catalogue.ts';
import type { TaskDescription } from '../task.ts';
import { backwardCountingStarfish } from './backward-counting-starfish/task.ts';
import { backwardCountingTriangle } from './backward-counting-triangle/task.ts';
import { backwardDigit } from './backward-digit/task.ts';
import { backwardWord } from './backward-word/task.ts';
import { blinkerDice } from './blinker-dice/task.ts';
import { computationAndSecondOrder } from './computation-and-second-order/task.ts';
import { countingRedCircle } from './counting-red-circle/task.ts';
import { lastWordListening } from './last-word-listening/task.ts';
import { phonologicalDigit } from './phonological-digit/task.ts';
import { phonologicalLetter } from './phonological-letter/task.ts';
import { phonologicalWord } from './phonological-word/task.ts';
import { sentencesListening } from './sentences-listening/task.ts';
import { sentencesReading } from './sentences-reading/task.ts';
import { stroop } from './stroop/task.ts';
import { visualColor } from './visual-color/task.ts';
import { visualMatrix } from './visual-matrix/task.ts';
import { visualShape } from './visual-shape/task.ts';
import { visuospatial } from './visuospatial/task.ts';

export const DESCRIPTIONS: readonly TaskDescription[] = [
  phonologicalDigit,
  phonologicalLetter,
  phonologicalWord,
  visuospatial,
  visualMatrix,
  visualColor,
  visualShape,
  sentencesListening,
  sentencesReading,
  lastWordListening,
  backwardCountingStarfish,
  backwardCountingTriangle,
  countingRedCircle,
  blinkerDice,
  stroop,
  computationAndSecondOrder,
  backwardDigit,
  backwardWord,
];

/** Undefined for a test that does not exist yet. */
export function findDescription(testName: TestName): TaskDescription | undefined {
  return DESCRIPTIONS.find((description) => description.testName === testName);
}
