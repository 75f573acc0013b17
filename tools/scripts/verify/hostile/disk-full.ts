/** The disk with the data directory is full, and then no longer: nothing acknowledged is lost, and it goes on by itself. */
import { makeFolder } from '@jamdai/testkit';
import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { VerificationResult } from '../verification.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import {
  countStatuses,
  invite,
  isBusy,
  isGood,
  saveUntilGood,
  within,
  type Answered,
} from './visitor.ts';

const DISK = '220m';
const PIECE_BYTES = 64 * 1024;
const FULL_MS = 15_000;
const FIRST_SAVES = 50;
const BACK_MS = 15_000;

export async function verifyDiskFull(): Promise<VerificationResult> {
  const folder = join(await makeFolder('jamdai-disk-'), 'disk');
  await mkdir(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0711`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch {
    return { figures: [['disk full', 'not run here: needs root and a small tmpfs']], failures: [] };
  }
  try {
    const server = await startServer({ folder });
    try {
      return await fill(server, join(folder, 'ballast'));
    } finally {
      await server.close();
    }
  } finally {
    execFileSync('umount', [folder]);
    await rmdir(folder);
    await rmdir(join(folder, '..'));
  }
}

async function fill(server: ServerProcess, ballast: string): Promise<VerificationResult> {
  const visitor = await invite(server.address);
  for (let count = 0; count < FIRST_SAVES; count += 1) await visitor.save();
  const saves: Answered[] = [];
  const reads: Answered[] = [];
  const healthy: Answered[] = [];
  const ready: Answered[] = [];
  const untilMs = performance.now() + FULL_MS;
  while (performance.now() < untilMs || !saves.some(isBusy)) {
    // What the database gives back is taken again.
    await fillUp(ballast);
    saves.push(await visitor.save());
    reads.push(await visitor.read());
    healthy.push(await visitor.ask('/healthz'));
    ready.push(await visitor.ask('/readyz'));
    await pause(20);
  }
  await rm(ballast);
  const backMs = await saveUntilGood(visitor);
  const readyAgain = isGood(await visitor.ask('/readyz'));
  await visitor.sendIncompleteRun();
  const { acknowledged, wrong } = await visitor.compare();
  const odd = [...saves, ...reads].filter((answer) => !isGood(answer) && !isBusy(answer));
  return {
    figures: [
      ['disk full: saves', countStatuses(saves)],
      ['  reads', countStatuses(reads)],
      ['  /healthz', countStatuses(healthy)],
      ['  /readyz', countStatuses(ready)],
      ['  slowest answer (ms)', within([...saves, ...reads], 1)],
      ['  space again, to the first good save (ms)', backMs],
      ['  saves acknowledged', acknowledged],
      ['  of these not stored once', wrong],
    ],
    failures: [
      ...(odd.length > 0
        ? [`disk full: ${countStatuses(odd)}, where 503 with Retry-After is expected`]
        : []),
      ...(healthy.every(isGood) ? [] : [`disk full: /healthz answered ${countStatuses(healthy)}`]),
      ...(ready.every(isBusy) ? [] : [`disk full: /readyz answered ${countStatuses(ready)}`]),
      ...(readyAgain ? [] : ['disk full: /readyz is not 200 again']),
      ...(wrong > 0 ? [`disk full: ${wrong} saves are not stored once`] : []),
      ...(backMs > BACK_MS ? [`disk full: the first good save took ${backMs} ms`] : []),
      ...(server.unexpectedEnds() > 0
        ? [`disk full: the server ended by itself:\n${server.output()}`]
        : []),
    ],
  };
}

async function fillUp(ballast: string): Promise<void> {
  const piece = Buffer.alloc(PIECE_BYTES);
  try {
    for (;;) await appendFile(ballast, piece);
  } catch {
    // Full, as it should be.
  }
}
