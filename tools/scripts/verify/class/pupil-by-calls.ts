/**
 * A pupil without a page: the calls of the pages in their order, each of which fails once. Where an answer was lost the same
 * call is made again, as the pages and the queue do it.
 */
import { createFormBook, type TestName } from '@jamdai/battery';
import type { QuestionSet } from '@jamdai/contract';
import { randomUUID } from 'node:crypto';
import { callServer, expectData } from '../../seeding-demo/call-server.ts';
import { createFirstFaults, type FirstFaults } from './faulty-first.ts';
import type { Slip } from './pupil-by-pages.ts';

const TIME_TOTAL_S = 240;
const LANGUAGE = 'th';

const book = createFormBook();

export interface SeenTest {
  readonly testName: TestName;
  readonly testId: number;
}

/** What the server answers in the end, whatever was lost before. */
export type SendSurely = (
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<unknown>;

/** `wayOf` of the faults says how the first call of a path fails. */
export function sendThrough(address: string, faults: FirstFaults): SendSurely {
  const call = callServer(address);
  return async (path, body = {}, headers = {}) => {
    // A busy server, an error and a cut line look the same to it: nothing arrived. Only a lost answer leaves something.
    if (faults.wayOf(path) === 'cutAfter') await call(path, body, headers);
    return expectData(path, await call(path, body, headers));
  };
}

export async function logInBySlip(
  address: string,
  {
    slip,
    password,
    turn,
  }: { readonly slip: Slip; readonly password: string; readonly turn: number },
): Promise<{ readonly send: SendSurely; readonly failed: () => readonly string[] }> {
  const faults = createFirstFaults(turn);
  const send = sendThrough(address, faults);
  const { username, code } = slip;
  // A code is good once: where the answer was lost, the log-in tells that the password is set.
  await send('/password_reset', { username, code, password }).catch(() => undefined);
  const { token } = (await send('/login', { username, password })) as { readonly token: string };
  const authorization = { authorization: token };
  return {
    send: (path, body, headers) => send(path, body, { ...authorization, ...headers }),
    failed: faults.failed,
  };
}

/** Both tests, and what the pages ask for. Nothing is shown to a teacher: a mean needs pupils who show nothing. */
export async function takeByCalls(send: SendSurely, tests: readonly SeenTest[]): Promise<void> {
  await send('/own_account/one');
  await send('/reset_notice/all');
  await send('/test_type/all');
  for (const test of tests) await takeOne(send, test);
  await send('/test_taking/progress');
  await send('/test_taking/all', { findWithUserId: true });
  await send('/class/joined');
  await send('/result/shown');
}

async function takeOne(send: SendSurely, { testName, testId }: SeenTest): Promise<void> {
  await send('/test/all');
  await send('/test_run/open');
  const served = (await send('/question/all', { testName, lang: LANGUAGE })) as QuestionSet;
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
