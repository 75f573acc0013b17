/** What goes on after a reload, and how it is recorded. */
import { describe, expect, it } from 'vitest';
import { NO_CHECKS } from './checks.ts';
import { pathOf } from './path.ts';
import { progressOf, resume, type RunProgress } from './resume.ts';
import { planSoundTries } from './sound-check.ts';
import type { ServedQuestion } from './state.ts';
import { createWalker, soundingTask, toyMaterial, toyTask, walkFrom, type Walker } from './walk.ts';

const GAP_MS = 90_000;

/** Broken off while the question of this index was on, as it was stored after the answer to the one before. */
function breakOffAt(index: number): RunProgress {
  const walker = createWalker();
  walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 400 });
  walker.passPractice();
  for (let answered = 0; answered < index; answered += 1) {
    walker.watch();
    walker.answer(walker.right());
  }
  return storedOf(walker);
}

function storedOf(walker: Walker): RunProgress {
  const progress = progressOf(walker.run(), walker.later(0));
  if (!progress) throw new Error(`nothing is stored at ${walker.path()}`);
  return progress;
}

function goOn(progress: RunProgress): Walker {
  const walker = walkFrom(resume(toyTask(), toyMaterial(), 'en', progress), progress.atMs + GAP_MS);
  walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 400 });
  walker.send({ kind: 'started', atMs: walker.later() });
  walker.send({ kind: 'timedOut', stepId: walker.step().id, atMs: walker.later(3000) });
  return walker;
}

function finish(walker: Walker): Walker {
  while (walker.path() !== 'report') {
    walker.watch();
    walker.answer(walker.right());
  }
  return walker;
}

describe('a run that is gone on with', () => {
  it('waits for its taker, counts in, and asks the reserve question in place of the interrupted one', () => {
    const progress = breakOffAt(9);
    const first = resume(toyTask(), toyMaterial(), 'en', progress);
    const walker = walkFrom(first, progress.atMs + GAP_MS);
    expect(walker.path()).toBe('loading');
    walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 400 });
    expect(walker.path()).toBe('resuming');
    expect(walker.step()).toMatchObject({ panel: { kind: 'resuming', index: 9 } });
    walker.send({ kind: 'started', atMs: walker.later() });
    expect(walker.step()).toMatchObject({ kind: 'countIn', index: 9, durationMs: 3000 });
    walker.send({ kind: 'pageHidden', cause: 'hidden', atMs: walker.later() });
    expect(walker.path()).toBe('resuming');
    walker.send({ kind: 'started', atMs: walker.later() });
    walker.send({ kind: 'timedOut', stepId: walker.step().id, atMs: walker.later(3000) });
    expect(walker.path()).toBe('question.9');
    finish(walker);
    const { answers, trials, flags } = walker.run();
    expect(answers.map(({ version }) => version)).toEqual(
      Array.from({ length: 30 }, (_, index) => (index === 9 ? 5 : 1)),
    );
    expect(answers.every(({ isRight }) => isRight)).toBe(true);
    expect(flags).toEqual(['resumed']);
    expect(trials).toHaveLength(30);
    expect(trials[9]?.ignoredInputs).toEqual([]);
    const [gap] = trials[9]?.interruptions ?? [];
    expect(gap?.kind).toBe('brokenOff');
    expect((gap?.atMs ?? 0) + (gap?.lastedMs ?? 0)).toBe(trials[9]?.askedAtMs);
    expect(gap?.lastedMs).toBeGreaterThan(GAP_MS);
    const result = walker.effects.find((effect) => effect.kind === 'finish');
    expect(result).toMatchObject({ result: { score: 30, answerSheet: expect.any(Array) } });
  });

  it('tells of its going on before the question is shown, and of itself what was stored and the replacement', () => {
    const progress = breakOffAt(9);
    const walker = walkFrom(resume(toyTask(), toyMaterial(), 'en', progress), progress.atMs);
    walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 400 });
    expect(walker.effects.map(({ kind }) => kind)).not.toContain('resume');
    walker.send({ kind: 'started', atMs: walker.later(GAP_MS - 10) });
    expect(walker.effects.map(({ kind }) => kind)).toContain('resume');
    const next = storedOf(walker);
    expect(next).toMatchObject({ replaced: [9], resumedCount: 1, spoiledCount: 1 });
    expect(next.trials).toEqual(progress.trials);
    expect(next.interruptions).toEqual([
      { kind: 'brokenOff', atMs: progress.atMs, lastedMs: GAP_MS },
    ]);
  });

  it('asks a question again that has no other replacement, with both gaps in its record', () => {
    const walker = finish(goOn(storedOf(goOn(breakOffAt(9)))));
    const trial = walker.run().trials[9];
    expect(trial).toMatchObject({ version: 5, voided: false });
    expect(trial?.interruptions.map(({ kind }) => kind)).toEqual(['brokenOff', 'brokenOff']);
    expect(walker.run().replaced).toEqual([9]);
  });

  it('goes on three times and no more, and is then called too often disturbed', () => {
    const third = goOn(storedOf(goOn(storedOf(goOn(breakOffAt(2))))));
    expect(progressOf(third.run(), third.later())).toBeNull();
    expect(finish(third).run().flags).toEqual(['resumed', 'tabHidden']);
  });

  it('goes on at the first question, without practice, when nothing was answered yet', () => {
    const walker = goOn(breakOffAt(0));
    expect(walker.path()).toBe('question.0');
    expect(finish(walker).run().answers).toHaveLength(30);
  });

  it('goes on without the keys, and then tells no score', () => {
    const progress = breakOffAt(9);
    const keyless = (questions: readonly ServedQuestion[]) =>
      questions.map((question): ServedQuestion => ({ ...question, correctChoiceNo: undefined }));
    const { questions, reserve, practice } = toyMaterial();
    const material = { questions: keyless(questions), reserve: keyless(reserve), practice };
    const walker = walkFrom(resume(toyTask(), material, 'en', progress), progress.atMs);
    expect(walker.run().answers.map(({ isRight }) => isRight)).toEqual(Array(9).fill(null));
  });

  it('checks the sound again where the visit is another one', () => {
    const checks = { ...NO_CHECKS, sound: planSoundTries('seed') };
    const walker = walkFrom(
      resume(soundingTask(), toyMaterial(), 'en', breakOffAt(9), checks),
      GAP_MS * 2,
    );
    walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 400 });
    expect(pathOf(walker.run())).toBe('check.sound');
    expect(walker.run().answers).toHaveLength(9);
  });

  it('asks for no other sound check where the run was permitted without one', () => {
    const progress = { ...breakOffAt(9), soundPermit: 'from the teacher' };
    const checks = { ...NO_CHECKS, sound: planSoundTries('seed') };
    const move = resume(soundingTask(), toyMaterial(), 'en', progress, checks);
    const walker = walkFrom(move, GAP_MS * 2);
    walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 400 });
    expect(pathOf(walker.run())).toBe('resuming');
    walker.send({ kind: 'started', atMs: walker.later() });
    walker.send({ kind: 'timedOut', stepId: walker.step().id, atMs: walker.later(3000) });
    expect(progressOf(walker.run(), walker.later())?.soundPermit).toBe('from the teacher');
  });

  it('has nothing to go on with before its first question, after its end, in a short run, and in a test in blocks', () => {
    const walker = createWalker();
    expect(progressOf(walker.run(), 0)).toBeNull();
    walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 400 });
    expect(progressOf(walker.run(), walker.later())).toBeNull();
    walker.passPractice();
    expect(progressOf(finish(walker).run(), walker.later())).toBeNull();
    const short = { ...toyMaterial(), mostQuestions: 15 };
    const pooled = createWalker(toyTask(), short);
    pooled.send({ kind: 'loaded', atMs: pooled.later(), layoutWidthPx: 400 });
    pooled.passPractice();
    expect(progressOf(pooled.run(), pooled.later())).toBeNull();
    const blocks = createWalker({ ...toyTask([0, 10, 20]), canBeResumed: false });
    blocks.send({ kind: 'loaded', atMs: blocks.later(), layoutWidthPx: 400 });
    blocks.passPractice();
    expect(progressOf(blocks.run(), blocks.later())).toBeNull();
  });

  it('is kept as unfinished, with its answers, when its taker stops instead', () => {
    const progress = breakOffAt(9);
    const walker = walkFrom(resume(toyTask(), toyMaterial(), 'en', progress), progress.atMs);
    walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 400 });
    walker.send({ kind: 'quit', atMs: walker.later() });
    expect(walker.step()).toMatchObject({ panel: { kept: { kind: 'answers', count: 9 } } });
    expect(walker.effects.at(-1)).toMatchObject({ kind: 'abandon', begun: true });
  });
});
