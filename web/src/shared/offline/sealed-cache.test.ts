/** Prepared tests that are encrypted, on a disk in memory whose transactions are those of the real one. */
import type { QuestionSet } from '@jamdai/contract';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createKeyRing, createSealer } from '../sync/index.ts';
import {
  nextSetOf,
  setAside,
  withoutForm,
  type PreparedName,
  type PreparedTest,
  type DeviceStore,
  type StoredTest,
} from './prepared-test.ts';
import { createSealedCache } from './sealed-cache.ts';

const NOW_MS = 1_800_000_000_000;
const SECRET = 'elephant';
const anong: PreparedName = { userId: 'anong', testName: 'phonological_word_task', lang: 'en' };

function setOf(form: number): QuestionSet {
  const question = { questionName: [SECRET] } as unknown as QuestionSet['data'][number];
  return {
    ...{ data: [question], form, batteryVersion: '1', voicePack: 'en@1', lang: 'en' },
    ...{ practice: [], reserve: [], lastOrderNo: null },
  };
}

const prepared = (forms: readonly number[]): PreparedTest => ({
  ...setAside(anong, null, forms.map(setOf), NOW_MS),
  isComplete: true,
});

function createDisk() {
  const tests = new Map<string, StoredTest>();
  const keys = new Map<string, CryptoKey>();
  const keyOf = ({ userId, testName, lang: language }: PreparedName) =>
    `${userId} ${testName} ${language}`;
  const cache: DeviceStore<StoredTest> = {
    list: () => Promise.resolve([...tests.values()]),
    find: (name) => Promise.resolve(tests.get(keyOf(name)) ?? null),
    change: (name, change) => {
      const next = change(tests.get(keyOf(name)) ?? null);
      if (next) tests.set(keyOf(name), next);
      else tests.delete(keyOf(name));
      return Promise.resolve();
    },
    retainOnly: () => Promise.resolve(),
    readFile: () => Promise.resolve(null),
    writeFile: () => Promise.resolve(),
    dropFiles: () => Promise.resolve(),
    sweepFiles: () => Promise.resolve(),
  };
  let stampCount = 0;
  const open = () =>
    createSealedCache(cache, {
      ...createSealer(
        createKeyRing({
          findKey: (userId) => Promise.resolve(keys.get(userId) ?? null),
          storeKey: (userId, key) => {
            keys.set(userId, keys.get(userId) ?? key);
            return Promise.resolve(keys.get(userId) ?? key);
          },
        }),
      ),
      makeStamp: () => String((stampCount += 1)),
    });
  return { tests, keys, open, stored: () => tests.get(keyOf(anong)) };
}

describe('a cache that encrypts', () => {
  it('keeps no question that could be read on the disk, and gives another page the same test', async () => {
    const { open, stored } = createDisk();
    await open().change(anong, () => prepared([2, 3]));
    const record = stored();
    expect(record).not.toHaveProperty('sets');
    if (!record || !('sealed' in record)) throw new Error('nothing is sealed');
    expect(String.fromCodePoint(...new Uint8Array(record.sealed.text))).not.toContain(SECRET);
    expect(JSON.stringify(record)).not.toContain(SECRET);
    expect(await open().find(anong)).toEqual(prepared([2, 3]));
    expect(await open().list('anong', NOW_MS)).toEqual([prepared([2, 3])]);
    await open().change(anong, () => null);
    expect(stored()).toBeUndefined();
  });

  it('gives every form once, however two tabs that take them come between each other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (s) => {
        const { open, stored } = createDisk();
        await open().change(anong, () => prepared([0, 1, 2, 3]));
        const take = async (cache: DeviceStore, form: number) => {
          await s.schedule(Promise.resolve());
          await cache.change(anong, (test) => test && withoutForm(test, form, null));
        };
        const [one, other] = [open(), open()];
        const taken = [take(one, 0), take(other, 1), take(one, 2)];
        await s.waitAll();
        await Promise.all(taken);
        const left = await open().find(anong);
        expect(left?.sets.map(({ form }) => form)).toEqual([3]);
        expect(left?.usedForms.toSorted()).toEqual([0, 1, 2]);
        expect(stored()).toHaveProperty('sealed');
      }),
      { numRuns: 30 },
    );
  });

  it('takes what no key opens for not there, and what lies in another’s place too: it is prepared anew', async () => {
    const { tests, keys, open, stored } = createDisk();
    await open().change(anong, () => prepared([2]));
    const record = stored();
    if (!record) throw new Error('nothing is stored');
    const thai = { ...record, lang: 'th' as const };
    tests.set('anong phonological_word_task th', thai);
    expect(await open().find({ ...anong, lang: 'th' })).toBeNull();
    keys.clear();
    expect(await open().find(anong)).toBeNull();
    expect(await open().list('anong', NOW_MS)).toEqual([]);
    await open().change(anong, (known) => known ?? prepared([5]));
    expect(nextSetOf(await open().find(anong), NOW_MS)).toBeNull();
    expect((await open().find(anong))?.sets[0]?.form).toBe(5);
  });

  it('reads what an older version left, closes it with its next change, and goes without where nothing encrypts', async () => {
    const { tests, open, stored } = createDisk();
    tests.set('anong phonological_word_task en', prepared([2, 3]));
    expect(await open().find(anong)).toEqual(prepared([2, 3]));
    await open().change(anong, (test) => test && withoutForm(test, 2, null));
    expect(stored()).toHaveProperty('sealed');
    const plain = createDisk();
    vi.stubGlobal('crypto', {});
    try {
      await plain.open().change(anong, () => prepared([2]));
      expect(plain.stored()).toHaveProperty('sets');
      expect(await plain.open().find(anong)).toEqual(prepared([2]));
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
