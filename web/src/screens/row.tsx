/** Short tokens in reading order: digits and letters large and apart in one line, words line by line as text. */
import type { Screen } from '@jamdai/battery/present';
import { markPaint } from './mark-paint.ts';
import styles from './screens.module.css';

type RowScreen = Extract<Screen, { kind: 'row' }>;

interface RowProps {
  readonly screen: RowScreen;
  readonly paintMark?: string | undefined;
}

export function Row({ screen, paintMark }: RowProps) {
  const { items, lines = [items.length], language } = screen;
  const starts = lines.map((_, line) =>
    lines.slice(0, line).reduce((sum, count) => sum + count, 0),
  );
  return (
    <span className={styles[screen.lines ? 'words' : 'row']} lang={language}>
      {lines.map((count, line) => (
        <span key={line} className={styles['line']}>
          {items.slice(starts[line], (starts[line] ?? 0) + count).map((item, place) => (
            // The same token may stand in a list more than once: its place is its identity.
            <span key={place} {...(line + place === 0 ? markPaint(paintMark) : {})}>
              {item}{' '}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
