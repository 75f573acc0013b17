/**
 * In which band of others a score lies, with its interval, or why that cannot be said (battery design, section 6).
 */
import type { Language, TestName } from '../../catalogue.ts';
import { mayShow } from '../disclosure/thresholds.ts';
import { judgeChange } from '../statistics/reliable-change.ts';
import { takeOffLetter } from './letter-norm.ts';
import {
  BANDS,
  NORM_ATTEMPTS,
  type Band,
  type NormTable,
  type PracticeNorm,
} from './norm-table.ts';

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
  /** Of a naming test; null: another test. */
  readonly letter: string | null;
  /** Its answers look like guessing (index `atChance`). */
  readonly isAtChance: boolean;
}

export type BandReading =
  | {
      readonly kind: 'band';
      readonly band: Band;
      /** The bands of the score one measurement error lower and higher: `middle`, perhaps `high`. */
      readonly from: Band;
      readonly to: Band;
      /** How the letter of a naming test counts; null: another test. */
      readonly letter: LetterReading | null;
      readonly people: number;
      readonly version: string;
    }
  | { readonly kind: 'none'; readonly reason: NoBandReason };

/** Its effect is taken off; too few had it, which makes the interval wider; a table without effects of letters. */
export const LETTER_READINGS = ['own', 'unseen', 'together'] as const;
export type LetterReading = (typeof LETTER_READINGS)[number];

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
  if (attempt.isAtChance) return { kind: 'none', reason: 'atChance' };
  if (attempt.sittingNo > Math.max(...NORM_ATTEMPTS))
    return { kind: 'none', reason: 'laterSitting' };
  if (!norms) return { kind: 'none', reason: 'noNorms' };
  if (!isOfGroup(norms, attempt)) return { kind: 'none', reason: 'otherGroup' };
  const { limits, measurementError, letters, people, version } = norms;
  if (!limits || measurementError === null || !mayShow('percentile', people)) {
    return { kind: 'none', reason: 'tooFew' };
  }
  const own = takeOffLetter(score, attempt.letter, letters);
  const error = Math.hypot(measurementError, own.error);
  const bandAt = (points: number): Band =>
    BANDS[limits.filter((limit) => points >= limit).length] as Band;
  return {
    kind: 'band',
    band: bandAt(own.score),
    from: bandAt(own.score - error),
    to: bandAt(own.score + error),
    letter: letterReadingOf(norms, attempt),
    people,
    version,
  };
}

function letterReadingOf({ letters }: NormTable, { letter }: NormedAttempt): LetterReading | null {
  if (letter === null) return null;
  if (!letters) return 'together';
  return letters.effects.some((one) => one.letter === letter) ? 'own' : 'unseen';
}

export type ChangeReading =
  | { readonly kind: 'change'; readonly change: 'rise' | 'fall' | 'none' }
  | { readonly kind: 'none'; readonly reason: 'notTwice' | 'retestUnknown' };

/** What was published of a test for telling a change: cells, and the practice of attempts that have no cell. */
export interface ChangeNorms {
  readonly norms: readonly NormTable[];
  readonly practice: readonly PracticeNorm[];
}

/**
 * Whether two attempts of one test differ by more than an unchanged taker's would (`judgeChange`). The practice of every step
 * between them is taken off, each its own; a step of which too few are known counts as the last before it that is known.
 * Nothing is said before the agreement of two attempts is known of enough people, nor of answers that look like guessing.
 */
export function changeOf(
  published: ChangeNorms,
  first: NormedAttempt | null,
  second: NormedAttempt,
): ChangeReading {
  const isReported =
    first !== null &&
    first.score !== null &&
    second.score !== null &&
    !first.isAtChance &&
    !second.isAtChance;
  if (!isReported) return { kind: 'none', reason: 'notTwice' };
  const steps = Array.from({ length: Math.max(0, second.sittingNo - first.sittingNo) }, (_, at) =>
    factsOfStep(published, first, first.sittingNo + at),
  );
  const [facts] = steps;
  if (!facts || first.score === null || second.score === null) return UNKNOWN_RETEST;
  const practiceGain = steps.reduce((sum, step) => sum + (step?.change.practiceGain ?? 0), 0);
  const [before, after] = [
    takeOffLetter(first.score, first.letter, facts.letters),
    takeOffLetter(second.score, second.letter, facts.letters),
  ];
  const change = judgeChange(before.score, after.score, {
    ...facts.change,
    practiceGain,
    conditionError: Math.hypot(before.error, after.error),
  });
  return change ? { kind: 'change', change } : UNKNOWN_RETEST;
}

const UNKNOWN_RETEST = { kind: 'none', reason: 'retestUnknown' } as const;

/** Of the step from attempt `from` to the next, or of the last one before it that is known. */
function factsOfStep(
  { norms, practice }: ChangeNorms,
  attempt: NormedAttempt,
  from: number,
): Omit<PracticeNorm, 'testName' | 'language'> | null {
  const cell = norms.find((one) => isOfGroup(one, { ...attempt, sittingNo: 1 }));
  const known = [
    ...(cell?.change ? [{ from: 1, change: cell.change, letters: cell.letters }] : []),
    ...practice.filter(
      ({ testName, language }) => testName === attempt.testName && language === attempt.lang,
    ),
  ].filter((step) => step.from <= from && step.change.people >= LEAST_RETESTED);
  return known.toSorted((one, other) => one.from - other.from).at(-1) ?? null;
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
