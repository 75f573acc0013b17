/** The points of a finished run, as far as they are known. */
import { useTranslation } from 'react-i18next';
import type { RunStatus } from '../../../shared/sync/index.ts';
import type { FinishedView } from '../report-run.ts';

/** The run's own where it knows the key, else the server's, as soon as it has answered. */
export function scoreOf({ score }: FinishedView, status: RunStatus | undefined): number | null {
  if (score !== null || status?.kind !== 'sent') return score;
  return status.taking?.score ?? status.short?.measures?.rightCount ?? null;
}

export function Score({
  score,
  count,
}: {
  readonly score: number | null;
  /** How many points there are; `null` where people rate the answers. */
  readonly count: number | null;
}) {
  const { t } = useTranslation(['runner', 'app']);
  if (count === null) return t('app:results.inProcess');
  return score === null ? t('report.scoreFollows') : t('report.scoreOf', { score, count });
}
