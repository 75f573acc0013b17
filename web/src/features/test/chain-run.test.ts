/** What goes with a result of its log, and what is told of it while the run goes on. */
import type { QuestionSet, SaveAttemptRequest, Trial } from '@jamdai/contract';
import { linkTrials } from '@jamdai/contract';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { describeChain, markOf } from './chain-run.ts';

const handOut = 'h1.somebody.signed';
const runId = 'run';
const served = (signed: string | undefined) =>
  ({ runId, served: { handOut: signed } as unknown as QuestionSet }) as const;
const trials = Array.from({ length: 12 }, (_, index) => ({
  ...{ kind: 'choice', index, version: 1, voided: false, askedAtMs: index, shownAtMs: index },
  ...{ hiddenAtMs: index, choicesAtMs: index, answeredAtMs: index, choice: 1, input: 'key' },
})) as unknown as Trial[] & NonNullable<SaveAttemptRequest['trials']>;
/** Held against the server’s own hash. */
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
const links = linkTrials(hash, { handOut, runId }, trials);

describe('the chain of a run', () => {
  it('goes with its result: what was signed, and the link of the last trial', () => {
    expect(describeChain(served(handOut), trials)).toEqual({ handOut, chain: links[11] });
    for (let count = 1; count < 12; count += 1)
      expect(describeChain(served(handOut), trials.slice(0, count)).chain).toBe(links[count - 1]);
  });

  it('is nothing where nothing was signed, or nothing was taken', () => {
    expect(describeChain(served(undefined), trials)).toEqual({});
    expect(describeChain(served(handOut), [])).toEqual({});
    expect(describeChain(served(handOut))).toEqual({});
  });

  it('is told after each fifth answer, with as many trials as there were', () => {
    const marked = (answeredCount: number, taken = trials.slice(0, answeredCount + 1)) =>
      markOf(served(handOut), { answeredCount, trials: taken });
    expect(marked(5)).toEqual({ runId, trialCount: 6, link: links[5] });
    expect(marked(10)).toEqual({ runId, trialCount: 11, link: links[10] });
    expect([0, 1, 4, 6, 9].map((count) => marked(count))).toEqual(Array(5).fill(null));
    expect(marked(5, [])).toBeNull();
    expect(markOf(served(undefined), { answeredCount: 5, trials })).toBeNull();
  });
});
