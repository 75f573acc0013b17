import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../catalogue.ts';
import { editPlanAt } from '../../kit/list-squares.ts';
import { createRandom, fnv1a32 } from '../../kit/seeded-random.ts';
import {
  isLetterListAllowed,
  isLetterSquareFair,
  lettersIn,
} from '../../materials/letter-lists.ts';
import { buildQuestion } from '../../testing/index.ts';
import {
  LETTERS,
  objectionsToLetterChoices,
  objectionsToLetters,
} from '../../testing/letter-objections.ts';
import { readEdits } from '../../testing/read-edits.ts';
import { drawSample } from '../../testing/sample.ts';
import { phonologicalLetterItems } from './items.ts';
import { phonologicalLetter } from './task.ts';

const CASES = LANGUAGES.map((language) => ({
  language,
  ...drawSample(phonologicalLetterItems, language, 4),
}));

describe.each(CASES)('letter test in $language: lists', ({ language, questions, all }) => {
  it('P7: every choice obeys every rule of letters, by a checker of its own', () => {
    const objections = all.flatMap((question) => objectionsToLetterChoices(question, language));
    expect(new Set(objections)).toEqual(new Set());
  });

  it('change order and items where the edit plan says so', () => {
    for (const { question, index } of questions) {
      const size = phonologicalLetter.setSizes[index] as number;
      expect(readEdits(question)).toBe(editPlanAt(size, index).join(''));
    }
  });

  it('are judged as that checker judges them, whatever the list', () => {
    const random = createRandom(`letters|${language}`);
    const seen = { allowed: 0, forbidden: 0 };
    for (let drawn = 0; drawn < 4000; drawn += 1) {
      const list = random.shuffle(lettersIn(language)).slice(0, 2 + random.randInt(7));
      const isAllowed = isLetterListAllowed(list);
      expect(isAllowed).toBe(objectionsToLetters(list, language).length === 0);
      seen[isAllowed ? 'allowed' : 'forbidden'] += 1;
    }
    expect(Math.min(seen.allowed, seen.forbidden)).toBeGreaterThan(100);
  });
});

describe('letter test: rules', () => {
  it.each(['JK', 'TP', 'FS', 'FTRY', 'NHQ', 'FF', 'หก', 'จอ', 'มวย', 'ตรงย', 'หมวก', 'มม'])(
    'forbid %s in a list',
    (list) => {
      expect(isLetterListAllowed(list.split(''))).toBe(false);
    },
  );

  it.each(['FRK', 'YKLTQH', 'ตวซ', 'กยตงหมซล'])('allow %s', (list) => {
    expect(isLetterListAllowed(list.split(''))).toBe(true);
  });

  it.each([
    ['F', 'S', 'that rhyme'],
    ['P', 'R', 'that look alike'],
    ['ร', 'ล', 'that sound alike'],
    ['อ', 'ว', 'that look alike'],
  ])('never let %s and %s be the difference, letters %s', (one, other) => {
    const [a, b] = one > 'Z' ? ['ก', 'ต'] : ['H', 'N'];
    const square = [
      [one, a],
      [other, a],
      [one, b],
      [other, b],
    ] as const;
    expect(isLetterSquareFair(square)).toBe(false);
    const fair = one > 'Z' ? 'ซ' : 'L';
    expect(
      isLetterSquareFair([
        [one, a],
        [fair, a],
        [one, b],
        [fair, b],
      ]),
    ).toBe(true);
  });
});

describe('letter test: a question', () => {
  it('speaks Thai letters with their key words, one and a half seconds apart', () => {
    const question = buildQuestion({ questionName: ['ม', 'ก'], choiceNo4: ['ก', 'ม'] });
    const { presentation, choices } = phonologicalLetter.planQuestion(question, 0, 'th');
    expect(presentation).toMatchObject({
      kind: 'auditory',
      clips: [
        { token: 'letter:ม', rate: 0.55, speechLanguage: 'th-TH' },
        { token: 'letter:ก', rate: 0.55, speechLanguage: 'th-TH' },
      ],
      spacing: { kind: 'onsetToOnset', ms: 1500 },
    });
    expect(choices[3]).toEqual({ kind: 'row', items: ['ก', 'ม'], language: 'th' });
    const clips = phonologicalLetterItems.everyClip('th');
    expect(clips.find(({ token }) => token === 'letter:ม')?.text).toBe('ม ม้า');
  });

  it('speaks English letters one second apart', () => {
    const question = buildQuestion({ questionName: ['F', 'R'] });
    expect(phonologicalLetter.planQuestion(question, 0, 'en').presentation).toMatchObject({
      clips: [{ token: 'letter:F', rate: 0.55, speechLanguage: 'en-US' }, { token: 'letter:R' }],
      spacing: { kind: 'onsetToOnset', ms: 1000 },
    });
    expect(phonologicalLetterItems.everyClip('en').map(({ text }) => text)).toEqual(
      LETTERS.en.split(''),
    );
  });

  it('climbs from three letters to eight', () => {
    expect(phonologicalLetter.setSizes.join('')).toBe('333444455555566666677777788888');
  });

  it('is the same question as ever: items in use move only with the battery version', () => {
    const prints = LANGUAGES.map((language) =>
      fnv1a32(JSON.stringify(phonologicalLetterItems.drawForms(language))),
    );
    expect(prints).toEqual([3354002119, 2783044964]);
  });
});
