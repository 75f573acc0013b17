import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fQuantile } from './f-distribution.ts';

/** Share, degrees of freedom, value: tables of the F distribution (Pearson & Hartley 1966, Biometrika Tables, 18). */
const PUBLISHED = [
  [0.95, 1, 1, 161.45],
  [0.975, 1, 1, 647.79],
  [0.95, 3, 10, 3.708],
  [0.95, 10, 3, 8.786],
  [0.975, 5, 15, 3.576],
  [0.975, 15, 5, 6.428],
  [0.99, 2, 120, 4.787],
  [0.975, 120, 120, 1.433],
] as const;

it('gives the values of the printed tables', () => {
  for (const [share, above, below, value] of PUBLISHED) {
    const found = fQuantile(share, above, below);
    expect([above, below, found / value]).toEqual([above, below, expect.closeTo(1, 3)]);
  }
});

it('has closed forms for two degrees of freedom', () => {
  const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });
  const freedom = fc.double({ min: 0.5, max: 5000, noNaN: true });
  fc.assert(
    fc.property(share, freedom, (p, below) => {
      const exact = (below / 2) * Math.expm1((-2 / below) * Math.log1p(-p));
      expect(fQuantile(p, 2, below) / exact).toBeCloseTo(1, 8);
    }),
  );
});

it('is the reverse of itself with the degrees of freedom exchanged', () => {
  const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });
  const freedom = fc.double({ min: 1, max: 5000, noNaN: true });
  fc.assert(
    fc.property(share, freedom, freedom, (p, above, below) => {
      const product = fQuantile(p, above, below) * fQuantile(1 - p, below, above);
      expect(product).toBeCloseTo(1, 6);
    }),
  );
});

it('refuses what is no share and what are no degrees of freedom', () => {
  for (const [share, above, below] of [
    [0, 1, 1],
    [1, 1, 1],
    [0.5, 0, 1],
    [0.5, 1, Number.NaN],
    [0.5, 1, Number.POSITIVE_INFINITY],
  ] as const) {
    expect(() => fQuantile(share, above, below)).toThrow(RangeError);
  }
});
