/** Rows with a name, a bar and what it says in words. A row without a value has the words alone. */
import styles from './charts.module.css';

interface Row {
  readonly name: string;
  /** Null: nothing to draw. */
  readonly value: number | null;
  readonly text: string;
  /** The colour of the bar: 1 to 6. */
  readonly type: number;
}

interface RowChartProps {
  readonly rows: readonly Row[];
  /** The upper end of the scale; the lower is 0. */
  readonly top: number;
  /** Values up to this one lie below a line with a name. */
  readonly strip: { readonly upTo: number; readonly name: string };
}

const WIDTH = 300;
const HEIGHT = 16;

export function RowChart({ rows, top, strip }: RowChartProps) {
  const edge = (strip.upTo / top) * WIDTH;
  return (
    <>
      <ul className={styles['rows']}>
        {rows.map(({ name, value, text, type }) => (
          <li key={name}>
            <span className={styles['rowName']}>{name}</span>
            <span>{text}</span>
            {value === null ? null : (
              <svg
                viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
                preserveAspectRatio="none"
                className={styles['bar']}
                aria-hidden="true"
                focusable="false"
              >
                <rect className={styles['track']} width={WIDTH} height={HEIGHT} />
                <rect
                  className={styles['row']}
                  data-type={type}
                  y={1}
                  width={(value / top) * WIDTH}
                  height={HEIGHT - 2}
                />
                <line className={styles['stripEdge']} x1={edge} x2={edge} y1={0} y2={HEIGHT} />
              </svg>
            )}
          </li>
        ))}
      </ul>
      <p className={styles['legend']}>
        <svg width="14" height="14" aria-hidden="true" focusable="false">
          <line className={styles['stripEdge']} x1="7" x2="7" y1="0" y2="14" />
        </svg>
        {strip.name}
      </p>
    </>
  );
}
