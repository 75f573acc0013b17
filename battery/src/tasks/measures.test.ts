/**
 * The house rules of measures, over every task with questions, both languages and all forms: a task without an
 * entry, an index without a line in the code book or a value outside its range fails here.
 */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../catalogue.ts';
import { oppositeChoiceNo } from '../kit/bit-score.ts';
import { SHARED_INDICES } from '../kit/shared-measures.ts';
import type { IndexEntry, IndexValue, AttemptRecord } from '../kit/attempt-measures.ts';
import {
  findMeasures,
  indexEntriesOf,
  measureAttempt,
  withoutTimes,
  type Measures,
} from '../measure-attempt.ts';
import type { KeyedQuestion } from '../question.ts';
import { ITEM_SOURCES } from '../registers/items.ts';
import { MEASURES } from '../registers/measures.ts';
import type { ItemSource } from '../task.ts';
import { blankTaker, guessingTaker, perfectTaker, sitForm, type Taker } from '../testing/index.ts';
import { findDescription } from '../find-description.ts';

const TESTS_WITH_QUESTIONS = ITEM_SOURCES.map((source) => ({ testName: source.testName, source }));

/** Misses both facts of every question. */
const oppositeTaker: Taker = ({ question, choiceShape }) =>
  choiceShape === 'fixed'
    ? ((((question.correctChoiceNo + 1) % 4) + 1) as 1 | 2 | 3 | 4)
    : oppositeChoiceNo(choiceShape, question);

it('every test with questions has its measures, in the order of the catalogue', () => {
  expect(MEASURES.map(({ testName }) => testName)).toEqual(
    ITEM_SOURCES.map(({ testName }) => testName),
  );
});

describe.each(TESTS_WITH_QUESTIONS)('$testName: measures', ({ testName, source }) => {
  const entries = indexEntriesOf(testName);
  const forms = LANGUAGES.flatMap((language) => source.drawForms(language));
  const measureAll = (taker: Taker): Measures[] =>
    forms.map((questions, form) => measureAttempt(testName, sit(taker, source, questions, form)));

  it('have no index that hides a shared one, and a range that is not empty', () => {
    const own = Object.keys(findMeasures(testName)?.indices ?? {});
    expect(own.filter((name) => name in SHARED_INDICES)).toEqual([]);
    for (const { range, meaning } of Object.values(entries)) {
      expect(range[0] === null || range[1] === null || range[0] < range[1]).toBe(true);
      expect(meaning).not.toBe('');
    }
  });

  it.each([
    ['knows all', perfectTaker],
    ['knows nothing and answers', guessingTaker],
    ['misses all', oppositeTaker],
    ['answers nothing', blankTaker],
  ])('are one value in its range for each line of the code book, for who %s', (_, taker) => {
    for (const measures of measureAll(taker)) {
      expect(Object.keys(measures)).toEqual(Object.keys(entries));
      expect(
        Object.entries(measures).filter(
          ([name, value]) => !isAllowed(entries[name] as IndexEntry, value),
        ),
      ).toEqual([]);
    }
  });

  it('are the best there is for who knows all, and the worst for who misses all', () => {
    const best = measureAll(perfectTaker);
    const worst = measureAll(oppositeTaker);
    for (const measures of best) {
      expect(measures).toMatchObject({ score: 30, corrected: 1, blockScores: [10, 10, 10] });
      expect([60, null]).toContain(measures['bitScore']);
    }
    for (const [name, { range, direction }] of Object.entries(entries)) {
      if (!name.endsWith('Errors') || range[0] !== 0) continue;
      expect(direction).toBe('less is better');
      expect(best.map((measures) => measures[name])).toEqual(best.map(() => 0));
      if (name === 'updateFailures') continue;
      expect(Math.max(...worst.map((measures) => Number(measures[name])))).toBe(range[1]);
    }
    for (const { score, bitScore } of worst) {
      expect([0, null]).toContain(bitScore);
      expect(score).toBe(0);
    }
  });

  it('keep no index of time where speed means nothing', () => {
    const [first] = measureAll(perfectTaker) as [Measures];
    const timeless = withoutTimes(testName, first);
    const gone = Object.keys(first).filter((name) => first[name] !== timeless[name]);
    expect(gone).toContain('rtMedianCorrect');
    expect(gone.every((name) => entries[name]?.unit === 'seconds')).toBe(true);
  });

  it('refuse sheets that are not thirty', () => {
    const record = sit(perfectTaker, source, forms[0] ?? [], 0);
    expect(() =>
      measureAttempt(testName, { ...record, answerSheet: record.answerSheet.slice(1) }),
    ).toThrow('29 entries');
  });
});

function sit(
  taker: Taker,
  source: ItemSource,
  questions: readonly KeyedQuestion[],
  form: number,
): AttemptRecord {
  const { setSizes = [] } = findDescription(source.testName) ?? {};
  const { answerSheet } = sitForm(taker, { setSizes }, source, questions, `measures|${form}`);
  const timeSheet = questions.map((_, index) => 1 + (index % 7) / 5);
  return { questions, answerSheet, timeSheet, trials: null, forwardSpan: form % 2 ? null : 4.5 };
}

/** How many values an index of each shape has. */
const COUNTS = { 'one a block': 3, 'one a quarter': 4, 'one a sixth': 6 } as const;

function isAllowed({ range, shape, nullWhen }: IndexEntry, value: IndexValue): boolean {
  const [lowest, highest] = range;
  const values = shape ? value : [value];
  if (!Array.isArray(values) || (shape && values.length !== COUNTS[shape])) return false;
  return (values as readonly (number | null)[]).every((one) =>
    one === null
      ? nullWhen !== undefined
      : (lowest === null || one >= lowest) && (highest === null || one <= highest),
  );
}
