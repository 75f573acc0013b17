/** Rows with a name and words, and each with a dot and its range on one scale that all share. A row without an estimate has an empty line. */
import type { ReactNode } from 'react';
import styles from './charts.module.css';

interface RangedTheta {
  readonly theta: number;
  readonly low: number;
  readonly high: number;
}

interface RangeRow {
  readonly name: string;
  /** What the row says in words; a link where there is a way on. */
  readonly text: ReactNode;
  readonly estimate: RangedTheta | null;
  /** The colour of the bar: 1 to 6. */
  readonly type: number;
}

interface RangeChartProps {
  readonly rows: readonly RangeRow[];
  /** What the scale says at its ends and in its middle. */
  readonly ends: { readonly low: string; readonly middle: string; readonly high: string };
}

/** SDs on either side of the middle; what lies beyond is drawn at the end. */
const REACH = 3;
const HEIGHT = 20;
const MIDDLE = HEIGHT / 2;
const DOT = 6;

export function RangeChart({ rows, ends }: RangeChartProps) {
  return (
    <div className={styles['ranges']}>
      <ul className={styles['rows']}>
        {rows.map(({ name, text, estimate, type }) => (
          <li key={name}>
            <span className={styles['rowName']}>{name}</span>
            <span>{text}</span>
            <svg height={HEIGHT} className={styles['range']} aria-hidden="true" focusable="false">
              <rect className={styles['track']} width="100%" height={HEIGHT} rx="4" />
              <line className={styles['middle']} x1="50%" x2="50%" y2={HEIGHT} />
              {estimate ? <Range {...estimate} type={type} /> : null}
            </svg>
          </li>
        ))}
      </ul>
      <p className={styles['ends']}>
        <span>{ends.low}</span>
        <span>{ends.middle}</span>
        <span>{ends.high}</span>
      </p>
    </div>
  );
}

function Range({ theta, low, high, type }: RangedTheta & { readonly type: number }) {
  const [from, to] = [shareOf(low), shareOf(high)];
  return (
    <>
      <rect
        className={styles['row']}
        data-type={type}
        x={`${from}%`}
        y={MIDDLE - DOT + 1}
        width={`${to - from}%`}
        height={2 * (DOT - 1)}
        rx="3"
      />
      <circle className={styles['dot']} cx={`${shareOf(theta)}%`} cy={MIDDLE} r={DOT} />
    </>
  );
}

/** Hundredths of the scale. */
function shareOf(theta: number): number {
  return Math.min(100, Math.max(0, ((theta + REACH) / (2 * REACH)) * 100));
}
