/**
 * Counts the seconds up. Seen by everyone, spoken at two moments only: at half time and ten seconds before the end.
 * The run keeps its own time; this only shows it.
 */
import type { NamingRun } from '@jamdai/battery/present';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Runner } from '../../../shared/runner/index.ts';
import { StopwatchFace } from '../../../shared/screens/writing/stopwatch-face.tsx';

interface StopwatchProps {
  readonly runner: Runner<NamingRun>;
  readonly durationMs: number;
}

const LOOK_EVERY_MS = 200;
const LAST_CALL_S = 10;

export function Stopwatch({ runner, durationMs }: StopwatchProps) {
  const { t } = useTranslation('runner');
  const [elapsedS, setElapsedS] = useState(0);
  useEffect(() => {
    const id = setInterval(() => setElapsedS(readElapsedS(runner)), LOOK_EVERY_MS);
    return () => clearInterval(id);
  }, [runner]);
  const totalS = Math.round(durationMs / 1000);
  const leftS = totalS - elapsedS;
  const called = [LAST_CALL_S, Math.round(totalS / 2)].find((moment) => leftS <= moment);
  return (
    <StopwatchFace elapsedS={elapsedS} totalS={totalS}>
      <span role="status" className="visually-hidden">
        {called === undefined ? null : t('naming.left', { count: called })}
      </span>
    </StopwatchFace>
  );
}

/** Whole seconds since the text area appeared, or since the first key of a copy; 0 before that. */
function readElapsedS(runner: Runner<NamingRun>): number {
  const startAtMs = startOf(runner.run());
  return startAtMs === null ? 0 : Math.max(0, Math.floor((runner.now() - startAtMs) / 1000));
}

function startOf({ state }: NamingRun): number | null {
  if (state.at === 'writing') return state.writing.shownAtMs;
  return state.at === 'copying' ? state.copying.firstKeyAtMs : null;
}
