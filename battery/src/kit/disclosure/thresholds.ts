/**
 * From how many people a group's figures may be shown (battery design, section 6): below these sizes a figure tells of
 * single people rather than of a group.
 */
export const LEAST_PEOPLE = { count: 10, mean: 30, percentile: 100 } as const;

export type GroupFigure = keyof typeof LEAST_PEOPLE;

/** @throws RangeError unless `people` is a whole number from 0. */
export function mayShow(figure: GroupFigure, people: number): boolean {
  if (!Number.isInteger(people) || people < 0) {
    throw new RangeError(`people: ${people} is not a whole number from 0`);
  }
  return people >= LEAST_PEOPLE[figure];
}
