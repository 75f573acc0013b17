/**
 * How far two forms are apart, and which arrays of them may be shown (battery design, visual_shape_task): one
 * form of a shape, no two alike, and on average neither all alike nor all unlike.
 */
import { contentsOf } from '../../kit/cell-contents.ts';
import { radiiOf, SHAPE_FORMS, shapeOf, type Radii } from './shapes.ts';

/** Closest two forms in an array, in mean radius. */
const SMALLEST_DISTANCE = 0.12;
/** Mean over all pairs of an array. */
const SMALLEST_MEAN = 0.16;
const LARGEST_MEAN = 0.3;
/** Distances are multiples of 0.005; sums of them are not exact. */
const ROUNDING = 1e-9;

const DISTANCES = new Map(
  SHAPE_FORMS.map((one) => [
    one,
    new Map(SHAPE_FORMS.map((other) => [other, measureDistance(radiiOf(one), radiiOf(other))])),
  ]),
);

/** Mean difference of radii, in shares of half a cell, under the best of all turns and mirror images. */
export function distanceOf(one: string, other: string): number {
  const distance = DISTANCES.get(one)?.get(other);
  if (distance === undefined) throw new Error(`shape: ${one} or ${other} is not a known form`);
  return distance;
}

/** Whether two forms can be told apart at a glance; twins cannot. */
export function isApart(one: string, other: string): boolean {
  return distanceOf(one, other) >= SMALLEST_DISTANCE - ROUNDING;
}

/** `array` is a list of entries like `r1c2=s05n`. */
export function isArrayAllowed(array: readonly string[]): boolean {
  const forms = contentsOf(array);
  const mean = meanDistance(array);
  return (
    new Set(forms.map(shapeOf)).size === forms.length &&
    forms.every((one, place) => forms.slice(place + 1).every((other) => isApart(one, other))) &&
    mean >= SMALLEST_MEAN - ROUNDING &&
    mean <= LARGEST_MEAN + ROUNDING
  );
}

/** Over all pairs of an array of two forms or more. */
export function meanDistance(array: readonly string[]): number {
  const forms = contentsOf(array);
  const distances = forms.flatMap((one, place) =>
    forms.slice(place + 1).map((other) => distanceOf(one, other)),
  );
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
}

function measureDistance(one: Radii, other: Radii): number {
  const mirrored = other.map((_, corner) => other.at(-corner) as number);
  return Math.min(
    ...[other, mirrored].flatMap((image) => image.map((_, turn) => differenceAt(one, image, turn))),
  );
}

function differenceAt(one: Radii, other: Radii, turn: number): number {
  const sum = one.reduce(
    (total, radius, corner) =>
      total + Math.abs(radius - (other[(corner + turn) % other.length] as number)),
    0,
  );
  return sum / one.length;
}
