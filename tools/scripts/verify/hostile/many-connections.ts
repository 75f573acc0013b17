/** A thousand connections at once, each with reads and a save: everybody is served, or told when to come again. */
import { Agent, request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { attemptBody } from '../lost-nothing/attempt-body.ts';
import type { VerificationResult } from '../verification.ts';
import type { ServerProcess } from '../server-process.ts';
import {
  countStatuses,
  invite,
  isBusy,
  isGood,
  within,
  type Answered,
  type Visitor,
} from './visitor.ts';

const CONNECTIONS = 1000;
const PUPILS = 8;
const ROUNDS = 3;
const TIMEOUT_MS = 120_000;

export async function verifyManyConnections(server: ServerProcess): Promise<VerificationResult> {
  const visitors = await Promise.all(Array.from({ length: PUPILS }, () => invite(server.address)));
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const reads: Answered[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = JSON.stringify({});
    reads.push(
      ...(await allAtOnce((position) =>
        call(agent, server, visitorAt(visitors, position), '/api/test/all', body),
      )),
    );
  }
  // Each with a key of its own, repeated until it is acknowledged.
  let waiting = Array.from({ length: CONNECTIONS }, (_, position) => ({
    place: position,
    key: randomUUID(),
  }));
  const firstTries: Answered[] = [];
  let rounds = 0;
  while (waiting.length > 0 && rounds < 100) {
    const answers = await Promise.all(
      waiting.map(({ place: position, key }) =>
        call(
          agent,
          server,
          visitorAt(visitors, position),
          '/api/test_taking',
          saveBody(position),
          key,
        ),
      ),
    );
    if (rounds === 0) firstTries.push(...answers);
    waiting = waiting.filter(
      (_, index) => !isGood(answers[index] ?? { status: 0, ms: 0, retryAfter: null }),
    );
    rounds += 1;
  }
  agent.destroy();
  const stored = await Promise.all(visitors.map(({ pupil }) => pupil.readResults()));
  const storedCount = stored.flat().length;
  const odd = [...reads, ...firstTries].filter((answer) => !isGood(answer) && !isBusy(answer));
  return {
    figures: [
      ['connections at once', CONNECTIONS],
      [`  ${ROUNDS} reads on each`, countStatuses(reads)],
      ['  half, 99 % within (ms)', `${within(reads, 0.5)}, ${within(reads, 0.99)}`],
      ['  a save on each, first try', countStatuses(firstTries)],
      ['  half, 99 % within (ms)', `${within(firstTries, 0.5)}, ${within(firstTries, 0.99)}`],
      ['  rounds until all are acknowledged', rounds],
      ['  stored', storedCount],
    ],
    failures: [
      ...(odd.length > 0 ? [`many connections: ${countStatuses(odd)}`] : []),
      ...(storedCount === CONNECTIONS
        ? []
        : [`many connections: ${storedCount} of ${CONNECTIONS} saves are stored`]),
      ...(server.unexpectedEnds() > 0 ? ['many connections: the server ended by itself'] : []),
    ],
  };
}

function allAtOnce(act: (position: number) => Promise<Answered>): Promise<Answered[]> {
  return Promise.all(Array.from({ length: CONNECTIONS }, (_, position) => act(position)));
}

function visitorAt(visitors: readonly Visitor[], position: number): Visitor {
  const visitor = visitors[position % visitors.length];
  if (!visitor) throw new Error('PUPILS: there is nobody');
  return visitor;
}

function saveBody(position: number): string {
  return JSON.stringify(attemptBody(0, 200 + position / 1000));
}

function call(
  agent: Agent,
  server: ServerProcess,
  { pupil }: Pick<Visitor, 'pupil'>,
  path: string,
  body: string,
  key?: string,
): Promise<Answered> {
  const fromMs = performance.now();
  return new Promise((resolve) => {
    const cut = () => resolve({ status: 0, ms: performance.now() - fromMs, retryAfter: null });
    const sent = request(`${server.address()}${path}`, {
      agent,
      method: 'POST',
      timeout: TIMEOUT_MS,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        authorization: pupil.token() ?? '',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    });
    sent.once('timeout', () => sent.destroy());
    // The server may close an idle connection in the moment in which it is used again: browsers send once more, too.
    sent.once('error', () => {
      if (sent.reusedSocket) resolve(call(agent, server, { pupil }, path, body, key));
      else cut();
    });
    sent.once('response', (answer) => {
      answer.resume().once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          ms: performance.now() - fromMs,
          retryAfter: answer.headers['retry-after'] ?? null,
        }),
      );
    });
    sent.end(body);
  });
}
