/**
 * In which band of others a score lies, with its interval, or why that cannot be said (battery design, section 6).
 */
import { findTest, type Language, type TestName } from '../../catalogue.ts';
import { isScoreAtChance } from '../validity-flags.ts';
import { mayShow } from '../disclosure/thresholds.ts';
import { judgeChange } from '../statistics/reliable-change.ts';
import { BANDS, NORM_ATTEMPTS, type Band, type NormTable } from './norm-table.ts';

/** A retest of fewer people than this tells no change (battery design, section 6, step 6). */
export const LEAST_RETESTED = 80;

/** The attempt that is looked at. */
export interface NormedAttempt {
  readonly testName: TestName;
  readonly lang: Language;
  /** Null: not told. */
  readonly grade: string | null;
  readonly sittingNo: number;
  /** Points; null: pending. */
  readonly score: number | null;
}

export type BandReading =
  | {
      readonly kind: 'band';
      readonly band: Band;
      /** The bands of the score one measurement error lower and higher: `middle`, perhaps `high`. */
      readonly from: Band;
      readonly to: Band;
      readonly people: number;
      readonly version: string;
    }
  | { readonly kind: 'none'; readonly reason: NoBandReason };

/** Which comes first is told. */
export const NO_BAND_REASONS = [
  'pending',
  'atChance',
  'laterSitting',
  'noNorms',
  'otherGroup',
  'tooFew',
] as const;
export type NoBandReason = (typeof NO_BAND_REASONS)[number];

export function bandOf(norms: NormTable | null, attempt: NormedAttempt): BandReading {
  const { score } = attempt;
  if (score === null) return { kind: 'none', reason: 'pending' };
  if (mayBeGuessed(attempt)) return { kind: 'none', reason: 'atChance' };
  if (attempt.sittingNo > Math.max(...NORM_ATTEMPTS))
    return { kind: 'none', reason: 'laterSitting' };
  if (!norms) return { kind: 'none', reason: 'noNorms' };
  if (!isOfGroup(norms, attempt)) return { kind: 'none', reason: 'otherGroup' };
  const { limits, measurementError, people, version } = norms;
  if (!limits || measurementError === null || !mayShow('percentile', people)) {
    return { kind: 'none', reason: 'tooFew' };
  }
  const bandAt = (points: number): Band =>
    BANDS[limits.filter((limit) => points >= limit).length] as Band;
  return {
    kind: 'band',
    band: bandAt(score),
    from: bandAt(score - measurementError),
    to: bandAt(score + measurementError),
    people,
    version,
  };
}

export type ChangeReading =
  | { readonly kind: 'change'; readonly change: 'rise' | 'fall' | 'none' }
  | { readonly kind: 'none'; readonly reason: 'notTwice' | 'retestUnknown' };

/**
 * Whether two attempts of one test differ by more than an unchanged taker's would (`judgeChange`). Nothing is said before
 * the agreement of two attempts is known of enough people, nor of scores that may be guessed.
 */
export function changeOf(
  norms: NormTable | null,
  first: NormedAttempt | null,
  second: NormedAttempt,
): ChangeReading {
  const isReported =
    first !== null &&
    first.score !== null &&
    second.score !== null &&
    !mayBeGuessed(first) &&
    !mayBeGuessed(second);
  if (!isReported) return { kind: 'none', reason: 'notTwice' };
  const facts = norms && isOfGroup(norms, first) ? norms.change : null;
  const change =
    facts && facts.people >= LEAST_RETESTED && first.score !== null && second.score !== null
      ? judgeChange(first.score, second.score, facts)
      : null;
  return change ? { kind: 'change', change } : { kind: 'none', reason: 'retestUnknown' };
}

/** Words of a naming test are typed, not chosen: few of them are no guesses. */
export function mayBeGuessed({
  testName,
  score,
}: Pick<NormedAttempt, 'testName' | 'score'>): boolean {
  const isChosen = findTest(testName).testTypeName !== 'long_term_retrieval';
  return isChosen && score !== null && isScoreAtChance(score);
}

function isOfGroup(
  norms: NormTable,
  { testName, lang: language, grade, sittingNo }: NormedAttempt,
): boolean {
  return (
    norms.testName === testName &&
    (norms.language === null || norms.language === language) &&
    norms.grade === grade &&
    norms.sittingNo === sittingNo
  );
}
