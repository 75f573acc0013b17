/** How far preparing is, or how it ended. */
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './prepare.module.css';
import type { Job } from './use-prepared.ts';

interface JobStateProps {
  readonly job: Job;
  readonly onStop: () => void;
}

export function JobState({ job, onStop }: JobStateProps) {
  const { t } = useTranslation(['offline', 'app']);
  switch (job.kind) {
    case 'idle':
      return null;
    case 'working': {
      const { testName, number, total, share, aheadCount } = job;
      return (
        <div className={styles['working']}>
          <p role="status">
            {t('prepare.working', { test: t(`app:test.${testName}`), number, total })}
          </p>
          {aheadCount > 0 ? <p>{t('prepare.turn', { count: aheadCount })}</p> : null}
          <progress max={1} value={share} aria-label={t('prepare.progress')} />
          <Button tone="quiet" onClick={onStop}>
            {t('prepare.stop')}
          </Button>
        </div>
      );
    }
    case 'done':
      return <Notice tone="good">{t('prepare.done')}</Notice>;
    case 'badSounds':
      return (
        <Notice tone="bad">
          {t('prepare.badSounds', { test: t(`app:test.${job.testName}`) })}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="bad">
          <div>
            <p>{callReason(job.reason ?? UNREACHABLE)}</p>
            <p>{t('prepare.failed')}</p>
          </div>
        </Notice>
      );
  }
}

const UNREACHABLE = { status: null, message: 'offline', fields: [] } as const;
