/** Whatever happens in whatever order, a run keeps its promises. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChoiceNo } from '../question.ts';
import type { RunEvent } from './events.ts';
import { drawColourPlates } from './colour-check.ts';
import type { TaskDescription } from '../task.ts';
import { progressOf, resume, type RunProgress } from './resume.ts';
import { planSoundTries } from './sound-check.ts';
import type { QuestionTrial } from './trial.ts';
import {
  createWalker,
  EVEN_FRAMES,
  soundingTask,
  TOY_COLOURS,
  toyMaterial,
  toyTask,
  walkFrom,
  workedTask,
  type Walker,
} from './walk.ts';

/** An event with its time and step left open: they are filled in while walking. */
type Nudge = (walker: Walker) => RunEvent;

const choices = fc.constantFrom<ChoiceNo>(1, 2, 3, 4);
/** Mostly the step on the screen, sometimes one that is gone. */
const stepOf = (walker: Walker, isStale: boolean): number => walker.step().id - (isStale ? 1 : 0);

const nudges: fc.Arbitrary<Nudge> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('started', 'continued', 'retried', 'pageReturned')
      .map((kind): Nudge => (walker) => ({ kind, atMs: walker.later() })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('hidden', 'blur', 'leave')
      .map((cause): Nudge => (walker) => ({ kind: 'pageHidden', cause, atMs: walker.later() })),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(choices, fc.boolean()).map(([choice, isRepeat]): Nudge => (walker) => ({
      kind: 'answered',
      choice,
      input: 'key',
      isRepeat,
      atMs: walker.later(),
    })),
  },
  {
    weight: 4,
    arbitrary: fc.boolean().map((isStale): Nudge => (walker) => ({
      kind: 'shown',
      stage: 'stimulus',
      intendedMs: 1000,
      stepAtMs: walker.later(0),
      stepId: stepOf(walker, isStale),
      atMs: walker.later(),
    })),
  },
  {
    weight: 4,
    arbitrary: fc.boolean().map((isStale): Nudge => (walker) => ({
      kind: 'shown',
      stage: 'choices',
      stepId: stepOf(walker, isStale),
      atMs: walker.later(),
    })),
  },
  {
    weight: 4,
    arbitrary: fc.boolean().map((isStale): Nudge => (walker) => ({
      kind: 'ended',
      stepId: stepOf(walker, isStale),
      atMs: walker.later(),
      ...EVEN_FRAMES,
    })),
  },
  {
    weight: 4,
    arbitrary: fc.nat(2).map((equation): Nudge => (walker) => ({
      kind: 'shown',
      stage: 'equation',
      equation,
      stepId: stepOf(walker, false),
      atMs: walker.later(),
    })),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.integer({ min: 6, max: 8 }), fc.boolean())
      .map(([value, isRepeat]): Nudge => (walker) => ({
        kind: 'worked',
        value,
        isRepeat,
        atMs: walker.later(),
      })),
  },
  {
    weight: 1,
    arbitrary: fc.nat(3).map((itemsHeard): Nudge => (walker) => ({
      kind: 'soundFailed',
      itemsHeard,
      stepId: stepOf(walker, false),
      atMs: walker.later(),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constant<Nudge>((walker) => ({
      kind: 'permitted',
      permit: 'yes',
      atMs: walker.later(),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constant<Nudge>((walker) => ({
      kind: 'loaded',
      layoutWidthPx: 400,
      atMs: walker.later(),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constant<Nudge>((walker) => ({
      kind: 'loadFailed',
      problem: { kind: 'unreachable' },
      atMs: walker.later(),
    })),
  },
  {
    weight: 2,
    arbitrary: fc
      .nat(9)
      .map((option): Nudge => (walker) => ({ kind: 'picked', option, atMs: walker.later() })),
  },
  {
    weight: 1,
    arbitrary: fc.constant<Nudge>((walker) => ({ kind: 'touched', atMs: walker.later() })),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map((isStale): Nudge => (walker) => ({
      kind: 'measured',
      stepId: stepOf(walker, isStale),
      atMs: walker.later(),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('rotation', 'resize').map((cause): Nudge => (walker) => ({
      kind: 'resized',
      cause,
      layoutWidthPx: 400,
      atMs: walker.later(),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map((isStale): Nudge => (walker) => ({
      kind: 'slowed',
      stepId: stepOf(walker, isStale),
      lastedMs: 1000,
      atMs: walker.later(),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('shown', 'hidden').map((edge): Nudge => (walker) => ({
      kind: 'painted',
      edge,
      stepId: stepOf(walker, false),
      atMs: walker.later(),
    })),
  },
);

function checkPromises(walker: Walker): void {
  const { answers, trials } = walker.run();
  for (const { shownAtMs, hiddenAtMs, interruptions } of trials) {
    expect(hiddenAtMs).toBeGreaterThanOrEqual(shownAtMs);
    for (const { lastedMs } of interruptions) expect(lastedMs).toBeGreaterThanOrEqual(0);
  }
  const valid = trials.filter(({ voided }) => !voided);
  expect(valid.map(({ index }) => index)).toEqual(answers.map((_, index) => index));
  expect(trials.filter(({ voided }) => voided).length).toBeLessThanOrEqual(4);
  const recorded = walker.effects.flatMap((effect) =>
    effect.kind === 'record' ? [effect.trial] : [],
  );
  expect(recorded).toEqual(trials);
}

/** The shortest way on from wherever the run is; `false` once it is over. */
function pushOn(walker: Walker): boolean {
  const step = walker.step();
  const atMs = walker.later();
  if (step.kind === 'load') walker.send({ kind: 'loaded', atMs, layoutWidthPx: 400 });
  if (step.kind === 'measure') walker.send({ kind: 'measured', stepId: step.id, atMs });
  if (step.kind === 'sound') walker.send({ kind: 'ended', stepId: step.id, atMs, ...EVEN_FRAMES });
  if (step.kind === 'loop') walker.send({ kind: 'continued', atMs });
  if (step.kind === 'countIn') walker.send({ kind: 'timedOut', stepId: step.id, atMs });
  if (step.kind === 'panel') {
    if (step.panel.kind === 'report' || step.panel.kind === 'stopped') return false;
    if (step.panel.kind === 'unheard') walker.send({ kind: 'permitted', permit: 'yes', atMs });
    for (const kind of ['started', 'continued', 'retried'] as const) walker.send({ kind, atMs });
    walker.send({ kind: 'picked', option: 0, atMs });
  }
  if (step.kind === 'ask') {
    walker.send({ kind: 'pageReturned', atMs });
    walker.watch();
    if (walker.path().includes('choice')) walker.answer(1);
  }
  return true;
}

describe('a run under random events', () => {
  it('never throws, never answers an index twice, and ends with thirty answers or a stop', () => {
    fc.assert(
      fc.property(
        fc.array(nudges, { maxLength: 300 }),
        fc.constantFrom(toyTask([0, 10, 20]), soundingTask(), workedTask()),
        fc.boolean(),
        fc.boolean(),
        (events, task, isAuditory, isFirst) => {
          const walker = createWalker(task, toyMaterial(), {
            timing: isFirst,
            sound: isAuditory && task.soundCheck ? planSoundTries('seed') : null,
            colour: isAuditory ? [] : drawColourPlates(TOY_COLOURS, 'seed'),
          });
          for (const nudge of events) {
            walker.send(nudge(walker));
          }
          checkPromises(walker);
          let moves = 0;
          while (pushOn(walker) && moves < 400) moves += 1;
          checkPromises(walker);
          const { answers } = walker.run();
          if (walker.path() === 'report') expect(answers).toHaveLength(30);
          else expect(walker.path()).toBe('stopped.soundLost');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('says at a stop what its effects keep: nothing before Start, then every answer', () => {
    fc.assert(
      fc.property(
        fc.array(nudges, { maxLength: 200 }),
        fc.constantFrom(toyTask([0, 10, 20]), soundingTask(), workedTask()),
        fc.nat({ max: 60 }),
        (events, task, moves) => {
          const walker = createWalker(task, toyMaterial());
          for (const nudge of events) walker.send(nudge(walker));
          for (let move = 0; move < moves && pushOn(walker); move += 1) continue;
          fc.pre(!['report', 'stopped.soundLost'].includes(walker.path()));
          walker.send({ kind: 'quit', atMs: walker.later() });
          const step = walker.step();
          const hasBegun = walker.effects.some(({ kind }) => kind === 'begin');
          const abandoned = walker.effects.findLast((effect) => effect.kind === 'abandon');
          const count = abandoned?.sheets.answerSheet.length;
          expect(step).toMatchObject({
            panel: { kept: hasBegun ? { kind: 'answers', count } : { kind: 'nothing' } },
          });
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** The stored state, read back from text. */
function reload(progress: RunProgress): RunProgress {
  return JSON.parse(JSON.stringify(progress)) as RunProgress;
}

describe('a run that is broken off at any moment', () => {
  const GAP_MS = 60_000;
  const tasks = fc.constantFrom(toyTask(), soundingTask(), workedTask());
  const someNudges = fc.array(nudges, { maxLength: 150 });
  const opened = (task: TaskDescription, progress: RunProgress): Walker =>
    walkFrom(resume(task, toyMaterial(), 'en', progress), progress.atMs + GAP_MS);

  it('goes on from its stored text as from its state, whatever happens before and after, and loses no answer', () => {
    let goneOn = 0;
    fc.assert(
      fc.property(
        someNudges,
        someNudges,
        tasks,
        fc.nat({ max: 60 }),
        (before, after, task, moves) => {
          const first = createWalker(task, toyMaterial());
          first.send({ kind: 'loaded', atMs: first.later(), layoutWidthPx: 400 });
          first.passPractice();
          for (const nudge of before) first.send(nudge(first));
          for (let move = 0; move < moves && pushOn(first); move += 1) continue;
          const brokenAtMs = first.later();
          const progress = progressOf(first.run(), brokenAtMs);
          fc.pre(progress !== null);
          goneOn += 1;
          const text = reload(progress);
          const second = opened(task, text);
          const other = opened(task, progress);
          const { answers, trials } = first.run();
          expect(second.run().answers).toEqual(answers);
          expect(second.run().trials.slice(0, trials.length)).toEqual(trials);
          for (const nudge of after) second.send(nudge(second));
          for (const nudge of after) other.send(nudge(other));
          expect({ ...second.run(), task: null, material: null }).toEqual({
            ...{ ...other.run(), task: null, material: null },
          });
          let left = 400;
          while (pushOn(second) && left > 0) left -= 1;
          const ended = second.run();
          expect(ended.answers.slice(0, answers.length)).toEqual(answers);
          if (second.path() === 'report') expect(ended.answers).toHaveLength(30);
          else expect(second.path()).toBe('stopped.soundLost');
          checkOneClock(ended.trials, brokenAtMs);
        },
      ),
      { numRuns: 200 },
    );
    expect(goneOn).toBeGreaterThan(100);
  });
});

/** No moment before one that was recorded earlier, and none within the gap. */
function checkOneClock(trials: readonly QuestionTrial[], brokenAtMs: number): void {
  const moments = trials.flatMap(({ askedAtMs, shownAtMs, hiddenAtMs, answeredAtMs }) => [
    askedAtMs,
    shownAtMs,
    hiddenAtMs,
    ...(answeredAtMs === null ? [] : [answeredAtMs]),
  ]);
  expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  const inGap = (atMs: number) => atMs > brokenAtMs && atMs < brokenAtMs + 60_000;
  expect(moments.filter(inGap)).toEqual([]);
}
