/** Where the browser refuses to store, a finished run lives at least as long as the page. */
import type { TestTakingRequest } from '@jamdai/contract';
import { describe, expect, it } from 'vitest';
import { forgetRun, keepRun, listUnsentRuns } from './unsent-runs.ts';

const body = { testId: 101 } as TestTakingRequest;

describe('unsent runs without a database', () => {
  it('are kept for their own user, oldest first, until they are acknowledged', async () => {
    expect(await keepRun({ runId: '2', userId: 'anong', body })).toBe(false);
    await keepRun({ runId: '1', userId: 'anong', body });
    await keepRun({ runId: '3', userId: 'boon', body });
    expect((await listUnsentRuns('anong')).map(({ runId }) => runId)).toEqual(['1', '2']);
    await forgetRun('1');
    expect((await listUnsentRuns('anong')).map(({ runId }) => runId)).toEqual(['2']);
  });
});
