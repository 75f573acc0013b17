/** POST /question/all and /test_run/reserve. */
import { findTest, type TestName } from '@jamdai/battery';
import { CALLS } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import { reject, rejectField, succeed } from '../../core/http/outcome.ts';
import { registerOwnCall } from '../../core/http/register-call.ts';
import { handOutForm, handOutLetters, type HandOutContext } from './hand-out.ts';
import type { QuestionSets } from './question-sets.ts';
import { findLastLanguage, findNextForms, reserveForm } from './store.ts';

export function registerQuestions(
  app: FastifyInstance,
  context: HandOutContext,
  questionSets: QuestionSets,
): void {
  const { db, clock, authenticate, questionBook } = context;

  registerOwnCall(app, authenticate, CALLS.questions, async ({ body, caller }) => {
    const { testName, testTypeName } = body;
    if (testTypeName && findTest(testName).testTypeName !== testTypeName) {
      return rejectField('testTypeName', 'test_type_does_not_fit_test');
    }
    if (!questionBook.has(testName)) return reject(404, 'not_found');
    const { userId } = caller;
    const language = body.lang ?? (await findLastLanguage(db, userId)) ?? 'en';
    if (isNaming(testName)) {
      const letters = await handOutLetters(context, questionSets, { userId, testName, language });
      return succeed('load_successfully', letters);
    }
    const [form = 0] = await findNextForms(db, caller, testName);
    const set = await handOutForm(context, questionSets, { userId, testName, language, form });
    return succeed('load_successfully', set);
  });

  registerOwnCall(app, authenticate, CALLS.reserveForms, async ({ body, caller }) => {
    const { testName, lang: language, count } = body;
    if (!questionBook.has(testName)) return reject(404, 'not_found');
    const { userId } = caller;
    if (isNaming(testName)) {
      // Nothing is used up: one set serves every attempt without network.
      const wanted = { userId, testName, language };
      return succeed('load_successfully', [await handOutLetters(context, questionSets, wanted)]);
    }
    const forms = (await findNextForms(db, caller, testName)).slice(0, count);
    const sets = [];
    for (const form of forms) {
      await reserveForm(db, caller, testName, form, clock());
      const wanted = { userId, testName, language, form };
      sets.push(await handOutForm(context, questionSets, wanted));
    }
    return succeed('load_successfully', sets);
  });
}

function isNaming(testName: TestName): boolean {
  return findTest(testName).testTypeName === 'long_term_retrieval';
}
