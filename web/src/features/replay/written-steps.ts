/**
 * The steps of a replayed minute: the letter, the first key of each word, text that got shorter, the page left and come back
 * to, and the end. The log has no keys, only when each came and how long the text then was.
 */
import type { Replay, WrittenReplay } from '@jamdai/contract';

type Interruption = NonNullable<WrittenReplay['trial']>['interruptions'][number];

type What =
  | { readonly part: 'letter' | 'submitted' | 'timeOver' }
  /** From 1; of `entries`. */
  | { readonly part: 'word'; readonly number: number }
  /** By so many characters, without a longer text in between. */
  | { readonly part: 'shorter'; readonly count: number }
  | { readonly part: 'event' | 'returned'; readonly kind: Interruption['kind'] };

type Moment = What & {
  /** From the frame on which the letter appeared. */
  readonly atMs: number;
};

export type WrittenStep = Moment & {
  /** Its own place: each is a stop of the keys that go on by questions elsewhere. */
  readonly place: number;
  /** Places in `entries` of the words that had been begun. */
  readonly begun: ReadonlySet<number>;
  /** Characters in the text area; null: there is no log. */
  readonly textLength: number | null;
};

/** Where no log says what was meant. */
const MINUTE_MS = 60_000;
/** Earlier than the time was over by more than any frame takes: the taker submitted. */
const SUBMITTED_BEFORE_MS = 100;

export function meantMsOf({ trial }: WrittenReplay): number {
  return trial?.intendedMs ?? MINUTE_MS;
}

export function writtenStepsOf(
  written: WrittenReplay,
  { timeTotalS }: Pick<Replay, 'timeTotalS'>,
): readonly WrittenStep[] {
  const { entries, trial } = written;
  const zeroMs = trial?.shownAtMs ?? 0;
  const endMs = trial ? (trial.hiddenAtMs ?? zeroMs) - zeroMs : 1000 * timeTotalS;
  const isSubmitted = endMs < meantMsOf(written) - SUBMITTED_BEFORE_MS;
  const words = entries.map(({ onsetS }, position): Moment => ({
    part: 'word',
    number: position + 1,
    atMs: 1000 * onsetS,
  }));
  const logged = [
    ...shorteningsIn(trial?.keys ?? []),
    ...(trial?.interruptions ?? []).flatMap(interruptionMoments),
  ].map((moment) => ({ ...moment, atMs: moment.atMs - zeroMs }));
  const moments: readonly Moment[] = [
    { part: 'letter', atMs: 0 },
    ...[...words, ...logged]
      .filter(({ part, atMs }) => part === 'word' || (atMs >= 0 && atMs < endMs))
      .toSorted((one, other) => one.atMs - other.atMs),
    { part: isSubmitted ? 'submitted' : 'timeOver', atMs: endMs },
  ];
  const begun = new Set<number>();
  return moments.map((moment, position) => {
    if (moment.part === 'word') begun.add(moment.number - 1);
    const textLength = trial && lengthAt(trial.keys, moment.atMs + zeroMs);
    return { ...moment, place: position, begun: new Set(begun), textLength };
  });
}

/** A line a word that was begun: as the lexicon has it, or as many dots as letters. Words stand whole from their first key on. */
export function textAt({ entries }: WrittenReplay, { begun }: WrittenStep): string {
  return entries
    .filter((_, position) => begun.has(position))
    .map(({ word, letterCount }) => word ?? '•'.repeat(letterCount))
    .join('\n');
}

export interface Pause {
  /** From the letter's frame. */
  readonly atMs: number;
  readonly lastedMs: number;
}

/** Between two changes of the text, or before the first; null: there is no log, or nothing was typed. */
export function longestPauseIn({ trial }: WrittenReplay): Pause | null {
  if (!trial || trial.shownAtMs === null) return null;
  const zeroMs = trial.shownAtMs;
  const times = [zeroMs, ...trial.keys.map(({ atMs }) => atMs)];
  const pauses = times
    .slice(1)
    .map((atMs, position) => ({ from: times[position] ?? zeroMs, atMs }))
    .map(({ from, atMs }) => ({ atMs: from - zeroMs, lastedMs: atMs - from }));
  return pauses.toSorted((one, other) => other.lastedMs - one.lastedMs)[0] ?? null;
}

type Keys = NonNullable<WrittenReplay['trial']>['keys'];

function lengthAt(keys: Keys, atMs: number): number {
  return keys.findLast((key) => key.atMs <= atMs)?.textLength ?? 0;
}

/** One moment for changes that follow each other and each make the text shorter: the first of them. */
function shorteningsIn(keys: Keys): readonly Moment[] {
  const lessBy = (position: number) =>
    Math.max(0, (keys[position - 1]?.textLength ?? 0) - (keys[position]?.textLength ?? 0));
  return keys.flatMap(({ atMs }, position): Moment[] => {
    if (lessBy(position) === 0 || lessBy(position - 1) > 0) return [];
    let count = 0;
    for (let next = position; lessBy(next) > 0; next += 1) count += lessBy(next);
    return [{ part: 'shorter', count, atMs }];
  });
}

/** What happens at once, as a turn of the device, has no end. */
function interruptionMoments({ kind, atMs, lastedMs }: Interruption): readonly Moment[] {
  const event: Moment = { part: 'event', kind, atMs };
  return lastedMs === 0 ? [event] : [event, { part: 'returned', kind, atMs: atMs + lastedMs }];
}
