/** Calls of a running product. */
import {
  CALLS,
  type BodyOf,
  type Call,
  type CallAt,
  type CallPath,
  type DataOf,
} from '@jamdai/contract';
import { setTimeout as pause } from 'node:timers/promises';

const MOST_WAITS = 30;
const LONGEST_WAIT_S = 900;

/** Whatever it answers. */
export function postJson(
  address: string,
  path: string,
  body: unknown,
  token: string | null = null,
): Promise<Response> {
  return fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify(body),
  });
}

/** Data of a call that has to succeed; comes again where the server asks for it. @throws Error */
export async function callProduct<Path extends CallPath>(
  address: string,
  path: Path,
  body: BodyOf<CallAt<Path>>,
  token: string | null = null,
): Promise<DataOf<CallAt<Path>>> {
  for (let waits = 0; ; waits += 1) {
    const answer = await postJson(address, path, body ?? {}, token);
    const text = await answer.text();
    if (answer.ok) return readData(path, JSON.parse(text));
    const comesAgain = answer.status === 429 || answer.status === 503;
    if (!comesAgain || waits === MOST_WAITS)
      throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 400)}`);
    const waitS = Number(answer.headers.get('retry-after')) || 1;
    await pause(1000 * Math.min(LONGEST_WAIT_S, Math.max(1, waitS)));
  }
}

/** Of the envelope of a success. @throws where the contract says that it looks otherwise */
export function readData<Path extends CallPath>(
  path: Path,
  envelope: unknown,
): DataOf<CallAt<Path>> {
  const call = Object.values<Call>(CALLS).find((it) => it.path === path);
  return call?.answer.parse(envelope).data as DataOf<CallAt<Path>>;
}
