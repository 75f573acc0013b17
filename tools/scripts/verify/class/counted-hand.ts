/**
 * A teacher's hand at the real interface: counts what is pressed and typed, and how long a person takes for it by the
 * keystroke-level model (Card, Moran & Newell, 1980), beside how long the machine was waited for.
 */
import type { Locator } from 'playwright-core';

/** Seconds. K: a key of somebody who types now and then; P: to point; B: to press and release; H: to the keys and back; M: to think. */
export const KLM_S = { K: 0.28, P: 1.1, B: 0.2, H: 0.8, M: 1.35 } as const;
/** To select and copy the list in the spreadsheet: a press, two shortcuts, and the way to the other window and back. */
const COPY_S = 2 * KLM_S.M + 2 * (KLM_S.P + KLM_S.B) + 4 * KLM_S.K;
/** To look over one line of a list. */
const LOOK_S = 1;

export interface CountedHand {
  /** Milliseconds after which it is given up; none: the page's own limit. */
  readonly click: (target: Locator, timeout?: number) => Promise<void>;
  readonly type: (target: Locator, text: string) => Promise<void>;
  /** What was copied elsewhere. */
  readonly paste: (target: Locator, text: string) => Promise<void>;
  readonly readLines: (count: number) => void;
  /** Until it can be seen: waited for, not worked. */
  readonly waitFor: (target: Locator) => Promise<void>;
  readonly tally: () => {
    readonly clicks: number;
    readonly keys: number;
    readonly workS: number;
    readonly waitS: number;
  };
}

export function createCountedHand(): CountedHand {
  const { K, P, B, H, M } = KLM_S;
  let clicks = 0;
  let keys = 0;
  let workS = 0;
  let waitMs = 0;
  const waiting = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const from = performance.now();
    const value = await work();
    waitMs += performance.now() - from;
    return value;
  };
  const press = async (target: Locator, timeout?: number) => {
    clicks += 1;
    workS += M + P + B;
    await waiting(() => target.click(timeout === undefined ? {} : { timeout }));
  };
  return {
    click: press,
    type: async (target, text) => {
      await press(target);
      keys += text.length;
      workS += H + text.length * K;
      await target.fill(text);
    },
    paste: async (target, text) => {
      await press(target);
      keys += 2;
      workS += COPY_S + H + 2 * K;
      await target.fill(text);
    },
    readLines: (count) => {
      workS += count * LOOK_S;
    },
    waitFor: (target) => waiting(() => target.waitFor()),
    tally: () => ({ clicks, keys, workS, waitS: waitMs / 1000 }),
  };
}
