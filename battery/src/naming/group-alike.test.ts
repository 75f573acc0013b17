import { expect, it } from 'vitest';
import { groupAlike } from './group-alike.ts';

const count = (typed: string, times = 1, canonical: string | null = null) => ({
  typed,
  count: times,
  canonical,
});
const typedOf = (groups: ReturnType<typeof groupAlike>) =>
  groups.map((forms) => forms.map(({ typed }) => typed));

it('puts spellings of one word together, the most frequent first', () => {
  const forms = [
    count('caracall'),
    count('Caracal', 2),
    count('civet', 4),
    count('caracal', 3),
    count('serval', 2),
  ];
  expect(typedOf(groupAlike(forms, 'en'))).toEqual([
    ['caracal', 'Caracal', 'caracall'],
    ['civet'],
    ['serval'],
  ]);
});

it('parts short words, other first letters, and words of which the lexicon suggests two', () => {
  const forms = [count('bat'), count('bad'), count('beagle', 1, 'beagle'), count('beadle', 1, 'b')];
  expect(groupAlike([...forms, count('deagle')], 'en')).toHaveLength(5);
});

it('reads Thai without tone marks, and by the word that may be meant', () => {
  const forms = [
    count('กะหรี่ปั๊บ', 2),
    count('กะหรี่ปับ'),
    count('สุนัก', 1, 'สุนัข'),
    count('สูนัค', 1, 'สุนัข'),
  ];
  expect(typedOf(groupAlike(forms, 'th'))).toEqual([
    ['กะหรี่ปั๊บ', 'กะหรี่ปับ'],
    ['สุนัก', 'สูนัค'],
  ]);
});
