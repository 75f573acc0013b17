/** Sixteen writers that never give up, and somebody who kills what they write to. */
import { createRandom } from '@jamdai/battery/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signUp, type Pupil } from '../lost-nothing/pupil.ts';
import { attemptBody } from '../lost-nothing/attempt-body.ts';
import { readPostmasterPid, type ServerProcess } from '../server-process.ts';
import { findBackends } from './database-of.ts';

export interface Killing {
  readonly seed: string;
  readonly writers: number;
  readonly serverKills: number;
  readonly postmasterKills: number;
  readonly backendKills: number;
  /** Acknowledged ones; after the last kill the writers go on until they have as many. */
  readonly leastSaves: number;
  /** Repeats a save under another key: the sabotage that doubles. */
  readonly forgetsKey: boolean;
  readonly say: (line: string) => void;
}

export interface Acknowledged {
  readonly userId: string;
  readonly testTakingId: string;
}

export interface KillRun {
  /** Saves that were sent, acknowledged or not. */
  readonly begun: number;
  readonly serverKills: number;
  readonly startKills: number;
  readonly postmasterKills: number;
  readonly backendKills: number;
  /** By `timeTotal` (s), which no two saves share. */
  readonly acknowledged: ReadonlyMap<number, Acknowledged>;
  readonly sends: number;
  readonly cuts: number;
  readonly rejections: number;
  readonly saveMs: readonly number[];
  readonly serverBackMs: readonly number[];
  readonly databaseBackMs: readonly number[];
  readonly unexpectedEnds: number;
  /** What a writer cannot live with. */
  readonly strangeAnswers: readonly string[];
  readonly seconds: number;
}

const FORM_COUNT = 8;
/** Between two kills everything works for a moment: up to this long. */
const LONGEST_PEACE_MS = 400;
const LONGEST_START_MS = 900;
const ONE_START_KILL_IN = 10;
const SAVE_TIMEOUT_MS = 30_000;
const RETRY_MS = 20;
/** Sixteen that knock without a pause would take the processor from the server that is starting. */
const KNOCK_AGAIN_MS = 150;
const REPORT_EVERY_KILLS = 10;
const GIVE_UP_MS = 120_000;

export async function killWhileSaving(server: ServerProcess, killing: Killing): Promise<KillRun> {
  const random = createRandom(killing.seed);
  const startedAtMs = performance.now();
  const acknowledged = new Map<number, Acknowledged>();
  const tally = { sends: 0, cuts: 0, rejections: 0, startKills: 0, begun: 0 };
  const saveMs: number[] = [];
  const back = { server: [] as number[], database: [] as number[] };
  const strangeAnswers: string[] = [];
  const state = { isOver: false, lastSaveAtMs: 0 };

  async function write(pupil: Pupil, number: number): Promise<void> {
    const forms = createRandom(`${killing.seed} writer ${number}`);
    while (!state.isOver && strangeAnswers.length === 0) {
      const timeTotal = 100 + (tally.begun += 1) / 1000;
      await saveUntilAcknowledged(pupil, timeTotal, forms.randInt(FORM_COUNT));
    }
  }

  async function saveUntilAcknowledged(pupil: Pupil, timeTotal: number, form: number) {
    const body = JSON.stringify(attemptBody(form, timeTotal));
    let key = randomUUID();
    for (;;) {
      const sentAtMs = performance.now();
      tally.sends += 1;
      const answer = await send(pupil, key, body).catch(() => null);
      if (answer?.status === 200 || answer?.status === 201) {
        const { testTakingId } = answer.data as { testTakingId: string };
        acknowledged.set(timeTotal, { userId: pupil.userId(), testTakingId });
        state.lastSaveAtMs = performance.now();
        saveMs.push(state.lastSaveAtMs - sentAtMs);
        return;
      }
      if (answer === null) tally.cuts += 1;
      else if (answer.status === 503) tally.rejections += 1;
      else strangeAnswers.push(`a save was answered ${answer.status}`);
      if (strangeAnswers.length > 0) return;
      if (killing.forgetsKey) key = randomUUID();
      await pause(answer === null ? KNOCK_AGAIN_MS : RETRY_MS);
    }
  }

  async function send(pupil: Pupil, key: string, body: string) {
    const answer = await fetch(`${server.address()}/api/test_taking`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: pupil.token() ?? '',
        'idempotency-key': key,
      },
      body,
      signal: AbortSignal.timeout(SAVE_TIMEOUT_MS),
    });
    const { data } = (await answer.json()) as { data: unknown };
    return { status: answer.status, data };
  }

  async function killServer(): Promise<void> {
    const isStartKilled = random.randInt(ONE_START_KILL_IN) === 0;
    if (isStartKilled) tally.startKills += 1;
    const killedAtMs = performance.now();
    await server.killAndRestart(isStartKilled ? random.randInt(LONGEST_START_MS) : undefined);
    await waitUntilReady();
    if (!isStartKilled) back.server.push(performance.now() - killedAtMs);
  }

  async function waitUntilReady(): Promise<void> {
    const untilMs = performance.now() + GIVE_UP_MS;
    while (performance.now() < untilMs) {
      const answer = await fetch(`${server.address()}/readyz`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return;
      await pause(RETRY_MS);
    }
    throw new Error(`The server does not come back:\n${server.output()}`);
  }

  async function waitForSave(): Promise<void> {
    const fromMs = performance.now();
    const isDone = () => state.lastSaveAtMs >= fromMs || strangeAnswers.length > 0;
    while (!isDone()) {
      if (performance.now() > fromMs + GIVE_UP_MS)
        throw new Error(`Nothing can be saved any more:\n${server.output()}`);
      await pause(RETRY_MS / 4);
    }
  }

  async function killDatabase(): Promise<void> {
    const pid = await readPostmasterPid(server.dataDir);
    const killedAtMs = performance.now();
    process.kill(pid, 'SIGKILL');
    // A save that was under way may still be answered: what counts is one after the new postmaster is there.
    while ((await readPostmasterPid(server.dataDir).catch(() => pid)) === pid) await pause(5);
    await waitForSave();
    back.database.push(performance.now() - killedAtMs);
  }

  async function killBackend(): Promise<void> {
    const victim = random.pick(await askBackends());
    process.kill(victim, 'SIGKILL');
    await waitForSave();
  }

  /** A save that was under way may have been answered while PostgreSQL still recovers from the kill before this one. */
  async function askBackends(): Promise<number[]> {
    const untilMs = performance.now() + GIVE_UP_MS;
    for (;;) {
      const backends = await findBackends(server.dataDir).catch((error: unknown) => {
        if (performance.now() > untilMs) throw error;
        return [];
      });
      if (backends.length > 0) return backends;
      await pause(RETRY_MS);
    }
  }

  async function killAll(): Promise<void> {
    const acts = random.shuffle([
      ...Array.from({ length: killing.serverKills }, () => killServer),
      ...Array.from({ length: killing.postmasterKills }, () => killDatabase),
      ...Array.from({ length: killing.backendKills }, () => killBackend),
    ]);
    for (const [index, act] of acts.entries()) {
      await waitForSave();
      await pause(random.randInt(LONGEST_PEACE_MS));
      await act();
      const count = index + 1;
      if (count % REPORT_EVERY_KILLS === 0)
        killing.say(`  ${count} of ${acts.length} kills, ${acknowledged.size} saves acknowledged`);
    }
    while (acknowledged.size < killing.leastSaves && strangeAnswers.length === 0)
      await waitForSave();
  }

  const pupils: Pupil[] = [];
  for (let count = 0; count < killing.writers; count += 1)
    pupils.push(await signUp(server.address));
  const writing = Promise.all(pupils.map(write));
  try {
    await killAll();
  } finally {
    state.isOver = true;
    await writing;
  }
  return {
    ...tally,
    serverKills: killing.serverKills,
    postmasterKills: killing.postmasterKills,
    backendKills: killing.backendKills,
    acknowledged,
    saveMs,
    serverBackMs: back.server,
    databaseBackMs: back.database,
    unexpectedEnds: server.unexpectedEnds(),
    strangeAnswers,
    seconds: (performance.now() - startedAtMs) / 1000,
  };
}
