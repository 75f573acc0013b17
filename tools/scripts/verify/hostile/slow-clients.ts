/** Connections that send their head or their body letter by letter, or never read: others hardly notice. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { VerificationResult } from '../verification.ts';
import type { ServerProcess } from '../server-process.ts';
import { countStatuses, invite, isGood, within, type Answered, type Visitor } from './visitor.ts';

const SLOW_HEADS = 500;
const SLOW_BODIES = 500;
const SLOW_READERS = 200;
/** Each asks for the largest answer that needs no token; more at once cut the connection. */
const READER_REQUESTS = 8;
const ATTACK_MS = 60_000;
const QUIET_MS = 10_000;
const DRIP_MS = 3000;
const STEP_MS = 50;
const LONGEST_P99_MS = 500;
/** Where the machine itself is slow, the attack may cost this much. */
const LARGEST_RATIO = 3;
const MOST_GROWTH_MB = 150;
const LARGE_BODY_BYTES = 10 * 1024 * 1024;
const MB = 1024 * 1024;

export async function verifySlowClients(server: ServerProcess): Promise<VerificationResult> {
  const visitor = await invite(server.address);
  const quiet = await useFor(visitor, QUIET_MS);
  const restMb = await readMemoryMb(server);
  const attack = openSlowSockets(server, visitor.pupil.token() ?? '');
  const answers = await useFor(visitor, ATTACK_MS);
  const attackedMb = await readMemoryMb(server);
  const closedCount = attack.closedCount();
  attack.end();
  const large = await sendLargeBody(server, visitor);
  const growthMb = attackedMb - restMb;
  const [quietMs, attackedMs] = [within(quiet, 0.99), within(answers, 0.99)];
  const isSlow = attackedMs > LONGEST_P99_MS && attackedMs > LARGEST_RATIO * quietMs;
  return {
    figures: [
      ['slow heads, slow bodies, slow readers', `${SLOW_HEADS}, ${SLOW_BODIES}, ${SLOW_READERS}`],
      [`  closed by the server within ${ATTACK_MS / 1000} s`, closedCount],
      ['  others meanwhile', countStatuses(answers)],
      ['  99 % of these within (ms)', attackedMs],
      ['  99 % without an attack within (ms)', quietMs],
      ['  memory grows by (MB)', Math.round(growthMb)],
      ['a body of 10 MB', `${large.status || 'cut'} after ${Math.round(large.ms)} ms`],
    ],
    failures: [
      ...(answers.every(isGood)
        ? []
        : [`slow clients: others were answered ${countStatuses(answers)}`]),
      ...(isSlow ? [`slow clients: others waited ${attackedMs} ms, ${quietMs} ms without`] : []),
      ...(growthMb > MOST_GROWTH_MB
        ? [`slow clients: memory grew by ${Math.round(growthMb)} MB`]
        : []),
      ...(closedCount < SLOW_HEADS + SLOW_BODIES
        ? [`slow clients: only ${closedCount} were closed`]
        : []),
      ...(large.status === 413 || large.status === 0
        ? []
        : [`10 MB were answered ${large.status}`]),
      ...(server.unexpectedEnds() > 0 ? ['slow clients: the server ended by itself'] : []),
    ],
  };
}

/** One save and one read at a time. */
async function useFor(visitor: Visitor, forMs: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  const untilMs = performance.now() + forMs;
  while (performance.now() < untilMs) {
    answers.push(await visitor.save(), await visitor.read());
    await pause(STEP_MS);
  }
  return answers;
}

function openSlowSockets(server: ServerProcess, token: string) {
  const port = Number(new URL(server.address()).port);
  let closedCount = 0;
  const sockets: Socket[] = [];
  const dripping: { readonly socket: Socket; readonly drop: string }[] = [];
  const open = (head: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.once('close', () => {
      closedCount += 1;
    });
    socket.write(head);
    sockets.push(socket);
    return socket;
  };
  for (let count = 0; count < SLOW_HEADS; count += 1) {
    const socket = open('GET /healthz HTTP/1.1\r\nhost: x\r\n').resume();
    dripping.push({ socket, drop: 'x: y\r\n' });
  }
  const bodyHead = `POST /api/test_taking HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n`;
  for (let count = 0; count < SLOW_BODIES; count += 1)
    dripping.push({ socket: open(bodyHead).resume(), drop: ' ' });
  for (let count = 0; count < SLOW_READERS; count += 1)
    open('GET /api/docs/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(READER_REQUESTS)).pause();
  const timer = setInterval(() => {
    for (const { socket, drop } of dripping) if (socket.writable) socket.write(drop);
  }, DRIP_MS);
  return {
    closedCount: () => closedCount,
    end: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Status 0: cut before everything was sent, which is a rejection as well. */
async function sendLargeBody(
  server: ServerProcess,
  { pupil }: Visitor,
): Promise<{ status: number; ms: number }> {
  const fromMs = performance.now();
  const status = await fetch(`${server.address()}/api/test_taking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: pupil.token() ?? '' },
    body: `"${'x'.repeat(LARGE_BODY_BYTES)}"`,
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  return { status, ms: performance.now() - fromMs };
}

async function readMemoryMb(server: ServerProcess): Promise<number> {
  const text = await (await fetch(`${server.address()}/metrics`)).text();
  const bytes = /^\w*process_resident_memory_bytes(?:\{[^}]*\})? (\S+)$/m.exec(text)?.[1];
  if (bytes === undefined) throw new Error('/metrics says nothing of the memory');
  return Number(bytes) / MB;
}
