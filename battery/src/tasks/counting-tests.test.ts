/**
 * The three counting tests by one checker, written apart from the generator: times, ranges and rules of the
 * battery design, a second time (P7 and the edit plan).
 */
import { describe, expect, it } from 'vitest';
import { countBits } from '../kit/bit-score.ts';
import { measureCounting } from '../kit/counting-measures.ts';
import { createRandom, fnv1a32 } from '../kit/seeded-random.ts';
import { CHOICE_NOS, choicesOf, type ChoiceNo, type KeyedQuestion } from '../question.ts';
import type { CardScreen, CardShape } from '../screens.ts';
import { knownSpanTaker, sitForm, uniform } from '../testing/index.ts';
import { backwardCountingStarfishItems } from './backward-counting-starfish/items.ts';
import { backwardCountingStarfish } from './backward-counting-starfish/task.ts';
import { backwardCountingTriangleItems } from './backward-counting-triangle/items.ts';
import { backwardCountingTriangle } from './backward-counting-triangle/task.ts';
import { countingRedCircleItems } from './counting-red-circle/items.ts';
import { countingRedCircle } from './counting-red-circle/task.ts';

type Range = readonly [fewest: number, most: number];

const BACKWARD_SLOTS = [
  [5, 2, 3000],
  [5, 3, 2000],
  [5, 3, 2667],
  [5, 4, 2000],
  [5, 4, 2500],
  [5, 5, 2000],
] as const;

/** `slots`: so many questions with so many cards of so many ms each. `shapes`: target and both distractors. */
const CASES = [
  {
    name: 'red circles',
    task: countingRedCircle,
    items: countingRedCircleItems,
    isBackward: false,
    slots: [
      [6, 2, 2500],
      [4, 3, 1667],
      [5, 3, 2333],
      [5, 4, 1750],
      [5, 4, 2250],
      [5, 5, 1800],
    ],
    displayMs: [5000, 7000, 9000],
    targets: { 2500: [3, 7], 2333: [3, 7], 2250: [3, 7], 1800: [2, 6], 1750: [2, 6], 1667: [2, 5] },
    distractors: [
      [2, 4],
      [2, 5],
    ],
    shapes: ['circle #C8102E', 'square #C8102E', 'circle #4A9BE8'],
    smallestPx: 17,
    print: 1591647307,
    model: { span: 3.6, sd: 0.8, slope: 0.7, mean: 18 },
  },
  {
    name: 'triangles',
    task: backwardCountingTriangle,
    items: backwardCountingTriangleItems,
    isBackward: true,
    slots: BACKWARD_SLOTS,
    displayMs: [6000, 8000, 10_000],
    targets: { 3000: [3, 7], 2667: [3, 7], 2500: [3, 7], 2000: [2, 6] },
    distractors: [
      [2, 4],
      [2, 4],
    ],
    shapes: ['triangle #333333', 'square #333333', 'circle #333333'],
    smallestPx: 17,
    print: 3640627047,
    model: { span: 3.5, sd: 0.8, slope: 0.7, mean: 17.5 },
  },
  {
    name: 'starfish',
    task: backwardCountingStarfish,
    items: backwardCountingStarfishItems,
    isBackward: true,
    slots: BACKWARD_SLOTS,
    displayMs: [6000, 8000, 10_000],
    targets: { 3000: [2, 6], 2667: [2, 6], 2500: [2, 6], 2000: [2, 5] },
    distractors: [
      [1, 3],
      [1, 3],
    ],
    shapes: ['star-5 #B5651D', 'star-4 #B5651D', 'star-6 #B5651D'],
    smallestPx: 48,
    print: 2364162762,
    model: { span: 3.3, sd: 0.8, slope: 0.7, mean: 16.2 },
  },
] as const;

type Case = (typeof CASES)[number];

describe.each(CASES)('counting $name', (counted) => {
  const { task, items, isBackward, displayMs } = counted;
  const forms = items.drawForms('en');
  const extra = ['y0', 'y1', 'y2', 'y3'].flatMap((tag) => items.drawForms('en', { tag }));
  const practice = ([0, 1] as const).flatMap((round) => items.drawPractice('en', round));
  const presented = [...forms, ...extra].flatMap((form) =>
    form.map((question, index) => ({ question, index })),
  );
  const presentedAndPractised = [
    ...presented,
    ...practice.map((question) => ({ question, index: 0 })),
  ];
  const slots = counted.slots.flatMap(([count, size, ms]) =>
    Array.from({ length: count }, () => ({ size, ms })),
  );
  const slotAt = (index: number) => slots[index] ?? { size: 0, ms: 0 };

  it('P7: has four lists that obey every rule of counts, each of which could be on cards', () => {
    for (const { question, index } of presentedAndPractised) {
      for (const choice of choicesOf(question)) {
        expect(objectionsTo(choice.map(Number), counted, slotAt(index).ms)).toEqual([]);
      }
    }
  });

  it('has cards whose shapes lie in their ranges, and together within a tenth of the typical number', () => {
    for (const { question, index } of presentedAndPractised) {
      const cards = question.questionName.map(partsOf);
      const [target, a, b] = [rangeAt(counted, slotAt(index).ms), ...counted.distractors];
      for (const card of cards) {
        expect(isWithin(card.t, target) && isWithin(card.a, a) && isWithin(card.b, b)).toBe(true);
      }
      const typical = cards.length * (middleOf(target) + middleOf(a) + middleOf(b));
      const sum = cards.reduce((all, card) => all + card.t + card.a + card.b, 0);
      expect(sum).toBeGreaterThanOrEqual(0.9 * typical);
      expect(sum).toBeLessThanOrEqual(1.1 * typical);
    }
  });

  it(`asks for the counts ${isBackward ? 'from the last card to the first' : 'in the order of the cards'}`, () => {
    for (const { question } of presentedAndPractised) {
      const counts = question.questionName.map((card) => String(partsOf(card).t));
      expect(choicesOf(question)[question.correctChoiceNo - 1]).toEqual(
        isBackward ? counts.toReversed() : counts,
      );
    }
  });

  it('changes one count by one and swaps two neighbours, each in its half of the list', () => {
    for (const { question, index } of presentedAndPractised) {
      if (isBackward && index % 3 === 2) continue;
      const size = question.choiceNo1.length;
      const half = Math.floor(size / 2);
      const expected =
        {
          2: ['count early', 'count late'],
          3: ['count early', 'swap late'],
        }[size] ?? (index % 2 === 0 ? ['count early', 'swap late'] : ['swap early', 'count late']);
      expect(changesIn(question, half)).toEqual(expected.toSorted());
    }
  });

  it(`has ${isBackward ? 'ten' : 'no'} questions in a form that offer both directions`, () => {
    for (const form of [...forms, ...extra]) {
      const offered = [...form.keys()].filter((index) => offersBothDirections(form[index]));
      expect(offered).toEqual(isBackward ? [2, 5, 8, 11, 14, 17, 20, 23, 26, 29] : []);
      for (const index of offered) {
        const places = countPlacesIn(form[index] as KeyedQuestion);
        expect(places.size).toBe(2);
        expect(places).not.toContain(((form[index]?.choiceNo1.length ?? 0) - 1) / 2);
      }
    }
  });

  it('draws on each card the shapes it says, apart from each other and inside the card', () => {
    for (const { question, index } of [
      ...presented.slice(0, 240),
      { question: practice[0], index: 0 },
    ]) {
      if (!question) continue;
      const cards = framesOf(counted, question, index).filter(
        ({ screen }) => screen.shapes.length > 0,
      );
      expect(cards).toHaveLength(question.questionName.length);
      for (const [place, { screen }] of cards.entries()) {
        const { t, a, b } = partsOf(question.questionName[place] ?? '');
        const drawn = screen.shapes.map(({ form, colour }) => `${form} ${colour}`);
        const countOf = (shape: string) => drawn.filter((other) => other === shape).length;
        expect(counted.shapes.map(countOf)).toEqual([t, a, b]);
        expect(drawn).toHaveLength(t + a + b);
        expect(smallestGap(screen)).toBeGreaterThan(1);
      }
    }
  });

  it('turns triangles by quarters and starfish by any angle', () => {
    const shapes = presented
      .slice(0, 240)
      .flatMap(({ question, index }) => framesOf(counted, question, index))
      .flatMap(({ screen }) => screen.shapes);
    const turnsOf = (form: CardShape['form']) =>
      new Set(shapes.filter((shape) => shape.form === form).map(({ turn }) => turn));
    expect(turnsOf('circle').size + turnsOf('square').size).toBe(
      counted.name === 'starfish' ? 0 : 2,
    );
    if (counted.name === 'triangles')
      expect(turnsOf('triangle')).toEqual(new Set([0, 90, 180, 270]));
    if (counted.name === 'starfish') expect(turnsOf('star-5').size).toBeGreaterThan(300);
  });

  it('shows every card for an equal part of the display time, with 200 ms of an empty card at its end', () => {
    for (const [index, question] of (forms[0] ?? []).entries()) {
      const { presentation, interlude } = task.planQuestion(question, index, 'en');
      if (presentation.kind !== 'visual') throw new Error('expected a seen question');
      const { size, ms } = slotAt(index);
      expect(presentation.durationMs).toBe(displayMs[Math.floor(index / 10)]);
      expect(interlude).toEqual({ durationMs: 250, screen: { kind: 'blank' } });
      const frames = framesOf(counted, question, index);
      expect(frames).toHaveLength(2 * size);
      for (const [place, { atMs, screen }] of frames.entries()) {
        const isEmpty = place % 2 === 1;
        const expectedMs = isEmpty ? ((place + 1) / 2) * ms - 200 : (place / 2) * ms;
        expect(Math.abs(atMs - expectedMs)).toBeLessThanOrEqual(2);
        expect(screen.shapes.length === 0).toBe(isEmpty);
      }
    }
  });

  it('is readable on the narrowest layout that it admits, whose card is 32 px narrower', () => {
    const [frame] = framesOf(counted, forms[0]?.[0] as KeyedQuestion, 0);
    const shapePx = ((task.minimumWidthPx - 32) * (frame?.screen.shapeSize ?? 0)) / 100;
    expect(shapePx).toBeGreaterThanOrEqual(counted.smallestPx);
  });

  it('is practised on two cards', () => {
    expect(practice.map(({ questionName }) => questionName.length)).toEqual([2, 2, 2, 2]);
  });

  it('counts each missed fact once, and both where no answer was given', () => {
    const questions = forms[0] ?? [];
    const right = questions.map(({ correctChoiceNo }) => correctChoiceNo);
    expect(measureCounting(questions, right)).toEqual({
      countErrors: 0,
      orderErrors: 0,
      directionErrors: 0,
    });
    const none = questions.map(() => null);
    // Two questions of two cards have two counts; else each question has one count and something else.
    const twoCounts = questions.filter(
      (question, index) => question.choiceNo1.length === 2 && !(isBackward && index % 3 === 2),
    ).length;
    const directions = isBackward ? 10 : 0;
    expect(measureCounting(questions, none)).toEqual({
      countErrors: 30 + twoCounts,
      orderErrors: 30 - directions - twoCounts,
      directionErrors: directions,
    });
    for (const [index, question] of questions.entries()) {
      const missedBits = CHOICE_NOS.map((no) => 2 - countBits('list', question, no));
      const measured = CHOICE_NOS.map((no) =>
        Object.values(measureCounting(questions, right.with(index, no))).reduce((a, b) => a + b, 0),
      );
      expect(measured).toEqual(missedBits);
    }
    expect(() => measureCounting(questions, right.slice(1))).toThrow('29 entries');
  });

  it('is the same question as ever: items in use move only with the battery version', () => {
    expect(fnv1a32(JSON.stringify(forms))).toBe(counted.print);
  });

  it('is as hard as the design expects of its model of pupils, within a tenth', () => {
    const { span, sd, slope, mean } = counted.model;
    const scores = Array.from({ length: 800 }, (_, pupil) => {
      const random = createRandom(`pupil|${pupil}`);
      const normal =
        Math.sqrt(-2 * Math.log(1 - uniform(random))) * Math.cos(2 * Math.PI * uniform(random));
      const form = forms[pupil % 8] as readonly KeyedQuestion[];
      return sitForm(knownSpanTaker(span + sd * normal, slope), task, items, form, `${pupil}`)
        .score;
    });
    const meanScore = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    expect(Math.abs(meanScore - mean)).toBeLessThan(mean / 10);
  });
});

it('counting measures: by hand', () => {
  const forward: KeyedQuestion = {
    questionName: [],
    choiceNo1: ['3', '5', '4', '6'],
    choiceNo2: ['4', '5', '4', '6'],
    choiceNo3: ['3', '5', '6', '4'],
    choiceNo4: ['4', '5', '6', '4'],
    correctChoiceNo: 1,
    version: 1,
  };
  const direction: KeyedQuestion = {
    ...forward,
    choiceNo1: ['3', '5'],
    choiceNo2: ['5', '3'],
    choiceNo3: ['4', '5'],
    choiceNo4: ['5', '4'],
    correctChoiceNo: 2,
  };
  const measured = (no: ChoiceNo, other: ChoiceNo) =>
    Object.values(measureCounting([forward, direction], [no, other])).join(' ');
  // count, order, direction
  expect(measured(1, 2)).toBe('0 0 0');
  expect(measured(2, 4)).toBe('2 0 0');
  expect(measured(3, 1)).toBe('0 1 1');
  expect(measured(4, 3)).toBe('2 1 1');
});

function objectionsTo(counts: readonly number[], counted: Case, slotMs: number): string[] {
  const range = rangeAt(counted, slotMs);
  const [a, b] = counted.distractors;
  const size = counts.length;
  const typical = size * (middleOf(range) + middleOf(a) + middleOf(b));
  const targets = counts.reduce((sum, count) => sum + count, 0);
  const text = counts.join('');
  const sorted = [...text].toSorted().join('');
  const found: [boolean, string][] = [
    [!counts.every((count) => isWithin(count, range)), 'range'],
    [/(.)\1/.test(text), 'equal neighbours'],
    [/(.).*\1.*\1/.test(text), 'thrice'],
    [size > 3 && [text, [...text].toReversed().join('')].includes(sorted), 'run'],
    [targets + size * (a[0] + b[0]) > 1.1 * typical, 'too many shapes'],
    [targets + size * (a[1] + b[1]) < 0.9 * typical, 'too few shapes'],
  ];
  return found.filter(([isBroken]) => isBroken).map(([, rule]) => rule);
}

function rangeAt({ targets }: Case, slotMs: number): Range {
  const range = (targets as Readonly<Record<number, Range>>)[slotMs];
  if (!range) throw new Error(`no range for ${slotMs} ms`);
  return range;
}

function isWithin(count: number, [fewest, most]: Range): boolean {
  return count >= fewest && count <= most;
}

function middleOf([fewest, most]: Range): number {
  return (fewest + most) / 2;
}

function partsOf(card: string): { t: number; a: number; b: number } {
  const numbers = card
    .replace('card:', '')
    .split(';')
    .map((part) => part.split('='));
  const { t, a, b } = Object.fromEntries(numbers) as Record<string, string>;
  return { t: Number(t), a: Number(a), b: Number(b) };
}

/** Every way in which some two choices differ, sorted: `count` by one at a place, or `swap` of two neighbours. */
function changesIn(question: KeyedQuestion, half: number): string[] {
  const found = new Set(
    [...countPlacesIn(question)].map((place) => `count ${place < half ? 'early' : 'late'}`),
  );
  for (const { one, other, places } of differencesIn(question)) {
    const [first = -1, second = -1] = places;
    const isSwap =
      places.length === 2 && one[first] === other[second] && one[second] === other[first];
    const isInOneZone = second === first + 1 && second < half === first < half;
    if (isSwap) found.add(isInOneZone ? `swap ${first < half ? 'early' : 'late'}` : 'other swap');
  }
  return [...found].toSorted();
}

/** The places at which some two choices that differ nowhere else have counts one apart. */
function countPlacesIn(question: KeyedQuestion): Set<number> {
  const single = differencesIn(question).filter(({ places }) => places.length === 1);
  return new Set(
    single.map(({ one, other, places: [place = -1] }) =>
      Math.abs((one[place] ?? 0) - (other[place] ?? 0)) === 1 ? place : -1,
    ),
  );
}

function differencesIn(question: KeyedQuestion) {
  const lists = choicesOf(question).map((choice) => choice.map(Number));
  return lists.flatMap((one) =>
    lists.map((other) => {
      const places = [...one.keys()].filter((place) => one[place] !== other[place]);
      return { one, other, places };
    }),
  );
}

function offersBothDirections(question: KeyedQuestion | undefined): boolean {
  if (!question) return false;
  const texts = choicesOf(question).map((choice) => choice.join(''));
  return texts.every((text) => texts.includes([...text].toReversed().join('')));
}

function framesOf(
  { task }: Case,
  question: KeyedQuestion,
  index: number,
): { atMs: number; screen: CardScreen }[] {
  const { presentation } = task.planQuestion(question, index, 'en');
  if (presentation.kind !== 'visual') throw new Error('expected a seen question');
  return presentation.frames.map(({ atMs, screen }) => ({ atMs, screen: screen as CardScreen }));
}

/** Smallest distance of the squares around two shapes, or around a shape and the edge twice, in percent. */
function smallestGap({ shapes, shapeSize, height }: CardScreen): number {
  const gaps = shapes.flatMap(({ x, y }, place) => [
    2 * (Math.min(x, y, 100 - x, height - y) - shapeSize / 2),
    ...shapes
      .slice(place + 1)
      .map((other) => Math.max(Math.abs(x - other.x), Math.abs(y - other.y)) - shapeSize),
  ]);
  return Math.min(...gaps);
}
