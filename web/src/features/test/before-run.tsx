/**
 * Beside a test's instruction, before anything of it has been tried: how the last run of it ended, and whether one is
 * open on another device. It never holds the test up: without an answer of the server there is nothing to ask.
 */
import type { TestName } from '@jamdai/battery/present';
import type { OpenRun } from '@jamdai/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useOpenRunsQuery, useTakeOverRunMutation } from '../../shared/api/api.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatTimeOfDay } from '../../shared/ui/dates.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { runQueue } from '../../shared/queue/run-queue.ts';
import { useRunQueue } from '../../shared/queue/use-run-queue.ts';
import { OtherTab } from './other-tab.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import styles from './before-run.module.css';
import { BrokenOffNotice } from '../../shared/queue/broken-off-notice.tsx';

export function BeforeRun({ testName }: { readonly testName: TestName }) {
  return (
    <div className={styles['before']}>
      <BrokenOffNotice testName={testName} />
      <OpenElsewhere />
      <OtherTab />
    </div>
  );
}

function OpenElsewhere() {
  const { t } = useTranslation('runner');
  const { token } = useSession();
  const isSettled = useSettled();
  const { data: openRuns = [] } = useOpenRunsQuery(undefined, {
    skip: !token || !isSettled,
    refetchOnMountOrArgChange: true,
  });
  const [isFinished, setFinished] = useState(false);
  // Left here, by a visit of its own: its test's page offers to go on.
  const { left } = useRunQueue();
  const open = openRuns.find(({ runId }) => left.every((run) => run.runId !== runId));
  return (
    <>
      {isFinished ? <Notice tone="good">{t('elsewhere.finished')}</Notice> : null}
      {open ? (
        <TakeOverDialog key={open.runId} open={open} onFinished={() => setFinished(true)} />
      ) : null}
    </>
  );
}

/** What this device itself has left behind is no other device's. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void runQueue.settle().then(() => isCurrent && setSettled(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return isSettled;
}

interface TakeOverDialogProps {
  readonly open: OpenRun;
  /** It had its result before it could be taken over. */
  readonly onFinished: () => void;
}

function TakeOverDialog({ open, onFinished }: TakeOverDialogProps) {
  const { t } = useTranslation(['runner', 'app']);
  const { timeZone } = useSettings();
  const navigate = useNavigate();
  const [takeOverRun, { error, isLoading }] = useTakeOverRunMutation();
  const leave = () => void navigate(PATHS.tests);
  const takeOver = async () => {
    if (isLoading) return;
    const { data } = await takeOverRun({ runId: open.runId });
    if (data?.outcome === 'finished') onFinished();
  };
  return (
    <Dialog
      title={t('elsewhere.title')}
      onClose={leave}
      actions={
        <>
          <Button isBusy={isLoading} onClick={() => void takeOver()}>
            {t('elsewhere.takeOver')}
          </Button>
          <Button tone="quiet" onClick={leave}>
            {t('elsewhere.back')}
          </Button>
        </>
      }
    >
      <p>
        {t('elsewhere.text', {
          test: t(`app:test.${open.testName}`),
          time: formatTimeOfDay(open.since, timeZone),
        })}
      </p>
      <p>{t('elsewhere.what')}</p>
      {error ? <p role="alert">{callReason(error)}</p> : null}
    </Dialog>
  );
}
