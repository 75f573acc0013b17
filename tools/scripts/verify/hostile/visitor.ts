/** Somebody honest who uses the server meanwhile, and notes what each call was answered and after how long. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signUp, type Pupil } from '../lost-nothing/pupil.ts';
import { attemptBody } from '../lost-nothing/attempt-body.ts';

export interface Answered {
  /** 0: the connection was cut, or nothing came in time. */
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | null;
}

export interface Visitor {
  readonly pupil: Pupil;
  /** A new save; acknowledged ones are remembered. */
  readonly save: () => Promise<Answered>;
  readonly read: () => Promise<Answered>;
  readonly ask: (path: string) => Promise<Answered>;
  /** Sends what was not acknowledged again, under its key. @throws when it never is. */
  readonly sendIncompleteRun: () => Promise<void>;
  /** Saves that are acknowledged, and those of them that the server does not list once. */
  readonly compare: () => Promise<{ readonly acknowledged: number; readonly wrong: number }>;
}

const TIMEOUT_MS = 60_000;
const TRY_AGAIN_MS = 200;
const TRIES = 600;

let saveCount = 0;

export async function invite(address: () => string): Promise<Visitor> {
  const pupil = await signUp(address);
  const acknowledged = new Set<number>();
  const open = new Map<number, string>();

  async function send(
    method: string,
    path: string,
    body?: string,
    key?: string,
  ): Promise<Answered> {
    const sentAtMs = performance.now();
    try {
      const answer = await fetch(`${address()}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          authorization: pupil.token() ?? '',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.arrayBuffer();
      return {
        status: answer.status,
        ms: performance.now() - sentAtMs,
        retryAfter: answer.headers.get('retry-after'),
      };
    } catch {
      return { status: 0, ms: performance.now() - sentAtMs, retryAfter: null };
    }
  }

  async function saveAs(timeTotal: number, key: string): Promise<Answered> {
    open.set(timeTotal, key);
    const answer = await send(
      'POST',
      '/api/test_taking',
      JSON.stringify(attemptBody(0, timeTotal)),
      key,
    );
    if (answer.status === 200 || answer.status === 201) {
      open.delete(timeTotal);
      acknowledged.add(timeTotal);
    }
    return answer;
  }

  return {
    pupil,
    save: () => saveAs(100 + (saveCount += 1) / 1000, randomUUID()),
    read: () =>
      send('POST', '/api/test_taking/all', JSON.stringify({ findWithUserId: true, limit: 20 })),
    ask: (path) => send('GET', path),
    sendIncompleteRun: async () => {
      for (let tried = 0; open.size > 0; tried += 1) {
        if (tried === TRIES) throw new Error(`${open.size} saves are never acknowledged`);
        for (const [timeTotal, key] of open) await saveAs(timeTotal, key);
        if (open.size > 0) await pause(TRY_AGAIN_MS);
      }
    },
    compare: async () => {
      const counts = new Map<number, number>();
      for (const timeTotal of await pupil.readResults())
        counts.set(timeTotal, (counts.get(timeTotal) ?? 0) + 1);
      const wrong = [...acknowledged].filter((timeTotal) => counts.get(timeTotal) !== 1).length;
      const strange = [...counts.keys()].filter((timeTotal) => !acknowledged.has(timeTotal)).length;
      return { acknowledged: acknowledged.size, wrong: wrong + strange };
    },
  };
}

export function isGood({ status }: Answered): boolean {
  return status === 200 || status === 201;
}

/** Told to come again, and when. */
export function isBusy({ status, retryAfter }: Answered): boolean {
  return status === 503 && retryAfter !== null;
}

/** Milliseconds within which the given share was answered. */
export function within(answers: readonly Answered[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** Statuses with how often each came: `201 × 12, 503 × 3`. */
export function countStatuses(answers: readonly Answered[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const listed = [...counts].toSorted(([a], [b]) => a - b);
  return listed.map(([status, count]) => `${status === 0 ? 'none' : status} × ${count}`).join(', ');
}

/** Saves until one is acknowledged; how long that took (ms). */
export async function saveUntilGood(visitor: Visitor): Promise<number> {
  const fromMs = performance.now();
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (isGood(await visitor.save())) return Math.round(performance.now() - fromMs);
    await pause(TRY_AGAIN_MS / 4);
  }
  throw new Error('nothing can be saved any more');
}
