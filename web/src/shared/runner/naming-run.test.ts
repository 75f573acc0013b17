/** A naming test with a clock turned by hand. */
import {
  findNaming,
  startNaming,
  type Effect,
  type NamingRun,
  type RunResult,
} from '@jamdai/battery/present';
import { describe, expect, it } from 'vitest';
import { createHandClock, createRecordedLayers, FRAME_MS } from './hand-clock.ts';
import { createRunner, type Mark } from './runner.ts';

const animals = findNaming('animal_naming_retrieval_task');
if (!animals) throw new Error('the test is gone');
const task = animals;

async function startWriting() {
  const clock = createHandClock();
  const marks: Mark[] = [];
  const effects: Effect[] = [];
  const question = { orderNo: 1, questionName: ['ก', 'C'] } as const;
  const runner = createRunner<NamingRun>(startNaming(task, question, 'en', false), {
    frames: clock,
    stage: {
      ...createRecordedLayers(clock.now),
      showUntimed: () => undefined,
      mark: (mark) => void marks.push(mark),
    },
    refreshRateHz: 60,
    onMeasured: () => undefined,
    load: () => Promise.resolve({ kind: 'loaded', sound: null, layoutWidthPx: 800 }),
    onEffect: (effect) => void effects.push(effect),
  });
  const turn = (ms: number) => clock.turnUntil(clock.now() + ms);
  const path = () => marks.at(-1)?.path;
  await turn(50);
  runner.press('started');
  await turn(15_050);
  expect(path()).toBe('practice.words');
  runner.press('continued');
  runner.press('started');
  await turn(FRAME_MS);
  const { state } = runner.run();
  const shownAtMs = state.at === 'writing' ? (state.writing.shownAtMs ?? 0) : 0;
  const resultOf = (): RunResult => {
    const finish = effects.find(({ kind }) => kind === 'finish');
    if (finish?.kind !== 'finish') throw new Error('not finished');
    return finish.result;
  };
  return { clock, runner, marks, turn, path, shownAtMs, resultOf };
}

describe('the minute of a naming test', () => {
  it('ends on the frame nearest to sixty seconds', async () => {
    const run = await startWriting();
    expect(run.marks.at(-1)).toMatchObject({ phase: 'answer', isUnderWay: true, hasBegun: true });
    await run.turn(59_900);
    expect(run.path()).toBe('answer');
    await run.turn(200);
    expect(run.path()).toBe('report');
    expect(Math.abs(run.resultOf().timeTotal - 60)).toBeLessThan(0.009);
  });

  it('takes the moment of each key from its own event', async () => {
    const run = await startWriting();
    await run.turn(2000);
    run.runner.report({ kind: 'typed', text: 'c' }, run.shownAtMs + 1234);
    run.runner.report({ kind: 'typed', text: 'ca' }, run.shownAtMs + 1300);
    run.runner.press('submitted');
    expect(run.resultOf().timeSheet).toEqual([1.234]);
    expect(run.resultOf().answerSheet).toEqual(['ca']);
  });

  it('ends at the first look at the clock when no frames came on a hidden page', async () => {
    const run = await startWriting();
    run.runner.report({ kind: 'pageHidden', cause: 'hidden' });
    run.runner.wake();
    expect(run.path()).toBe('answer');
    run.clock.turn(61_000);
    expect(run.path()).toBe('report');
    expect(run.resultOf().trials[0]?.interruptions).toMatchObject([{ kind: 'hidden' }]);
  });
});

describe('the fifteen seconds of copying', () => {
  async function startCopying() {
    const clock = createHandClock();
    const marks: Mark[] = [];
    const question = { orderNo: 1, questionName: ['ก', 'C'] } as const;
    const sentence = { sentenceId: 'en1', text: 'we meet here' };
    const typing = { sentence, isLimited: false };
    const runner = createRunner<NamingRun>(startNaming(task, question, 'en', false, typing), {
      frames: clock,
      stage: {
        ...createRecordedLayers(clock.now),
        showUntimed: () => undefined,
        mark: (mark) => void marks.push(mark),
      },
      refreshRateHz: 60,
      onMeasured: () => undefined,
      load: () => Promise.resolve({ kind: 'loaded', sound: null, layoutWidthPx: 800 }),
      onEffect: () => undefined,
    });
    const turn = (ms: number) => clock.turnUntil(clock.now() + ms);
    await turn(50);
    return { clock, runner, turn, path: () => marks.at(-1)?.path };
  }

  it('begin with the first key, not with the sentence', async () => {
    const run = await startCopying();
    await run.turn(40_000);
    expect(run.path()).toBe('check.typing');
    const firstKeyAtMs = run.clock.now();
    run.runner.report({ kind: 'typed', text: 'w' }, firstKeyAtMs);
    await run.turn(14_900);
    expect(run.path()).toBe('check.typing');
    await run.turn(200);
    expect(run.path()).toBe('check.typing.copied');
  });

  it('begin anew with the next first key when the page was away', async () => {
    const run = await startCopying();
    run.runner.report({ kind: 'typed', text: 'w' }, run.clock.now());
    await run.turn(10_000);
    run.runner.report({ kind: 'pageHidden', cause: 'hidden' });
    await run.turn(10_000);
    expect(run.path()).toBe('check.typing');
    run.runner.report({ kind: 'typed', text: 'w' }, run.clock.now());
    await run.turn(14_900);
    expect(run.path()).toBe('check.typing');
    await run.turn(200);
    expect(run.path()).toBe('check.typing.copied');
  });
});
