/**
 * Where the right answers lie (battery design, 2.5): thirty places for each test, language and form, so that
 * nothing can be learned from one form about another. Each place is drawn by itself and not dealt from a balanced
 * set: whoever knows all the earlier ones guesses the next hardly better than the first.
 */
import { QUESTION_COUNT } from '../question.ts';
import { createRandom, type SeededRandom } from './seeded-random.ts';

const POSITIONS = [0, 1, 2, 3] as const;
export type AnswerPosition = (typeof POSITIONS)[number];

/** Bounds this wide tell little of the last questions: 29 % at most are guessed there by who knows them. */
const FEWEST_OF_EACH = 4;
const MOST_OF_EACH = 11;
const MOST_DRAWS = 10_000;

/**
 * Thirty places, 0–3: each value comes four to eleven times, and no three neighbours are equal. The right answer
 * of index i is choice `1 + places[i]`.
 */
export function drawAnswerPositions(seedText: string): readonly AnswerPosition[] {
  const random = createRandom(seedText);
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const positions = drawInARow(random);
    if (POSITIONS.every((position) => isWithinBounds(positions, position))) return positions;
  }
  throw new Error(`places: no sequence within bounds in ${MOST_DRAWS} draws for seed ${seedText}`);
}

function drawInARow(random: SeededRandom): AnswerPosition[] {
  const positions: AnswerPosition[] = [];
  while (positions.length < QUESTION_COUNT) {
    positions.push(random.pick(withoutThird(POSITIONS, positions)));
  }
  return positions;
}

/** The values that may follow: all but a third equal one in a row. */
export function withoutThird<T>(values: readonly T[], before: readonly T[]): readonly T[] {
  const [last, lastButOne] = [before.at(-1), before.at(-2)];
  return last === lastButOne ? values.filter((value) => value !== last) : values;
}

function isWithinBounds(positions: readonly AnswerPosition[], position: AnswerPosition): boolean {
  const count = positions.filter((other) => other === position).length;
  return count >= FEWEST_OF_EACH && count <= MOST_OF_EACH;
}
