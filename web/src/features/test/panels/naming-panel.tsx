/** Which panel belongs to a step of a naming test. */
import type { Language, NamingDescription, NamingRun } from '@jamdai/battery/present';
import type { UntimedStep, Runner } from '../../../shared/runner/index.ts';
import type { RunView } from '../use-run.ts';
import { CopiedPanel, CopyPanel } from './copy-panels.tsx';
import { LoadingPanel } from './loading-panel.tsx';
import { NamingInstructionsPanel, NamingReadyPanel, WordsPanel } from './naming-messages.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { ReportPanel } from './report-panel.tsx';
import { StoppedPanel } from './stopped-panel.tsx';
import { WritePanel } from './write-panel.tsx';
import { TimingCheckPanel } from './message-panels.tsx';

export interface NamingPanelProps {
  readonly step: UntimedStep;
  readonly view: RunView<NamingRun>;
  readonly runner: Runner<NamingRun>;
  readonly task: NamingDescription;
  readonly language: Language;
  /** The panel is in the page: now it may be shown. */
  readonly onShown: (stepId: number) => void;
  readonly onAgain: () => void;
}

export function NamingPanel(props: NamingPanelProps) {
  return (
    <PanelFrame stepId={props.step.id} onShown={props.onShown}>
      <PanelOf {...props} />
    </PanelFrame>
  );
}

function PanelOf({ step, view, runner, task, language, onAgain }: NamingPanelProps) {
  switch (step.kind) {
    case 'load':
      return <LoadingPanel share={1} />;
    case 'measure':
      return <TimingCheckPanel />;
    case 'copy':
      return <CopyPanel step={step} language={language} runner={runner} />;
    case 'write':
      return (
        <WritePanel
          step={step}
          category={task.strings[language].category}
          runner={runner}
          language={language}
        />
      );
    case 'sound':
    case 'loop':
    case 'countIn':
      return null;
    case 'panel':
  }
  const { panel } = step;
  switch (panel.kind) {
    case 'copied':
      return <CopiedPanel runner={runner} />;
    case 'direction':
      return <NamingInstructionsPanel task={task} language={language} runner={runner} />;
    case 'words':
      return <WordsPanel words={panel.words} language={language} runner={runner} />;
    case 'ready':
      return <NamingReadyPanel runner={runner} />;
    case 'report':
      return view.finished ? (
        <ReportPanel finished={view.finished} testName={task.testName} count={null} />
      ) : null;
    case 'stopped':
      return <StoppedPanel reason={panel.reason} kept={panel.kept} onAgain={onAgain} />;
    default:
      // Questions, their checks and their interruptions: a naming test has none.
      return null;
  }
}
