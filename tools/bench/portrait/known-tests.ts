/** Real tests that are sat at a known θ: by the level at which a taker of an account is expected to reach the points of that θ. */
import { findDescription, type TestAbility, type TestName } from '@jamdai/battery';
import {
  abilityEstimator,
  chancesAt,
  ESTIMATES,
  openRivalRoom,
  PROCESSES,
  type Rival,
} from '@jamdai/battery/testing';

/** What is estimated of a taker with this θ. */
export type SitAt = (theta: number, seedText: string) => TestAbility;

/** Levels that are tried, and takers at each. */
const STEPS = 40;
const TAKERS_A_STEP = 120;

/** Throws for a test without a model. */
export function openKnownTest(testName: TestName, rival: Rival): SitAt {
  const [estimates, description] = [ESTIMATES.get(testName), findDescription(testName)];
  if (!estimates || !description) throw new Error(`testName: ${testName} has no model`);
  const { populations } = estimates;
  const room = openRivalRoom(testName, abilityEstimator(populations, description.setSizes));
  const most = Math.max(...room.setSizes);
  const levels = Array.from({ length: STEPS + 1 }, (_, step) => levelOf(rival, step / STEPS, most));
  const reached = rising(
    levels.map((level, step) => {
      const scores = Array.from(
        { length: TAKERS_A_STEP },
        (_, no) => room.sit(rival, level, `level|${step}|${no}`).score,
      );
      return scores.reduce((sum, score) => sum + score, 0) / TAKERS_A_STEP;
    }),
  );
  return (theta, seedText) => room.sit(rival, levelAt(pointsAt(theta)), seedText);

  /** Averaged over the processes of the estimate. */
  function pointsAt(theta: number): number {
    const ofProcesses = PROCESSES.map((process, no) => {
      const { mean = Number.NaN, sd = Number.NaN } = populations[no] ?? {};
      return room.facts.reduce(
        (sum, facts) => sum + chancesAt(process, facts, mean + sd * theta)[0],
        0,
      );
    });
    return ofProcesses.reduce((sum, points) => sum + points, 0) / PROCESSES.length;
  }

  function levelAt(points: number): number {
    const above = reached.findIndex((own) => own >= points);
    const upper = above < 0 ? STEPS : Math.max(1, above);
    const [from = 0, to = 0] = [reached[upper - 1], reached[upper]];
    const share = to === from ? 0 : Math.min(1, Math.max(0, (points - from) / (to - from)));
    const [low = 0, high = 0] = [levels[upper - 1], levels[upper]];
    return low + share * (high - low);
  }
}

/** From nothing to more than all. */
function levelOf(rival: Rival, share: number, most: number): number {
  if (rival === 'slots') return share * most;
  if (rival === 'interference') return 0.3 * (20 * most) ** share;
  return 0.3 + share * 1.4 * most;
}

/** Smoothed with the neighbours, and never falling. */
function rising(values: readonly number[]): number[] {
  let top = 0;
  return values.map((_, position) => {
    const near = values.slice(Math.max(0, position - 1), position + 2);
    top = Math.max(top, near.reduce((sum, value) => sum + value, 0) / near.length);
    return top;
  });
}
