/** One simulated run: a school of a seed lives for some days under one virtual time, and the rules are watched. */
import { createRandom } from '@jamdai/battery/testing';
import { rm } from 'node:fs/promises';
import { makeFolder } from '@jamdai/testkit';
import { attack } from './attacker.ts';
import { openInstallation, type Installation } from './installation.ts';
import { installTime } from './install-time.ts';
import { createJournal, type Broken } from './journal.ts';
import { operate } from './operator.ts';
import { bringEverything, createPupil, liveAsPupil } from './pupil.ts';
import type { Stage } from './stage.ts';
import { liveAsAdministrator, liveAsResearcher, liveAsTeacher } from './staff.ts';
import { createVirtualTime, type VirtualTime } from './virtual-time.ts';
import { watch } from './watch.ts';
import { DAY_MS, HOUR_MS, type World } from './world.ts';

export interface SimulatedRun {
  /** Null: every rule held. */
  readonly broken: Broken | null;
  readonly trail: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  readonly momentCount: number;
  readonly pupilCount: number;
}

export interface SimulationSize {
  readonly pupils: readonly number[];
  readonly days: number;
}

export const WHOLE: SimulationSize = { pupils: [6, 12, 36], days: 4 };
const STARTS_AT = Date.UTC(2026, 10, 2, 0);
const HEALED_MS = 2 * HOUR_MS;

export async function simulate(
  seed: string,
  stage: Pick<Stage, 'makeDatabase'>,
  size: SimulationSize = WHOLE,
): Promise<SimulatedRun> {
  const random = createRandom(`${seed} world`);
  const folder = await makeFolder('jamdai-chaos-');
  const wall = { errorMs: 0 };
  const time = createVirtualTime(STARTS_AT + random.randInt(20) * HOUR_MS);
  const journal = createJournal(time);
  const installed = installTime(time, () => time.nowMs() + wall.errorMs);
  let house: Installation | null = null;
  try {
    house = await openInstallation({ time, journal, stage, folder }, () => installed, wall);
    const problem = await house.start();
    if (problem !== null) throw new Error(problem);
    const world: World = {
      ...{ seed, time, journal, house, pupils: [], runs: new Map(), forgers: new Map() },
      ...{ guessedAt: new Map(), school: { classId: null, code: null, joined: new Set() } },
      ...{ clockMoved: { byMs: 0, untilMs: -Infinity }, isEnding: false },
    };
    const pupilCount = random.pick(size.pupils);
    for (let number = 0; number < pupilCount; number += 1)
      world.pupils.push(createPupil(world, number));
    await live(world, time.nowMs() + size.days * DAY_MS);
    const broken = journal.broken();
    const trail = journal.trail();
    return { broken, trail, counts: journal.counts, momentCount: time.count(), pupilCount };
  } finally {
    await house?.close();
    installed.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function live(world: World, endMs: number): Promise<void> {
  const { time, journal, house } = world;
  const { look, lookAtEnd } = watch(world);
  const lives = [liveAsTeacher, liveAsResearcher, liveAsAdministrator, attack, operate];
  for (const life of lives) time.spawn(() => life(world));
  for (const pupil of world.pupils) time.spawn(() => liveAsPupil(world, pupil));
  const options = { look, isBusy: house.isBusy, isOver: () => journal.broken() !== null };
  await time.run({ ...options, untilMs: endMs });
  world.isEnding = true;
  // Whatever has befallen the installation comes to its end.
  await time.run({ ...options, untilMs: endMs + DAY_MS });
  if (journal.broken()) return;
  await runUntilDone(time, options, async () => {
    await time.sleep(HEALED_MS);
    for (const pupil of world.pupils) await bringEverything(world, pupil);
    await lookAtEnd();
  });
}

/** The timers of the server have no end. */
async function runUntilDone(
  time: VirtualTime,
  options: Omit<Parameters<VirtualTime['run']>[0], 'untilMs'>,
  act: () => Promise<void>,
): Promise<void> {
  let isDone = false;
  time.spawn(async () => {
    await act();
    isDone = true;
  });
  await time.run({
    ...options,
    untilMs: Infinity,
    isOver: () => isDone || options.isOver(),
  });
}
