/** A chart as SVG: it scrolls in its own box on a phone and never grows past reading size. Its numbers stand in a table beside it. */
import type { ReactNode } from 'react';
import { ScrollBox } from '../rater-desk/scroll-box.tsx';
import styles from './research.module.css';

/** In units of the drawing. */
export const WIDTH = 560;
export const HEIGHT = 230;
export const MARGIN = { top: 12, right: 12, bottom: 36, left: 40 } as const;

export function ChartFrame({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <figure className={styles['figure']}>
      <figcaption>{title}</figcaption>
      <ScrollBox name={title}>
        <svg
          className={styles['chart']}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={title}
        >
          {children}
        </svg>
      </ScrollBox>
    </figure>
  );
}

type Span = readonly [from: number, to: number];

/** From values to places in the drawing; up is more. */
export function placesOf(across: Span, upwards: Span) {
  const width = WIDTH - MARGIN.left - MARGIN.right;
  const height = HEIGHT - MARGIN.top - MARGIN.bottom;
  const round = (place: number) => Math.round(place * 100) / 100;
  return {
    xOf: (value: number) =>
      round(MARGIN.left + ((value - across[0]) / (across[1] - across[0])) * width),
    yOf: (value: number) =>
      round(MARGIN.top + ((upwards[1] - value) / (upwards[1] - upwards[0])) * height),
  };
}
