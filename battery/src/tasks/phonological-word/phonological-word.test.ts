import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../catalogue.ts';
import { editPlanAt } from '../../kit/list-squares.ts';
import { fnv1a32 } from '../../kit/seeded-random.ts';
import { choicesOf } from '../../question.ts';
import { buildQuestion } from '../../testing/index.ts';
import { readEdits } from '../../testing/read-edits.ts';
import {
  objectionsToOutsiders,
  objectionsToUses,
  objectionsToWords,
} from '../../testing/word-objections.ts';
import { phonologicalWordItems } from './items.ts';
import { phonologicalWord } from './task.ts';

const MOST_USES = 3;
const CASES = LANGUAGES.map((language) => ({
  language,
  forms: [undefined, 'y0', 'y1', 'y2', 'y3'].flatMap((tag) =>
    phonologicalWordItems.drawForms(language, tag === undefined ? {} : { tag }),
  ),
  practice: ([0, 1] as const).flatMap((round) =>
    phonologicalWordItems.drawPractice(language, round),
  ),
}));

describe.each(CASES)('word test in $language: lists', ({ language, forms, practice }) => {
  it('P7: every choice and every heard list obeys every rule of words, by a checker of its own', () => {
    const objections = [...forms.flat(), ...practice].flatMap((question) => [
      ...[question.questionName, ...choicesOf(question)].flatMap((list) =>
        objectionsToWords(list, language, longWordsIn(list.length)),
      ),
      ...objectionsToOutsiders(question, language),
    ]);
    expect(new Set(objections)).toEqual(new Set());
  });

  it('use a word in so many questions of a form at most, never in two neighbouring ones', () => {
    expect(forms.flatMap((form) => objectionsToUses(form, MOST_USES))).toEqual([]);
  });

  it('change order and items where the edit plan says so', () => {
    for (const [index, question] of forms.flatMap((form) => [...form.entries()])) {
      const size = phonologicalWord.setSizes[index] as number;
      expect(readEdits(question)).toBe(editPlanAt(size, index).join(''));
    }
  });
});

describe('word test: a question', () => {
  const question = buildQuestion({ questionName: ['แมว', 'จาน'], choiceNo4: ['จาน', 'แมว'] });

  it('plays one word after another, one and a half seconds apart, at rate 0.60', () => {
    const { presentation, choices } = phonologicalWord.planQuestion(question, 0, 'th');
    expect(presentation).toMatchObject({
      kind: 'heard',
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
      const drawn = phonologicalWordItems.drawForms('en')[0]?.[index];
      if (!drawn) throw new Error('expected a question');
      const { choices } = phonologicalWord.planQuestion(drawn, index, 'en');
      const breaks = choices.map((choice) => (choice.kind === 'row' ? choice.lines : null));
      expect(new Set(breaks.map(String)).size).toBe(1);
      return String(breaks[0]);
    });
    expect(linesAt).toEqual(['2', '3,2', '2,3,2']);
  });

  it('needs a clip of every word of its pool, written as it is shown', () => {
    const clips = phonologicalWordItems.everyClip('en');
    expect(clips).toHaveLength(68);
    expect(clips[0]).toEqual({
      token: 'word:apple',
      rate: 0.6,
      speechLanguage: 'en-US',
      text: 'apple',
    });
    expect(phonologicalWordItems.everyClip('th')).toHaveLength(71);
  });

  it('climbs as the ladder says', () => {
    expect(phonologicalWord.setSizes.join('')).toBe('223333444444555555566666677777');
  });

  it('is the same question as ever: items in use move only with the battery version', () => {
    const prints = LANGUAGES.map((language) =>
      fnv1a32(JSON.stringify(phonologicalWordItems.drawForms(language))),
    );
    expect(prints).toEqual([3807472976, 1858843781]);
  });
});

/** So that lists of one length take equally long to say. */
function longWordsIn(size: number): number {
  return size < 4 ? 0 : size < 6 ? 1 : 2;
}
