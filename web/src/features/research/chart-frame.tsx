/**
 * A chart as SVG, drawn for the width of its place: on a phone it is narrower, not smaller, so that nothing scrolls and letters
 * stay as large. It never grows past reading size. Its numbers stand in a table beside it.
 */
import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import styles from './research.module.css';

/** In units of the drawing: CSS pixels as long as its place is not wider. */
const WIDEST = 560;
const NARROWEST = 240;
export const HEIGHT = 230;
export const MARGIN = { top: 12, right: 12, bottom: 36, left: 40 } as const;

type Span = readonly [from: number, to: number];

export interface Drawing {
  readonly width: number;
  /** From values to places in the drawing; up is more. */
  readonly positionsOf: (across: Span, upwards: Span) => Positions;
}

interface Positions {
  readonly xOf: (value: number) => number;
  readonly yOf: (value: number) => number;
}

interface ChartFrameProps {
  readonly title: string;
  readonly children: (drawing: Drawing) => ReactNode;
}

export function ChartFrame({ title, children }: ChartFrameProps) {
  const { ref, width: positionWidth } = useElementSize<HTMLElement>();
  const drawing = drawingFor(positionWidth);
  return (
    <figure ref={ref} className={styles['figure']}>
      <figcaption>{title}</figcaption>
      <svg
        className={styles['chart']}
        viewBox={`0 0 ${drawing.width} ${HEIGHT}`}
        role="img"
        aria-label={title}
      >
        {children(drawing)}
      </svg>
    </figure>
  );
}

interface AcrossLabelsProps extends Pick<Drawing, 'width'>, Pick<Positions, 'xOf'> {
  readonly ticks: readonly number[];
  readonly name: string;
}

/** Numbers below the drawing, and what they count. */
export function AcrossLabels({ width, xOf, ticks, name }: AcrossLabelsProps) {
  return (
    <>
      {ticks.map((tick) => (
        <text
          key={tick}
          className={styles['label']}
          x={xOf(tick)}
          y={HEIGHT - MARGIN.bottom + 16}
          textAnchor="middle"
        >
          {tick}
        </text>
      ))}
      <text className={styles['label']} x={width - MARGIN.right} y={HEIGHT - 2} textAnchor="end">
        {name}
      </text>
    </>
  );
}

/** `positionWidth` in CSS pixels; 0: not measured yet. */
export function drawingFor(positionWidth: number): Drawing {
  const width = positionWidth === 0 ? WIDEST : Math.max(NARROWEST, Math.min(WIDEST, positionWidth));
  return { width, positionsOf: (across, upwards) => positionsOf(width, across, upwards) };
}

function positionsOf(drawingWidth: number, across: Span, upwards: Span): Positions {
  const width = drawingWidth - MARGIN.left - MARGIN.right;
  const height = HEIGHT - MARGIN.top - MARGIN.bottom;
  const round = (position: number) => Math.round(position * 100) / 100;
  return {
    xOf: (value) => round(MARGIN.left + ((value - across[0]) / (across[1] - across[0])) * width),
    yOf: (value) => round(MARGIN.top + ((upwards[1] - value) / (upwards[1] - upwards[0])) * height),
  };
}
