/**
 * Signs of how a result came about, as far as what came with it shows them: whether its questions were handed out, its log is
 * whole, and the times in it are those of a person. Nobody is accused: a result with such a sign stays its owner's, and
 * comparisons leave it out.
 */

/** Comparisons leave results with one of these out, unless a researcher decides otherwise. */
export const PROVENANCE_FLAGS = [
  /** No hand-out of this test to this account came with it, nor is one known. */
  'notHandedOut',
  /** No log came with it, or none that is chained to its hand-out. */
  'noLog',
  /** It arrived sooner after its hand-out than its own times say that it took. */
  'implausibleTime',
  /** Its log is not the one whose links were told, or says something else than its sheets. */
  'chainBroken',
  /** Another result has come by the same hand-out. */
  'formRepeated',
  /** Times that no hand and no display make. */
  'inhumanTiming',
] as const;
export type ProvenanceFlag = (typeof PROVENANCE_FLAGS)[number];

/** What is read of a trial: a moment is ms on the clock of the run, null where it never came. */
export interface LoggedTrial {
  readonly kind: 'choice' | 'operation' | 'naming';
  readonly index: number;
  readonly voided: boolean;
  readonly askedAtMs: number;
  readonly shownAtMs: number | null;
  readonly hiddenAtMs: number | null;
  readonly intendedMs: number;
  readonly choicesAtMs?: number | null;
  readonly answeredAtMs?: number | null;
  readonly input?: string | null;
  readonly interruptions: readonly { readonly kind: string; readonly lastedMs: number }[];
  readonly keys?: readonly unknown[];
}

interface Answered extends LoggedTrial {
  readonly choicesAtMs: number;
  readonly answeredAtMs: number;
}

/** The fastest choices among four that have been measured take about 200 ms (Hick 1952); half of that is an accident. */
const HAND_MS = 100;
const MOST_ACCIDENTS = 2;
/** Of ln seconds. People stand far above: from 0.2 in trained adults to 0.6 in children. */
const LEAST_SPREAD = 0.05;
const SPREAD_OF = 10;
/** An event's time stamp may lie before that of its frame; a frame may last 50 ms on a slow phone. */
const SLACK_MS = 60;
/** Of a stimulus that was on for less than half of its time: a real page shows it longer, never so much shorter. */
const LEAST_SHOWN = 0.5;
const MOST_SHORT = 2;
/** Seconds of a sheet are rounded to thousandths. */
const SHEET_SLACK_S = 0.01;

/**
 * The least time, in ms, that the run took by its own account: from its first question to its last answer, without gaps
 * before a reload, which pass by the device's own clock.
 */
export function findLeastMs(trials: readonly LoggedTrial[], timeTotalS: number): number {
  const begins = trials.map(({ askedAtMs }) => askedAtMs);
  const ends = trials.map(
    ({ answeredAtMs, hiddenAtMs, askedAtMs }) => answeredAtMs ?? hiddenAtMs ?? askedAtMs,
  );
  if (begins.length === 0) return timeTotalS * 1000;
  const gapsMs = trials
    .flatMap(({ interruptions }) => interruptions)
    .reduce((sum, { kind, lastedMs }) => sum + (kind === 'brokenOff' ? lastedMs : 0), 0);
  return Math.max(0, Math.max(...ends) - Math.min(...begins) - gapsMs);
}

/** `channel`: of what is heard, no display time was promised. `entryCount`: words of a naming test. */
export function isInhuman(
  trials: readonly LoggedTrial[],
  channel: 'auditory' | 'visual',
  entryCount: number,
): boolean {
  const answered = trials.filter(isAnswered);
  const isUntyped =
    entryCount > 0 && trials.some(({ kind, keys }) => kind === 'naming' && keys?.length === 0);
  return (
    isUntyped ||
    countWhere(answered, isTooSoon) > MOST_ACCIDENTS ||
    isWithoutSpread(answered) ||
    (answered.length > 0 && answered.every(({ input }) => input === null)) ||
    trials.some(isOutOfOrder) ||
    isOverlapping(trials) ||
    (channel === 'visual' && countWhere(answered, isShownShort) > MOST_SHORT)
  );
}

/** Whether the seconds of the sheet are those of the log. Of a naming test the sheet tells onsets that its log has not. */
export function fitsSheet(trials: readonly LoggedTrial[], timeSheet: readonly number[]): boolean {
  return trials.filter(isAnswered).every(({ index, choicesAtMs, answeredAtMs }) => {
    const seconds = timeSheet[index];
    return (
      seconds !== undefined &&
      Math.abs(seconds - (answeredAtMs - choicesAtMs) / 1000) <= SHEET_SLACK_S
    );
  });
}

function isAnswered(trial: LoggedTrial): trial is Answered {
  return !trial.voided && isMoment(trial.choicesAtMs) && isMoment(trial.answeredAtMs);
}

function isMoment(atMs: number | null | undefined): atMs is number {
  return typeof atMs === 'number';
}

function isTooSoon({ choicesAtMs, answeredAtMs }: Answered): boolean {
  return answeredAtMs - choicesAtMs < HAND_MS;
}

function isWithoutSpread(answered: readonly Answered[]): boolean {
  if (answered.length < SPREAD_OF) return false;
  const logs = answered.map(({ choicesAtMs, answeredAtMs }) =>
    Math.log(Math.max(1, answeredAtMs - choicesAtMs)),
  );
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1);
  return Math.sqrt(variance) < LEAST_SPREAD;
}

/** A moment before the one that it follows. */
function isOutOfOrder(trial: LoggedTrial): boolean {
  const { shownAtMs, hiddenAtMs, choicesAtMs, answeredAtMs } = trial;
  let beforeMs = trial.askedAtMs;
  for (const atMs of [shownAtMs, hiddenAtMs, choicesAtMs, answeredAtMs]) {
    if (!isMoment(atMs)) continue;
    if (atMs < beforeMs - SLACK_MS) return true;
    beforeMs = atMs;
  }
  return false;
}

/** A question that was asked before the one before it was answered. */
function isOverlapping(trials: readonly LoggedTrial[]): boolean {
  return trials.some(({ askedAtMs }, position) => {
    const before = trials[position - 1];
    return isMoment(before?.answeredAtMs) && askedAtMs < before.answeredAtMs - SLACK_MS;
  });
}

function isShownShort({ kind, shownAtMs, hiddenAtMs, intendedMs }: Answered): boolean {
  if (kind !== 'choice' || shownAtMs === null || hiddenAtMs === null) return false;
  return hiddenAtMs - shownAtMs < intendedMs * LEAST_SHOWN;
}

function countWhere<T>(list: readonly T[], holds: (one: T) => boolean): number {
  return list.filter(holds).length;
}
