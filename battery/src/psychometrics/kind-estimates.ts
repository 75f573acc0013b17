/**
 * A kind of memory out of tests of it. A test is a sample of its kind: part of what pupils differ by in it is its own, so
 * one test says less of the kind than of itself, and tests that disagree say less than tests that agree. Random effects
 * with inverse variances (DerSimonian & Laird 1986, Control Clin Trials 7:177); the spread between tests is never taken
 * for less than what is known of such tests, as two to four of them cannot show that there is none.
 */
import { fQuantile } from '../kit/f-distribution.ts';
import { NORMAL_95 } from '../kit/statistics/interval.ts';
import type { Ability } from './ability.ts';
import { PRIOR_SD } from './ability-points.ts';

export type TestAbility = Pick<Ability, 'theta' | 'se'>;

export interface RangedTheta extends Pick<Ability, 'theta'> {
  /** 95 of 100 such ranges hold the truth. */
  readonly low: number;
  readonly high: number;
}

export interface KindAbility extends TestAbility, RangedTheta {
  /** What the tests say by themselves, not drawn to the mean of pupils: only this is compared with other kinds. */
  readonly evidence: Evidence;
}

interface Evidence {
  readonly mean: number;
  readonly variance: number;
}

/**
 * Share of what pupils differ by in a test that is not of its kind: spans load .75 on the factor of their domain at a
 * reliability of .8 (Kane et al. 2004, J Exp Psychol Gen 133:189), 1 − .75² / .8.
 */
export const OWN_VARIANCE = 0.3;
const KIND_VARIANCE = PRIOR_SD ** 2 - OWN_VARIANCE;

/** In SDs, as θ. Null without tests, or where none says anything. */
export function combineTests(abilities: readonly TestAbility[]): KindAbility | null {
  const said = abilities.filter(({ se }) => se < PRIOR_SD).map(withoutPrior);
  if (said.length === 0) return null;
  const between = Math.max(OWN_VARIANCE, spreadBetween(said));
  const evidence = pool(said.map(({ mean, variance }) => ({ mean, variance: variance + between })));
  const variance = 1 / (1 / evidence.variance + 1 / KIND_VARIANCE);
  const theta = (evidence.mean * variance) / evidence.variance;
  const se = Math.sqrt(variance);
  return { theta, se, low: theta - NORMAL_95 * se, high: theta + NORMAL_95 * se, evidence };
}

/** Of an estimate that is shown: tenths, in which single answers do not show. */
export function roundEstimate({ theta, low, high }: RangedTheta): RangedTheta {
  return { theta: roundToTenth(theta), low: roundToTenth(low), high: roundToTenth(high) };
}

/**
 * SD of what the assumed mean of a kind may be off by: the populations are those of the battery design, not yet of
 * measured pupils, so kinds are compared as if each of them could lie this much to either side.
 */
const PLAN_ERROR_SD = 0.3;
const MOST_FALSE = 0.05;
/** In place of infinity. */
const MANY_DEGREES = 1e7;

export interface KindDifference<Kind> {
  readonly higher: Kind;
  readonly lower: Kind;
}

/**
 * Pairs of kinds that differ by more than chance and the tests chosen explain: in 5 of 100 people whose kinds are all
 * alike any pair is named, at most (Holm 1979, Scand J Stat 6:65). The surest first.
 */
export function findReliableDifferences<Kind>(
  kinds: readonly { readonly kind: Kind; readonly ability: KindAbility }[],
): KindDifference<Kind>[] {
  const pairs = kinds.flatMap((one, position) =>
    kinds.slice(position + 1).map((other) => {
      const [a, b] = [one.ability.evidence, other.ability.evidence];
      const se = Math.sqrt(a.variance + b.variance + 2 * PLAN_ERROR_SD ** 2);
      const z = (a.mean - b.mean) / se;
      const [higher, lower] = z >= 0 ? [one.kind, other.kind] : [other.kind, one.kind];
      return { higher, lower, z: Math.abs(z) };
    }),
  );
  const ordered = pairs.toSorted((one, other) => other.z - one.z);
  const firstUnsure = ordered.findIndex(({ z }, rank) => z < limitOf(ordered.length - rank));
  const sure = firstUnsure < 0 ? ordered : ordered.slice(0, firstUnsure);
  return sure.map(({ higher, lower }) => ({ higher, lower }));
}

/** Of a normal deviate, two-sided, where so many comparisons are left. */
function limitOf(comparisons: number): number {
  return Math.sqrt(fQuantile(1 - MOST_FALSE / comparisons, 1, MANY_DEGREES));
}

/** An estimate is drawn to the mean of pupils; several must not be drawn several times. */
function withoutPrior({ theta, se }: TestAbility): Evidence {
  const variance = 1 / (1 / se ** 2 - 1 / PRIOR_SD ** 2);
  return { mean: (theta * variance) / se ** 2, variance };
}

function pool(parts: readonly Evidence[]): Evidence {
  const weights = parts.map(({ variance }) => 1 / variance);
  const total = sumOf(weights);
  const mean = sumOf(parts.map((part, no) => part.mean * (weights[no] as number))) / total;
  return { mean, variance: 1 / total };
}

/** By moments; 0 where tests agree as well as their errors let them, and for a single one. */
function spreadBetween(parts: readonly Evidence[]): number {
  if (parts.length < 2) return 0;
  const weights = parts.map(({ variance }) => 1 / variance);
  const { mean } = pool(parts);
  const off = sumOf(parts.map((part, no) => (weights[no] as number) * (part.mean - mean) ** 2));
  const total = sumOf(weights);
  const scale = total - sumOf(weights.map((weight) => weight ** 2)) / total;
  return Math.max(0, (off - parts.length + 1) / scale);
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
