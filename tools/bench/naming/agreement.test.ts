import type { ProposedWord, WordClass } from '@jamdai/battery';
import { expect, it } from 'vitest';
import { isCounted, pairWords } from './agreement.ts';
import { writeReport } from './report.ts';

function keyWord(typed: string, counts = true) {
  return { typed, counts, reason: counts ? 'ok' : 'repeat' };
}

function proposed(typed: string, wordClass: WordClass = 'ok'): ProposedWord {
  return { typed, class: wordClass, onsetS: 0, canonical: null, subcategory: null };
}

it('pairs words of the same letters in their order, and leaves over what was cut in another way', () => {
  const pairs = pairWords(
    [keyWord('a cat'), keyWord('polar bear'), keyWord('3 cows')],
    [proposed('cat'), proposed('polar'), proposed('bear'), proposed('cows')],
  );
  expect(pairs.map(({ key, proposed: word }) => [key?.typed, word?.typed])).toEqual([
    ['a cat', 'cat'],
    [undefined, 'polar'],
    [undefined, 'bear'],
    ['polar bear', undefined],
    ['3 cows', 'cows'],
  ]);
});

it('the auto-scorer counts right and misspelled words, and nothing that it leaves to people', () => {
  const counted = (['ok', 'okSpelling', 'unknown', 'proper', 'superordinate'] as const).filter(
    (wordClass) => isCounted(proposed('x', wordClass)),
  );
  expect(counted).toEqual(['ok', 'okSpelling']);
});

it('takes a counted word that the key lacks against precision, and an unknown one against recall', () => {
  const testName = 'animal_naming_retrieval_task';
  const pairs = [
    ...pairWords([keyWord('cat'), keyWord('cow')], [proposed('cat'), proposed('cow', 'unknown')]),
    ...pairWords([], [proposed('bear')]),
  ].map((pair) => ({ ...pair, testName }) as const);
  const lexicon = { language: 'en', materialVersion: 'g0', addedVersion: 0, words: [] } as const;
  const figures = { answerCount: 1, pairs, differences: [0] } as const;
  const agreement = { answerKey: 'naming-key', language: 'en', ...figures } as const;
  const report = writeReport([{ agreement, lexicon }]);
  expect(report).toContain('50.0 % (9.5–90.5), 1/2');
  expect(report.match(/1\/2/gu)).toHaveLength(6);
});
