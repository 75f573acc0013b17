/** Which question of the ladder a task is told to plan: its size and its times hang on it. */
import { expect, it } from 'vitest';
import { planOf, questionOf } from './ask.ts';
import type { Run, Target } from './state.ts';
import { createWalker } from './walk.ts';

const fresh = createWalker().run();

/** The index that the task was given for this target. */
function plannedIndexOf(target: Target, run: Run = fresh): number {
  const planned: number[] = [];
  const { task } = run;
  const planQuestion: typeof task.planQuestion = (question, index, language) => {
    planned.push(index);
    return task.planQuestion(question, index, language);
  };
  planOf({ ...run, task: { ...task, planQuestion } }, target);
  expect(planned).toHaveLength(1);
  return planned[0] ?? Number.NaN;
}

it('is its place in the form, also of a reserve question; in a short form its place in the whole ladder; in practice the first', () => {
  expect(plannedIndexOf({ kind: 'question', index: 7, isReserve: false })).toBe(7);
  expect(plannedIndexOf({ kind: 'question', index: 7, isReserve: true })).toBe(7);
  expect(plannedIndexOf({ kind: 'practice', number: 1, part: 'question' })).toBe(0);
  const questions = fresh.material.questions.map((question) => ({
    ...question,
    pooled: { setSize: 3, index: 5, ladderIndex: 22 },
  }));
  const short = { ...fresh, material: { ...fresh.material, questions } };
  expect(plannedIndexOf({ kind: 'question', index: 7, isReserve: false }, short)).toBe(22);
});

it('throws where the material has no such question', () => {
  const target: Target = { kind: 'question', index: 30, isReserve: false };
  expect(() => questionOf(fresh, target)).toThrow('there is no question 30 of 30');
});
