/** Equations of the operation test: the pool, and which may follow each other in one question. */
import * as z from 'zod';
import { solveEquation } from '../kit/operations.ts';
import type { SeededRandom } from '../kit/seeded-random.ts';
import equationsJson from './equations.json' with { type: 'json' };

const EquationPool = z.object({
  equations: z.array(z.string().regex(/^[2-9] [+−] [2-9]$/)).length(56),
});

/** As shown, for instance `3 + 4` or `9 − 2`. */
const EQUATIONS: readonly string[] = EquationPool.parse(equationsJson).equations;

const MOST_DRAWS = 10_000;
/** From so many equations on a question has sums and differences. */
const BOTH_KINDS_FROM = 3;

/** So many different equations; their answers vary from one to the next. */
export function drawEquations(random: SeededRandom, count: number): readonly string[] {
  for (let drawn = 0; drawn < MOST_DRAWS; drawn += 1) {
    const equations = random.shuffle(EQUATIONS).slice(0, count);
    if (isEquationListAllowed(equations)) return equations;
  }
  throw new Error(`count: no ${count} equations in ${MOST_DRAWS} draws`);
}

/** Whether these may be worked out one after another. */
export function isEquationListAllowed(equations: readonly string[]): boolean {
  const answers = equations.map(solveEquation);
  const sumCount = equations.filter((equation) => equation.includes('+')).length;
  return (
    new Set(equations).size === equations.length &&
    !answers.some((answer, position) => answer === answers[position + 1]) &&
    (equations.length < BOTH_KINDS_FROM || (sumCount > 0 && sumCount < equations.length))
  );
}
