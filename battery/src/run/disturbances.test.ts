/** What is only noted: a turned device, a resized window, slow frames, late paints. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Interruption } from './trial.ts';
import { createWalker, EVEN_FRAMES, type Walker } from './walk.ts';

function startedWalker(): Walker {
  const walker = createWalker();
  walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 800 });
  walker.passPractice();
  return walker;
}

function resize(walker: Walker, afterMs: number, layoutWidthPx = 800): void {
  walker.send({ kind: 'resized', cause: 'resize', atMs: walker.later(afterMs), layoutWidthPx });
}

function interruptionsOf(walker: Walker): readonly Interruption[] {
  return walker.run().trials.at(-1)?.interruptions ?? [];
}

/** Shows a question, painted so long after its two frames, and answers it. */
function askPainted(
  walker: Walker,
  shownLagMs: number,
  hiddenLagMs: number,
  displayMs = 1000,
): void {
  const stepId = walker.step().id;
  walker.startStimulus();
  const shownAtMs = walker.later(0);
  walker.send({ kind: 'painted', edge: 'shown', stepId, atMs: shownAtMs + shownLagMs });
  const hiddenAtMs = walker.later(displayMs);
  walker.send({ kind: 'ended', stepId, atMs: hiddenAtMs, ...EVEN_FRAMES });
  walker.send({ kind: 'painted', edge: 'hidden', stepId, atMs: hiddenAtMs + hiddenLagMs });
  walker.send({ kind: 'shown', stage: 'choices', stepId, atMs: walker.later(250) });
  walker.answer(walker.right());
}

function finish(walker: Walker): void {
  while (walker.path() !== 'report') {
    walker.watch();
    walker.answer(1);
  }
}

function quit(walker: Walker): void {
  walker.send({ kind: 'quit', atMs: walker.later() });
}

describe('a turned device or a resized window', () => {
  it('is noted with the question and voids nothing', () => {
    const walker = startedWalker();
    walker.startStimulus();
    const atMs = walker.later();
    walker.send({ kind: 'resized', cause: 'rotation', atMs, layoutWidthPx: 800 });
    expect(walker.path()).toBe('question.0');
    const stepId = walker.step().id;
    walker.send({ kind: 'ended', stepId, atMs: walker.later(990), ...EVEN_FRAMES });
    walker.send({ kind: 'shown', stage: 'choices', stepId, atMs: walker.later() });
    resize(walker, 700);
    walker.answer(1);
    expect(walker.run().trials[0]).toMatchObject({ voided: false });
    expect(interruptionsOf(walker)).toMatchObject([
      { kind: 'rotation', atMs, lastedMs: 0 },
      { kind: 'resize' },
    ]);
    expect(walker.run().flags).toEqual([]);
  });

  it('is one disturbance while the window is being dragged', () => {
    const walker = startedWalker();
    walker.watch();
    for (let event = 0; event < 40; event += 1) resize(walker, 16);
    walker.answer(1);
    expect(interruptionsOf(walker)).toMatchObject([{ kind: 'resize', lastedMs: 39 * 16 }]);
  });

  it('flags a screen that has become too small, also between questions', () => {
    const walker = startedWalker();
    resize(walker, 10, 320);
    expect(walker.run().flags).toEqual(['smallScreen']);
    walker.send({ kind: 'quit', atMs: walker.later() });
    resize(walker, 10, 300);
    expect(walker.path()).toBe('stopped.quit');
  });

  it('flags nothing any more when the run is over', () => {
    for (const end of [finish, quit]) {
      const walker = startedWalker();
      end(walker);
      resize(walker, 10, 300);
      expect(walker.run().flags).toEqual([]);
    }
  });
});

describe('slow frames', () => {
  it('are a fact of their question', () => {
    const walker = startedWalker();
    walker.startStimulus();
    const atMs = walker.later(0);
    const stepId = walker.step().id;
    walker.send({ kind: 'slowed', stepId: stepId - 1, atMs, lastedMs: 1000 });
    walker.send({ kind: 'slowed', stepId, atMs, lastedMs: 1000 });
    walker.send({ kind: 'ended', stepId, atMs: walker.later(1000), ...EVEN_FRAMES, frameMs: 33 });
    walker.send({ kind: 'shown', stage: 'choices', stepId, atMs: walker.later() });
    walker.answer(1);
    expect(walker.run().trials[0]).toMatchObject({ frameMs: 33, voided: false });
    expect(interruptionsOf(walker)).toEqual([{ kind: 'slowFrames', atMs, lastedMs: 1000 }]);
  });
});

describe('paint times', () => {
  it('do not count as late by what this browser always needs', () => {
    const walker = startedWalker();
    askPainted(walker, 21, 22);
    expect(interruptionsOf(walker)).toEqual([]);
    expect(walker.run().trials[0]?.paintAtMs).not.toBeNull();
  });

  it('note the edge that was painted more than half a frame later than its frame says', () => {
    const walker = startedWalker();
    askPainted(walker, 3, 4);
    askPainted(walker, 30, 3);
    const shownAtMs = walker.run().trials[1]?.shownAtMs;
    expect(interruptionsOf(walker)).toEqual([{ kind: 'latePaint', atMs: shownAtMs, lastedMs: 27 }]);
  });

  it('note both edges of a short word apart', () => {
    const walker = startedWalker();
    askPainted(walker, 3, 4);
    askPainted(walker, 25, 35, 400);
    expect(interruptionsOf(walker).map(({ lastedMs }) => lastedMs)).toEqual([22, 32]);
  });

  it('are late above half a frame of the measured display and never below', () => {
    const lag = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(fc.array(fc.tuple(lag, lag), { minLength: 1, maxLength: 8 }), (lags) => {
        const walker = startedWalker();
        let leastMs = Number.POSITIVE_INFINITY;
        for (const [shownMs, hiddenMs] of lags) {
          askPainted(walker, shownMs, hiddenMs);
          leastMs = Math.min(leastMs, shownMs, hiddenMs);
          const late = [shownMs, hiddenMs].map((ms) => ms - leastMs);
          expect(interruptionsOf(walker).map(({ lastedMs }) => lastedMs)).toEqual(
            late.filter((ms) => ms > EVEN_FRAMES.frameMs / 2),
          );
        }
      }),
      { numRuns: 100 },
    );
  });

  it('are left out when they lie before their frame or belong to another clock', () => {
    const walker = startedWalker();
    askPainted(walker, -40, 5000);
    expect(walker.run().trials[0]).toMatchObject({ paintAtMs: null, paintHiddenAtMs: null });
  });

  it('flag a drift that the time stamps of the frames do not show', () => {
    const walker = startedWalker();
    askPainted(walker, 3, 36);
    expect(walker.run().flags).toEqual([]);
    askPainted(walker, 3, 38);
    expect(walker.run().flags).toEqual(['timingDrift']);
  });
});

describe('a sign before the stimulus', () => {
  it('belongs to the time of the test, and not to the time of the stimulus', () => {
    const walker = startedWalker();
    const stepId = walker.step().id;
    const stepAtMs = walker.later(1000);
    const atMs = walker.later(600);
    walker.send({ kind: 'shown', stage: 'stimulus', stepId, atMs, stepAtMs, intendedMs: 400 });
    expect(walker.run().firstShownAtMs).toBe(stepAtMs);
    walker.send({ kind: 'ended', stepId, atMs: walker.later(400), ...EVEN_FRAMES });
    walker.send({ kind: 'shown', stage: 'choices', stepId, atMs: walker.later(0) });
    walker.answer(1);
    expect(walker.run().trials[0]).toMatchObject({ shownAtMs: atMs, intendedMs: 400 });
  });
});
