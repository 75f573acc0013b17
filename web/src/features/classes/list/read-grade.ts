/**
 * The grade of a pupil as schools write it. M.1 to M.3 are the grades 7 to 9 that norms are made for; any other level is kept
 * as it was written. A room (ม.1/2) is no part of the grade.
 */
import { plainDigits } from '@jamdai/contract';
import { LEVEL_WORD, LEVELS, YEAR_WORD } from '../../../shared/strings/class-list-words.ts';

export interface ReadGrade {
  /** As it is stored. */
  readonly grade: string;
  /**
   * `level`: a level of the Thai schools, or a grade. `bare`: a number that could be of two kinds of school (1: ป.1 or ม.1).
   * `unknown`: none of them.
   */
  readonly kind: 'level' | 'bare' | 'unknown';
}

/** Of the norm tables. */
const FIRST_GRADE = 7;
const LAST_GRADE = 9;
/** From here on a number is a grade. Below, schools of both kinds have such a year. */
const FIRST_CLEAR_GRADE = 7;
const HIGHEST_GRADE = 12;

/** Words, a number, and perhaps the room: ม.1/2 · ม. 1 ห้อง 2 · M1-2 · Grade 7 room 2 · 7A. */
const WRITTEN =
  /^(?<word>[^\d]*?)(?:ปีที่|ชั้นปีที่|ที่)?(?<number>\d{1,2})(?:(?:[/(–-]|ห้องที่|ห้อง|room|rm|class)\d{1,3}\)?|[/-]?[a-z])?$/u;
const ROOM = /(?:[/(–-]|ห้องที่|ห้อง|room|rm\.?|class)\s*\d{1,3}\s*\)?$/iu;
/** Those between two numbers part them: 1.2 is not 12. */
const BLANKS_AND_STOPS = /[\s.]+/gu;

export function readGrade(cell: string): ReadGrade {
  const written = plainDigits(cell.normalize('NFC')).trim();
  const groups = WRITTEN.exec(bareOf(written))?.groups;
  const unknown: ReadGrade = { grade: written, kind: 'unknown' };
  if (!groups) return unknown;
  const number = Number(groups['number']);
  const word = groups['word'] ?? '';
  if (word === '') return readBareNumber(number) ?? unknown;
  const level = LEVELS.find(({ words }) => words.includes(word));
  if (!level || number < 1 || number > level.years) return unknown;
  const grade = level.before === undefined ? null : number + level.before;
  const isOfNorms = grade !== null && grade >= FIRST_GRADE && grade <= LAST_GRADE;
  return { grade: isOfNorms ? String(grade) : written.replace(ROOM, '').trimEnd(), kind: 'level' };
}

function bareOf(written: string): string {
  const joined = written.replaceAll(BLANKS_AND_STOPS, (run: string, at: number) =>
    isDigit(written[at - 1]) && isDigit(written[at + run.length]) ? run : '',
  );
  const bare = joined.toLowerCase();
  const hasLevelWord = bare.startsWith(LEVEL_WORD) && !bare.startsWith(YEAR_WORD);
  return hasLevelWord ? bare.slice(LEVEL_WORD.length) : bare;
}

const isDigit = (sign: string | undefined): boolean => /^\d$/u.test(sign ?? '');

function readBareNumber(number: number): ReadGrade | null {
  if (number < 1 || number > HIGHEST_GRADE) return null;
  return { grade: String(number), kind: number < FIRST_CLEAR_GRADE ? 'bare' : 'level' };
}
