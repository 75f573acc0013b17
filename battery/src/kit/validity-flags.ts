/**
 * Signs that an attempt may not be worth its score, as far as its stored sheets show them (battery design,
 * 2.10). A flag is never a reason to hide a result from its owner; norms leave some of them out. The flags
 * that a device finds (`tabHidden`, `timingDrift`, …) come with the attempt; those that its trials show are found
 * here once more, so that a device that forgot one does not hide it.
 */
import type { SpeedLimits } from '../task.ts';
import { PROVENANCE_FLAGS } from './provenance.ts';
import { isOperationLow } from './operation-accuracy.ts';
import { blockScoresOf, medianOf } from './score.ts';
import type { MeasuredTrial } from './attempt-measures.ts';

const FOUND_FLAGS = ['tooFast', 'sameChoice', 'pattern', 'slow', 'easyMissed'] as const;
/** What the sheets show, and `atChance`, which the measures of an attempt say. */
export const SHEET_FLAGS = [...FOUND_FLAGS, 'atChance'] as const;
export type SheetFlag = (typeof SHEET_FLAGS)[number];

export interface AnsweredSheets {
  /** Chosen choice numbers, thirty. */
  readonly answerSheet: readonly number[];
  /** Seconds from the frame the choices appeared to the click, thirty. */
  readonly timeSheet: readonly number[];
  readonly isRight: readonly boolean[];
}

export type TrialFlag = 'tabHidden' | 'timingDrift' | 'audioFallback' | 'operationLow' | 'resumed';

/** Attempts with one of these are left out of norms and of coefficients of reliability (Wise 2017). */
export const FLAGS_LEFT_OUT_OF_NORMS: readonly string[] = [
  'tooFast',
  'sameChoice',
  'pattern',
  'tabHidden',
  'audioFailed',
  'practiceFailed',
  'soundCheckFailed',
  ...PROVENANCE_FLAGS,
];

/** Time that reading four choices takes at the least. */
const READING_LIMITS: SpeedLimits = { answerS: 0.4, blockMedianS: 0.7 };

const MOST_FAST_ANSWERS = 4;
const BLOCK_STARTS = [0, 10, 20] as const;
const BLOCK_SIZE = 10;
const SAME_CHOICE_RUN = 8;
const SAME_CHOICE_TOTAL = 20;
const PATTERN_WINDOW = 12;
const PATTERN_CYCLES = [2, 3, 4] as const;
const SLOW_ANSWER_S = 60;
const EASY_QUESTION_COUNT = 3;
/** Two frames at 60 Hz. */
const DRIFT_MS = 34;
const MOST_SPOILED = 2;
const SPOILING: readonly string[] = ['hidden', 'blur', 'leave', 'sound'];

/** All flags of an attempt that its sheets show by themselves. The Stroop test has speed limits of its own. */
export function findSheetFlags(sheets: AnsweredSheets, limits = READING_LIMITS): SheetFlag[] {
  const raised: Record<(typeof FOUND_FLAGS)[number], boolean> = {
    tooFast: isTooFast(sheets.timeSheet, limits),
    sameChoice: isSameChoice(sheets.answerSheet),
    pattern: isPattern(sheets),
    slow: isSlow(sheets.timeSheet),
    easyMissed: isEasyMissed(sheets.isRight),
  };
  return FOUND_FLAGS.filter((flag) => raised[flag]);
}

/** Flags of the device that its own trials show. Of auditory lists and of sums no display time was promised. */
export function findTrialFlags(
  trials: readonly MeasuredTrial[],
  channel: 'auditory' | 'visual',
): TrialFlag[] {
  const brokenOff = trials.filter(
    ({ voided, interruptions }) => voided && interruptions.some(({ kind }) => kind === 'sound'),
  );
  const clicks = trials.filter(({ voided }) => !voided).map((trial) => trial.clicks ?? []);
  const resumed = trials.flatMap(({ interruptions }) => interruptions.filter(isGap));
  const spoiledCount = trials.filter(isSpoiled).length + resumed.length;
  return [
    ...(spoiledCount > MOST_SPOILED ? (['tabHidden'] as const) : []),
    ...(channel === 'visual' && trials.some(hasDrifted) ? (['timingDrift'] as const) : []),
    ...(brokenOff.length > 0 ? (['audioFallback'] as const) : []),
    ...(isOperationLow(clicks) ? (['operationLow'] as const) : []),
    ...(resumed.length > 0 ? (['resumed'] as const) : []),
  ];
}

/** Five or more answers under 0.4 s, or the median of a block of ten under 0.7 s. */
export function isTooFast(timeSheet: readonly number[], limits = READING_LIMITS): boolean {
  const fastCount = timeSheet.filter((seconds) => seconds < limits.answerS).length;
  const blockMedians = BLOCK_STARTS.map((start) =>
    medianOf(timeSheet.slice(start, start + BLOCK_SIZE)),
  );
  return (
    fastCount > MOST_FAST_ANSWERS ||
    blockMedians.some((median) => median !== null && median < limits.blockMedianS)
  );
}

/** The same choice number eight times running, or twenty times in all. */
export function isSameChoice(answerSheet: readonly number[]): boolean {
  const totals = Map.groupBy(answerSheet, (choice) => choice).values();
  const hasRun = answerSheet.some((_, start) => repeats(answerSheet, start, SAME_CHOICE_RUN, 1));
  return hasRun || [...totals].some((answers) => answers.length >= SAME_CHOICE_TOTAL);
}

/**
 * Twelve answers running that repeat a cycle of two to four choice numbers, for instance 1 2 3 4 1 2 3 4 1 2
 * 3 4. One number repeated is `sameChoice`, not a pattern. Nor are twelve right answers, which may lie so by chance (one form of 3,000): where
 * they lie is drawn anew for every installation of the profile `hardened`.
 */
export function isPattern({
  answerSheet,
  isRight,
}: Pick<AnsweredSheets, 'answerSheet' | 'isRight'>): boolean {
  return answerSheet.some(
    (_, start) =>
      isRight.slice(start, start + PATTERN_WINDOW).includes(false) &&
      PATTERN_CYCLES.some((cycle) => repeats(answerSheet, start, PATTERN_WINDOW, cycle)) &&
      !repeats(answerSheet, start, PATTERN_WINDOW, 1),
  );
}

/** Whether there are `count` answers from `start` on, and each is that of `cycle` places before it. */
function repeats(
  answerSheet: readonly number[],
  start: number,
  count: number,
  cycle: number,
): boolean {
  const end = start + count;
  if (end > answerSheet.length) return false;
  let position = start + cycle;
  while (position < end && answerSheet[position] === answerSheet[position - cycle]) position += 1;
  return position === end;
}

/** An answer of more than 60 s. (The part that compares with a norm group needs norms.) */
export function isSlow(timeSheet: readonly number[]): boolean {
  return timeSheet.some((seconds) => seconds > SLOW_ANSWER_S);
}

/** Two or more of the first three questions missed, while block 2 (questions 10–19) has six points or more. */
export function isEasyMissed(isRight: readonly boolean[]): boolean {
  const missedCount = isRight.slice(0, EASY_QUESTION_COUNT).filter((right) => !right).length;
  return missedCount >= 2 && blockScoresOf(isRight)[1] >= 6;
}

/** The page was gone meanwhile: the question at which that happened has no record of its own. */
function isGap({ kind }: MeasuredTrial['interruptions'][number]): boolean {
  return kind === 'brokenOff';
}

/** Voided, or interrupted while its stimulus was on when no reserve was left. */
function isSpoiled({ voided, shownAtMs, hiddenAtMs, interruptions }: MeasuredTrial): boolean {
  if (voided || shownAtMs === null || hiddenAtMs === null) return voided;
  return interruptions.some(
    ({ kind, atMs }) => SPOILING.includes(kind) && atMs >= shownAtMs && atMs < hiddenAtMs,
  );
}

/** On screen for more than two frames longer or shorter than meant. */
function hasDrifted({ kind, voided, shownAtMs, hiddenAtMs, intendedMs }: MeasuredTrial): boolean {
  if (voided || kind !== 'choice' || shownAtMs === null || hiddenAtMs === null) return false;
  return Math.abs(hiddenAtMs - shownAtMs - intendedMs) > DRIFT_MS;
}
