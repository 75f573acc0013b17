/** Three, two, one, before the question at which a broken-off run goes on. The run keeps its own time; this only shows it. */
import type { CountInStep } from '@jamdai/battery/present';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Runner } from '../../../shared/runner/index.ts';
import styles from './count-in-panel.module.css';

const LOOK_EVERY_MS = 100;

interface CountInPanelProps {
  readonly step: CountInStep;
  readonly runner: Runner;
}

export function CountInPanel({ step: { index, durationMs }, runner }: CountInPanelProps) {
  const { t } = useTranslation('runner');
  const [leftS, setLeftS] = useState(Math.ceil(durationMs / 1000));
  useEffect(() => {
    const endAtMs = runner.now() + durationMs;
    const look = () => setLeftS(Math.max(1, Math.ceil((endAtMs - runner.now()) / 1000)));
    const id = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(id);
  }, [runner, durationMs]);
  return (
    <div className={styles['countIn']}>
      <h1>{t('left.soon', { number: index + 1 })}</h1>
      <p className={styles['number']} role="status">
        {leftS}
      </p>
    </div>
  );
}
