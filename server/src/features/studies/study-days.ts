/** Days as `YYYY-MM-DD`, by the calendar of the installation. */
const DAY_MS = 86_400_000;

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Whether somebody may join or go on today. `ahead`: not yet. */
export function findSeason(
  study: {
    readonly state: string;
    readonly startsOn: string | null;
    readonly endsOn: string | null;
  },
  today: string,
): 'ahead' | 'open' | 'over' {
  const { state, startsOn, endsOn } = study;
  if (state === 'draft' || (state === 'running' && startsOn !== null && today < startsOn)) {
    return 'ahead';
  }
  return state === 'running' && (endsOn === null || today <= endsOn) ? 'open' : 'over';
}
