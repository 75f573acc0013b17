import { findDescription } from '@jamdai/battery';
import { ASSUMED_SPANS, expectScores } from '@jamdai/battery/testing';
import { expect, it } from 'vitest';
import { compare, examineSchool } from './recover.ts';
import { recoverLetters } from './recover-letters.ts';
import { findMisses, writeReport } from './report.ts';
import { findTruth } from './truth.ts';

const TEST = 'phonological_digit_task';
const SLOPE = 0.9;
const truth = findTruth(TEST, SLOPE);
const schools = ['a', 'b', 'c'].map((seedText) =>
  examineSchool(TEST, 120, { seedText, slopes: new Map([[TEST, SLOPE]]) }),
);
const findings = {
  testName: TEST,
  pupilCount: 120,
  schoolCount: schools.length,
  recoveries: compare(truth, schools),
  letterSampleCount: 5,
  letters: [recoverLetters({ sizes: [30, 40], betweenSd: 3, kind: 'words' }, 5)],
} as const;

it('the truth is that of the model of the design, and fits together', () => {
  const assumed = ASSUMED_SPANS.find(({ testName }) => testName === TEST);
  const setSizes = findDescription(TEST)?.setSizes ?? [];
  if (!assumed) throw new Error('no model');
  const { score, kr20 } = expectScores(assumed, setSizes, SLOPE);
  expect(truth.mean).toBeCloseTo(score, 2);
  expect(truth.alpha).toBeCloseTo(kr20, 3);
  expect(truth.difficulty.reduce((sum, share) => sum + share, 0)).toBeCloseTo(truth.mean, 8);
  // Who is retested without practice is a parallel test; α is at most that, ω a little more than α.
  expect(truth.retest).toBeGreaterThan(truth.alpha);
  expect(truth.omega).toBeGreaterThan(truth.alpha);
});

it('every statistic of the truth is found in the schools, near it', () => {
  expect(findings.recoveries).toHaveLength(16);
  const mean = findings.recoveries.find(({ name }) => name === 'mean');
  expect(Math.abs((mean?.mean ?? 0) - truth.mean)).toBeLessThan(1.2);
});

it('names a statistic that misses its truth, and an interval that promises too much', () => {
  const [first] = findings.recoveries;
  if (!first) throw new Error('no recovery');
  const fine = { ...first, mean: first.truth, covered: 0.95 };
  const lettersWith = (covered: number) =>
    findings.letters.map((one) => ({ ...one, covered, coveredUnseen: 0.95 }));
  const [good, missed] = [lettersWith(0.95), lettersWith(0.9)];
  expect(findMisses({ ...findings, letters: good, recoveries: [fine] })).toEqual([]);
  const bad = { ...fine, mean: 2 * first.truth, sd: 0.1, covered: 0.5 };
  const misses = findMisses({ ...findings, letters: missed, recoveries: [bad] });
  expect(misses).toHaveLength(3);
  expect(writeReport({ ...findings, recoveries: [bad] })).toContain('**Missed:**');
});
