/**
 * Questions that show one still grid for the display time of their block, cover it with a mask, and offer four grids
 * of the same kind: patterns, colours, shapes.
 */
import { choicesOf, type Question } from '../question.ts';
import type { GridMark, GridScreen, PictureSize, QuestionPlan } from '../screens.ts';
import { valueAt, type ByBlock } from './display-blocks.ts';
import { readGrid } from './grid-cells.ts';

const MASK_MS = 250;

export interface StillGrids {
  readonly displayMs: ByBlock<number>;
  /** `entry` as stored: a cell of the stimulus, or of a choice. */
  readonly markOf: (entry: string) => GridMark;
  readonly look: Pick<GridScreen, 'groundColour' | 'lineColour' | 'smallestCellPx'>;
  /** Of the mask; dark and light where absent. */
  readonly maskColours?: readonly string[];
}

export function planStillGrid(
  question: Question,
  index: number,
  { displayMs, markOf, look, maskColours }: StillGrids,
): QuestionPlan {
  const [grid = '', ...shown] = question.questionName;
  const shape = readGrid(grid);
  const [first, second, third, fourth] = choicesOf(question);
  const pictureOf = (entries: readonly string[], size: PictureSize): GridScreen => ({
    kind: 'grid',
    ...shape,
    marks: entries.map(markOf),
    ...look,
    size,
  });
  const choiceOf = (entries: readonly string[]): GridScreen => pictureOf(entries, 'choice');
  return {
    presentation: {
      kind: 'visual',
      durationMs: valueAt(displayMs, index),
      frames: [{ atMs: 0, screen: pictureOf(shown, 'full') }],
    },
    interlude: {
      durationMs: MASK_MS,
      screen: { kind: 'mask', ...shape, ...(maskColours && { colours: maskColours }) },
    },
    choices: [choiceOf(first), choiceOf(second), choiceOf(third), choiceOf(fourth)],
  };
}
