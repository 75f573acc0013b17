/**
 * Takes that were recorded and are not accepted yet, kept by this device: leaving the desk, a reload, an unplugged
 * microphone cost none. A take goes when it is accepted or another takes its place, and after two weeks. A voice is
 * personal data: every account sees its own only.
 */
import { databaseOpener } from '../../shared/disk/open-database.ts';
import type { Take } from './check-take.ts';

export interface TakePosition {
  readonly userId: string;
  readonly packId: string;
  readonly token: string;
  readonly rate: number;
  /** What was read aloud. */
  readonly text: string;
}

export interface StoredTakes {
  /** False: the browser stores nothing, and the take lives as long as this page. */
  readonly keep: (position: TakePosition, take: Take) => Promise<boolean>;
  readonly find: (position: TakePosition) => Promise<Take | null>;
  readonly forget: (position: TakePosition) => Promise<void>;
  /** The speaker withdrew. */
  readonly forgetPack: (owner: Pick<TakePosition, 'userId' | 'packId'>) => Promise<void>;
  /** Of a pack, in no order. */
  readonly list: (
    owner: Pick<TakePosition, 'userId' | 'packId'>,
  ) => Promise<readonly TakePosition[]>;
}

interface StoredTake extends TakePosition, Take {
  readonly key: string;
  /** Unix time in ms. */
  readonly keptAtMs: number;
}

const DATABASE = 'jamdai-recording-desk';
const TAKES = 'takes';
const STORED_FOR_MS = 14 * 24 * 60 * 60 * 1000;

export function createStoredTakes(nowMs: () => number = Date.now): StoredTakes {
  const inMemory = new Map<string, StoredTake>();
  const open = databaseOpener({
    name: DATABASE,
    version: 1,
    upgrade: ({ result }) => result.createObjectStore(TAKES, { keyPath: 'key' }),
  });

  async function ask<Result>(
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const database = await open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(TAKES, mode);
      const requested = request(transaction.objectStore(TAKES));
      transaction.oncomplete = () => resolve(requested.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
  }

  async function all(): Promise<StoredTake[]> {
    const stored = await ask('readonly', (store) => store.getAll()).catch(() => []);
    return [...(stored as StoredTake[]), ...inMemory.values()];
  }

  async function forgetKey(key: string): Promise<void> {
    inMemory.delete(key);
    await ask('readwrite', (store) => store.delete(key)).catch(() => undefined);
  }

  return {
    keep: async (position, { samples, sampleRate }) => {
      const stored = { ...position, samples, sampleRate, key: keyOf(position), keptAtMs: nowMs() };
      try {
        await ask('readwrite', (store) => store.put(stored));
        inMemory.delete(stored.key);
        return true;
      } catch {
        inMemory.set(stored.key, stored);
        return false;
      }
    },
    find: async (position) => {
      const key = keyOf(position);
      const stored = await ask('readonly', (store) => store.get(key)).catch(() => undefined);
      return inMemory.get(key) ?? (stored as StoredTake | undefined) ?? null;
    },
    forget: (position) => forgetKey(keyOf(position)),
    forgetPack: async ({ userId, packId }) => {
      const takes = (await all()).filter((it) => it.userId === userId && it.packId === packId);
      await Promise.all(takes.map(({ key }) => forgetKey(key)));
    },
    list: async ({ userId, packId }) => {
      const takes = await all();
      const tooOld = takes.filter(
        ({ keptAtMs: storedAtMs }) => nowMs() - storedAtMs > STORED_FOR_MS,
      );
      await Promise.all(tooOld.map(({ key }) => forgetKey(key)));
      return takes.filter(
        (take) => take.userId === userId && take.packId === packId && !tooOld.includes(take),
      );
    },
  };
}

const keyOf = ({ userId, packId, token, rate, text }: TakePosition): string =>
  JSON.stringify([userId, packId, token, rate, text]);
