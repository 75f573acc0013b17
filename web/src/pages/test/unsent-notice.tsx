/** On the pages with tests and results: finished runs that wait on this device, and a button to send them. */
import '../../strings/runner.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callMessageKey } from '../../store/call-message.ts';
import { useSession } from '../../store/use-session.ts';
import { listUnsentRuns, type UnsentRun } from '../../sync/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sendRun, type SendOutcome } from './send-run.ts';

type Failure = Extract<SendOutcome, { kind: 'failed' }>;

/** Shows nothing when nothing waits. */
export function UnsentNotice() {
  const { userId } = useSession();
  const [waiting, setWaiting] = useState<readonly UnsentRun[]>([]);
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | Failure>('idle');
  const { t } = useTranslation(['runner', 'app']);

  useEffect(() => {
    let isCurrent = true;
    if (userId) void listUnsentRuns(userId).then((runs) => isCurrent && setWaiting(runs));
    return () => {
      isCurrent = false;
    };
  }, [userId]);

  async function sendAll(): Promise<void> {
    setState('sending');
    for (const run of waiting) {
      const outcome = await sendRun(run);
      if (outcome.kind === 'failed') return setState(outcome);
      setWaiting((runs) => runs.filter(({ runId }) => runId !== run.runId));
    }
    setState('sent');
  }

  if (state === 'sent') return <Notice tone="good">{t('unsent.sent')}</Notice>;
  if (waiting.length === 0) return null;
  return (
    <Notice tone={typeof state === 'object' ? 'bad' : 'plain'}>
      <div>
        <p>{t('unsent.text', { count: waiting.length })}</p>
        {typeof state === 'object' ? <p>{t(`app:${callMessageKey(state.error)}`)}</p> : null}
      </div>
      <Button isBusy={state === 'sending'} onClick={() => void sendAll()}>
        {state === 'sending' ? t('unsent.sending') : t('unsent.send')}
      </Button>
    </Notice>
  );
}
