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
    .findIndex(({ cells }) => placesOf(cells).size >= MIN_NAMED_COLUMNS);
  const cells = rows[head]?.cells;
  if (!cells) {
    const places = new Map<ListColumn, readonly number[]>(
      EXAMPLE_COLUMNS.map((column, place) => [column, [place]]),
    );
    return { places, firstPupil: 0, isGuess: true, unused: [], missing: [] };
  }
  const places = placesOf(cells);
  const used = new Set([...places.values()].flat());
  return {
    places,
    firstPupil: head + 1,
    isGuess: false,
    unused: cells.filter((cell, place) => cell !== '' && !used.has(place)),
    missing: missingOf(places),
  };
}

/** Of a row of pupils; empty where the list has no such column. */
export function cellOf({ places }: FoundColumns, cells: readonly string[], column: ListColumn) {
  const found = (places.get(column) ?? []).map((place) => cells[place] ?? '');
  return found.filter((cell) => cell !== '').join(' ');
}

/** Small letters, without blanks and signs. */
export function plainWord(cell: string): string {
  return cell
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}#]/gu, '')
    .toLowerCase();
}

function placesOf(cells: readonly string[]): Map<ListColumn, readonly number[]> {
  const words = cells.map(plainWord);
  const places = new Map<ListColumn, readonly number[]>();
  for (const column of COLUMNS) {
    const word = COLUMN_WORDS[column].find((it) => words.includes(it));
    if (word !== undefined) places.set(column, [words.indexOf(word)]);
  }
  return settleNames(places, words);
}

/** `ชื่อสกุล` is the last name beside a first name, and a first name alone is the whole name. */
function settleNames(places: Map<ListColumn, readonly number[]>, words: readonly string[]) {
  const [first, last, full] = (['firstname', 'lastname', 'fullName'] as const).map((column) =>
    places.get(column)?.at(0),
  );
  if (first !== undefined && last !== undefined) {
    places.delete('fullName');
    return places;
  }
  const whole = full ?? first;
  if (whole === undefined) return places;
  places.delete('firstname');
  places.delete('lastname');
  // One head over several cells: only the first has it.
  const after = words.findIndex((word, place) => place > whole && word !== '');
  const end = Math.min(after === -1 ? words.length : after, whole + FULL_NAME_MAX_CELLS);
  places.set('fullName', [...words.keys()].slice(whole, end));
  return places;
}

function missingOf(places: ReadonlyMap<ListColumn, unknown>): readonly ListColumn[] {
  const has = (...columns: readonly ListColumn[]) => columns.some((column) => places.has(column));
  const needed: readonly (readonly [ListColumn, boolean])[] = [
    ['firstname', has('fullName', 'firstname')],
    ['lastname', has('fullName', 'lastname')],
    ['grade', has('grade')],
    ['age', has('age', 'dateOfBirth')],
  ];
  return needed.flatMap(([column, isThere]) => (isThere ? [] : [column]));
}
