/** How the tests explain themselves: texts that are short, and examples that nobody is scored on. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../catalogue.ts';
import { findItemSource } from '../find-item-source.ts';
import { DESCRIPTIONS, NAMING_DESCRIPTIONS } from '../registers/descriptions.ts';
import { TUTORS } from '../registers/tutors.ts';
import { NAMING_EXAMPLE } from '../tutor.ts';

const MOST_WORDS = 45;
/** A line is said in about two seconds. */
const MOST_LINE_WORDS = 12;

const ALL = [...DESCRIPTIONS, ...NAMING_DESCRIPTIONS];

function countWords(text: string, language: Language): number {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike).length;
}

describe('directions', () => {
  it('have 45 words at most, in both languages', () => {
    const long = ALL.flatMap(({ testName, strings }) =>
      LANGUAGES.flatMap((language) =>
        Object.entries(strings[language].instructions)
          .filter(([, text]) => countWords(text, language) > MOST_WORDS)
          .map(([key, text]) => `${testName} ${language} ${key}: ${countWords(text, language)}`),
      ),
    );
    expect(long).toEqual([]);
  });

  it('are two sentences at most', () => {
    const long = ALL.flatMap(({ testName, strings }) =>
      Object.entries(strings.en.instructions)
        // “Part 1.” is a heading.
        .filter(
          ([, text]) => text.replace(/^Part \d\. /, '').split(/(?<=[.?!]) (?=[A-Z])/).length > 2,
        )
        .map(([key]) => `${testName} ${key}`),
    );
    expect(long).toEqual([]);
  });
});

describe.each(ALL.map(({ testName }) => [testName] as const))('the tutor of %s', (testName) => {
  const tutor = TUTORS[testName];

  it.each(LANGUAGES)('has lines in %s that are short enough to be heard', (language) => {
    const long = Object.values(tutor.lines[language]).filter(
      (line) => countWords(line, language) > MOST_LINE_WORDS || /[<>]/.test(line),
    );
    expect(long).toEqual([]);
  });

  it.each(LANGUAGES)('shows in %s what nobody is scored on', (language) => {
    if (tutor.kind === 'naming') return;
    const source = findItemSource(testName);
    // The Stroop test has sixteen words in ink, and asks for each of them.
    if (!source || source.choiceShape === 'fixed') return;
    const { question } = tutor.example[language];
    const scored = [
      ...source.drawForms(language).flat(),
      ...(source.drawShortForms?.(language) ?? []).flat(),
      ...source.drawPractice(language, 0),
      ...source.drawPractice(language, 1),
    ];
    const stimulus = question.questionName.join();
    expect(scored.filter(({ questionName }) => questionName.join() === stimulus)).toEqual([]);
  });
});

it('the words that naming tests are shown with are of no category of theirs', () => {
  for (const { strings } of NAMING_DESCRIPTIONS) {
    for (const language of LANGUAGES)
      expect(strings[language].category).not.toBe(NAMING_EXAMPLE[language].category);
  }
});
