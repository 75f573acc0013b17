/** Which call brings which run to the server. */
import { CALLS, IDEMPOTENCY_KEY_HEADER } from '@jamdai/contract';
import type { IncompleteRunRequest, SaveAttemptRequest, SaveShortAttempt } from '@jamdai/contract';
import { expect, it } from 'vitest';
import { describeSending, type FinishedRun, type InterruptedRun } from './queued-run.ts';

const stored = {
  ...{ runId: 'run', userId: 'anong', stamp: 's', tabId: 't', writtenAtMs: 0, refusal: null },
};
const attempt = { runId: 'run', choices: [] } as unknown as SaveShortAttempt;
const finished = (body: FinishedRun['body']): FinishedRun => ({
  ...stored,
  kind: 'finished',
  body,
});
const interrupted = (rest: InterruptedRun['rest']): InterruptedRun => ({
  ...{ ...stored, kind: 'interrupted', rest },
});

it('a short run goes by its own call, whole or broken off, with what it has answered and nothing else', () => {
  const short = { runId: 'run', testName: 'stroop_task', answeredCount: 0, attempt } as const;
  for (const run of [finished(attempt), interrupted(short)]) {
    const { kind, request } = describeSending(run, 'token');
    expect(kind).toBe('short');
    expect(request).toEqual({
      call: CALLS.saveShortAttempt,
      body: attempt,
      headers: { Authorization: 'token' },
    });
  }
});

it('a full run goes by the calls of full runs, its result under its own key', () => {
  const body = { testId: 101 } as SaveAttemptRequest;
  const result = describeSending(finished(body), 'token');
  expect(result.request).toMatchObject({ call: CALLS.saveTestTaking, body });
  expect(result.request.headers).toMatchObject({ [IDEMPOTENCY_KEY_HEADER]: 'run' });
  const rest = { runId: 'run', answeredCount: 3 } as IncompleteRunRequest;
  expect(describeSending(interrupted(rest), 'token').request).toMatchObject({
    call: CALLS.saveIncompleteRun,
    body: rest,
  });
});
