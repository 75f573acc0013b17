/**
 * Makes one test ready for a day without network. Stopped or failed, the next try goes on where this one ended: forms stay
 * set aside, and a file that is here is never fetched again.
 */
import type { QuestionSet } from '@jamdai/contract';
import { isFresh, setAside, type PreparedName, type DeviceStore } from './prepared-test.ts';

/** Where the sounds of a set come from and go to. */
export interface FileCache {
  readonly read: (address: string) => Promise<ArrayBuffer | null>;
  readonly keep: (address: string, bytes: ArrayBuffer) => Promise<void>;
}

export interface PreparePorts {
  readonly shelf: DeviceStore;
  readonly nowMs: () => number;
  /** A plan fetches it: it is not shown among what its user has chosen. Absent: no. */
  readonly isForPlan?: boolean;
  /** Has the server set forms aside. Rejects when it cannot be reached, or will not. */
  readonly reserve: (name: PreparedName) => Promise<readonly QuestionSet[]>;
  /**
   * Has everything that the set plays read from `files`, or fetched and kept there, and checks it. `onProgress` gets the
   * share that is there, 0–1. Rejects when something cannot be had or is not what it should be.
   */
  readonly fetchSounds: (
    set: QuestionSet,
    files: FileCache,
    onProgress: (share: number) => void,
  ) => Promise<void>;
}

/** `signal` ends it between two files; it then rejects with the signal's reason. */
export async function prepareTest(
  name: PreparedName,
  ports: PreparePorts,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { shelf: cache, nowMs, isForPlan = false } = ports;
  const known = await cache.find(name);
  signal.throwIfAborted();
  // Now its user wants it too.
  if (known?.isForPlan && !isForPlan)
    await cache.change(name, (latest) => latest && { ...latest, isForPlan });
  if (!known || !isFresh(known, nowMs())) {
    const sets = await ports.reserve(name);
    // Read again: a run may have begun meanwhile.
    await cache.change(name, (latest) => ({
      ...setAside(name, latest, sets, nowMs()),
      isForPlan: isForPlan && (latest?.isForPlan ?? true),
    }));
  } else if (known.isComplete) {
    onProgress(1);
    return;
  }
  const sets = (await cache.find(name))?.sets ?? [];
  const addresses = new Set<string>();
  const stored: string[] = [];
  const files: FileCache = {
    read: (address) => {
      signal.throwIfAborted();
      addresses.add(address);
      return cache.readFile(address);
    },
    keep: async (address, bytes) => {
      await cache.writeFile(address, bytes);
      stored.push(address);
    },
  };
  for (const [position, set] of sets.entries()) {
    const report = (share: number) => onProgress((position + share) / sets.length);
    await fetchOrDrop(ports, set, files, report, () => cache.dropFiles(stored.splice(0)));
    report(1);
  }
  await cache.change(
    name,
    (latest) => latest && { ...latest, files: [...addresses], isComplete: true },
  );
}

/** Thrown by `fetchSounds` for a sound that is not what it should be: what was just fetched is not to be trusted. */
export class BadSoundError extends Error {
  override readonly name = 'BadSoundError';
}

async function fetchOrDrop(
  ports: PreparePorts,
  set: QuestionSet,
  files: FileCache,
  onProgress: (share: number) => void,
  drop: () => Promise<void>,
): Promise<void> {
  try {
    await ports.fetchSounds(set, files, onProgress);
  } catch (error) {
    if (error instanceof BadSoundError) await drop();
    throw error;
  }
}
