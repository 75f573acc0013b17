/** Short tokens in one line, in reading order: digits large and apart, letters and words as text. */
import type { Screen } from '@jamdai/battery/present';
import { markPaint } from './mark-paint.ts';
import styles from './screens.module.css';

type RowScreen = Extract<Screen, { kind: 'row' }>;

interface RowProps {
  readonly screen: RowScreen;
  readonly paintMark?: string | undefined;
}

export function Row({ screen, paintMark }: RowProps) {
  return (
    <span className={styles['row']} lang={screen.language}>
      {screen.items.map((item, place) => (
        // The same token may stand in a list more than once: its place is its identity.
        <span key={place} {...(place === 0 ? markPaint(paintMark) : {})}>
          {item}{' '}
        </span>
      ))}
    </span>
  );
}
