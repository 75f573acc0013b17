/** Whole seconds of a text area's time, looked at a few times a second. The run keeps its own time; this only shows it. */
import type { NamingRun } from '@jamdai/battery/present';
import { useEffect, useState } from 'react';
import type { Runner } from '../../../shared/runner/index.ts';

const LOOK_EVERY_MS = 200;

export function useElapsedS(runner: Runner<NamingRun>): number {
  const [elapsedS, setElapsedS] = useState(() => readElapsedS(runner));
  useEffect(() => {
    const id = setInterval(() => setElapsedS(readElapsedS(runner)), LOOK_EVERY_MS);
    return () => clearInterval(id);
  }, [runner]);
  return elapsedS;
}

/** Since the text area appeared, or since the first key of a copy; 0 before that. */
function readElapsedS(runner: Runner<NamingRun>): number {
  const startAtMs = startOf(runner.run());
  return startAtMs === null ? 0 : Math.max(0, Math.floor((runner.now() - startAtMs) / 1000));
}

function startOf({ state }: NamingRun): number | null {
  if (state.at === 'writing') return state.writing.shownAtMs;
  return state.at === 'copying' ? state.copying.firstKeyAtMs : null;
}
