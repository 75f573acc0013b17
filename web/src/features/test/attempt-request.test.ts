/** What a run leaves behind is what the contract stores. */
import {
  advance,
  advanceRun,
  findDescription,
  findNaming,
  start,
  startNaming,
  type AskStep,
  type KeyedQuestion,
  type RunEvent,
  type RunResult,
} from '@jamdai/battery/present';
import { SaveAttemptRequestSchema, TrialSchema, type Device } from '@jamdai/contract';
import { describe, expect, it } from 'vitest';
import { clipsOf, lettersOf, materialOf } from './run-material.ts';
import { describeAttempt, describeTrial } from './attempt-request.ts';

function question(version: number): KeyedQuestion {
  return {
    questionName: ['5', '2', '9'],
    choiceNo1: ['5', '2', '9'],
    choiceNo2: ['2', '5', '9'],
    choiceNo3: ['5', '2', '7'],
    choiceNo4: ['2', '5', '7'],
    version,
    correctChoiceNo: 1,
  };
}

const list = (count: number, version: number) =>
  Array.from({ length: count }, () => question(version));
const digits = findDescription('phonological_digit_task');
if (!digits) throw new Error('the digit test is gone');
const task = digits;
const material = { questions: list(30, 1), practice: list(2, 1), reserve: list(30, 5) };

const DEVICE: Device = {
  refreshRateHz: 60,
  viewportWidthPx: 360,
  viewportHeightPx: 640,
  pixelRatio: 2,
  pointer: 'coarse',
  audioBaseLatencyMs: 10,
  audioOutputLatencyMs: null,
  browser: 'Chromium',
  browserMajor: 156,
  passport: {
    measuredAt: '2026-11-20T09:59:50.000Z',
    refreshRateHz: 60,
    frameJitterMs: 0.3,
    longestFrameMs: 33.4,
    frameCount: 270,
    droppedFrames: 1,
    audioBaseLatencyMs: null,
    audioOutputLatencyMs: null,
    pointer: 'coarse',
    hasTouch: true,
    clockStepMs: 0.005,
  },
};
const STAMPS = {
  startedAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:05:00.000Z',
};

/** Thirty answers, with the seventh question spoiled once. */
function takeAll(): RunResult {
  let atMs = 0;
  let { run, effects } = start(task, material, 'th');
  let step: AskStep | null = null;
  const send = (event: Record<string, unknown>): void => {
    atMs += 500;
    ({ run, effects } = advance(run, { atMs, ...event } as unknown as RunEvent));
    for (const effect of effects)
      if (effect.kind === 'show') step = effect.step.kind === 'ask' ? effect.step : null;
  };
  send({ kind: 'loaded', layoutWidthPx: 800 });
  for (let guard = 0; run.state.at !== 'report' && guard < 300; guard += 1) {
    const presented = step as AskStep | null;
    if (!presented) {
      send({ kind: 'started' });
      send({ kind: 'continued' });
      continue;
    }
    const stepId = presented.id;
    send({ kind: 'shown', stage: 'stimulus', stepId, stepAtMs: atMs, intendedMs: 3000 });
    if (presented.index === 6 && run.replaced.length === 0) {
      send({ kind: 'pageHidden', cause: 'hidden' });
      continue;
    }
    send({ kind: 'resized', cause: 'rotation', layoutWidthPx: 800 });
    const frames = { droppedFrames: 0, frameMs: 16.7 };
    send({ kind: 'ended', stepId, steps: [{ shownAtMs: 1, hiddenAtMs: 2 }], ...frames });
    send({ kind: 'shown', stage: 'choices', stepId });
    send({ kind: 'answered', choice: 1, input: 'touch', isRepeat: false });
  }
  const finish = effects.find((effect) => effect.kind === 'finish');
  if (finish?.kind !== 'finish') throw new Error('not finished');
  return finish.result;
}

describe('the body of a save', () => {
  const body = describeAttempt({
    testName: task.testName,
    language: 'th',
    served: { form: 3, batteryVersion: '1', voicePack: 'th-a' },
    result: takeAll(),
    device: DEVICE,
    marks: ['speedNotMeaningful', 'assisted'],
    ...STAMPS,
  });

  it('is one that the contract takes, voided trials included, and drops nothing of', () => {
    const parsed = SaveAttemptRequestSchema.safeParse(body);
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(parsed.data?.trials).toEqual(body.trials);
    expect(parsed.data?.device).toEqual(body.device);
    expect(body).toMatchObject({ testId: 101, testTypeId: 1, lang: 'th', score: 30 });
    expect(body.trials).toHaveLength(31);
    expect(body.versionSheet[6]).toBe(5);
    expect(parsed.data?.flags).toEqual(expect.arrayContaining(['speedNotMeaningful', 'assisted']));
  });
});

describe('the body of a save of a naming test', () => {
  const naming = findNaming('animal_naming_retrieval_task');
  if (!naming) throw new Error('the naming test is gone');
  const pair = { orderNo: 4, questionName: ['ห', 'B'] } as const;
  let { run, effects } = startNaming(naming, pair, 'en', false);
  let atMs = 0;
  const send = (event: Record<string, unknown>): void => {
    atMs += 400;
    ({ run, effects } = advanceRun(run, { atMs, ...event } as unknown as RunEvent));
  };
  const show = (): void => send({ kind: 'shown', stage: 'text', stepId: run.nextStepId - 1 });
  send({ kind: 'loaded', layoutWidthPx: 800 });
  send({ kind: 'started' });
  show();
  send({ kind: 'submitted' });
  send({ kind: 'continued' });
  send({ kind: 'started' });
  show();
  for (const text of ['bear', 'bear\n', 'bear\nbat']) send({ kind: 'typed', text });
  send({ kind: 'submitted' });
  const finish = effects.find((effect) => effect.kind === 'finish');
  if (finish?.kind !== 'finish') throw new Error('not finished');
  const body = describeAttempt({
    testName: naming.testName,
    language: 'en',
    served: { form: null, batteryVersion: '1', voicePack: null },
    result: finish.result,
    device: DEVICE,
    marks: [],
    ...STAMPS,
  });

  it('has the words, their moments, the letter pair and no score, and the contract takes it all', () => {
    const parsed = SaveAttemptRequestSchema.safeParse(body);
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(parsed.data?.trials).toEqual(body.trials);
    expect(body).toMatchObject({
      testId: 604,
      testTypeId: 6,
      answerSheet: ['bear', 'bat'],
      timeSheet: [0.4, 1.2],
      versionSheet: [],
      form: null,
      score: null,
      isScore: false,
      orderLongTermQuestion: 4,
    });
  });

  it('carries no key that was typed, only how long the text was', () => {
    const [trial] = body.trials ?? [];
    expect(trial?.kind === 'naming' && trial.keys.map(({ textLength }) => textLength)).toEqual([
      4, 5, 8,
    ]);
    expect(JSON.stringify(trial)).not.toContain('bear');
  });
});

describe('the record of a question with sums', () => {
  it('goes to the server with every click', () => {
    const choice = takeAll().trials[0];
    if (choice?.kind !== 'choice') throw new Error('no choice');
    const click = { equation: 0, value: 7, atMs: 5, isRight: true };
    const described = describeTrial({ ...choice, kind: 'operation', clicks: [click] });
    expect(TrialSchema.parse(described)).toMatchObject({ kind: 'operation', clicks: [click] });
  });
});

describe('the letters of a naming test', () => {
  it('are those that were served, and none where a pair is not whole', () => {
    const pair = { orderNo: 1, questionName: ['ก', 'C'] };
    const served = (data: unknown[]) => ({ data }) as never;
    expect(lettersOf(served([pair]))).toEqual([pair]);
    expect(lettersOf(served([{ ...pair, questionName: ['ก'] }]))).toBeNull();
  });
});

describe('the material of a run', () => {
  const served = (changes: object) =>
    ({
      data: material.questions,
      practice: material.practice,
      reserve: material.reserve,
      ...changes,
    }) as never;

  it('is refused when a question is missing or practice comes without its key', () => {
    expect(materialOf(task, served({}))).not.toBeNull();
    expect(materialOf(task, served({ data: list(29, 1) }))).toBeNull();
    const keyless = material.practice.map(({ correctChoiceNo: _key, ...rest }) => rest);
    expect(materialOf(task, served({ practice: keyless }))).toBeNull();
  });

  it('names every clip once, those of the sound check included', () => {
    const tokens = clipsOf(task, material, 'en').map(({ token }) => token);
    expect(tokens.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `digit:${digit}`));
  });
});
