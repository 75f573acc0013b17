/**
 * Direction squares of the backward tests (battery design, 2.4): {backward, forward} × {right list, one entry
 * exchanged}. Either half of a list shows the direction, so who holds one half is right in 75 % and not in
 * 50 %: spanEstimate and earlyLate leave these questions out.
 */
import { choicesOf, type Question } from '../question.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { ChoiceList, Square } from './square-choices.ts';

const STEP = 3;

/** Every third question of a backward test: ten of thirty, 2, 5, … 29. */
export function isDirectionIndex(index: number): boolean {
  return index % STEP === STEP - 1;
}

/**
 * Draws which entry is exchanged (never the middle one, which stands at the same place in both directions)
 * and for which of `outsidersAt(place)`. Returns the four corners, untested by the rules of the material. Null
 * without an outsider, and where the entry or its exchange equals the entry opposite to it: then one pair of
 * corners would be nearer to each other than the other pair (invariant P3).
 */
export function drawDirectionSquare(
  random: SeededRandom,
  base: ChoiceList,
  outsidersAt: (position: number) => readonly string[],
): Square | null {
  const middle = (base.length - 1) / 2;
  const position = random.pick([...base.keys()].filter((candidate) => candidate !== middle));
  const outsiders = outsidersAt(position).filter((entry) => entry !== base[position]);
  if (outsiders.length === 0) return null;
  const exchanged = base.with(position, random.pick(outsiders));
  const opposite = base.at(-1 - position);
  if (base[position] === opposite || exchanged[position] === opposite) return null;
  return [base, exchanged, base.toReversed(), exchanged.toReversed()];
}

/** Whether one of the choices is another one read from its end. */
export function isDirectionSquare(question: Question): boolean {
  const choices = choicesOf(question);
  return choices.some((choice) =>
    choices.some((other) => other !== choice && isTurned(choice, other)),
  );
}

/** Whether one list is the other read from its end. Every result that is saved asks this for each pair of choices. */
function isTurned(one: ChoiceList, other: ChoiceList): boolean {
  return (
    one.length === other.length && one.every((entry, position) => entry === other.at(-1 - position))
  );
}
