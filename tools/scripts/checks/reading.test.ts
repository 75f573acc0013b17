import { describe, expect, it } from 'vitest';
import {
  findHardSentences,
  findLongDirections,
  findLongThai,
  findSecondNames,
  isReadByPupils,
} from './reading.ts';
import { flattenCatalogue } from './string-catalogues.ts';

const words = (count: number, word: string): string =>
  Array.from({ length: count }, () => word).join(' ');

describe('English sentences', () => {
  it('are hard when their words are long, and each is judged by itself', () => {
    expect(
      findHardSentences('You see a cat. Additional considerations necessitate deliberation.'),
    ).toEqual([expect.stringMatching(/^is of grade \d+\.\d: “Additional considerations/)]);
  });

  it('are hard when they are long', () => {
    expect(findHardSentences(`${words(30, 'cat')}.`)).toHaveLength(1);
  });

  it('are no sentences without a mark at their end, or with three words', () => {
    expect(findHardSentences('Additional considerations necessitate deliberation')).toEqual([]);
    expect(findHardSentences('Considerations necessitate deliberation.')).toEqual([]);
  });
});

describe('Thai texts', () => {
  const thai = (text: string, english: string): string[] =>
    findLongThai(flattenCatalogue({ a: english }), flattenCatalogue({ a: text }));

  it('may hold 25 words for each English sentence that they render', () => {
    const fifty = words(25, 'แมว หมา');
    expect(thai(fifty, 'One sentence.')).toHaveLength(1);
    expect(thai(fifty, 'One sentence. And one more.')).toEqual([]);
  });

  it('have no clause of more than 25 words', () => {
    expect(thai('แมวหมา'.repeat(13), 'One. Two. Three.')).toEqual(['a has a clause of 26 words']);
  });
});

describe('directions', () => {
  it('have at most 45 words, and nothing else is a direction', () => {
    const catalogue = (count: number) =>
      flattenCatalogue({ instructions: { main: words(count, 'cat') }, summary: words(60, 'cat') });
    expect(findLongDirections(catalogue(45), 'en')).toEqual([]);
    expect(findLongDirections(catalogue(46), 'en')).toEqual([
      'instructions.main has 46 words, at most 45',
    ]);
  });
});

describe('names', () => {
  it('are one for one thing; a hole is no word', () => {
    const find = (text: string): string[] =>
      findSecondNames(flattenCatalogue({ a: text }), 'en', 'x.en.ts');
    expect(find('Choose the colour of the ink.')).toEqual([
      'x.en.ts: a says “colour of the ink”; its name is “colour of the letters”',
    ]);
    expect(find('It was {{ink}}.')).toEqual([]);
  });
});

it('judges what pupils meet, in whichever catalogue it stands', () => {
  expect(isReadByPupils('portrait', 'difference.none')).toBe(true);
  expect(isReadByPupils('portrait', 'class.how')).toBe(false);
  expect(isReadByPupils('class-results', 'own.text')).toBe(true);
  expect(isReadByPupils('class-results', 'summary.note')).toBe(false);
});
