/**
 * The set size at which half of the facts are held (f50 of the battery design, visual_matrix_task). With one to
 * three questions a size, single shares right jump; memory does not grow with load, so the shares are first
 * pooled until they no longer rise (pool-adjacent-violators, Ayer et al. 1955, Ann Math Stat 26:641).
 */
import { shareHeldOf } from './span-estimate.ts';

const HALF = 0.5;

interface Pool {
  /** Set sizes, ascending. */
  readonly sizes: readonly number[];
  readonly rightCount: number;
  readonly count: number;
}

/**
 * In things, between the smallest and the largest size asked, linear between sizes; the largest where more than
 * half is held throughout. Null without answers, and where less than half is held at the smallest size already.
 * Worked example: sizes 4 and 6 all right, 8 and 10 both half right: q̂ = 1, 1, 0.41, 0.41 → 6 + 2 · 0.5/0.59 = 7.7.
 */
export function sizeHalfHeld(
  answers: readonly { readonly setSize: number; readonly isRight: boolean }[],
): number | null {
  const points = poolShares(answers).flatMap(({ sizes, rightCount, count }) =>
    sizes.map((size) => ({ size, held: shareHeldOf(rightCount / count) })),
  );
  const below = points.findIndex(({ held }) => held < HALF);
  if (below < 0) return points.at(-1)?.size ?? null;
  const [before, after] = [points[below - 1], points[below]];
  if (!before || !after) return null;
  const share = (before.held - HALF) / (before.held - after.held);
  return Math.round((before.size + share * (after.size - before.size)) * 10) / 10;
}

/** By size; neighbours are pooled while the larger size has the greater share right. */
function poolShares(
  answers: readonly { readonly setSize: number; readonly isRight: boolean }[],
): Pool[] {
  const bySize = [...Map.groupBy(answers, ({ setSize }) => setSize)].toSorted(([a], [b]) => a - b);
  const pools: Pool[] = [];
  for (const [size, sameSize] of bySize) {
    const rightCount = sameSize.filter(({ isRight }) => isRight).length;
    let pool: Pool = { sizes: [size], rightCount, count: sameSize.length };
    for (let last = pools.at(-1); last && isRising(last, pool); last = pools.at(-1)) {
      pools.pop();
      pool = {
        sizes: [...last.sizes, ...pool.sizes],
        rightCount: last.rightCount + pool.rightCount,
        count: last.count + pool.count,
      };
    }
    pools.push(pool);
  }
  return pools;
}

function isRising(one: Pool, next: Pool): boolean {
  return next.rightCount / next.count > one.rightCount / one.count;
}
