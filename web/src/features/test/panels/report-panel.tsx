/** The report: score and time at once, and the truth about the save. It never waits for the network. */
import { findDescription, type TestName } from '@jamdai/battery/present';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../../shared/api/call-message.ts';
import { useSession } from '../../../shared/api/use-session.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { ShortResult } from '../../results/index.ts';
import { PATHS } from '../../../shared/routing/paths.ts';
import type { RunStatus, SendError, UnsentRun } from '../../../shared/sync/index.ts';
import { DeviceLink } from '../../this-device/index.ts';
import styles from '../test-page.module.css';
import type { FinishedView } from '../report-run.ts';
import { runQueue } from '../../../shared/queue/run-queue.ts';
import { saveRunsAsFile } from '../../../shared/queue/save-file.ts';
import { useRunQueue } from '../../../shared/queue/use-run-queue.ts';
import { LogInAgain } from '../../log-in/index.ts';
import { useSendRun } from '../use-send-run.ts';
import { StrategyQuestion } from './strategy-question.tsx';

interface ReportPanelProps {
  readonly finished: FinishedView;
  readonly testName: TestName;
  /** How many points there are; `null` where people rate the answers. */
  readonly count: number | null;
}

export function ReportPanel({ finished, testName, count }: ReportPanelProps) {
  const { t } = useTranslation(['runner', 'app']);
  const { status, isDurable, isPopupOpen } = useSendRun(finished.run);
  const score = finished.score ?? (status?.kind === 'sent' ? (status.taking?.score ?? null) : null);
  const totalS = Math.round(finished.timeTotal);
  const time = { minutes: Math.floor(totalS / 60), seconds: totalS % 60 };
  return (
    <>
      <h1 data-primary="" tabIndex={-1}>
        {t('report.title')}
      </h1>
      <p>{t(`app:test.${testName}`)}</p>
      <dl className={styles['report']}>
        <div>
          <dt>{t('report.score')}</dt>
          <dd data-score={score ?? undefined}>
            <Score score={score} count={count} />
          </dd>
        </div>
        <div>
          <dt>{t('report.time')}</dt>
          <dd>{t('report.timeText', time)}</dd>
        </div>
      </dl>
      <div className={styles['save']}>
        <SaveState status={status} isDurable={isDurable} run={finished.run} />
      </div>
      {status?.kind === 'sent' && status.taking?.flags.includes('takenOver') ? (
        <p className={styles['note']}>{t('elsewhere.counted')}</p>
      ) : null}
      {status?.kind === 'sent' && status.taking && count !== null ? (
        <Suspense fallback={null}>
          <ShortResult testName={testName} testTakingId={status.taking.testTakingId} />
        </Suspense>
      ) : null}
      {count === null ? <p className={styles['note']}>{t('app:results.inProcessHint')}</p> : null}
      <p className={styles['note']}>{t('report.meaning')}</p>
      <DeviceLink />
      <div className={styles['actions']}>
        <ButtonLink to={PATHS.results}>{t('report.toResults')}</ButtonLink>
        <ButtonLink to={PATHS.tests} tone="quiet">
          {t('report.toTests')}
        </ButtonLink>
      </div>
      {status?.kind === 'sent' && status.taking && isHeld(testName) ? (
        <StrategyQuestion testTakingId={status.taking.testTakingId} />
      ) : null}
      {isPopupOpen && status ? <SavePopup status={status} /> : null}
    </>
  );
}

/** Whether several things are to be held at once: else there is nothing to ask. */
function isHeld(testName: TestName): boolean {
  return findDescription(testName)?.setSizes.some((size) => size > 1) ?? false;
}

function Score({
  score,
  count,
}: { readonly score: number | null } & Pick<ReportPanelProps, 'count'>) {
  const { t } = useTranslation(['runner', 'app']);
  if (count === null) return t('app:results.inProcess');
  return score === null ? t('report.scoreFollows') : t('report.scoreOf', { score, count });
}

/** For two seconds. The notice above says the same to those who hear the page, and stays. */
function SavePopup({ status }: { readonly status: RunStatus }) {
  const { t } = useTranslation('runner');
  const error = errorOf(status);
  const reason = status.kind === 'refused' ? t('report.refused') : error && reasonOf(error);
  return (
    <div className={styles['popup']} data-tone={error ? 'bad' : 'good'}>
      <strong>{error ? t('report.failed') : t('report.saved')}</strong>
      {reason ? <p>{reason}</p> : null}
    </div>
  );
}

interface SaveStateProps {
  /** `undefined` while it is being written. */
  readonly status: RunStatus | undefined;
  readonly isDurable: boolean;
  readonly run: UnsentRun;
}

function SaveState({ status, isDurable, run }: SaveStateProps) {
  const { t } = useTranslation(['runner', 'app']);
  const [isLogInOpen, setLogInOpen] = useState(true);
  const [isTrying, setTrying] = useState(false);
  // Logged out meanwhile in another tab, or the token has ended: nothing is even tried.
  const { userId } = useSession();
  if (!status) return <Notice tone="plain">{t('report.saving')}</Notice>;
  if (status.kind === 'sent') return <Notice tone="good">{t('report.savedLine')}</Notice>;
  if (status.kind === 'refused') return <RejectedSave runId={run.runId} />;
  const error = errorOf(status);
  const isLoggedOut = userId !== run.userId || error?.status === 401;
  const tryAgain = () => {
    setTrying(true);
    void runQueue.unpark().finally(() => setTrying(false));
  };
  if (!error && !isLoggedOut) {
    return <Notice tone="plain">{isDurable ? t('report.onDevice') : t('report.inMemory')}</Notice>;
  }
  return (
    <Notice tone="bad">
      <div>
        <p>
          <strong>{t('report.failed')}</strong>
        </p>
        <p>{isLoggedOut || !error ? t('report.logInAgain') : reasonOf(error)}</p>
        <p>{isDurable ? t('report.kept') : t('report.notKept')}</p>
      </div>
      <Button isBusy={isTrying} onClick={() => (isLoggedOut ? setLogInOpen(true) : tryAgain())}>
        {isLoggedOut ? t('app:logIn.submit') : t('report.tryAgain')}
      </Button>
      {isLoggedOut && isLogInOpen ? (
        <LogInAgain
          userId={run.userId}
          text={t('report.logInAgain')}
          otherText={t('logInAgain.other')}
          onClose={() => setLogInOpen(false)}
        />
      ) : null}
    </Notice>
  );
}

/** Trying again would not help, and it is not sent by itself: there is one thing to do. */
function RejectedSave({ runId }: Pick<UnsentRun, 'runId'>) {
  const { t } = useTranslation('runner');
  const { refused: rejected } = useRunQueue();
  return (
    <Notice tone="bad">
      <div>
        <p>
          <strong>{t('report.failed')}</strong>
        </p>
        <p>
          {t('report.refused')} {t('report.refusedWay')}
        </p>
      </div>
      <Button onClick={() => saveRunsAsFile(rejected.filter((run) => run.runId === runId))}>
        {t('unsent.export')}
      </Button>
    </Notice>
  );
}

function errorOf(status: RunStatus): SendError | null {
  return status.kind === 'sent' ? null : status.error;
}

function reasonOf(error: SendError): string {
  return callReason({ ...error, fields: [] });
}
