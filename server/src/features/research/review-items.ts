/**
 * Which questions of a test misbehave, in which groups, and how the eight forms lie beside each other. Group sizes are shown
 * as in the analysis (decision 31); an item is judged from a hundred people in each group, a form from thirty.
 */
import {
  addAnswerSums,
  correlationFrom,
  expectAnswers,
  findItemSource,
  fitForm,
  FORM_COUNT,
  itemFitOf,
  mayShow,
  QUESTION_COUNT,
  suppressCounts,
  type ExpectedAnswers,
} from '@jamdai/battery';
import {
  DIF_COMPARISONS,
  type DifComparison,
  type ItemReview,
  type ItemReviewRequest,
  type Suspect,
} from '@jamdai/contract';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import { equateVersions } from './equate-versions.ts';
import { countOf, judgeDif, type DifJudge } from './judge-dif.ts';
import { readItemGroups } from './read-item-groups.ts';
import { readRightAnswers } from './right-answers.ts';
import {
  COMPARED_GROUPS,
  matchAgain,
  tallyItems,
  type ItemTally,
  type MatchedCounts,
  type QuestionTally,
} from './tally-items.ts';

/** For sorting a hundred thousand attempts without the disk; as long as an analysis may take. */
const LIMITS = `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY;
  SET LOCAL work_mem = '96MB'; SET LOCAL statement_timeout = '30s'`;

/** A question that agrees less with the rest says little (battery design, section 6, step 3). */
const LEAST_ITEM_REST = 0.15;

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
  const request = { testName, language };
  const tally = tallyItems(groups, request, findRight);
  const judge = judgeDif(tally, (leftOut) => matchAgain(groups, request, findRight, leftOut));
  const findExpected = expectForms(tally);
  const judged = tally.questions.filter((one) =>
    mayShow('percentile', countOf(one.groups.get('all'))),
  );
  const takerCount = tally.peopleIn.get('all') ?? 0;
  return {
    ...{ testName, lang: language, takerCount: mayShow('count', takerCount) ? takerCount : null },
    comparisons: DIF_COMPARISONS.map((by) => compareGroups(by, tally, judge)),
    judgedCount: judged.length,
    questionCount: FORM_COUNT * QUESTION_COUNT,
    suspects: judged.flatMap((question) => findSuspect(question, judge, findExpected)),
    canWithdraw: findItemSource(testName)?.choiceShape !== 'fixed',
    equatings: equateVersions(tally),
  };
}

function compareGroups(
  by: DifComparison,
  tally: ItemTally,
  { judgePosition, leftOut }: DifJudge,
): ItemReview['comparisons'][number] {
  const isShown = COMPARED_GROUPS[by].every((name) =>
    mayShow('percentile', tally.peopleIn.get(name) ?? 0),
  );
  const [referenceCount, focalCount] = shownSizes(by, tally);
  return {
    ...{ by, referenceCount: referenceCount ?? null, focalCount: focalCount ?? null },
    positions: isShown
      ? tally.positions.flatMap((_, index) => {
          const found = judgePosition(by, index);
          return found ? [{ index, ...found }] : [];
        })
      : [],
    leftOut: isShown ? [...(leftOut.positions.get(by) ?? [])] : [],
  };
}

/** Of one line of groups with its total; whoever is in neither counts too. */
function shownSizes(by: DifComparison, { peopleIn }: ItemTally): readonly (number | null)[] {
  const [one, other] = COMPARED_GROUPS[by].map((name) => peopleIn.get(name) ?? 0) as [
    number,
    number,
  ];
  // Nobody is in neither language.
  const rest = by === 'language' ? 0 : Math.max(0, (peopleIn.get('all') ?? 0) - one - other);
  const shown = suppressCounts([[one, other, rest]]).cells[0] ?? [];
  return [one, other].map((count, at) =>
    mayShow('percentile', count) ? (shown[at] ?? null) : null,
  );
}

function findSuspect(
  question: QuestionTally,
  { judgeQuestion }: DifJudge,
  findExpected: FindExpected,
): Suspect[] {
  const { batteryVersion, form, index, groups, choices, correctChoiceNo } = question;
  const counts = groups.get('all');
  if (!counts) return [];
  const takerCount = countOf(counts);
  const itemRest = restCorrelationOf(counts);
  const expected = findExpected(question);
  const fit = expected ? itemFitOf(counts, expected) : null;
  const dif = DIF_COMPARISONS.flatMap((by) => {
    const found = judgeQuestion(by, question);
    const isLarge = found?.mantelHaenszel?.difClass === 'C' || found?.logistic?.difClass === 'C';
    return found && isLarge ? [{ by, ...found }] : [];
  });
  const right = choices[correctChoiceNo - 1] ?? 0;
  const reasons: Suspect['reasons'] = [];
  if (itemRest === null || itemRest.value < LEAST_ITEM_REST) reasons.push('lowDiscrimination');
  if (choices.some((taken) => taken > right)) reasons.push('popularWrongChoice');
  if (fit && fit.fitClass !== 'A') reasons.push('misfit');
  if (dif.length > 0) reasons.push('dif');
  if (reasons.length === 0) return [];
  const difficulty = right / takerCount;
  return [{ batteryVersion, form, index, takerCount, difficulty, itemRest, fit, reasons, dif }];
}

type FindExpected = (question: QuestionTally) => ExpectedAnswers | undefined;

/** What each form's own model expects, of forms with a hundred people. */
function expectForms(tally: ItemTally): FindExpected {
  const known = new Map<string, readonly ExpectedAnswers[]>();
  for (const [batteryVersion, forms] of tally.forms) {
    for (const [form, { groups, scores }] of forms) {
      const model = mayShow('percentile', scores.length) ? fitForm(addAnswerSums(groups)) : null;
      if (model) known.set(`${batteryVersion}|${form}`, expectAnswers(model));
    }
  }
  return ({ batteryVersion, form, index }) => known.get(`${batteryVersion}|${form}`)?.[index];
}

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
