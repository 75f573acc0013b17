/**
 * Takes that were recorded and are not accepted yet, kept by this device: leaving the desk, a reload, an unplugged
 * microphone cost none. A take goes when it is accepted or another takes its place, and after two weeks. A voice is
 * personal data: every account sees its own only.
 */
import { databaseOpener } from '../../shared/disk/open-database.ts';
import type { Take } from './check-take.ts';

export interface TakePlace {
  readonly userId: string;
  readonly packId: string;
  readonly token: string;
  readonly rate: number;
  /** What was read aloud. */
  readonly text: string;
}

export interface KeptTakes {
  /** False: the browser stores nothing, and the take lives as long as this page. */
  readonly keep: (place: TakePlace, take: Take) => Promise<boolean>;
  readonly find: (place: TakePlace) => Promise<Take | null>;
  readonly forget: (place: TakePlace) => Promise<void>;
  /** The speaker withdrew. */
  readonly forgetPack: (owner: Pick<TakePlace, 'userId' | 'packId'>) => Promise<void>;
  /** Of a pack, in no order. */
  readonly list: (owner: Pick<TakePlace, 'userId' | 'packId'>) => Promise<readonly TakePlace[]>;
}

interface KeptTake extends TakePlace, Take {
  readonly key: string;
  /** Unix time in ms. */
  readonly keptAtMs: number;
}

const DATABASE = 'jamdai-recording-desk';
const TAKES = 'takes';
const KEPT_FOR_MS = 14 * 24 * 60 * 60 * 1000;

export function createKeptTakes(nowMs: () => number = Date.now): KeptTakes {
  const inMemory = new Map<string, KeptTake>();
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
      const asked = request(transaction.objectStore(TAKES));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
  }

  async function all(): Promise<KeptTake[]> {
    const stored = await ask('readonly', (store) => store.getAll()).catch(() => []);
    return [...(stored as KeptTake[]), ...inMemory.values()];
  }

  async function forgetKey(key: string): Promise<void> {
    inMemory.delete(key);
    await ask('readwrite', (store) => store.delete(key)).catch(() => undefined);
  }

  return {
    keep: async (place, { samples, sampleRate }) => {
      const kept = { ...place, samples, sampleRate, key: keyOf(place), keptAtMs: nowMs() };
      try {
        await ask('readwrite', (store) => store.put(kept));
        inMemory.delete(kept.key);
        return true;
      } catch {
        inMemory.set(kept.key, kept);
        return false;
      }
    },
    find: async (place) => {
      const key = keyOf(place);
      const stored = await ask('readonly', (store) => store.get(key)).catch(() => undefined);
      return inMemory.get(key) ?? (stored as KeptTake | undefined) ?? null;
    },
    forget: (place) => forgetKey(keyOf(place)),
    forgetPack: async ({ userId, packId }) => {
      const takes = (await all()).filter((it) => it.userId === userId && it.packId === packId);
      await Promise.all(takes.map(({ key }) => forgetKey(key)));
    },
    list: async ({ userId, packId }) => {
      const takes = await all();
      const tooOld = takes.filter(({ keptAtMs }) => nowMs() - keptAtMs > KEPT_FOR_MS);
      await Promise.all(tooOld.map(({ key }) => forgetKey(key)));
      return takes.filter(
        (take) => take.userId === userId && take.packId === packId && !tooOld.includes(take),
      );
    },
  };
}

const keyOf = ({ userId, packId, token, rate, text }: TakePlace): string =>
  JSON.stringify([userId, packId, token, rate, text]);
