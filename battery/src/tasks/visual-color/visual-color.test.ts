import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fnv1a32 } from '../../kit/seeded-random.ts';
import { choicesOf, type KeyedQuestion } from '../../question.ts';
import { drawSample } from '../../testing/sample.ts';
import { isArrayAllowed } from './arrays.ts';
import { COLOURS } from './colours.ts';
import { visualColorItems } from './items.ts';
import { measureVisualColor } from './measures.ts';
import { visualColor } from './task.ts';
import { brokenRules } from '../../testing/builders.ts';

const { inUse, questions, practice, all } = drawSample(visualColorItems, 'en');

/** One letter a colour. */
const LETTERS: Readonly<Record<string, string>> = {
  black: 'K',
  orange: 'O',
  sky: 'S',
  green: 'G',
  yellow: 'Y',
  blue: 'B',
  red: 'R',
  pink: 'P',
};

describe('colour test: arrays', () => {
  it('P7: every choice obeys every rule of arrays, by a checker that reads rows of letters', () => {
    for (const question of all) {
      expect(question.questionName[0]).toBe('grid:3x4');
      for (const choice of choicesOf(question)) expect(objectionsTo(rowsOf(choice))).toEqual([]);
    }
  });

  it('judges any array as that checker does', () => {
    const cells = [1, 2, 3].flatMap((row) => [1, 2, 3, 4].map((column) => `r${row}c${column}`));
    const anArray = fc
      .record({
        cells: fc.shuffledSubarray(cells, { minLength: 3, maxLength: 9 }),
        colours: fc.shuffledSubarray([...COLOURS], { minLength: 8, maxLength: 8 }),
        ninth: fc.constantFrom(...COLOURS),
        isRepeated: fc.boolean(),
      })
      .map(({ cells: chosen, colours, ninth, isRepeated }) => {
        const list = isRepeated ? [ninth, ...colours] : [...colours, ninth];
        return chosen.map((cell, place) => `${cell}=${list[place]}`).toSorted();
      });
    fc.assert(
      fc.property(anArray, (array) => {
        expect(isArrayAllowed(array)).toBe(objectionsTo(rowsOf(array)).length === 0);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['a full row', 'KOSG/..../..Y.'],
    ['one colour twice below nine', 'K..K/..O./....'],
    ['nine with the repeated colour side by side', 'KKS./OG.Y/.BRP'],
    ['nine with the repeated colour corner to corner', 'KOS./GK.Y/.BRP'],
  ])('forbids %s', (_, text) => expect(isArrayAllowed(arrayOf(text))).toBe(false));

  it('allows nine with the repeated colour two cells apart, and a full column', () => {
    expect(isArrayAllowed(arrayOf('KOK./GS.Y/.BRP'))).toBe(true);
    expect(isArrayAllowed(arrayOf('K.../O.../G...'))).toBe(true);
  });

  it('use all eight colours about equally often in a form', () => {
    for (const form of inUse) {
      const shown = form.flatMap(({ questionName }) => questionName.slice(1).map(colourIn));
      const shares = COLOURS.map(
        (colour) => shown.filter((other) => other === colour).length / shown.length,
      );
      expect(Math.min(...shares)).toBeGreaterThan(1 / 16);
      expect(Math.max(...shares)).toBeLessThan(3 / 16);
    }
  });
});

describe('colour test: choices', () => {
  it('swap or replace as the plan says: one change in the two left columns, one in the two right ones', () => {
    for (const { question, index } of questions) {
      const size = question.choiceNo1.length;
      const mixed = size <= 7 && index % 2 === 1;
      const both = size <= 5 ? 'replace replace' : 'swap swap';
      const kinds = [kindIn(question, [1, 2]), kindIn(question, [3, 4])];
      expect(kinds.toSorted().join(' ')).toBe(mixed ? 'replace swap' : both);
    }
  });

  it('keep the cells: only colours differ, and entries are sorted row by row', () => {
    for (const { question } of questions) {
      const cells = question.questionName.slice(1).map(cellIn);
      expect(cells).toEqual(cells.toSorted());
      for (const choice of choicesOf(question)) expect(choice.map(cellIn)).toEqual(cells);
    }
  });
});

describe('colour test: a question', () => {
  const [question] = inUse[0] as [KeyedQuestion];

  it('shows patches with an edge on a light ground', () => {
    const { presentation } = visualColor.planQuestion(question, 0, 'en');
    if (presentation.kind !== 'visual') throw new Error('expected a seen question');
    const shown = presentation.frames[0]?.screen;
    expect(shown).toMatchObject({
      kind: 'grid',
      rows: 3,
      columns: 4,
      groundColour: '#F2F2F2',
      size: 'full',
      marks: [1, 2, 3].map(() => ({ form: { kind: 'patch', edgeColour: '#444444' } })),
    });
  });

  it('asks for the colour check, and climbs from three patches to nine', () => {
    expect(visualColor.colourCheck).toBeDefined();
    expect(visualColor.setSizes.join('')).toBe('334444555555666667777778888999');
    expect(practice.map(({ questionName }) => questionName.length - 1)).toEqual([3, 3, 3, 3]);
  });

  it('is the same question as ever: items in use move only with the battery version', () => {
    expect(fnv1a32(JSON.stringify(inUse))).toBe(1892058919);
  });
});

describe('colour test: patches held', () => {
  const [form] = inUse as [readonly KeyedQuestion[]];
  const answersUpTo = (size: number) =>
    form.map((question, index) =>
      (visualColor.setSizes[index] as number) <= size ? question.correctChoiceNo : null,
    );

  it('are nine for who is always right, five for who is right up to five and never after', () => {
    expect(measureVisualColor(form, answersUpTo(9))).toEqual({ patchesHeld: 9 });
    expect(measureVisualColor(form, answersUpTo(5))).toEqual({ patchesHeld: 5 });
  });

  it('are n·q̂ at one size: 15 of 30 right at four patches give 4 · (2·√0.5 − 1) = 1.66', () => {
    const sameSize = form.map((question) => ({ ...question, choiceNo1: ['', '', '', ''] }));
    const answers = form.map((question, index) => (index < 15 ? question.correctChoiceNo : null));
    expect(measureVisualColor(sameSize, answers).patchesHeld).toBeCloseTo(1.657, 3);
  });

  it('are unknown without answers, and none for an answer sheet of another length', () => {
    expect(
      measureVisualColor(
        form,
        form.map(() => null),
      ),
    ).toEqual({ patchesHeld: null });
    expect(() => measureVisualColor(form, [])).toThrow('0 entries instead of 30');
  });
});

function cellIn(entry: string): string {
  return entry.split('=')[0] ?? '';
}

function colourIn(entry: string): string {
  return entry.split('=')[1] ?? '';
}

function columnIn(entry: string): number {
  return Number(entry[3]);
}

/** The array as three rows of letters, `.` for an empty cell. */
function rowsOf(array: readonly string[]): string[] {
  return [1, 2, 3].map((row) =>
    [1, 2, 3, 4]
      .map((column) => array.find((entry) => entry.startsWith(`r${row}c${column}=`)))
      .map((entry) => (entry === undefined ? '.' : LETTERS[colourIn(entry)]))
      .join(''),
  );
}

function arrayOf(text: string): string[] {
  const colourOf = (letter: string): string | undefined =>
    Object.keys(LETTERS).find((colour) => LETTERS[colour] === letter);
  return text
    .split('/')
    .flatMap((row, y) =>
      row
        .split('')
        .flatMap((letter, x) => (letter === '.' ? [] : [`r${y + 1}c${x + 1}=${colourOf(letter)}`])),
    );
}

/** The rules of the design on rows of letters, apart from the product's arithmetic. */
function objectionsTo(rows: readonly string[]): string[] {
  const letters = rows.join('').replaceAll('.', '').split('').toSorted().join('');
  const repeated = letters.match(/(.)\1/g) ?? [];
  const isTouching = rows.some((row, y) =>
    row.split('').some((letter, x) => {
      const below = rows[y + 1] ?? '';
      const around = [row[x + 1], below[x - 1], below[x], below[x + 1]];
      return letter !== '.' && around.includes(letter);
    }),
  );
  return brokenRules({
    'full row': rows.some((row) => !row.includes('.')),
    'colour three times': /(.)\1\1/.test(letters),
    'repeated colours': repeated.length !== (letters.length === 9 ? 1 : 0),
    'repeated colour touches': isTouching,
  });
}

/** What changes between the choices in these columns: the same colours in all choices are a swap. */
function kindIn(question: KeyedQuestion, columns: readonly number[]): string {
  const halves = choicesOf(question).map((array) =>
    array.filter((entry) => columns.includes(columnIn(entry))),
  );
  if (new Set(halves.map((half) => half.join())).size !== 2) return 'unchanged or more';
  const colours = halves.map((half) => half.map(colourIn).toSorted().join());
  const [one = [], other = []] = halves.filter(
    (half, place) => halves.findIndex((first) => first.join() === half.join()) === place,
  );
  const changed = one.filter((entry) => !other.includes(entry)).length;
  const isSwap = new Set(colours).size === 1;
  if (changed !== (isSwap ? 2 : 1)) return 'too many cells';
  return isSwap ? 'swap' : 'replace';
}
