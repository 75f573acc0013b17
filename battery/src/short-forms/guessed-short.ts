/**
 * Whether the answers of a short form are such as blind choosing gives as well. An adaptive path leads blind answers to the
 * questions that tell them least from memory, so its limits are simulated along it and are not those of thirty questions.
 */
import { ESTIMATES } from '../registers/estimates.ts';
import type { ShortMeasures } from './measure-short.ts';
import type { ShortForm, ShortLength } from './short-form.ts';

/**
 * Right answers of fixed forms without a model: blind choosing among four passes 7 of 15 in 1.7 % of attempts, 5 of 10 in
 * 2.0 %.
 */
const MOST_RIGHT_OF_A_GUESS: Readonly<Record<ShortLength, number>> = { short: 7, veryShort: 5 };

export function looksGuessed(
  { testName, length, path }: ShortForm,
  { guessLogOdds, rightCount }: Pick<ShortMeasures, 'guessLogOdds' | 'rightCount'>,
): boolean {
  const estimates = ESTIMATES.get(testName);
  if (!estimates || guessLogOdds === null) return rightCount <= MOST_RIGHT_OF_A_GUESS[length];
  return guessLogOdds <= estimates.shortGuessLimits[path][length];
}
