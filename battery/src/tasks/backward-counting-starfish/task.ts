/**
 * backward_counting_starfish_shapes_task: counting span, backwards, with a hard decision for every shape.
 *
 * Measures: visuospatial working memory with reordering, under more visual work than with triangles.
 * Source: counting span (Case, Kurland & Goldberg 1982) with the reordering load of backward span (Wechsler 2014).
 * Procedure: cards one after another, each for an equal part of the display time and empty at its end; on each
 *   the starfish with five arms are counted, not those with four or six; then four lists of counts appear, exactly
 *   one of which has the right counts from the last card to the first. At every third question forward lists are
 *   among the four. Thirty questions; more cards along a fixed ladder.
 * Where we differ: recognition of one in four instead of recall. Telling five arms from six takes 0.3–0.4 s for
 *   each starfish, so there are few of them, in larger cells than in the other counting tests: an arm can be told
 *   from 48 px on.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing; spanEstimate, counts held in order, 1–5, without
 *   the questions that have forward lists; kit/counting-measures.ts: directionErrors, countErrors, orderErrors.
 * Materials: cards by kit/count-cards.ts, lists by kit/count-lists.ts. Language-free; one colour.
 */
import { emptyCard } from '../../kit/count-cards.ts';
import { planCounting, type CountingDesign } from '../../kit/counting-design.ts';
import { explainList } from '../../kit/explain.ts';
import { SEEN_TEST } from '../../kit/usual-tests.ts';
import type { CardScreen } from '../../screens.ts';
import type { TaskDescription } from '../../task.ts';
import { stringsEn } from './strings.en.ts';
import { stringsTh } from './strings.th.ts';

const ORANGE = '#B5651D';

export const STARFISH: CountingDesign = {
  displayMs: [6000, 8000, 10_000],
  isBackward: true,
  targetRanges: [
    { fromSlotMs: 2500, fewest: 2, most: 6 },
    { fromSlotMs: 0, fewest: 2, most: 5 },
  ],
  distractorRanges: [
    { fewest: 1, most: 3 },
    { fewest: 1, most: 3 },
  ],
  card: {
    columns: 5,
    rows: 4,
    shapeSize: 15,
    groundColour: '#EAF4F8',
    target: { form: 'star-5', colour: ORANGE, turnStep: 1 },
    distractors: [
      { form: 'star-4', colour: ORANGE, turnStep: 1 },
      { form: 'star-6', colour: ORANGE, turnStep: 1 },
    ],
  },
};

/** Two of each kind, in a low card; those to count are outlined. */
const EXAMPLE: CardScreen = {
  ...emptyCard(STARFISH.card),
  height: 44,
  shapes: [
    { form: 'star-5', colour: ORANGE, x: 18, y: 12, turn: 8, isOutlined: true },
    { form: 'star-4', colour: ORANGE, x: 50, y: 11, turn: 30 },
    { form: 'star-6', colour: ORANGE, x: 82, y: 12, turn: 50 },
    { form: 'star-6', colour: ORANGE, x: 18, y: 33, turn: 13 },
    { form: 'star-5', colour: ORANGE, x: 50, y: 32, turn: 170, isOutlined: true },
    { form: 'star-4', colour: ORANGE, x: 82, y: 33, turn: 75 },
  ],
};

// prettier-ignore
const SET_SIZES = [
  2, 2, 2, 2, 2, 3, 3, 3, 3, 3,
  3, 3, 3, 3, 3, 4, 4, 4, 4, 4,
  4, 4, 4, 4, 4, 5, 5, 5, 5, 5,
];

export const backwardCountingStarfish: TaskDescription = {
  testName: 'backward_counting_starfish_shapes_task',
  ...SEEN_TEST,
  setSizes: SET_SIZES,
  // Then a starfish is 48 px wide.
  minimumWidthPx: 352,
  strings: { en: stringsEn, th: stringsTh },
  explain: explainList({ en: stringsEn, th: stringsTh }),
  example: EXAMPLE,
  planQuestion: (...presented) => planCounting(STARFISH, ...presented),
};
