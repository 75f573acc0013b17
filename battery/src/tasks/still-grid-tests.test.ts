/** How the three tests of still grids show a question: as long as the block says, then covered, then four smaller ones. */
import { describe, expect, it } from 'vitest';
import type { KeyedQuestion } from '../question.ts';
import { visualColorItems } from './visual-color/items.ts';
import { visualColor } from './visual-color/task.ts';
import { visualMatrixItems } from './visual-matrix/items.ts';
import { visualMatrix } from './visual-matrix/task.ts';
import { visualShapeItems } from './visual-shape/items.ts';
import { visualShape } from './visual-shape/task.ts';

const TESTS = [
  { task: visualMatrix, items: visualMatrixItems, lastMs: 10_000, rows: 3, columns: 4, colours: 0 },
  { task: visualColor, items: visualColorItems, lastMs: 10_000, rows: 3, columns: 4, colours: 8 },
  { task: visualShape, items: visualShapeItems, lastMs: 9000, rows: 2, columns: 4, colours: 0 },
].map((test) => ({ ...test, testName: test.task.testName }));

describe.each(TESTS)('$testName: a question', ({ task, items, lastMs, rows, columns, colours }) => {
  const [question] = items.drawForms('en')[0] as readonly [KeyedQuestion];

  it.each([
    [0, 5000],
    [9, 5000],
    [10, 7000],
    [19, 7000],
    [20, lastMs],
    [29, lastMs],
  ])(
    'stands still at index %i for %i ms, then a mask of the same grid covers it for 250 ms',
    (index, ms) => {
      const { presentation, interlude } = task.planQuestion(question, index, 'en');
      expect(presentation).toMatchObject({ kind: 'visual', durationMs: ms, frames: [{ atMs: 0 }] });
      expect(interlude).toMatchObject({ durationMs: 250, screen: { kind: 'mask', rows, columns } });
      const { screen } = interlude;
      expect(screen.kind === 'mask' && (screen.colours ?? [])).toHaveLength(colours);
    },
  );

  it('has choices that are the smaller picture of the same grid', () => {
    const { presentation, choices } = task.planQuestion(question, 0, 'en');
    if (presentation.kind !== 'visual') throw new Error('expected a seen question');
    const shown = presentation.frames[0]?.screen;
    expect(shown).toMatchObject({ kind: 'grid', rows, columns, size: 'full' });
    expect(choices[question.correctChoiceNo - 1]).toEqual({ ...shown, size: 'choice' });
  });
});
