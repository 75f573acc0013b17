/** Every test says why the right answer of its practice questions is right: in both languages, from the question alone. */
import { describe, expect, it } from 'vitest';
import type { Language } from '../catalogue.ts';
import { choicesOf, type KeyedQuestion } from '../question.ts';
import { DESCRIPTIONS, NAMING_DESCRIPTIONS } from '../registers/descriptions.ts';
import { ITEM_SOURCES } from '../registers/items.ts';
import { shownAgain } from '../run/shown-again.ts';

const LANGUAGES: readonly Language[] = ['en', 'th'];
const ROUNDS = [0, 1] as const;
/** A line on a phone is no paragraph. */
const LONGEST = 130;
const THAI = /\p{Script=Thai}/u;

const CASES = DESCRIPTIONS.flatMap((task) =>
  LANGUAGES.map((language) => ({ task, language, name: `${task.testName} (${language})` })),
);

function practiceOf(testName: string, language: Language): readonly KeyedQuestion[] {
  const source = ITEM_SOURCES.find((items) => items.testName === testName);
  if (!source) throw new Error(`testName: ${testName} draws no questions`);
  return ROUNDS.flatMap((round) => source.drawPractice(language, round));
}

describe.each(CASES)('$name', ({ task, language }) => {
  const questions = practiceOf(task.testName, language);

  it('explains each practice question in one finished line of its language', () => {
    for (const question of questions) {
      const line = task.explain(question, language);
      expect(line).not.toMatch(/[{}<>\n*]|undefined|null|NaN/);
      expect(line.length).toBeLessThanOrEqual(LONGEST);
      expect(THAI.test(line)).toBe(language === 'th');
      if (language === 'en') expect(line).toMatch(/^[A-Z\d].*\.$/);
    }
  });

  it('says the same of the same question, and nothing of wrong choices', () => {
    for (const question of questions) {
      const others = Object.fromEntries(
        choicesOf(question).map((choice, position) => [
          `choiceNo${position + 1}`,
          position + 1 === question.correctChoiceNo
            ? choice
            : choicesOf(question)[question.correctChoiceNo - 1],
        ]),
      );
      expect(task.explain({ ...question, ...others }, language)).toBe(
        task.explain(question, language),
      );
    }
  });

  it('has something to see or to hear again', () => {
    for (const question of questions) {
      const { presentation } = task.planQuestion(question, 0, language);
      const isAuditory = presentation.kind === 'auditory' && presentation.clips.length > 0;
      expect(isAuditory || shownAgain(presentation).length > 0).toBe(true);
    }
  });
});

it('has as many sentences in Thai as in English, and none that is empty', () => {
  for (const { strings } of [...DESCRIPTIONS, ...NAMING_DESCRIPTIONS]) {
    expect(Object.keys(strings.th.explanations)).toEqual(Object.keys(strings.en.explanations));
    for (const language of LANGUAGES)
      for (const sentence of Object.values(strings[language].explanations))
        expect(sentence.trim()).not.toBe('');
  }
});
