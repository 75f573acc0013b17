import { describe, expect, it } from 'vitest';
import { createRandom, fnv1a32 } from '../../kit/seeded-random.ts';
import { CHOICE_NOS, choicesOf, type ChoiceNo, type KeyedQuestion } from '../../question.ts';
import type { BoxesScreen } from '../../screens.ts';
import { readComputation } from './computation.ts';
import { computationAndSecondOrderItems } from './items.ts';
import { measureUpdating } from './measures.ts';
import { computationAndSecondOrder } from './task.ts';

const FORMS = computationAndSecondOrderItems.drawForms('en');
const EXTRA = Array.from({ length: 12 }, (_, number) => `y${number}`).flatMap((tag) =>
  computationAndSecondOrderItems.drawForms('en', { tag }),
);
const PRACTICE = ([0, 1] as const).flatMap((round) =>
  computationAndSecondOrderItems.drawPractice('en', round),
);
const PRESENTED = [...FORMS, ...EXTRA].flatMap((form) =>
  form.map((question, index) => ({ question, index })),
);

/** The ladder of the design, a second time: start, display time and updates of the boxes, by index. */
const LADDER = [
  ...rowsOf(3, { startMs: 1500, displayMs: 5000, updates: '11' }),
  ...rowsOf(7, { startMs: 1500, displayMs: 5000, updates: '02' }),
  ...rowsOf(5, { startMs: 2000, displayMs: 7000, updates: '12' }),
  ...rowsOf(5, { startMs: 2000, displayMs: 7000, updates: '012' }),
  ...rowsOf(5, { startMs: 2000, displayMs: 10_000, updates: '122' }),
  ...rowsOf(5, { startMs: 2000, displayMs: 10_000, updates: '1112' }),
];

interface Row {
  readonly startMs: number;
  readonly displayMs: number;
  readonly updates: string;
}

describe('updating test: numbers', () => {
  it('P7: starts at 2 to 8, moves by 1 to 3 inside 1 to 9, and never returns to a number', () => {
    for (const { question } of [
      ...PRESENTED,
      ...PRACTICE.map((practised) => ({ question: practised })),
    ]) {
      for (const values of historiesOf(question)) {
        expect(values[0]).toBeGreaterThanOrEqual(2);
        expect(values[0]).toBeLessThanOrEqual(8);
        expect(values.every((value) => value >= 1 && value <= 9)).toBe(true);
        const steps = values
          .slice(1)
          .map((value, position) => Math.abs(value - (values[position] ?? 0)));
        expect(steps.every((step) => step >= 1 && step <= 3)).toBe(true);
        if (values.length > 1) expect(values.at(-1)).not.toBe(values[0]);
        if (values.length > 2) expect(values.at(-1)).not.toBe(values.at(-3));
      }
    }
  });

  it('P7: has four rows of final values from 1 to 9, none of them all alike', () => {
    for (const { question } of PRESENTED) {
      for (const choice of choicesOf(question)) {
        expect(choice.every((value) => /^[1-9]$/.test(value))).toBe(true);
        expect(new Set(choice).size).toBeGreaterThan(1);
      }
    }
  });

  it('P7: could have any of its four rows as the right one, by trying every start and operation', () => {
    for (const { question, index } of PRESENTED.slice(0, 960)) {
      const updates = historiesOf(question).map((values) => values.length - 1);
      for (const choice of choicesOf(question)) {
        const lures = choicesOf(question).find((other) =>
          other.every((value, box) => (value === choice[box]) === !isContested(question, box)),
        );
        expect(lures).toBeDefined();
        const wanted = choice.map((value, box) => ({
          final: Number(value),
          updates: updates[box] ?? 0,
          before: kindsOf(question, index)[box] === 'before' ? Number(lures?.[box]) : null,
        }));
        expect(canHappen(wanted)).toBe(true);
      }
    }
  });

  it('changes boxes as often as the ladder says, in every order of boxes', () => {
    const orders = new Map<string, Set<string>>();
    for (const { question, index } of PRESENTED) {
      const updates = historiesOf(question).map((values) => values.length - 1);
      const sorted = updates.toSorted((a, b) => a - b).join('');
      expect(sorted).toBe(LADDER[index]?.updates);
      orders.set(sorted, (orders.get(sorted) ?? new Set()).add(updates.join('')));
    }
    const counts = [...orders].map(([sorted, seen]) => `${sorted}:${seen.size}`);
    expect(counts).toEqual(['11:1', '02:2', '12:2', '012:6', '122:3', '1112:4']);
  });

  it('adds and takes away in every question of three operations and more', () => {
    const long = PRESENTED.filter(({ index }) => index >= 10);
    expect(long.length).toBeGreaterThan(0);
    for (const { question } of long) {
      expect(question.questionName.join(' ')).toMatch(/:\+.*:-|:-.*:\+/);
    }
  });

  it('is practised with one operation on two boxes, and then with one on each', () => {
    const operations = PRACTICE.map(({ questionName }) => questionName.length - 1);
    expect(operations).toEqual([1, 2, 1, 2]);
    expect(PRACTICE.map(({ choiceNo1 }) => choiceNo1.length)).toEqual([2, 2, 2, 2]);
    expect(historiesOf(PRACTICE[1] as KeyedQuestion).map((values) => values.length)).toEqual([
      2, 2,
    ]);
  });

  it('is the same question as ever: items in use move only with the battery version', () => {
    expect(fnv1a32(JSON.stringify(FORMS))).toBe(1450467833);
  });
});

describe('updating test: choices', () => {
  it('differ in two boxes, one in each half of the row, one of which is changed most often', () => {
    for (const { question, index } of PRESENTED) {
      const histories = historiesOf(question);
      const contested = histories.flatMap((_, box) => (isContested(question, box) ? [box] : []));
      expect(contested.map((box) => box < Math.floor(histories.length / 2))).toEqual([true, false]);
      const most = Math.max(...histories.map((values) => values.length));
      expect(contested.some((box) => histories[box]?.length === most)).toBe(true);
      if (index >= 3 && index < 10) {
        expect(contested.some((box) => histories[box]?.length === 1)).toBe(true);
      }
    }
  });

  it('show a box as it was before its last operation, and another one apart or at odd indexes at its start', () => {
    for (const { question, index } of PRESENTED) {
      const kinds = kindsOf(question, index);
      const right = choicesOf(question)[question.correctChoiceNo - 1] ?? [];
      for (const [box, values] of historiesOf(question).entries()) {
        const other = Number(
          choicesOf(question).find((choice) => choice[box] !== right[box])?.[box],
        );
        if (kinds[box] === 'before') expect(other).toBe(values.at(-2));
        if (kinds[box] === 'beside') {
          expect(Math.abs(other - (values.at(-1) ?? 0))).toBe(1);
          expect(values).not.toContain(other);
        }
      }
      expect(kinds.filter((kind) => kind === 'before').length).toBeGreaterThanOrEqual(1);
      expect(kinds.filter((kind) => kind !== null)).toHaveLength(2);
    }
  });

  it('hold only values that a start could have, where one of a pair is a start', () => {
    for (const { question, index } of PRESENTED) {
      const kinds = kindsOf(question, index);
      for (const [box, values] of historiesOf(question).entries()) {
        const isStart = values.length === 1 || (values.length === 2 && kinds[box] === 'before');
        if (!isStart) continue;
        const shown = choicesOf(question).map((choice) => Number(choice[box]));
        expect(Math.min(...shown)).toBeGreaterThanOrEqual(2);
        expect(Math.max(...shown)).toBeLessThanOrEqual(8);
      }
    }
  });

  it('give away nothing by the size of their numbers: smallest and largest sums are right in a quarter', () => {
    const random = createRandom('sums');
    const shares = [1, -1].map((sign) => {
      const right = PRESENTED.filter(({ question }) => {
        const sums = choicesOf(question).map((choice) =>
          choice.reduce((sum, value) => sum + sign * Number(value), 0),
        );
        const best = CHOICE_NOS.filter((no) => sums[no - 1] === Math.max(...sums));
        return random.pick(best) === question.correctChoiceNo;
      });
      return right.length / PRESENTED.length;
    });
    for (const share of shares) expect(Math.abs(share - 0.25)).toBeLessThan(0.03);
  });
});

describe('updating test: a question', () => {
  const question: KeyedQuestion = {
    questionName: ['start:5,3', 'op:1:+2', 'op:1:-1'],
    choiceNo1: ['6', '3'],
    choiceNo2: ['7', '3'],
    choiceNo3: ['6', '4'],
    choiceNo4: ['7', '4'],
    correctChoiceNo: 1,
    version: 1,
  };

  it('shows all starts, then each change for 1300 ms in its box, then nothing', () => {
    const { presentation, interlude } = computationAndSecondOrder.planQuestion(question, 3, 'en');
    if (presentation.kind !== 'visual') throw new Error('expected a seen question');
    expect(presentation.frames.map(({ atMs, screen }) => [atMs, ...textsOf(screen)])).toEqual([
      [0, '5', '3'],
      [1500, '+2', null],
      [2800, null, null],
      [3000, '−1', null],
      [4300, null, null],
    ]);
    expect(presentation.durationMs).toBe(5000);
    expect(interlude.durationMs).toBe(0);
  });

  it('takes start time, 1500 ms an operation and half a second: the display time of its block', () => {
    for (const [index, presented] of (FORMS[0] ?? []).entries()) {
      const { presentation } = computationAndSecondOrder.planQuestion(presented, index, 'en');
      if (presentation.kind !== 'visual') throw new Error('expected a seen question');
      const { startMs = 0, displayMs } = LADDER[index] ?? {};
      expect(presentation.durationMs).toBe(displayMs);
      expect(startMs + (presented.questionName.length - 1) * 1500 + 500).toBe(displayMs);
      expect(presentation.frames[1]?.atMs).toBe(startMs);
      expect(presentation.frames.at(-1)?.atMs).toBe((displayMs ?? 0) - 700);
    }
  });

  it('offers rows of boxes with final values', () => {
    const { choices } = computationAndSecondOrder.planQuestion(question, 3, 'en');
    expect(choices.map(textsOf)).toEqual([
      ['6', '3'],
      ['7', '3'],
      ['6', '4'],
      ['7', '4'],
    ]);
  });

  it.each([
    [['start:5'], 'start:5 is not a start'],
    [['start:1,3'], 'start:1,3 is not a start'],
    [['start:5,3', 'op:3:+1'], 'op:3:+1 is not an operation'],
    [['start:5,3', 'op:1:+4'], 'op:1:+4 is not an operation'],
  ])('refuses %j', (questionName, message) => {
    expect(() => readComputation(questionName)).toThrow(message);
  });
});

describe('updating test: measures', () => {
  it('cost nothing for who is always right, and find no failure', () => {
    for (const form of FORMS) {
      const right = form.map(({ correctChoiceNo }) => correctChoiceNo);
      expect(measureUpdating(form, right)).toEqual({ secondOrderCost: 0, updateFailures: 0 });
    }
  });

  it('cost 1 for who misses just the boxes that were changed twice, each of them a failure to update', () => {
    const form = FORMS[0] ?? [];
    const answers = form.map((question): ChoiceNo => {
      const histories = historiesOf(question);
      const wanted = CHOICE_NOS.find((no) =>
        histories.every((values, box) => {
          const value = Number(choicesOf(question)[no - 1]?.[box]);
          const isTwice = values.length === 3 && isContested(question, box);
          return (value === values.at(-1)) === !isTwice;
        }),
      );
      return wanted ?? question.correctChoiceNo;
    });
    const { secondOrderCost, updateFailures } = measureUpdating(form, answers);
    expect(secondOrderCost).toBe(1);
    // Questions 3 to 29 have one such box each that shows its value before the last operation.
    expect(updateFailures).toBe(27);
  });

  it('count an answer not given as wrong, but as no failure to update', () => {
    const form = FORMS[0] ?? [];
    const none = form.map(() => null);
    expect(measureUpdating(form, none)).toEqual({ secondOrderCost: 0, updateFailures: 0 });
    expect(measureUpdating([], [])).toEqual({ secondOrderCost: null, updateFailures: 0 });
    expect(() => measureUpdating(form, none.slice(1))).toThrow('29 entries');
  });
});

function rowsOf(count: number, row: Row): Row[] {
  return Array.from({ length: count }, () => row);
}

/** All values of every box, by doing what the texts say. */
function historiesOf({ questionName }: KeyedQuestion): number[][] {
  const [start = '', ...operations] = questionName;
  const histories = start
    .replace('start:', '')
    .split(',')
    .map((value) => [Number(value)]);
  for (const operation of operations) {
    const [, box, change] = operation.split(':');
    const values = histories[Number(box) - 1] ?? [];
    values.push((values.at(-1) ?? NaN) + Number(change));
  }
  return histories;
}

function isContested(question: KeyedQuestion, box: number): boolean {
  return new Set(choicesOf(question).map((choice) => choice[box])).size > 1;
}

/** By box: how its wrong value came about; null where all choices agree. */
function kindsOf(question: KeyedQuestion, index: number): ('before' | 'beside' | null)[] {
  const histories = historiesOf(question);
  const most = Math.max(...histories.map((values) => values.length));
  const right = choicesOf(question)[question.correctChoiceNo - 1] ?? [];
  const otherOf = (box: number) =>
    Number(choicesOf(question).find((choice) => choice[box] !== right[box])?.[box]);
  const contested = histories.flatMap((_, box) => (isContested(question, box) ? [box] : []));
  const failed = contested.filter(
    (box) => histories[box]?.length === most && histories[box]?.at(-2) === otherOf(box),
  );
  return histories.map((values, box) => {
    if (!contested.includes(box)) return null;
    const isFirst = box === failed[0];
    const isStart = index % 2 === 1 && values.length === 2;
    return isFirst || isStart ? 'before' : 'beside';
  });
}

/** Whether starts and operations exist that lead to these final values, with both signs from three operations. */
function canHappen(
  wanted: readonly { final: number; updates: number; before: number | null }[],
): boolean {
  const signsByBox = wanted.map(({ final, updates, before }) => {
    const signs = new Set<string>();
    for (const start of [2, 3, 4, 5, 6, 7, 8]) {
      let paths = [[start]];
      for (let update = 0; update < updates; update += 1) {
        paths = paths.flatMap((path) =>
          [1, 2, 3, 4, 5, 6, 7, 8, 9]
            .filter((value) => !path.includes(value))
            .filter((value) => Math.abs(value - (path.at(-1) ?? 0)) <= 3)
            .map((value) => [...path, value]),
        );
      }
      for (const path of paths) {
        if (path.at(-1) !== final || (before !== null && path.at(-2) !== before)) continue;
        const steps = path.slice(1).map((value, position) => value > (path[position] ?? 0));
        signs.add(`${steps.includes(true) ? '+' : ''}${steps.includes(false) ? '-' : ''}`);
      }
    }
    return [...signs];
  });
  const updateCount = wanted.reduce((sum, { updates }) => sum + updates, 0);
  if (signsByBox.some((signs) => signs.length === 0)) return false;
  if (updateCount < 3) return true;
  let reached = [''];
  for (const signs of signsByBox) {
    reached = reached.flatMap((before) => signs.map((own) => before + own));
  }
  return reached.some((signs) => signs.includes('+') && signs.includes('-'));
}

function textsOf(screen: { readonly kind: string }): readonly (string | null)[] {
  return (screen as BoxesScreen).texts;
}
