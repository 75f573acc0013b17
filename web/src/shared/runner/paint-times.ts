/**
 * The browser's own paint times (Element Timing), where it offers them: the second source beside the frames'
 * time stamps, which cannot see a blocked page.
 */
import type { RunEvent } from '@jamdai/battery/present';

type Painted = Extract<RunEvent, { kind: 'painted' }>;
type Edge = Painted['edge'];

/** The value of the attribute `elementtiming` that marks an edge of a step. */
export function paintMark(stepId: number, edge: Edge): string {
  return `step-${stepId}-${edge}`;
}

/** Returns how to stop. Does nothing where the browser gives no paint times. */
export function watchPaint(onPainted: (stepId: number, edge: Edge, timeStamp: number) => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes('element')) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { identifier, renderTime } = entry as PerformanceEntry & {
        readonly identifier: string;
        readonly renderTime: number;
      };
      const mark = /^step-(\d+)-(shown|hidden)$/.exec(identifier);
      if (mark && renderTime > 0)
        onPainted(Number(mark[1]), mark[2] === 'shown' ? 'shown' : 'hidden', renderTime);
    }
  });
  observer.observe({ type: 'element', buffered: false });
  return () => observer.disconnect();
}
