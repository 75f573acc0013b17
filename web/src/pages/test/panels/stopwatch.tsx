/**
 * Counts the seconds up. Seen by everyone, spoken at two moments only: at half time and ten seconds before the end.
 * The run keeps its own time; this only shows it.
 */
import type { NamingRun } from '@jamdai/battery/present';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Runner } from '../../../runner/index.ts';
import styles from './stopwatch.module.css';

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
    <div className={styles['stopwatch']}>
      <span className={styles['seconds']} aria-hidden="true" data-elapsed={elapsedS}>
        {t('naming.seconds', { elapsed: Math.min(elapsedS, totalS), total: totalS })}
      </span>
      <span className={styles['track']} aria-hidden="true">
        <span style={{ width: `${Math.min(100, (100 * elapsedS) / totalS)}%` }} />
      </span>
      <span role="status" className="visually-hidden">
        {called === undefined ? null : t('naming.left', { count: called })}
      </span>
    </div>
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
