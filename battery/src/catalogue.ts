/**
 * The catalogue: six types, twenty-four tests, their numbers, names and colours as the specification gives
 * them. It says nothing of what a test contains; `tasks/` does. `testId` = 100 × type number + `orderNo`.
 */

export const LANGUAGES = ['en', 'th'] as const;
export type Language = (typeof LANGUAGES)[number];

export const TEST_TYPE_NAMES = [
  'phonological_short_term_memory',
  'visuospatial_short_term_memory',
  'verbal_working_memory',
  'visuospatial_working_memory',
  'executive_working_memory',
  'long_term_retrieval',
] as const;
export type TestTypeName = (typeof TEST_TYPE_NAMES)[number];

/** The tests of each type, in their order: a new one goes to the end of its type. */
const TEST_NAMES_BY_TYPE = {
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
} as const satisfies Readonly<Record<TestTypeName, readonly string[]>>;
export type TestName = (typeof TEST_NAMES_BY_TYPE)[TestTypeName][number];

/** All of them, by type and order. */
export const TEST_NAMES: readonly TestName[] = TEST_TYPE_NAMES.flatMap(
  (testTypeName): readonly TestName[] => TEST_NAMES_BY_TYPE[testTypeName],
);

export interface TestTypeEntry {
  readonly testTypeId: number;
  readonly testTypeName: TestTypeName;
  /** 1–6, equal to `testTypeId`. */
  readonly orderNo: number;
  /** `#rrggbb`, from the specification. */
  readonly colour: string;
}

export interface TestEntry {
  readonly testId: number;
  readonly testName: TestName;
  /** From 1 within its type. */
  readonly orderNo: number;
  readonly testTypeName: TestTypeName;
}

const COLOURS = ['#5499C7', '#76D7C4', '#D2B4DE', '#F5B7B1', '#F7DC6F', '#AEB6BF'] as const;

export const TEST_TYPES: readonly TestTypeEntry[] = TEST_TYPE_NAMES.map((testTypeName, place) => ({
  testTypeId: place + 1,
  testTypeName,
  orderNo: place + 1,
  colour: COLOURS[place] ?? '#000000',
}));

/** All of them, by type and order. */
export const TESTS: readonly TestEntry[] = TEST_TYPES.flatMap(({ testTypeId, testTypeName }) =>
  TEST_NAMES_BY_TYPE[testTypeName].map((testName, place) => ({
    testId: 100 * testTypeId + place + 1,
    testName,
    orderNo: place + 1,
    testTypeName,
  })),
);

/** Throws on a name outside the catalogue: callers check input with a schema first. */
export function findTest(testName: TestName): TestEntry {
  const entry = TESTS.find((test) => test.testName === testName);
  if (!entry) throw new Error(`testName: ${testName} is not one of the ${TESTS.length} tests`);
  return entry;
}

/** Throws on a name outside the catalogue: callers check input with a schema first. */
export function findTestType(testTypeName: TestTypeName): TestTypeEntry {
  const entry = TEST_TYPES.find((type) => type.testTypeName === testTypeName);
  if (!entry) throw new Error(`testTypeName: ${testTypeName} is not one of the six types`);
  return entry;
}
