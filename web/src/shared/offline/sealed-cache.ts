/**
 * The questions of prepared tests are encrypted before they go to the disk, bound to their test and their user. Without a
 * key they go as they are. What no key opens counts as not there: it is prepared anew, and nobody has lost an answer.
 */
import type {
  PreparedName,
  PreparedTest,
  Sealed,
  DeviceStore,
  StoredTest,
} from './prepared-test.ts';

/** What the room that has the keys does for this one. */
export interface StoreSealer {
  /** Null: there is no key here. */
  readonly seal: (
    userId: string,
    position: readonly string[],
    value: unknown,
  ) => Promise<Sealed | null>;
  readonly open: (
    userId: string,
    position: readonly string[],
    sealed: Sealed,
  ) => Promise<{ readonly kind: string; readonly value?: unknown }>;
  readonly makeStamp: () => string;
}

/** Tabs that change the same test at the same moment: each pass, one of them comes through. */
const MOST_PASSES = 20;

export function createSealedCache(disk: DeviceStore<StoredTest>, sealer: StoreSealer): DeviceStore {
  async function close(test: PreparedTest): Promise<StoredTest> {
    const { sets, ...label } = test;
    const stamp = sealer.makeStamp();
    const sealed = await sealer.seal(test.userId, positionOf(test), sets);
    return sealed ? { ...label, stamp, sealed } : { ...test, stamp };
  }

  /** Null: no key of this device opens it. */
  async function open(stored: StoredTest): Promise<PreparedTest | null> {
    const { stamp: _, ...test } = stored;
    if (!('sealed' in test)) return test;
    const { sealed, ...label } = test;
    const opened = await sealer.open(label.userId, positionOf(label), sealed);
    // Nobody else has the key; what is given to a run is parsed again (nextSetOf).
    return opened.kind === 'open' ? { ...label, sets: opened.value as PreparedTest['sets'] } : null;
  }

  return {
    ...disk,
    list: async (userId, nowMs) => {
      const tests = await Promise.all((await disk.list(userId, nowMs)).map(open));
      return tests.filter((test) => test !== null);
    },
    find: async (name) => {
      const stored = await disk.find(name);
      return stored && open(stored);
    },
    // Encrypting takes longer than a transaction lives: read, change, and write if it is still the same.
    change: async (name, change) => {
      for (let pass = 0; pass < MOST_PASSES; pass += 1) {
        const stored = await disk.find(name);
        const next = change(stored && (await open(stored)));
        const closed = next && (await close(next));
        let isDone = false;
        await disk.change(name, (latest) => {
          isDone = isSame(stored, latest);
          return isDone ? closed : latest;
        });
        if (isDone) return;
      }
      throw new Error('the prepared test was changed again and again');
    },
  };
}

function isSame(one: StoredTest | null, other: StoredTest | null): boolean {
  return one === null || other === null ? one === other : one.stamp === other.stamp;
}

function positionOf({ userId, testName, lang: language }: PreparedName): readonly string[] {
  return ['prepared', userId, testName, language];
}
