/** Sums at the taker's own pace, by paths. */
import { describe, expect, it } from 'vitest';
import { createWalker, EVEN_FRAMES, workedTask, type Walker } from './walk.ts';

function loadedWalker(): Walker {
  const walker = createWalker(workedTask());
  walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 800 });
  return walker;
}

function startedWalker(): Walker {
  const walker = loadedWalker();
  walker.passPractice();
  return walker;
}

function showSum(walker: Walker, equation: number): void {
  const stepId = walker.step().id;
  walker.send({ kind: 'shown', stage: 'equation', stepId, equation, atMs: walker.later() });
}

const press = (walker: Walker, value: number, isRepeat = false): void =>
  walker.send({ kind: 'worked', value, isRepeat, atMs: walker.later(700) });

const revealed = (walker: Walker): number[] =>
  walker.effects.flatMap((effect) => (effect.kind === 'reveal' ? [effect.equation] : []));

/** Answers the question in so many wrong clicks, then rightly, with letters on for so long. */
function takeQuestion(walker: Walker, wrongClicks: number, letterMs = 1000): void {
  const stepId = walker.step().id;
  walker.startStimulus();
  const steps = [7, 8].map((value, equation) => {
    showSum(walker, equation);
    for (let click = 0; click < wrongClicks; click += 1) press(walker, 1);
    press(walker, value);
    return { shownAtMs: walker.later(), hiddenAtMs: walker.later(letterMs) };
  });
  walker.send({ kind: 'ended', stepId, atMs: walker.later(1000), ...EVEN_FRAMES, steps });
  walker.send({ kind: 'shown', stage: 'choices', stepId, atMs: walker.later() });
  walker.answer(walker.right());
}

describe('a sum', () => {
  it('stays after a wrong click, which is kept, and brings its letter after the right one', () => {
    const walker = startedWalker();
    walker.startStimulus();
    showSum(walker, 0);
    const before = revealed(walker).length;
    press(walker, 3);
    expect(revealed(walker)).toHaveLength(before);
    press(walker, 7);
    expect(revealed(walker).slice(before)).toEqual([0]);
    expect(walker.path()).toBe('question.0');
    const { state } = walker.run();
    if (state.at !== 'asking') throw new Error('not asked');
    expect(state.ask.working?.clicks).toMatchObject([
      { equation: 0, value: 3, isRight: false },
      { equation: 0, value: 7, isRight: true },
    ]);
  });

  it('takes nothing more after its right answer, and nothing from a held key', () => {
    const walker = startedWalker();
    walker.startStimulus();
    showSum(walker, 0);
    press(walker, 7, true);
    press(walker, 7);
    const reveals = revealed(walker).length;
    press(walker, 7);
    press(walker, 8);
    expect(revealed(walker)).toHaveLength(reveals);
    showSum(walker, 1);
    press(walker, 8);
    expect(revealed(walker)).toHaveLength(reveals + 1);
    const { state } = walker.run();
    if (state.at !== 'asking') throw new Error('not asked');
    expect(state.ask.working?.clicks).toHaveLength(2);
    expect(state.ask.ignoredInputs.map(({ kind }) => kind)).toEqual(['repeat', 'late', 'late']);
  });

  it('is no sum before it is shown', () => {
    const walker = startedWalker();
    const reveals = revealed(walker).length;
    press(walker, 7);
    walker.startStimulus();
    press(walker, 7);
    expect(revealed(walker)).toHaveLength(reveals);
  });

  it('takes all the time that is needed, and its question is stored with its clicks', () => {
    const walker = startedWalker();
    walker.startStimulus();
    const stepId = walker.step().id;
    showSum(walker, 0);
    walker.later(120_000);
    press(walker, 7);
    showSum(walker, 1);
    press(walker, 8);
    walker.send({ kind: 'ended', stepId, atMs: walker.later(), ...EVEN_FRAMES });
    expect(walker.path()).toBe('choice.0');
    walker.send({ kind: 'shown', stage: 'choices', stepId, atMs: walker.later() });
    walker.answer(1);
    expect(walker.run().trials).toMatchObject([
      { kind: 'operation', voided: false, clicks: [{ value: 7 }, { value: 8 }] },
    ]);
    expect(walker.run().flags).toEqual([]);
  });
});

describe('a run with sums', () => {
  it('begins its practice with one sum alone, which goes on by itself', () => {
    const walker = loadedWalker();
    walker.send({ kind: 'started', atMs: walker.later() });
    expect(walker.path()).toBe('practice.warmUp');
    const step = walker.step();
    expect(step.kind === 'ask' && step.plan.choices).toBeNull();
    walker.watch();
    expect(walker.path()).toBe('practice.1.question');
    walker.watch();
    expect(walker.path()).toBe('practice.1.choice');
  });

  it('does not warm up again when the practice was missed', () => {
    const walker = loadedWalker();
    const paths: string[] = [];
    for (let move = 0; move < 12 && walker.path() !== 'ready'; move += 1) {
      walker.send({ kind: 'started', atMs: walker.later() });
      walker.send({ kind: 'continued', atMs: walker.later() });
      paths.push(walker.path());
      if (walker.step().kind !== 'ask') continue;
      walker.watch();
      if (walker.path().endsWith('choice')) walker.answer(walker.right() === 1 ? 2 : 1);
    }
    expect(paths.filter((path) => path === 'practice.warmUp')).toHaveLength(1);
    expect(paths).toContain('practice.3.question');
  });

  it('goes back to the same sum alone when the page was left during it', () => {
    const walker = loadedWalker();
    walker.send({ kind: 'started', atMs: walker.later() });
    walker.startStimulus();
    walker.send({ kind: 'pageHidden', cause: 'blur', atMs: walker.later() });
    expect(walker.path()).toBe('paused.blur');
    walker.send({ kind: 'continued', atMs: walker.later() });
    expect(walker.path()).toBe('practice.warmUp');
    expect(walker.run().trials).toEqual([]);
  });

  it('voids a question that was left between two sums, keeps its clicks, and asks the reserve', () => {
    const walker = startedWalker();
    walker.startStimulus();
    showSum(walker, 0);
    press(walker, 7);
    walker.send({ kind: 'pageHidden', cause: 'hidden', atMs: walker.later() });
    walker.send({ kind: 'pageReturned', atMs: walker.later() });
    walker.send({ kind: 'continued', atMs: walker.later() });
    expect(walker.run().trials).toMatchObject([
      { kind: 'operation', voided: true, clicks: [{ value: 7, isRight: true }] },
    ]);
    takeQuestion(walker, 0);
    expect(walker.run().trials[1]).toMatchObject({ voided: false, version: 5 });
  });

  it('leaves a voided trial with its clicks when the taker stops', () => {
    const walker = startedWalker();
    walker.startStimulus();
    showSum(walker, 0);
    press(walker, 2);
    walker.send({ kind: 'quit', atMs: walker.later() });
    expect(walker.run().trials).toMatchObject([{ voided: true, clicks: [{ isRight: false }] }]);
  });

  it.each([
    { letterMs: 1033, flags: [] },
    { letterMs: 1035, flags: ['timingDrift'] },
    { letterMs: 960, flags: ['timingDrift'] },
  ])('is flagged $flags when a letter was on for $letterMs ms', ({ letterMs, flags }) => {
    const walker = startedWalker();
    takeQuestion(walker, 0, letterMs);
    expect(walker.run().flags).toEqual(flags);
  });

  it.each([
    { missed: 4, flags: [] },
    { missed: 5, flags: ['operationLow'] },
  ])(
    'is flagged $flags when sums of $missed questions of thirty were first answered wrongly',
    ({ missed, flags }) => {
      const walker = startedWalker();
      for (let index = 0; index < 30; index += 1) takeQuestion(walker, index < missed ? 2 : 0);
      expect(walker.path()).toBe('report');
      const finish = walker.effects.findLast(({ kind }) => kind === 'finish');
      expect(finish?.kind === 'finish' && finish.result.flags).toEqual(flags);
      expect(finish?.kind === 'finish' && finish.result.orderNo).toBeNull();
    },
  );
});
