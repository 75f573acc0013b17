/** The sound check and what follows when nothing is heard, by paths. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CHECKS } from './checks.ts';
import { drawSoundChecks, planSoundCheck, planSoundTries, rightOption } from './sound-check.ts';
import type { RunMaterial } from './state.ts';
import type { SoundCheck } from './steps.ts';
import {
  createWalker,
  EVEN_FRAMES,
  soundingTask,
  TOY_SOUNDS,
  toyMaterial,
  toyTask,
} from './walk.ts';
import type { Walker } from './walk.ts';

const CHECKS = { ...NO_CHECKS, sound: planSoundTries('run-1') };

function loadedWalker(material: RunMaterial = toyMaterial()): Walker {
  const walker = createWalker(soundingTask(), material, CHECKS);
  walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 800 });
  return walker;
}

/** Lets the sound that is offered be heard, and picks; gives what was heard. */
function hear(walker: Walker, isRight: boolean): SoundCheck {
  walker.send({ kind: 'started', atMs: walker.later() });
  const step = walker.step();
  if (step.kind !== 'sound') throw new Error('no sound is played');
  const { id: stepId, check } = step;
  walker.send({ kind: 'ended', stepId, atMs: walker.later(600), ...EVEN_FRAMES });
  walker.send({ kind: 'picked', atMs: walker.later(), option: isRight ? rightOption(check) : 0 });
  return check;
}

function failThreeTimes(walker: Walker): readonly SoundCheck[] {
  return [hear(walker, false), hear(walker, false), hear(walker, false)];
}

const panelOf = (walker: Walker) => {
  const step = walker.step();
  return step.kind === 'panel' ? step.panel : null;
};

describe('the sound check', () => {
  it('is passed by both sounds of one attempt, the second of them soft, and not asked again', () => {
    const walker = loadedWalker();
    expect(walker.path()).toBe('check.sound');
    const plain = hear(walker, true);
    expect(walker.path()).toBe('check.sound');
    const soft = hear(walker, true);
    expect(walker.path()).toBe('direction');
    expect([plain.isSoft, soft.isSoft]).toEqual([false, true]);
    expect(planSoundCheck(plain).levelDb).toBeUndefined();
    expect(planSoundCheck(soft).levelDb).toBe(-18);
    expect(walker.run().flags).toEqual([]);
    expect(walker.run().soundPermit).toBeNull();
  });

  it('is not passed by the plain sound of one attempt and the soft one of another', () => {
    const walker = loadedWalker();
    hear(walker, true);
    hear(walker, false);
    const again = hear(walker, true);
    expect([again.attempt, again.isSoft]).toEqual([2, false]);
    expect(walker.path()).toBe('check.sound');
    hear(walker, true);
    expect(walker.path()).toBe('direction');
  });

  it('that cannot be heard says so, and sounds again when it is asked to, without using up a try', () => {
    const walker = loadedWalker();
    walker.send({ kind: 'started', atMs: walker.later() });
    const first = walker.step();
    const failed = { kind: 'soundFailed', itemsHeard: 0 } as const;
    walker.send({ ...failed, stepId: first.id - 1, atMs: walker.later() });
    expect([walker.path(), walker.step().kind]).toEqual(['check.sound', 'sound']);
    walker.send({ ...failed, stepId: first.id, atMs: walker.later() });
    expect(walker.path()).toBe('check.sound.trouble');
    walker.send({ kind: 'retried', atMs: walker.later() });
    if (first.kind !== 'sound') throw new Error('nothing sounds');
    expect(walker.step()).toMatchObject({ kind: 'sound', check: first.check });
  });

  it('speaks six different sounds in three attempts, each once among four different options', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const checks = [1, 2, 3].flatMap((attempt) =>
          drawSoundChecks(TOY_SOUNDS, 'en', { seed, attempt }),
        );
        expect(new Set(checks.map(({ sound }) => sound.label)).size).toBe(6);
        for (const check of checks) {
          expect(check.options[rightOption(check) - 1]).toBe(check.sound.label);
          expect(new Set(check.options).size).toBe(4);
        }
      }),
    );
  });

  it('is a mistake of the programmer in a test that is seen', () => {
    const walker = createWalker(toyTask(), toyMaterial(), CHECKS);
    const loaded = { kind: 'loaded', layoutWidthPx: 800, atMs: 10 } as const;
    expect(() => walker.send(loaded)).toThrow('has nothing to be heard');
  });
});

describe('whoever hears nothing three times', () => {
  it('is asked no question, whatever is pressed', () => {
    const walker = loadedWalker();
    failThreeTimes(walker);
    expect(walker.path()).toBe('check.unheard');
    expect(panelOf(walker)).toEqual({ kind: 'unheard', seed: 'run-1', isMute: false });
    walker.send({ kind: 'continued', atMs: walker.later() });
    walker.send({ kind: 'picked', option: 1, atMs: walker.later() });
    walker.send({ kind: 'ended', stepId: walker.step().id, atMs: walker.later(), ...EVEN_FRAMES });
    expect(walker.path()).toBe('check.unheard');
    expect(walker.run().flags).toEqual([]);
  });

  it('hears one sound again and again until it is stopped', () => {
    const walker = loadedWalker();
    failThreeTimes(walker);
    walker.send({ kind: 'started', atMs: walker.later() });
    expect(walker.path()).toBe('check.unheard.loop');
    const step = walker.step();
    if (step.kind !== 'loop') throw new Error('nothing sounds');
    expect(step.presentation.levelDb).toBeUndefined();
    expect(step.presentation.clips).toEqual([step.sound.clip]);
    for (const kind of ['started', 'retried'] as const) walker.send({ kind, atMs: walker.later() });
    expect(walker.step()).toBe(step);
    walker.send({ kind: 'continued', atMs: walker.later() });
    expect(walker.path()).toBe('check.unheard');
  });

  it('is told when the loop does not sound', () => {
    const walker = loadedWalker();
    failThreeTimes(walker);
    walker.send({ kind: 'started', atMs: walker.later() });
    const { id: stepId } = walker.step();
    const failed = { kind: 'soundFailed', itemsHeard: 0 } as const;
    walker.send({ ...failed, stepId: stepId - 1, atMs: walker.later() });
    expect(walker.path()).toBe('check.unheard.loop');
    walker.send({ ...failed, stepId, atMs: walker.later() });
    expect(panelOf(walker)).toMatchObject({ kind: 'unheard', isMute: true });
  });

  it('has three more attempts when the check is tried again, and passes it without a flag', () => {
    const walker = loadedWalker();
    failThreeTimes(walker);
    walker.send({ kind: 'retried', atMs: walker.later() });
    expect(walker.path()).toBe('check.sound');
    failThreeTimes(walker);
    expect(walker.path()).toBe('check.unheard');
    walker.send({ kind: 'retried', atMs: walker.later() });
    hear(walker, true);
    hear(walker, true);
    expect(walker.path()).toBe('direction');
    expect(walker.run().flags).toEqual([]);
  });

  it('stops with nothing begun', () => {
    const walker = loadedWalker();
    failThreeTimes(walker);
    walker.send({ kind: 'quit', atMs: walker.later() });
    expect(walker.path()).toBe('stopped.quit');
    expect(walker.effects.at(-1)).toMatchObject({ kind: 'abandon', begun: false });
  });

  it('goes on, flagged and with the permit, once somebody in charge permits it', () => {
    const walker = loadedWalker();
    walker.send({ kind: 'permitted', permit: 'too early', atMs: walker.later() });
    failThreeTimes(walker);
    walker.send({ kind: 'permitted', permit: 'from the teacher', atMs: walker.later() });
    expect(walker.path()).toBe('direction');
    walker.passPractice();
    for (let index = 0; index < 30; index += 1) {
      walker.watch();
      walker.answer(walker.right());
    }
    const finished = walker.effects.find((effect) => effect.kind === 'finish');
    expect(finished?.result).toMatchObject({
      flags: ['soundCheckFailed'],
      soundPermit: 'from the teacher',
      score: 30,
    });
  });

  it('only tries a few questions, goes on, and is told of others: nothing is scored there', () => {
    const { questions, reserve } = toyMaterial();
    const walker = loadedWalker({ questions, reserve, practice: [], isTaster: true });
    failThreeTimes(walker);
    expect(walker.path()).toBe('direction');
    expect(walker.run().flags).toEqual(['soundCheckFailed']);
  });
});
