/**
 * Questions of the shape test. The square: two shapes of one half of the grid swap their places, a shape of
 * the other half is exchanged. Early in the test another shape comes in, later the shape's own twin. Every
 * shape is drawn in either form, so that a twin in the stimulus does not tell where the question lies.
 */
import {
  contentsOf,
  exchangeAt,
  placesByHalf,
  swapAt,
  writeContent,
} from '../../kit/cell-contents.ts';
import { BLOCK_SIZE } from '../../kit/display-blocks.ts';
import {
  createDraws,
  type DraftQuestion,
  type DrawPosition,
  type FormDrawer,
} from '../../kit/draw-forms.ts';
import { cellsOf, writeGrid, type GridShape } from '../../kit/grid-cells.ts';
import type { SeededRandom } from '../../kit/seeded-random.ts';
import { drawCorner, squareOf, type Change } from '../../kit/square-choices.ts';
import { createUseTable } from '../../kit/use-table.ts';
import { choicesOf } from '../../question.ts';
import type { ItemSource } from '../../task.ts';
import { isApart, isArrayAllowed, meanDistance } from './likeness.ts';
import { shapeOf, SHAPES, twinOf } from './shapes.ts';
import { visualShape } from './task.ts';

const GRID: GridShape = { rows: 2, columns: 4 };
type Places = readonly number[];

/** A shape in either form occurs in so many questions of a form at most, and never in neighbouring ones. */
const USE_LIMITS = { mostUses: 6, smallestGap: 2 };
/** From this index on, a shape is exchanged for its twin. */
const FIRST_TWIN_INDEX = BLOCK_SIZE;

export const visualShapeItems: ItemSource = {
  ...createDraws(visualShape, () => ({
    practiceSizes: [2, 2],
    startForm: startShapes,
  })),
  choiceShape: 'set',
  // The more alike the shapes of an array are, the harder it is to keep them apart.
  difficultyMark: ({ questionName: [, ...array] }) => 1 / meanDistance(array),
  deriveAnswer: (questionName) => questionName.filter((entry) => !entry.startsWith('grid:')),
  everyClip: () => [],
};

function startShapes(): FormDrawer {
  const uses = createUseTable(USE_LIMITS);
  return {
    draw: (random, place) =>
      drawShapeQuestion(
        random,
        place,
        SHAPES.filter((shape) => uses.allows(shape, place.index)),
      ),
    keep: (question, index) =>
      uses.note(
        choicesOf(question).flatMap((array) => contentsOf(array).map(shapeOf)),
        index,
      ),
  };
}

function drawShapeQuestion(
  random: SeededRandom,
  place: DrawPosition,
  allowed: readonly string[],
): DraftQuestion | null {
  const forms = random.shuffle(allowed).map((shape) => drawForm(random, shape));
  const cells = random.shuffle(cellsOf(GRID)).slice(0, place.setSize);
  if (forms.length < cells.length) return null;
  const base = cells.map((cell, rank) => writeContent(cell, forms[rank] as string)).toSorted();
  const changes = drawChanges(random, place, base, forms.slice(cells.length));
  if (!changes) return null;
  const square = squareOf(base, ...changes);
  const named = (array: readonly string[]): string[] => [writeGrid(GRID), ...array];
  if (!square.every((corner) => isArrayAllowed(corner) && !place.isMade(named(corner))))
    return null;
  const { right, wrong } = drawCorner(random, square);
  return { questionName: named(right), right, wrong };
}

/** Null where a half has too few shapes. Two shapes are both exchanged, one in each half. */
function drawChanges(
  random: SeededRandom,
  { setSize, index }: DrawPosition,
  base: readonly string[],
  outsiders: readonly string[],
): readonly [Change, Change] | null {
  const [one, other] = random.shuffle(placesByHalf(GRID, base)) as [Places, Places];
  const isSwapping = setSize > 2;
  if (one.length < (isSwapping ? 2 : 1) || other.length === 0) return null;
  const isTwin = index >= FIRST_TWIN_INDEX;
  const exchange = drawExchange(random, base, other, isTwin ? null : outsiders[0]);
  const change = isSwapping
    ? swapAt(...(random.shuffle(one).slice(0, 2) as [number, number]))
    : drawExchange(random, base, one, outsiders[1]);
  return change && exchange && [change, exchange];
}

/** `outsider` null: the shape's own twin comes in. */
function drawExchange(
  random: SeededRandom,
  base: readonly string[],
  places: Places,
  outsider: string | null | undefined,
): Change | null {
  const place = random.pick(places);
  const form = contentsOf(base)[place] as string;
  if (outsider === null) return exchangeAt(place, twinOf(form));
  return outsider !== undefined && isApart(form, outsider) ? exchangeAt(place, outsider) : null;
}

function drawForm(random: SeededRandom, shape: string): string {
  return random.randInt(2) === 0 ? shape : twinOf(shape);
}
