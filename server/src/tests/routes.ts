/** POST /test_type/all and /test/all, and the two open calls of the long-term check page. */
import { TEST_TYPES, TESTS, type TestTypeName } from '@jamdai/battery';
import { CALLS, type Test } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { Building } from '../building.ts';
import { succeed } from '../http/outcome.ts';
import { registerOpenCall, registerOwnCall } from '../http/register-call.ts';

const LONG_TERM: TestTypeName = 'long_term_retrieval';

export function registerTests(app: FastifyInstance, building: Building): void {
  const { authenticate, questionBook } = building;

  function testsOf(testTypeName: TestTypeName | null | undefined): Test[] {
    return TESTS.filter((test) => !testTypeName || test.testTypeName === testTypeName).map(
      (test) => ({ ...test, isAvailable: questionBook.has(test.testName) }),
    );
  }

  registerOwnCall(app, authenticate, CALLS.testTypes, async () =>
    succeed('load_successfully', [...TEST_TYPES]),
  );
  registerOwnCall(app, authenticate, CALLS.tests, async ({ body }) =>
    succeed('load_successfully', testsOf(body.testTypeName)),
  );
  registerOpenCall(app, CALLS.takingTest, async () =>
    succeed('load_successfully', testsOf(LONG_TERM)),
  );
  registerOpenCall(app, CALLS.longTermTest, async () =>
    succeed(
      'load_successfully',
      TEST_TYPES.filter(({ testTypeName }) => testTypeName === LONG_TERM),
    ),
  );
}
