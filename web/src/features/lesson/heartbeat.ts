/**
 * How the page of a pupil says where it is in a lesson, and hears what the teacher wants. Between tests it asks by the clock of
 * the server's answer. In a test it speaks once at each question, in the pause before it; what comes back is not even read
 * before that question is answered, so that nothing of this runs beside a stimulus. Every word may be lost: the next one says
 * it all again. Pure: the line and the clock are handed in.
 */
import type { HeartbeatAnswer, LessonPhase, LessonPosition } from '@jamdai/contract';

/** Reads an answer that has come. Null: it says nothing. */
export type ReadAnswer = () => Promise<HeartbeatAnswer | null>;

export interface HeartbeatPorts {
  /** Resolves when an answer begins to come; rejects when none does. */
  readonly send: (position: LessonPosition, signal: AbortSignal) => Promise<ReadAnswer>;
  /** Gives how to call it off. */
  readonly wake: (afterMs: number, then: () => void) => () => void;
  /** False: nothing would arrive, or nobody looks at the page. */
  readonly canSend: () => boolean;
  readonly nowMs: () => number;
}

/** What a page that is in no test has to show. */
export type Hold = 'waiting' | 'resting' | 'ended' | null;

export interface Heartbeat {
  /** A page on which this pupil begins tests is open. Gives how to close it. */
  readonly open: (userId: string) => () => void;
  /** `isBusy`: a test is under way. */
  readonly move: (to: Partial<Omit<LessonPosition, 'isAlone'>>, isBusy?: boolean) => void;
  /** Asks now, unless in a test. */
  readonly ask: () => void;
  /** The pupil is not in this lesson; or has read that it is over. */
  readonly leave: () => void;
  readonly hold: () => Hold;
  readonly subscribe: (listener: () => void) => () => void;
}

const START = { testName: null, question: null, planStep: null, isAlone: false } as const;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 4000;
/** After half a minute without an answer nobody is held up any more. */
const MOST_FAILURES = 9;
const OUTSIDE_MS = 20_000;
/** A page that was left open asks no more after ten minutes outside of lessons: it must not keep a log-in alive. */
const MOST_ASKED_OUTSIDE = 30;

export function createHeartbeat({ send, wake, canSend, nowMs }: HeartbeatPorts): Heartbeat {
  const listeners = new Set<() => void>();
  let position: LessonPosition = START;
  let isBusy = false;
  let openCount = 0;
  let pupil: string | null = null;
  let phase: LessonPhase = 'closed';
  /** A lesson that ends is over for those who were in it. */
  let wasInLesson = false;
  let shown: Hold = null;
  let askAgainMs: number | null = OUTSIDE_MS;
  let failureCount = 0;
  let outsideCount = 0;
  let sentAtMs = -Infinity;
  let unread: ReadAnswer | null = null;
  let underWay = new AbortController();
  let cancelWake = (): void => undefined;

  function show(): void {
    const hold = holdOf();
    if (isBusy || hold === shown) return;
    shown = hold;
    for (const listener of listeners) listener();
  }

  function holdOf(): Hold {
    if (position.isAlone || phase === 'closed' || phase === 'running') return null;
    return phase === 'ended' && !wasInLesson ? null : phase;
  }

  function learn(answer: HeartbeatAnswer): void {
    ({ phase, askAgainMs } = answer);
    failureCount = 0;
    if (phase === 'closed') forgetLesson();
    else if (phase !== 'ended') wasInLesson = true;
    show();
  }

  function forgetLesson(): void {
    wasInLesson = false;
    position = { ...position, isAlone: false };
  }

  function fail(): void {
    failureCount += 1;
    if (failureCount < MOST_FAILURES) return;
    phase = 'closed';
    show();
  }

  function waitForNext(): void {
    cancelWake();
    if (isBusy || openCount === 0 || askAgainMs === null) return;
    outsideCount = phase === 'closed' ? outsideCount + 1 : 0;
    if (outsideCount > MOST_ASKED_OUTSIDE) return;
    const isRetrying = failureCount > 0 && failureCount < MOST_FAILURES;
    const retryMs = Math.min(FIRST_RETRY_MS * 2 ** (failureCount - 1), LONGEST_RETRY_MS);
    cancelWake = wake(isRetrying ? retryMs : askAgainMs, ask);
  }

  async function beat(): Promise<void> {
    cancelWake();
    underWay.abort();
    underWay = new AbortController();
    const { signal } = underWay;
    const isInTest = isBusy;
    sentAtMs = nowMs();
    const answer = canSend() ? await send(position, signal).catch(() => null) : null;
    if (signal.aborted) return;
    // Whoever was in a test when it was sent may be in front of a stimulus now.
    if (isInTest) unread = answer;
    else await read(answer);
    if (!signal.aborted) waitForNext();
  }

  async function read(answer: ReadAnswer | null): Promise<void> {
    const said = (await answer?.().catch(() => null)) ?? null;
    if (said) learn(said);
    else fail();
  }

  async function beatInTest(): Promise<void> {
    // Of staff, and where nobody is logged in, there is no pupil to wait for.
    if (openCount === 0) return;
    const last = unread;
    unread = null;
    if (last) await read(last);
    // Outside of a lesson nobody wants to know it: only whether one has begun.
    const isDue = phase !== 'closed' || nowMs() - sentAtMs >= (askAgainMs ?? Infinity);
    if (isDue) await beat();
  }

  function ask(): void {
    if (!isBusy && openCount > 0) void beat();
  }

  return {
    open: (userId) => {
      if (userId !== pupil) {
        pupil = userId;
        phase = 'closed';
        askAgainMs = OUTSIDE_MS;
        forgetLesson();
        show();
      }
      openCount += 1;
      outsideCount = 0;
      ask();
      return () => {
        openCount -= 1;
        if (openCount === 0) cancelWake();
      };
    },
    move: (to, becomesBusy = isBusy) => {
      outsideCount = 0;
      const next = { ...position, ...to };
      // As a page is drawn again: it has been said, or is on its way.
      if (isBusy === becomesBusy && JSON.stringify(next) === JSON.stringify(position)) return;
      position = next;
      isBusy = becomesBusy;
      if (isBusy) void beatInTest();
      else ask();
      show();
    },
    ask,
    leave: () => {
      if (phase === 'ended') wasInLesson = false;
      else position = { ...position, isAlone: true };
      show();
      ask();
    },
    hold: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
