import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../catalogue.ts';
import { editPlanAt } from '../../kit/list-squares.ts';
import { fnv1a32 } from '../../kit/seeded-random.ts';
import { choicesOf } from '../../question.ts';
import { buildQuestion } from '../../testing/index.ts';
import { readEdits } from '../../testing/read-edits.ts';
import { backwardDigitItems } from './items.ts';
import { backwardDigit } from './task.ts';

const CASES = LANGUAGES.map((language) => ({
  language,
  forms: [undefined, 'y0', 'y1', 'y2', 'y3'].flatMap((tag) =>
    backwardDigitItems.drawForms(language, tag === undefined ? {} : { tag }),
  ),
  practice: ([0, 1] as const).flatMap((round) => backwardDigitItems.drawPractice(language, round)),
}));

describe.each(CASES)('backward digit test in $language: lists', ({ forms, practice }) => {
  it('P7: every choice obeys every rule of digits in both directions, by a checker of its own', () => {
    const objections = [...forms.flat(), ...practice].flatMap((question) =>
      choicesOf(question).flatMap((list) => [
        ...objectionsTo(list),
        ...objectionsTo(list.toReversed()),
      ]),
    );
    expect(new Set(objections)).toEqual(new Set());
  });

  it('ask for the direction in every third question and follow the edit plan in the others', () => {
    for (const [index, question] of forms.flatMap((form) => [...form.entries()])) {
      const size = backwardDigit.setSizes[index] as number;
      expect(readEdits(question)).toBe(
        index % 3 === 2 ? 'direction' : editPlanAt(size, index).join(''),
      );
    }
  });

  it('are never right as they were heard', () => {
    for (const question of [...forms.flat(), ...practice]) {
      const right = choicesOf(question)[question.correctChoiceNo - 1] ?? [];
      const auditory = question.questionName;
      expect(right.map((_, position) => right.at(-1 - position))).toEqual(auditory);
      expect(right).not.toEqual(auditory);
    }
  });
});

describe('backward digit test: a question', () => {
  it('plays one digit a second at rate 0.60 and shows digits in one line', () => {
    const question = buildQuestion({ questionName: ['5', '2'], choiceNo1: ['2', '5'] });
    const { presentation, choices } = backwardDigit.planQuestion(question, 0, 'en');
    expect(presentation).toMatchObject({
      kind: 'auditory',
      clips: [
        { token: 'digit:5', rate: 0.6, speechLanguage: 'en-US' },
        { token: 'digit:2', rate: 0.6, speechLanguage: 'en-US' },
      ],
      spacing: { kind: 'onsetToOnset', ms: 1000 },
    });
    expect(choices[0]).toEqual({ kind: 'row', items: ['2', '5'], language: 'en' });
  });

  it('needs nine clips a language, each with the word to be said', () => {
    expect(backwardDigitItems.everyClip('th').map(({ text }) => text)).toContain('เจ็ด');
    expect(backwardDigitItems.everyClip('en')).toHaveLength(9);
  });

  it('climbs as the ladder says', () => {
    expect(backwardDigit.setSizes.join('')).toBe('223333444444555555566666677778');
  });

  it('is the same question as ever: items in use move only with the battery version', () => {
    const prints = LANGUAGES.map((language) =>
      fnv1a32(JSON.stringify(backwardDigitItems.drawForms(language))),
    );
    expect(prints).toEqual([3297391287, 1187724457]);
  });
});

/** The rules of lists of digits as text patterns, for one direction. */
function objectionsTo(list: readonly string[]): string[] {
  const text = list.join('');
  const oneApart = '12345678'.split('').flatMap((digit) => {
    const next = String(Number(digit) + 1);
    return [digit + next, next + digit];
  });
  const pairs = list.slice(1).map((digit, position) => `${list[position] ?? ''}${digit}`);
  const oneApartCount = pairs.filter((pair) => oneApart.includes(pair)).length;
  const parity = text.replaceAll(/[13579]/g, 'o').replaceAll(/[2468]/g, 'e');
  const found: [boolean, string][] = [
    [!/^[1-9]+$/.test(text), 'not 1 to 9'],
    [/(.).*\1/.test(text), 'repeat'],
    [/123|234|345|456|567|678|789|987|876|765|654|543|432|321/.test(text), 'run of ones'],
    [/135|246|357|468|579|975|864|753|642|531/.test(text), 'run of twos'],
    [/191|1669|911|147|258|369|159/.test(text), 'chunk'],
    [/^(?:25|19|123)/.test(text), 'start'],
    [/oooo|eeee/.test(parity), 'parity'],
    [oneApartCount > (list.length >= 6 ? 2 : 1), 'neighbours one apart'],
  ];
  return found.filter(([isBroken]) => isBroken).map(([, rule]) => `${rule}: ${text}`);
}
