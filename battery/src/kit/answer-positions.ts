/**
 * Where the right answers lie (battery design, 2.5): one balanced sequence of thirty places for each test,
 * language and form, so that nothing can be learned from one form about another.
 */
import { QUESTION_COUNT } from '../question.ts';
import { createRandom } from './seeded-random.ts';

const POSITIONS = [0, 1, 2, 3] as const;
export type AnswerPosition = (typeof POSITIONS)[number];

const MOST_DRAWS = 10_000;

/**
 * Thirty places, 0–3: two of the values come eight times and two seven times, and no three neighbours are
 * equal. The right answer of index i is choice `1 + places[i]`.
 */
export function drawAnswerPositions(seedText: string): readonly AnswerPosition[] {
  const random = createRandom(seedText);
  const byRank = random.shuffle(POSITIONS);
  const fewest = Math.floor(QUESTION_COUNT / POSITIONS.length);
  const extraCount = QUESTION_COUNT % POSITIONS.length;
  const counts = new Map(
    byRank.map((position, rank) => [position, fewest + (rank < extraCount ? 1 : 0)]),
  );
  const multiset = POSITIONS.flatMap((position) =>
    Array<AnswerPosition>(counts.get(position) ?? 0).fill(position),
  );
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const positions = random.shuffle(multiset);
    if (!hasThreeAlike(positions)) return positions;
  }
  throw new Error(`places: no balanced sequence in ${MOST_DRAWS} draws for seed ${seedText}`);
}

function hasThreeAlike(positions: readonly AnswerPosition[]): boolean {
  return positions.some(
    (position, i) => position === positions[i + 1] && position === positions[i + 2],
  );
}
