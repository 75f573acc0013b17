import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureWords } from './measure-words.ts';
import { NAMING_INDICES } from './naming-indices.ts';
import { DECISIONS, WORD_CLASSES, type RatedWord } from './proposal.ts';

const ANIMALS = {
  testName: 'animal_naming_retrieval_task',
  letter: 'C',
  language: 'en',
} as const;
const BIRDS_OF_N = {
  testName: 'animal_naming_retrieval_task',
  letter: 'น',
  language: 'th',
} as const;

/** `cat@1.5 mammal`, with `r`, `0` or `s` before a word that does not count. */
function rated(...words: readonly string[]): readonly RatedWord[] {
  return words.map((text) => {
    const [head = '', subcategory = null] = text.split(' ');
    const [name = '', onset = ''] = head.split('@');
    const [, decision = '1', typed = ''] = /^(?:([rs0])-)?(.*)$/u.exec(name) ?? [];
    return {
      typed,
      onsetS: Number(onset),
      class: decision === '0' ? 'wrongLetter' : 'ok',
      canonical: typed,
      subcategory,
      decision: decision as RatedWord['decision'],
    };
  });
}

describe('the measures of a rated answer', () => {
  it('count words, quarters of a minute, repeats and intrusions', () => {
    const words = rated(
      'cat@2 m',
      'cow@14.9 m',
      'r-cat@15 m',
      'crow@15 b',
      '0-dog@29 m',
      'crab@60 s',
    );
    expect(measureWords(words, ANIMALS)).toMatchObject({
      total: 4,
      bins: [2, 1, 0, 1],
      initiation: 0.5,
      slope: -1,
      firstResponseS: 2,
      repetitions: 1,
      intrusions: 1,
    });
  });

  it('count clusters as Troyer does: size is run length − 1, repeats and errors stay in the run', () => {
    // cat cow (cat) (dog) | crow crane | crab: sizes 3, 1, 0
    const words = rated(
      'cat@1 m',
      'cow@2 m',
      'r-cat@4 m',
      '0-dog@5 m',
      'crow@11 b',
      'crane@12 b',
      'crab@20 s',
    );
    expect(measureWords(words, ANIMALS)).toMatchObject({
      clusterSize: 4 / 3,
      switches: 2,
      interItemWithinS: 1,
      interItemAcrossS: 7,
    });
  });

  it('pass over what was refused and belongs to no subcategory; a counted word without one is a run', () => {
    const words = rated('cat@1 m', '0-xyz@2', 'cow@3 m', 'coati@5', 'camel@7 m');
    expect(measureWords(words, ANIMALS)).toMatchObject({ clusterSize: 1 / 3, switches: 2 });
  });

  it('have no clusters where nothing counts, nor for the letter whose words are one family', () => {
    const none = { clusterSize: null, switches: null, interItemWithinS: null };
    expect(measureWords([], ANIMALS)).toMatchObject({ ...none, total: 0, initiation: null });
    expect(measureWords(rated('0-dog@1 m'), ANIMALS)).toMatchObject(none);
    expect(measureWords(rated('นกแก้ว@1 นก', 'นกยูง@2 นก'), BIRDS_OF_N)).toMatchObject({
      ...none,
      total: 2,
    });
  });

  it('know no time between words of one token', () => {
    const words = rated('cat@3 m', 'cow@3 m', 'camel@5 m');
    expect(measureWords(words, ANIMALS)).toMatchObject({ interItemWithinS: 2 });
  });

  it('lie in the ranges of the code book, one value a line', () => {
    const word: fc.Arbitrary<RatedWord> = fc.record({
      typed: fc.string(),
      onsetS: fc.double({ min: 0, max: 60, noNaN: true }),
      class: fc.constantFrom(...WORD_CLASSES),
      canonical: fc.constant(null),
      subcategory: fc.constantFrom(null, 'a', 'b'),
      decision: fc.constantFrom(...DECISIONS),
    });
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const measures = measureWords(words, ANIMALS);
        expect(Object.keys(measures)).toEqual(Object.keys(NAMING_INDICES));
        for (const [name, entry] of Object.entries(NAMING_INDICES)) {
          const value = measures[name as keyof typeof measures];
          for (const one of Array.isArray(value) ? (value as readonly number[]) : [value]) {
            if (one === null) expect(entry.nullWhen).toBeDefined();
            else {
              expect(one).toBeGreaterThanOrEqual(entry.range[0] ?? Number.NEGATIVE_INFINITY);
              expect(one).toBeLessThanOrEqual(entry.range[1] ?? Number.POSITIVE_INFINITY);
            }
          }
        }
        const { bins, total } = measures;
        expect(bins.reduce((sum, one) => sum + one, 0)).toBe(total);
      }),
    );
  });
});
