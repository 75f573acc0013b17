/** Where a class lies, out of its mean points alone, against classes of known spans. */
import { expect, it } from 'vitest';
import { findDescription } from './find-description.ts';
import { findItemSource } from './find-item-source.ts';
import { classFiguresOf, scoreLotOf } from './kit/disclosure/class-lots.ts';
import { createRandom } from './kit/seeded-random.ts';
import type { KeyedQuestion } from './question.ts';
import { drawNormal } from './takers/statistics.ts';
import { knownSpanTaker } from './takers/takers.ts';
import type { ItemSource, TaskDescription } from './task.ts';
import { sitForm } from './testing/attempt.ts';
import { ASSUMED_SPANS, fitSlope } from './testing/span-model.ts';
import { estimateClass } from './estimate-class.ts';

const FIGURES = { people: 30, mean: 15, sd: 5 };
const TESTS = ['phonological_digit_task', 'phonological_word_task', 'visual_matrix_task'] as const;

it('finds classes of thirty where they are: 95 of 100 within what is told', () => {
  const random = createRandom('classes of known spans');
  const [classes, classSd] = [40, 0.8];
  let [classCount, covered, off] = [0, 0, 0];
  for (const testName of TESTS) {
    const assumed = ASSUMED_SPANS.find((spans) => spans.testName === testName);
    const description = findDescription(testName) as TaskDescription;
    const source = findItemSource(testName) as ItemSource;
    if (!assumed) throw new Error(`${testName} has no spans`);
    const slope = fitSlope(assumed, description.setSizes);
    const questions = source.drawForms('th')[0] as readonly KeyedQuestion[];
    for (let no = 0; no < classes; no += 1) {
      const middle = (no / (classes - 1)) * 2 - 1;
      const thetas = Array.from({ length: 30 }, () => middle + classSd * drawNormal(random));
      const scores = thetas.map((theta, pupil) => {
        const taker = knownSpanTaker(assumed.span + assumed.spanSd * theta, slope);
        const { isRight } = sitForm(taker, description, source, questions, `${no}|${pupil}`);
        return isRight.filter(Boolean).length;
      });
      const figures = classFiguresOf([scoreLotOf(scores)]);
      const [kind] = estimateClass('th', figures ? [{ testName, ...figures }] : []);
      if (!kind) throw new Error('no estimate');
      classCount += 1;
      covered += Number(kind.low <= middle && middle <= kind.high);
      off += kind.theta - middle;
    }
  }
  expect(classCount).toBe(TESTS.length * classes);
  expect(covered / classCount).toBeGreaterThan(0.9);
  expect(Math.abs(off / classCount)).toBeLessThan(0.1);
});

it('rises with the points, is narrower with more tests, and says nothing where no test has a model', () => {
  const at = (mean: number) =>
    estimateClass('en', [{ testName: 'phonological_digit_task', ...FIGURES, mean }])[0];
  const thetas = [6, 10, 15, 20, 25, 30].map((mean) => at(mean)?.theta ?? Number.NaN);
  expect(thetas).toEqual(thetas.toSorted((one, other) => one - other));
  expect([thetas[0], thetas.at(-1)].map((theta) => Math.abs(theta ?? 0))).toEqual([4, 4]);
  const both = estimateClass('en', [
    { testName: 'phonological_word_task', ...FIGURES },
    { testName: 'phonological_digit_task', ...FIGURES },
  ]);
  expect(both).toHaveLength(1);
  expect(both[0]?.testNames).toHaveLength(2);
  const width = (kind: (typeof both)[number] | undefined) =>
    kind ? kind.high - kind.low : Number.NaN;
  expect(width(both[0])).toBeLessThan(width(at(15)));
  expect(estimateClass('en', [{ testName: 'stroop_task', ...FIGURES }])).toEqual([]);
});
