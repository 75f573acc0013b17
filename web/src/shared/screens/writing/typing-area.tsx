/** A text area in which nothing helps: no spelling, no completion, no capitals, no extension that corrects. */
import type { Language } from '@jamdai/battery/present';
import type { RefObject } from 'react';
import styles from './typing-area.module.css';

/** UTF-16 units. */
const MAX_LENGTH = 3000;

interface TypingAreaProps {
  readonly areaRef: RefObject<HTMLTextAreaElement | null>;
  readonly id: string;
  readonly language: Language;
  /** Lines that it has at least. */
  readonly rows: number;
  readonly describedBy: string;
  /** Ids of what names it; absent: its label. */
  readonly labelledBy?: string;
  /** What stands in it, unchangeable; absent: the taker writes. */
  readonly text?: string;
}

export function TypingArea({
  areaRef,
  id,
  language,
  rows,
  describedBy,
  labelledBy,
  text,
}: TypingAreaProps) {
  return (
    <textarea
      ref={areaRef}
      id={id}
      data-primary=""
      className={styles['text']}
      lang={language}
      rows={rows}
      maxLength={MAX_LENGTH}
      {...(text === undefined ? {} : { value: text, readOnly: true })}
      spellCheck={false}
      autoCorrect="off"
      autoCapitalize="off"
      autoComplete="off"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // Extensions that check spelling leave the field alone.
      data-gramm="false"
      data-lt-active="false"
      {...{ writingsuggestions: 'false' }}
    />
  );
}
