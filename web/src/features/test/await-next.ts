/**
 * Waits for the server to name the next question of a short run: asks again by itself, later and later, at once when the network
 * or the log-in is back, and when its taker presses the button. Nothing is given up here.
 */
import type { NextQuestion, ShortChoice } from '@jamdai/battery/present';
import type { CallError } from '../../shared/api/send-call.ts';
import { isLasting, retryDelayMs } from '../../shared/sync/index.ts';
import type { NamedNext } from './short-course.ts';

/** What the page shows meanwhile. */
export type AwaitedNext =
  | { readonly kind: 'asked' }
  | { readonly kind: 'failed'; readonly error: CallError; readonly tryAgain: () => void };

interface AwaitPorts {
  readonly ask: (choices: readonly ShortChoice[]) => Promise<NamedNext>;
  /** Null: nothing is waited for. */
  readonly show: (awaited: AwaitedNext | null) => void;
  readonly give: (next: NextQuestion | null) => void;
  /** Calls back when there is reason to hope; gives how to stop. */
  readonly listen: (then: () => void) => () => void;
  /** In [0, 1). */
  readonly random: () => number;
}

export interface NextAwaiter {
  readonly begin: (choices: readonly ShortChoice[]) => void;
  readonly end: () => void;
}

export function createNextAwaiter({ ask, show, give, listen, random }: AwaitPorts): NextAwaiter {
  let awaited: readonly ShortChoice[] | null = null;
  let isOnItsWay = false;
  let failureCount = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryNow = (): void => void tryOnce();
  const stopListening = listen(tryNow);

  async function tryOnce(): Promise<void> {
    const choices = awaited;
    if (choices === null || isOnItsWay) return;
    clearTimeout(timer);
    isOnItsWay = true;
    const named = await ask(choices);
    isOnItsWay = false;
    if (awaited !== choices) return;
    if (named.kind === 'next') {
      awaited = null;
      failureCount = 0;
      show(null);
      give(named.next);
      return;
    }
    const { error } = named;
    failureCount += 1;
    show({ kind: 'failed', error, tryAgain: tryNow });
    // Whoever has to log in, or to press the button, is waited for.
    if (error.status === 401 || isLasting(error)) return;
    const untilMs = error.wait ? error.wait.seconds * 1000 : 0;
    timer = setTimeout(tryNow, Math.max(untilMs, retryDelayMs(failureCount, random())));
  }

  return {
    begin: (choices) => {
      awaited = choices;
      show({ kind: 'asked' });
      tryNow();
    },
    end: () => {
      awaited = null;
      clearTimeout(timer);
      stopListening();
    },
  };
}
