/**
 * The busy condition: a task of 30 ms that blocks the page about every 200 ms. The period is jittered by
 * ±30 % from a seed, so that it can neither lock to the frames nor cancel itself out.
 */
import { mulberry32 } from '../chance.ts';
import type { Span } from '../recording.ts';

const TASK_MS = 30;
const PERIOD_MS = 200;
const JITTER = 0.3;

/** Starts the tasks; returns what stops them. `report` is told of each as it really ran. */
export function startBlocking(seed: number, report: (span: Span) => void): () => void {
  const draw = mulberry32(seed);
  let timer = 0;
  const wait = (): void => {
    timer = window.setTimeout(block, PERIOD_MS * (1 - JITTER + 2 * JITTER * draw()) - TASK_MS);
  };
  const block = (): void => {
    const fromMs = performance.now();
    let nowMs = fromMs;
    while (nowMs - fromMs < TASK_MS) nowMs = performance.now();
    report({ fromMs, toMs: nowMs });
    wait();
  };
  wait();
  return () => window.clearTimeout(timer);
}
