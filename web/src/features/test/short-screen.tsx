/** A run of a short form on the screen. */
import { UntimedPanel } from './panels/untimed-panel.tsx';
import { RunFrame } from './run-frame.tsx';
import { useRun } from './use-run.ts';
import { AwaitedPanel } from './panels/awaited-panel.tsx';
import { beginShort, type ShortRequest } from './begin-short.ts';

interface ShortScreenProps extends ShortRequest {
  /** The run is under way: from here its language is fixed. */
  readonly onUnderWay: () => void;
  readonly onAgain: () => void;
}

export function ShortScreen({ onUnderWay, onAgain, ...request }: ShortScreenProps) {
  const view = useRun(request, beginShort);
  const { untimed, live } = view;
  const { task, language, material, userId } = request;
  return (
    <RunFrame
      testName={task.testName}
      view={view}
      count={material.mostQuestions ?? task.setSizes.length}
      isAtMost
      onUnderWay={onUnderWay}
      over={view.awaited ? <AwaitedPanel awaited={view.awaited} userId={userId} /> : null}
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
