/**
 * Questions of the pattern test. The square: one filled cell moves to a free neighbour cell in the left half
 * of the grid, another one in the right half; a middle column is not touched.
 */
import { countGroups, isPatternAllowed } from '../../kit/cell-patterns.ts';
import {
  createDraws,
  type DraftQuestion,
  type DrawPosition,
  type FormDrawer,
} from '../../kit/draw-forms.ts';
import {
  cellsOf,
  neighboursOf,
  readCell,
  readGrid,
  writeCell,
  writeGrid,
  type GridCell,
  type GridShape,
} from '../../kit/grid-cells.ts';
import type { SeededRandom } from '../../kit/seeded-random.ts';
import { drawCorner, squareOf, type Change } from '../../kit/square-choices.ts';
import { choicesOf } from '../../question.ts';
import type { ItemSource } from '../../task.ts';
import { visualMatrix } from './task.ts';

/** Lists of cells, one a choice. */
type Patterns = readonly (readonly string[])[];

/** The grid for so many filled cells: the last row whose `from` is reached. */
const SHAPES: readonly (GridShape & { readonly from: number })[] = [
  { from: 4, rows: 3, columns: 4 },
  { from: 7, rows: 4, columns: 4 },
  { from: 9, rows: 4, columns: 5 },
  { from: 11, rows: 5, columns: 5 },
  { from: 13, rows: 5, columns: 6 },
  { from: 16, rows: 6, columns: 6 },
];

/** The four choices have about as many groups of cells: so many more at most. */
const GROUP_BAND = 1;

/** Mean number of groups in allowed patterns, by filled cells (over 9,600 questions of forty tags). */
// prettier-ignore
const TYPICAL_GROUPS: Readonly<Record<number, number>> = {
  4: 2.5, 5: 2.7, 6: 2.8, 7: 3.3, 8: 3.2, 9: 3.8, 10: 3.6, 11: 4.4, 12: 4.2,
  13: 5, 14: 4.9, 15: 4.5, 16: 5.6, 18: 5.1,
};
/** By so many groups in all a form may differ from the typical one; it has about 115. */
const MOST_DRIFT = 4;

export const visualMatrixItems: ItemSource = {
  ...createDraws(visualMatrix, () => ({
    practiceSizes: [4, 5],
    startForm: startPatterns,
  })),
  choiceShape: 'set',
  tasterIndices: [2, 4, 6],
  difficultyMark: ({ questionName: [grid = '', ...filled] }) => countGroups(readGrid(grid), filled),
  deriveAnswer: (questionName) => questionName.filter((entry) => !entry.startsWith('grid:')),
  everyClip: () => [],
};

/**
 * Patterns of many small groups are harder than patterns of few large ones, so a form is kept near the typical
 * number of groups. All four choices count alike: no pattern is rejected for being the right one.
 */
function startPatterns(): FormDrawer {
  let drift = 0;
  return {
    draw: (random, place) =>
      drawPatternQuestion(
        random,
        place,
        (shape, square) => Math.abs(drift + driftOf(shape, square)) <= MOST_DRIFT,
      ),
    keep: (question) => {
      drift += driftOf(readGrid(question.questionName[0] ?? ''), choicesOf(question));
    },
  };
}

function drawPatternQuestion(
  random: SeededRandom,
  place: DrawPosition,
  isTypical: (shape: GridShape, square: Patterns) => boolean,
): DraftQuestion | null {
  const shape = shapeFor(place.setSize);
  const base = random.shuffle(cellsOf(shape)).slice(0, place.setSize).map(writeCell).toSorted();
  const width = Math.floor(shape.columns / 2);
  const a = drawMove(random, shape, base, ({ column }) => column <= width);
  const b = drawMove(random, shape, base, ({ column }) => column > shape.columns - width);
  if (!a || !b) return null;
  const square = squareOf(base, a, b);
  const named = (cells: readonly string[]): string[] => [writeGrid(shape), ...cells];
  const isUsable = square.every(
    (corner) => isPatternAllowed(shape, corner) && !place.isMade(named(corner)),
  );
  if (!isUsable || !isWithinGroupBand(shape, square) || !isTypical(shape, square)) return null;
  const { right, wrong } = drawCorner(random, square);
  return { questionName: named(right), right, wrong };
}

function shapeFor(setSize: number): GridShape {
  const row = SHAPES.findLast(({ from }) => setSize >= from);
  if (!row) throw new RangeError(`setSize: there is no grid for ${setSize} cells`);
  return { rows: row.rows, columns: row.columns };
}

/** One of all moves of a filled cell to a free neighbour, both inside a half; null when there is none. */
function drawMove(
  random: SeededRandom,
  shape: GridShape,
  base: readonly string[],
  isInHalf: (cell: GridCell) => boolean,
): Change | null {
  const filled = new Set(base);
  const moves = base.map(readCell).flatMap((from) =>
    neighboursOf(shape, from)
      .filter((to) => isInHalf(from) && isInHalf(to) && !filled.has(writeCell(to)))
      .map((to) => ({ from: writeCell(from), to: writeCell(to) })),
  );
  if (moves.length === 0) return null;
  const { from, to } = random.pick(moves);
  return (cells) => cells.map((cell) => (cell === from ? to : cell)).toSorted();
}

function isWithinGroupBand(shape: GridShape, square: Patterns): boolean {
  const counts = square.map((cells) => countGroups(shape, cells));
  return Math.max(...counts) - Math.min(...counts) <= GROUP_BAND;
}

/** Mean number of groups in the four patterns, above (or below) the typical number. */
function driftOf(shape: GridShape, square: Patterns): number {
  const counts = square.map((cells) => countGroups(shape, cells));
  const typical = TYPICAL_GROUPS[square[0]?.length ?? 0];
  if (typical === undefined) throw new RangeError('square: no typical number of groups is known');
  return counts.reduce((sum, count) => sum + count, 0) / counts.length - typical;
}
