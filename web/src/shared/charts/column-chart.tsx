/** A column for each part, each with its value on top and up to two lines below; a line where something begins. */
import styles from './charts.module.css';

interface Column {
  readonly value: number;
  readonly valueText: string;
  /** Below the column, each line short. */
  readonly lines: readonly string[];
}

interface ColumnChartProps {
  readonly columns: readonly Column[];
  /** The upper end of the scale; the lower is 0. */
  readonly top: number;
  /** Drawn before the column of this index, with a name; null: nowhere. */
  readonly from: { readonly index: number; readonly name: string } | null;
  readonly label: string;
}

const WIDTH = 300;
const HEIGHT = 190;
const PLOT = { left: 4, right: 4, top: 36, bottom: 40 };
const COLUMN_SHARE = 0.62;
const LINE_PX = 15;

export function ColumnChart({ columns, top, from, label }: ColumnChartProps) {
  const step = (WIDTH - PLOT.left - PLOT.right) / Math.max(1, columns.length);
  const base = HEIGHT - PLOT.bottom;
  const heightOf = (value: number): number => (value / top) * (base - PLOT.top);
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <line className={styles['axis']} x1={PLOT.left} x2={WIDTH - PLOT.right} y1={base} y2={base} />
      {columns.map(({ value, valueText, lines }, index) => {
        const middle = PLOT.left + step * (index + 0.5);
        return (
          <g key={index}>
            <rect
              className={styles['column']}
              x={middle - (step * COLUMN_SHARE) / 2}
              y={base - heightOf(value)}
              width={step * COLUMN_SHARE}
              height={heightOf(value)}
              data-after={from !== null && index >= from.index}
            />
            <text
              className={styles['value']}
              x={middle}
              y={base - heightOf(value) - 5}
              textAnchor="middle"
            >
              {valueText}
            </text>
            {lines.map((line, position) => (
              <text
                key={position}
                className={styles['tick']}
                x={middle}
                y={base + LINE_PX * (position + 1)}
                textAnchor="middle"
              >
                {line}
              </text>
            ))}
          </g>
        );
      })}
      {from ? <Beginning x={PLOT.left + step * from.index} name={from.name} base={base} /> : null}
    </svg>
  );
}

interface BeginningProps {
  readonly x: number;
  readonly name: string;
  readonly base: number;
}

function Beginning({ x, name, base }: BeginningProps) {
  const isRight = x > WIDTH / 2;
  return (
    <g>
      <line className={styles['beginning']} x1={x} x2={x} y1={4} y2={base} />
      <text
        className={styles['value']}
        x={isRight ? x - 5 : x + 5}
        y={LINE_PX}
        textAnchor={isRight ? 'end' : 'start'}
      >
        {name}
      </text>
    </g>
  );
}
