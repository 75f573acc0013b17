/** The age of a pupil from its number, or from a date of birth of the Buddhist or the Gregorian calendar. */
import { ageOnDay, plainDigits } from '@jamdai/contract';
import { MONTH_WORDS } from '../../../shared/strings/class-list-words.ts';

/** Years that the Buddhist calendar is ahead. */
const BUDDHIST_AHEAD = 543;
/** A year from here on is Buddhist: nobody is born after it. */
const FIRST_BUDDHIST_YEAR = 2400;

/** Whole years; null: not understood. "13 ปี" is fine. */
export function readAge(cell: string): number | null {
  const found = /^(\d{1,3})(?:\.0+)?\s*(?:ปี|years?(?: old)?|y\.?o?\.?)?$/iu.exec(
    plainDigits(cell).trim(),
  );
  return found ? Number(found[1]) : null;
}

/** Day, month and year, or year, month and day. Null: not understood, or a year of two digits. */
export function ageFromDateOfBirth(cell: string, today: string): number | null {
  const [first, month, last] = partsOf(cell);
  if (!first || !month || !last) return null;
  const [day, year] = first.length === 4 ? [last, first] : [first, last];
  if (year.length !== 4 || day.length > 2) return null;
  const date = isoDay(Number(year), monthOf(month), Number(day));
  return date === null || date > today ? null : ageOnDay(date, today);
}

function partsOf(cell: string): readonly string[] {
  const written = plainDigits(cell).trim();
  const timeAt = written.search(/[T ]\d{1,2}:\d\d/u);
  const plain = (timeAt < 0 ? written : written.slice(0, timeAt)).replace(
    /(?:พ\.?ศ|ค\.?ศ)\.?(\s*\d)/u,
    '$1',
  );
  const parts = plain
    // A stop parts what stands around it, unless it belongs to the short name of a month: ม.ค. is one word.
    .split(/[\s/-]+/u)
    .flatMap(splitAtStops);
  return parts.length === 3 ? parts : [];
}

function splitAtStops(word: string): readonly string[] {
  return (/^[\d.]+$/u.test(word) ? word.split('.') : [word]).filter((part) => part !== '');
}

function monthOf(word: string): number {
  if (/^\d{1,2}$/u.test(word)) return Number(word);
  const plain = word.replaceAll('.', '').toLowerCase();
  return MONTH_WORDS.findIndex((words) => words.some((it) => it === plain)) + 1;
}

/** Null: there is no such day. */
function isoDay(year: number, month: number, day: number): string | null {
  const common = year >= FIRST_BUDDHIST_YEAR ? year - BUDDHIST_AHEAD : year;
  const at = new Date(Date.UTC(common, month - 1, day));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal ? at.toISOString().slice(0, 10) : null;
}
