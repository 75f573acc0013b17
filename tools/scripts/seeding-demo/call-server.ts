/** Calls of the public interface: waits where the server asks for it, and says no in one sentence. */
import type { CallAt, CallPath, DataOf } from '@jamdai/contract';
import { readData, type Say, type Sent } from '@jamdai/testkit';
import { setTimeout as pause } from 'node:timers/promises';

export interface Answer {
  readonly status: number;
  readonly message: string;
  readonly data: unknown;
}

export type CallServer = <Path extends CallPath>(
  path: Path,
  ...sent: Sent<Path>
) => Promise<Answer>;

/** The server cannot be reached, or answered what nobody expects. One sentence for whoever typed the command. */
export class ServerRejection extends Error {
  override name = 'ServerRefusal';
}

const MOST_WAITS = 30;
const LONGEST_WAIT_S = 900;

export function callServer(address: string): CallServer {
  return async (path, ...[body = {}, headers = {}]) => {
    for (let wait = 0; wait < MOST_WAITS; wait += 1) {
      const response = await post(`${address}/api${path}`, body, headers);
      const waitS = Number(response.headers.get('retry-after'));
      if (response.status !== 429 && response.status !== 503) return readAnswer(path, response);
      await response.arrayBuffer();
      await pause(1000 * Math.min(LONGEST_WAIT_S, Math.max(1, waitS || 1)));
    }
    throw new ServerRejection(
      `${address} asked ${MOST_WAITS} times to come again later (${path}).`,
    );
  };
}

/** What the answer carries, where it is the one of these that is wanted. @throws ServerRejection */
export function expectData<Path extends CallPath>(
  path: Path,
  { status, message, data }: Answer,
): DataOf<CallAt<Path>> {
  if (status === 200 || status === 201) return readData(path, { success: true, message, data });
  throw new ServerRejection(`The server answered ${path} with ${status} ${message}.`);
}

/** What somebody who is logged in says. @throws ServerRejection */
export function sayOver(call: CallServer, token: string): Say {
  return async (path, ...[body, headers]) => {
    const sent = [body, { authorization: token, ...headers }] as Sent<typeof path>;
    return expectData(path, await call(path, ...sent));
  };
}

async function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  } catch {
    throw new ServerRejection(`No server answers at ${url}: start one with npm start.`);
  }
}

async function readAnswer(path: string, response: Response): Promise<Answer> {
  const text = await response.text();
  try {
    const { message, data } = JSON.parse(text) as { message?: unknown; data?: unknown };
    return { status: response.status, message: String(message), data };
  } catch {
    throw new ServerRejection(
      `${path} answered ${response.status} with something that is no JSON.`,
    );
  }
}
