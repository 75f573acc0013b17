/**
 * The register of descriptions: one import and one line a task, in the order of the catalogue. Naming tests have a
 * list of their own: they have neither questions with choices nor forms.
 */
import type { TestName } from '../catalogue.ts';
import type { NamingDescription, TaskDescription } from '../task.ts';
import { animalNaming } from './animal-naming-retrieval/task.ts';
import { backwardCountingStarfish } from './backward-counting-starfish/task.ts';
import { backwardCountingTriangle } from './backward-counting-triangle/task.ts';
import { backwardDigit } from './backward-digit/task.ts';
import { backwardWord } from './backward-word/task.ts';
import { blinkerDice } from './blinker-dice/task.ts';
import { computationAndSecondOrder } from './computation-and-second-order/task.ts';
import { costumeNaming } from './costume-naming-retrieval/task.ts';
import { countingRedCircle } from './counting-red-circle/task.ts';
import { foodNaming } from './food-naming-retrieval/task.ts';
import { lastWordListening } from './last-word-listening/task.ts';
import { oneDigitLetterAfterOperation } from './one-digit-letter-after-operation/task.ts';
import { phonologicalDigit } from './phonological-digit/task.ts';
import { phonologicalLetter } from './phonological-letter/task.ts';
import { phonologicalNonWord } from './phonological-non-word/task.ts';
import { phonologicalWord } from './phonological-word/task.ts';
import { plantNaming } from './plant-naming-retrieval/task.ts';
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
  phonologicalNonWord,
  visuospatial,
  visualMatrix,
  visualColor,
  visualShape,
  sentencesListening,
  sentencesReading,
  lastWordListening,
  oneDigitLetterAfterOperation,
  backwardCountingStarfish,
  backwardCountingTriangle,
  countingRedCircle,
  blinkerDice,
  stroop,
  computationAndSecondOrder,
  backwardDigit,
  backwardWord,
];

export const NAMING_DESCRIPTIONS: readonly NamingDescription[] = [
  costumeNaming,
  foodNaming,
  plantNaming,
  animalNaming,
];

/** Undefined for a naming test, and for a test that does not exist yet. */
export function findDescription(testName: TestName): TaskDescription | undefined {
  return DESCRIPTIONS.find((description) => description.testName === testName);
}

/** Undefined for a test with questions and choices. */
export function findNaming(testName: TestName): NamingDescription | undefined {
  return NAMING_DESCRIPTIONS.find((description) => description.testName === testName);
}
