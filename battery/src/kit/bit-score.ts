/**
 * Two facts decide a question of the square rule, so an answer earns 0, 1 or 2 bits: the number of the two
 * changes on which the chosen corner agrees with the right one (battery design, 2.4).
 */
import { CHOICE_NOS, choicesOf, type ChoiceNo, type KeyedQuestion } from '../question.ts';
import type { ChoiceShape } from '../task.ts';
import { entriesOf } from './choice-entries.ts';
import { keyOf, type ChoiceList } from './square-choices.ts';

/**
 * How far two choices are apart: places that differ (`list` and `syllables`, Hamming; equal length) or cells
 * that only one of them has (`set`, symmetric difference). Choices of the shape `fixed` have no distance.
 */
export function distanceBetween(shape: ChoiceShape, one: ChoiceList, other: ChoiceList): number {
  if (shape === 'fixed') throw new Error('shape: fixed choices have no distance');
  if (shape === 'set') return new Set(one).symmetricDifference(new Set(other)).size;
  const entries = entriesOf(shape, other);
  return entriesOf(shape, one).filter((entry, position) => entry !== entries[position]).length;
}

/**
 * 2 for the right corner, 0 for the one opposite to it, 1 for its two neighbours; 0 for no answer (null).
 * Worked example: right `5 2 9 4`, choices `2 5 9 4` (1 bit), `5 2 4 9` (1 bit), `2 5 4 9` (0 bits).
 */
export function countBits(
  shape: ChoiceShape,
  question: KeyedQuestion,
  choice: ChoiceNo | null,
): 0 | 1 | 2 {
  if (choice === null) return 0;
  if (choice === question.correctChoiceNo) return 2;
  return choice === oppositeChoiceNo(shape, question) ? 0 : 1;
}

/**
 * The number of the corner that differs from the right one by both changes: the one farthest away. In a
 * direction square two are equally far; the right list read from its end differs by the direction only.
 */
export function oppositeChoiceNo(shape: ChoiceShape, question: KeyedQuestion): ChoiceNo {
  const choices = choicesOf(question);
  const right = choices[question.correctChoiceNo - 1] as ChoiceList;
  const distances = choices.map((choice) => distanceBetween(shape, right, choice));
  const farthest = Math.max(...distances);
  const turned = keyOf(right.toReversed());
  const ranked = CHOICE_NOS.filter((no) => distances[no - 1] === farthest);
  const [opposite, ...others] =
    shape === 'list' && ranked.length > 1
      ? ranked.filter((no) => keyOf(choices[no - 1] as ChoiceList) !== turned)
      : ranked;
  if (opposite === undefined || others.length > 0) {
    throw new Error(`question: two choices are ${farthest} away from the right one`);
  }
  return opposite;
}
