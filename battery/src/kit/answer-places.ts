/**
 * Where the right answers lie (battery design, 2.5): one balanced sequence of thirty places for each test,
 * language and form, so that nothing can be learned from one form about another.
 */
import { QUESTION_COUNT } from '../question.ts';
import { createRandom } from './seeded-random.ts';

const PLACES = [0, 1, 2, 3] as const;
export type AnswerPlace = (typeof PLACES)[number];

const MOST_DRAWS = 10_000;

/**
 * Thirty places, 0–3: two of the values come eight times and two seven times, and no three neighbours are
 * equal. The right answer of index i is choice `1 + places[i]`.
 */
export function drawAnswerPlaces(seedText: string): readonly AnswerPlace[] {
  const random = createRandom(seedText);
  const byRank = random.shuffle(PLACES);
  const fewest = Math.floor(QUESTION_COUNT / PLACES.length);
  const extraCount = QUESTION_COUNT % PLACES.length;
  const counts = new Map(
    byRank.map((place, rank) => [place, fewest + (rank < extraCount ? 1 : 0)]),
  );
  const multiset = PLACES.flatMap((place) =>
    Array<AnswerPlace>(counts.get(place) ?? 0).fill(place),
  );
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const places = random.shuffle(multiset);
    if (!hasThreeAlike(places)) return places;
  }
  throw new Error(`places: no balanced sequence in ${MOST_DRAWS} draws for seed ${seedText}`);
}

function hasThreeAlike(places: readonly AnswerPlace[]): boolean {
  return places.some((place, i) => place === places[i + 1] && place === places[i + 2]);
}
