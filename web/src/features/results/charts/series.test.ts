import type { OwnProgress, ProgressPoint } from '@jamdai/contract';
import { expect, it } from 'vitest';
import { findNorms } from './find-norms.ts';
import { seriesOf } from './series.ts';

const POINT: ProgressPoint = {
  testTakingId: 'a',
  testName: 'phonological_digit_task',
  lang: 'en',
  form: 0,
  sittingNo: 1,
  grade: '7',
  score: 20,
  letter: null,
  createdAt: '2026-11-20T05:00:00Z',
  isAtChance: false,
  rewording: null,
  held: null,
  easy: null,
  hard: null,
  sixthScores: null,
};
/** Newest first. */
const PROGRESS: OwnProgress = {
  points: [
    { ...POINT, score: 24, sittingNo: 2 },
    { ...POINT, lang: 'th', score: 18 },
    { ...POINT, testName: 'phonological_word_task', score: 12 },
    { ...POINT, testName: 'animal_naming_retrieval_task', form: null, score: null },
    POINT,
  ],
  sizes: [],
  norms: [],
  practice: [],
  hasMore: false,
};

it('makes a series of each test and language, oldest first, and counts what waits', () => {
  const drawn = seriesOf(PROGRESS, null).map(
    ({ testName, lang: language, hasOther, scored, waitingCount }) => [
      ...[testName, language, hasOther, scored.map(({ score }) => score), waitingCount],
    ],
  );
  expect(drawn).toEqual([
    ['phonological_digit_task', 'en', true, [20, 24], 0],
    ['phonological_digit_task', 'th', true, [18], 0],
    ['phonological_word_task', 'en', false, [12], 0],
    ['animal_naming_retrieval_task', 'en', false, [], 1],
  ]);
  expect(seriesOf(PROGRESS, 'verbal_working_memory')).toEqual([]);
});

it('reads a result by the norms of its language, sitting and the grade of that day', () => {
  const table: OwnProgress['norms'][number] = {
    ...{ version: '1', testName: POINT.testName, language: 'en', people: 100, limits: null },
    ...{ measurementError: null, letters: null, change: null, grade: '7', sittingNo: 1 },
  };
  const norms: OwnProgress['norms'] = [
    { ...table, grade: '8' },
    { ...table, language: 'th' },
    { ...table, sittingNo: 2 },
    table,
  ];
  expect(findNorms(norms, { ...POINT, score: 20 })).toBe(table);
});
