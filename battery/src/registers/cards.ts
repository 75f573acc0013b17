/**
 * What lists of tests show of each test.
 * Written by `npm run registers` from the folders in ../tasks: do not edit.
 */
import type { TestCard } from '../card.ts';
import type { TestName } from '../catalogue.ts';
import { card as animalNamingRetrievalCard } from '../tasks/animal-naming-retrieval/card.ts';
import { card as backwardCountingStarfishCard } from '../tasks/backward-counting-starfish/card.ts';
import { card as backwardCountingTriangleCard } from '../tasks/backward-counting-triangle/card.ts';
import { card as backwardDigitCard } from '../tasks/backward-digit/card.ts';
import { card as backwardWordCard } from '../tasks/backward-word/card.ts';
import { card as blinkerDiceCard } from '../tasks/blinker-dice/card.ts';
import { card as computationAndSecondOrderCard } from '../tasks/computation-and-second-order/card.ts';
import { card as costumeNamingRetrievalCard } from '../tasks/costume-naming-retrieval/card.ts';
import { card as countingRedCircleCard } from '../tasks/counting-red-circle/card.ts';
import { card as foodNamingRetrievalCard } from '../tasks/food-naming-retrieval/card.ts';
import { card as lastWordListeningCard } from '../tasks/last-word-listening/card.ts';
import { card as oneDigitLetterAfterOperationCard } from '../tasks/one-digit-letter-after-operation/card.ts';
import { card as phonologicalDigitCard } from '../tasks/phonological-digit/card.ts';
import { card as phonologicalLetterCard } from '../tasks/phonological-letter/card.ts';
import { card as phonologicalNonWordCard } from '../tasks/phonological-non-word/card.ts';
import { card as phonologicalWordCard } from '../tasks/phonological-word/card.ts';
import { card as plantNamingRetrievalCard } from '../tasks/plant-naming-retrieval/card.ts';
import { card as sentencesListeningCard } from '../tasks/sentences-listening/card.ts';
import { card as sentencesReadingCard } from '../tasks/sentences-reading/card.ts';
import { card as stroopCard } from '../tasks/stroop/card.ts';
import { card as visualColorCard } from '../tasks/visual-color/card.ts';
import { card as visualMatrixCard } from '../tasks/visual-matrix/card.ts';
import { card as visualShapeCard } from '../tasks/visual-shape/card.ts';
import { card as visuospatialCard } from '../tasks/visuospatial/card.ts';

export const TEST_CARDS: Readonly<Record<TestName, TestCard>> = {
  phonological_digit_task: phonologicalDigitCard,
  phonological_letter_task: phonologicalLetterCard,
  phonological_word_task: phonologicalWordCard,
  phonological_non_word_task: phonologicalNonWordCard,
  visuospatial_task: visuospatialCard,
  visual_matrix_task: visualMatrixCard,
  visual_color_task: visualColorCard,
  visual_shape_task: visualShapeCard,
  sentences_listening_task: sentencesListeningCard,
  sentences_reading_task: sentencesReadingCard,
  last_word_listening_task: lastWordListeningCard,
  one_digit_letter_after_operation_task: oneDigitLetterAfterOperationCard,
  backward_counting_starfish_shapes_task: backwardCountingStarfishCard,
  backward_counting_triangle_shapes_task: backwardCountingTriangleCard,
  counting_red_circle_task: countingRedCircleCard,
  blinker_dice_task: blinkerDiceCard,
  stroop_task: stroopCard,
  computation_and_second_order_task: computationAndSecondOrderCard,
  backward_digit_task: backwardDigitCard,
  backward_word_task: backwardWordCard,
  costume_naming_retrieval_task: costumeNamingRetrievalCard,
  food_naming_retrieval_task: foodNamingRetrievalCard,
  plant_naming_retrieval_task: plantNamingRetrievalCard,
  animal_naming_retrieval_task: animalNamingRetrievalCard,
};
