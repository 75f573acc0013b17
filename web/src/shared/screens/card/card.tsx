/** Shapes scattered over a card. It has no name: whoever hears it must not hear how many there are. */
import type { CardScreen, CardShape } from '@jamdai/battery/present';
import styles from './card.module.css';
import { OUTLINES } from './outlines.ts';

/** Of the ring around an outlined shape, in units of half its side. */
const RING_RADIUS = 1.16;

export function Card({ screen }: { readonly screen: CardScreen }) {
  const { height, shapes, shapeSize, groundColour } = screen;
  return (
    <svg
      className={styles['card']}
      viewBox={`0 0 100 ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect width="100" height={height} rx="2" fill={groundColour} />
      <rect className={styles['edge']} width="100" height={height} rx="2" />
      {shapes.map((shape) => (
        <g key={`${shape.x} ${shape.y}`} transform={placeOf(shape, shapeSize / 2)}>
          <path d={OUTLINES[shape.form]} fill={shape.colour} />
          {shape.isOutlined ? <circle className={styles['outline']} r={RING_RADIUS} /> : null}
        </g>
      ))}
    </svg>
  );
}

function placeOf({ x, y, turn }: CardShape, scale: number): string {
  return `translate(${x} ${y}) rotate(${turn}) scale(${scale})`;
}
