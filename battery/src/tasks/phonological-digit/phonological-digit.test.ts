import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../catalogue.ts';
import { createRandom, fnv1a32 } from '../../kit/seeded-random.ts';
import { estimateSpan } from '../../kit/span-estimate.ts';
import { DIGITS, isDigitListAllowed } from '../../materials/digit-lists.ts';
import { choicesOf, type KeyedQuestion } from '../../question.ts';
import { buildQuestion, knownSpanTaker, sitForm, uniform } from '../../testing/index.ts';
import { phonologicalDigitItems } from './items.ts';
import { phonologicalDigit } from './task.ts';

const QUESTIONS = LANGUAGES.flatMap((language) =>
  [...phonologicalDigitItems.drawForms(language), ...extraForms(language)].map((form) => ({
    language,
    form,
  })),
);

describe('digit test: lists', () => {
  it('P7: every choice obeys every rule of lists, by a checker that knows nothing of the pool', () => {
    const practice = LANGUAGES.flatMap((language) =>
      ([0, 1] as const).flatMap((round) => phonologicalDigitItems.drawPractice(language, round)),
    );
    for (const question of [...QUESTIONS.flatMap(({ form }) => form), ...practice]) {
      for (const choice of choicesOf(question)) expect(objectionsTo(choice)).toEqual([]);
    }
  });

  it('judges any list of digits as that checker does', () => {
    const aList = fc
      .integer({ min: 2, max: 9 })
      .chain((size) => fc.array(fc.constantFrom(...DIGITS), { minLength: size, maxLength: size }));
    const anOrder = fc.shuffledSubarray([...DIGITS], { minLength: 2 });
    fc.assert(
      fc.property(fc.oneof(aList, anOrder, anOrder), (list) => {
        expect(isDigitListAllowed(list)).toBe(objectionsTo(list).length === 0);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    '191',
    '3456',
    '9753',
    '2574',
    '1963',
    '1234',
    '1357',
    '2684',
    '47891',
    '1254',
    '7215489',
  ])('forbids %s', (list) => {
    expect(isDigitListAllowed(list.split(''))).toBe(false);
  });

  it.each(['529', '7214', '41726', '615283947'])('allows %s', (list) => {
    expect(isDigitListAllowed(list.split(''))).toBe(true);
  });

  it('asks for pure order at even indexes from four digits on, and always when all nine are used', () => {
    for (const { form } of QUESTIONS) {
      for (const [index, question] of form.entries()) {
        const size = question.questionName.length;
        const contents = new Set(choicesOf(question).map((list) => list.toSorted().join('')));
        const isPureOrder = size === 9 || (size >= 4 && index % 2 === 0);
        const exchangeCount = isPureOrder ? 0 : size === 3 && index % 2 === 1 ? 2 : 1;
        expect(contents.size).toBe(2 ** exchangeCount);
      }
    }
  });
});

describe('digit test: a question', () => {
  it('sounds a cue, then one digit a second at rate 0.65, behind a fixation sign', () => {
    const plan = phonologicalDigit.planQuestion(buildQuestion(), 2, 'th');
    expect(plan.presentation).toEqual({
      kind: 'auditory',
      clips: ['5', '2', '9', '4'].map((digit) => ({
        token: `digit:${digit}`,
        rate: 0.65,
        speechLanguage: 'th-TH',
      })),
      spacing: { kind: 'onsetToOnset', ms: 1000 },
      cue: { frequencyHz: 440, durationMs: 120, leadMs: 700 },
      tailMs: 500,
      screen: { kind: 'fixation' },
    });
    expect(plan.interlude.durationMs).toBe(0);
    expect(plan.choices[3]).toEqual({ kind: 'row', items: ['2', '5', '4', '9'], language: 'th' });
  });

  it('needs nine clips a language, each with the word to be said', () => {
    const clips = phonologicalDigitItems.everyClip('th');
    expect(clips.map(({ token }) => token)).toEqual(DIGITS.map((digit) => `digit:${digit}`));
    expect(clips.map(({ text }) => text)).toContain('เจ็ด');
    expect(phonologicalDigitItems.everyClip('en')[6]).toEqual({
      token: 'digit:7',
      rate: 0.65,
      speechLanguage: 'en-US',
      text: 'seven',
    });
  });

  it('climbs from three digits to nine', () => {
    expect(phonologicalDigit.setSizes.join('')).toBe('334445555566666677778888889999');
  });

  it('is the same question as ever: items in use move only with the battery version', () => {
    const prints = LANGUAGES.map((language) =>
      fnv1a32(JSON.stringify(phonologicalDigitItems.drawForms(language))),
    );
    expect(prints).toEqual([1984737286, 2569803005]);
  });
});

describe('digit test: pupils of known span', () => {
  // Span 6.9 (SD 1.1) as the design assumes; a slope of 0.7 digits reproduces its table.
  const attempts = Array.from({ length: 600 }, (_, pupil) => {
    const random = createRandom(`pupil|${pupil}`);
    const span = 6.9 + 1.1 * drawNormal(() => uniform(random));
    const form = QUESTIONS[pupil % 8]?.form as readonly KeyedQuestion[];
    const taker = knownSpanTaker(span, 0.7);
    const attempt = sitForm(taker, phonologicalDigit, phonologicalDigitItems, form, `${pupil}`);
    return { span, ...attempt };
  });

  it('score 19.2 on average with KR-20 0.74, within a tenth', () => {
    const scores = attempts.map(({ score }) => score);
    expect(Math.abs(meanOf(scores) - 19.2)).toBeLessThan(1.92);
    expect(Math.abs(kr20Of(attempts.map(({ isRight }) => isRight)) - 0.74)).toBeLessThan(0.074);
  });

  it('are put in the order of their spans: correlation at least √0.74 − 0.03', () => {
    const spans = attempts.map(({ span }) => span);
    const scores = attempts.map(({ score }) => score);
    expect(correlationOf(spans, scores)).toBeGreaterThan(Math.sqrt(0.74) - 0.03);
  });

  it('get a span estimate that rises with their span and is nine when all is held', () => {
    const estimates = attempts.map(({ isRight }) => spanOf(isRight));
    expect(
      correlationOf(
        attempts.map(({ span }) => span),
        estimates,
      ),
    ).toBeGreaterThan(0.8);
    expect(spanOf(Array<boolean>(30).fill(true))).toBe(9);
  });
});

function extraForms(language: (typeof LANGUAGES)[number]): readonly (readonly KeyedQuestion[])[] {
  return ['y0', 'y1', 'y2', 'y3'].flatMap((tag) =>
    phonologicalDigitItems.drawForms(language, { tag }),
  );
}

/** The rules of the design as text patterns, apart from the product's arithmetic. */
function objectionsTo(list: readonly string[]): string[] {
  const text = list.join('');
  const oneApart = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((d) => [`${d}${d + 1}`, `${d + 1}${d}`]);
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
  return found.filter(([isBroken]) => isBroken).map(([, rule]) => rule);
}

function spanOf(isRight: readonly boolean[]): number {
  const answers = isRight.map((right, index) => ({
    setSize: phonologicalDigit.setSizes[index] as number,
    isRight: right,
  }));
  return estimateSpan(answers) as number;
}

function drawNormal(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return meanOf(values.map((value) => (value - mean) ** 2));
}

/** Kuder & Richardson 1937, formula 20: k/(k − 1) · (1 − Σpq / variance of the totals). */
function kr20Of(sheets: readonly (readonly boolean[])[]): number {
  const count = sheets[0]?.length ?? 0;
  const itemVariances = Array.from({ length: count }, (_, item) =>
    varianceOf(sheets.map((sheet) => Number(sheet[item]))),
  );
  const totals = sheets.map((sheet) => sheet.filter(Boolean).length);
  const sum = itemVariances.reduce((total, variance) => total + variance, 0);
  return (count / (count - 1)) * (1 - sum / varianceOf(totals));
}

function correlationOf(one: readonly number[], other: readonly number[]): number {
  const [meanOne, meanOther] = [meanOf(one), meanOf(other)];
  const covariance = meanOf(
    one.map((value, position) => (value - meanOne) * ((other[position] as number) - meanOther)),
  );
  return covariance / Math.sqrt(varianceOf(one) * varianceOf(other));
}
