/**
 * Questions of the test of last words. The square: two neighbours of one zone change places; in the other zone a last
 * word gives way, where possible to another noun of its own sentence.
 */
import type { Language } from '../../catalogue.ts';
import { drawForms, drawPractice, type FormPlan } from '../../kit/draw-forms.ts';
import { seedLanguage } from '../../kit/forms.ts';
import { startPlainForm } from '../../kit/sentence-questions.ts';
import { clipOfSentence, readAuditory, writeAuditory } from '../../kit/sentence-rows.ts';
import { entriesOf, LAST_WORD_BOOKS } from '../../materials/sentences.ts';
import type { ItemSource } from '../../task.ts';
import { lastWordListening, SPOKEN } from './task.ts';

export const lastWordListeningItems: ItemSource = {
  testName: lastWordListening.testName,
  choiceShape: 'list',
  drawForms: (language, options) => drawForms(planFor(language), options),
  drawPractice: (language, round) => drawPractice(planFor(language), round),
  // Long sentences take longer to hear.
  difficultyMark: ({ questionName }) => textsIn(questionName).join('').length,
  deriveAnswer: (questionName) => entriesOf(LAST_WORD_BOOKS, textsIn(questionName)),
  everyClip: (language) =>
    LAST_WORD_BOOKS[language].sentences.map(({ name, text }) => ({
      ...clipOfSentence(name, SPOKEN, language),
      text,
    })),
};

function planFor(language: Language): FormPlan {
  return {
    testName: lastWordListening.testName,
    seedLanguage: seedLanguage(lastWordListening, language),
    setSizes: lastWordListening.setSizes,
    practiceSizes: [2, 2],
    startForm: () =>
      startPlainForm({
        book: LAST_WORD_BOOKS[language],
        write: writeAuditory,
        wordUses: { mostUses: 2, smallestGap: 8 },
      }),
  };
}

function textsIn(questionName: readonly string[]): string[] {
  return questionName.map((entry) => readAuditory(entry).text);
}
