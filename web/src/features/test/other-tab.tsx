/** Beside the instruction: a test is under way in another tab of this browser, and may be ended there from here. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../shared/api/use-session.ts';
import { runQueue } from '../../shared/queue/run-queue.ts';
import { requestEnd } from '../../shared/queue/take-over.ts';
import { PATHS } from '../../shared/routing/paths.ts';
import type { RunningRun } from '../../shared/sync/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';

/** A tab that has not ended by then sleeps: it ends when it wakes. */
const PATIENCE_MS = 3000;
const LOOK_EVERY_MS = 100;

export function OtherTab() {
  const { t } = useTranslation(['runner', 'app']);
  const navigate = useNavigate();
  const { run, forget } = useRunOfOtherTab();
  const [isBusy, setBusy] = useState(false);
  if (!run) return null;
  const leave = () => void navigate(PATHS.tests);
  const takeOver = async () => {
    if (isBusy) return;
    setBusy(true);
    requestEnd(run.runId);
    await untilEnded(run);
    setBusy(false);
    forget();
  };
  const { testName } = run.rest;
  return (
    <Dialog
      title={t('otherTab.title')}
      onClose={leave}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void takeOver()}>
            {t('otherTab.takeOver')}
          </Button>
          <Button tone="quiet" onClick={leave}>
            {t('elsewhere.back')}
          </Button>
        </>
      }
    >
      <p>{t('otherTab.text', { test: testName ? t(`app:test.${testName}`) : '' })}</p>
      <p>{t('otherTab.what')}</p>
    </Dialog>
  );
}

/** Looked for whenever this tab comes to the front: until then the other one was in use. */
function useRunOfOtherTab() {
  const { userId } = useSession();
  const [run, setRun] = useState<RunningRun | null>(null);
  useEffect(() => {
    if (!userId) return undefined;
    const stop = new AbortController();
    const look = async () => {
      const found = await runQueue.findUnderWay(userId).catch(() => null);
      if (!stop.signal.aborted) setRun(found);
    };
    const lookWhenSeen = () => void (document.visibilityState === 'visible' && look());
    document.addEventListener('visibilitychange', lookWhenSeen, { signal: stop.signal });
    addEventListener('focus', lookWhenSeen, { signal: stop.signal });
    void look();
    return () => stop.abort();
  }, [userId]);
  return { run, forget: () => setRun(null) };
}

async function untilEnded({ runId, userId }: RunningRun): Promise<void> {
  for (let passedMs = 0; passedMs < PATIENCE_MS; passedMs += LOOK_EVERY_MS) {
    const found = await runQueue.findUnderWay(userId).catch(() => null);
    if (found?.runId !== runId) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
