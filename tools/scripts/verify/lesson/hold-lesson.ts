/** One lesson: a class with slips, its teacher's presses, a line that fails for each pupil, and a server that is killed half-way. */
import { createRandom } from '@jamdai/battery/testing';
import { NEW_PUPILS_AT_ONCE, POLICY_VERSION, type LessonCommand } from '@jamdai/contract';
import { enrolStaff, sayAs } from '@jamdai/testkit';
import { setTimeout as pause } from 'node:timers/promises';
import { FAULTS, openLine, type Fault, type FaultyLine } from '../lost-nothing/faulty-line.ts';
import type { ServerProcess } from '../server-process.ts';
import { checkPlans, type FoundInDatabase } from './check-plans.ts';
import type { CallTally } from './insist.ts';
import {
  goThroughLesson,
  type FinishedTest,
  type LessonPupil,
  type PupilResult,
  type Sabotage,
} from './pupil-in-lesson.ts';

export interface LessonOptions {
  readonly seed: string;
  readonly pupilCount: number;
  readonly sabotage: Sabotage;
  readonly say: (line: string) => void;
}

/** Who could not go on. */
export interface FailedPupil {
  readonly username: string;
  readonly reason: string;
}

export interface LessonResult {
  readonly pupils: readonly PupilResult[];
  readonly failed: readonly FailedPupil[];
  readonly finished: readonly FinishedTest[];
  readonly found: FoundInDatabase;
  readonly tally: CallTally;
  readonly faults: ReadonlyMap<Fault, number>;
  readonly serverKills: number;
  readonly unexpectedEnds: number;
  /** From the kill to the first answer. */
  readonly awayMs: number;
  /** Of the page of the lesson, while all are at work. */
  readonly boardMs: readonly number[];
  /** At the end, as the board has it. */
  readonly seatsInOrder: boolean;
  readonly seconds: number;
}

const PLAN_ID = 'memory-portrait';
/** Of a step of each pupil's plan; where the teacher lets all rest, and where the server is killed. */
const [REST_AT_STEP, KILL_AT_STEP] = [3, 5];
const REST_MS = 3000;
const LOOK_EVERY_MS = 1000;

export async function holdLesson(
  server: ServerProcess,
  { seed, pupilCount, sabotage, say }: LessonOptions,
): Promise<LessonResult> {
  const { classId, classCode, slips, teacher } = await openClass(server, pupilCount);
  const fromMs = performance.now();
  const tally: CallTally = { calls: 0, failures: 0, twice: 0, saveMs: [] };
  const finished: FinishedTest[] = [];
  const lines: FaultyLine[] = [];
  const state = { steps: 0, isOver: false };
  const boardMs: number[] = [];
  let [serverKills, awayMs] = [0, 0];

  /** The teacher's own line holds; only the server is away for a while. */
  const command = (given: LessonCommand) =>
    untilAnswered(() =>
      sayAs(server.address(), teacher)('/class/lesson/command', { classId, command: given }),
    );
  const look = () =>
    untilAnswered(() => sayAs(server.address(), teacher)('/class/lesson', { classId }));

  async function watchBoard(): Promise<void> {
    while (!state.isOver) {
      const askedAtMs = performance.now();
      await look();
      boardMs.push(performance.now() - askedAtMs);
      await pause(LOOK_EVERY_MS);
    }
  }

  async function teach(): Promise<void> {
    await until(() => state.isOver || state.steps >= REST_AT_STEP * pupilCount);
    await command('resting');
    await pause(REST_MS);
    await command('running');
    await until(() => state.isOver || state.steps >= KILL_AT_STEP * pupilCount);
    if (state.isOver) return;
    say(`  ${state.steps} steps of all plans are done: the server is killed`);
    const killedAtMs = performance.now();
    await server.killAndRestart();
    serverKills += 1;
    awayMs = performance.now() - killedAtMs;
  }

  const ground = {
    ...{ planId: PLAN_ID, classCode, sabotage, tally },
    language: 'th',
    noteFinished: (result: FinishedTest) => void finished.push(result),
    noteStep: () => {
      state.steps += 1;
      if (state.steps % (pupilCount * 2) === 0) say(`  ${state.steps} steps are done`);
    },
  } as const;
  const failed: FailedPupil[] = [];
  const results: PupilResult[] = [];
  async function goes(pupil: LessonPupil, number: number): Promise<void> {
    const line = await openLine(createRandom(`${seed} line ${number}`), server.address);
    lines.push(line);
    try {
      results.push(await goThroughLesson(ground, pupil, line.address));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failed.push({ username: pupil.username, reason });
    }
  }

  try {
    await command('waiting');
    const going = Promise.all(slips.map(goes)).finally(() => (state.isOver = true));
    await command('running');
    await Promise.all([going, teach(), watchBoard()]);
    const { members } = await look();
    await command('ended');
    const seats = members.map(({ seatNo }) => seatNo ?? 0);
    return {
      ...{ pupils: results, failed, finished, tally, serverKills, awayMs, boardMs },
      found: await checkPlans(server.dataDir, finished),
      faults: new Map(
        FAULTS.map((fault) => [
          fault,
          lines.reduce((sum, { counts }) => sum + (counts.get(fault) ?? 0), 0),
        ]),
      ),
      unexpectedEnds: server.unexpectedEnds(),
      seatsInOrder: seats.length === pupilCount && seats.every((seat, at) => seat === at + 1),
      seconds: (performance.now() - fromMs) / 1000,
    };
  } finally {
    state.isOver = true;
    for (const line of lines) await line.close();
  }
}

async function openClass(server: ServerProcess, pupilCount: number) {
  const installation = { address: server.address(), dataDir: server.dataDir };
  const { token: teacher } = await enrolStaff(installation, 'krulesson', 'TEACHER');
  const say = sayAs(server.address(), teacher);
  const { classId, code } = await say('/class', { name: 'ม.1/2' });
  const slips: LessonPupil[] = [];
  for (let first = 0; first < pupilCount; first += NEW_PUPILS_AT_ONCE) {
    const count = Math.min(NEW_PUPILS_AT_ONCE, pupilCount - first);
    const made = await say('/class/pupils', {
      ...{ classId, school: 'โรงเรียนตัวอย่าง', isConsentFiled: true, isResearchFiled: true },
      ...{ policyVersion: POLICY_VERSION, lang: 'th' },
      pupils: Array.from({ length: count }, (_, at) => ({
        ...{ firstname: 'นักเรียน', lastname: `คนที่ ${first + at + 1}`, grade: '7', age: 13 },
        ...({ gender: 'female', guardian: null, seatNo: first + at + 1 } as const),
      })),
    });
    slips.push(...made.map(({ username, code: slipCode }) => ({ username, slipCode })));
  }
  return { classId, classCode: code ?? '', slips, teacher };
}

const GIVE_UP_MS = 180_000;

async function untilAnswered<Value>(ask: () => Promise<Value>): Promise<Value> {
  const untilMs = performance.now() + GIVE_UP_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > untilMs) throw error;
      await pause(200);
    }
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(50);
}
