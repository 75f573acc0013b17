/** POST /question/all, /test_run, /test_run/reserve and /test_run/incomplete. */
import { findTest, type TestName } from '@jamdai/battery';
import { CALLS, type IncompleteRunRequest } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { Building } from '../building.ts';
import { refuse, refuseField, succeed, type Refusal } from '../http/outcome.ts';
import { registerOwnCall } from '../http/register-call.ts';
import { handOutForm, handOutLetters } from './hand-out.ts';
import type { QuestionSets } from './question-sets.ts';
import {
  findLastLanguage,
  findNextForms,
  findRun,
  keepIncompleteRun,
  reserveForm,
  startRun,
  type RunFacts,
} from './store.ts';

const SAVE_BODY_LIMIT = 256 * 1024;

export function registerQuestions(
  app: FastifyInstance,
  building: Building,
  questionSets: QuestionSets,
): void {
  const { db, clock, authenticate, questionBook } = building;

  registerOwnCall(app, authenticate, CALLS.questions, async ({ body, caller }) => {
    const { testName, testTypeName } = body;
    if (testTypeName && findTest(testName).testTypeName !== testTypeName) {
      return refuseField('testTypeName', 'test_type_does_not_fit_test');
    }
    if (!questionBook.has(testName)) return refuse(404, 'not_found');
    const { userId } = caller;
    const language = body.lang ?? (await findLastLanguage(db, userId)) ?? 'en';
    if (isNaming(testName)) {
      const letters = await handOutLetters(building, questionSets, { userId, testName, language });
      return succeed('load_successfully', letters);
    }
    const [form = 0] = await findNextForms(db, caller, testName);
    const set = await handOutForm(building, questionSets, { userId, testName, language, form });
    return succeed('load_successfully', set);
  });

  registerOwnCall(app, authenticate, CALLS.reserveForms, async ({ body, caller }) => {
    const { testName, lang, count } = body;
    if (!questionBook.has(testName)) return refuse(404, 'not_found');
    const { userId } = caller;
    if (isNaming(testName)) {
      // Nothing is used up: one set serves every sitting without network.
      const wanted = { userId, testName, language: lang };
      return succeed('load_successfully', [await handOutLetters(building, questionSets, wanted)]);
    }
    const forms = (await findNextForms(db, caller, testName)).slice(0, count);
    const sets = [];
    for (const form of forms) {
      await reserveForm(db, caller, testName, form, clock());
      const wanted = { userId, testName, language: lang, form };
      sets.push(await handOutForm(building, questionSets, wanted));
    }
    return succeed('load_successfully', sets);
  });

  registerOwnCall(app, authenticate, CALLS.startTestRun, async ({ body, caller }) => {
    const { runId, testName, form, startedAt } = body;
    const refusal = refuseForm(testName, form);
    if (refusal) return refusal;
    const run: RunFacts = { runId, testName, language: body.lang, form, startedAt };
    const stored = await startRun(db, caller.userId, run, clock());
    if (stored.testName !== testName || stored.form !== form) return refuseOtherRun();
    return succeed('save_successfully', { runId, testName, form });
  });

  registerOwnCall(
    app,
    authenticate,
    CALLS.saveIncompleteRun,
    async ({ body, caller }) => {
      const { userId } = caller;
      const started = await findRun(db, userId, body.runId);
      const run = started ?? runOf(body);
      if (!run) return refuseField('testName', 'field_is_required');
      const refusal = refuseForm(run.testName, body.form) ?? refuseSheets(body, run.testName);
      if (refusal) return refusal;
      if (run.form !== body.form) return refuseOtherRun();
      const stored = await keepIncompleteRun(db, userId, run, body, clock());
      const { runId, testName, form } = stored;
      return succeed('save_successfully', { runId, testName, form });
    },
    { bodyLimit: SAVE_BODY_LIMIT },
  );
}

function refuseOtherRun(): Refusal {
  return refuse(422, 'run_was_saved_with_other_answers');
}

function isNaming(testName: TestName): boolean {
  return findTest(testName).testTypeName === 'long_term_retrieval';
}

/** Scored tests have a form, naming tests have none. */
function refuseForm(testName: TestName, form: number | null): Refusal | null {
  const hasForms = !isNaming(testName);
  if (hasForms === (form !== null)) return null;
  return refuseField('form', hasForms ? 'field_is_required' : 'field_is_not_valid');
}

/** A run whose start never arrived says itself which test it was. */
function runOf(rest: IncompleteRunRequest): RunFacts | null {
  const { runId, testName, lang, form } = rest;
  return testName && lang ? { runId, testName, language: lang, form, startedAt: null } : null;
}

function refuseSheets(rest: IncompleteRunRequest, testName: TestName): Refusal | null {
  const { answerSheet, timeSheet, answeredCount } = rest;
  if (timeSheet.length !== answerSheet.length) {
    return refuseField('timeSheet', 'list_has_wrong_length');
  }
  if (isNaming(testName)) return null;
  if (answerSheet.length !== answeredCount) {
    return refuseField('answerSheet', 'list_has_wrong_length');
  }
  const wordAt = answerSheet.findIndex((answer) => typeof answer !== 'number');
  return wordAt < 0 ? null : refuseField(`answerSheet.${wordAt}`, 'answer_is_not_valid');
}
