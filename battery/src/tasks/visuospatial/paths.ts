/**
 * Which paths over the board may be shown (battery design, visuospatial_task). Length and crossings of a path
 * drive its difficulty (Busch et al. 2005; Parmentier, Elford & Maybery 2005), so both lie in a band. Mirror
 * images and turns of the board change neither.
 */
import { centreOf, type Point } from './board.ts';

/** Mean step, in percent of the board's side. */
const SHORTEST_MEAN_STEP = 42;
const LONGEST_MEAN_STEP = 56;

/** Fewest and most crossings, by the number of blocks. */
const CROSSINGS: Readonly<Record<number, readonly [fewest: number, most: number]>> = {
  3: [0, 0],
  4: [0, 0],
  5: [0, 1],
  6: [0, 2],
  7: [1, 3],
  8: [2, 5],
};

/** Throws on a number of blocks for which there is no band. */
export function isPathAllowed(path: readonly string[]): boolean {
  const band = CROSSINGS[path.length];
  if (!band) throw new RangeError(`path: there is no rule for ${path.length} blocks`);
  const meanStep = lengthOf(path) / (path.length - 1);
  const crossings = countCrossings(path);
  return (
    new Set(path).size === path.length &&
    meanStep >= SHORTEST_MEAN_STEP &&
    meanStep <= LONGEST_MEAN_STEP &&
    crossings >= band[0] &&
    crossings <= band[1]
  );
}

/** The sum of all steps, in percent of the board's side. */
export function lengthOf(path: readonly string[]): number {
  return stepsOf(path).reduce(
    (sum, [from, to]) => sum + Math.hypot(to.x - from.x, to.y - from.y),
    0,
  );
}

/** How many pairs of steps cross; neighbouring steps only meet. */
export function countCrossings(path: readonly string[]): number {
  const steps = stepsOf(path);
  return steps.reduce(
    (count, step, place) =>
      count + steps.slice(place + 2).filter((later) => isCrossing(step, later)).length,
    0,
  );
}

type Step = readonly [from: Point, to: Point];

function stepsOf(path: readonly string[]): Step[] {
  const points = path.map(centreOf);
  return points.slice(1).map((point, place) => [points[place] as Point, point]);
}

/** Each step's ends lie on different sides of the other's line. */
function isCrossing([a, b]: Step, [c, d]: Step): boolean {
  return sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;
}

/** Below 0 on one side of the line through `from` and `to`, above 0 on the other, 0 on it. */
function sideOf(from: Point, to: Point, point: Point): number {
  return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
}
