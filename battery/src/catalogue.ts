/**
 * The catalogue: types and tests, their numbers, names and colours as the specification gives them. Which tests there are
 * is written in their folders; what a test contains `tasks/` says. `testId` = 100 × type number + `orderNo`.
 */
import { TEST_NAMES_BY_TYPE } from './test-names.ts';
import { TEST_TYPE_NAMES, type TestTypeName } from './test-types.ts';

export const LANGUAGES = ['en', 'th'] as const;
export type Language = (typeof LANGUAGES)[number];

export { TEST_TYPE_NAMES, type TestTypeName };

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

export const TEST_TYPES: readonly TestTypeEntry[] = TEST_TYPE_NAMES.map(
  (testTypeName, position) => ({
    testTypeId: position + 1,
    testTypeName,
    orderNo: position + 1,
    colour: COLOURS[position] ?? '#000000',
  }),
);

/** All of them, by type and order. */
export const TESTS: readonly TestEntry[] = TEST_TYPES.flatMap(({ testTypeId, testTypeName }) =>
  TEST_NAMES_BY_TYPE[testTypeName].map((testName, position) => ({
    testId: 100 * testTypeId + position + 1,
    testName,
    orderNo: position + 1,
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
