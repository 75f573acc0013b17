/**
 * The report: what was right as a picture, the truth about the save, what it means, and the way on in reach of a thumb; the
 * rest below. It never waits for the network.
 */
import type { TestName } from '@jamdai/battery/present';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { ShortResult } from '../../results/index.ts';
import { PATHS } from '../../../shared/routing/paths.ts';
import { DeviceLink } from '../../this-device/index.ts';
import type { FinishedView } from '../report-run.ts';
import { useInPlan } from '../in-plan.ts';
import pageStyles from '../test-page.module.css';
import { useSendRun } from '../use-send-run.ts';
import { NextBar } from './next-bar.tsx';
import styles from './report.module.css';
import { SavePopup } from './save-popup.tsx';
import { SaveState } from './save-state.tsx';
import { scoreOf } from './score.ts';
import { ScorePicture } from './score-picture.tsx';
import { ShortReportPanel } from './short-report-panel.tsx';
import { StepReportPanel } from './step-report-panel.tsx';
import { StrategyAfterSave } from './strategy-question.tsx';
import { WrittenWords } from './written-words.tsx';

interface ReportPanelProps {
  readonly finished: FinishedView;
  readonly testName: TestName;
  /** How many points there are; `null` where people rate the answers. */
  readonly count: number | null;
}

export function ReportPanel(props: ReportPanelProps) {
  const inPlan = useInPlan();
  const { questionCount } = props.finished;
  if (inPlan) return <StepReportPanel {...props} inPlan={inPlan} />;
  return questionCount === undefined ? (
    <WholeReportPanel {...props} />
  ) : (
    <ShortReportPanel {...props} count={questionCount} />
  );
}

function WholeReportPanel({ finished, testName, count }: ReportPanelProps) {
  const { t } = useTranslation(['runner', 'app']);
  const { status, isDurable, isPopupOpen } = useSendRun(finished.run);
  const totalS = Math.round(finished.timeTotal);
  const time = { minutes: Math.floor(totalS / 60), seconds: totalS % 60 };
  const saved = status?.kind === 'sent' ? status.taking : null;
  return (
    <>
      <SavePopup status={status} isDurable={isDurable} isOpen={isPopupOpen} />
      <div>
        <h1 data-primary="" tabIndex={-1}>
          {t('report.title')}
        </h1>
        <p className={pageStyles['note']}>{t(`app:test.${testName}`)}</p>
      </div>
      {count === null ? (
        <WrittenWords run={finished.run} />
      ) : (
        <ScorePicture score={scoreOf(finished, status)} count={count} />
      )}
      <div className={pageStyles['save']}>
        <SaveState status={status} isDurable={isDurable} run={finished.run} />
      </div>
      {count === null ? null : (
        <div className={styles['meaning']}>
          {saved ? (
            <Suspense fallback={null}>
              <ShortResult testName={testName} testTakingId={saved.testTakingId} />
            </Suspense>
          ) : null}
        </div>
      )}
      <NextBar isSaved={status?.kind === 'sent'} />
      {saved?.flags.includes('takenOver') ? (
        <p className={pageStyles['note']}>{t('elsewhere.counted')}</p>
      ) : null}
      {saved?.isUncounted ? (
        <p className={pageStyles['note']}>{t('app:results.uncounted')}</p>
      ) : null}
      {saved?.isNotCompared ? (
        <p className={pageStyles['note']}>{t('app:results.notCompared')}</p>
      ) : null}
      <p className={styles['state']}>
        <span>{t('report.time')}</span> <strong>{t('report.timeText', time)}</strong>
      </p>
      <p className={pageStyles['note']}>{t('report.meaning')}</p>
      <DeviceLink />
      <div className={pageStyles['actions']}>
        <ButtonLink to={PATHS.results} tone="quiet">
          {t('report.toResults')}
        </ButtonLink>
        <ButtonLink to={PATHS.tests} tone="quiet">
          {t('report.toTests')}
        </ButtonLink>
      </div>
      <StrategyAfterSave status={status} testName={testName} />
    </>
  );
}
