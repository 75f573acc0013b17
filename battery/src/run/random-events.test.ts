/** Whatever happens in whatever order, a run keeps its promises. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChoiceNo } from '../question.ts';
import type { RunEvent } from './events.ts';
import { drawColourPlates } from './colour-check.ts';
import { drawSoundChecks } from './sound-check.ts';
import {
  createWalker,
  EVEN_FRAMES,
  soundingTask,
  TOY_COLOURS,
  toyMaterial,
  toyTask,
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
  if (step.kind === 'panel') {
    if (step.panel.kind === 'report' || step.panel.kind === 'stopped') return false;
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
            sound: isAuditory ? drawSoundChecks('en', 'seed') : [],
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
