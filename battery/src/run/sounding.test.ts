/** Choices that are heard before they are read, by paths. */
import { describe, expect, it } from 'vitest';
import { createWalker, EVEN_FRAMES, soundingTask, type Walker } from './walk.ts';

const FIVE_SOUNDS = [0, 1000, 2000, 3000, 4000];

function startedWalker(): Walker {
  const walker = createWalker(soundingTask());
  walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 800 });
  walker.passPractice();
  return walker;
}

/** The target has been heard; the choices begin to sound. */
function hearTarget(walker: Walker): number {
  const stepId = walker.step().id;
  walker.startStimulus();
  const fromMs = walker.later(0);
  const steps = FIVE_SOUNDS.map((atMs) => ({
    shownAtMs: fromMs + atMs,
    hiddenAtMs: fromMs + atMs + 400,
  }));
  walker.send({ kind: 'ended', stepId, atMs: walker.later(900), ...EVEN_FRAMES, steps });
  return stepId;
}

function failSound(walker: Walker, itemsHeard: number): void {
  const stepId = walker.step().id;
  walker.send({ kind: 'soundFailed', stepId, itemsHeard, atMs: walker.later() });
}

const goOn = (walker: Walker): void => walker.send({ kind: 'continued', atMs: walker.later() });

describe('choices that sound', () => {
  it('belong to the choice step, and count only when the last has been heard', () => {
    const walker = startedWalker();
    const stepId = hearTarget(walker);
    expect(walker.path()).toBe('choice.0');
    walker.answer(1);
    walker.send({ kind: 'touched', atMs: walker.later() });
    expect(walker.path()).toBe('choice.0');
    walker.send({ kind: 'shown', stage: 'choices', stepId, atMs: walker.later(4000) });
    walker.answer(1);
    expect(walker.path()).toBe('question.1');
    const [trial] = walker.run().trials;
    expect(trial?.ignoredInputs.map(({ kind }) => kind)).toEqual(['early', 'early']);
    expect(trial?.steps).toHaveLength(5);
    expect(walker.run().answers[0]?.seconds).toBe(0.8);
  });

  it.each([2, 3, 4, 5])(
    'void and replace the question when the sound fails with %i of five sounds begun',
    (itemsHeard) => {
      const walker = startedWalker();
      hearTarget(walker);
      walker.later((itemsHeard - 1) * 1000 - 900);
      failSound(walker, itemsHeard);
      expect(walker.path()).toBe('paused.sound');
      goOn(walker);
      expect(walker.path()).toBe('question.0');
      const [voided] = walker.run().trials;
      expect(voided).toMatchObject({ voided: true, version: 1, choicesAtMs: null });
      expect(voided?.steps).toHaveLength(itemsHeard);
      expect(walker.run().flags).toEqual(['audioFallback']);
      walker.watch();
      walker.answer(1);
      expect(walker.run().trials[1]).toMatchObject({ voided: false, version: 5 });
    },
  );

  it('end the run when the sound fails and the three reserves are used up', () => {
    const walker = startedWalker();
    for (let index = 0; index < 3; index += 1) {
      hearTarget(walker);
      failSound(walker, 3);
      goOn(walker);
      walker.watch();
      walker.answer(1);
    }
    hearTarget(walker);
    failSound(walker, 3);
    expect(walker.path()).toBe('stopped.soundLost');
    expect(walker.run().flags).toContain('audioFailed');
    expect(walker.run().trials.filter(({ voided }) => voided)).toHaveLength(4);
  });

  it('void and replace the question when the page is left among them, and only mark it when no reserve is left', () => {
    const walker = startedWalker();
    for (let index = 0; index < 3; index += 1) {
      hearTarget(walker);
      walker.send({ kind: 'pageHidden', cause: 'hidden', atMs: walker.later() });
      expect(walker.path()).toBe('paused.hidden');
      walker.send({ kind: 'pageReturned', atMs: walker.later(500) });
      goOn(walker);
      walker.watch();
      walker.answer(1);
    }
    const stepId = hearTarget(walker);
    walker.send({ kind: 'pageHidden', cause: 'hidden', atMs: walker.later() });
    walker.send({ kind: 'pageReturned', atMs: walker.later(500) });
    expect(walker.path()).toBe('choice.3');
    walker.send({ kind: 'shown', stage: 'choices', stepId, atMs: walker.later() });
    walker.answer(1);
    expect(walker.path()).toBe('question.4');
    expect(walker.run().trials.at(-1)).toMatchObject({
      voided: false,
      interruptions: [{ kind: 'hidden', lastedMs: 500 }],
    });
  });

  it('leave a voided trial when the taker stops among them', () => {
    const walker = startedWalker();
    hearTarget(walker);
    walker.send({ kind: 'quit', atMs: walker.later() });
    expect(walker.path()).toBe('stopped.quit');
    expect(walker.run().trials).toMatchObject([{ voided: true }]);
  });

  it('are asked again in practice when the sound fails, and nothing is stored', () => {
    const walker = createWalker(soundingTask());
    walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 800 });
    walker.send({ kind: 'started', atMs: walker.later() });
    hearTarget(walker);
    expect(walker.path()).toBe('practice.1.choice');
    failSound(walker, 3);
    expect(walker.path()).toBe('trouble');
    walker.send({ kind: 'retried', atMs: walker.later() });
    expect(walker.path()).toBe('practice.1.question');
    expect(walker.run().trials).toEqual([]);
  });

  it('do not sound when a missed practice question is heard once more', () => {
    const walker = createWalker(soundingTask());
    walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 800 });
    walker.send({ kind: 'started', atMs: walker.later() });
    walker.watch();
    walker.answer(walker.right() === 1 ? 2 : 1);
    goOn(walker);
    const step = walker.step();
    if (step.kind !== 'ask') throw new Error('nothing is asked');
    expect(step.plan.choices).toBeNull();
    expect(step.plan.choiceSounds).toBeUndefined();
    hearTarget(walker);
    expect(walker.path()).toBe('practice.1.feedback');
  });
});
