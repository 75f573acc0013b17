/** The frame of a run on the screen, whichever test: the layers, the progress, and a quiet way to stop. */
import { retainedOf, type AnyRun, type TestName } from '@jamdai/battery/present';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RunStage } from '../../shared/runner/index.ts';
import { useLessonTest } from '../lesson/index.ts';
import { useRunChrome } from '../../shared/ui/run-chrome.tsx';
import { BeforeRun } from './before-run.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { RunProgress } from './run-progress.tsx';
import styles from './test-page.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { useEndedByTab } from './use-ended-by-tab.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import type { RunView } from './use-run.ts';

/** Where a run that is under way takes its answer. */
const GOES_ON =
  '[data-layer="panel"][data-on] [data-primary], [data-layer="choices"][data-on] [role="group"]';

interface RunFrameProps<Of extends AnyRun> {
  readonly testName: TestName;
  readonly view: RunView<Of>;
  /** Questions of the test, of which the progress tells; `null` where there is only one. */
  readonly count: number | null;
  /** There may be fewer: how many is seen as it goes. Absent: there are as many. */
  readonly isAtMost?: boolean;
  readonly panel: ReactNode;
  /** Covers the question while it stands. Absent: nothing ever does. */
  readonly over?: ReactNode;
  /** The run is under way: from here its language is fixed. */
  readonly onUnderWay: () => void;
}

export function RunFrame<Of extends AnyRun>(props: RunFrameProps<Of>) {
  const { testName, view, count, isAtMost = false, panel, over, onUnderWay } = props;
  const { t } = useTranslation('runner');
  const { setRunActive } = useRunChrome();
  const { rootRef, ask, mark, live } = view;
  const runner = live?.runner;
  const stage = live?.stage;
  const { isUnderWay } = mark;
  const [isLeaving, setIsLeaving] = useState(false);

  useLessonTest(testName, count ?? 1, mark);
  useEffect(() => {
    setRunActive(isUnderWay);
    if (isUnderWay) onUnderWay();
    return () => setRunActive(false);
  }, [isUnderWay, onUnderWay, setRunActive]);

  const askToLeave = useCallback(() => {
    setIsLeaving(true);
    runner?.report({ kind: 'pageHidden', cause: 'leave' });
  }, [runner]);
  useLeaveGuard(mark, askToLeave);
  const isEndedByTab = useEndedByTab(runner);

  const stay = (): void => {
    setIsLeaving(false);
    runner?.report({ kind: 'pageReturned' });
    const state = runner?.run().state;
    if (state?.at === 'paused' && state.cause === 'leave') runner?.press('continued');
    // The dialog gives the focus back to the way to stop; who was typing or choosing wants to go on with it.
    requestAnimationFrame(() => rootRef.current?.querySelector<HTMLElement>(GOES_ON)?.focus());
  };
  const stop = (): void => {
    setIsLeaving(false);
    runner?.report({ kind: 'quit' });
  };
  const noteLaidOut = useCallback((stepId: number) => stage?.noteLaidOut(stepId), [stage]);

  return (
    <div
      ref={rootRef}
      className={styles['run']}
      data-task={testName}
      data-under-way={isUnderWay || undefined}
    >
      {isUnderWay ? (
        <RunProgress
          index={mark.index}
          count={count ?? 1}
          company={companyOf(mark, count)}
          isAtMost={isAtMost}
          onStop={askToLeave}
        />
      ) : null}
      {isEndedByTab ? <Notice tone="bad">{t('otherTab.ended')}</Notice> : null}
      {mark.isInstructions && !isUnderWay ? <BeforeRun testName={testName} /> : null}
      <div className={styles['area']}>
        <RunStage
          ask={ask}
          onLaidOut={noteLaidOut}
          choicesLabel={t('run.choices')}
          keypadLabel={t('run.keypad')}
          panel={panel}
        />
        {over}
      </div>
      {isLeaving && isUnderWay && runner ? (
        <LeaveDialog kept={retainedOf(runner.run())} onStay={stay} onStop={stop} />
      ) : null}
    </div>
  );
}

/** What stands beside the way to stop. */
function companyOf(
  { hasBegun, isInstructions }: RunView['mark'],
  count: number | null,
): 'progress' | 'practice' | 'none' {
  if (hasBegun) return count === null ? 'none' : 'progress';
  return isInstructions ? 'none' : 'practice';
}
