/**
 * The tests of each type, in their order.
 * Written by `npm run registers` from the folders in ./tasks: do not edit.
 */
export const TEST_NAMES_BY_TYPE = {
  phonological_short_term_memory: [
    'phonological_digit_task',
    'phonological_letter_task',
    'phonological_word_task',
    'phonological_non_word_task',
  ],
  visuospatial_short_term_memory: [
    'visuospatial_task',
    'visual_matrix_task',
    'visual_color_task',
    'visual_shape_task',
  ],
  verbal_working_memory: [
    'sentences_listening_task',
    'sentences_reading_task',
    'last_word_listening_task',
    'one_digit_letter_after_operation_task',
  ],
  visuospatial_working_memory: [
    'backward_counting_starfish_shapes_task',
    'backward_counting_triangle_shapes_task',
    'counting_red_circle_task',
    'blinker_dice_task',
  ],
  executive_working_memory: [
    'stroop_task',
    'computation_and_second_order_task',
    'backward_digit_task',
    'backward_word_task',
  ],
  long_term_retrieval: [
    'costume_naming_retrieval_task',
    'food_naming_retrieval_task',
    'plant_naming_retrieval_task',
    'animal_naming_retrieval_task',
  ],
} as const;
