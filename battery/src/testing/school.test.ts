import { expect, it } from 'vitest';
import { findItemSource } from '../find-item-source.ts';
import { isSameChoice, isTooFast } from '../kit/validity-flags.ts';
import {
  correlationOf,
  drawSchool,
  fitSlopes,
  meanOf,
  PRACTICE_GAIN_SD,
  sitTest,
} from './index.ts';

const TEST = 'phonological_digit_task';
const PUPILS = 400;
const school = drawSchool(PUPILS, 'school');
const model = { seedText: 'school', slopes: fitSlopes([TEST, 'backward_digit_task']) };
const forms = {
  phonological_digit_task: findItemSource(TEST)?.drawForms('en')[0] ?? [],
  backward_digit_task: findItemSource('backward_digit_task')?.drawForms('en')[0] ?? [],
};
const earnest = school.filter(({ isHurried }) => !isHurried);
const spansOf = (testName: keyof typeof forms, attempt = 0): number[] =>
  earnest.map(
    (pupil) => sitTest(pupil, testName, attempt, forms[testName], model).span ?? Number.NaN,
  );

it('pupils keep their spans, gain by practice what is said, and are alike across tests by half', () => {
  const [first, second] = [spansOf(TEST), spansOf(TEST, 1)];
  const gains = second.map((span, position) => span - (first[position] ?? 0));
  for (const gain of gains) expect(gain).toBeCloseTo(1.1 * PRACTICE_GAIN_SD);
  expect(Math.abs(meanOf(first) - 6.9)).toBeLessThan(0.2);
  expect(Math.abs(correlationOf(first, spansOf('backward_digit_task')) - 0.5)).toBeLessThan(0.12);
});

it('the same seed gives the same school and answers; a larger school begins with the smaller one', () => {
  expect(drawSchool(20, 'school')).toEqual(school.slice(0, 20));
  expect(drawSchool(20, 'other')).not.toEqual(school.slice(0, 20));
  const [pupil] = school;
  if (!pupil) throw new Error('school: empty');
  const sit = (attempt: number) => sitTest(pupil, TEST, attempt, forms[TEST], model);
  expect(sit(0)).toEqual(sit(0));
  expect(sit(0).answerSheet).not.toEqual(sit(1).answerSheet);
});

it('those who hurry are known by their speed; the others raise no flag of speed or of one choice throughout', () => {
  expect(school.length - earnest.length).toBe(PUPILS / 50);
  for (const pupil of school) {
    const { answerSheet, timeSheet } = sitTest(pupil, TEST, 0, forms[TEST], model);
    expect(isTooFast(timeSheet)).toBe(pupil.isHurried);
    if (!pupil.isHurried) expect(isSameChoice(answerSheet.map(Number))).toBe(false);
  }
});
