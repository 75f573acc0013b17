/**
 * What is asked for, a text area, a stopwatch and Submit. Nothing helps with the words: no paste, no drop, no
 * spelling, no completion. The text area is the browser's own, so that every keyboard may compose in it; the run
 * gets the whole text after each change.
 */
import type { Language, NamingRun, WriteStep } from '@jamdai/battery/present';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Runner } from '../../../runner/index.ts';
import { Button } from '../../../ui/button.tsx';
import { watchText } from '../watch-text.ts';
import { Stopwatch } from './stopwatch.tsx';
import { TypingArea } from './typing-area.tsx';
import styles from './write-panel.module.css';

interface WritePanelProps {
  readonly step: WriteStep;
  readonly category: string;
  readonly runner: Runner<NamingRun>;
  readonly language: Language;
}

export function WritePanel({ step, category, runner, language }: WritePanelProps) {
  const { t } = useTranslation('runner');
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isOtherKeyboard, setIsOtherKeyboard] = useState(false);
  const { letter, durationMs } = step;

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    return watchText(element, {
      onText: (text, timeStamp) => {
        runner.tell({ kind: 'typed', text }, timeStamp);
        const { state } = runner.run();
        setIsOtherKeyboard(state.at === 'writing' && state.writing.isOtherKeyboard);
      },
      onPaste: (timeStamp) => runner.tell({ kind: 'pasted' }, timeStamp),
    });
  }, [runner]);

  return (
    <div className={styles['write']}>
      <div className={styles['top']}>
        <label htmlFor={id} className={styles['task']} lang={language}>
          {letter === null ? (
            <span>{t('naming.colours')}</span>
          ) : (
            <>
              <span className={styles['category']}>{category}</span>
              <span className="visually-hidden">{t('naming.beginningWith')}</span>
              <span className={styles['letter']} data-letter="">
                {letter}
              </span>
            </>
          )}
        </label>
        <Stopwatch runner={runner} durationMs={durationMs} />
      </div>
      <TypingArea areaRef={area} id={id} language={language} rows={4} describedBy={`${id}-how`} />
      <p id={`${id}-how`} className={styles['how']}>
        {t('naming.how')}
      </p>
      <p role="status" className={styles['hint']}>
        {isOtherKeyboard ? t('naming.keyboard') : null}
      </p>
      <div>
        <Button onClick={() => runner.press('submitted')}>
          {letter === null ? t('naming.done') : t('naming.submit')}
        </Button>
      </div>
    </div>
  );
}
