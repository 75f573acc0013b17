/** A pupil of a lesson without a page: in by the slip, through the whole plan, and to the portrait, as the pages call. */
import {
  drawNamingQuestion,
  type Language,
  type NamingQuestion,
  type TestName,
} from '@jamdai/battery/present';
import { createRandom } from '@jamdai/battery/testing';
import type { LessonPhase, OwnPlan, OwnPlanStep, QuestionSet } from '@jamdai/contract';
import type { Say } from '@jamdai/testkit';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readNamingKey } from '../../seeding-demo/naming-key.ts';
import { askOnce, insistOn, insistOnSaving, type CallTally, type Insisting } from './insist.ts';
import { sitShortForm } from './sit-short-form.ts';

/** How a pupil's device is broken on purpose, so that the proof is seen to find it. */
export type Sabotage = 'none' | 'forgetsUnsent' | 'sendsWithoutKey';

export interface LessonPupil {
  readonly username: string;
  readonly slipCode: string;
}

export interface LessonGround {
  readonly planId: string;
  readonly classCode: string;
  readonly language: Language;
  readonly sabotage: Sabotage;
  /** The device has the whole result of this run. */
  readonly noteFinished: (result: FinishedTest) => void;
  readonly noteStep: () => void;
  readonly tally: CallTally;
}

export interface FinishedTest {
  readonly username: string;
  readonly runId: string;
  readonly testName: TestName;
  readonly position: number;
}

export interface PupilResult {
  readonly isFinished: boolean;
  readonly heartbeats: number;
  readonly shortCount: number;
  /** What the pupil's own lists hold at the end. */
  readonly listed: { readonly short: number; readonly full: number };
  /** Kinds that have a dot in the portrait. */
  readonly placed: number;
}

interface Device {
  readonly ground: LessonGround;
  readonly pupil: LessonPupil;
  readonly insisting: Insisting;
  readonly ask: Say;
  readonly save: Say;
  readonly say: (position: Position) => Promise<LessonPhase | null>;
  readonly beats: () => number;
}

interface Position {
  readonly testName: TestName | null;
  readonly question: { readonly number: number; readonly count: number } | null;
}

const MOST_STEPS = 60;
const ASK_AGAIN_MS = 500;
const HELD_UP_AT_MOST_MS = 300_000;
/** Who holds less is rightly told from nobody who guesses, in so few answers (docs/decisions/0071-adaptive-short-forms.md). */
const LEAST_SPAN = 6;
const MINUTE_S = 60;

export async function goThroughLesson(
  ground: LessonGround,
  pupil: LessonPupil,
  lineAddress: string,
): Promise<PupilResult> {
  let token: string | null = null;
  const random = createRandom(`${ground.planId} ${pupil.username}`);
  const insisting = { address: lineAddress, token: () => token, random, tally: ground.tally };
  const ask = insistOn(insisting);
  const { classCode, planId } = ground;
  token = (await ask('/class/enter', { classCode, slipCode: pupil.slipCode })).token;
  await ask('/class/joined');
  const found = (await ask('/plan/own')).find((plan) => plan.planId === planId);
  if (!found) throw new Error(`${planId}: the plan is not offered`);
  let beats = 0;
  let step: { readonly number: number; readonly count: number } | null = null;
  /** Once, whatever becomes of it: what a page says in a test is not said again. */
  const say = async ({ testName, question }: Position): Promise<LessonPhase | null> => {
    beats += 1;
    const position = { testName, question, planStep: step, isAlone: false };
    const answer = await askOnce(insisting, '/class/lesson/heartbeat', position);
    return answer ? (answer.envelope as { data: { phase: LessonPhase } }).data.phase : null;
  };
  const save = insistOnSaving(insisting);
  const device: Device = { ground, pupil, insisting, ask, save, say, beats: () => beats };

  await untilAllowed(device);
  let plan = await save('/plan/begin', { planId });
  const { planRunId } = plan;
  if (planRunId === null) throw new Error(`${planId}: begun without a run`);
  for (let steps = 0; plan.nextPosition !== null; steps += 1) {
    if (steps > MOST_STEPS) throw new Error(`${planId}: the plan has no end`);
    const due = plan.steps[plan.nextPosition];
    if (!due) throw new Error(`${planId}: no step at ${plan.nextPosition}`);
    step = { number: due.position + 1, count: plan.steps.length };
    await untilAllowed(device);
    await takeStep(device, planRunId, due);
    ground.noteStep();
    const after: OwnPlan = await ask('/plan/run', { planRunId });
    // A step that was done and is open again would be gone through for ever.
    if (after.nextPosition === plan.nextPosition) break;
    plan = after;
  }
  await say({ testName: null, question: null });
  const portrait = await ask('/test_taking/portrait', { lang: ground.language });
  const short = await ask('/short_attempt/all');
  const full = await ask('/test_taking/all', { findWithUserId: true });
  return {
    ...{ isFinished: plan.finishedAt !== null, heartbeats: beats },
    shortCount: plan.steps.filter(({ step: it }) => it.kind === 'test' && it.length !== 'full')
      .length,
    listed: { short: short.length, full: full.length },
    placed: portrait.kinds.filter(({ estimate }) => estimate !== null).length,
  };
}

/** Between two tests a page asks until the teacher lets the class go on. */
async function untilAllowed({ say }: Device): Promise<void> {
  const untilMs = performance.now() + HELD_UP_AT_MOST_MS;
  while (performance.now() < untilMs) {
    const phase = await say({ testName: null, question: null });
    if (phase !== null && phase !== 'waiting' && phase !== 'resting') return;
    await pause(ASK_AGAIN_MS);
  }
  throw new Error('the teacher lets nobody go on');
}

async function takeStep(device: Device, planRunId: string, { position, step }: OwnPlanStep) {
  const at = { planRunId, position };
  if (step.kind !== 'test') await device.save('/plan/pass', at);
  else if (step.length === 'full') await nameThings(device, at, step.testName);
  else await takeShortForm(device, at, { testName: step.testName, length: step.length });
}

interface StepOfPlan {
  readonly planRunId: string;
  readonly position: number;
}

async function takeShortForm(
  { ground, pupil, insisting, ask, save, say }: Device,
  planStep: StepOfPlan,
  wanted: { readonly testName: TestName; readonly length: 'short' | 'veryShort' },
): Promise<void> {
  const { testName } = wanted;
  const runId = randomUUID();
  const run = await ask('/short_run', { runId, lang: ground.language, ...wanted });
  const startedAt = new Date().toISOString();
  const { random } = insisting;
  const sat = await sitShortForm({
    ...{ run, random, span: LEAST_SPAN + random.randInt(3) },
    atQuestion: async (number, count) => {
      await say({ testName, question: { number, count } });
    },
  });
  const finishedAt = new Date().toISOString();
  ground.noteFinished({ username: pupil.username, runId, testName, position: planStep.position });
  await save('/short_attempt', {
    ...{ runId, ...sat, voicePack: run.voicePack, startedAt, finishedAt },
    ...{ device: null, flags: [], planStep },
  });
}

/** The only full tests of the portrait's plan. */
async function nameThings(device: Device, planStep: StepOfPlan, testName: TestName): Promise<void> {
  const { ground, pupil, insisting, ask, save, say } = device;
  const { language, sabotage } = ground;
  const set = await ask('/question/all', { testName, lang: language });
  const [first] = set.data;
  if (!first || set.form !== null) throw new Error(`${testName}: this proof takes no such test`);
  const runId = randomUUID();
  const { orderNo, questionName } = drawNamingQuestion(
    set.data.map(readLetters),
    set.lastOrderNo,
    runId,
  );
  const startedAt = new Date().toISOString();
  await ask('/test_run', {
    ...{ runId, testName, lang: language, form: null },
    startedAt,
    orderNo,
  });
  await say({ testName, question: null });
  const letter = questionName[language === 'th' ? 0 : 1];
  const words = KEYS[language].drawWords({ testName, letter }, insisting.random).slice(0, 15);
  const body = {
    ...{ testId: first.test.testId, testTypeId: first.test.testType.testTypeId, lang: language },
    ...{ score: null, isScore: false, timeTotal: MINUTE_S, answerSheet: [...words] },
    timeSheet: words.map((_, at) => 2 + 3.5 * at),
    ...{ versionSheet: [], orderLongTermQuestion: orderNo, form: null, planStep },
    ...{ batteryVersion: set.batteryVersion, startedAt, finishedAt: new Date().toISOString() },
  };
  ground.noteFinished({ username: pupil.username, runId, testName, position: planStep.position });
  if (sabotage === 'none') {
    await save('/test_taking', body, { 'idempotency-key': runId });
    return;
  }
  for (;;) {
    const key = sabotage === 'sendsWithoutKey' ? randomUUID() : runId;
    const answer = await askOnce(insisting, '/test_taking', body, { 'idempotency-key': key });
    if (answer || sabotage === 'forgetsUnsent') return;
  }
}

/** As a naming test is served. */
function readLetters({
  orderNo = 0,
  questionName: [thai = '', english = ''],
}: Question): NamingQuestion {
  return { orderNo, questionName: [thai, english] };
}
type Question = QuestionSet['data'][number];

const KEYS = { th: readNamingKey('th'), en: readNamingKey('en') };
