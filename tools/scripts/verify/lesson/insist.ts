/**
 * A call through a line that fails, made until it is answered: what a page of ours does by itself or when its pupil presses once
 * more. A save is now and then sent twice at once, as two tabs would.
 */
import type { CallPath } from '@jamdai/contract';
import type { createRandom } from '@jamdai/battery/testing';
import { readData, type Say } from '@jamdai/testkit';
import { setTimeout as pause } from 'node:timers/promises';

export interface Insisting {
  /** Of the line. */
  readonly address: string;
  readonly token: () => string | null;
  readonly random: ReturnType<typeof createRandom>;
  readonly tally: CallTally;
}

export interface CallTally {
  calls: number;
  /** Unanswered, or answered with a page of somebody else's. */
  failures: number;
  /** Sent twice at once. */
  twice: number;
  /** Of answered ones, in milliseconds, failures before it included. */
  readonly saveMs: number[];
}

/** An answer that no further try would change. */
export class Rejected extends Error {}

/** While the server is started again on a busy machine. */
const GIVE_UP_MS = 180_000;
const CALL_TIMEOUT_MS = 20_000;
const AGAIN_MS = 100;
const SENT_TWICE_EVERY = 5;

/** @throws Rejected; Error where nothing comes for minutes */
export function insistOn(insisting: Insisting): Say {
  return async (path, ...[body, headers]) => {
    const untilMs = performance.now() + GIVE_UP_MS;
    while (performance.now() < untilMs) {
      const found = await askOnce(insisting, path, body, headers);
      if (found) return readData(path, found.envelope);
      await pause(AGAIN_MS + insisting.random.randInt(AGAIN_MS));
    }
    throw new Error(`${path}: nobody answers`);
  };
}

/** The same, twice at once now and then, and timed. */
export function insistOnSaving(insisting: Insisting): Say {
  const ask = insistOn(insisting);
  const { random, tally } = insisting;
  return async (path, ...sent) => {
    const fromMs = performance.now();
    const isTwice = random.randInt(SENT_TWICE_EVERY) === 0;
    if (isTwice) tally.twice += 1;
    const answers = [ask(path, ...sent), ...(isTwice ? [ask(path, ...sent)] : [])] as const;
    const [answer] = await Promise.all(answers);
    tally.saveMs.push(performance.now() - fromMs);
    return answer;
  };
}

/** Null: try again. @throws Rejected */
export async function askOnce(
  { address, token, tally }: Insisting,
  path: CallPath,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly envelope: unknown } | null> {
  tally.calls += 1;
  const answer = await readAnswer(address, path, body, token(), headers);
  if (answer?.isOk) return answer;
  tally.failures += 1;
  if (answer === null || answer.status === 429 || answer.status === 503) return null;
  throw new Rejected(`${path} answered ${answer.status}: ${JSON.stringify(answer.envelope)}`);
}

/** Null: it was cut, or what came is none of the server's answers. */
async function readAnswer(
  address: string,
  path: CallPath,
  body: unknown,
  token: string | null,
  headers: Readonly<Record<string, string>>,
) {
  try {
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: token }),
        ...headers,
      },
      body: JSON.stringify(body ?? {}),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    const envelope: unknown = await answer.json();
    return { isOk: answer.ok, status: answer.status, envelope };
  } catch {
    return null;
  }
}
