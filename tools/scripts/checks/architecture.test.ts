import { describe, expect, it } from 'vitest';
import { compareOffences } from './architecture.ts';
import { importSourcesOf } from './syntax-tree.ts';

describe('the miniature house', () => {
  it('is sound when every rule is reported exactly where it is offended', () => {
    expect(compareOffences(['r'], ['a.ts: r'], ['a.ts: r'])).toEqual([]);
  });

  it('shows a rule without an offence, a rule that does not bite, and one that bites too much', () => {
    expect(compareOffences(['r', 's'], ['a.ts: r'], ['b.ts: r'])).toEqual([
      's: no offence in miniature',
      'miniature a.ts: r did not bite',
      'miniature b.ts: r bit where nothing is wrong',
    ]);
  });
});

describe('imports read a second time', () => {
  it('are those of values and types, re-exports and imports on demand', () => {
    const code = `
      import a from './a.ts';
      import type { B } from './b.ts';
      export * from './c.ts';
      export { d } from './d.ts';
      export const e = () => import('./e.ts');
      export const f = (name: string) => import(name);`;
    expect(importSourcesOf(code, 'x.ts')).toEqual([
      './a.ts',
      './b.ts',
      './c.ts',
      './d.ts',
      './e.ts',
    ]);
  });
});
