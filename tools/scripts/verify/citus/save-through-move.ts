/**
 * Pupils of several schools save, each repeating a save under its key until it is acknowledged, as their devices do, while one
 * school is moved to another machine.
 */
import { createRandom } from '@jamdai/battery/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { postJson } from '@jamdai/testkit';
import type { Acknowledged } from '../kills/kill-while-saving.ts';
import { attemptBody } from '../lost-nothing/attempt-body.ts';
import { signUp, type Pupil } from '../lost-nothing/pupil.ts';

export interface SchoolSaves {
  begun: number;
  sends: number;
  /** Answered 503, or not at all. */
  repeated: number;
  /** By `timeTotal` (s), which no two saves of a school share. */
  readonly acknowledged: Map<number, Acknowledged>;
  readonly strangeAnswers: string[];
  /** When each was first sent and when it was acknowledged. */
  readonly times: { readonly sentAtMs: number; readonly doneAtMs: number }[];
}

const FORM_COUNT = 8;
const BETWEEN_SAVES_MS = 300;
const RETRY_MS = 250;
const GIVE_UP_MS = 120_000;

/** Saves at all addresses until `work` is done. */
export async function saveDuring(
  addresses: readonly string[],
  pupilCount: number,
  seed: string,
  work: () => Promise<void>,
): Promise<SchoolSaves[]> {
  const state = { isOver: false };
  const schools = addresses.map((): SchoolSaves => ({
    ...{ begun: 0, sends: 0, repeated: 0 },
    ...{ acknowledged: new Map(), strangeAnswers: [], times: [] },
  }));

  async function write(pupil: Pupil, address: string, saves: SchoolSaves, name: string) {
    const random = createRandom(`${seed} ${name}`);
    while (!state.isOver) {
      const timeTotal = 100 + (saves.begun += 1) / 1000;
      await saveOne(pupil, address, saves, attemptBody(random.randInt(FORM_COUNT), timeTotal));
      await pause(BETWEEN_SAVES_MS);
    }
  }

  const pupils: (() => Promise<void>)[] = [];
  for (const [school, saves] of schools.entries()) {
    const address = addresses[school] ?? '';
    for (let number = 0; number < pupilCount; number += 1) {
      const pupil = await signUp(() => address);
      pupils.push(() => write(pupil, address, saves, `${school} ${number}`));
    }
  }
  const writing = Promise.all(pupils.map((begin) => begin()));
  try {
    await work();
  } finally {
    state.isOver = true;
    await writing;
  }
  return schools;
}

async function saveOne(
  pupil: Pupil,
  address: string,
  saves: SchoolSaves,
  body: ReturnType<typeof attemptBody>,
): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  const sentAtMs = performance.now();
  while (performance.now() < sentAtMs + GIVE_UP_MS) {
    saves.sends += 1;
    const answer = await postJson(address, '/test_taking', body, pupil.token(), headers).catch(
      () => null,
    );
    if (answer?.ok) {
      const { data } = (await answer.json()) as { data: { testTakingId: string } };
      const { testTakingId } = data;
      saves.acknowledged.set(body.timeTotal, { userId: pupil.userId(), testTakingId });
      saves.times.push({ sentAtMs, doneAtMs: performance.now() });
      return;
    }
    if (answer !== null && answer.status !== 503) {
      saves.strangeAnswers.push(`a save was answered ${answer.status}`);
    }
    saves.repeated += 1;
    await pause(RETRY_MS);
  }
  saves.strangeAnswers.push('a save is not acknowledged any more');
}
