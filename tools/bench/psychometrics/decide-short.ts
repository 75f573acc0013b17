/**
 * By which limit blind answers to a short form are told: simulated through the real path, as it leads on after each blind
 * answer, since it leads blind answers to other questions than thirty in a row have. Of adaptive and of fixed forms.
 */
import { findDescription, SHORT_LENGTHS, SHORT_PATHS, type TestName } from '@jamdai/battery';
import {
  abilityEstimator,
  ESTIMATES,
  openRivalRoom,
  type TestEstimates,
} from '@jamdai/battery/testing';
import { quantileOf } from './median.ts';

const GUESSES = 10_000;
/** A little below the 2 % that are promised: the limit is simulated too, from fewer attempts than that of full forms. */
const GUESS_ERROR = 0.017;

type ShortGuessLimits = TestEstimates['shortGuessLimits'];

/** Rests on what is stored of the test: its path is chosen by it. Throws for a test without a model. */
export function decideShort(testName: TestName, guessCount = GUESSES): ShortGuessLimits {
  const [estimates, description] = [ESTIMATES.get(testName), findDescription(testName)];
  if (!estimates || !description) throw new Error(`testName: ${testName} has no estimates`);
  const estimate = abilityEstimator(estimates.populations, description.setSizes);
  const room = openRivalRoom(testName, estimate);
  const limits = SHORT_PATHS.map((path) => [
    path,
    Object.fromEntries(
      SHORT_LENGTHS.map((length) => {
        const guesses = Array.from(
          { length: guessCount },
          (_, no) => room.guessShort({ path, length }, `short guess|${no}`).logOdds,
        );
        return [length, Number(quantileOf(guesses, 1 - GUESS_ERROR).toFixed(3))];
      }),
    ),
  ]);
  return Object.fromEntries(limits) as ShortGuessLimits;
}
