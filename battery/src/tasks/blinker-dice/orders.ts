/**
 * Which orders of places may be asked for (battery design, blinker_dice_task): no place twice, and no three
 * neighbours of the order on one row, column or diagonal, which would be remembered as one stroke.
 */
import { indexOf } from './dice.ts';

const LINES: readonly (readonly number[])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

export function isOrderAllowed(order: readonly string[]): boolean {
  const places = order.map(indexOf);
  return (
    new Set(places).size === places.length &&
    !places.some((_, step) => isLine(places.slice(step, step + 3)))
  );
}

/** The way from die to die, in sides of a cell. */
export function lengthOf(order: readonly string[]): number {
  const places = order.map(indexOf);
  return places
    .slice(1)
    .reduce((sum, to, step) => sum + distanceBetween(places[step] as number, to), 0);
}

function isLine(places: readonly number[]): boolean {
  return LINES.some((line) => line.every((place) => places.includes(place)));
}

function distanceBetween(from: number, to: number): number {
  return Math.hypot(Math.floor(from / 3) - Math.floor(to / 3), (from % 3) - (to % 3));
}
