/**
 * Reads from the four choices of a list question how they differ, knowing nothing of how they were drawn: the
 * kind of change in the early and in the late half, or that the direction is asked for.
 */
import { choicesOf, type Question } from '../question.ts';

/** `OI`: order in the early half, an item in the late one. */
type Edits = 'OO' | 'OI' | 'IO' | 'II' | 'direction' | 'none of these';

export function readEdits(question: Question): Edits {
  const choices = choicesOf(question);
  const texts = choices.map((choice) => choice.join(' '));
  const turned = choices.map((choice) => choice.toReversed().join(' '));
  if (texts.toSorted().join() === turned.toSorted().join()) {
    return isInstructions(choices) ? 'direction' : 'none of these';
  }
  const half = Math.floor(question.choiceNo1.length / 2);
  const early = kindOf(choices.map((choice) => choice.slice(0, half)));
  const late = kindOf(choices.map((choice) => choice.slice(half)));
  return early && late ? `${early}${late}` : 'none of these';
}

/** Two sets of items that differ by one item, which does not stand in the middle. */
function isInstructions(choices: readonly (readonly string[])[]): boolean {
  const positions = (choices[0] ?? []).keys();
  const standing = [...positions].map(
    (position) => new Set(choices.map((choice) => choice[position])).size,
  );
  const middle = standing.length % 2 === 1 ? standing[(standing.length - 1) / 2] : 1;
  const sets = new Set(choices.map((choice) => choice.toSorted().join(' ')));
  return sets.size === 2 && middle === 1 && standing.filter((count) => count === 3).length === 2;
}

/** Of the four halves, two and two are equal; they differ by two neighbours or by one item. */
function kindOf(halves: readonly (readonly string[])[]): 'O' | 'I' | null {
  const [one, other, ...more] = [...new Set(halves.map((half) => half.join(' ')))].map((text) =>
    text.split(' '),
  );
  if (!one || !other || more.length > 0) return null;
  const positions = [...one.keys()].filter((position) => one[position] !== other[position]);
  const [first = 0, second = 0] = positions;
  if (positions.length === 1) return 'I';
  const isSwap = one[first] === other[second] && one[second] === other[first];
  return positions.length === 2 && second === first + 1 && isSwap ? 'O' : null;
}
