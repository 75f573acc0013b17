/** A run of a naming test on the screen. */
import { beginNaming, type NamingRequest } from './begin-naming.ts';
import { NamingPanel } from './panels/naming-panel.tsx';
import { RunFrame } from './run-frame.tsx';
import { useRun } from './use-run.ts';

interface NamingScreenProps extends NamingRequest {
  /** The run is under way: from here its language is fixed. */
  readonly onUnderWay: () => void;
  readonly onAgain: () => void;
  /** How a run begins: the gallery has a way of its own. */
  readonly begin?: typeof beginNaming;
}

export function NamingScreen({
  onUnderWay,
  onAgain,
  begin = beginNaming,
  ...request
}: NamingScreenProps) {
  const view = useRun(request, begin);
  const { untimed, live } = view;
  const { task, language } = request;
  return (
    <RunFrame
      testName={task.testName}
      view={view}
      count={null}
      onUnderWay={onUnderWay}
      panel={
        untimed && live ? (
          <NamingPanel
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
