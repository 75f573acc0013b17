/**
 * What estimates of each test rest on, of the tests that have a model.
 * Written by `npm run registers` from the folders in ../tasks: do not edit.
 */
import type { TestName } from '../catalogue.ts';
import type { TestEstimates } from '../psychometrics/test-estimates.ts';
import { estimates as backwardCountingStarfishEstimates } from '../tasks/backward-counting-starfish/estimates.ts';
import { estimates as backwardCountingTriangleEstimates } from '../tasks/backward-counting-triangle/estimates.ts';
import { estimates as backwardDigitEstimates } from '../tasks/backward-digit/estimates.ts';
import { estimates as backwardWordEstimates } from '../tasks/backward-word/estimates.ts';
import { estimates as blinkerDiceEstimates } from '../tasks/blinker-dice/estimates.ts';
import { estimates as countingRedCircleEstimates } from '../tasks/counting-red-circle/estimates.ts';
import { estimates as lastWordListeningEstimates } from '../tasks/last-word-listening/estimates.ts';
import { estimates as oneDigitLetterAfterOperationEstimates } from '../tasks/one-digit-letter-after-operation/estimates.ts';
import { estimates as phonologicalDigitEstimates } from '../tasks/phonological-digit/estimates.ts';
import { estimates as phonologicalLetterEstimates } from '../tasks/phonological-letter/estimates.ts';
import { estimates as phonologicalNonWordEstimates } from '../tasks/phonological-non-word/estimates.ts';
import { estimates as phonologicalWordEstimates } from '../tasks/phonological-word/estimates.ts';
import { estimates as sentencesListeningEstimates } from '../tasks/sentences-listening/estimates.ts';
import { estimates as sentencesReadingEstimates } from '../tasks/sentences-reading/estimates.ts';
import { estimates as visualColorEstimates } from '../tasks/visual-color/estimates.ts';
import { estimates as visualMatrixEstimates } from '../tasks/visual-matrix/estimates.ts';
import { estimates as visualShapeEstimates } from '../tasks/visual-shape/estimates.ts';
import { estimates as visuospatialEstimates } from '../tasks/visuospatial/estimates.ts';

export const ESTIMATES: ReadonlyMap<TestName, TestEstimates> = new Map<TestName, TestEstimates>([
  ['phonological_digit_task', phonologicalDigitEstimates],
  ['phonological_letter_task', phonologicalLetterEstimates],
  ['phonological_word_task', phonologicalWordEstimates],
  ['phonological_non_word_task', phonologicalNonWordEstimates],
  ['visuospatial_task', visuospatialEstimates],
  ['visual_matrix_task', visualMatrixEstimates],
  ['visual_color_task', visualColorEstimates],
  ['visual_shape_task', visualShapeEstimates],
  ['sentences_listening_task', sentencesListeningEstimates],
  ['sentences_reading_task', sentencesReadingEstimates],
  ['last_word_listening_task', lastWordListeningEstimates],
  ['one_digit_letter_after_operation_task', oneDigitLetterAfterOperationEstimates],
  ['backward_counting_starfish_shapes_task', backwardCountingStarfishEstimates],
  ['backward_counting_triangle_shapes_task', backwardCountingTriangleEstimates],
  ['counting_red_circle_task', countingRedCircleEstimates],
  ['blinker_dice_task', blinkerDiceEstimates],
  ['backward_digit_task', backwardDigitEstimates],
  ['backward_word_task', backwardWordEstimates],
]);
