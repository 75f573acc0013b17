/**
 * A sentence to copy before a naming test, so that it is known how fast its taker types, and thanks for it. The time
 * begins with the first key. Nothing is forced: it can be passed over, and whoever finds typing hard says so.
 */
import type { CopyStep, Language, NamingRun } from '@jamdai/battery/present';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Runner } from '../../../shared/runner/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useWatchedText } from '../watch-text.ts';
import styles from './copy-panels.module.css';
import { Stopwatch } from './stopwatch.tsx';
import { TypingArea } from '../../../shared/screens/writing/typing-area.tsx';

interface WithRunner {
  readonly runner: Runner<NamingRun>;
}

interface CopyPanelProps extends WithRunner {
  readonly step: CopyStep;
  readonly language: Language;
}

export function CopyPanel({ step, language, runner }: CopyPanelProps) {
  const { t } = useTranslation('runner');
  const id = useId();
  const [hint, setHint] = useState<'keyboard' | 'paste' | null>(null);
  const area = useWatchedText(
    runner,
    (state) => setHint(state.at === 'copying' && state.copying.isOtherKeyboard ? 'keyboard' : null),
    () => setHint('paste'),
  );

  return (
    <div className={styles['copy']}>
      <h1>{t('copy.title')}</h1>
      <p id={`${id}-how`}>{t('copy.how')}</p>
      <div className={styles['top']}>
        <label htmlFor={id} id={`${id}-label`} className={styles['label']}>
          {t('copy.label')}
        </label>
        <Stopwatch runner={runner} durationMs={step.durationMs} />
      </div>
      <p id={`${id}-sentence`} className={styles['sentence']} lang={language} data-copy="">
        {step.sentence}
      </p>
      <TypingArea
        areaRef={area}
        id={id}
        language={language}
        rows={3}
        labelledBy={`${id}-label ${id}-sentence`}
        describedBy={`${id}-how`}
      />
      <p role="status" className={styles['hint']}>
        {hint === 'keyboard' ? t('naming.keyboard') : null}
        {hint === 'paste' ? t('copy.paste') : null}
      </p>
      <div className={styles['ways']}>
        <Button
          tone="quiet"
          data-check="limited"
          onClick={() => runner.report({ kind: 'limited', isLimited: true })}
        >
          {t('copy.limited')}
        </Button>
        <Button tone="quiet" data-check="skip" onClick={() => runner.report({ kind: 'skipped' })}>
          {t('copy.skip')}
        </Button>
      </div>
    </div>
  );
}

/** The focus goes to the words, not to the button: keys that are still on their way press nothing. */
export function CopiedPanel({ runner }: WithRunner) {
  const { t } = useTranslation('runner');
  return (
    <>
      <h1 tabIndex={-1} data-primary="" className={styles['thanks']}>
        {t('copy.thanks')}
      </h1>
      <p>{t('copy.why')}</p>
      <Button data-check="next" onClick={() => runner.press('continued')}>
        {t('practice.next')}
      </Button>
    </>
  );
}
