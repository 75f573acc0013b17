/** A die seen from above: one to six dots. It blinks by a thick frame and a lighter ground. */
import styles from './board.module.css';

interface DieProps {
  /** The centre, in units of the board. */
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** Dots, 1–6. */
  readonly face: number;
  readonly isLit: boolean;
}

/** In sides of the die. */
const DOT_RADIUS = 0.1;
const DOT_DISTANCE = 0.26;

/** Where the dots lie: steps from the centre to the right and down. */
const DOTS: Readonly<Record<number, readonly (readonly [right: number, down: number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export function Die({ x, y, side, face, isLit }: DieProps) {
  return (
    <g>
      <rect
        className={styles[isLit ? 'litDie' : 'die']}
        x={x - side / 2}
        y={y - side / 2}
        width={side}
        height={side}
        rx={side / 8}
      />
      {(DOTS[face] ?? []).map(([right, down]) => (
        <circle
          key={`${right} ${down}`}
          className={styles['dot']}
          cx={x + right * DOT_DISTANCE * side}
          cy={y + down * DOT_DISTANCE * side}
          r={DOT_RADIUS * side}
        />
      ))}
    </g>
  );
}
