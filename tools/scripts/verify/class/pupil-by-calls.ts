/**
 * A pupil without a page: the calls of the pages in their order, each of which fails once. Where an answer was lost the same
 * call is made again, as the pages and the queue do it.
 */
import { createFormBook, type TestName } from '@jamdai/battery';
import { randomUUID } from 'node:crypto';
import { sayAs, type Say } from '@jamdai/testkit';
import { createFirstFaults, type FirstFaults } from './faulty-first.ts';
import type { Slip } from './pupil-by-pages.ts';

const TIME_TOTAL_S = 240;
const LANGUAGE = 'th' as const;

const book = createFormBook();

export interface SeenTest {
  readonly testName: TestName;
  readonly testId: number;
}

/** `wayOf` of the faults says how the first call of a path fails. */
export function sendThrough(address: string, token: string | null, faults: FirstFaults): Say {
  const say = sayAs(address, token);
  return async (path, ...sent) => {
    // A busy server, an error and a cut line look the same to it: nothing arrived. Only a lost answer leaves something.
    if (faults.wayOf(path) === 'cutAfter') await say(path, ...sent).catch(() => undefined);
    return say(path, ...sent);
  };
}

export async function logInBySlip(
  address: string,
  {
    slip,
    password,
    turn,
  }: { readonly slip: Slip; readonly password: string; readonly turn: number },
): Promise<{ readonly send: Say; readonly failed: () => readonly string[] }> {
  const faults = createFirstFaults(turn);
  const send = sendThrough(address, null, faults);
  const { username, code } = slip;
  // A code is good once: where the answer was lost, the log-in tells that the password is set.
  await send('/password_reset', { username, code, password }).catch(() => undefined);
  const { token } = await send('/login', { username, password });
  return { send: sendThrough(address, token, faults), failed: faults.failed };
}

/** Both tests, and what the pages ask for. Nothing is shown to a teacher: a mean needs pupils who show nothing. */
export async function takeByCalls(send: Say, tests: readonly SeenTest[]): Promise<void> {
  await send('/own_account/one');
  await send('/reset_notice/all');
  await send('/test_type/all');
  for (const test of tests) await takeOne(send, test);
  await send('/test_taking/progress', {});
  await send('/test_taking/all', { findWithUserId: true });
  await send('/class/joined');
  await send('/result/shown');
}

async function takeOne(send: Say, { testName, testId }: SeenTest): Promise<void> {
  await send('/test/all', {});
  await send('/test_run/open');
  const served = await send('/question/all', { testName, lang: LANGUAGE });
  const form = served.form ?? 0;
  const runId = randomUUID();
  // Now: what began before the papers were recorded does not count for research.
  const startedAt = new Date().toISOString();
  await send('/test_run', { runId, testName, lang: LANGUAGE, form, startedAt });
  const questions = book.form(testName, LANGUAGE, form);
  const body = {
    ...{ testId, testTypeId: Math.floor(testId / 100), lang: LANGUAGE, isScore: true, form },
    ...{ score: questions.length, timeTotal: TIME_TOTAL_S, orderLongTermQuestion: null },
    answerSheet: questions.map(({ correctChoiceNo }) => correctChoiceNo),
    timeSheet: questions.map(() => 2.5),
    versionSheet: questions.map(({ version }) => version),
  };
  await send('/test_taking', body, { 'idempotency-key': runId });
}
