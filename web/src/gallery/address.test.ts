import { FORM_COUNT, LANGUAGES, QUESTION_COUNT, TEST_NAMES } from '@jamdai/battery/present';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRAME_WIDTHS, parseAddress, TAKER_NAMES, writeAddress, type Address } from './address.ts';
import { moveBy } from './move-by.ts';

const anyAddress: fc.Arbitrary<Address> = fc.record({
  task: fc.constantFrom(...TEST_NAMES),
  lang: fc.constantFrom(...LANGUAGES),
  form: fc.integer({ min: 0, max: FORM_COUNT - 1 }),
  tag: fc.constantFrom('g1', 'x0', 'x17'),
  index: fc.integer({ min: 0, max: QUESTION_COUNT - 1 }),
  step: fc.constantFrom('direction', 'frame-12', 'choices'),
  width: fc.constantFrom(...FRAME_WIDTHS),
  theme: fc.constantFrom('light' as const, 'dark' as const),
  taker: fc.constantFrom(...TAKER_NAMES),
  span: fc.integer({ min: 1, max: 20 }),
  speed: fc.integer({ min: 1, max: 200 }),
});

describe('an address of the gallery', () => {
  it('leads back to the same view', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(parseAddress(writeAddress(address))).toEqual({ kind: 'found', address });
      }),
    );
  });

  it('without a test is the list of all', () => {
    expect(parseAddress('')).toEqual({ kind: 'list' });
  });

  it.each([
    ['?task=no_task', 'task'],
    ['?lang=th', 'task'],
    ['?task=stroop_task&form=8', 'form'],
    ['?task=stroop_task&index=-1', 'index'],
    ['?task=stroop_task&index=two', 'index'],
    ['?task=stroop_task&width=500', 'width'],
    ['?task=stroop_task&speed=0', 'speed'],
    ['?task=stroop_task&taker=lucky', 'taker'],
    ['?task=stroop_task&step=../x', 'step'],
    ['?task=stroop_task&colour=red', 'address'],
  ])('%s is refused, and the rejection names %s', (query, name) => {
    const parsed = parseAddress(query);
    if (parsed.kind !== 'refused') throw new Error('expected a refusal');
    expect(parsed.problems.map((problem) => problem.split(':')[0])).toEqual([name]);
  });

  it('moves by keys through steps and questions, and stops at both ends', () => {
    const steps = [{ name: 'direction' }, { name: 'choices' }];
    const address = { ...parse('?task=stroop_task&index=28'), step: 'direction' };
    expect(moveBy('ArrowRight', address, steps)?.step).toBe('choices');
    expect(moveBy('ArrowLeft', address, steps)).toBeNull();
    expect(moveBy('ArrowDown', address, steps)?.index).toBe(29);
    expect(moveBy('ArrowDown', { ...address, index: 29 }, steps)).toBeNull();
    expect(moveBy('1', address, steps)).toBeNull();
  });
});

function parse(query: string): Address {
  const parsed = parseAddress(query);
  if (parsed.kind !== 'found') throw new Error(query);
  return parsed.address;
}
