/**
 * A run as React draws it. The run itself lives beside React, and waits for it only to have a question laid
 * out before it is shown.
 */
import type { AnyRun, AskStep, Run } from '@jamdai/battery/present';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { keepAwake, type UntimedStep, type Mark } from '../../shared/runner/index.ts';
import type { BeginRun, RunRequest } from './begin-run.ts';
import type { FinishedView } from './report-run.ts';
import type { LiveRun } from './run-page.ts';
import type { AwaitedNext } from './await-next.ts';

export interface RunView<Of extends AnyRun = Run> {
  readonly rootRef: RefObject<HTMLDivElement | null>;
  readonly ask: AskStep | null;
  readonly untimed: UntimedStep | null;
  readonly mark: DrawnMark;
  /** Share of the sounds that are there, 0–1. */
  readonly progress: number;
  /** Devices that fetch their sounds before this one. */
  readonly aheadCount: number;
  readonly live: LiveRun<Of> | null;
  /** Of a short run: what the server has still to name. */
  readonly awaited: AwaitedNext | null;
  /** Set when the last answer was given. */
  readonly finished: FinishedView | null;
}

/** The part of a mark that React draws: nothing of it changes while a question is on. */
interface DrawnMark extends Pick<Mark, 'index' | 'isUnderWay' | 'hasBegun'> {
  readonly isInstructions: boolean;
  /** From the checks before the instruction to the last answer. */
  readonly isInTest: boolean;
}

/** Nothing to lose: it has not come yet, or is over. */
const OUTSIDE: readonly Mark['phase'][] = ['loading', 'report', 'stopped'];

const FIRST_MARK: DrawnMark = {
  index: 0,
  isUnderWay: false,
  hasBegun: false,
  isInstructions: false,
  isInTest: false,
};

export function useRun<Task, Material, Of extends AnyRun, Served>(
  request: RunRequest<Task, Material, Served>,
  begin: BeginRun<Task, Material, Of, Served>,
): RunView<Of> {
  const { task, language, served, material, userId, left, planStep } = request;
  const rootRef = useRef<HTMLDivElement>(null);
  const [ask, setAsk] = useState<AskStep | null>(null);
  const [untimed, setUntimed] = useState<UntimedStep | null>(null);
  const [mark, setMark] = useState(FIRST_MARK);
  const [progress, setProgress] = useState(0);
  const [aheadCount, setAheadCount] = useState(0);
  const [awaited, setAwaited] = useState<AwaitedNext | null>(null);
  const [finished, setFinished] = useState<FinishedView | null>(null);
  const [live, setLive] = useState<LiveRun<Of> | null>(null);

  useEffect(() => {
    const root = rootRef.current;
    if (!root) return undefined;
    let drawn = FIRST_MARK;
    let isLive = false;
    const begun = begin(
      { task, language, served, material, userId, left, planStep },
      {
        root,
        renderAsk: setAsk,
        // At once: the panel is there in the frame that asked for it, not in some later task.
        renderUntimed: (step) => (isLive ? flushSync(() => setUntimed(step)) : setUntimed(step)),
        onMark: (next) => {
          const changed = drawMark(drawn, next);
          // React is not even asked when nothing that it draws has changed.
          if (changed !== drawn) setMark(changed);
          drawn = changed;
        },
        onProgress: setProgress,
        onWaiting: setAheadCount,
        onAwaited: setAwaited,
        onFinished: setFinished,
      },
    );
    setLive(begun);
    isLive = true;
    return () => {
      isLive = false;
      begun.end();
    };
  }, [task, language, served, material, userId, left, planStep, begin]);

  useEffect(() => (mark.isUnderWay ? keepAwake() : undefined), [mark.isUnderWay]);

  return { rootRef, ask, untimed, mark, progress, aheadCount, awaited, finished, live };
}

/** The same object as long as nothing that is drawn has changed. */
function drawMark(drawn: DrawnMark, { index, isUnderWay, hasBegun, phase }: Mark): DrawnMark {
  const isInstructions = phase === 'direction';
  const isInTest = !OUTSIDE.includes(phase);
  const isSame =
    drawn.index === index &&
    drawn.isUnderWay === isUnderWay &&
    drawn.hasBegun === hasBegun &&
    drawn.isInstructions === isInstructions &&
    drawn.isInTest === isInTest;
  return isSame ? drawn : { index, isUnderWay, hasBegun, isInstructions, isInTest };
}
