/** The report of a short form that was taken by itself: what it is, and no more. It never waits for the network. */
import type { TestName } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../shared/routing/paths.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { DeviceLink } from '../../this-device/index.ts';
import { SavePopup } from './save-popup.tsx';
import { SaveState } from './save-state.tsx';
import { scoreOf } from './score.ts';
import type { FinishedView } from '../report-run.ts';
import styles from '../test-page.module.css';
import { useSendRun } from '../use-send-run.ts';
import { ShortReading, ShortScore } from './short-score.tsx';

interface ShortReportPanelProps {
  readonly finished: FinishedView;
  readonly testName: TestName;
  /** Questions that were answered. */
  readonly count: number;
}

export function ShortReportPanel({ finished, testName, count }: ShortReportPanelProps) {
  const { t } = useTranslation(['short', 'runner', 'app']);
  const { status, isDurable, isPopupOpen } = useSendRun(finished.run);
  const score = scoreOf(finished, status);
  const totalS = Math.round(finished.timeTotal);
  const time = { minutes: Math.floor(totalS / 60), seconds: totalS % 60 };
  return (
    <>
      <SavePopup status={status} isDurable={isDurable} isOpen={isPopupOpen} />
      <h1 data-primary="" tabIndex={-1}>
        {t('report.title')}
      </h1>
      <p>{t(`app:test.${testName}`)}</p>
      <dl className={styles['report']}>
        <div>
          <dt>{t('report.right')}</dt>
          <dd data-score={score ?? undefined}>
            <ShortScore score={score} count={count} />
          </dd>
        </div>
        <div>
          <dt>{t('runner:report.time')}</dt>
          <dd>{t('runner:report.timeText', time)}</dd>
        </div>
      </dl>
      <div className={styles['save']}>
        <SaveState status={status} isDurable={isDurable} run={finished.run} />
      </div>
      <ShortReading status={status} testName={testName} />
      <p className={styles['note']}>{t('report.meaning')}</p>
      <p className={styles['note']}>{t('runner:report.meaning')}</p>
      <DeviceLink />
      <div className={styles['actions']}>
        <ButtonLink to={PATHS.results}>{t('runner:report.toResults')}</ButtonLink>
        <ButtonLink to={PATHS.tests} tone="quiet">
          {t('runner:report.toTests')}
        </ButtonLink>
      </div>
    </>
  );
}
