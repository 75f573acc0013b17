/** What the answers of a short form say: ability on the scale of the full forms, and what may be told beside it. */
import { findDescription } from '../find-description.ts';
import { findItemSource } from '../find-item-source.ts';
import { estimatorOf } from '../psychometrics/ability.ts';
import { easyAndHardOf, type EasyAndHard } from '../psychometrics/easy-and-hard.ts';
import { factsOf } from '../psychometrics/question-facts.ts';
import { ESTIMATES } from '../registers/estimates.ts';
import { findPooled, type PooledQuestion } from './pooled-question.ts';
import type { ShortAnswer, ShortForm } from './short-form.ts';

export interface ShortMeasures extends EasyAndHard {
  /** Answered questions. */
  readonly questionCount: number;
  readonly rightCount: number;
  /** Right in one of the two facts; null where choices have no facts. */
  readonly halfRightCount: number | null;
  /** In SDs of the pupils that the battery design assumes, as `theta` of a full form; null: the test has no model of set sizes. */
  readonly theta: number | null;
  /** SD of what θ may be after these answers. */
  readonly thetaSe: number | null;
  /** As `guessLogOdds` of a full form; `looksGuessed` has its limit, which is not that of thirty questions. */
  readonly guessLogOdds: number | null;
}

/** Throws without answers: a run of which nothing is known is not measured. */
export function measureShort(
  { testName }: ShortForm,
  pool: readonly PooledQuestion[],
  answers: readonly ShortAnswer[],
): ShortMeasures {
  const given = answers.filter(({ outcome }) => outcome !== null);
  const [description, source] = [findDescription(testName), findItemSource(testName)];
  if (!description || !source) throw new Error(`testName: ${testName} has no short form`);
  if (given.length === 0) throw new Error('answers: there are none');
  const estimates = ESTIMATES.get(testName);
  const { choiceShape } = source;
  const counts = {
    questionCount: given.length,
    rightCount: given.filter(({ outcome }) => outcome === 'both').length,
  };
  if (choiceShape === 'fixed' || !estimates)
    return { ...counts, ...sizesOf(choiceShape === 'fixed' ? [] : given), ...WITHOUT_MODEL };
  const ability = estimatorOf(
    estimates,
    description.setSizes,
  )(
    given.map((answer) => ({
      facts: factsOf(choiceShape, findPooled(pool, answer).question).facts,
      outcome: answer.outcome,
    })),
  );
  return {
    ...counts,
    ...sizesOf(given),
    halfRightCount: given.filter(({ outcome }) => outcome === 'first' || outcome === 'second')
      .length,
    theta: ability.theta,
    thetaSe: ability.se,
    guessLogOdds: ability.logOdds,
  };
}

const WITHOUT_MODEL = { halfRightCount: null, theta: null, thetaSe: null, guessLogOdds: null };

function sizesOf(answers: readonly ShortAnswer[]): EasyAndHard {
  return easyAndHardOf(
    answers.map(({ setSize, outcome }) => ({ setSize, isRight: outcome === 'both' })),
  );
}
