/** One line of a class list as a pupil, with what is wrong in it and what was decided. */
import {
  fieldProblemsOf,
  GRADES,
  NewPupilSchema,
  plainDigits,
  type FieldMessageKey,
} from '@jamdai/contract';
import { GENDER_WORDS, type ListColumn } from '../../../shared/strings/class-list-words.ts';
import { cellOf, plainWord, type FoundColumns } from './find-columns.ts';
import type { CellProblem, ListedPupil, ListNotice, ListProblem } from './list-report.ts';
import { ageFromDateOfBirth, readAge } from './read-age.ts';
import { readGrade } from './read-grade.ts';
import { readName, type ReadName } from './read-name.ts';
import type { Row } from './split-rows.ts';

export interface ReadPupil {
  /** Null: there are problems. */
  readonly pupil: ListedPupil | null;
  readonly problems: readonly ListProblem[];
  readonly notices: readonly ListNotice[];
}

const GRADES_OF_NORMS: readonly string[] = GRADES;

/** `today`: ISO date, for the age from a date of birth. */
export function readPupil({ line, cells }: Row, columns: FoundColumns, today: string): ReadPupil {
  const cell = (column: ListColumn) => cellOf(columns, cells, column);
  const name = nameIn(cells, columns);
  const problem = (column: ListColumn, what: CellProblem): ListProblem => ({
    ...{ kind: 'cell', line, column, problem: what, cell: cell(column) },
  });
  const { grade, kind } = readGrade(cell('grade'));
  const reported = genderOf(cell('gender'));
  const parsed = NewPupilSchema.safeParse({
    firstname: name.firstname,
    lastname: name.lastname,
    grade,
    age: cell('dateOfBirth')
      ? ageFromDateOfBirth(cell('dateOfBirth'), today)
      : readAge(cell('age')),
    gender: cell('gender') === '' ? name.gender : reported,
    guardian: cell('guardian') || null,
  });
  const found = parsed.success
    ? []
    : fieldProblemsOf(parsed.error.issues)
        .map(({ path, message }) => {
          const column = columnOf(path, columns, cell);
          return problem(column, problemOf(path, message, column, cell(column)));
        })
        .filter(isFirstOfItsKind);
  if (grade !== '' && kind === 'bare') found.push(problem('grade', 'bareGrade'));
  const seatNo = readSeatNo(cell('seatNo'));
  if (seatNo === undefined) found.push(problem('seatNo', 'seatNo'));
  const data = parsed.data;
  const notices: ListNotice[] = [];
  if (kind !== 'bare' && !GRADES_OF_NORMS.includes(grade)) {
    const ofLevel = kind === 'level' ? ('otherGrade' as const) : ('unknownGrade' as const);
    notices.push({ kind: ofLevel, line, cell: grade });
  }
  if (reported && name.gender && reported !== name.gender) {
    notices.push({ kind: 'titleAgainstGender', line, cell: cell('gender') });
  }
  if (!data || seatNo === undefined || found.length > 0)
    return { pupil: null, problems: found, notices: [] };
  return { pupil: { ...data, line, seatNo }, problems: [], notices };
}

/** Two fields of one column, first and last name, have one thing to say of an empty cell. */
function isFirstOfItsKind(
  one: ListProblem,
  position: number,
  all: readonly ListProblem[],
): boolean {
  const kindOf = (it: ListProblem) => (it.kind === 'cell' ? `${it.column} ${it.problem}` : it.kind);
  return all.findIndex((other) => kindOf(other) === kindOf(one)) === position;
}

export function nameIn(cells: readonly string[], columns: FoundColumns): ReadName {
  const isWhole = columns.places.has('fullName');
  const first = cellOf(columns, cells, isWhole ? 'fullName' : 'firstname');
  const title = cellOf(columns, cells, 'title');
  return readName(`${title} ${first}`, isWhole ? null : cellOf(columns, cells, 'lastname'));
}

/** Undefined: not understood. */
function readSeatNo(cell: string): number | null | undefined {
  if (cell === '') return null;
  const number = /^(\d{1,3})\.?$/u.exec(plainDigits(cell))?.[1];
  return number !== undefined && Number(number) >= 1 ? Number(number) : undefined;
}

/** Undefined: none of the words. */
function genderOf(cell: string) {
  const word = plainWord(cell);
  return (['male', 'female'] as const).find((gender) => GENDER_WORDS[gender].includes(word));
}

/** Where the list has what the schema calls so. */
function columnOf(
  path: string,
  { places: positions }: FoundColumns,
  cell: (column: ListColumn) => string,
): ListColumn {
  switch (path) {
    case 'firstname':
    case 'lastname':
      return positions.has('fullName') ? 'fullName' : path;
    case 'age':
      return cell('dateOfBirth') || !positions.has('age') ? 'dateOfBirth' : 'age';
    case 'grade':
    case 'guardian':
      return path;
    default:
      return 'gender';
  }
}

function problemOf(
  path: string,
  message: FieldMessageKey,
  column: ListColumn,
  cell: string,
): CellProblem {
  if (cell === '') return 'missing';
  if (message === 'field_is_too_long') return 'tooLong';
  if (message === 'field_has_forbidden_characters') return 'signs';
  if (column === 'age' || column === 'dateOfBirth') return column;
  if (path === 'gender') return 'gender';
  return column === 'fullName' ? 'noLastname' : 'missing';
}
