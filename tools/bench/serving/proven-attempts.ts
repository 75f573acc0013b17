/**
 * Results whose way here can be shown, as pages send them: each with a hand-out, times and a chain of its own. Whoever calls has
 * them before, so that nothing is hashed while a round goes on.
 */
import { linkTrials, type ChoiceTrial } from '@jamdai/contract';
import { hash, randomUUID } from 'node:crypto';
import { createSecretReader, signHandOut, type OpenDatabase } from '../../../server/src/index.ts';
import { attemptOf, TEST_NAME, type DigitAttempt } from './attempt-body.ts';

export interface ProvenAttempt {
  /** Also the Idempotency-Key. */
  readonly runId: string;
  readonly body: string;
}

export type MakeAttempt = (userId: string, form: number) => Promise<ProvenAttempt>;

/** Longer ago than a run takes. */
const HANDED_OUT_MS = 600_000;

export function createAttemptMaker(pool: OpenDatabase['pool'], formCount: number): MakeAttempt {
  const readSecret = createSecretReader(pool);
  const finishedAt = new Date();
  const models = Array.from({ length: formCount }, (_none, form) => attemptOf(form, finishedAt));
  let count = 0;
  return async (userId, form) => {
    count += 1;
    const model = models[form % formCount] as DigitAttempt;
    const { lang: language, batteryVersion } = model;
    const handOut = await signHandOut(readSecret, {
      ...{ userId, testName: TEST_NAME, language, form: form % formCount },
      batteryVersion: batteryVersion ?? '',
      at: new Date(finishedAt.getTime() - HANDED_OUT_MS),
    });
    const runId = randomUUID();
    const trials = beginLater(model.trials, count);
    const chain = linkTrials(hashText, { handOut, runId }, trials).at(-1) ?? null;
    return { runId, body: JSON.stringify({ ...model, trials, handOut, chain }) };
  };
}

/** No two runs have the same times: the first question comes so many thousandths of a millisecond later. */
function beginLater(
  [first, ...others]: readonly ChoiceTrial[],
  thousandths: number,
): ChoiceTrial[] {
  if (!first) return others;
  const askedAtMs = Math.round(first.askedAtMs * 1000 + thousandths) / 1000;
  return [{ ...first, askedAtMs }, ...others];
}

function hashText(text: string): string {
  return hash('sha256', text, 'base64url');
}
