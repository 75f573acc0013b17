/** The points of a finished run, as far as they are known. */
import type { RunStatus } from '../../../shared/sync/index.ts';
import type { FinishedView } from '../report-run.ts';

/** The run's own where it knows the key, else the server's, as soon as it has answered. */
export function scoreOf({ score }: FinishedView, status: RunStatus | undefined): number | null {
  if (score !== null || status?.kind !== 'sent') return score;
  return status.taking?.score ?? status.short?.measures?.rightCount ?? null;
}
