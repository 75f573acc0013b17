/**
 * Questions that show one still grid for the display time of their block, cover it with a mask, and offer four grids
 * of the same kind: patterns, colours, shapes.
 */
import { choicesOf, type Question } from '../question.ts';
import type { GridScreen, PictureSize, QuestionPlan } from '../screens.ts';
import { valueAt, type ByBlock } from './display-blocks.ts';
import { readGrid, type GridShape } from './grid-cells.ts';

const MASK_MS = 250;

export interface StillGrids {
  readonly displayMs: ByBlock<number>;
  /** `entries` as stored: the cells of the stimulus, or those of a choice. */
  readonly pictureOf: (
    shape: GridShape,
    entries: readonly string[],
    size: PictureSize,
  ) => GridScreen;
  /** Of the mask; dark and light where absent. */
  readonly maskColours?: readonly string[];
}

export function planStillGrid(
  question: Question,
  index: number,
  { displayMs, pictureOf, maskColours }: StillGrids,
): QuestionPlan {
  const [grid = '', ...shown] = question.questionName;
  const shape = readGrid(grid);
  const [first, second, third, fourth] = choicesOf(question);
  const choiceOf = (entries: readonly string[]): GridScreen => pictureOf(shape, entries, 'choice');
  return {
    presentation: {
      kind: 'visual',
      durationMs: valueAt(displayMs, index),
      frames: [{ atMs: 0, screen: pictureOf(shape, shown, 'full') }],
    },
    interlude: {
      durationMs: MASK_MS,
      screen: { kind: 'mask', ...shape, ...(maskColours && { colours: maskColours }) },
    },
    choices: [choiceOf(first), choiceOf(second), choiceOf(third), choiceOf(fourth)],
  };
}
