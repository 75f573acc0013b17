/**
 * visual_matrix_task: memory for patterns.
 *
 * Measures: the visual store, or "visual cache" (Logie 1995): what a pattern looked like, without order.
 * Source: Visual Patterns Test (Della Sala et al. 1997, 1999): half of the cells of a grid are filled.
 * Procedure: a grid with some dark cells stands still for the display time of its block; a mask of the same
 *   area covers it; then four patterns appear, exactly one of which is the pattern that was seen.
 *   Thirty questions; patterns and grids grow along a fixed ladder, for every taker alike.
 * Where we differ: recognition of one in four instead of filling in the cells. The original shows its patterns
 *   for 3 s; the longer display allows naming ("like a 7"), so patterns are larger here and the choices differ
 *   by single cells. Report it as this test's score, not as one of the original.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing; spanEstimate, cells held, 3–18.
 * Materials: none; patterns follow the rules of kit/cell-patterns.ts. Language-free.
 */
import { explainList } from '../../kit/explain.ts';
import { readCell } from '../../kit/grid-cells.ts';
import { planStillGrid, type StillGrids } from '../../kit/still-grids.ts';
import { SEEN_TEST } from '../../kit/usual-tests.ts';
import type { TaskDescription } from '../../task.ts';
import { stringsEn } from './strings.en.ts';
import { stringsTh } from './strings.th.ts';

const GRIDS: StillGrids = {
  displayMs: [5000, 7000, 10_000],
  markOf: (entry) => ({ ...readCell(entry), colour: '#333333' }),
  look: { groundColour: '#FFFFFF', lineColour: '#999999' },
};

// prettier-ignore
const SET_SIZES = [
  4, 4, 5, 5, 6, 6, 7, 7, 8, 8,
  9, 9, 9, 10, 10, 11, 11, 11, 12, 12,
  13, 13, 13, 14, 14, 15, 15, 16, 16, 18,
];

export const visualMatrix: TaskDescription = {
  testName: 'visual_matrix_task',
  ...SEEN_TEST,
  setSizes: SET_SIZES,
  strings: { en: stringsEn, th: stringsTh },
  explain: explainList({ en: stringsEn, th: stringsTh }),
  planQuestion: (question, index) => planStillGrid(question, index, GRIDS),
};
