/**
 * The house rules of measures, over every task with questions, both languages and all forms: a task without an
 * entry, an index without a line in the code book or a value outside its range fails here.
 */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../catalogue.ts';
import { oppositeChoiceNo } from '../kit/bit-score.ts';
import { SHARED_INDICES } from '../kit/shared-measures.ts';
import type { IndexEntry, IndexValue, AttemptRecord } from '../kit/attempt-measures.ts';
import { TYPING_INDICES } from '../naming/measure-typing.ts';
import { NAMING_INDICES } from '../naming/naming-indices.ts';
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

/** Those of them that are here: in a tree in which a single test is tried there is none. */
const sourcesOf = (testNames: readonly string[]) =>
  ITEM_SOURCES.filter(({ testName }) => testNames.includes(testName));

const KINDS_OF_ERRORS: Readonly<Record<string, readonly string[]>> = {
  phonological_word_task: ['itemErrors', 'orderErrors'],
  visuospatial_task: ['placeErrors', 'orderErrors'],
  counting_red_circle_task: ['countErrors', 'orderErrors'],
  backward_counting_starfish_shapes_task: ['countErrors', 'orderErrors', 'directionErrors'],
  backward_counting_triangle_shapes_task: ['countErrors', 'orderErrors', 'directionErrors'],
};

describe.each(sourcesOf(Object.keys(KINDS_OF_ERRORS)))(
  'the kinds of errors of $testName',
  (source) => {
    const { testName } = source;
    const kinds = KINDS_OF_ERRORS[testName] ?? [];

    it('are together the facts that were missed', () => {
      for (const [form, questions] of source.drawForms('th').entries()) {
        for (const taker of [guessingTaker, blankTaker, oppositeTaker]) {
          const measures = measureAttempt(testName, sit(taker, source, questions, form));
          const errors = kinds.reduce((sum, kind) => sum + Number(measures[kind]), 0);
          expect(errors).toBe(60 - Number(measures['bitScore']));
        }
      }
    });
  },
);

// It has indices of several values.
describe.each(sourcesOf(['stroop_task']))('a record of $testName', (source) => {
  const { testName } = source;
  const [questions = []] = source.drawForms('en');

  it('is measured to six decimals, also where an index has several values', () => {
    const record = sit(perfectTaker, source, questions, 0);
    const timeSheet = record.timeSheet.map((seconds) => seconds / 3);
    const measures = measureAttempt(testName, { ...record, timeSheet });
    const exact = measureAttempt(testName, {
      ...record,
      timeSheet: timeSheet.map((seconds) => Math.round(seconds * 1e6) / 1e6),
    });
    expect(measures['rtMedianCorrect']).toBeCloseTo(exact['rtMedianCorrect'] as number, 5);
    const numbers = Object.values(measures)
      .flat()
      .filter((value) => value !== null);
    expect(numbers.every((value) => value === Math.round(value * 1e6) / 1e6)).toBe(true);
    expect(numbers.some((value) => value !== Math.round(value * 1e5) / 1e5)).toBe(true);
  });

  it('has indices of time in seconds, which alone are gone where speed means nothing', () => {
    const measures = measureAttempt(testName, sit(perfectTaker, source, questions, 0));
    const timeless = withoutTimes(testName, measures);
    const gone = Object.keys(measures).filter((name) => timeless[name] !== measures[name]);
    expect(gone).toEqual([
      ...['rtMedianCorrect', 'interferenceS', 'switchCostS', 'inverseEfficiencyS'],
    ]);
    expect(gone.map((name) => timeless[name])).toEqual(gone.map(() => null));
  });

  it('needs questions: a naming test has indices of its own, and no measures of this kind', () => {
    const record = sit(perfectTaker, source, questions, 0);
    const naming = 'animal_naming_retrieval_task';
    expect(() => measureAttempt(naming, record)).toThrow(`testName: ${naming} has no measures`);
    expect(findMeasures(naming)).toBeUndefined();
    expect(Object.keys(indexEntriesOf(naming))).toEqual([
      ...Object.keys(NAMING_INDICES),
      ...Object.keys(TYPING_INDICES),
    ]);
    const unknown = 'no_such_task' as typeof naming;
    expect(() => indexEntriesOf(unknown)).toThrow('testName: no_such_task has no measures');
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
