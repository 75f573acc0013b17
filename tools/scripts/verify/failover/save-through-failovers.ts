/**
 * A lesson's pupils save their results through two servers, each repeating a save under its key until it is acknowledged,
 * while the primary database is killed again and again.
 */
import { createRandom } from '@jamdai/battery/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Acknowledged } from '../kills/kill-while-saving.ts';
import { attemptBody } from '../lost-nothing/attempt-body.ts';
import { signUp, type Pupil } from '../lost-nothing/pupil.ts';
import type { ServerProcess } from '../server-process.ts';
import type { DatabaseCluster } from './database-cluster.ts';

export interface Failovers {
  readonly seed: string;
  readonly pupils: number;
  /** Of PostgreSQL on the primary. */
  readonly databaseKills: number;
  /** Of Patroni and PostgreSQL of the primary. */
  readonly machineKills: number;
  /** The sabotage that loses: standbys that lack what was acknowledged take over. */
  readonly leavesSynchrony: boolean;
  readonly say: (line: string) => void;
}

/** Of one kill: until a save that was sent after it was acknowledged, at each server. */
export interface Gap {
  readonly node: string;
  readonly isMachine: boolean;
  readonly backMs: number;
}

export interface FailoverRun {
  /** Saves that were sent, acknowledged or not. */
  readonly begun: number;
  /** By `timeTotal` (s), which no two saves share. */
  readonly acknowledged: ReadonlyMap<number, Acknowledged>;
  readonly gaps: readonly Gap[];
  readonly sends: number;
  readonly cuts: number;
  /** Answered 503: try again later. */
  readonly rejections: number;
  readonly saveMs: readonly number[];
  readonly strangeAnswers: readonly string[];
  readonly seconds: number;
}

const FORM_COUNT = 8;
/** A pupil takes minutes between two results; here a second, so that each kill meets some. */
const BETWEEN_SAVES_MS = 1000;
const RETRY_MS = 250;
const SAVE_TIMEOUT_MS = 30_000;
/** Everything works for a moment before the next kill: up to this long. */
const LONGEST_PEACE_MS = 2000;
const GIVE_UP_MS = 120_000;
const LOOK_EVERY_MS = 10;
const LONELY_ROUNDS = 5;

export async function saveThroughFailovers(
  cluster: DatabaseCluster,
  servers: readonly ServerProcess[],
  failovers: Failovers,
): Promise<FailoverRun> {
  const random = createRandom(failovers.seed);
  const startedAtMs = performance.now();
  const acknowledged = new Map<number, Acknowledged>();
  const tally = { begun: 0, sends: 0, cuts: 0, rejections: 0 };
  const saveMs: number[] = [];
  const gaps: Gap[] = [];
  const strangeAnswers: string[] = [];
  /** Of each server: when the last save that it acknowledged had been sent. */
  const lastSentAtMs = servers.map(() => 0);
  const state = { isOver: false };
  const isStrange = () => strangeAnswers.length > 0;

  async function write(pupil: Pupil, number: number): Promise<void> {
    const forms = createRandom(`${failovers.seed} pupil ${number}`);
    const server = number % servers.length;
    await pause(forms.randInt(BETWEEN_SAVES_MS));
    while (!state.isOver && !isStrange()) {
      const timeTotal = 100 + (tally.begun += 1) / 1000;
      await saveUntilAcknowledged(pupil, server, timeTotal, forms.randInt(FORM_COUNT));
      await pause(BETWEEN_SAVES_MS);
    }
  }

  async function saveUntilAcknowledged(
    pupil: Pupil,
    server: number,
    timeTotal: number,
    form: number,
  ): Promise<void> {
    const body = JSON.stringify(attemptBody(form, timeTotal));
    const key = randomUUID();
    for (;;) {
      const sentAtMs = performance.now();
      tally.sends += 1;
      const answer = await send(pupil, server, key, body).catch(() => null);
      if (answer?.status === 200 || answer?.status === 201) {
        const { testTakingId } = answer.data as { testTakingId: string };
        acknowledged.set(timeTotal, { userId: pupil.userId(), testTakingId });
        lastSentAtMs[server] = Math.max(lastSentAtMs[server] ?? 0, sentAtMs);
        saveMs.push(performance.now() - sentAtMs);
        return;
      }
      if (answer === null) tally.cuts += 1;
      else if (answer.status === 503) tally.rejections += 1;
      else strangeAnswers.push(`a save was answered ${answer.status}`);
      if (isStrange()) return;
      await pause(RETRY_MS);
    }
  }

  async function send(pupil: Pupil, server: number, key: string, body: string) {
    const answer = await fetch(`${servers[server]?.address() ?? ''}/api/test_taking`, {
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

  /** Until each server has acknowledged a save that was sent after this moment. */
  async function waitForSaves(fromMs: number): Promise<void> {
    while (!isStrange() && lastSentAtMs.some((sentAtMs) => sentAtMs < fromMs)) {
      if (performance.now() > fromMs + GIVE_UP_MS)
        throw new Error(
          `Nothing can be saved any more:\n${servers.map((server) => server.output()).join('\n')}`,
        );
      await pause(LOOK_EVERY_MS);
    }
  }

  async function killOnce(isMachine: boolean): Promise<void> {
    await cluster.waitUntilWhole();
    await waitForSaves(performance.now());
    await pause(random.randInt(LONGEST_PEACE_MS));
    const killedAtMs = performance.now();
    const machine = isMachine ? await cluster.killMachine() : null;
    const node = machine?.name ?? (await cluster.killPrimary());
    await waitForSaves(performance.now());
    const backMs = performance.now() - killedAtMs;
    gaps.push({ node, isMachine, backMs });
    failovers.say(
      `  ${isMachine ? 'machine' : 'PostgreSQL'} of ${node} killed: saved again after ` +
        `${(backMs / 1000).toFixed(1)} s; ${acknowledged.size} saves acknowledged`,
    );
    machine?.revive();
  }

  /** What is saved while the standbys are away is acknowledged, and gone with the primary. */
  async function loseSaves(): Promise<void> {
    await cluster.leaveSynchrony();
    const reviveStandbys = await cluster.killStandbys();
    for (let round = 0; round < LONELY_ROUNDS; round += 1) await waitForSaves(performance.now());
    await cluster.killMachine();
    reviveStandbys();
    await waitForSaves(performance.now());
  }

  const pupils: Pupil[] = [];
  for (let number = 0; number < failovers.pupils; number += 1) {
    const server = servers[number % servers.length];
    pupils.push(await signUp(() => server?.address() ?? ''));
  }
  const writing = Promise.all(pupils.map(write));
  try {
    for (let kill = 0; kill < failovers.databaseKills; kill += 1) await killOnce(false);
    for (let kill = 0; kill < failovers.machineKills; kill += 1) await killOnce(true);
    if (failovers.leavesSynchrony) await loseSaves();
    else await cluster.waitUntilWhole();
  } finally {
    state.isOver = true;
    await writing;
  }
  const seconds = (performance.now() - startedAtMs) / 1000;
  return { ...tally, acknowledged, gaps, saveMs, strangeAnswers, seconds };
}
