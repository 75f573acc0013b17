/** Which cell of a class list holds what: by the line that names the columns, or by the order of the example. */
import { COLUMN_WORDS, type ListColumn } from '../../../shared/strings/class-list-words.ts';
import type { Row } from './split-rows.ts';

export interface FoundColumns {
  /** Places of the cells of each column; a full name may run over several. */
  readonly places: ReadonlyMap<ListColumn, readonly number[]>;
  /** Of the row with the first pupil. */
  readonly firstPupil: number;
  /** No line names the columns. */
  readonly isGuess: boolean;
  /** Named and of no use here. */
  readonly unused: readonly string[];
  /** A list without these cannot be read. */
  readonly missing: readonly ListColumn[];
}

const EXAMPLE_COLUMNS = ['firstname', 'lastname', 'grade', 'age', 'gender', 'guardian'] as const;
const COLUMNS = Object.keys(COLUMN_WORDS) as readonly ListColumn[];
/** Above the names of the columns schools write theirs, the class and the teacher. */
const ROWS_ABOVE_HEAD = 10;
/** One could be somebody's name. */
const MIN_NAMED_COLUMNS = 2;
/** Title, first and last name. */
const FULL_NAME_MAX_CELLS = 3;

export function findColumns(rows: readonly Row[]): FoundColumns {
  const head = rows
    .slice(0, ROWS_ABOVE_HEAD)
    .findIndex(({ cells }) => positionsOf(cells).size >= MIN_NAMED_COLUMNS);
  const cells = rows[head]?.cells;
  if (!cells) {
    const positions = new Map<ListColumn, readonly number[]>(
      EXAMPLE_COLUMNS.map((column, position) => [column, [position]]),
    );
    return { places: positions, firstPupil: 0, isGuess: true, unused: [], missing: [] };
  }
  const positions = positionsOf(cells);
  const used = new Set([...positions.values()].flat());
  return {
    places: positions,
    firstPupil: head + 1,
    isGuess: false,
    unused: cells.filter((cell, position) => cell !== '' && !used.has(position)),
    missing: missingOf(positions),
  };
}

/** Of a row of pupils; empty where the list has no such column. */
export function cellOf(
  { places: positions }: FoundColumns,
  cells: readonly string[],
  column: ListColumn,
) {
  const found = (positions.get(column) ?? []).map((position) => cells[position] ?? '');
  return found.filter((cell) => cell !== '').join(' ');
}

/** Small letters, without blanks and signs. */
export function plainWord(cell: string): string {
  return cell
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}#]/gu, '')
    .toLowerCase();
}

function positionsOf(cells: readonly string[]): Map<ListColumn, readonly number[]> {
  const words = cells.map(plainWord);
  const positions = new Map<ListColumn, readonly number[]>();
  for (const column of COLUMNS) {
    const word = COLUMN_WORDS[column].find((it) => words.includes(it));
    if (word !== undefined) positions.set(column, [words.indexOf(word)]);
  }
  return settleNames(positions, words);
}

/** `ชื่อสกุล` is the last name beside a first name, and a first name alone is the whole name. */
function settleNames(positions: Map<ListColumn, readonly number[]>, words: readonly string[]) {
  const [first, last, full] = (['firstname', 'lastname', 'fullName'] as const).map((column) =>
    positions.get(column)?.at(0),
  );
  if (first !== undefined && last !== undefined) {
    positions.delete('fullName');
    return positions;
  }
  const whole = full ?? first;
  if (whole === undefined) return positions;
  positions.delete('firstname');
  positions.delete('lastname');
  // One head over several cells: only the first has it.
  const after = words.findIndex((word, position) => position > whole && word !== '');
  const end = Math.min(after === -1 ? words.length : after, whole + FULL_NAME_MAX_CELLS);
  positions.set('fullName', [...words.keys()].slice(whole, end));
  return positions;
}

function missingOf(positions: ReadonlyMap<ListColumn, unknown>): readonly ListColumn[] {
  const has = (...columns: readonly ListColumn[]) =>
    columns.some((column) => positions.has(column));
  const needed: readonly (readonly [ListColumn, boolean])[] = [
    ['firstname', has('fullName', 'firstname')],
    ['lastname', has('fullName', 'lastname')],
    ['grade', has('grade')],
    ['age', has('age', 'dateOfBirth')],
  ];
  return needed.flatMap(([column, isThere]) => (isThere ? [] : [column]));
}
