/**
 * One sentence in the middle of the screen. The browser breaks its lines, in Thai by its own dictionary; what is
 * here only keeps the end together, so that the last word never stands alone on a line.
 */
import type { SentenceScreen } from '@jamdai/battery/present';
import styles from './sentence.module.css';

export function Sentence({ screen: { text, language } }: { readonly screen: SentenceScreen }) {
  const end = endOf(text, language);
  return (
    <p className={styles['sentence']} lang={language}>
      {text.slice(0, text.length - end.length)}
      <span className={styles['end']}>{end}</span>
    </p>
  );
}

/** The last line holds such a share of the sentence at the least. */
const SMALLEST_SHARE = 1 / 4;

/** The last words of a sentence that stay on one line: a quarter of it, and more than its last word. */
function endOf(text: string, language: string): string {
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  const starts = [...words].filter(({ isWordLike }) => isWordLike).map(({ index }) => index);
  const latest = text.length * (1 - SMALLEST_SHARE);
  const start = starts.slice(0, -1).findLast((index) => index <= latest) ?? 0;
  return text.slice(start);
}
