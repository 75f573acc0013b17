/** What a run and its page are to each other. */
import type { AnyRun, AskStep, Run } from '@jamdai/battery/present';
import type { DomStage, Mark, Runner, UntimedStep } from '../../shared/runner/index.ts';
import type { FinishedView } from './report-run.ts';
import type { AwaitedNext } from './await-next.ts';

/** What the run asks of the page. */
export interface RunPage {
  /** The task's root element. */
  readonly root: HTMLElement;
  readonly renderAsk: (step: AskStep) => void;
  readonly renderUntimed: (step: UntimedStep) => void;
  readonly onMark: (mark: Mark) => void;
  /** Share of the sounds that are there, 0–1. */
  readonly onProgress: (share: number) => void;
  /** So many devices fetch their sounds before this one; 0: none. */
  readonly onWaiting: (aheadCount: number) => void;
  /** Of a short run: the server has still to say what comes next; null: nothing is waited for. */
  readonly onAwaited: (awaited: AwaitedNext | null) => void;
  readonly onFinished: (finished: FinishedView) => void;
}

export interface LiveRun<Of extends AnyRun = Run> {
  readonly runner: Runner<Of>;
  readonly stage: DomStage;
  readonly end: () => void;
}
