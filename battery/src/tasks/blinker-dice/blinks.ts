/**
 * What is shown around an order that was drawn: which dice blink besides, when, and all faces. Drawn after the
 * right corner, and redrawn alone when a rule is broken, so no rule can favour a corner.
 */
import type { SeededRandom } from '../../kit/seeded-random.ts';
import { indexOf, PLACES, type DiceStimulus } from './dice.ts';

export interface Around {
  /** Places that blink, on even faces, in this order. */
  readonly right: readonly string[];
  /** Blinks in all. */
  readonly blinkCount: number;
  /** Places that blink on odd faces, besides others that are drawn. */
  readonly odd: readonly string[];
  /** Places that do not blink. */
  readonly quiet: readonly string[];
  /** The first or the last blink (or both) is odd; otherwise neither is. */
  readonly isEdgeOdd: boolean;
}

const MOST_DRAWS = 10_000;
const EVEN_FACES = [2, 4, 6];
const ODD_FACES = [1, 3, 5];
const ALL_FACES = [1, 2, 3, 4, 5, 6];

/** Throws when no faces or blinks can be found. */
export function drawBlinks(random: SeededRandom, around: Around): Omit<DiceStimulus, 'hasHint'> {
  const { right, blinkCount, odd, quiet } = around;
  const others = PLACES.filter((place) => ![...right, ...odd, ...quiet].includes(place));
  const drawn = random.shuffle(others).slice(0, blinkCount - right.length - odd.length);
  const odds = random.shuffle([...odd, ...drawn]);
  return { faces: drawFaces(random, right, odds), blinks: drawOrder(random, around, odds) };
}

/** The even ones keep their order; the odd ones come between them. */
function drawOrder(
  random: SeededRandom,
  { right, isEdgeOdd }: Around,
  odds: readonly string[],
): string[] {
  const isOddInOrder = drawUntil(
    () => random.shuffle([...right.map(() => false), ...odds.map(() => true)]),
    (isOdd) => (isOdd[0] || isOdd.at(-1)) === isEdgeOdd,
  );
  const evenLeft = [...right];
  const oddLeft = [...odds];
  return isOddInOrder.map((isOdd) => (isOdd ? oddLeft : evenLeft).shift() as string);
}

/** Every face from 1 to 6 lies on the board at least once. */
function drawFaces(
  random: SeededRandom,
  right: readonly string[],
  odds: readonly string[],
): number[] {
  const even = new Set(right.map(indexOf));
  const odd = new Set(odds.map(indexOf));
  return drawUntil(
    () =>
      PLACES.map((_, place) =>
        random.pick(even.has(place) ? EVEN_FACES : odd.has(place) ? ODD_FACES : ALL_FACES),
      ),
    (faces) => ALL_FACES.every((face) => faces.includes(face)),
  );
}

function drawUntil<T>(draw: () => T, isRetained: (drawn: T) => boolean): T {
  for (let count = 0; count < MOST_DRAWS; count += 1) {
    const drawn = draw();
    if (isRetained(drawn)) return drawn;
  }
  throw new Error(`blinks: nothing that keeps the rules in ${MOST_DRAWS} draws`);
}
