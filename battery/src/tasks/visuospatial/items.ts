/**
 * Questions of the block test. The square: two neighbouring steps of one zone are swapped, one block of the
 * other zone is exchanged for one that is not on the path.
 */
import { createDraws, type DraftQuestion, type DrawPosition } from '../../kit/draw-forms.ts';
import { drawListSquare, type EditPlan } from '../../kit/list-squares.ts';
import type { SeededRandom } from '../../kit/seeded-random.ts';
import { drawCorner } from '../../kit/square-choices.ts';
import type { ItemSource } from '../../task.ts';
import { BLOCKS, SYMMETRY_COUNT, writeBoard } from './board.ts';
import { countCrossings, isPathAllowed, lengthOf } from './paths.ts';
import { visuospatial } from './task.ts';

/** The four choices have about as many crossings: so many more at most. */
const CROSSING_BAND = 1;

export const visuospatialItems: ItemSource = {
  ...createDraws(visuospatial, () => ({
    practiceSizes: [3, 3],
    startForm: () => ({ draw: drawPathQuestion }),
  })),
  choiceShape: 'list',
  difficultyMark: ({ questionName: [, ...path] }) => lengthOf(path),
  deriveAnswer: (questionName) => questionName.filter((entry) => !entry.startsWith('board:')),
  everyClip: () => [],
};

function drawPathQuestion(random: SeededRandom, place: DrawPosition): DraftQuestion | null {
  const board = writeBoard((place.version - 1) % SYMMETRY_COUNT);
  const base = random.shuffle(BLOCKS).slice(0, place.setSize);
  const square = drawListSquare(random, base, planOf(place), () => BLOCKS);
  const isUsable = square?.every(
    (corner) => isPathAllowed(corner) && !place.isMade([board, ...corner]),
  );
  if (!square || !isUsable || !isWithinCrossingBand(square.map(countCrossings))) return null;
  const { right, wrong } = drawCorner(random, square);
  return { questionName: [board, ...right], right, wrong };
}

/** The early zone of three blocks has one place, which can only be exchanged. */
function planOf({ setSize, index }: DrawPosition): EditPlan {
  return setSize > 3 && index % 2 === 0 ? ['O', 'I'] : ['I', 'O'];
}

function isWithinCrossingBand(counts: readonly number[]): boolean {
  return Math.max(...counts) - Math.min(...counts) <= CROSSING_BAND;
}
