import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findHostileText, MAX_DEPTH } from '../json-body.ts';
import { isPlainlyHarmless } from './harmless-json.ts';

/** Lists in lists, the outermost being the first level. */
const nest = (levels: number): unknown => (levels === 0 ? 1 : [nest(levels - 1)]);

it('says of no body that it is harmless in which a walk through all of it finds something', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\0', '\ud800', 'a\0b'));
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ maxDepth: 3 }, text, fc.integer(), tie('list'), tie('object')),
    list: fc.array(tie('tree'), { maxLength: 3 }),
    object: fc.dictionary(text, tie('tree'), { maxKeys: 3 }),
  }));
  fc.assert(
    fc.property(tree, (value) => {
      if (isPlainlyHarmless(JSON.stringify(value), value, MAX_DEPTH)) {
        expect(findHostileText(value)).toBe(null);
      }
    }),
  );
  for (const levels of [MAX_DEPTH - 1, MAX_DEPTH, MAX_DEPTH + 1, MAX_DEPTH + 2]) {
    const value = nest(levels);
    const isRejected = findHostileText(value) !== null;
    expect(isPlainlyHarmless(JSON.stringify(value), value, MAX_DEPTH)).toBe(!isRejected);
  }
});

it('says it of an ordinary body', () => {
  const body = { name: 'มานี "A"', list: [1, { a: null }] };
  expect(isPlainlyHarmless(JSON.stringify(body), body, MAX_DEPTH)).toBe(true);
});
