import { AGREEMENT_TARGETS } from '@jamdai/contract';
import { expect, it } from 'vitest';
import { formatFigure, isReached } from './numbers.ts';

it('calls a target reached exactly where the figure beside it reads so', () => {
  const { icc, kappa } = AGREEMENT_TARGETS;
  expect(
    [0.948, 0.9449].map((value) => [formatFigure(value, 'en'), isReached(value, icc)]),
  ).toEqual([
    ['0.95', true],
    ['0.94', false],
  ]);
  // Halves are rounded up, whatever the number is in binary.
  expect([0.945, 0.795].map((value) => formatFigure(value, 'en'))).toEqual(['0.95', '0.80']);
  expect([isReached(0.945, icc), isReached(0.795, kappa)]).toEqual([true, true]);
});
