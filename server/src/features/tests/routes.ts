/** POST /test_type/all and /test/all. */
import { TEST_TYPES, TESTS, type TestTypeName } from '@jamdai/battery';
import { CALLS, type Test } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import { succeed } from '../../core/http/outcome.ts';
import { registerOwnCall } from '../../core/http/register-call.ts';
import type { QuestionContext } from '../questions/index.ts';

export function registerTests(app: FastifyInstance, context: QuestionContext): void {
  const { authenticate, questionBook } = context;

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
}
