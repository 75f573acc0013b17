/**
 * Which questions of a test misbehave, in which groups, and how the eight forms lie beside each other. Group sizes are shown
 * as in the analysis (decision 31); an item is judged from a hundred people in each group, a form from thirty.
 */
import {
  correlationFrom,
  equateForms,
  FORM_COUNT,
  LEAST_PEOPLE,
  logisticDifOf,
  mantelHaenszelOf,
  mayShow,
  QUESTION_COUNT,
  shareDifferencesOf,
  suppressCounts,
} from '@jamdai/battery';
import {
  DIF_COMPARISONS,
  type Dif,
  type DifComparison,
  type EquatedFormFigures,
  type ItemReview,
  type ItemReviewRequest,
  type Suspect,
} from '@jamdai/contract';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import { readItemGroups } from './read-item-groups.ts';
import { readRightAnswers } from './right-answers.ts';
import {
  tallyItems,
  type Compared,
  type ItemTally,
  type MatchedCounts,
  type QuestionTally,
} from './tally-items.ts';

/** For sorting a hundred thousand attempts without the disk; as long as an analysis may take. */
const LIMITS = `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY;
  SET LOCAL work_mem = '96MB'; SET LOCAL statement_timeout = '30s'`;

/** The first is the reference group. */
const GROUPS = {
  language: ['th', 'en'],
  sex: ['male', 'female'],
  grade: ['7', '8-9'],
} as const satisfies Record<DifComparison, readonly [Compared, Compared]>;

/** A question that agrees less with the rest says little (battery design, section 6, step 3). */
const LEAST_ITEM_REST = 0.15;
const SHOWN_SCORES = [10, 15, 20, 25] as const;

export async function reviewItems(
  db: pg.Pool,
  { testName, lang: language }: ItemReviewRequest,
): Promise<ItemReview> {
  const [groups, findRight] = await inTransaction(db, async (client) => {
    await client.query(LIMITS);
    return [
      await readItemGroups(client, testName),
      await readRightAnswers(client, testName),
    ] as const;
  });
  const tally = tallyItems(groups, { testName, language }, findRight);
  const judged = tally.questions.filter((one) =>
    mayShow('percentile', countOf(one.groups.get('all'))),
  );
  const takerCount = tally.peopleIn.get('all') ?? 0;
  return {
    ...{ testName, lang: language, takerCount: mayShow('count', takerCount) ? takerCount : null },
    comparisons: DIF_COMPARISONS.map((by) => compareGroups(by, tally)),
    judgedCount: judged.length,
    questionCount: FORM_COUNT * QUESTION_COUNT,
    suspects: judged.flatMap(findSuspect),
    equatings: [...tally.forms].flatMap(([batteryVersion, forms]) =>
      equateVersion(batteryVersion, forms, tally),
    ),
  };
}

function compareGroups(by: DifComparison, tally: ItemTally): ItemReview['comparisons'][number] {
  const [reference, focal] = GROUPS[by];
  const isShown = GROUPS[by].every((name) => mayShow('percentile', tally.peopleIn.get(name) ?? 0));
  const [referenceCount, focalCount] = shownSizes(by, tally);
  return {
    ...{ by, referenceCount: referenceCount ?? null, focalCount: focalCount ?? null },
    positions: isShown
      ? tally.positions.map((position, index) => ({
          index,
          ...difOf(position.get(reference), position.get(focal)),
        }))
      : [],
  };
}

/** Of one line of groups with its total; whoever is in neither counts too. */
function shownSizes(by: DifComparison, { peopleIn }: ItemTally): readonly (number | null)[] {
  const [one, other] = GROUPS[by].map((name) => peopleIn.get(name) ?? 0) as [number, number];
  // Nobody is in neither language.
  const rest = by === 'language' ? 0 : Math.max(0, (peopleIn.get('all') ?? 0) - one - other);
  const shown = suppressCounts([[one, other, rest]]).cells[0] ?? [];
  return [one, other].map((count, at) =>
    mayShow('percentile', count) ? (shown[at] ?? null) : null,
  );
}

function difOf(reference: MatchedCounts | undefined, focal: MatchedCounts | undefined): Dif {
  if (!reference || !focal) return { mantelHaenszel: null, logistic: null };
  const found = mantelHaenszelOf(reference, focal);
  const logistic = logisticDifOf(reference, focal);
  const reach = found ? 1.959964 * found.deltaError : 0;
  return {
    mantelHaenszel: found && {
      delta: found.delta,
      interval: { low: found.delta - reach, high: found.delta + reach },
      difClass: found.difClass,
    },
    logistic: logistic && {
      kind: logistic.kind,
      gainedR2: logistic.gainedR2,
      difClass: logistic.difClass,
    },
  };
}

function findSuspect(question: QuestionTally): Suspect[] {
  const { batteryVersion, form, index, groups, choices, correctChoiceNo } = question;
  const counts = groups.get('all');
  if (!counts) return [];
  const takerCount = countOf(counts);
  const itemRest = restCorrelationOf(counts);
  const dif = DIF_COMPARISONS.flatMap((by) => {
    const [reference, focal] = GROUPS[by].map((name) => groups.get(name));
    const isJudged = [reference, focal].every((one) => mayShow('percentile', countOf(one)));
    const found = isJudged ? difOf(reference, focal) : null;
    const isLarge = found?.mantelHaenszel?.difClass === 'C' || found?.logistic?.difClass === 'C';
    return found && isLarge ? [{ by, ...found }] : [];
  });
  const right = choices[correctChoiceNo - 1] ?? 0;
  const reasons: Suspect['reasons'] = [];
  if (itemRest === null || itemRest.value < LEAST_ITEM_REST) reasons.push('lowDiscrimination');
  if (choices.some((taken) => taken > right)) reasons.push('popularWrongChoice');
  if (dif.length > 0) reasons.push('dif');
  if (reasons.length === 0) return [];
  const difficulty = right / takerCount;
  return [{ batteryVersion, form, index, takerCount, difficulty, itemRest, reasons, dif }];
}

function countOf(counts: MatchedCounts | undefined): number {
  return counts ? sumOf(counts.right) + sumOf(counts.wrong) : 0;
}

const sumOf = (values: Float64Array): number => values.reduce((sum, one) => sum + one, 0);

function restCorrelationOf({ right, wrong }: MatchedCounts): Suspect['itemRest'] {
  const sums = { count: 0, one: 0, oneSquares: 0, other: 0, otherSquares: 0, products: 0 };
  for (const [points, counts] of [
    [1, right],
    [0, wrong],
  ] as const) {
    for (const [rest, count] of counts.entries()) {
      sums.count += count;
      sums.one += count * points;
      sums.oneSquares += count * points;
      sums.other += count * rest;
      sums.otherSquares += count * rest ** 2;
      sums.products += count * points * rest;
    }
  }
  const found = correlationFrom(sums);
  return found && { value: found.r, interval: found.interval };
}

/** Nothing unless all eight forms have enough people: the scale is that of all. */
function equateVersion(
  batteryVersion: string,
  forms: ReadonlyMap<number, readonly number[]>,
  tally: ItemTally,
): ItemReview['equatings'] {
  const samples = [...forms].map(([form, scores]) => ({ form, scores }));
  if (
    samples.length < FORM_COUNT ||
    samples.some(({ scores }) => !mayShow('mean', scores.length))
  ) {
    return [];
  }
  const equating = equateForms(samples.toSorted((one, other) => one.form - other.form));
  if (!equating) return [];
  const { mean, sd, peopleNeeded, convert } = equating;
  const questions = tally.questions.filter((one) => one.batteryVersion === batteryVersion);
  return [
    {
      ...{ batteryVersion, mean, sd, peopleNeeded },
      forms: equating.forms.map(({ count, ...own }) => ({
        ...own,
        takerCount: count,
        errors: SHOWN_SCORES.flatMap((score) => {
          const found = convert(own.form, score);
          return found ? [{ score, ...found }] : [];
        }),
        questions: findUnlike(questions, own.form),
      })),
    },
  ];
}

/** Questions of a form that are harder or easier than those of the same position in the others, beyond chance among all. */
function findUnlike(
  questions: readonly QuestionTally[],
  form: number,
): EquatedFormFigures['questions'] {
  return Array.from({ length: QUESTION_COUNT }, (_, index) => index).flatMap((index) => {
    const alike = questions.filter((one) => one.index === index && one.groups.has('all'));
    const samples = alike.map(({ groups }) => {
      const counts = groups.get('all');
      return { count: countOf(counts), right: counts ? sumOf(counts.right) : 0 };
    });
    if (alike.length < FORM_COUNT || samples.some(({ count }) => count < LEAST_PEOPLE.percentile)) {
      return [];
    }
    const own = alike.findIndex((one) => one.form === form);
    const found = shareDifferencesOf(samples, FORM_COUNT * QUESTION_COUNT)[own];
    const isBeyond = found && (found.interval.low > 0 || found.interval.high < 0);
    return isBeyond ? [{ index, points: found.difference, interval: found.interval }] : [];
  });
}
