/** What came of a short form: right of presented, and the true words about easy and hard sizes, as soon as the server has said them. */
import '../../../shared/strings/short.ts';
import type { TestName } from '@jamdai/battery/present';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunStatus } from '../../../shared/sync/index.ts';
import { EasyAndHard } from '../../results/index.ts';

interface ShortScoreProps {
  /** Null: not known yet. */
  readonly score: number | null;
  /** Of so many questions. */
  readonly count: number;
}

export function ShortScore({ score, count }: ShortScoreProps) {
  const { t } = useTranslation(['short', 'runner']);
  return score === null
    ? t('runner:report.scoreFollows')
    : t('report.rightOf', { right: score, count });
}

interface ShortReadingProps {
  readonly status: RunStatus | undefined;
  readonly testName: TestName;
}

export function ShortReading({ status, testName }: ShortReadingProps) {
  const { t } = useTranslation('short');
  const saved = status?.kind === 'sent' ? status.short : undefined;
  if (!saved) return null;
  if (!saved.measures) return <p>{t('report.notMeasured')}</p>;
  const { easy, hard } = saved.measures;
  return (
    <Suspense fallback={null}>
      <EasyAndHard testName={testName} easy={easy} hard={hard} />
    </Suspense>
  );
}
