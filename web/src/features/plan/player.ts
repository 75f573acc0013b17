/**
 * The player of a plan as a pure machine: which screen follows from what has been done and what happened. Times are Unix ms
 * and are handed in. What a test itself does is the run's business: here it is one step that ends.
 */

/** `test` of a plan, whichever its length. Times in ms. */
export type PlayedStep =
  | { readonly kind: 'test' }
  | { readonly kind: 'text' }
  /** `minimumMs`: what the teacher wants at least; it may be longer. */
  | { readonly kind: 'rest'; readonly minimumMs: number };

export interface Player<Step extends PlayedStep = PlayedStep> {
  readonly steps: readonly Step[];
  /** By position in `steps`; in order. */
  readonly done: readonly number[];
  readonly screen: PlayerScreen;
  /** When the rest that is next, or on, began; or at least when the step before it ended. Null: neither is known. */
  readonly restSinceMs: number | null;
}

export type PlayerScreen =
  /** Before anything is begun in this visit. */
  | { readonly kind: 'overview' }
  /** What the plan asks for: a test, a text or a rest. */
  | { readonly kind: 'step'; readonly position: number }
  /** The test at this position has just ended. */
  | { readonly kind: 'feedback'; readonly position: number }
  | { readonly kind: 'end' };

export type PlayerEvent =
  /** Begin, or go on. */
  | { readonly kind: 'begun'; readonly atMs: number }
  /** The test on the screen has its last answer. */
  | { readonly kind: 'tested'; readonly atMs: number }
  /** One tap further: from feedback, a text, or a rest whose minimum is over. */
  | { readonly kind: 'continued'; readonly atMs: number }
  /** The test on the screen is left out. */
  | { readonly kind: 'leftOut'; readonly atMs: number }
  /** The server, or another tab, knows of steps that are done. */
  | { readonly kind: 'learnt'; readonly done: readonly number[] };

/** `done` and `restSinceMs` as they were kept. */
export function createPlayer<Step extends PlayedStep>(
  steps: readonly Step[],
  { done, restSinceMs }: Pick<Player, 'done' | 'restSinceMs'>,
): Player<Step> {
  const known = withDone([], done, steps);
  return { steps, done: known, restSinceMs, screen: { kind: 'overview' } };
}

/** An event that the screen has no place for (a second tap, a late answer) changes nothing. */
export function advancePlayer<Step extends PlayedStep>(
  player: Player<Step>,
  event: PlayerEvent,
): Player<Step> {
  const { screen, done, steps } = player;
  switch (event.kind) {
    case 'begun':
      return screen.kind === 'overview' ? beginNext(player, event.atMs) : player;
    case 'tested': {
      const position = testOn(player);
      if (position === null) return player;
      return {
        ...player,
        done: withDone(done, [position], steps),
        restSinceMs: event.atMs,
        screen: { kind: 'feedback', position },
      };
    }
    case 'continued': {
      if (screen.kind === 'feedback') return beginFrom(player, event.atMs);
      if (screen.kind !== 'step' || testOn(player) !== null) return player;
      if (restLeftMs(player, event.atMs) > 0) return player;
      const next = { ...player, done: withDone(done, [screen.position], steps), restSinceMs: null };
      return beginFrom(next, event.atMs);
    }
    case 'leftOut': {
      const position = testOn(player);
      if (position === null) return player;
      const next = { ...player, done: withDone(done, [position], steps), restSinceMs: null };
      return beginNext(next, event.atMs);
    }
    case 'learnt':
      // What is on the screen goes on: who is in the middle of a test ends it.
      return { ...player, done: withDone(done, event.done, steps) };
  }
}

/** How long the rest on the screen still has to last, in ms; 0 where there is none. */
export function restLeftMs({ steps, screen, restSinceMs }: Player, nowMs: number): number {
  const step = screen.kind === 'step' ? steps[screen.position] : null;
  return step?.kind === 'rest' ? Math.max(0, step.minimumMs - passedSince(restSinceMs, nowMs)) : 0;
}

/** Of tests: how many there are, and which one is on or next, from 1; all done: as many as there are. */
export function countTests({ steps, done, screen }: Player): {
  readonly number: number;
  readonly count: number;
  readonly doneCount: number;
} {
  const tests = steps.flatMap(({ kind }, position) => (kind === 'test' ? [position] : []));
  const doneCount = tests.filter((position) => done.includes(position)).length;
  const shown = screen.kind === 'step' || screen.kind === 'feedback' ? screen.position : -1;
  const order = tests.indexOf(shown);
  const number = order >= 0 ? order + 1 : Math.min(doneCount + 1, tests.length);
  return { number, count: tests.length, doneCount };
}

/** The first step that is not done; null: none is left but rests. */
export function nextPosition({ steps, done }: Pick<Player, 'steps' | 'done'>): number | null {
  const open = steps.flatMap((_, position) => (done.includes(position) ? [] : [position]));
  const isLeft = open.some((position) => steps[position]?.kind !== 'rest');
  return isLeft ? (open[0] ?? null) : null;
}

/**
 * Coming back: a rest that is next is over when somebody was away for as long as its minimum, and else goes on, so that no
 * reload makes it shorter.
 */
function beginNext<Step extends PlayedStep>(player: Player<Step>, atMs: number): Player<Step> {
  const position = nextPosition(player);
  const step = position === null ? undefined : player.steps[position];
  if (position === null || step?.kind !== 'rest') return beginFrom(player, atMs);
  const { restSinceMs } = player;
  const isRested = restSinceMs === null || passedSince(restSinceMs, atMs) >= step.minimumMs;
  if (!isRested) return { ...player, screen: { kind: 'step', position } };
  const done = withDone(player.done, [position], player.steps);
  return beginNext({ ...player, done, restSinceMs: null }, atMs);
}

function beginFrom<Step extends PlayedStep>(player: Player<Step>, atMs: number): Player<Step> {
  const position = nextPosition(player);
  if (position === null) return endOf(player);
  const isRest = player.steps[position]?.kind === 'rest';
  return {
    ...player,
    restSinceMs: isRest ? atMs : null,
    screen: { kind: 'step', position },
  };
}

/** Rests after the last test are nobody's any more. */
function endOf<Step extends PlayedStep>(player: Player<Step>): Player<Step> {
  const done = player.steps.map((_, position) => position);
  return { ...player, done, restSinceMs: null, screen: { kind: 'end' } };
}

/** The position of the test on the screen; null: there is none. */
function testOn({ screen, steps }: Player): number | null {
  if (screen.kind !== 'step') return null;
  return steps[screen.position]?.kind === 'test' ? screen.position : null;
}

/** A clock that was put back has let nothing pass. */
function passedSince(sinceMs: number | null, nowMs: number): number {
  return sinceMs === null ? 0 : Math.max(0, nowMs - sinceMs);
}

function withDone(
  done: readonly number[],
  more: readonly number[],
  steps: readonly PlayedStep[],
): readonly number[] {
  return [...new Set([...done, ...more])]
    .filter((position) => position in steps)
    .toSorted((one, other) => one - other);
}
