/**
 * How long a test takes, in whole minutes: one for instruction and practice, then the thirty questions of a form at their
 * own pace (sounds as long as the bundled voices speak, the slower language), with 3 s for each answer and 2.5 s for
 * each sum. A naming test lasts one minute after its practice.
 */
import type { TestName } from '@jamdai/battery/present';

export const TEST_MINUTES: Readonly<Record<TestName, number>> = {
  phonological_digit_task: 6,
  phonological_letter_task: 7,
  phonological_word_task: 6,
  phonological_non_word_task: 7,
  visuospatial_task: 6,
  visual_matrix_task: 6,
  visual_color_task: 6,
  visual_shape_task: 6,
  sentences_listening_task: 10,
  sentences_reading_task: 8,
  last_word_listening_task: 10,
  one_digit_letter_after_operation_task: 12,
  backward_counting_starfish_shapes_task: 7,
  backward_counting_triangle_shapes_task: 7,
  counting_red_circle_task: 6,
  blinker_dice_task: 6,
  stroop_task: 3,
  computation_and_second_order_task: 6,
  backward_digit_task: 5,
  backward_word_task: 6,
  costume_naming_retrieval_task: 2,
  food_naming_retrieval_task: 2,
  plant_naming_retrieval_task: 2,
  animal_naming_retrieval_task: 2,
};
