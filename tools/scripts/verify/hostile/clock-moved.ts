/** The server's clock jumps: back an hour, on an hour, on two days, back ten years and right again. */
import { makeFolder } from '@jamdai/testkit';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure, VerificationResult } from '../verification.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { countStatuses, invite, isGood, type Answered } from './visitor.ts';

/** Debian's `faketime`. */
const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
];
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const TRIES = 20;
const TRY_EVERY_MS = 250;

/** `ends`: longer than a session lives without use, so that it must be over. */
const JUMPS: readonly {
  readonly what: string;
  readonly offsetS: number;
  readonly ends: boolean;
}[] = [
  { what: 'back an hour', offsetS: -HOUR_S, ends: false },
  { what: 'on an hour', offsetS: HOUR_S, ends: false },
  { what: 'on two days', offsetS: 2 * DAY_S, ends: true },
  { what: 'back ten years', offsetS: -3650 * DAY_S, ends: false },
  { what: 'right again, after ten years', offsetS: 0, ends: true },
];

export async function verifyClockMoved(): Promise<VerificationResult> {
  const library = LIBRARIES.find((path) => existsSync(path));
  if (library === undefined)
    return {
      figures: [['clock moved', 'not run here: needs faketime (apt install faketime)']],
      failures: [],
    };
  const folder = await makeFolder('jamdai-clock-');
  const offsetFile = join(folder, 'offset');
  await writeFile(offsetFile, '+0\n');
  const server = await startServer({
    folder,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: offsetFile,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  try {
    return await move(server, offsetFile);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function move(server: ServerProcess, offsetFile: string): Promise<VerificationResult> {
  const visitor = await invite(server.address);
  await visitor.save();
  const figures: Figure[] = [];
  const failures: string[] = [];
  for (const { what, offsetS, ends } of JUMPS) {
    await writeFile(offsetFile, `${offsetS < 0 ? '' : '+'}${offsetS}\n`);
    if (!(await showsClock(server, offsetS))) failures.push(`clock ${what}: it did not move`);
    const before = await visitor.read();
    if (ends !== (before.status === 401))
      failures.push(`clock ${what}: a session was answered ${before.status}`);
    await visitor.pupil.logIn();
    const answers: Answered[] = [
      await visitor.save(),
      await visitor.read(),
      await visitor.ask('/readyz'),
    ];
    if (!answers.every(isGood)) failures.push(`clock ${what}: ${countStatuses(answers)}`);
    figures.push([
      `clock ${what}: session, then log-in, save, read`,
      `${before.status}; ${countStatuses(answers)}`,
    ]);
  }
  await visitor.sendIncompleteRun();
  const { acknowledged, wrong } = await visitor.compare();
  if (wrong > 0) failures.push(`clock: ${wrong} of ${acknowledged} saves are not stored once`);
  if (server.unexpectedEnds() > 0)
    failures.push(`clock: the server ended by itself:\n${server.output()}`);
  figures.push(['  saves acknowledged', acknowledged], ['  of these not stored once', wrong]);
  return { figures, failures };
}

/** The header with the time is a second old at most. */
async function showsClock(server: ServerProcess, offsetS: number): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const answer = await fetch(`${server.address()}/healthz`);
    await answer.arrayBuffer();
    const shownS = Date.parse(answer.headers.get('date') ?? '') / 1000 - Date.now() / 1000;
    if (Math.abs(shownS - offsetS) < HOUR_S / 2) return true;
    await pause(TRY_EVERY_MS);
  }
  return false;
}
