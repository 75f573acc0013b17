/** A run of questions with choices on the screen. */
import { beginRun, type BeginRun, type RunRequest } from './begin-run.ts';
import { UntimedPanel } from './panels/untimed-panel.tsx';
import { RunFrame } from './run-frame.tsx';
import { useRun } from './use-run.ts';

interface RunScreenProps extends RunRequest {
  /** The run is under way: from here its language is fixed. */
  readonly onUnderWay: () => void;
  readonly onAgain: () => void;
  /** How a run begins: the gallery has a way of its own. */
  readonly begin?: BeginRun;
}

export function RunScreen({ onUnderWay, onAgain, begin = beginRun, ...request }: RunScreenProps) {
  const view = useRun(request, begin);
  const { untimed, live } = view;
  const { task, language } = request;
  return (
    <RunFrame
      testName={task.testName}
      view={view}
      count={task.setSizes.length}
      onUnderWay={onUnderWay}
      panel={
        untimed && live ? (
          <UntimedPanel
            key={untimed.id}
            step={untimed}
            view={view}
            runner={live.runner}
            onShown={live.stage.notePanel}
            task={task}
            language={language}
            onAgain={onAgain}
          />
        ) : null
      }
    />
  );
}
