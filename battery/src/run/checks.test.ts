/** Before the instruction: the timing check and the colour check by paths. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CHECKS } from './checks.ts';
import { drawColourPlates, rightPick } from './colour-check.ts';
import { isUnderWay, phaseOf } from './path.ts';
import { planSoundTries } from './sound-check.ts';
import type { RunChecks } from './steps.ts';
import {
  createWalker,
  soundingTask,
  TOY_COLOURS,
  toyMaterial,
  toyTask,
  type Walker,
} from './walk.ts';

const plates = drawColourPlates(TOY_COLOURS, 'run-1');

function loadedWalker(checks: Partial<RunChecks>, task = toyTask()): Walker {
  const walker = createWalker(task, toyMaterial(), { ...NO_CHECKS, ...checks });
  walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 800 });
  return walker;
}

function measure(walker: Walker): void {
  const step = walker.step();
  if (step.kind !== 'measure') throw new Error(`${step.kind} is shown, nothing is measured`);
  walker.send({ kind: 'measured', atMs: walker.later(step.durationMs), stepId: step.id });
}

function pick(walker: Walker, isRight: boolean): void {
  const step = walker.step();
  if (step.kind !== 'panel' || step.panel.kind !== 'colourCheck') throw new Error('no plate');
  const right = rightPick(step.panel.plate);
  walker.send({ kind: 'picked', atMs: walker.later(), option: isRight ? right : right + 1 });
}

describe('the timing check', () => {
  it('measures five seconds, ends by itself and comes before every other check', () => {
    const walker = loadedWalker({ timing: true, sound: planSoundTries('x') }, soundingTask());
    expect(walker.path()).toBe('check.timing');
    expect(walker.step()).toMatchObject({ kind: 'measure', durationMs: 5000 });
    expect(phaseOf(walker.run())).toBe('check');
    expect(isUnderWay(walker.run())).toBe(false);
    measure(walker);
    expect(walker.path()).toBe('check.sound');
  });

  it('is not moved by presses, a hidden page or the end of another step', () => {
    const walker = loadedWalker({ timing: true });
    const { id } = walker.step();
    for (const kind of ['started', 'continued', 'retried', 'pageReturned'] as const)
      walker.send({ kind, atMs: walker.later() });
    walker.send({ kind: 'pageHidden', cause: 'hidden', atMs: walker.later() });
    walker.send({ kind: 'measured', stepId: id - 1, atMs: walker.later() });
    walker.send({ kind: 'picked', option: 1, atMs: walker.later() });
    expect(walker.path()).toBe('check.timing');
    measure(walker);
    walker.send({ kind: 'measured', stepId: id, atMs: walker.later() });
    expect(walker.path()).toBe('direction');
  });
});

describe('the colour check', () => {
  it('asks for one circle among others, then for a name, and goes on without a flag', () => {
    const walker = loadedWalker({ colour: plates });
    expect(walker.path()).toBe('check.colour');
    pick(walker, true);
    expect(walker.path()).toBe('check.colour');
    pick(walker, true);
    expect(walker.path()).toBe('direction');
    expect(walker.run().flags).toEqual([]);
  });

  it.each([
    [true, false],
    [false, true],
    [false, false],
  ])('gives one try a plate and flags a failure (%s, %s)', (first, second) => {
    const walker = loadedWalker({ colour: plates });
    pick(walker, first);
    pick(walker, second);
    expect(walker.path()).toBe('direction');
    expect(walker.run().flags).toEqual(['colorCheckFailed']);
  });

  it('has one such circle of nine and one right name of four, wherever the seed puts them', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const [circles, patch] = drawColourPlates(TOY_COLOURS, seed);
        if (circles?.kind !== 'findCircle' || patch?.kind !== 'tellName')
          throw new Error('other plates');
        const { find, tellName } = TOY_COLOURS;
        expect(circles.circleColours[rightPick(circles) - 1]).toBe(find.colour);
        const others = circles.circleColours.filter((colour) => colour === find.amongColour);
        expect(others).toHaveLength(8);
        expect(circles.circleColours).toHaveLength(9);
        expect(patch).toMatchObject({ colour: tellName.colour, name: 'green' });
        expect(patch.names[rightPick(patch) - 1]).toBe('green');
        expect(new Set(patch.names).size).toBe(4);
      }),
    );
  });
});

describe('stopping before the instruction', () => {
  it.each([
    ['check.timing', { timing: true }],
    ['check.colour', { colour: plates }],
  ])('ends a run at %s with nothing begun', (path, checks) => {
    const walker = loadedWalker(checks);
    expect(walker.path()).toBe(path);
    walker.send({ kind: 'quit', atMs: walker.later() });
    expect(walker.path()).toBe('stopped.quit');
    expect(walker.effects.at(-1)).toMatchObject({ kind: 'abandon', begun: false });
  });
});
