/** Outlines of the shapes on cards, around 0 0 and inside −1 … 1, as path data. */
import type { ShapeForm } from '@jamdai/battery/present';

/** Before corners are rounded: then arms are 1 long and the valleys between them lie 0.4 to 0.43 from the middle. */
const TIP_RADIUS = 1.15;
const VALLEY_RADIUS = 0.31;
/** The share of each edge that goes into the rounding of a corner. */
const ROUNDING = 0.35;

export const OUTLINES: Readonly<Record<ShapeForm, string>> = {
  circle: 'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z',
  square: 'M-1-1H1V1H-1z',
  // Equal sides, as wide as the square.
  triangle: 'M0-.866L1 .866H-1z',
  'star-4': starWith(4),
  'star-5': starWith(5),
  'star-6': starWith(6),
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A starfish: each corner, of a tip or of a valley, is a curve that begins and ends on its two edges. */
function starWith(armCount: number): string {
  const corners = Array.from({ length: 2 * armCount }, (_, place): Point => {
    const radius = place % 2 === 0 ? TIP_RADIUS : VALLEY_RADIUS;
    const angle = (Math.PI * place) / armCount;
    return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
  });
  const curves = corners.map((corner, place) => {
    const before = between(corner, corners.at(place - 1) as Point);
    const after = between(corner, corners[(place + 1) % corners.length] as Point);
    return `${place === 0 ? 'M' : 'L'}${write(before)}Q${write(corner)} ${write(after)}`;
  });
  return `${curves.join('')}z`;
}

function between(from: Point, to: Point): Point {
  return { x: from.x + ROUNDING * (to.x - from.x), y: from.y + ROUNDING * (to.y - from.y) };
}

function write({ x, y }: Point): string {
  return `${x.toFixed(3)} ${y.toFixed(3)}`;
}
