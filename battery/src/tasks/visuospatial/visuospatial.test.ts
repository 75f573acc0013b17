import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fnv1a32 } from '../../kit/seeded-random.ts';
import { choicesOf, type Question } from '../../question.ts';
import type { BoardScreen } from '../../screens.ts';
import { meanOf } from '../../testing/index.ts';
import { readEdits } from '../../testing/read-edits.ts';
import { drawSample } from '../../testing/sample.ts';
import { BLOCKS, centresOn } from './board.ts';
import { visuospatialItems } from './items.ts';
import { countCrossings, isPathAllowed } from './paths.ts';
import { visuospatial } from './task.ts';
import { brokenRules } from '../../testing/builders.ts';

const { inUse, questions, practice, all } = drawSample(visuospatialItems, 'en');

// The layout of the design, written out a second time.
const PLACES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  b1: [14, 18],
  b2: [44, 10],
  b3: [80, 16],
  b4: [26, 44],
  b5: [60, 38],
  b6: [88, 50],
  b7: [12, 74],
  b8: [46, 80],
  b9: [78, 86],
};

describe('block test: paths', () => {
  it('P7: every choice obeys every rule of paths, by a checker with a geometry of its own', () => {
    for (const question of all) {
      for (const choice of choicesOf(question)) expect(objectionsTo(choice)).toEqual([]);
    }
  });

  it('judges any path as that checker does', () => {
    const aPath = fc
      .shuffledSubarray([...BLOCKS], { minLength: 3, maxLength: 8 })
      .chain((path) => fc.constantFrom(path, path.with(0, path.at(-1) as string)));
    fc.assert(
      fc.property(aPath, (path) => {
        expect(isPathAllowed(path)).toBe(objectionsTo(path).length === 0);
        expect(countCrossings(path)).toBe(crossingsOf(path));
      }),
      { numRuns: 5000 },
    );
  });

  it('has four choices with as many crossings, within one of each other', () => {
    for (const { question } of questions) {
      const counts = choicesOf(question).map(crossingsOf);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }
  });

  it('swaps two steps early and exchanges one block late at even indexes, the other way round at odd ones', () => {
    for (const { question, index } of questions) {
      const isSwapEarly = question.choiceNo1.length > 3 && index % 2 === 0;
      expect(readEdits(question)).toBe(isSwapEarly ? 'OI' : 'IO');
    }
  });
});

describe('block test: boards', () => {
  it('shows each of the eight images of the board once among the versions of an index', () => {
    for (let index = 0; index < 30; index += 1) {
      const boards = new Set(inUse.map((form) => form[index]?.questionName[0]));
      expect(boards).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7].map((k) => `board:${k}`)));
    }
  });

  it('has eight different images, each with all distances as on the board itself', () => {
    const images = [0, 1, 2, 3, 4, 5, 6, 7].map(centresOn);
    expect(new Set(images.map((image) => JSON.stringify(image))).size).toBe(8);
    for (const image of images) {
      for (const [i, one] of image.entries()) {
        for (const [j, other] of image.entries()) {
          const [a, b] = [PLACES[`b${i + 1}`] ?? [0, 0], PLACES[`b${j + 1}`] ?? [0, 0]];
          const distance = Math.hypot(one.x - other.x, one.y - other.y);
          expect(distance).toBeCloseTo(Math.hypot(a[0] - b[0], a[1] - b[1]), 9);
        }
      }
    }
    expect(() => centresOn(8)).toThrow('symmetry: 8');
  });

  it('keeps numbered blocks apart and on the board', () => {
    const { choices } = planOf(inUse[0]?.[0] as Question, 0);
    const { blocks, blockSize } = choices[0] as BoardScreen;
    for (const [place, one] of blocks.entries()) {
      expect(Math.min(one.x, one.y, 100 - one.x, 100 - one.y)).toBeGreaterThanOrEqual(
        blockSize / 2,
      );
      for (const other of blocks.slice(place + 1)) {
        const gap = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) - blockSize;
        expect(gap).toBeGreaterThan(0);
      }
    }
  });
});

describe('block test: a question', () => {
  const question: Question = {
    questionName: ['board:0', 'b3', 'b7', 'b1'],
    choiceNo1: ['b3', 'b7', 'b1'],
    choiceNo2: ['b3', 'b1', 'b7'],
    choiceNo3: ['b5', 'b7', 'b1'],
    choiceNo4: ['b5', 'b1', 'b7'],
    version: 1,
  };

  it('lights one block a second for 650 ms, after 500 ms unlit, inside the display time', () => {
    const { presentation, interlude } = planOf(question, 0);
    if (presentation.kind !== 'visual') throw new Error('expected a seen question');
    const frames = presentation.frames.map(({ atMs, screen }) => [
      atMs,
      (screen as BoardScreen).lit,
    ]);
    expect(frames).toEqual([
      [0, null],
      [500, 2],
      [1150, null],
      [1500, 6],
      [2150, null],
      [2500, 0],
      [3150, null],
    ]);
    expect(presentation.durationMs).toBe(5000);
    expect(interlude.durationMs).toBe(0);
  });

  it.each([
    [9, 5000],
    [10, 7000],
    [19, 7000],
    [20, 9000],
    [29, 9000],
  ])('lasts, at index %i, %i ms, with a second and more left after the last onset', (index, ms) => {
    const { presentation } = planOf(inUse[0]?.[index] as Question, index);
    if (presentation.kind !== 'visual') throw new Error('expected a seen question');
    const lastAtMs = presentation.frames.at(-1)?.atMs ?? Infinity;
    expect(presentation.durationMs).toBe(ms);
    expect(lastAtMs).toBeLessThanOrEqual(ms - 850);
  });

  it('numbers the blocks of each choice in its own order, and names them in the language', () => {
    const english = planOf(question, 0).choices[1] as BoardScreen;
    const thai = visuospatial.planQuestion(question, 0, 'th').choices[1] as BoardScreen;
    expect(english).toMatchObject({ order: [2, 0, 6], lit: null, size: 'choice' });
    expect(english.order.map((place) => english.blocks[place]?.name).join()).toBe(
      'box 3,box 1,box 7',
    );
    expect(thai.blocks.map(({ name }) => name).join()).toBe(
      'กล่อง 1,กล่อง 2,กล่อง 3,กล่อง 4,กล่อง 5,กล่อง 6,กล่อง 7,กล่อง 8,กล่อง 9',
    );
  });

  it('P10: never numbers the board of the stimulus: all its frames have the same names and no order', () => {
    const { presentation } = planOf(question, 0);
    if (presentation.kind !== 'visual') throw new Error('expected a seen question');
    const texts = presentation.frames.map(({ screen }) => {
      const { blocks, order } = screen as BoardScreen;
      return JSON.stringify([blocks, order]);
    });
    expect(new Set(texts).size).toBe(1);
  });

  it('climbs from three blocks to eight', () => {
    expect(visuospatial.setSizes.join('')).toBe('333344444445555566666677778888');
    expect(practice.map(({ questionName }) => questionName.length - 1)).toEqual([3, 3, 3, 3]);
  });

  it('is the same question as ever: items in use move only with the battery version', () => {
    expect(fnv1a32(JSON.stringify(inUse))).toBe(4259097695);
  });
});

function planOf(question: Question, index: number) {
  return visuospatial.planQuestion(question, index, 'en');
}

/** The rules of the design, with crossings found by solving for the point where two lines meet. */
function objectionsTo(path: readonly string[]): string[] {
  const most = { 3: 0, 4: 0, 5: 1, 6: 2, 7: 3, 8: 5 }[path.length] ?? -1;
  const fewest = { 7: 1, 8: 2 }[path.length] ?? 0;
  const lengths = segmentsOf(path).map(([x1, y1, x2, y2]) =>
    Math.sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2),
  );
  const meanStep = meanOf(lengths);
  const crossings = crossingsOf(path);
  return brokenRules({
    'block twice': /(b\d).*\1/.test(path.join('')),
    'mean step': meanStep < 42 || meanStep > 56,
    crossings: crossings < fewest || crossings > most,
  });
}

function crossingsOf(path: readonly string[]): number {
  const segments = segmentsOf(path);
  let count = 0;
  for (const [i, [x1, y1, x2, y2]] of segments.entries()) {
    for (const [x3, y3, x4, y4] of segments.slice(i + 2)) {
      const determinant = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3);
      if (determinant === 0) continue;
      const t = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / determinant;
      const u = ((x3 - x1) * (y2 - y1) - (y3 - y1) * (x2 - x1)) / determinant;
      if (t > 1e-9 && t < 1 - 1e-9 && u > 1e-9 && u < 1 - 1e-9) count += 1;
    }
  }
  return count;
}

function segmentsOf(path: readonly string[]): [number, number, number, number][] {
  const points = path.map((block) => PLACES[block] ?? [0, 0]);
  return points.slice(1).map(([x, y], place) => {
    const [fromX, fromY] = points[place] ?? [0, 0];
    return [fromX, fromY, x, y];
  });
}
