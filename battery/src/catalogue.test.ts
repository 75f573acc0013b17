/** The tests that the specification names, with the numbers that stored results carry. Further ones come after them. */
import { describe, expect, it } from 'vitest';
import { TEST_TYPES, TESTS, findTest, type TestName } from './catalogue.ts';

const SPECIFIED: Readonly<Record<number, TestName>> = {
  101: 'phonological_digit_task',
  102: 'phonological_letter_task',
  103: 'phonological_word_task',
  104: 'phonological_non_word_task',
  201: 'visuospatial_task',
  202: 'visual_matrix_task',
  203: 'visual_color_task',
  204: 'visual_shape_task',
  301: 'sentences_listening_task',
  302: 'sentences_reading_task',
  303: 'last_word_listening_task',
  304: 'one_digit_letter_after_operation_task',
  401: 'backward_counting_starfish_shapes_task',
  402: 'backward_counting_triangle_shapes_task',
  403: 'counting_red_circle_task',
  404: 'blinker_dice_task',
  501: 'stroop_task',
  502: 'computation_and_second_order_task',
  503: 'backward_digit_task',
  504: 'backward_word_task',
  601: 'costume_naming_retrieval_task',
  602: 'food_naming_retrieval_task',
  603: 'plant_naming_retrieval_task',
  604: 'animal_naming_retrieval_task',
};

describe('the catalogue', () => {
  it('has the 24 tests of the specification under their numbers', () => {
    const names = Object.entries(SPECIFIED);
    expect(names).toHaveLength(24);
    for (const [testId, testName] of names) expect(findTest(testName).testId).toBe(Number(testId));
  });

  it('numbers every test by its type and its place in it, none twice', () => {
    expect(new Set(TESTS.map(({ testId }) => testId)).size).toBe(TESTS.length);
    for (const { testTypeId, testTypeName } of TEST_TYPES) {
      const own = TESTS.filter((test) => test.testTypeName === testTypeName);
      expect(own.map(({ testId }) => testId)).toEqual(
        own.map((_, position) => 100 * testTypeId + position + 1),
      );
    }
  });
});
