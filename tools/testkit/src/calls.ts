/** Calls of a running product. */
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
export async function callProduct(
  address: string,
  path: string,
  body: unknown = {},
  token: string | null = null,
): Promise<unknown> {
  for (let waits = 0; ; waits += 1) {
    const answer = await postJson(address, path, body, token);
    const text = await answer.text();
    if (answer.ok) return (JSON.parse(text) as { readonly data: unknown }).data;
    const comesAgain = answer.status === 429 || answer.status === 503;
    if (!comesAgain || waits === MOST_WAITS)
      throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 400)}`);
    const waitS = Number(answer.headers.get('retry-after')) || 1;
    await pause(1000 * Math.min(LONGEST_WAIT_S, Math.max(1, waitS)));
  }
}
