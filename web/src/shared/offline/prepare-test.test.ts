/** Preparing tests, on a cache in memory and a server that is handed in. */
import type { QuestionSet } from '@jamdai/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadSoundError, prepareTest, type PreparePorts } from './prepare-test.ts';
import {
  nextSetOf,
  setAside,
  withoutForm,
  type PreparedName,
  type PreparedTest,
  type DeviceStore,
} from './prepared-test.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW_MS = 1_800_000_000_000;
const anong: PreparedName = { userId: 'anong', testName: 'phonological_digit_task', lang: 'th' };
const never = new AbortController().signal;

function setOf(form: number | null): QuestionSet {
  return {
    data: [],
    form,
    batteryVersion: '1',
    voicePack: 'th@1',
    lang: 'th',
    practice: [],
    reserve: [],
    lastOrderNo: null,
  };
}

function createDeviceStore() {
  const tests = new Map<string, PreparedTest>();
  const files = new Map<string, ArrayBuffer>();
  const keyOf = ({ userId, testName, lang: language }: PreparedName) =>
    `${userId} ${testName} ${language}`;
  const cache: DeviceStore = {
    list: () => Promise.resolve([...tests.values()]),
    find: (name) => Promise.resolve(tests.get(keyOf(name)) ?? null),
    change: (name, change) => {
      const next = change(tests.get(keyOf(name)) ?? null);
      if (next) tests.set(keyOf(name), next);
      else tests.delete(keyOf(name));
      return Promise.resolve();
    },
    retainOnly: () => Promise.resolve(),
    readFile: (address) => Promise.resolve(files.get(address) ?? null),
    writeFile: (address, bytes) => {
      files.set(address, bytes);
      return Promise.resolve();
    },
    dropFiles: (addresses) => {
      for (const address of addresses) files.delete(address);
      return Promise.resolve();
    },
    sweepFiles: () => Promise.resolve(),
  };
  return { shelf: cache, files };
}

/** The sounds of every set: some shared, some its own. */
const soundsOf = ({ form }: QuestionSet) => ['manifest', 'a', 'b', `c${String(form)}`];

/** `failAt`: the network breaks at these fetches, counted from 0 over the whole test. */
function createWorld(forms: readonly (number | null)[], failAt: readonly number[] = []) {
  const { shelf: cache, files } = createDeviceStore();
  const fetched: string[] = [];
  let reserveCount = 0;
  let fetchCount = 0;
  let nowMs = NOW_MS;
  const ports: PreparePorts = {
    shelf: cache,
    nowMs: () => nowMs,
    reserve: () => {
      reserveCount += 1;
      return Promise.resolve(forms.map(setOf));
    },
    fetchSounds: async (set, { read, keep: store }, onProgress) => {
      for (const [position, address] of soundsOf(set).entries()) {
        if ((await read(address)) === null) {
          fetchCount += 1;
          if (failAt.includes(fetchCount - 1)) throw new Error('unreachable');
          fetched.push(address);
          await store(address, new ArrayBuffer(1));
        }
        onProgress((position + 1) / 4);
      }
    },
  };
  return {
    ports,
    shelf: cache,
    files,
    fetched,
    reserveCount: () => reserveCount,
    later: (ms: number) => (nowMs += ms),
  };
}

const nothing = () => undefined;

describe('preparing a test', () => {
  it('ends with everything here however often the network breaks, and fetches nothing twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(12), { maxLength: 8 }), async (failAt) => {
        const world = createWorld([2, 3], failAt);
        for (let tries = 0; tries <= failAt.length; tries += 1) {
          const known = await world.shelf.find(anong);
          expect(nextSetOf(known, NOW_MS) !== null).toBe(known?.isComplete ?? false);
          await prepareTest(anong, world.ports, nothing, never).catch(nothing);
        }
        expect(nextSetOf(await world.shelf.find(anong), NOW_MS)?.form).toBe(2);
        expect(world.fetched.toSorted()).toEqual(['a', 'b', 'c2', 'c3', 'manifest']);
        expect((await world.shelf.find(anong))?.files.toSorted()).toEqual(world.fetched.toSorted());
        expect(world.reserveCount()).toBe(1);
      }),
    );
  });

  it('tells how much is there, never less than before, up to all of it', async () => {
    const world = createWorld([2, 3]);
    const shares: number[] = [];
    await prepareTest(anong, world.ports, (share) => shares.push(share), never);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
  });

  it('stops between two files when it is told to, and goes on from there', async () => {
    const world = createWorld([2, 3]);
    const stop = new AbortController();
    const report = () => stop.abort(new Error('stopped'));
    await expect(prepareTest(anong, world.ports, report, stop.signal)).rejects.toThrow('stopped');
    expect(world.fetched).toEqual(['manifest']);
    await prepareTest(anong, world.ports, nothing, never);
    expect(world.fetched.filter((address) => address === 'manifest')).toHaveLength(1);
  });

  it('asks for new forms when one is used or the week is half over, and never gives a used one again', async () => {
    const world = createWorld([2, 3]);
    const prepare = () => prepareTest(anong, world.ports, nothing, never);
    const nextForm = async () => nextSetOf(await world.shelf.find(anong), NOW_MS)?.form;
    await prepare();
    await prepare();
    expect(world.reserveCount()).toBe(1);
    await world.shelf.change(anong, (test) => test && withoutForm(test, 2, null));
    expect(await nextForm()).toBe(3);
    await prepare();
    expect([world.reserveCount(), await nextForm()]).toEqual([2, 3]);
    world.later(4 * DAY_MS);
    await prepare();
    expect(world.reserveCount()).toBe(3);
  });

  it('throws sounds away that are not what they should be', async () => {
    const world = createWorld([2, 3]);
    const bad: PreparePorts['fetchSounds'] = async (_set, { keep: store }) => {
      await store('a', new ArrayBuffer(1));
      throw new BadSoundError('th: clipChanged');
    };
    const prepared = prepareTest(anong, { ...world.ports, fetchSounds: bad }, nothing, never);
    await expect(prepared).rejects.toThrow('clipChanged');
    expect([...world.files]).toEqual([]);
    expect(nextSetOf(await world.shelf.find(anong), NOW_MS)).toBeNull();
  });
});

describe('a prepared test', () => {
  const prepared = (sets: readonly QuestionSet[]): PreparedTest => ({
    ...setAside(anong, null, sets, NOW_MS),
    isComplete: true,
  });

  it('serves a week and no day longer', () => {
    const test = prepared([setOf(2)]);
    expect(nextSetOf(test, NOW_MS + 7 * DAY_MS - 1)?.form).toBe(2);
    expect(nextSetOf(test, NOW_MS + 7 * DAY_MS)).toBeNull();
  });

  it('of naming serves again, with another letter than the last one', () => {
    const test = withoutForm(prepared([setOf(null)]), null, 4);
    expect(nextSetOf(test, NOW_MS)?.lastOrderNo).toBe(4);
  });

  it('is not given when what is stored is no set of questions', () => {
    const broken = { ...prepared([]), sets: [{ form: 2 } as unknown as QuestionSet] };
    expect(nextSetOf(broken, NOW_MS)).toBeNull();
  });
});
