/**
 * The simulated takers of each test.
 * Written by `npm run registers` from the folders in ../tasks: do not edit.
 */
import type { TestName } from '../catalogue.ts';
import type { SimulatedTaker } from '../takers/simulated-taker.ts';
import { taker as backwardCountingStarfishTaker } from '../tasks/backward-counting-starfish/taker.ts';
import { taker as backwardCountingTriangleTaker } from '../tasks/backward-counting-triangle/taker.ts';
import { taker as backwardDigitTaker } from '../tasks/backward-digit/taker.ts';
import { taker as backwardWordTaker } from '../tasks/backward-word/taker.ts';
import { taker as blinkerDiceTaker } from '../tasks/blinker-dice/taker.ts';
import { taker as computationAndSecondOrderTaker } from '../tasks/computation-and-second-order/taker.ts';
import { taker as countingRedCircleTaker } from '../tasks/counting-red-circle/taker.ts';
import { taker as lastWordListeningTaker } from '../tasks/last-word-listening/taker.ts';
import { taker as oneDigitLetterAfterOperationTaker } from '../tasks/one-digit-letter-after-operation/taker.ts';
import { taker as phonologicalDigitTaker } from '../tasks/phonological-digit/taker.ts';
import { taker as phonologicalLetterTaker } from '../tasks/phonological-letter/taker.ts';
import { taker as phonologicalNonWordTaker } from '../tasks/phonological-non-word/taker.ts';
import { taker as phonologicalWordTaker } from '../tasks/phonological-word/taker.ts';
import { taker as sentencesListeningTaker } from '../tasks/sentences-listening/taker.ts';
import { taker as sentencesReadingTaker } from '../tasks/sentences-reading/taker.ts';
import { taker as stroopTaker } from '../tasks/stroop/taker.ts';
import { taker as visualColorTaker } from '../tasks/visual-color/taker.ts';
import { taker as visualMatrixTaker } from '../tasks/visual-matrix/taker.ts';
import { taker as visualShapeTaker } from '../tasks/visual-shape/taker.ts';
import { taker as visuospatialTaker } from '../tasks/visuospatial/taker.ts';

export const TAKERS: ReadonlyMap<TestName, SimulatedTaker> = new Map<TestName, SimulatedTaker>([
  ['phonological_digit_task', phonologicalDigitTaker],
  ['phonological_letter_task', phonologicalLetterTaker],
  ['phonological_word_task', phonologicalWordTaker],
  ['phonological_non_word_task', phonologicalNonWordTaker],
  ['visuospatial_task', visuospatialTaker],
  ['visual_matrix_task', visualMatrixTaker],
  ['visual_color_task', visualColorTaker],
  ['visual_shape_task', visualShapeTaker],
  ['sentences_listening_task', sentencesListeningTaker],
  ['sentences_reading_task', sentencesReadingTaker],
  ['last_word_listening_task', lastWordListeningTaker],
  ['one_digit_letter_after_operation_task', oneDigitLetterAfterOperationTaker],
  ['backward_counting_starfish_shapes_task', backwardCountingStarfishTaker],
  ['backward_counting_triangle_shapes_task', backwardCountingTriangleTaker],
  ['counting_red_circle_task', countingRedCircleTaker],
  ['blinker_dice_task', blinkerDiceTaker],
  ['stroop_task', stroopTaker],
  ['computation_and_second_order_task', computationAndSecondOrderTaker],
  ['backward_digit_task', backwardDigitTaker],
  ['backward_word_task', backwardWordTaker],
]);
