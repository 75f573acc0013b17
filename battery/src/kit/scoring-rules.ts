/**
 * Other rules by which the same thirty answers can be scored, beside the number right that is stored. Scores only: what is
 * stored stays as it is.
 *
 * `allOrNothing`: absolute span scoring: a right answer earns as many points as things had to be held, any other none
 * (Unsworth, Heitz, Schrock & Engle 2005, Behav Res Methods 37:498; Conway et al. 2005, Psychon Bull Rev 12:769).
 * `guessCorrected`: right answers less a third of the others, at least 0 (Frary 1988, Educ Meas 7:33; battery design, 2.8).
 * `bits`: facts held: of the two changes of each question those on which the answer agrees (battery design, 2.4).
 */
import { CHOICE_NOS } from '../question.ts';

export const SCORING_RULES = ['allOrNothing', 'guessCorrected', 'bits'] as const;
export type ScoringRule = (typeof SCORING_RULES)[number];

/** One answer, as far as a rule looks at it. */
export interface RuledAnswer {
  readonly isRight: boolean;
  /** Things that had to be held. */
  readonly setSize: number;
  /** 0, 1 or 2. */
  readonly bits: number;
}

const WRONG_CHOICES = CHOICE_NOS.length - 1;
const MOST_BITS = 2;

/** What one answer adds to the score; of a guess at four choices nothing on average by `guessCorrected`. */
export function pointsUnder(rule: ScoringRule, { isRight, setSize, bits }: RuledAnswer): number {
  switch (rule) {
    case 'allOrNothing':
      return isRight ? setSize : 0;
    case 'guessCorrected':
      return isRight ? 1 : -1 / WRONG_CHOICES;
    case 'bits':
      return bits;
  }
}

/** From the points of an attempt's answers: nobody has less than nothing, and thirds add up without a rest. */
export function scoreUnder(rule: ScoringRule, points: ArrayLike<number>): number {
  let sum = 0;
  for (let position = 0; position < points.length; position += 1) sum += points[position] ?? 0;
  if (rule !== 'guessCorrected') return sum;
  return Math.max(0, Math.round(sum * WRONG_CHOICES) / WRONG_CHOICES);
}

/** The score of whoever has every answer right. */
export function mostUnder(rule: ScoringRule, setSizes: readonly number[]): number {
  const answers = setSizes.map((setSize) => ({ isRight: true, setSize, bits: MOST_BITS }));
  return scoreUnder(
    rule,
    answers.map((answer) => pointsUnder(rule, answer)),
  );
}
