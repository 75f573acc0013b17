/**
 * Reads a class list: a line that names the columns in English or Thai, then one pupil a line. Without such a line the order
 * is the example's. Nothing is passed over in silence: what hinders is a problem, what was decided is a notice.
 */
import { compareLines } from './compare-lines.ts';
import { findColumns, type FoundColumns } from './find-columns.ts';
import type { ListNotice, ListProblem, ReadList } from './list-report.ts';
import { nameIn, readPupil } from './read-pupil.ts';
import { splitRows, type Row } from './split-rows.ts';

/** More than any class; ten calls. */
export const LIST_MAX_PUPILS = 100;
/** First name, last name, grade, age and gender: with fewer the order cannot be the example's. */
const MIN_GUESSED_CELLS = 5;

/** `today`: ISO date, for ages from dates of birth. */
export function readClassList(text: string, today: string): ReadList {
  const split = splitRows(text);
  const columns = findColumns(split.rows);
  const below = split.rows.slice(columns.firstPupil);
  const lines = below.filter(({ cells }) => !hasOnlyNumber(cells, columns));
  const emptyCount = split.emptyCount + below.length - lines.length;
  const rejections = rejectionsOf(columns, lines);
  if (rejections.length > 0) return { pupils: [], problems: rejections, notices: [] };
  const read = lines.map((row) => readPupil(row, columns, today));
  const compared = compareLines(read.flatMap(({ pupil }) => pupil ?? []));
  const ofLines = [...read.flatMap((it) => it.notices), ...compared.notices];
  return {
    pupils: compared.pupils,
    problems: [...read.flatMap(({ problems }) => problems), ...compared.problems],
    notices: [
      ...noticesOfList(split.rows, columns, emptyCount),
      ...ofLines.toSorted((a, b) => lineOf(a) - lineOf(b)),
    ],
  };
}

/** What makes it useless to look at the lines. */
function rejectionsOf(columns: FoundColumns, lines: readonly Row[]): readonly ListProblem[] {
  const { isGuess, places: positions } = columns;
  const [first] = lines;
  const isSexReported =
    positions.has('gender') || lines.some(({ cells }) => nameIn(cells, columns).gender !== null);
  const missing = [...columns.missing, ...(isSexReported ? [] : (['gender'] as const))];
  if (missing.length > 0) return missing.map((column) => ({ kind: 'noColumn', column }));
  if (!first) return [{ kind: 'noPupils' }];
  if (isGuess && first.cells.length < MIN_GUESSED_CELLS) return [{ kind: 'noHead' }];
  return lines.length > LIST_MAX_PUPILS ? [{ kind: 'tooMany' }] : [];
}

/** A form with more numbers than pupils. */
function hasOnlyNumber(cells: readonly string[], { places: positions }: FoundColumns): boolean {
  const numbers = positions.get('seatNo') ?? [];
  return cells.every((cell, position) => cell === '' || numbers.includes(position));
}

function noticesOfList(
  rows: readonly Row[],
  { isGuess, firstPupil, unused }: FoundColumns,
  emptyCount: number,
): readonly ListNotice[] {
  const above = rows.slice(0, Math.max(0, firstPupil - 1));
  return [
    ...(isGuess ? [{ kind: 'guessedColumns' as const }] : []),
    ...above.map(({ line }) => ({ kind: 'aboveHead' as const, line })),
    ...unused.map((name) => ({ kind: 'unusedColumn' as const, name })),
    ...(emptyCount > 0 ? [{ kind: 'emptyLines' as const, count: emptyCount }] : []),
  ];
}

function lineOf(notice: ListNotice): number {
  return 'line' in notice ? notice.line : 0;
}
