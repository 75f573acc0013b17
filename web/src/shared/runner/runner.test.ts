/** Machine, frames and hands together: a whole run with a clock turned by hand. */
import {
  start,
  type Effect,
  type Question,
  type QuestionPlan,
  type RunChecks,
  type RunMaterial,
  type RunResult,
  type TaskDescription,
} from '@jamdai/battery/present';
import { describe, expect, it } from 'vitest';
import type { FrameFigures } from './frame-survey.ts';
import { createHandClock, createRecordedLayers } from './hand-clock.ts';
import { createRunner, type UntimedStep, type Mark } from './runner.ts';

/** A stimulus that is on for 400 ms. */
function visualTask(): TaskDescription {
  const strings = {
    title: 'Look',
    summary: 'Look.',
    instructions: { main: 'Look.' },
    explanations: {},
    held: null,
    load: null,
  };
  return {
    testName: 'visual_matrix_task',
    channel: 'visual',
    isLanguageFree: true,
    setSizes: Array.from({ length: 30 }, () => 3),
    minimumWidthPx: 320,
    canBeResumed: true,
    strings: { en: strings, th: strings },
    explain: () => 'It was x.',
    instructionBefore: (index) => (index === 0 ? 'main' : null),
    planQuestion: (question: Question): QuestionPlan => {
      const row = (items: readonly string[]) => ({ kind: 'row', items, language: 'en' }) as const;
      return {
        presentation: {
          kind: 'visual',
          durationMs: 400,
          frames: [{ atMs: 0, screen: row(question.questionName) }],
        },
        interlude: { durationMs: 250, screen: { kind: 'blank' } },
        choices: [row(['a']), row(['b']), row(['c']), row(['d'])],
      };
    },
  };
}

function visualMaterial(): RunMaterial {
  const question = (version: number) => ({
    questionName: ['x'],
    choiceNo1: ['a'],
    choiceNo2: ['b'],
    choiceNo3: ['c'],
    choiceNo4: ['d'],
    version,
    correctChoiceNo: 1 as const,
  });
  return {
    questions: Array.from({ length: 30 }, () => question(1)),
    reserve: Array.from({ length: 30 }, () => question(5)),
    practice: [question(1), question(2)],
  };
}

function startRun(
  checks?: RunChecks,
  refreshRateHz: number | null = 60,
  stored: () => Promise<unknown> = () => Promise.resolve(),
) {
  const clock = createHandClock();
  const layers = createRecordedLayers(clock.now);
  const marks: Mark[] = [];
  const effects: Effect[] = [];
  const measured: FrameFigures[] = [];
  let untimed: UntimedStep | null = null;
  const runner = createRunner(start(visualTask(), visualMaterial(), 'en', checks), {
    frames: clock,
    stage: {
      ...layers,
      showUntimed: (step) => {
        untimed = step;
      },
      mark: (mark) => void marks.push(mark),
    },
    refreshRateHz,
    onMeasured: (figures) => void measured.push(figures),
    load: () => Promise.resolve({ kind: 'loaded', sound: null, layoutWidthPx: 800 }),
    onEffect: (effect) => void effects.push(effect),
    stored,
  });
  const path = (): string => marks.at(-1)?.path ?? '';
  /** Frames until the run is there; gives up after a minute of its clock. */
  async function turnTo(wanted: RegExp): Promise<void> {
    const limitMs = clock.now() + 60_000;
    while (!(wanted.test(path()) && isSettled()) && clock.now() < limitMs)
      await clock.turnUntil(clock.now() + 10);
    expect(path()).toMatch(wanted);
  }
  const isSettled = (): boolean => !path().includes('choice') || layers.areChoicesOpen();
  function answer(timeStamp: number): void {
    runner.report({ kind: 'answered', choice: 1, input: 'mouse', isRepeat: false }, timeStamp);
  }
  return {
    clock,
    layers,
    marks,
    effects,
    measured,
    runner,
    path,
    turnTo,
    answer,
    untimed: () => untimed,
  };
}

async function passPractice(run: ReturnType<typeof startRun>): Promise<void> {
  await run.turnTo(/^direction$/);
  run.runner.press('started');
  for (let number = 0; number < 2; number += 1) {
    await run.turnTo(/^practice\..\.choice$/);
    run.answer(run.clock.now() + 300);
    run.runner.press('continued');
  }
  await run.turnTo(/^ready$/);
  run.runner.press('started');
}

describe('the runner', () => {
  it('asks for the next question when the answer to the last is stored', async () => {
    let stored: Promise<unknown> = Promise.resolve();
    const run = startRun(undefined, 60, () => stored);
    await passPractice(run);
    await run.turnTo(/^choice\.0$/);
    const written = Promise.withResolvers<void>();
    stored = written.promise;
    run.answer(run.clock.now() + 300);
    await run.clock.turnUntil(run.clock.now() + 3000);
    expect(run.effects.at(-1)?.kind).toBe('record');
    expect(run.layers.shown.at(-1)?.layer).toBe('fixation');
    written.resolve();
    await run.turnTo(/^choice\.1$/);
  });

  it('takes thirty answers, each timed from the frame of the choices to the press itself', async () => {
    const run = startRun();
    await passPractice(run);
    for (let index = 0; index < 30; index += 1) {
      await run.turnTo(new RegExp(`^choice\\.${index}$`));
      const choices = run.layers.shown.findLast(({ layer }) => layer === 'choices');
      run.answer((choices?.atMs ?? 0) + 612.5);
    }
    const finish = run.effects.find((effect) => effect.kind === 'finish');
    const result = (finish as { result: RunResult }).result;
    expect(result.timeSheet).toEqual(Array.from({ length: 30 }, () => 0.613));
    expect(result.flags).toEqual([]);
    for (const trial of result.trials) {
      expect(Math.abs((trial.hiddenAtMs ?? 0) - (trial.shownAtMs ?? 0) - 400)).toBeLessThan(8.5);
      expect(trial).toHaveProperty('choicesAtMs', expect.any(Number));
    }
    expect(run.path()).toBe('report');
  });

  it('closes the choices at once when an answer was given, so that a double click chooses nothing', async () => {
    const run = startRun();
    await passPractice(run);
    await run.turnTo(/^choice\.0$/);
    run.answer(run.clock.now());
    expect(run.layers.areChoicesOpen()).toBe(false);
    run.answer(run.clock.now() + 1);
    expect(run.runner.run().answers).toHaveLength(1);
    expect(run.path()).toBe('question.1');
  });

  it('stops the question when the page is hidden and asks another one after Continue', async () => {
    const run = startRun();
    await passPractice(run);
    await run.turnTo(/^question\.0$/);
    await run.clock.turnUntil(run.clock.now() + 1200);
    run.runner.report({ kind: 'pageHidden', cause: 'hidden' });
    expect(run.path()).toBe('paused.hidden');
    await run.clock.turnUntil(run.clock.now() + 5000);
    expect(run.layers.shown.at(-1)?.layer).not.toBe('choices');
    run.runner.press('continued');
    await run.turnTo(/^choice\.0$/);
    run.answer(run.clock.now() + 100);
    expect(run.runner.run().trials.map(({ voided }) => voided)).toEqual([true, false]);
  });

  it('measures the display for five seconds before the first test, and then goes on by itself', async () => {
    const run = startRun({ timing: true, sound: null, colour: [] }, null);
    await run.turnTo(/^check\.timing$/);
    const fromMs = run.clock.now();
    await run.turnTo(/^direction$/);
    const tookMs = run.clock.now() - fromMs;
    expect(tookMs).toBeGreaterThanOrEqual(5000);
    expect(tookMs).toBeLessThan(5100);
    expect(run.measured).toMatchObject([{ refreshRateHz: 60, droppedFrames: 0 }]);
  });

  it('keeps presses that do not count with their question and scores none of them', async () => {
    const run = startRun();
    await passPractice(run);
    await run.turnTo(/^question\.0$/);
    const { report } = run.runner;
    const press = (isRepeat: boolean): void =>
      report({ kind: 'answered', choice: 2, input: 'key', isRepeat }, run.clock.now());
    press(false);
    await run.clock.turnUntil(run.clock.now() + 1200);
    press(false);
    press(true);
    await run.turnTo(/^choice\.0$/);
    press(true);
    report({ kind: 'touched' }, run.clock.now());
    report({ kind: 'answered', choice: 2, input: 'touch', isRepeat: false }, run.clock.now() - 500);
    expect(run.path()).toBe('choice.0');
    run.answer(run.clock.now() + 300);
    const { ignoredInputs, choice } = run.runner.run().trials[0] ?? {};
    expect(ignoredInputs?.map(({ kind }) => kind)).toEqual([
      'late',
      'early',
      'repeat',
      'repeat',
      'other',
      'early',
    ]);
    expect(choice).toBe(1);
  });

  it('says where it is at every step, and when leaving would spoil the run', async () => {
    const run = startRun();
    await passPractice(run);
    await run.turnTo(/^choice\.0$/);
    const phases = [...new Set(run.marks.map(({ phase }) => phase))];
    expect(phases).toEqual(['loading', 'direction', 'practice', 'question', 'choice']);
    expect(run.marks.find(({ path }) => path === 'direction')?.isUnderWay).toBe(false);
    expect(run.marks.at(-1)).toMatchObject({ isUnderWay: true, index: 0 });
  });

  it('reports nothing after it was disposed of', async () => {
    const run = startRun();
    await passPractice(run);
    run.runner.dispose();
    const before = run.marks.length;
    await run.clock.turnUntil(run.clock.now() + 3000);
    expect(run.marks).toHaveLength(before);
  });
});
