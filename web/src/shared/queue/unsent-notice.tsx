/** On the pages with tests and results: what waits on this device, what was refused, and what can be done. */
import '../strings/runner.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../api/call-message.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { RunStatus, SendError } from '../sync/index.ts';
import { LeftNotice } from './left-notice.tsx';
import { LockedNotice } from './locked-notice.tsx';
import { runQueue } from './run-queue.ts';
import { saveRunsAsFile } from './save-file.ts';
import { useRunQueue } from './use-run-queue.ts';
import { BrokenOffNotice } from './broken-off-notice.tsx';

/** Shows nothing when nothing waits and nothing did. */
export function UnsentNotice() {
  const { waitingCount, refused: rejected } = useRunQueue();
  const [hasWaited, setHasWaited] = useState(false);
  const { t } = useTranslation('runner');
  if (waitingCount > 0 && !hasWaited) setHasWaited(true);
  return (
    <>
      {waitingCount > 0 ? <WaitingNotice count={waitingCount} /> : null}
      {rejected.length > 0 ? <RejectedNotice /> : null}
      {hasWaited && waitingCount + rejected.length === 0 ? (
        <Notice tone="good">{t('unsent.sent')}</Notice>
      ) : null}
      <LeftNotice />
      <LockedNotice />
      <BrokenOffNotice />
    </>
  );
}

function WaitingNotice({ count }: { readonly count: number }) {
  const { t } = useTranslation('runner');
  const { isDurable } = useRunQueue();
  const [isSending, setSending] = useState(false);
  /** Why the last press sent nothing. */
  const [reason, setReason] = useState<string | null>(null);
  const send = async () => {
    setSending(true);
    await runQueue.unpark();
    setSending(false);
    const error = [...runQueue.state().statuses.values()].flatMap(errorOf).at(0);
    setReason(error ? callReason({ ...error, fields: [] }) : null);
  };
  return (
    <Notice tone="plain">
      <div>
        <p>{t('unsent.text', { count })}</p>
        <p>{isDurable ? t('unsent.byItself') : t('report.notKept')}</p>
        <p role="status">{isSending ? null : reason}</p>
      </div>
      <Button isBusy={isSending} onClick={() => void send()}>
        {isSending ? t('unsent.sending') : t('unsent.send')}
      </Button>
    </Notice>
  );
}

function errorOf(status: RunStatus): readonly SendError[] {
  return status.kind !== 'sent' && status.kind !== 'refused' && status.error ? [status.error] : [];
}

function RejectedNotice() {
  const { t } = useTranslation(['runner', 'app']);
  const { refused: rejected } = useRunQueue();
  // About a form nobody has filled in, `invalid_input` says nothing here.
  const rejection = rejected
    .map((run) => run.refusal)
    .find((it) => it?.message !== 'invalid_input');
  return (
    <Notice tone="bad">
      <div>
        <p>{t('unsent.refused', { count: rejected.length })}</p>
        {rejection ? <p>{callReason({ ...rejection, fields: [] })}</p> : null}
      </div>
      <Button onClick={() => saveRunsAsFile(rejected)}>{t('unsent.export')}</Button>
      <Button tone="quiet" onClick={() => void runQueue.unpark()}>
        {t('report.tryAgain')}
      </Button>
    </Notice>
  );
}
