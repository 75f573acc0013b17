/**
 * The chain of a run: every trial is hashed together with all before it and with what the server signed of its questions. Now
 * and then the latest link is told while there is a network, and the last one goes with the result.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import {
  ANSWERS_A_MARK,
  linkTrials,
  type HashText,
  type IncompleteRunRequest,
  type RunMarkRequest,
  type SaveAttemptRequest,
} from '@jamdai/contract';
import type { RunFacts } from './incomplete-run.ts';

/** Not the browser's own: that one is missing where a school serves the page without a certificate. */
const hashText: HashText = (text) =>
  btoa(String.fromCharCode(...sha256(new TextEncoder().encode(text))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

type Chained = Pick<RunFacts, 'runId' | 'served'>;

/** What goes with a result; nothing where the questions came without a signature. */
export function describeChain(
  { runId, served }: Chained,
  trials: SaveAttemptRequest['trials'] = [],
): Pick<SaveAttemptRequest, 'handOut' | 'chain'> {
  const { handOut } = served;
  const link = handOut ? linkTrials(hashText, { handOut, runId }, trials).at(-1) : undefined;
  return handOut && link !== undefined ? { handOut, chain: link } : {};
}

/** What is told after this answer; null: nothing. */
export function markOf(
  { runId, served: { handOut } }: Chained,
  { answeredCount, trials }: Pick<IncompleteRunRequest, 'answeredCount' | 'trials'>,
): RunMarkRequest | null {
  if (!handOut || answeredCount === 0 || answeredCount % ANSWERS_A_MARK !== 0) return null;
  const link = linkTrials(hashText, { handOut, runId }, trials).at(-1);
  return link === undefined ? null : { runId, trialCount: trials.length, link };
}
