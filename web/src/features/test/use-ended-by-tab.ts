/** Ends the run of this page at once when another tab of this browser takes over. */
import type { AnyRun } from '@jamdai/battery/present';
import { useEffect, useState } from 'react';
import { listenForEnd } from '../../shared/queue/take-over.ts';
import type { Runner } from '../../shared/runner/index.ts';
import { isRunHere } from './report-run.ts';

/** Whether it was so ended. */
export function useEndedByTab<Of extends AnyRun>(runner: Runner<Of> | undefined): boolean {
  const [isEnded, setEnded] = useState(false);
  useEffect(
    () =>
      listenForEnd((runId) => {
        if (!runner || !isRunHere(runId)) return;
        setEnded(true);
        runner.report({ kind: 'quit' });
      }),
    [runner],
  );
  return isEnded;
}
