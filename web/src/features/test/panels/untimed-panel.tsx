/** Which panel belongs to a step without a clock. */
import '../../../shared/strings/hearing.ts';
import type { Language, TaskDescription } from '@jamdai/battery/present';
import type { UntimedStep, Runner } from '../../../shared/runner/index.ts';
import type { RunView } from '../use-run.ts';
import { ColourCheckPanel } from './colour-check-panel.tsx';
import { CountInPanel } from './count-in-panel.tsx';
import { InstructionsPanel } from './instructions-panel.tsx';
import { FeedbackPanel } from './feedback-panel.tsx';
import { LoadingPanel } from './loading-panel.tsx';
import {
  LoadProblemPanel,
  PausedPanel,
  ReadyPanel,
  ResumingPanel,
  TroublePanel,
  TimingCheckPanel,
} from './message-panels.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { ReportPanel } from './report-panel.tsx';
import { SoundCheckPanel } from './sound-check-panel.tsx';
import { StoppedPanel } from './stopped-panel.tsx';
import { LoopPanel, UnheardPanel } from './unheard-panel.tsx';

export interface UntimedPanelProps {
  readonly step: UntimedStep;
  readonly view: RunView;
  readonly runner: Runner;
  readonly task: TaskDescription;
  readonly language: Language;
  /** The panel is in the page: now it may be shown. */
  readonly onShown: (stepId: number) => void;
  readonly onAgain: () => void;
}

export function UntimedPanel(props: UntimedPanelProps) {
  return (
    <PanelFrame stepId={props.step.id} onShown={props.onShown}>
      <PanelOf {...props} />
    </PanelFrame>
  );
}

function PanelOf({ step, view, runner, task, language, onAgain }: UntimedPanelProps) {
  if (step.kind === 'load')
    return <LoadingPanel share={view.progress} aheadCount={view.aheadCount} />;
  if (step.kind === 'measure') return <TimingCheckPanel />;
  if (step.kind === 'sound')
    return <SoundCheckPanel check={step.check} stage="playing" runner={runner} />;
  if (step.kind === 'loop') return <LoopPanel sound={step.sound} runner={runner} />;
  if (step.kind === 'write' || step.kind === 'copy') return null;
  if (step.kind === 'countIn') return <CountInPanel step={step} runner={runner} />;
  const { panel } = step;
  switch (panel.kind) {
    case 'loadProblem':
      return <LoadProblemPanel problem={panel.problem} runner={runner} onAgain={onAgain} />;
    case 'soundCheck':
      return <SoundCheckPanel check={panel.check} stage={panel.stage} runner={runner} />;
    case 'unheard':
      return <UnheardPanel runId={panel.seed} isMute={panel.isMute} runner={runner} />;
    case 'colourCheck':
      return <ColourCheckPanel plate={panel.plate} runner={runner} />;
    case 'direction':
      return (
        <InstructionsPanel
          task={task}
          language={language}
          instruction={panel.instruction}
          isAgain={panel.isAgain}
          runner={runner}
        />
      );
    case 'feedback':
      return <FeedbackPanel panel={panel} runner={runner} />;
    case 'copied':
    case 'words':
      return null;
    case 'ready':
      return <ReadyPanel runner={runner} />;
    case 'resuming':
      return <ResumingPanel index={panel.index} runner={runner} />;
    case 'paused':
      return <PausedPanel cause={panel.cause} runner={runner} />;
    case 'trouble':
      return <TroublePanel runner={runner} />;
    case 'report':
      return view.finished ? (
        <ReportPanel
          finished={view.finished}
          testName={task.testName}
          count={task.setSizes.length}
        />
      ) : null;
    case 'stopped':
      return <StoppedPanel reason={panel.reason} kept={panel.kept} onAgain={onAgain} />;
  }
}
