/**
 * Small counts of a study that is looked at blind. A state by arm is told only where every arm has at least five in it, or none has
 * any: a count of nobody in one arm would say that whoever the list shows in that state is of the other. What is withheld must not
 * follow from the sum of the arm either, so that withheld states together are no small group of an arm.
 */
import { LEAST_TOLD } from '@jamdai/contract';

/** One table: a row for each arm, a count for each state. Null: withheld. An only arm hides nothing. */
export function withholdSmall<State extends string>(
  arms: readonly Readonly<Record<State, number>>[],
): Record<State, number | null>[] {
  const states = Object.keys(arms[0] ?? {}) as State[];
  const columnOf = (state: State) => arms.map((counts) => counts[state]);
  const withheld = new Set(states.filter((state) => isTelling(columnOf(state))));
  const others = states
    .filter((state) => !withheld.has(state) && sumOf(columnOf(state)) > 0)
    .toSorted((one, other) => sumOf(columnOf(one)) - sumOf(columnOf(other)));
  for (const next of others) {
    const together = arms.map((counts) => sumOf([...withheld].map((state) => counts[state])));
    if (!isTelling(together)) break;
    withheld.add(next);
  }
  return arms.map((counts) => {
    const counted = states.map((state) => [state, withheld.has(state) ? null : counts[state]]);
    return Object.fromEntries(counted) as Record<State, number | null>;
  });
}

/** Whether counts of the same people in each arm would tell of few of them in which arm they are. */
export function isTelling(byArm: readonly number[]): boolean {
  const hasSmall = byArm.some((count) => count < LEAST_TOLD);
  return byArm.length > 1 && hasSmall && sumOf(byArm) > 0;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
