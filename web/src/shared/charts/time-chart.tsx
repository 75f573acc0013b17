/**
 * Values over time as a line with a mark at each: the newest is filled, the others are rings. Marks are moved apart where
 * several lie on one day; where they are too many for their signs, they become dots without a line.
 */
import styles from './charts.module.css';
import { spreadApart } from './spread-apart.ts';

interface TimePoint {
  /** Unix time, ms. */
  readonly atMs: number;
  readonly value: number;
  /** One or two letters inside the mark; null: none. */
  readonly sign: string | null;
}

interface TimeChartProps {
  /** At least one, oldest first. */
  readonly points: readonly TimePoint[];
  /** The upper end of the scale; the lower is 0. */
  readonly top: number;
  /** Values up to this one lie in a strip with a name; null: no strip. */
  readonly strip: { readonly upTo: number; readonly name: string } | null;
  readonly nameOfDay: (atMs: number) => string;
  readonly label: string;
  readonly isNarrow: boolean;
}

const HEIGHT = 232;
const PLOT = { left: 34, right: 14, top: 14, bottom: 56 };
const MARK_RADIUS = 9;
const MARK_GAP = 2 * MARK_RADIUS + 2;
const DOT_RADIUS = 3;
const TICK_COUNT = 4;
const LINE_PX = 14;
/** Of the sample beside the strip's name. */
const NAME_LINE = 22;

interface Axis {
  readonly from: number;
  readonly to: number;
}

function widthOf(isNarrow: boolean): number {
  return isNarrow ? 300 : 620;
}

function axisOf(isNarrow: boolean): Axis {
  return { from: PLOT.left + MARK_RADIUS, to: widthOf(isNarrow) - PLOT.right - MARK_RADIUS };
}

/** Whether so many marks have room for their signs. */
export function holdsSigns(pointCount: number, isNarrow: boolean): boolean {
  const { from, to } = axisOf(isNarrow);
  return (pointCount - 1) * MARK_GAP <= to - from;
}

export function TimeChart(props: TimeChartProps) {
  const { points, top, strip, nameOfDay, label, isNarrow } = props;
  const [width, axis] = [widthOf(isNarrow), axisOf(isNarrow)];
  const [first, last] = [points[0]?.atMs ?? 0, points.at(-1)?.atMs ?? 0];
  const xOf = (atMs: number): number =>
    last === first
      ? (axis.from + axis.to) / 2
      : axis.from + ((atMs - first) / (last - first)) * (axis.to - axis.from);
  const yOf = (value: number): number =>
    HEIGHT - PLOT.bottom - (value / top) * (HEIGHT - PLOT.top - PLOT.bottom);
  const isCrowded = !holdsSigns(points.length, isNarrow);
  const positions = spreadApart(
    points.map(({ atMs }) => xOf(atMs)),
    MARK_GAP,
    axis,
  );
  const marks = points.map((point, index) => ({
    ...point,
    x: positions[index] as number,
    y: yOf(point.value),
  }));
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      {strip ? <Strip {...strip} yOf={yOf} right={width - PLOT.right} /> : null}
      {Array.from({ length: TICK_COUNT }, (_, tick) => (top * tick) / (TICK_COUNT - 1)).map(
        (value) => (
          <g key={value}>
            <line
              className={styles['grid']}
              x1={PLOT.left}
              x2={width - PLOT.right}
              y1={yOf(value)}
              y2={yOf(value)}
            />
            <text className={styles['tick']} x={PLOT.left - 6} y={yOf(value) + 4} textAnchor="end">
              {Math.round(value)}
            </text>
          </g>
        ),
      )}
      <Days first={first} last={last} xOf={xOf} nameOfDay={nameOfDay} isNarrow={isNarrow} />
      {isCrowded ? null : (
        <polyline
          className={styles['line']}
          points={marks.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        />
      )}
      {marks.map(({ x, y, sign }, index) => (
        <g key={index} className={styles['mark']} data-newest={index === marks.length - 1}>
          <circle cx={x} cy={y} r={isCrowded ? DOT_RADIUS : MARK_RADIUS} />
          {isCrowded || sign === null ? null : (
            <text x={x} y={y + 4} textAnchor="middle">
              {sign}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

interface StripProps {
  readonly upTo: number;
  readonly name: string;
  readonly yOf: (value: number) => number;
  readonly right: number;
}

function Strip({ upTo, name, yOf, right }: StripProps) {
  const y = yOf(upTo);
  return (
    <g>
      <rect
        className={styles['strip']}
        x={PLOT.left}
        y={y}
        width={right - PLOT.left}
        height={yOf(0) - y}
      />
      <line className={styles['stripEdge']} x1={PLOT.left} x2={right} y1={y} y2={y} />
      {/* Below the days: inside the strip a mark could lie on it. */}
      <line
        className={styles['stripEdge']}
        x1={PLOT.left}
        x2={PLOT.left + NAME_LINE}
        y1={HEIGHT - 9}
        y2={HEIGHT - 9}
      />
      <text className={styles['stripName']} x={PLOT.left + NAME_LINE + 6} y={HEIGHT - 5}>
        {name}
      </text>
    </g>
  );
}

interface DaysProps {
  readonly first: number;
  readonly last: number;
  readonly xOf: (atMs: number) => number;
  readonly nameOfDay: (atMs: number) => string;
  readonly isNarrow: boolean;
}

/** The first day and the last, and those between where there is room; the same day once. */
function Days({ first, last, xOf, nameOfDay, isNarrow }: DaysProps) {
  const steps = isNarrow ? 1 : 3;
  const moments = Array.from(
    { length: steps + 1 },
    (_, step) => first + ((last - first) * step) / steps,
  );
  const days = moments.filter(
    (atMs, index) => moments.findIndex((other) => nameOfDay(other) === nameOfDay(atMs)) === index,
  );
  return days.map((atMs, index) => (
    <text
      key={atMs}
      className={styles['tick']}
      x={days.length === 1 ? xOf((first + last) / 2) : xOf(atMs)}
      y={HEIGHT - PLOT.bottom + LINE_PX + 6}
      textAnchor={days.length === 1 ? 'middle' : anchorOf(index, days.length)}
    >
      {nameOfDay(atMs)}
    </text>
  ));
}

function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
}
