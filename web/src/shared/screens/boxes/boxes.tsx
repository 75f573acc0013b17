/** Boxes in a row, each empty or with one short text. */
import type { BoxesScreen } from '@jamdai/battery/present';
import styles from './boxes.module.css';

export function Boxes({ screen: { texts, size } }: { readonly screen: BoxesScreen }) {
  return (
    <span className={styles[size]}>
      {texts.map((text, box) => (
        // A box is where it stands in the row.
        <span key={box} className={styles['box']}>
          {text}{' '}
        </span>
      ))}
    </span>
  );
}
