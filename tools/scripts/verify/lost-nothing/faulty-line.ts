/**
 * The line between one device and the server: a proxy that delays, and that cuts before, during and after a call, as the
 * seed says. While it is mended it only passes on.
 */
import type { createRandom } from '@jamdai/battery/testing';
import { openLocalSite } from '@jamdai/testkit';
import { request as callServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** `busy`: a proxy on the way answers 503 with a page of its own. */
export const FAULTS = ['delay', 'cutBefore', 'cutDuring', 'cutAfter', 'cutAnswer', 'busy'] as const;
export type Fault = (typeof FAULTS)[number];

/** Of a hundred calls; the rest go through. */
const SHARES: Readonly<Record<Fault, number>> = {
  delay: 10,
  cutBefore: 8,
  cutDuring: 8,
  cutAfter: 10,
  cutAnswer: 5,
  busy: 4,
};
const LONGEST_DELAY_MS = 30;

export interface FaultyLine {
  readonly address: string;
  readonly mend: () => void;
  readonly counts: ReadonlyMap<Fault, number>;
  readonly close: () => Promise<void>;
}

export async function openLine(
  random: ReturnType<typeof createRandom>,
  serverAddress: () => string,
): Promise<FaultyLine> {
  const counts = new Map<Fault, number>(FAULTS.map((fault) => [fault, 0]));
  let isMended = false;

  function drawFault(): Fault | null {
    let drawn = random.randInt(100);
    for (const fault of FAULTS) {
      drawn -= SHARES[fault];
      if (drawn >= 0) continue;
      counts.set(fault, (counts.get(fault) ?? 0) + 1);
      return fault;
    }
    return null;
  }

  async function handle(call: IncomingMessage, reply: ServerResponse): Promise<void> {
    const fault = isMended ? null : drawFault();
    if (fault === 'cutBefore') return void call.socket.destroy();
    const body = await buffer(call);
    if (fault === 'busy') return void reply.writeHead(503).end('<h1>Service Unavailable</h1>');
    if (fault === 'delay') await pause(random.randInt(LONGEST_DELAY_MS));
    if (fault === 'cutDuring') return cutDuring(call, body);
    const answer = await pass(call, body);
    if (fault === 'cutAfter') return void call.socket.destroy();
    reply.writeHead(answer.status, answer.headers);
    if (fault !== 'cutAnswer') return void reply.end(answer.body);
    reply.write(answer.body.subarray(0, answer.body.length / 2), () => call.socket.destroy());
  }

  /** The server hears half of it. */
  function cutDuring(call: IncomingMessage, body: Buffer): void {
    const onward = callServer(`${serverAddress()}${call.url ?? ''}`, {
      method: call.method,
      headers: call.headers,
    });
    onward.on('error', () => undefined);
    onward.write(body.subarray(0, body.length / 2), () => {
      onward.destroy();
      call.socket.destroy();
    });
  }

  function pass(call: IncomingMessage, body: Buffer) {
    return new Promise<{
      readonly status: number;
      readonly headers: Record<string, string>;
      readonly body: Buffer;
    }>((resolve, reject) => {
      const onward = callServer(`${serverAddress()}${call.url ?? ''}`, {
        method: call.method,
        headers: call.headers,
        agent: false,
      });
      onward.on('error', reject);
      onward.on('response', (answer) => {
        buffer(answer).then(
          (read) =>
            resolve({
              status: answer.statusCode ?? 500,
              headers: {
                'content-type': answer.headers['content-type'] ?? '',
                'content-length': String(read.length),
              },
              body: read,
            }),
          reject,
        );
      });
      onward.end(body);
    });
  }

  const line = await openLocalSite((call, reply) => {
    // A device or a server that is gone in the middle of a call looks the same from the other side: a cut.
    handle(call, reply).catch(() => call.socket.destroy());
  });
  return {
    address: line.origin,
    mend: () => {
      isMended = true;
    },
    counts,
    close: line.close,
  };
}
