/**
 * One sentence in the middle of the screen. The browser breaks its lines, in Thai by its own dictionary; what is
 * here only keeps the end together, so that the last word never stands alone on a line.
 */
import type { SentenceScreen } from '@jamdai/battery/present';
import styles from './sentence.module.css';
import { endOf } from './sentence-end.ts';

export function Sentence({ screen: { text, language } }: { readonly screen: SentenceScreen }) {
  const end = endOf(text, language);
  return (
    <p className={styles['sentence']} lang={language}>
      {text.slice(0, text.length - end.length)}
      <span className={styles['end']}>{end}</span>
    </p>
  );
}
