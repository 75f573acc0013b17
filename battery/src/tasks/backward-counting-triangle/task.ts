/**
 * backward_counting_triangle_shapes_task: counting span, backwards.
 *
 * Measures: visuospatial working memory with reordering: counts are kept while others are made, and turned round.
 * Source: counting span (Case, Kurland & Goldberg 1982) with the reordering load of backward span (Wechsler 2014).
 * Procedure: cards one after another, each for an equal part of the display time and empty at its end; on each
 *   the triangles are counted; then four lists of counts appear, exactly one of which has the right counts from
 *   the last card to the first. At every third question forward lists are among the four. Thirty questions; more
 *   cards along a fixed ladder.
 * Where we differ: recognition of one in four instead of recall. Who keeps the counts forward and turns them
 *   round at the choices does what is measured.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing; spanEstimate, counts held in order, 1–5, without
 *   the questions that have forward lists; kit/counting-measures.ts: directionErrors, countErrors, orderErrors.
 * Materials: cards by kit/count-cards.ts, lists by kit/count-lists.ts. Language-free; one colour.
 */
import { planCounting, type CountingDesign } from '../../kit/counting-design.ts';
import { explainList } from '../../kit/explain.ts';
import { SEEN_TEST } from '../../kit/usual-tests.ts';
import type { TaskDescription } from '../../task.ts';
import { stringsEn } from './strings.en.ts';
import { stringsTh } from './strings.th.ts';

const DARK = '#333333';

export const TRIANGLES: CountingDesign = {
  displayMs: [6000, 8000, 10_000],
  isBackward: true,
  targetRanges: [
    { fromSlotMs: 2500, fewest: 3, most: 7 },
    { fromSlotMs: 0, fewest: 2, most: 6 },
  ],
  distractorRanges: [
    { fewest: 2, most: 4 },
    { fewest: 2, most: 4 },
  ],
  card: {
    columns: 6,
    rows: 5,
    shapeSize: 6,
    groundColour: '#FFFFFF',
    target: { form: 'triangle', colour: DARK, turnStep: 90 },
    distractors: [
      { form: 'square', colour: DARK, turnStep: 360 },
      { form: 'circle', colour: DARK, turnStep: 360 },
    ],
  },
};

// prettier-ignore
const SET_SIZES = [
  2, 2, 2, 2, 2, 3, 3, 3, 3, 3,
  3, 3, 3, 3, 3, 4, 4, 4, 4, 4,
  4, 4, 4, 4, 4, 5, 5, 5, 5, 5,
];

export const backwardCountingTriangle: TaskDescription = {
  testName: 'backward_counting_triangle_shapes_task',
  ...SEEN_TEST,
  setSizes: SET_SIZES,
  strings: { en: stringsEn, th: stringsTh },
  explain: explainList({ en: stringsEn, th: stringsTh }),
  planQuestion: (...presented) => planCounting(TRIANGLES, ...presented),
};
