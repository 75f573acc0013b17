/**
 * counting_red_circle_task: counting span.
 *
 * Measures: visuospatial working memory: keeping numbers in order while attention is on another count.
 * Source: counting span (Case, Kurland & Goldberg 1982; Conway et al. 2005), with the conjunction search of the
 *   computer versions: a target shares its colour with one distractor and its form with the other.
 * Procedure: cards one after another, each for an equal part of the display time and empty at its end; on each
 *   the red circles are counted; then four lists of counts appear, exactly one of which has the right counts in
 *   order. Thirty questions; more cards, and less time for each, along a fixed ladder.
 * Where we differ: recognition of one in four instead of recall; the pace is set by the display time and not by
 *   the taker's counting aloud, so ranges of targets follow the time a card has.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing; spanEstimate, counts held in order, 1–5;
 *   kit/counting-measures.ts: countErrors and orderErrors, facts missed.
 * Materials: cards by kit/count-cards.ts, lists by kit/count-lists.ts. Language-free; colours stay apart for all
 *   types of colour vision.
 */
import { planCounting, type CountingDesign } from '../../kit/counting-design.ts';
import { explainList } from '../../kit/explain.ts';
import { SEEN_TEST } from '../../kit/usual-tests.ts';
import type { TaskDescription } from '../../task.ts';
import { stringsEn } from './strings.en.ts';
import { stringsTh } from './strings.th.ts';

const RED = '#C8102E';
const BLUE = '#4A9BE8';

export const RED_CIRCLES: CountingDesign = {
  displayMs: [5000, 7000, 9000],
  isBackward: false,
  targetRanges: [
    { fromSlotMs: 2200, fewest: 3, most: 7 },
    { fromSlotMs: 1700, fewest: 2, most: 6 },
    { fromSlotMs: 0, fewest: 2, most: 5 },
  ],
  distractorRanges: [
    { fewest: 2, most: 4 },
    { fewest: 2, most: 5 },
  ],
  card: {
    columns: 6,
    rows: 5,
    shapeSize: 6,
    groundColour: '#FFFFFF',
    target: { form: 'circle', colour: RED, turnStep: 360 },
    distractors: [
      { form: 'square', colour: RED, turnStep: 360 },
      { form: 'circle', colour: BLUE, turnStep: 360 },
    ],
  },
};

// prettier-ignore
const SET_SIZES = [
  2, 2, 2, 2, 2, 2, 3, 3, 3, 3,
  3, 3, 3, 3, 3, 4, 4, 4, 4, 4,
  4, 4, 4, 4, 4, 5, 5, 5, 5, 5,
];

export const countingRedCircle: TaskDescription = {
  testName: 'counting_red_circle_task',
  ...SEEN_TEST,
  setSizes: SET_SIZES,
  colourCheck: {
    find: { name: 'red', colour: RED, amongColour: BLUE },
    tellName: { name: 'lightBlue', colour: BLUE, otherNames: ['red', 'green', 'yellow'] },
  },
  strings: { en: stringsEn, th: stringsTh },
  explain: explainList({ en: stringsEn, th: stringsTh }),
  planQuestion: (...presented) => planCounting(RED_CIRCLES, ...presented),
};
