/** One large letter. */
import type { LetterScreen } from '@jamdai/battery/present';
import styles from './letter.module.css';

export function Letter({ screen: { text, language } }: { readonly screen: LetterScreen }) {
  return (
    <span className={styles['letter']} lang={language}>
      {text}
    </span>
  );
}
