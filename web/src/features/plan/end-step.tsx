/** After the last step: thanks, what still waits on this device, and where the portrait and the results are. */
import { useTranslation } from 'react-i18next';
import { useRunQueue } from '../../shared/queue/use-run-queue.ts';
import { PATHS } from '../../shared/routing/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './plan-page.module.css';
import { StepFrame } from './step-frame.tsx';

interface EndStepProps {
  readonly planName: string;
  /** Where the plan is part of a study: its participant goes on there. */
  readonly studyPath: string | null;
}

export function EndStep({ planName, studyPath }: EndStepProps) {
  const { t } = useTranslation('plan');
  const { waitingCount } = useRunQueue();
  return (
    <StepFrame title={t('end.title')}>
      <p className={styles['lead']}>{t('end.text', { plan: planName })}</p>
      {waitingCount > 0 ? (
        <Notice tone="plain">{t('end.waiting', { count: waitingCount })}</Notice>
      ) : null}
      {studyPath === null ? (
        <OwnResults />
      ) : (
        <div className={styles['actions']}>
          <ButtonLink to={studyPath}>{t('end.toStudy')}</ButtonLink>
        </div>
      )}
    </StepFrame>
  );
}

function OwnResults() {
  const { t } = useTranslation('plan');
  return (
    <div className={styles['actions']}>
      <ButtonLink to={PATHS.portrait}>{t('end.toPortrait')}</ButtonLink>
      <ButtonLink tone="quiet" to={PATHS.certificate}>
        {t('end.toCertificate')}
      </ButtonLink>
      <ButtonLink tone="quiet" to={PATHS.results}>
        {t('end.toResults')}
      </ButtonLink>
      <ButtonLink tone="quiet" to={PATHS.tests}>
        {t('end.toTests')}
      </ButtonLink>
    </div>
  );
}
