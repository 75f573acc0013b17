/**
 * What each test is and how it asks: tests with questions, and naming tests, which have neither choices nor forms.
 * Written by `npm run registers` from the folders in ../tasks: do not edit.
 */
import type { NamingDescription, TaskDescription } from '../task.ts';
import { animalNaming } from '../tasks/animal-naming-retrieval/task.ts';
import { backwardCountingStarfish } from '../tasks/backward-counting-starfish/task.ts';
import { backwardCountingTriangle } from '../tasks/backward-counting-triangle/task.ts';
import { backwardDigit } from '../tasks/backward-digit/task.ts';
import { backwardWord } from '../tasks/backward-word/task.ts';
import { blinkerDice } from '../tasks/blinker-dice/task.ts';
import { computationAndSecondOrder } from '../tasks/computation-and-second-order/task.ts';
import { costumeNaming } from '../tasks/costume-naming-retrieval/task.ts';
import { countingRedCircle } from '../tasks/counting-red-circle/task.ts';
import { foodNaming } from '../tasks/food-naming-retrieval/task.ts';
import { lastWordListening } from '../tasks/last-word-listening/task.ts';
import { oneDigitLetterAfterOperation } from '../tasks/one-digit-letter-after-operation/task.ts';
import { phonologicalDigit } from '../tasks/phonological-digit/task.ts';
import { phonologicalLetter } from '../tasks/phonological-letter/task.ts';
import { phonologicalNonWord } from '../tasks/phonological-non-word/task.ts';
import { phonologicalWord } from '../tasks/phonological-word/task.ts';
import { plantNaming } from '../tasks/plant-naming-retrieval/task.ts';
import { sentencesListening } from '../tasks/sentences-listening/task.ts';
import { sentencesReading } from '../tasks/sentences-reading/task.ts';
import { stroop } from '../tasks/stroop/task.ts';
import { visualColor } from '../tasks/visual-color/task.ts';
import { visualMatrix } from '../tasks/visual-matrix/task.ts';
import { visualShape } from '../tasks/visual-shape/task.ts';
import { visuospatial } from '../tasks/visuospatial/task.ts';

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
