/** Day and time of day, in both languages. `at`: an ISO moment. */
import { formatDay, formatTimeOfDay } from '../../shared/ui/dates.ts';

export function formatMoment(at: string, timeZone: string): string {
  return `${formatDay(at, timeZone)} ${formatTimeOfDay(at, timeZone)}`;
}
