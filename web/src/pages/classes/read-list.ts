/**
 * Reads a class list: comma, semicolon or tab (a spreadsheet that was copied) between the cells, quotes as in RFC 4180, a
 * first line that names the columns in English or Thai. Without such a line the order is the example's.
 */
import {
  fieldProblemsOf,
  GUARDIAN_REQUIRED_BELOW_AGE,
  NewPupilSchema,
  type FieldMessageKey,
  type NewPupil,
} from '@jamdai/contract';
import { COLUMN_WORDS, GENDER_WORDS } from '../../strings/class-list-words.ts';

export const COLUMNS = ['firstname', 'lastname', 'grade', 'age', 'gender', 'guardian'] as const;
export type Column = (typeof COLUMNS)[number];

/** More than any class; ten calls. */
export const LIST_MAX_PUPILS = 100;

export type ListProblem =
  | {
      readonly kind: 'cell';
      /** From 1, in the text as it is. */
      readonly line: number;
      readonly column: Column;
      readonly message: FieldMessageKey;
    }
  | { readonly kind: 'noColumn'; readonly column: Column }
  | { readonly kind: 'noPupils' | 'tooMany' };

export interface ReadList {
  readonly pupils: readonly NewPupil[];
  readonly problems: readonly ListProblem[];
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

const THAI_ZERO = 0x0e50;

export function readClassList(text: string): ReadList {
  const rows = splitRows(text.replace(/^\uFEFF/, ''));
  const head = rows[0] && columnsOf(rows[0]);
  const missing = head ? COLUMNS.filter((it) => it !== 'guardian' && !head.includes(it)) : [];
  if (missing.length > 0) {
    return { pupils: [], problems: missing.map((column) => ({ kind: 'noColumn', column })) };
  }
  const lines = head ? rows.slice(1) : rows;
  if (lines.length === 0) return { pupils: [], problems: [{ kind: 'noPupils' }] };
  if (lines.length > LIST_MAX_PUPILS) return { pupils: [], problems: [{ kind: 'tooMany' }] };
  const pupils: NewPupil[] = [];
  const problems: ListProblem[] = [];
  for (const row of lines) readPupil(row, head ?? COLUMNS, pupils, problems);
  return { pupils, problems };
}

/** Spreadsheets on Thai computers also save in the older code page. */
export function decodeList(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-874').decode(bytes);
  }
}

function readPupil(
  { line, cells }: Row,
  columns: readonly (Column | null)[],
  pupils: NewPupil[],
  problems: ListProblem[],
): void {
  const cell = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? '';
  const age = plainDigits(cell('age'));
  const parsed = NewPupilSchema.safeParse({
    firstname: cell('firstname'),
    lastname: cell('lastname'),
    grade: plainDigits(cell('grade')),
    age: /^\d+$/.test(age) ? Number(age) : null,
    gender: GENDER_WORDS[plainWord(cell('gender'))],
    guardian: cell('guardian') || null,
  });
  if (!parsed.success) {
    for (const { path, message } of fieldProblemsOf(parsed.error.issues)) {
      const column = COLUMNS.find((it) => it === path);
      if (column) problems.push({ kind: 'cell', line, column, message });
    }
  } else if (parsed.data.age < GUARDIAN_REQUIRED_BELOW_AGE && !parsed.data.guardian) {
    problems.push({
      ...{ kind: 'cell', line, column: 'guardian', message: 'guardian_consent_is_required' },
    });
  } else pupils.push(parsed.data);
}

/** Null: the line names no columns, so it is a pupil. Columns that are not known here are passed over. */
function columnsOf({ cells }: Row): readonly (Column | null)[] | null {
  const found = cells.map((cell) => {
    const word = plainWord(cell);
    return Object.entries(COLUMN_WORDS).find(([known]) => known === word)?.[1] ?? null;
  });
  return found.filter((column) => column !== null).length >= 2 ? found : null;
}

/** Empty lines are left out. A cell in quotes may hold the separator, doubled quotes and line breaks. */
function splitRows(text: string): Row[] {
  const separator = ['\t', ';', ','].find((it) => text.split(/\r?\n/, 1)[0]?.includes(it)) ?? ',';
  const rows: Row[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let startedAt = 1;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((it) => it.trim() !== '')) rows.push({ line: startedAt, cells });
    [cells, cell, startedAt] = [[], '', line];
  };
  const letters = text.replaceAll(/\r\n?/g, '\n');
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters.charAt(at);
    if (letter === '\n') line += 1;
    if (isQuoted && letter === '"' && letters.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
      if (isQuoted) cell = '';
    } else if (isQuoted) cell += letter;
    else if (letter === separator) {
      cells.push(cell);
      cell = '';
    } else if (letter === '\n') endRow();
    else cell += letter;
  }
  endRow();
  return rows;
}

function plainWord(cell: string): string {
  return cell.replaceAll(/[\s._-]/g, '').toLowerCase();
}

function plainDigits(cell: string): string {
  return cell.replaceAll(/[\u0E50-\u0E59]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) - THAI_ZERO),
  );
}
