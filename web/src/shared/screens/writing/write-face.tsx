/** What the minute of a naming test looks like: the run and its replay draw it alike. */
import type { Language } from '@jamdai/battery/present';
import { useId, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TypingArea } from './typing-area.tsx';
import styles from './write-panel.module.css';

interface WriteFaceProps {
  readonly category: string;
  /** Null: the practice with colours. */
  readonly letter: string | null;
  readonly language: Language;
  readonly stopwatch: ReactNode;
  readonly areaRef: RefObject<HTMLTextAreaElement | null>;
  /** What stands in the text area, which nobody can change then; absent: the taker writes. */
  readonly text?: string;
  readonly isOtherKeyboard: boolean;
  readonly onSubmit: () => void;
}

export function WriteFace(props: WriteFaceProps) {
  const { category, letter, language, stopwatch, areaRef, text, isOtherKeyboard, onSubmit } = props;
  const { t } = useTranslation('runner');
  const id = useId();
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
        {stopwatch}
      </div>
      <TypingArea
        areaRef={areaRef}
        id={id}
        language={language}
        rows={4}
        describedBy={`${id}-how`}
        {...(text === undefined ? {} : { text })}
      />
      <p id={`${id}-how`} className={styles['how']}>
        {t('naming.how')}
      </p>
      <p role="status" className={styles['hint']}>
        {isOtherKeyboard ? t('naming.keyboard') : null}
      </p>
      <div>
        <Button onClick={onSubmit}>
          {letter === null ? t('naming.done') : t('naming.submit')}
        </Button>
      </div>
    </div>
  );
}
