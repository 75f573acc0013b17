/** What the kit's statistics make of simulated schools, beside the truth that was put in. */
import {
  analyseItems,
  correlationOf,
  cronbachAlphaOf,
  findItemSource,
  fitPractice,
  floorAndCeilingOf,
  meanOf,
  measurementErrorOf,
  oddEvenOf,
  omegaTotalOf,
  sdOf,
  type Interval,
  type TestName,
} from '@jamdai/battery';
import { drawSchool, sitTest, type SchoolModel } from '@jamdai/battery/testing';
import type { Truth } from './truth.ts';

/** One statistic in one school. */
export interface Found {
  readonly value: number;
  readonly interval: Interval | null;
}

export interface Recovery {
  readonly name: string;
  readonly truth: number;
  /** Over schools. */
  readonly mean: number;
  readonly sd: number;
  /** Share of schools whose interval holds the truth; null: the statistic has none. */
  readonly covered: number | null;
}

type SchoolFigures = ReadonlyMap<string, Found>;

/** An index of the ladder's start, middle and end. */
const SHOWN_ITEMS = [0, 14, 29] as const;

/** One school of `pupilCount` sits the test twice, on the forms 0 and 1 of each pupil's language. Who hurries is left out. */
export function examineSchool(
  testName: TestName,
  pupilCount: number,
  model: SchoolModel,
): SchoolFigures {
  const source = findItemSource(testName);
  if (!source) throw new Error(`testName: ${testName} has no questions`);
  const forms = { en: source.drawForms('en'), th: source.drawForms('th') };
  const pupils = drawSchool(pupilCount, model.seedText).filter(({ isHurried }) => !isHurried);
  const [first, second] = [0, 1].map((attempt) =>
    pupils.map((pupil) => {
      const questions = forms[pupil.language][attempt] ?? [];
      const { answerSheet } = sitTest(pupil, testName, attempt, questions, model);
      return questions.map(({ correctChoiceNo }, index) =>
        Number(correctChoiceNo === answerSheet[index]),
      );
    }),
  );
  return computeFigures(first ?? [], second ?? []);
}

function computeFigures(
  first: readonly (readonly number[])[],
  second: readonly (readonly number[])[],
): SchoolFigures {
  const [scores, later] = [first, second].map((answers) =>
    answers.map((row) => row.reduce((total, point) => total + point, 0)),
  );
  if (!scores || !later) throw new Error('answers: there are none');
  const alpha = cronbachAlphaOf(first);
  const pairs = scores.map((score, taker) => ({ scores: [score, later[taker] ?? 0], count: 1 }));
  const [gain] = fitPractice(pairs, 2)?.steps ?? [];
  const retest = correlationOf(scores, later);
  const edges = floorAndCeilingOf(scores);
  const items = analyseItems(first);
  const sd = sdOf(scores);
  const figures: readonly (readonly [
    string,
    number | null | undefined,
    Interval | null | undefined,
  ])[] = [
    ['mean', meanOf(scores), null],
    ['SD', sd, null],
    ['α', alpha?.alpha, alpha?.interval],
    ['ω total', omegaTotalOf(first), null],
    ['odd-even, stepped up', oddEvenOf(first)?.stepped, null],
    ['SEM', sd === null || !alpha ? null : measurementErrorOf(sd, alpha.alpha), null],
    ['practice gain', gain?.gain, gain?.interval],
    ['retest r', retest?.r, retest?.interval],
    ['share ≤ 12', edges?.floor.share, edges?.floor],
    ['share ≥ 29', edges?.ceiling.share, edges?.ceiling],
    ...SHOWN_ITEMS.flatMap(
      (index) =>
        [
          [`difficulty of question ${index}`, items[index]?.difficulty, items[index]?.interval],
          [`item-rest of question ${index}`, items[index]?.itemRest, null],
        ] as const,
    ),
  ];
  return new Map(
    figures.flatMap(([name, value, interval]) =>
      typeof value === 'number' ? [[name, { value, interval: interval ?? null }] as const] : [],
    ),
  );
}

/** A statistic that is not defined in some school is told from the others. */
export function compare(truth: Truth, schools: readonly SchoolFigures[]): Recovery[] {
  return namesOf(truth).flatMap(([name, true_]) => {
    const found = schools.flatMap((figures) => figures.get(name) ?? []);
    const values = found.map(({ value }) => value);
    const [mean, sd] = [meanOf(values), sdOf(values)];
    if (true_ === null || mean === null || sd === null) return [];
    const intervals = found.flatMap(({ interval }) => interval ?? []);
    const hits = intervals.filter(({ low, high }) => low <= true_ && true_ <= high).length;
    const covered = intervals.length === 0 ? null : hits / intervals.length;
    return [{ name, truth: true_, mean, sd, covered }];
  });
}

function namesOf(truth: Truth): (readonly [string, number | null])[] {
  return [
    ['mean', truth.mean],
    ['SD', truth.sd],
    ['α', truth.alpha],
    ['ω total', truth.omega],
    ['odd-even, stepped up', truth.oddEven],
    ['SEM', truth.measurementError],
    ['practice gain', truth.practiceGain],
    ['retest r', truth.retest],
    ['share ≤ 12', truth.floorShare],
    ['share ≥ 29', truth.ceilingShare],
    ...SHOWN_ITEMS.flatMap(
      (index) =>
        [
          [`difficulty of question ${index}`, truth.difficulty[index] ?? null],
          [`item-rest of question ${index}`, truth.itemRest[index] ?? null],
        ] as const,
    ),
  ];
}
