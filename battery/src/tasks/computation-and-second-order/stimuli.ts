/** Starts and operations of a question whose final values are fixed: courses of all boxes, mixed. */
import type { DrawPosition } from '../../kit/draw-forms.ts';
import type { SeededRandom } from '../../kit/seeded-random.ts';
import { writeComputation, type Computation } from './computation.ts';
import { coursesFor, signsOf, type BoxPlan, type Course } from './courses.ts';

/** From so many operations on, some add and some take away. */
const MIXED_SIZE = 3;
const BOTH_SIGNS = 3;
const MOST_DRAWS = 10_000;

/** A question as stored. Throws when it finds none: ask `isBuildable` before. */
export function drawStimulus(
  random: SeededRandom,
  plans: readonly BoxPlan[],
  isMade: DrawPosition['isMade'],
): string[] {
  const coursesByBox = plans.map(coursesFor);
  for (let drawn = 0; drawn < MOST_DRAWS; drawn += 1) {
    const courses = coursesByBox.map((all) => random.pick(all));
    const turns = random.shuffle(turnsInOrder(courses));
    const questionName = writeComputation(computationOf(courses, turns));
    if (hasSigns(courses) && !isMade(questionName)) return questionName;
  }
  const finals = plans.map(({ final }) => final).join(' ');
  throw new Error(`plans: no question in ${MOST_DRAWS} draws for the final values ${finals}`);
}

/** Whether some courses and some order of the operations make a question that was not made yet. */
export function isBuildable(plans: readonly BoxPlan[], isMade: DrawPosition['isMade']): boolean {
  for (const courses of combinationsOf(plans.map(coursesFor))) {
    if (!hasSigns(courses)) continue;
    for (const turns of ordersOf(turnsInOrder(courses))) {
      if (!isMade(writeComputation(computationOf(courses, turns)))) return true;
    }
  }
  return false;
}

function hasSigns(courses: readonly Course[]): boolean {
  const updateCount = courses.reduce((sum, course) => sum + course.length - 1, 0);
  const signs = courses.map(signsOf).reduce((all, own) => all | own, 0);
  return updateCount < MIXED_SIZE || signs === BOTH_SIGNS;
}

/** The box of every operation, box by box. */
function turnsInOrder(courses: readonly Course[]): number[] {
  return courses.flatMap((course, box) => Array<number>(course.length - 1).fill(box));
}

/** `turns` says whose operation comes when; those of one box keep their order. */
function computationOf(courses: readonly Course[], turns: readonly number[]): Computation {
  const operations = turns.map((box, turn) => {
    const step = turns.slice(0, turn).filter((earlier) => earlier === box).length;
    const course = courses[box] as Course;
    return { box, change: (course[step + 1] as number) - (course[step] as number) };
  });
  return { starts: courses.map(([start = 0]) => start), operations };
}

/** One course a box, in every way. */
function* combinationsOf(coursesByBox: readonly (readonly Course[])[]): Generator<Course[]> {
  const [first, ...rest] = coursesByBox;
  if (!first) {
    yield [];
    return;
  }
  for (const course of first) {
    for (const others of combinationsOf(rest)) yield [course, ...others];
  }
}

/** The different orders of the turns. */
function* ordersOf(turns: readonly number[]): Generator<number[]> {
  if (turns.length === 0) yield [];
  for (const next of new Set(turns)) {
    const rest = turns.toSpliced(turns.indexOf(next), 1);
    for (const others of ordersOf(rest)) yield [next, ...others];
  }
}
