import { describe, expect, it } from 'vitest';
import type { Cell } from './cells.ts';
import type { TrialReading } from './reading.ts';
import { judge } from './targets.ts';
import { findBehind } from './contrast.ts';

/** Errors repeat the given ones, so that a cell has as many trials as asked. */
function cell(
  engine: Cell['engine'],
  paintErrorsMs: readonly number[],
  more: Partial<TrialReading> = {},
): Cell {
  const trials = Array.from({ length: 60 }, (_, i): TrialReading => ({
    intendedMs: 1_000,
    input: 'key',
    displayMs: 1_000,
    ranDisplayMs: 1_000,
    paintDisplayMs: 1_000 + (paintErrorsMs[i % paintErrorsMs.length] ?? 0),
    framesOff: 0,
    isDroppedByDisplay: false,
    responseErrorMs: 0,
    paintResponseErrorMs: paintErrorsMs[i % paintErrorsMs.length] ?? 0,
    nextStepMs: 8,
    nextStepDelayMs: 0,
    reportedDisplayErrorMs: null,
    reportedPaintErrorMs: null,
    reportedOnsetErrorMs: null,
    reportedIntendedErrorMs: null,
    ...more,
  }));
  return {
    engine,
    condition: 'idle',
    intendedMs: 1_000,
    periodMs: 1000 / 60,
    droppedCount: 0,
    trials,
  };
}
const verdicts = (cells: readonly Cell[]) => judge(cells, ['idle']).map(({ isMet }) => isMet);

describe('a target', () => {
  const ideal = cell('ideal', [-1, 1]);

  it('is met by an engine as good as the ideal loop', () => {
    expect(verdicts([ideal, cell('ours', [-1, 1])])).toEqual([true, true, true, true, true]);
  });

  it('is missed by one display off the nearest frame, and the line says how many', () => {
    const ours = cell('ours', [-1, 1]);
    const [first, ...others] = ours.trials;
    if (!first) throw new Error('no trials');
    const worse = { ...ours, trials: [{ ...first, framesOff: 1 }, ...others] };
    expect(judge([ideal, worse], ['idle'])[0]).toMatchObject({
      isMet: false,
      found: '98 % (91–100), 59/60',
    });
  });

  it('is missed by a wider spread, a bias or a slow next step', () => {
    const ours = cell('ours', [-3, 3], { responseErrorMs: 16.7, nextStepDelayMs: 16.7 });
    expect(verdicts([ideal, ours])).toEqual([true, false, false, false, false]);
  });

  it('is open, not met, where nothing was measured', () => {
    const ours = { ...cell('ours', [0]), trials: [] };
    expect(verdicts([ideal, ours])).toEqual([null, null, null, null, null]);
  });
});

describe('the comparison with the peers', () => {
  it('names a peer only when the whole interval is on the wrong side', () => {
    const ours = cell('ours', [-3, 3]);
    expect(findBehind([ours, cell('lab', [-1, 1])]).length).toBeGreaterThan(0);
    expect(findBehind([ours, cell('lab', [-3, 3])])).toEqual([]);
    expect(findBehind([ours, cell('ideal', [-1, 1])])).toEqual([]);
  });
});
