/** Short forms of real tests, walked through the run machine as the page does it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDescription } from '../find-description.ts';
import { findItemSource } from '../find-item-source.ts';
import { CHOICE_NOS, type ChoiceNo } from '../question.ts';
import type { RunEvent, RunMaterial } from '../run/index.ts';
import { createWalker } from '../run/walk.ts';
import { createShortBook } from './short-book.ts';
import { SHORT_LIMITS, type ShortForm } from './short-form.ts';
import { decideNext, shortChoicesOf } from './short-run.ts';
import { verifyShortPath } from './verify-path.ts';

const ADAPTIVE: ShortForm = {
  testName: 'backward_digit_task',
  length: 'short',
  path: 'adaptive',
};
const STROOP: ShortForm = { testName: 'stroop_task', length: 'short', path: 'fixed' };

describe('a short run', () => {
  it('decides each question after the answer before it, and ends where the form does', () => {
    const { walker, decide, pool } = open(ADAPTIVE);
    walker.passPractice();
    expect(walker.path()).toBe('deciding');
    decide();
    expect(walker.path()).toBe('question.0');
    for (let count = 1; walker.path() !== 'report'; count += 1) {
      walker.watch();
      walker.answer(count % 3 === 0 ? walker.right() : (((walker.right() % 4) + 1) as ChoiceNo));
      expect(walker.path()).toBe('deciding');
      expect(walker.effects.at(-1)).toEqual({ kind: 'decide' });
      decide();
      expect(count).toBeLessThanOrEqual(15);
    }
    const choices = shortChoicesOf(walker.run());
    expect(verifyShortPath(ADAPTIVE, pool, choices)).toMatchObject({
      isHonest: true,
      isFinished: true,
    });
    const finished = walker.effects.find((effect) => effect.kind === 'finish');
    expect(finished?.result.answerSheet).toHaveLength(choices.length);
    expect(finished?.result.score).toBe(Math.floor(choices.length / 3));
    expect(walker.effects.filter((effect) => effect.kind === 'begin')).toHaveLength(1);
  });

  it('counts from the first question to the last answer, not to what was decided after it', () => {
    const { walker, decide } = open(ADAPTIVE);
    walker.passPractice();
    decide();
    const shownAtMs: number[] = [];
    let answeredAtMs = 0;
    while (walker.path() !== 'report') {
      walker.watch();
      shownAtMs.push(walker.run().firstShownAtMs ?? 0);
      walker.answer(1);
      answeredAtMs = walker.later(0);
      walker.later(5000);
      decide();
    }
    const finished = walker.effects.find((effect) => effect.kind === 'finish');
    expect(finished?.result.timeTotal).toBe((answeredAtMs - (shownAtMs[0] ?? 0)) / 1000);
  });

  it('replaces a voided question by another of its size, and both are in its path', () => {
    const { walker, decide, pool } = open(ADAPTIVE);
    walker.passPractice();
    decide();
    walker.startStimulus();
    walker.send({ kind: 'pageHidden', atMs: walker.later(), cause: 'hidden' });
    walker.send({ kind: 'pageReturned', atMs: walker.later() });
    walker.send({ kind: 'continued', atMs: walker.later() });
    while (walker.path() !== 'report') {
      walker.watch();
      walker.answer(2);
      decide();
    }
    const choices = shortChoicesOf(walker.run());
    const [voided, reserve] = choices;
    expect(voided?.choice).toBeNull();
    expect(reserve).toEqual({ setSize: voided?.setSize, index: 1, choice: 2 });
    expect(verifyShortPath(ADAPTIVE, pool, choices)).toMatchObject({ isHonest: true });
  });

  it('shows the instruction of each block of the Stroop test, and each question as in its block', () => {
    const { walker, decide } = open(STROOP);
    walker.passPractice();
    const shown: string[] = [];
    decide();
    while (walker.path() !== 'report') {
      if (walker.path() === 'direction') {
        const step = walker.step();
        const instruction =
          step.kind === 'panel' && step.panel.kind === 'direction' ? step.panel.instruction : '';
        shown.push(`${walker.run().answers.length} ${instruction}`);
        walker.send({ kind: 'started', atMs: walker.later() });
      }
      walker.watch();
      walker.answer(walker.right());
      decide();
    }
    expect(shown).toEqual(['5 10', '10 rest']);
    expect(walker.run().answers.every(({ isRight }) => isRight)).toBe(true);
  });

  it('takes no decision that it did not request, and can be left while it waits', () => {
    const { walker, decide, decision } = open(ADAPTIVE);
    walker.passPractice();
    decide();
    const before = walker.run();
    walker.send(decision());
    expect(walker.run()).toBe(before);
    walker.watch();
    walker.answer(1);
    walker.send({
      kind: 'answered',
      atMs: walker.later(),
      choice: 2,
      input: 'key',
      isRepeat: false,
    });
    expect(walker.run().answers).toHaveLength(1);
    walker.send({ kind: 'quit', atMs: walker.later() });
    expect(walker.path()).toBe('stopped.quit');
    expect(shortChoicesOf(walker.run())).toHaveLength(1);
  });
});

describe('a short run that is disturbed', () => {
  it('ends with a path that follows from its answers, whatever is hidden and answered', () => {
    const moves = fc.record({ isHidden: fc.boolean(), choice: fc.constantFrom(...CHOICE_NOS) });
    fc.assert(
      fc.property(fc.array(moves, { minLength: 20, maxLength: 20 }), (given) => {
        const { walker, decide, pool } = open(ADAPTIVE);
        walker.passPractice();
        decide();
        for (const { isHidden, choice } of given) {
          if (walker.path() === 'report') break;
          if (isHidden) {
            walker.startStimulus();
            walker.send({ kind: 'pageHidden', atMs: walker.later(), cause: 'hidden' });
            walker.send({ kind: 'continued', atMs: walker.later() });
          }
          walker.watch();
          walker.answer(choice);
          decide();
        }
        const choices = shortChoicesOf(walker.run());
        expect(verifyShortPath(ADAPTIVE, pool, choices)).toMatchObject({
          isHonest: true,
          isFinished: true,
        });
        expect(choices.map(({ choice }) => choice).filter((choice) => choice !== null)).toEqual(
          walker.run().answers.map(({ choice }) => choice),
        );
        // The replaced ones, at most three, are in it too.
        expect(choices.length - walker.run().answers.length).toBe(walker.run().replaced.length);
      }),
      { numRuns: 40 },
    );
  });
});

function open(form: ShortForm) {
  const task = findDescription(form.testName);
  const source = findItemSource(form.testName);
  if (!task || !source) throw new Error(`testName: ${form.testName} has no questions`);
  const pool = createShortBook().pool(form.testName, 'en', form.length, 'seed');
  const material: RunMaterial = {
    questions: [],
    reserve: [],
    practice: source.drawPractice('en', 0),
    mostQuestions: SHORT_LIMITS[form.length].most,
  };
  const walker = createWalker(task, material);
  walker.send({ kind: 'loaded', atMs: walker.later(), layoutWidthPx: 400 });
  const decision = (): RunEvent => ({
    kind: 'decided',
    atMs: walker.later(),
    next: decideNext(form, pool, shortChoicesOf(walker.run())),
  });
  return { walker, pool, decision, decide: () => walker.send(decision()) };
}
