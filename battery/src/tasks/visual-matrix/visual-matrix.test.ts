import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countGroups, isPatternAllowed } from '../../kit/cell-patterns.ts';
import { readCell } from '../../kit/grid-cells.ts';
import { fnv1a32 } from '../../kit/seeded-random.ts';
import { choicesOf, type KeyedQuestion } from '../../question.ts';
import { drawSample } from '../../testing/sample.ts';
import { visualMatrixItems } from './items.ts';
import { visualMatrix } from './task.ts';
import { brokenRules } from '../../testing/builders.ts';

const { inUse, practice, all } = drawSample(visualMatrixItems, 'en');

const GRIDS = ['3x4', '4x4', '4x5', '5x5', '5x6', '6x6'];

describe('pattern test: patterns', () => {
  it('P7: every choice obeys every rule of patterns, by a checker that reads rows of text', () => {
    for (const question of all) {
      for (const choice of choicesOf(question)) {
        expect(objectionsTo(rowsOf(question, choice))).toEqual([]);
      }
    }
  });

  it('judges any pattern as that checker does', () => {
    const aPattern = fc.constantFrom(...GRIDS).chain((grid) => {
      const [rows = 0, columns = 0] = grid.split('x').map(Number);
      const aRow = fc.string({
        unit: fc.constantFrom('#', '.'),
        minLength: columns,
        maxLength: columns,
      });
      return fc.array(aRow, { minLength: rows, maxLength: rows });
    });
    fc.assert(
      fc.property(aPattern, (rows) => {
        const shape = { rows: rows.length, columns: rows[0]?.length ?? 0 };
        const filled = cellsIn(rows);
        expect(isPatternAllowed(shape, filled)).toBe(objectionsTo(rows).length === 0);
        expect(countGroups(shape, filled)).toBe(groupsIn(rows));
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['a full row', '####/.#../#...'],
    ['a full column', '#.../##../#..#'],
    ['an empty row from seven cells on', '###./#.../..../.###'],
    ['two squares', '##.##/##.##/..#../.....'],
    ['a mirror image', '#..#/.##./....'],
    ['half a turn', '#.../#..#/...#'],
    ['a quarter turn', '.#../...#/#.../..#.'],
    ['a diagonal mirror', '##../#.../..#./...#'],
  ])('forbids %s', (_, text) => {
    const rows = text.split('/');
    const shape = { rows: rows.length, columns: rows[0]?.length ?? 0 };
    expect(isPatternAllowed(shape, cellsIn(rows))).toBe(false);
  });

  it('allows an empty row with six cells, and one square', () => {
    const shape = { rows: 3, columns: 4 };
    expect(isPatternAllowed(shape, cellsIn(['##..', '##.#', '...#']))).toBe(true);
    expect(isPatternAllowed(shape, cellsIn(['##..', '.##.', '....']))).toBe(true);
  });

  it('have grids that grow with the filled cells', () => {
    const gridFor = (size: number): string =>
      size <= 6
        ? '3x4'
        : size <= 8
          ? '4x4'
          : size <= 10
            ? '4x5'
            : size <= 12
              ? '5x5'
              : size <= 15
                ? '5x6'
                : '6x6';
    for (const { questionName } of all) {
      expect(questionName[0]).toBe(`grid:${gridFor(questionName.length - 1)}`);
    }
    expect(practice.map(({ questionName }) => questionName.length - 1)).toEqual([4, 5, 4, 5]);
  });
});

describe('pattern test: choices', () => {
  it('move one cell to a free neighbour in the left half and one in the right half, nothing between', () => {
    for (const question of all) {
      const columns = Number(question.questionName[0]?.at(-1));
      const choices = choicesOf(question);
      const movesOf = (from: readonly string[]) =>
        choices
          .map((to) => ({
            gone: from.filter((cell) => !to.includes(cell)),
            come: to.filter((cell) => !from.includes(cell)),
          }))
          .filter(({ gone }) => gone.length === 1)
          .map(({ gone, come }) => moveOf(gone[0] ?? '', come[0] ?? '', columns));
      for (const choice of choices) {
        expect(movesOf(choice).toSorted()).toEqual(['left by 1', 'right by 1']);
      }
    }
  });

  it('have about as many groups of cells: the four are within one of each other', () => {
    for (const question of all) {
      const counts = choicesOf(question).map((choice) => groupsIn(rowsOf(question, choice)));
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }
  });

  it('are sorted row by row, like the stimulus', () => {
    for (const question of all) {
      const { questionName } = question;
      for (const cells of [questionName.slice(1), ...choicesOf(question)]) {
        expect(cells).toEqual(cells.toSorted());
        expect(new Set(cells).size).toBe(cells.length);
      }
    }
  });
});

describe('pattern test: a question', () => {
  const [question] = inUse[0] as [KeyedQuestion];

  it('is dark on white', () => {
    const { presentation } = visualMatrix.planQuestion(question, 0, 'en');
    if (presentation.kind !== 'visual') throw new Error('expected a seen question');
    const shown = presentation.frames[0]?.screen;
    expect(shown).toMatchObject({
      kind: 'grid',
      rows: 3,
      columns: 4,
      groundColour: '#FFFFFF',
      lineColour: '#999999',
      size: 'full',
    });
    expect(shown?.kind === 'grid' && new Set(shown.marks.map(({ colour }) => colour))).toEqual(
      new Set(['#333333']),
    );
  });

  it('climbs from four cells to eighteen', () => {
    expect(visualMatrix.setSizes.join(' ')).toBe(
      '4 4 5 5 6 6 7 7 8 8 9 9 9 10 10 11 11 11 12 12 13 13 13 14 14 15 15 16 16 18',
    );
  });

  it('is the same question as ever: items in use move only with the battery version', () => {
    expect(fnv1a32(JSON.stringify(inUse))).toBe(1100700459);
  });
});

/** The pattern as text, `#` for filled. */
function rowsOf({ questionName }: KeyedQuestion, filled: readonly string[]): string[] {
  const [, rows = 0, columns = 0] = /(\d)x(\d)/.exec(questionName[0] ?? '')?.map(Number) ?? [];
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) =>
      filled.includes(`r${row + 1}c${column + 1}`) ? '#' : '.',
    ).join(''),
  );
}

function cellsIn(rows: readonly string[]): string[] {
  return rows.flatMap((text, row) =>
    text.split('').flatMap((sign, column) => (sign === '#' ? [`r${row + 1}c${column + 1}`] : [])),
  );
}

/** The rules of the design on rows of text, apart from the product's arithmetic. */
function objectionsTo(rows: readonly string[]): string[] {
  const columns = transposed(rows);
  const size = rows.join('').replaceAll('.', '').length;
  const squares = rows
    .slice(1)
    .flatMap((row, place) =>
      row
        .split('')
        .map(
          (_, column) =>
            `${rows[place]?.slice(column, column + 2)}${row.slice(column, column + 2)}`,
        ),
    )
    .filter((square) => square === '####').length;
  const flipped = rows.toReversed();
  const mirrored = rows.map((row) => row.split('').toReversed().join(''));
  const images = [flipped, mirrored, mirrored.toReversed()];
  const turned = [
    columns,
    columns.toReversed(),
    transposed(flipped),
    transposed(mirrored.toReversed()),
  ];
  const same = (image: readonly string[]): boolean => image.join('/') === rows.join('/');
  const lines = [...rows, ...columns];
  return brokenRules({
    'full line': lines.some((line) => /^#+$/.test(line)),
    'empty line': size >= 7 && lines.some((line) => /^\.+$/.test(line)),
    squares: squares > 1,
    'mirror or half turn': images.some(same),
    'quarter turn or diagonal': rows.length === columns.length && turned.some(same),
  });
}

function transposed(rows: readonly string[]): string[] {
  return (rows[0] ?? '').split('').map((_, column) => rows.map((row) => row[column]).join(''));
}

/** Parts that hang together, by giving each cell a label and spreading the smallest one. */
function groupsIn(rows: readonly string[]): number {
  const labels = rows.map((row, y) =>
    row.split('').map((sign, x) => (sign === '#' ? 10 * y + x + 1 : 0)),
  );
  for (let round = 0; round < 36; round += 1) {
    for (const [y, line] of labels.entries()) {
      for (const [x, label] of line.entries()) {
        const around = [labels[y - 1]?.[x], labels[y + 1]?.[x], line[x - 1], line[x + 1]];
        if (label)
          line[x] = Math.min(
            label,
            ...around.filter((other) => other !== undefined && other > 0).map(Number),
          );
      }
    }
  }
  return new Set(labels.flat().filter(Boolean)).size;
}

function moveOf(from: string, to: string, columns: number): string {
  const [a, b] = [readCell(from), readCell(to)];
  const half = Math.floor(columns / 2);
  const isLeft = a.column <= half && b.column <= half;
  const isRight = a.column > columns - half && b.column > columns - half;
  const side = isLeft ? 'left' : isRight ? 'right' : 'across';
  return `${side} by ${Math.abs(a.row - b.row) + Math.abs(a.column - b.column)}`;
}
