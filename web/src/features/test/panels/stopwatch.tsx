/**
 * Counts the seconds up. Seen by everyone, spoken at two moments only: at half time and ten seconds before the end.
 * The run keeps its own time; this only shows it.
 */
import type { NamingRun } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import type { Runner } from '../../../shared/runner/index.ts';
import { StopwatchFace } from '../../../shared/screens/writing/stopwatch-face.tsx';
import { useElapsedS } from './use-elapsed.ts';

interface StopwatchProps {
  readonly runner: Runner<NamingRun>;
  readonly durationMs: number;
}

const LAST_CALL_S = 10;

export function Stopwatch({ runner, durationMs }: StopwatchProps) {
  const { t } = useTranslation('runner');
  const elapsedS = useElapsedS(runner);
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
