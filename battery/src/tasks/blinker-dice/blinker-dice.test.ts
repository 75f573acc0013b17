import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fnv1a32 } from '../../kit/seeded-random.ts';
import { CHOICE_NOS, choicesOf, type KeyedQuestion, type Question } from '../../question.ts';
import type { BoardScreen } from '../../screens.ts';
import { meanOf, sitForm, type Taker } from '../../testing/index.ts';
import { readEdits } from '../../testing/read-edits.ts';
import { drawSample } from '../../testing/sample.ts';
import { PLACES } from './dice.ts';
import { blinkerDiceItems } from './items.ts';
import { measureBlinkerDice } from './measures.ts';
import { isOrderAllowed } from './orders.ts';
import { blinkerDice } from './task.ts';
import { brokenRules } from '../../testing/builders.ts';

const { inUse, allForms, questions, practice, all } = drawSample(blinkerDiceItems, 'en');

describe('dice test: the board', () => {
  it('blinks as often as the design says, each die once, and counts as many even ones as are asked for', () => {
    for (const { question, index } of questions) {
      const { blinks, parities } = readByHand(question);
      const [blinkCount, evenCount] = COUNTS.find(([last]) => index <= last)?.slice(1) ?? [];
      expect(blinks).toHaveLength(blinkCount as number);
      expect(new Set(blinks).size).toBe(blinks.length);
      expect(parities.filter((parity) => parity === 'even')).toHaveLength(evenCount as number);
      expect(question.choiceNo1).toHaveLength(evenCount as number);
    }
  });

  it('shows nine faces, each of the six values at least once', () => {
    for (const question of all) {
      expect(new Set(readByHand(question).faces)).toEqual(new Set(['1', '2', '3', '4', '5', '6']));
      expect(question.questionName[0]).toHaveLength('faces:'.length + 9);
    }
  });

  it('begins or ends with an odd blink at index mod 4 = 0 and 3, and with even ones otherwise', () => {
    for (const { question, index } of questions) {
      const { parities } = readByHand(question);
      const edges = [parities[0], parities.at(-1)];
      expect(edges.includes('odd')).toBe([0, 3].includes(index % 4));
    }
  });
});

describe('dice test: choices', () => {
  it('P7: every choice obeys every rule of orders, by a checker that looks at coordinates', () => {
    for (const question of all) {
      for (const choice of choicesOf(question)) expect(objectionsTo(choice)).toEqual([]);
    }
  });

  it('judges any order as that checker does', () => {
    const anOrder = fc
      .shuffledSubarray([...PLACES], { minLength: 2, maxLength: 5 })
      .chain((order) => fc.constantFrom(order, order.with(0, order.at(-1) as string)));
    fc.assert(
      fc.property(anOrder, (order) => {
        expect(isOrderAllowed(order)).toBe(objectionsTo(order).length === 0);
      }),
      { numRuns: 5000 },
    );
  });

  it('swaps two steps in one zone and exchanges a place in the other, as the plan says', () => {
    for (const { question, index } of questions) {
      const size = question.choiceNo1.length;
      const isEarly = size === 3 || index % 4 < 2;
      expect(readEdits(question)).toBe(size === 2 ? 'II' : isEarly ? 'IO' : 'OI');
    }
  });

  it('exchanges for an odd die that blinked at even indexes, for a die that did not at odd ones; with two places one of each', () => {
    for (const { question, index } of questions) {
      const kinds = strangersIn(question).map(({ kind }) => kind);
      const expected = index % 2 === 0 ? ['odd blink'] : ['no blink'];
      expect(kinds.toSorted()).toEqual(
        question.choiceNo1.length === 2 ? ['no blink', 'odd blink'] : expected,
      );
    }
  });

  it('lets with two places either step have the odd blink', () => {
    const pairs = questions.filter(({ index }) => index < 5);
    const isFirstOdd = pairs.filter(({ question }) =>
      strangersIn(question).some(({ kind, step }) => kind === 'odd blink' && step === 0),
    );
    expect(Math.abs(isFirstOdd.length / pairs.length - 0.5)).toBeLessThan(0.16);
  });

  it('cannot all be told by who keeps every blink in order and no parity: 21.5 to 27.5 of 30', () => {
    const taker: Taker = ({ question, random }) => {
      const { blinks } = readByHand(question);
      const fits = (order: readonly string[]): boolean => {
        const steps = order.map((place) => blinks.indexOf(place));
        return steps.every((step, place) => step >= 0 && step > (steps[place - 1] ?? -1));
      };
      const fitting = CHOICE_NOS.filter((no) => fits(choicesOf(question)[no - 1] ?? []));
      return random.pick(fitting);
    };
    const scores = allForms.map(
      (form, place) => sitForm(taker, blinkerDice, blinkerDiceItems, form, `${place}`).score,
    );
    // Where the stranger did not blink (13), both facts; where it blinked (17), one, or both by its order.
    expect(meanOf(scores)).toBeLessThan(27.5);
    expect(meanOf(scores)).toBeGreaterThan(21.5);
  });
});

describe('dice test: a question', () => {
  const question: Question = {
    questionName: ['faces:214365146', 'p1', 'p5', 'p9'],
    choiceNo1: ['p1', 'p5'],
    choiceNo2: ['p1', 'p3'],
    choiceNo3: ['p2', 'p5'],
    choiceNo4: ['p1', 'p9'],
    version: 1,
  };

  it('lights one die a second for 600 ms, after 500 ms unlit, then leaves an empty frame of 250 ms', () => {
    const { presentation, interlude } = planOf(question, 0);
    if (presentation.kind !== 'visual') throw new Error('expected a seen question');
    const frames = presentation.frames.map(({ atMs, screen }) => [
      atMs,
      (screen as BoardScreen).lit,
    ]);
    expect(frames).toEqual([
      [0, null],
      [500, 0],
      [1100, null],
      [1500, 4],
      [2100, null],
      [2500, 8],
      [3100, null],
    ]);
    expect(presentation.durationMs).toBe(5000);
    expect(interlude).toEqual({ durationMs: 250, screen: { kind: 'blank' } });
  });

  it.each([
    [9, 5000],
    [10, 7000],
    [19, 7000],
    [20, 9000],
    [29, 9000],
  ])('lasts, at index %i, %i ms, unlit for the last 0.9 s and more', (index, ms) => {
    const { presentation } = planOf(inUse[0]?.[index] as Question, index);
    if (presentation.kind !== 'visual') throw new Error('expected a seen question');
    expect(presentation.durationMs).toBe(ms);
    expect(presentation.frames.at(-1)?.atMs ?? Infinity).toBeLessThanOrEqual(ms - 900);
  });

  it('keeps its faces while it blinks, and shows choices without faces', () => {
    const { presentation, choices } = planOf(question, 0);
    if (presentation.kind !== 'visual') throw new Error('expected a seen question');
    for (const { screen } of presentation.frames) {
      const { blocks } = screen as BoardScreen;
      expect(blocks.map(({ face }) => face).join('')).toBe('214365146');
    }
    for (const choice of choices) {
      const { blocks, lit, size } = choice as BoardScreen;
      expect(blocks.every(({ face }) => face === undefined)).toBe(true);
      expect([lit, size]).toEqual([null, 'choice']);
    }
    expect((choices[1] as BoardScreen).order).toEqual([0, 2]);
  });

  it('names the places of each choice in its order and language', () => {
    const names = (language: 'en' | 'th'): string => {
      const { blocks, order } = planOf(question, 0, language).choices[3] as BoardScreen;
      return order.map((place) => blocks[place]?.name).join(', ');
    };
    expect(names('en')).toBe('top left, bottom right');
    expect(names('th')).toBe('บนซ้าย, ล่างขวา');
  });

  it('has a hint below the board in the first practice question of a round, and nowhere else', () => {
    const captionsOf = (presented: Question, language: 'en' | 'th'): (string | undefined)[] => {
      const { presentation, choices } = planOf(presented, 0, language);
      if (presentation.kind !== 'visual') throw new Error('expected a seen question');
      const screens = [...presentation.frames.map(({ screen }) => screen), ...choices];
      return [...new Set(screens.map((screen) => (screen as BoardScreen).caption?.join(' ')))];
    };
    const hint = 'Remember dice with 2, 4 or 6 dots. Ignore dice with 1, 3 or 5 dots.';
    expect(practice.map((presented) => captionsOf(presented, 'en')[0])).toEqual([
      hint,
      undefined,
      hint,
      undefined,
    ]);
    expect(captionsOf(practice[0] as Question, 'th')[0]).toMatch(/^จำลูก/);
    for (const { question: presented } of questions)
      expect(captionsOf(presented, 'en')).toEqual([undefined]);
  });

  it('refuses what is no board of dice', () => {
    for (const faces of ['faces:21436514', 'faces:214365147', 'board:1']) {
      expect(() => planOf({ ...question, questionName: [faces, 'p1'] }, 0)).toThrow(faces);
    }
    expect(() => planOf({ ...question, choiceNo1: ['p0', 'p1'] }, 0)).toThrow('p0');
  });

  it('climbs from two places to five', () => {
    expect(blinkerDice.setSizes.join('')).toBe('222223333333333444444455555555');
    expect(practice.map(({ choiceNo1 }) => choiceNo1.length)).toEqual([2, 2, 2, 2]);
    expect(practice.map((presented) => readByHand(presented).blinks.length)).toEqual([3, 3, 3, 3]);
  });

  it('is the same question as ever: items in use move only with the battery version', () => {
    expect(fnv1a32(JSON.stringify(inUse))).toBe(3286044430);
  });
});

describe('dice test: intrusions', () => {
  const [form] = inUse as [readonly KeyedQuestion[]];

  it('are none for who is right or silent', () => {
    const right = form.map(({ correctChoiceNo }) => correctChoiceNo);
    for (const answers of [right, form.map(() => null)]) {
      expect(measureBlinkerDice(form, answers)).toEqual({ oddIntrusions: 0 });
    }
    expect(() => measureBlinkerDice(form, [])).toThrow('0 entries instead of 30');
  });

  it('are at most 17: one in every question that offers an odd die that blinked', () => {
    const intruded = form.map((question) => {
      const odd = strangersIn(question).find(({ kind }) => kind === 'odd blink')?.place ?? '';
      const choice = choicesOf(question).findIndex((order) => order.includes(odd));
      return choice < 0 ? question.correctChoiceNo : choice + 1;
    });
    expect(measureBlinkerDice(form, intruded)).toEqual({ oddIntrusions: 17 });
  });
});

/** Last index of a row, blinks in all, blinks that count: the table of the design. */
const COUNTS: readonly (readonly [number, number, number])[] = [
  [4, 3, 2],
  [9, 4, 3],
  [14, 5, 3],
  [19, 6, 4],
  [21, 7, 4],
  [29, 8, 5],
];

function planOf(question: Question, index: number, language: 'en' | 'th' = 'en') {
  return blinkerDice.planQuestion(question, index, language);
}

function readByHand(question: Question) {
  const faces = (question.questionName[0] ?? '').replace('faces:', '').split('');
  const blinks = question.questionName.filter((entry) => /^p[1-9]$/.test(entry));
  const parities = blinks.map((place) => (isEven(question, place) ? 'even' : 'odd'));
  return { faces, blinks, parities };
}

function isEven({ questionName }: Question, place: string): boolean {
  return '246'.includes(questionName[0]?.at('faces:'.length + Number(place[1]) - 1) ?? '-');
}

/** Places of wrong choices that are not to be remembered, with the step at which they stand. */
function strangersIn(question: KeyedQuestion): { place: string; step: number; kind: string }[] {
  const { blinks } = readByHand(question);
  const right = blinks.filter((place) => isEven(question, place));
  const strangers = new Map<string, number>();
  for (const order of choicesOf(question)) {
    for (const [step, place] of order.entries()) {
      if (!right.includes(place)) strangers.set(place, step);
    }
  }
  return [...strangers].map(([place, step]) => {
    const blinkKind = isEven(question, place) ? 'even blink' : 'odd blink';
    return { place, step, kind: blinks.includes(place) ? blinkKind : 'no blink' };
  });
}

/** The rules of the design: three places are on one line when their triangle has no area. */
function objectionsTo(order: readonly string[]): string[] {
  const points = order.map((place) => {
    const number = Number(place.slice(1)) - 1;
    return { x: number % 3, y: (number - (number % 3)) / 3 };
  });
  const isStroke = points.some((a, step) => {
    const [b, c] = [points[step + 1], points[step + 2]];
    return b && c && (b.x - a.x) * (c.y - a.y) === (c.x - a.x) * (b.y - a.y);
  });
  const isTwice = /(p\d).*\1/.test(order.join());
  return brokenRules({ 'place twice': isTwice, line: isStroke && !isTwice });
}
