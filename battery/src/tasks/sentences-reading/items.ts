/**
 * Questions of the test of read sentences. The square: the mark of one last word turns in one zone, so another frame
 * ends with that word; in the other zone two words change places with their marks, or a word gives way, where
 * possible to another noun of its own sentence.
 */
import { createDraws } from '../../kit/draw-forms.ts';
import type { Sentence, SentenceBook } from '../../kit/sentence-book.ts';
import { startJudgedForm } from '../../kit/sentence-questions.ts';
import { entriesOf, FRAME_BOOKS } from '../../materials/sentences.ts';
import type { ItemSource } from '../../task.ts';
import { sentencesReading } from './task.ts';

/** The characters of a question differ by so much at most from those of as many average sentences. */
const LOAD_TOLERANCE = 0.12;

export const sentencesReadingItems: ItemSource = {
  ...createDraws(sentencesReading, (language) => {
    const book = FRAME_BOOKS[language];
    const isAllowed = loadRuleOf(book);
    return {
      practiceSizes: [2, 2],
      startForm: () =>
        startJudgedForm({
          book,
          write: ({ text }) => text,
          wordUses: { mostUses: 3, smallestGap: 8 },
          frameUses: { mostUses: 3, smallestGap: 4 },
          isAllowed,
        }),
    };
  }),
  choiceShape: 'list',
  difficultyMark: ({ questionName }) => questionName.join('').length,
  deriveAnswer: (questionName) => entriesOf(FRAME_BOOKS, questionName),
  everyClip: () => [],
};

function loadRuleOf({ sentences }: SentenceBook): (corner: readonly Sentence[]) => boolean {
  const average = countCharacters(sentences) / sentences.length;
  return (corner) => {
    const expected = corner.length * average;
    return Math.abs(countCharacters(corner) - expected) <= LOAD_TOLERANCE * expected;
  };
}

function countCharacters(sentences: readonly Sentence[]): number {
  return sentences.reduce((sum, { text }) => sum + text.length, 0);
}
