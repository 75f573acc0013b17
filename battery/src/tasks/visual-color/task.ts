/**
 * visual_color_task: memory for colours and their places.
 *
 * Measures: the visual store for pairs of colour and place.
 * Source: colour arrays of change detection (Luck & Vogel 1997; Cowan 2001), here "which of four is the same".
 * Procedure: coloured patches in some cells of a grid stand still for the display time of its block; a mask
 *   of all colours covers the grid; then four arrays appear, exactly one of which is the one that was seen.
 *   Thirty questions; arrays grow along a fixed ladder, for every taker alike.
 * Where we differ: the whole array returns as one of four, and the display is long instead of a tenth of a
 *   second. It allows naming, so capacities lie above the classic three or four: do not compare them. Faint
 *   lines show the cells, so that a place is known from its cell and not from its distance to an edge.
 * Scores: points, 0–30, more is better, 7.5 expected by guessing; spanEstimate, patches held, 2–9; measures.ts:
 *   patchesHeld. Only colours that simulated colour-blind eyes can tell apart decide an answer.
 * Materials: colours.ts, safe-pairs.ts, arrays.ts (rules). Language-free.
 */
import { readContent } from '../../kit/cell-contents.ts';
import { explainList } from '../../kit/explain.ts';
import { planStillGrid, type StillGrids } from '../../kit/still-grids.ts';
import { SEEN_TEST } from '../../kit/usual-tests.ts';
import type { TaskDescription } from '../../task.ts';
import { COLOURS, EDGE_COLOUR, GROUND_COLOUR, hexOf, LINE_COLOUR } from './colours.ts';
import { stringsEn } from './strings.en.ts';
import { stringsTh } from './strings.th.ts';

const GRIDS: StillGrids = {
  displayMs: [5000, 7000, 10_000],
  markOf: (entry) => {
    const { content, ...cell } = readContent(entry);
    return { ...cell, colour: hexOf(content), form: { kind: 'patch', edgeColour: EDGE_COLOUR } };
  },
  look: { groundColour: GROUND_COLOUR, lineColour: LINE_COLOUR },
  maskColours: COLOURS.map(hexOf),
};

// prettier-ignore
const SET_SIZES = [
  3, 3, 4, 4, 4, 4, 5, 5, 5, 5,
  5, 5, 6, 6, 6, 6, 6, 7, 7, 7,
  7, 7, 7, 8, 8, 8, 8, 9, 9, 9,
];

export const visualColor: TaskDescription = {
  testName: 'visual_color_task',
  ...SEEN_TEST,
  setSizes: SET_SIZES,
  // Not red: alone on a plate, this palette's red reads as orange.
  colourCheck: {
    find: { name: 'pink', colour: hexOf('pink'), amongColour: hexOf('blue') },
    tellName: { name: 'green', colour: hexOf('green'), otherNames: ['red', 'yellow', 'blue'] },
  },
  strings: { en: stringsEn, th: stringsTh },
  explain: explainList({ en: stringsEn, th: stringsTh }),
  planQuestion: (question, index) => planStillGrid(question, index, GRIDS),
};
