/** Questions of a test of heard sentences: what its form is begun with is its own. */
import type { Language } from '../catalogue.ts';
import { createDraws, type FormDrawer } from '../kit/draw-forms.ts';
import type { SentenceBook } from '../kit/sentence-book.ts';
import type { SentencePlan } from '../kit/sentence-questions.ts';
import {
  clipOfSentence,
  readAuditory,
  writeAuditory,
  type SpokenSentences,
} from '../kit/sentence-rows.ts';
import type { ItemSource, TaskDescription } from '../task.ts';
import { entriesOf } from './sentences.ts';

export interface SentenceDesign {
  readonly spoken: SpokenSentences;
  readonly books: Readonly<Record<Language, SentenceBook>>;
  readonly startForm: (plan: SentencePlan) => FormDrawer;
  readonly wordUses: SentencePlan['wordUses'];
}

export function createSentenceItems(
  description: TaskDescription,
  { spoken, books, startForm, wordUses }: SentenceDesign,
): ItemSource {
  const textsIn = (questionName: readonly string[]): string[] =>
    questionName.map((entry) => readAuditory(entry).text);
  return {
    ...createDraws(description, (language) => ({
      practiceSizes: [2, 2],
      startForm: () => startForm({ book: books[language], write: writeAuditory, wordUses }),
    })),
    choiceShape: 'list',
    // Long sentences take longer to hear.
    difficultyMark: ({ questionName }) => textsIn(questionName).join('').length,
    deriveAnswer: (questionName) => entriesOf(books, textsIn(questionName)),
    everyClip: (language) =>
      books[language].sentences.map(({ name, text }) => ({
        ...clipOfSentence(name, spoken, language),
        text,
      })),
  };
}
