/** Before the first auditory test of a visit: one spoken number, to be picked of four. */
import { CHOICE_NOS, type SoundCheck } from '@jamdai/battery/present';
import { useTranslation } from 'react-i18next';
import type { Runner } from '../../../shared/runner/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from '../test-page.module.css';

interface SoundCheckPanelProps {
  readonly check: SoundCheck;
  readonly stage: 'ready' | 'playing' | 'picking';
  readonly runner: Runner;
}

export function SoundCheckPanel({ check, stage, runner }: SoundCheckPanelProps) {
  const { t } = useTranslation('runner');
  return (
    <>
      <h1>{t('check.title')}</h1>
      {stage === 'picking' ? (
        <PickNumber check={check} runner={runner} />
      ) : (
        <>
          <p>{check.attempt > 1 ? t('check.again') : t('check.text')}</p>
          {stage === 'ready' ? (
            <Button data-primary="" data-check="play" onClick={() => runner.press('started')}>
              {t('check.play')}
            </Button>
          ) : (
            <p className={styles['listen']} role="status">
              {t('check.playing')}
            </p>
          )}
        </>
      )}
    </>
  );
}

function PickNumber({ check, runner }: Pick<SoundCheckPanelProps, 'check' | 'runner'>) {
  const { t } = useTranslation('runner');
  return (
    <>
      <p>{t('check.ask')}</p>
      <div className={styles['numbers']}>
        {CHOICE_NOS.map((option) => (
          <button
            key={option}
            type="button"
            className={styles['number']}
            data-check={option}
            onClick={() => runner.report({ kind: 'picked', option })}
          >
            {check.options[option - 1]}
          </button>
        ))}
      </div>
      <Button
        tone="quiet"
        data-check="0"
        onClick={() => runner.report({ kind: 'picked', option: 0 })}
      >
        {t('check.nothing')}
      </Button>
    </>
  );
}
