/** What happened to the save of a finished run: sent, waiting on this device, or refused; and what can be done. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../../shared/api/call-message.ts';
import { useSession } from '../../../shared/api/use-session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import type { RunStatus, SendError, UnsentRun } from '../../../shared/sync/index.ts';
import { runQueue } from '../../../shared/queue/run-queue.ts';
import { saveRunsAsFile } from '../../../shared/queue/save-file.ts';
import { useRunQueue } from '../../../shared/queue/use-run-queue.ts';
import { LogInAgain } from '../../log-in/index.ts';

interface SaveStateProps {
  /** `undefined` while it is being written. */
  readonly status: RunStatus | undefined;
  readonly isDurable: boolean;
  readonly run: UnsentRun;
}

export function SaveState({ status, isDurable, run }: SaveStateProps) {
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
  if (isDurable && !isLoggedOut && isOffline(error)) {
    return (
      <Notice tone="plain">
        <p>{t('report.offline')}</p>
        <Button tone="quiet" isBusy={isTrying} onClick={tryAgain}>
          {t('report.tryAgain')}
        </Button>
      </Notice>
    );
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

export function errorOf(status: RunStatus): SendError | null {
  return status.kind === 'sent' ? null : status.error;
}

/** No server has answered: nothing was refused, and it goes by itself. */
export function isOffline(error: SendError | null): boolean {
  return error?.status === null;
}

export function reasonOf(error: SendError): string {
  return callReason({ ...error, fields: [] });
}
