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

type Headers = Readonly<Record<string, string>>;

/** A call that takes nothing can be given no body. */
export type Sent<Path extends CallPath> =
  BodyOf<CallAt<Path>> extends void
    ? [body?: undefined, headers?: Headers]
    : [body: BodyOf<CallAt<Path>>, headers?: Headers];

/** What somebody, or nobody, sends and gets; comes again where the server asks for it. @throws Error on a rejection */
export type Say = <Path extends CallPath>(
  path: Path,
  ...sent: Sent<Path>
) => Promise<DataOf<CallAt<Path>>>;

/** Whatever it answers. */
export function postJson(
  address: string,
  path: string,
  body: unknown,
  token: string | null = null,
  headers: Headers = {},
): Promise<Response> {
  return fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: token } : {}),
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

export function sayAs(address: string, token: string | null): Say {
  return (path, ...[body, headers]) =>
    callProduct(address, path, body as BodyOf<CallAt<typeof path>>, token, headers);
}

/** Data of a call that has to succeed; comes again where the server asks for it. @throws Error */
export async function callProduct<Path extends CallPath>(
  address: string,
  path: Path,
  body: BodyOf<CallAt<Path>>,
  token: string | null = null,
  headers: Headers = {},
): Promise<DataOf<CallAt<Path>>> {
  const send = (): Promise<Response> =>
    callAt(path).method === 'GET'
      ? fetch(`${address}/api${path}`, { headers: token ? { authorization: token } : {} })
      : postJson(address, path, body ?? {}, token, headers);
  for (let waits = 0; ; waits += 1) {
    const answer = await send();
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
  return callAt(path).answer.parse(envelope).data as DataOf<CallAt<Path>>;
}

export function callAt(path: CallPath): Call {
  const call = Object.values<Call>(CALLS).find((it) => it.path === path);
  if (!call) throw new Error(`${path} is no call`);
  return call;
}
