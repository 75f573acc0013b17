import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fnv1a32 } from '../../kit/seeded-random.ts';
import { choicesOf, type ChoiceNo, type KeyedQuestion } from '../../question.ts';
import { meanOf } from '../../testing/index.ts';
import { drawSample } from '../../testing/sample.ts';
import { visualShapeItems } from './items.ts';
import { distanceOf, isArrayAllowed } from './likeness.ts';
import { measureVisualShape } from './measures.ts';
import { radiiOf, SHAPE_FORMS, SHAPES } from './shapes.ts';
import { visualShape } from './task.ts';
import { brokenRules } from '../../testing/builders.ts';

const { inUse, allForms, questions, practice, all } = drawSample(visualShapeItems, 'en');

describe('shape test: shapes', () => {
  it('are 32, each in two forms that differ in two corners', () => {
    expect(SHAPES).toHaveLength(32);
    expect(SHAPE_FORMS).toHaveLength(64);
    for (const shape of SHAPES) {
      const [first, twin] = [radiiOf(shape), radiiOf(`${shape}n`)];
      expect(twin.filter((radius, corner) => radius !== first[corner])).toHaveLength(2);
      expect([...first, ...twin].every((radius) => [0.35, 0.55, 0.8, 1].includes(radius))).toBe(
        true,
      );
    }
    expect(() => radiiOf('s33')).toThrow('s33');
  });

  it('are no mirror image and no turn of themselves, twins included', () => {
    for (const form of SHAPE_FORMS) {
      const same = imagesOf(radiiOf(form)).filter((image) => image.join() === radiiOf(form).join());
      expect(same, form).toHaveLength(1);
    }
  });

  it('differ by 0.12 and more from shape to shape, by 0.07 and more from twin to twin', () => {
    for (const [place, one] of SHAPES.entries()) {
      expect(gapBetween(one, `${one}n`)).toBeGreaterThanOrEqual(0.07);
      for (const other of SHAPES.slice(place + 1)) {
        expect(gapBetween(one, other), `${one} ${other}`).toBeGreaterThanOrEqual(0.12);
      }
    }
  });

  it('have the distances that this checker finds by turning and mirroring them one by one', () => {
    const aForm = fc.constantFrom(...SHAPE_FORMS);
    fc.assert(
      fc.property(aForm, aForm, (one, other) => {
        expect(distanceOf(one, other)).toBeCloseTo(gapBetween(one, other), 9);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('shape test: arrays', () => {
  it('P7: every choice obeys every rule of arrays, by a checker with distances of its own', () => {
    for (const question of all) {
      expect(question.questionName[0]).toBe('grid:2x4');
      for (const choice of choicesOf(question)) {
        expect(objectionsTo(choice.map(formIn))).toEqual([]);
        expect(choice.every((entry) => /^r[12]c[1-4]=s\d\dn?$/.test(entry))).toBe(true);
      }
    }
  });

  it('judges any array as that checker does', () => {
    const someForms = fc.shuffledSubarray([...SHAPE_FORMS], { minLength: 2, maxLength: 7 });
    fc.assert(
      fc.property(someForms, (forms) => {
        const array = forms.map(
          (form, place) => `r${1 + (place % 2)}c${1 + Math.floor(place / 2)}=${form}`,
        );
        expect(isArrayAllowed(array)).toBe(objectionsTo(forms).length === 0);
      }),
      { numRuns: 2000 },
    );
  });

  it('show a shape, in either form, in six questions of a form at most, never in neighbouring ones', () => {
    for (const form of allForms) {
      const used = form.map(
        (question) => new Set(choicesOf(question).flatMap((array) => array.map(shapeIn))),
      );
      for (const shape of SHAPES) {
        expect(used.filter((shapes) => shapes.has(shape)).length).toBeLessThanOrEqual(6);
      }
      for (const [index, shapes] of used.entries()) {
        expect(shapes.isDisjointFrom(used[index + 1] ?? new Set())).toBe(true);
      }
    }
  });

  it('show twins everywhere, so that a twin does not tell which shape is asked for', () => {
    const late = inUse.flatMap((form) => form.slice(10));
    const shares = [true, false].map((isPresented) => {
      const forms = late.flatMap(({ questionName, ...question }) =>
        questionName
          .slice(1)
          .filter((entry) => isExchangedAt(question, entry) === isPresented)
          .map(formIn),
      );
      return forms.filter((form) => form.endsWith('n')).length / forms.length;
    });
    for (const share of shares) expect(Math.abs(share - 0.5)).toBeLessThan(0.16);
  });
});

describe('shape test: choices', () => {
  it('swap two shapes in one half and exchange one in the other; two shapes are both exchanged', () => {
    for (const { question, index } of questions) {
      const kinds = [kindIn(question, [1, 2]), kindIn(question, [3, 4])].toSorted().join(' ');
      const exchange = index < 10 ? 'other' : 'twin';
      const isPair = question.choiceNo1.length === 2;
      expect(kinds).toBe(isPair ? 'other other' : exchange === 'twin' ? 'swap twin' : 'other swap');
    }
    for (const question of practice) {
      expect([kindIn(question, [1, 2]), kindIn(question, [3, 4])]).toEqual(['other', 'other']);
    }
  });

  it('put the swap in either half about equally often', () => {
    const inLeft = questions.filter(({ question }) => kindIn(question, [1, 2]) === 'swap');
    const inRight = questions.filter(({ question }) => kindIn(question, [3, 4]) === 'swap');
    const share = inLeft.length / (inLeft.length + inRight.length);
    expect(Math.abs(share - 0.5)).toBeLessThan(0.07);
  });

  it('offer another shape only where all turns of it are 0.12 and more from the shape it replaces', () => {
    const gapsOffered = questions
      .filter(({ index }) => index < 10)
      .flatMap(({ question }) =>
        question.choiceNo1
          .map(
            (_, place) => new Set(choicesOf(question).map((array) => formIn(array[place] ?? ''))),
          )
          .filter((forms) => forms.size === 2)
          .map((forms) => gapBetween(...([...forms] as [string, string]))),
      );
    expect(Math.min(...gapsOffered)).toBeGreaterThanOrEqual(0.12);
  });
});

describe('shape test: a question', () => {
  const [question] = inUse[0] as [KeyedQuestion];

  it('shows dark polygons, upright as stored, in cells of 56 px and more', () => {
    const { presentation } = visualShape.planQuestion(question, 0, 'en');
    if (presentation.kind !== 'visual') throw new Error('expected a seen question');
    const shown = presentation.frames[0]?.screen;
    if (shown?.kind !== 'grid') throw new Error('expected a grid');
    expect(shown.marks.map(({ row, column, colour }) => `r${row}c${column} ${colour}`)).toEqual(
      question.questionName.slice(1).map((entry) => `${entry.slice(0, 4)} #333333`),
    );
    expect(shown.marks.map(({ form }) => form)).toEqual(
      question.questionName
        .slice(1)
        .map((entry) => ({ kind: 'polygon', radii: radiiOf(formIn(entry)) })),
    );
    expect(shown.smallestCellPx).toBeGreaterThanOrEqual(56);
  });

  it('climbs from two shapes to seven', () => {
    expect(visualShape.setSizes.join('')).toBe('223333444444455555556666677777');
    expect(practice.map(({ questionName }) => questionName.length - 1)).toEqual([2, 2, 2, 2]);
  });

  it('is the same question as ever: items in use move only with the battery version', () => {
    expect(fnv1a32(JSON.stringify(inUse))).toBe(1099220252);
  });
});

describe('shape test: kinds of errors', () => {
  const [form] = inUse as [readonly KeyedQuestion[]];

  it('are none for who is right or silent', () => {
    const right = form.map(({ correctChoiceNo }) => correctChoiceNo);
    for (const answers of [right, form.map(() => null)]) {
      expect(measureVisualShape(form, answers)).toEqual({ placeErrors: 0, formErrors: 0 });
    }
    expect(() => measureVisualShape(form, [1])).toThrow('1 entries instead of 30');
  });

  it('are 28 of place and 32 of form for who always takes the opposite corner', () => {
    const opposite = form.map((question) => farthestFrom(question));
    expect(measureVisualShape(form, opposite)).toEqual({ placeErrors: 28, formErrors: 32 });
  });

  it('are of place where two shapes changed places, of form where one was exchanged', () => {
    const question: KeyedQuestion = {
      questionName: ['grid:2x4', 'r1c1=s01', 'r1c2=s02', 'r1c3=s03n'],
      choiceNo1: ['r1c1=s02', 'r1c2=s01', 'r1c3=s03n'],
      choiceNo2: ['r1c1=s01', 'r1c2=s02', 'r1c3=s03n'],
      choiceNo3: ['r1c1=s01', 'r1c2=s02', 'r1c3=s03'],
      choiceNo4: ['r1c1=s02', 'r1c2=s01', 'r1c3=s03'],
      correctChoiceNo: 2,
      version: 1,
    };
    const withIt = form.with(5, question);
    const errorsOf = (choice: number) =>
      measureVisualShape(withIt, form.map<number | null>(() => null).with(5, choice));
    expect([1, 2, 3, 4].map(errorsOf)).toEqual([
      { placeErrors: 1, formErrors: 0 },
      { placeErrors: 0, formErrors: 0 },
      { placeErrors: 0, formErrors: 1 },
      { placeErrors: 1, formErrors: 1 },
    ]);
  });
});

function formIn(entry: string): string {
  return entry.slice(5);
}

function shapeIn(entry: string): string {
  return entry.slice(5, 8);
}

function columnIn(entry: string): number {
  return Number(entry[3]);
}

/** Ten turns of a shape and ten of its mirror image, made by moving one corner at a time. */
function imagesOf(radii: readonly number[]): number[][] {
  return [radii, radii.toReversed()].flatMap((start) => {
    const turning = [...start];
    return start.map(() => {
      turning.push(turning.shift() as number);
      return [...turning];
    });
  });
}

const gaps = new Map<string, number>();

/** In mean radius, rounded to the thousandth: radii are hundredths. */
function gapBetween(one: string, other: string): number {
  const key = `${one} ${other}`;
  const known = gaps.get(key);
  if (known !== undefined) return known;
  const radii = radiiOf(one);
  const differences = imagesOf(radiiOf(other)).map((image) =>
    meanOf(image.map((radius, corner) => Math.abs(radius - (radii[corner] ?? Number.NaN)))),
  );
  const gap = Math.round(Math.min(...differences) * 1e6) / 1e6;
  gaps.set(key, gap);
  return gap;
}

/** The rules of the design, with the distances of this checker. */
function objectionsTo(forms: readonly string[]): string[] {
  const distances: number[] = [];
  for (let later = 1; later < forms.length; later += 1) {
    for (let place = 0; place < later; place += 1) {
      distances.push(gapBetween(forms[place] as string, forms[later] as string));
    }
  }
  const mean = Math.round(meanOf(distances) * 1e6) / 1e6;
  return brokenRules({
    'shape twice, or with its twin': /(s\d\d).*\1/.test(forms.join(' ')),
    'two alike': distances.some((distance) => distance < 0.12),
    'mean distance': mean < 0.16 || mean > 0.3,
  });
}

/** What changes between the choices in these columns. */
function kindIn(question: KeyedQuestion, columns: readonly number[]): string {
  const halves = choicesOf(question).map((array) =>
    array.filter((entry) => columns.includes(columnIn(entry))),
  );
  const [one = [], other] = halves.filter(
    (half, place) => halves.findIndex((first) => first.join() === half.join()) === place,
  );
  if (!other) return 'unchanged';
  const [gone = [], come = []] = [
    one.filter((entry) => !other.includes(entry)),
    other.filter((entry) => !one.includes(entry)),
  ].map((entries) => entries.map(formIn).toSorted());
  if (gone.length === 2 && gone.join() === come.join()) return 'swap';
  if (gone.length !== 1 || come.length !== 1) return 'more';
  return gone[0]?.slice(0, 3) === come[0]?.slice(0, 3) ? 'twin' : 'other';
}

/** Whether the cell of an entry holds its shape's twin in some choice. */
function isExchangedAt(question: Omit<KeyedQuestion, 'questionName'>, entry: string): boolean {
  return choicesOf({ questionName: [], ...question }).some((array) =>
    array.some(
      (other) =>
        other !== entry &&
        other.slice(0, 5) === entry.slice(0, 5) &&
        shapeIn(other) === shapeIn(entry),
    ),
  );
}

/** The choice that shares the fewest entries with the right one. */
function farthestFrom(question: KeyedQuestion): ChoiceNo {
  const choices = choicesOf(question);
  const right = choices[question.correctChoiceNo - 1] ?? [];
  const shared = choices.map((array) => array.filter((entry) => right.includes(entry)).length);
  return (shared.indexOf(Math.min(...shared)) + 1) as ChoiceNo;
}
