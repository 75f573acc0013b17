/**
 * No test shows a number that it did not earn: takers who disagree about memory, drawn here anew, find their truth in the
 * range; and blind answers are told as such. Few takers, so that only what is clearly wrong fails; the bench has many.
 */
import { describe, expect, it } from 'vitest';
import { findDescription } from '../find-description.ts';
import { wilsonInterval } from '../kit/statistics/wilson-interval.ts';
import { ESTIMATES } from '../registers/estimates.ts';
import { SHORT_LENGTHS, SHORT_PATHS } from '../short-forms/short-form.ts';
import { openRivalRoom } from '../testing/rival-groups.ts';
import { RIVALS, type Rival } from '../testing/rival-takers.ts';
import { abilityEstimator } from './ability.ts';
import { rangeOf } from './estimate-indices.ts';

const ROOMS = [...ESTIMATES].map(([testName, estimates]) => {
  const setSizes = findDescription(testName)?.setSizes ?? [];
  const estimate = abilityEstimator(estimates.populations, setSizes);
  return { testName, estimates, room: openRivalRoom(testName, estimate) };
});
const NUMBERED = ROOMS.flatMap(({ estimates, ...own }) =>
  estimates.shown.kind === 'capacity' ? [{ ...own, shown: estimates.shown, estimates }] : [],
);
const TAKERS = 80;
const LEAST_COVERAGE = 0.93;
const WIDEST_MEDIAN = 3;
const GUESSES = 1000;
const MOST_PASSING = 0.02;

describe.each(NUMBERED)('$testName', ({ testName, shown, estimates, room }) => {
  it('has a record that earns its number', () => {
    expect(shown.leastCoverage).toBeGreaterThanOrEqual(LEAST_COVERAGE);
    expect(shown.medianWidth).toBeLessThanOrEqual(WIDEST_MEDIAN);
    expect(shown.ranges.length).toBeGreaterThan(0);
  });

  it.each(RIVALS)('covers the truth of takers with a %s of any level', (rival) => {
    const most = Math.max(...room.setSizes);
    for (const share of [0.3, 0.5, 0.7, 0.9]) {
      const seen = Array.from({ length: TAKERS }, (_, no) =>
        room.sit(rival, levelAt(rival, share, most), `${testName}|${share}|${no}`),
      ).filter(({ logOdds }) => logOdds > estimates.guessLimit);
      const covered = seen.filter(({ held, truth }) => {
        const { low, high } = rangeOf(shown, held);
        return truth >= low && truth <= high;
      });
      if (seen.length === 0) continue;
      expect(wilsonInterval(covered.length, seen.length).high, `at ${share}`).toBeGreaterThan(
        LEAST_COVERAGE,
      );
    }
  });
});

it.each(ROOMS)('$testName: blind answers pass the limit in 2 of 100', ({ room, estimates }) => {
  const passed = Array.from({ length: GUESSES }, (_, no) => room.guess(`blind|${no}`)).filter(
    ({ logOdds }) => logOdds > estimates.guessLimit,
  );
  // Four standard errors: of eighteen tests one would else fail by luck.
  const error = Math.sqrt((MOST_PASSING * (1 - MOST_PASSING)) / GUESSES);
  expect(Math.abs(passed.length / GUESSES - MOST_PASSING)).toBeLessThan(4 * error);
});

/** Each of them chooses its questions anew, which takes its time. */
const SHORT_GUESSES = 200;

it.each(ROOMS)(
  '$testName: blind answers pass the limits of short forms no more often',
  ({ room, estimates }) => {
    const error = Math.sqrt((MOST_PASSING * (1 - MOST_PASSING)) / SHORT_GUESSES);
    for (const path of SHORT_PATHS)
      for (const length of SHORT_LENGTHS) {
        const passed = Array.from({ length: SHORT_GUESSES }, (_, no) =>
          room.guessShort({ path, length }, `short blind|${no}`),
        ).filter(({ logOdds }) => logOdds > estimates.shortGuessLimits[path][length]);
        const share = passed.length / SHORT_GUESSES;
        expect(share, `${path} ${length}`).toBeLessThan(MOST_PASSING + 4 * error);
      }
  },
);

function levelAt(rival: Rival, share: number, most: number): number {
  return rival === 'interference' ? 0.3 * (20 * most) ** share : share * most;
}
