/**
 * What happens in the boxes, as stored: `start:5,3`, then one entry an operation, `op:1:+2` (boxes from 1)
 * (battery design, 2.1).
 */

export interface Operation {
  /** From 0. */
  readonly box: number;
  /** −3 … 3, never 0. */
  readonly change: number;
}

export interface Computation {
  /** By box. */
  readonly starts: readonly number[];
  readonly operations: readonly Operation[];
}

export function writeComputation({ starts, operations }: Computation): string[] {
  return [
    `start:${starts.join(',')}`,
    ...operations.map(({ box, change }) => `op:${box + 1}:${change > 0 ? '+' : ''}${change}`),
  ];
}

/** Throws on anything that `writeComputation` does not write. */
export function readComputation(questionName: readonly string[]): Computation {
  const [start = '', ...operations] = questionName;
  const [, starts] = /^start:([2-8](?:,[2-8])+)$/.exec(start) ?? [];
  if (!starts) throw new Error(`questionName: ${start} is not a start like start:5,3`);
  const values = starts.split(',').map(Number);
  return { starts: values, operations: operations.map((text) => readOperation(text, values)) };
}

/** Every value that a box has, the start first and the final value last; by box. */
export function coursesOf({ starts, operations }: Computation): number[][] {
  const courses = starts.map((start) => [start]);
  for (const { box, change } of operations) {
    const course = courses[box] as number[];
    course.push((course.at(-1) as number) + change);
  }
  return courses;
}

function readOperation(text: string, starts: readonly number[]): Operation {
  const [, box, change] = /^op:([1-9]):([+-][1-3])$/.exec(text) ?? [];
  if (!box || !change || Number(box) > starts.length) {
    throw new Error(
      `questionName: ${text} is not an operation like op:1:+2 on ${starts.length} boxes`,
    );
  }
  return { box: Number(box) - 1, change: Number(change) };
}
