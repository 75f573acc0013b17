/**
 * The two tests of heard words: their rules by a checker of its own, how they sound and stand, and that their items
 * stay as they are.
 */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../catalogue.ts';
import { editPlanAt } from '../kit/list-squares.ts';
import { fnv1a32 } from '../kit/seeded-random.ts';
import { choicesOf } from '../question.ts';
import { buildQuestion } from '../testing/index.ts';
import { readEdits } from '../testing/read-edits.ts';
import { drawSample } from '../testing/sample.ts';
import {
  objectionsToOutsiders,
  objectionsToUses,
  objectionsToWords,
} from '../testing/word-objections.ts';
import { backwardWordItems } from './backward-word/items.ts';
import { backwardWord } from './backward-word/task.ts';
import { phonologicalWordItems } from './phonological-word/items.ts';
import { phonologicalWord } from './phonological-word/task.ts';

const TESTS = [
  {
    testName: phonologicalWord.testName,
    task: phonologicalWord,
    items: phonologicalWordItems,
    mostUses: 3,
    longWordsIn: (size: number) => (size < 4 ? 0 : size < 6 ? 1 : 2),
    editsAt: (size: number, index: number) => editPlanAt(size, index).join(''),
    lines: ['2', '3,2', '2,3,2'],
    setSizes: '223333444444555555566666677777',
    prints: [2172802914, 2360387272],
  },
  {
    testName: backwardWord.testName,
    task: backwardWord,
    items: backwardWordItems,
    mostUses: 4,
    longWordsIn: (size: number) => (size < 5 ? 0 : 1),
    editsAt: (size: number, index: number) =>
      index % 3 === 2 ? 'direction' : editPlanAt(size, index).join(''),
    lines: ['2', '2,2', '3,3'],
    setSizes: '222333334444444555555556666666',
    prints: [24125362, 3918867083],
  },
];

const CASES = TESTS.flatMap((test) =>
  LANGUAGES.map((language) => ({ ...test, language, ...drawSample(test.items, language, 4) })),
);

describe.each(CASES)('$testName in $language: lists', ({ language, ...test }) => {
  it('P7: every choice and every auditory list obeys every rule of words, by a checker of its own', () => {
    const objections = test.all.flatMap((question) => [
      ...[question.questionName, ...choicesOf(question)].flatMap((list) =>
        objectionsToWords(list, language, test.longWordsIn(list.length)),
      ),
      ...objectionsToOutsiders(question, language),
    ]);
    expect(new Set(objections)).toEqual(new Set());
  });

  it('use a word in so many questions of a form at most, never in two neighbouring ones', () => {
    expect(test.allForms.flatMap((form) => objectionsToUses(form, test.mostUses))).toEqual([]);
  });

  it('follow the edit plan; the backward test asks for the direction in every third question', () => {
    for (const { question, index } of test.questions) {
      const size = test.task.setSizes[index] as number;
      expect(readEdits(question)).toBe(test.editsAt(size, index));
    }
  });
});

describe.each(TESTS)('$testName: a question', ({ task, items, lines, setSizes, prints }) => {
  const question = buildQuestion({ questionName: ['แมว', 'จาน'], choiceNo4: ['จาน', 'แมว'] });

  it('plays one word after another, one and a half seconds apart, at rate 0.60', () => {
    const { presentation, choices } = task.planQuestion(question, 0, 'th');
    expect(presentation).toMatchObject({
      kind: 'auditory',
      clips: [
        { token: 'word:แมว', rate: 0.6, speechLanguage: 'th-TH' },
        { token: 'word:จาน', rate: 0.6, speechLanguage: 'th-TH' },
      ],
      spacing: { kind: 'onsetToOnset', ms: 1500 },
    });
    expect(choices[3]).toEqual({
      kind: 'row',
      items: ['จาน', 'แมว'],
      language: 'th',
      lines: [2],
    });
  });

  it('breaks long lists into lines of three words at most, alike in all four choices', () => {
    const linesAt = [0, 12, 29].map((index) => {
      const drawn = items.drawForms('en')[0]?.[index];
      if (!drawn) throw new Error('expected a question');
      const { choices } = task.planQuestion(drawn, index, 'en');
      const breaks = choices.map((choice) => (choice.kind === 'row' ? choice.lines : null));
      expect(new Set(breaks.map(String)).size).toBe(1);
      return String(breaks[0]);
    });
    expect(linesAt).toEqual(lines);
  });

  it('needs a clip of every word of its pool, written as it is shown', () => {
    const clips = items.everyClip('en');
    expect(clips).toHaveLength(68);
    expect(clips[0]).toEqual({
      token: 'word:apple',
      rate: 0.6,
      speechLanguage: 'en-US',
      text: 'apple',
    });
    expect(items.everyClip('th')).toHaveLength(71);
  });

  it('climbs as the ladder says', () => {
    expect(task.setSizes.join('')).toBe(setSizes);
  });

  it('is the same question as ever: items in use move only with the battery version', () => {
    const drawn = LANGUAGES.map((language) => fnv1a32(JSON.stringify(items.drawForms(language))));
    expect(drawn).toEqual(prints);
  });
});
