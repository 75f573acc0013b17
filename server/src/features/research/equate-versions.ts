/** The eight forms of a battery version beside each other: by their scores, from a hundred people a form by their questions too. */
import {
  equateByItems,
  equateForms,
  FORM_COUNT,
  LEAST_PEOPLE,
  mayShow,
  QUESTION_COUNT,
  shareDifferencesOf,
  type ItemEquating,
} from '@jamdai/battery';
import type { EquatedFormFigures, ItemReview } from '@jamdai/contract';
import { countOf, sumOf } from './judge-dif.ts';
import type { FormTally, ItemTally, QuestionTally } from './tally-items.ts';

const SHOWN_SCORES = [10, 15, 20, 25] as const;

export function equateVersions(tally: ItemTally): ItemReview['equatings'] {
  return [...tally.forms].flatMap(([batteryVersion, forms]) =>
    equateVersion(
      batteryVersion,
      [...forms].toSorted(([one], [other]) => one - other),
      tally,
    ),
  );
}

/** Nothing unless all eight forms have enough people: the scale is that of all. */
function equateVersion(
  batteryVersion: string,
  forms: readonly (readonly [form: number, tally: FormTally])[],
  tally: ItemTally,
): ItemReview['equatings'] {
  const mayShowAll = (figure: 'mean' | 'percentile') =>
    forms.length === FORM_COUNT && forms.every(([, { scores }]) => mayShow(figure, scores.length));
  if (!mayShowAll('mean')) return [];
  const equating = equateForms(forms.map(([form, { scores }]) => ({ form, scores })));
  if (!equating) return [];
  const byItems = mayShowAll('percentile')
    ? equateByItems(forms.map(([form, { groups }]) => ({ form, groups })))
    : null;
  const { mean, sd, peopleNeeded, convert } = equating;
  const questions = tally.questions.filter((one) => one.batteryVersion === batteryVersion);
  return [
    {
      ...{ batteryVersion, mean, sd, peopleNeeded },
      peopleNeededByItems: byItems?.peopleNeeded ?? null,
      forms: equating.forms.map(({ count, ...own }) => ({
        ...own,
        takerCount: count,
        errors: worthOf(own.form, convert),
        byItems: byItems ? worthOf(own.form, byItems.convert) : [],
        questions: findUnlike(questions, own.form),
      })),
    },
  ];
}

function worthOf(form: number, convert: ItemEquating['convert']): EquatedFormFigures['errors'] {
  return SHOWN_SCORES.flatMap((score) => {
    const found = convert(form, score);
    return found ? [{ score, ...found }] : [];
  });
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
