/** A run on the screen: the layers of the question, the progress, and a quiet way to stop. */
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RunStage } from '../../runner/index.ts';
import { useRunChrome } from '../../ui/run-chrome.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { CalmPanel } from './panels/calm-panel.tsx';
import { RunProgress } from './run-progress.tsx';
import styles from './test-page.module.css';
import { useLeaveGuard } from './use-leave-guard.ts';
import type { RunRequest } from './begin-run.ts';
import { useRun } from './use-run.ts';

interface RunScreenProps extends RunRequest {
  /** The run is under way: from here its language is fixed. */
  readonly onUnderWay: () => void;
  readonly onAgain: () => void;
}

export function RunScreen({ onUnderWay, onAgain, ...request }: RunScreenProps) {
  const { t } = useTranslation('runner');
  const { setRunActive } = useRunChrome();
  const view = useRun(request);
  const { rootRef, ask, calm, mark, live } = view;
  const runner = live?.runner;
  const stage = live?.stage;
  const { isUnderWay } = mark;
  const [isLeaving, setIsLeaving] = useState(false);

  useEffect(() => {
    setRunActive(isUnderWay);
    if (isUnderWay) onUnderWay();
    return () => setRunActive(false);
  }, [isUnderWay, onUnderWay, setRunActive]);

  const askToLeave = useCallback(() => {
    setIsLeaving(true);
    runner?.tell({ kind: 'pageHidden', cause: 'leave' });
  }, [runner]);
  useLeaveGuard(isUnderWay, askToLeave);

  const stay = (): void => {
    setIsLeaving(false);
    runner?.tell({ kind: 'pageReturned' });
    const state = runner?.run().state;
    if (state?.at === 'paused' && state.cause === 'leave') runner?.press('continued');
  };
  const stop = (): void => {
    setIsLeaving(false);
    runner?.tell({ kind: 'quit' });
  };
  const noteLaidOut = useCallback((stepId: number) => stage?.noteLaidOut(stepId), [stage]);

  return (
    <div
      ref={rootRef}
      className={styles['run']}
      data-task={request.task.testName}
      data-under-way={isUnderWay || undefined}
    >
      {isUnderWay ? (
        <RunProgress
          index={mark.index}
          count={request.task.setSizes.length}
          company={mark.hasBegun ? 'progress' : mark.isDirection ? 'none' : 'practice'}
          onStop={askToLeave}
        />
      ) : null}
      <div className={styles['area']}>
        <RunStage
          ask={ask}
          onLaidOut={noteLaidOut}
          choicesLabel={t('run.choices')}
          panel={
            calm && runner && stage ? (
              <CalmPanel
                key={calm.id}
                step={calm}
                view={view}
                runner={runner}
                onShown={stage.notePanel}
                task={request.task}
                language={request.language}
                onAgain={onAgain}
              />
            ) : null
          }
        />
      </div>
      {isLeaving && isUnderWay ? (
        <LeaveDialog hasBegun={mark.hasBegun} onStay={stay} onStop={stop} />
      ) : null}
    </div>
  );
}
