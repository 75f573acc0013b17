/** For who comes back: a test of theirs was interrupted here, what became of it, and that it can be started anew. */
import { findNaming, type TestName } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/use-session.ts';
import type { BrokenOffRun } from '../sync/index.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { runQueue } from './run-queue.ts';
import { useRunQueue } from './use-run-queue.ts';

interface BrokenOffNoticeProps {
  /** Runs of this test only; absent: of all. */
  readonly testName?: TestName;
}

export function BrokenOffNotice({ testName }: BrokenOffNoticeProps) {
  const { brokenOff } = useRunQueue();
  const { userId } = useSession();
  return brokenOff
    .filter(({ run }) => run.userId === userId)
    .filter(({ run }) => testName === undefined || run.rest.testName === testName)
    .map((reported) => <Reported key={reported.run.runId} reported={reported} />);
}

function Reported({ reported: { run, isTakenOver } }: { readonly reported: BrokenOffRun }) {
  const { t } = useTranslation(['runner', 'app']);
  const { testName, answeredCount } = run.rest;
  if (!testName) return null;
  const test = t(`app:test.${testName}`);
  return (
    <Notice tone="plain">
      <div data-broken-off={answeredCount}>
        <p>
          {isTakenOver
            ? t('brokenOff.takenOver', { test })
            : findNaming(testName)
              ? t('brokenOff.naming', { test })
              : t('brokenOff.text', { test, number: answeredCount + 1 })}
        </p>
        <p>{t('brokenOff.again')}</p>
      </div>
      <Button tone="quiet" onClick={() => runQueue.dismiss(run.runId)}>
        {t('brokenOff.close')}
      </Button>
    </Notice>
  );
}
