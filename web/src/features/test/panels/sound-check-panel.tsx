/** Before an auditory test: two sounds of its own set, the second one soft, each to be picked of four. */
import { CHOICE_NOS, type SoundCheck, type SoundSet } from '@jamdai/battery/present';
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
  const { t } = useTranslation('hearing');
  const before = check.isSoft ? 'soft' : check.attempt > 1 ? 'again' : 'text';
  return (
    <>
      <h1>{t('title')}</h1>
      {stage === 'picking' ? (
        <PickSound check={check} runner={runner} />
      ) : (
        <>
          <p>{t(before)}</p>
          {stage === 'ready' ? (
            <Button data-primary="" data-check="play" onClick={() => runner.press('started')}>
              {t('play')}
            </Button>
          ) : (
            <p className={styles['listen']} role="status">
              {t('playing')}
            </p>
          )}
        </>
      )}
    </>
  );
}

/** Digits and letters stand in a row; words have room for themselves. */
const IN_A_ROW: readonly SoundSet[] = ['digit', 'letter'];

function PickSound({ check, runner }: Pick<SoundCheckPanelProps, 'check' | 'runner'>) {
  const { t } = useTranslation('hearing');
  const { set = 'digit' } = runner.run().task.soundCheck ?? {};
  return (
    <>
      <p>{t(`ask.${set}`)}</p>
      <div className={styles[IN_A_ROW.includes(set) ? 'numbers' : 'spoken']}>
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
        {t('nothing')}
      </Button>
    </>
  );
}
