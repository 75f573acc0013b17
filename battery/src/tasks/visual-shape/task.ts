/**
 * visual_shape_task: memory for forms and their places.
 *
 * Measures: the visual store for form, and for pairs of form and place.
 * Source: arrays as in Luck & Vogel (1997), form being harder than colour (Alvarez & Cavanagh 2004); random
 *   polygons, which resist naming (Attneave & Arnoult 1956; Vanderplas & Garvin 1959).
 * Procedure: dark shapes in some cells of a grid stand still for the display time of its block; a mask covers
 *   the grid; then four arrays appear, exactly one of which is the one that was seen. Thirty questions; arrays
 *   grow along a fixed ladder, and from the second block on a wrong shape is a near twin of the right one.
 * Where we differ: the whole array returns as one of four, and the display is long instead of a fraction of a
 *   second, because forms must be told from near twins. Each shape is shown in either of its two forms: were
 *   all but one in the first form, a twin in the stimulus would tell which shape is asked for. Cells of the
 *   choices stay large enough for the twins, so they may be larger than 60 % of the picture.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing; spanEstimate, shapes held, 1–7; measures.ts:
 *   placeErrors, formErrors.
 * Materials: shapes.ts, likeness.ts (rules). Language-free.
 */
import { readContent } from '../../kit/cell-contents.ts';
import { explainList } from '../../kit/explain.ts';
import { planStillGrid, type StillGrids } from '../../kit/still-grids.ts';
import { SEEN_TEST } from '../../kit/usual-tests.ts';
import type { TaskDescription } from '../../task.ts';
import { radiiOf } from './shapes.ts';
import { stringsEn } from './strings.en.ts';
import { stringsTh } from './strings.th.ts';

const GRIDS: StillGrids = {
  displayMs: [5000, 7000, 9000],
  markOf: (entry) => {
    const { content, ...cell } = readContent(entry);
    return { ...cell, colour: '#333333', form: { kind: 'polygon', radii: radiiOf(content) } };
  },
  look: { groundColour: '#FFFFFF', lineColour: '#D0D0D0', smallestCellPx: 58 },
};

// prettier-ignore
const SET_SIZES = [
  2, 2, 3, 3, 3, 3, 4, 4, 4, 4,
  4, 4, 4, 5, 5, 5, 5, 5, 5, 5,
  6, 6, 6, 6, 6, 7, 7, 7, 7, 7,
];

export const visualShape: TaskDescription = {
  testName: 'visual_shape_task',
  ...SEEN_TEST,
  setSizes: SET_SIZES,
  strings: { en: stringsEn, th: stringsTh },
  explain: explainList({ en: stringsEn, th: stringsTh }),
  planQuestion: (question, index) => planStillGrid(question, index, GRIDS),
};
