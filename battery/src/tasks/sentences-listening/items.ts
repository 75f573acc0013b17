/**
 * Questions of the test of auditory sentences. The square: the mark of one topic turns in one zone; in the other two
 * topics change places with their marks, or a topic gives way to one that is not heard.
 */
import type { Language } from '../../catalogue.ts';
import { drawForms, drawPractice, type FormPlan } from '../../kit/draw-forms.ts';
import { seedLanguage } from '../../kit/forms.ts';
import { startJudgedForm } from '../../kit/sentence-questions.ts';
import { clipOfSentence, readAuditory, writeAuditory } from '../../kit/sentence-rows.ts';
import { entriesOf, TOPIC_BOOKS } from '../../materials/sentences.ts';
import type { ItemSource } from '../../task.ts';
import { sentencesListening, SPOKEN } from './task.ts';

export const sentencesListeningItems: ItemSource = {
  testName: sentencesListening.testName,
  choiceShape: 'list',
  drawForms: (language, options) => drawForms(planFor(language), options),
  drawPractice: (language, round) => drawPractice(planFor(language), round),
  // Long sentences take longer to hear.
  difficultyMark: ({ questionName }) => textsIn(questionName).join('').length,
  deriveAnswer: (questionName) => entriesOf(TOPIC_BOOKS, textsIn(questionName)),
  everyClip: (language) =>
    TOPIC_BOOKS[language].sentences.map(({ name, text }) => ({
      ...clipOfSentence(name, SPOKEN, language),
      text,
    })),
};

function planFor(language: Language): FormPlan {
  return {
    testName: sentencesListening.testName,
    seedLanguage: seedLanguage(sentencesListening, language),
    setSizes: sentencesListening.setSizes,
    practiceSizes: [2, 2],
    startForm: () =>
      startJudgedForm({
        book: TOPIC_BOOKS[language],
        write: writeAuditory,
        wordUses: { mostUses: 3, smallestGap: 8 },
      }),
  };
}

function textsIn(questionName: readonly string[]): string[] {
  return questionName.map((entry) => readAuditory(entry).text);
}
