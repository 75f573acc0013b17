/** The month of birth: typed with a year of either calendar, and the age that follows from it. */
import { ageOnDay, BirthMonthSchema, lastDayOfMonth, plainCode } from '@jamdai/contract';

/** Of the Buddhist calendar. */
const YEARS_AHEAD = 543;
const FIRST_BUDDHIST_YEAR = 2400;

/** `YYYY-MM`; null: not whole, or no such year. `month`: `01` to `12`. */
export function birthMonthOf(month: string, year: string): string | null {
  const typed = Number(plainCode(year));
  if (!Number.isInteger(typed)) return null;
  const gregorian = typed >= FIRST_BUDDHIST_YEAR ? typed - YEARS_AHEAD : typed;
  const parsed = BirthMonthSchema.safeParse(`${gregorian}-${month}`);
  return parsed.success ? parsed.data : null;
}

/** Whole years. A month is read as its last day. `today`: `YYYY-MM-DD`. */
export function ageOf(birthMonth: string, today: string): number {
  return ageOnDay(lastDayOfMonth(birthMonth), today);
}
