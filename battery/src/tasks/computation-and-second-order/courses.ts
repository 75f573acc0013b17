/**
 * Which values a box may run through until it has its final value (battery design,
 * computation_and_second_order_task). Small numbers and small steps, so that mistakes come from memory.
 */

/** What is fixed of a box before its numbers are drawn. */
export interface BoxPlan {
  /** How many operations change it, 0–2. */
  readonly updates: number;
  readonly final: number;
  readonly lure: Lure | null;
}

/** The other value that choices show for the box. */
export interface Lure {
  readonly value: number;
  /** `before`: what the box had before its last operation. `beside`: a value that it never had. */
  readonly kind: 'before' | 'beside';
}

/** The values of a box in order, the start first. */
export type Course = readonly number[];

export const SMALLEST_VALUE = 1;
export const LARGEST_VALUE = 9;
export const SMALLEST_START = 2;
export const LARGEST_START = 8;
export const LARGEST_CHANGE = 3;

/** All courses that fit the plan. */
export function coursesFor({ updates, final, lure }: BoxPlan): Course[] {
  let courses: Course[] = [[final]];
  for (let update = 0; update < updates; update += 1) courses = courses.flatMap(withOneBefore);
  return courses.filter((course) => isCourseAllowed(course) && fitsLure(course, lure));
}

/** Bit 1: something was added; bit 2: something was taken away. */
export function signsOf(course: Course): number {
  return course
    .slice(1)
    .reduce((signs, value, step) => signs | (value > (course[step] as number) ? 1 : 2), 0);
}

function withOneBefore(course: Course): Course[] {
  const first = course[0] as number;
  return Array.from({ length: 2 * LARGEST_CHANGE + 1 }, (_, position) => position - LARGEST_CHANGE)
    .filter((change) => change !== 0)
    .map((change) => [first - change, ...course])
    .filter(([value = 0]) => value >= SMALLEST_VALUE && value <= LARGEST_VALUE);
}

/** No value comes back, so no operation undoes the one before and no changed box ends as it began. */
function isCourseAllowed(course: Course): boolean {
  const start = course[0] as number;
  return (
    start >= SMALLEST_START && start <= LARGEST_START && new Set(course).size === course.length
  );
}

function fitsLure(course: Course, lure: Lure | null): boolean {
  if (lure === null) return true;
  return lure.kind === 'before' ? course.at(-2) === lure.value : !course.includes(lure.value);
}
