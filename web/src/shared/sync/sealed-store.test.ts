import type { IncompleteRunRequest, SaveAttemptRequest } from '@jamdai/contract';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createKeyRing } from './key-ring.ts';
import type { QueuedRun, StoredRun } from './queued-run.ts';
import { createMemoryStore } from './memory-store.ts';
import { createSealedStore } from './sealed-store.ts';

const SECRET = 'elephant';

/** Keys as the disk keeps them: the first one of a user stays. */
function createKeyCache(keys = new Map<string, CryptoKey>()) {
  return {
    keys,
    findKey: (userId: string) => Promise.resolve(keys.get(userId) ?? null),
    storeKey: (userId: string, key: CryptoKey) => {
      const stored = keys.get(userId) ?? key;
      keys.set(userId, stored);
      return Promise.resolve(stored);
    },
  };
}

function createDevice() {
  const disk = new Map<string, StoredRun>();
  const deviceStore = createKeyCache();
  const open = () => createSealedStore(createMemoryStore(disk), createKeyRing(deviceStore));
  return { disk, shelf: deviceStore, open };
}

const label = fc.record({
  runId: fc.constantFrom('run 1', 'run 2', 'run 3'),
  userId: fc.constantFrom('anong', 'boon'),
  stamp: fc.constantFrom('a', 'b', 'c'),
  tabId: fc.constant('tab'),
  writtenAtMs: fc.nat(),
  refusal: fc.constant(null),
});
const answers = fc.record({ answeredCount: fc.nat(30), testName: fc.constant(SECRET) });
const anyRun = fc.oneof(
  fc.tuple(label, answers, fc.boolean()).map(([known, rest, canGoOn]): QueuedRun => ({
    ...known,
    kind: 'running',
    rest: rest as unknown as IncompleteRunRequest,
    ...(canGoOn ? { goOn: { served: SECRET } } : {}),
  })),
  fc.tuple(label, answers, fc.boolean()).map(([known, rest, isBrokenOff]): QueuedRun => ({
    ...known,
    kind: 'interrupted',
    isBrokenOff,
    rest: rest as unknown as IncompleteRunRequest,
  })),
  fc.tuple(label, answers).map(([known, body]): QueuedRun => ({
    ...known,
    kind: 'finished',
    body: body as unknown as SaveAttemptRequest,
  })),
);
const deed = fc.oneof(
  fc.record({ doing: fc.constant('write' as const), run: anyRun }),
  fc.record({ doing: fc.constant('replace' as const), run: anyRun, next: fc.option(anyRun) }),
);

describe('a store that encrypts', () => {
  it('does what one does that does not, and what a run answered cannot be read on the disk', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
        const device = createDevice();
        const sealed = device.open();
        const plain = createMemoryStore();
        for (const { doing, run, ...rest } of deeds) {
          for (const store of [sealed, plain]) {
            if (doing === 'write') await store.write(run);
            // A run stays the one it is: only its state changes.
            else {
              const next = 'next' in rest && rest.next ? { ...rest.next, runId: run.runId } : null;
              await store.replace(run, next && { ...next, userId: run.userId });
            }
          }
          for (const userId of ['anong', 'boon'])
            expect(await device.open().list(userId)).toEqual(await plain.list(userId));
        }
        for (const record of device.disk.values()) {
          expect(Object.keys(record)).not.toEqual(expect.arrayContaining(['rest']));
          const bytes = 'sealed' in record ? new Uint8Array(record.sealed.text) : [];
          expect(bytes.length).toBeGreaterThan(0);
          expect(String.fromCodePoint(...bytes)).not.toContain(SECRET);
          expect(JSON.stringify(record)).not.toContain(SECRET);
        }
      }),
      { numRuns: 100 },
    );
  });

  const run: QueuedRun = {
    kind: 'running',
    runId: 'run 1',
    userId: 'anong',
    stamp: 'a',
    tabId: '',
    writtenAtMs: 0,
    refusal: null,
    rest: { answeredCount: 3 } as unknown as IncompleteRunRequest,
  };

  it('never lets a key out, and two tabs that make one at once use the same', async () => {
    const { shelf: deviceStore, open } = createDevice();
    await Promise.all([open().write(run), open().write({ ...run, runId: 'run 2' })]);
    expect(await open().list('anong')).toHaveLength(2);
    const key = deviceStore.keys.get('anong');
    if (!key) throw new Error('there is no key');
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/not extractable/);
  });

  it('does not open a record under another run, kind or user, and leaves it where it is', async () => {
    const { disk, open } = createDevice();
    await open().write(run);
    const [stored] = disk.values();
    if (!stored || !('sealed' in stored)) throw new Error('nothing is sealed');
    const { sealed, ...known } = stored;
    for (const moved of [
      { runId: 'run 9' },
      { kind: 'interrupted' as const },
      { userId: 'boon' },
    ]) {
      const other: StoredRun = { ...known, ...moved, sealed };
      disk.set(other.runId, other);
      const found = await open().list(other.userId);
      expect(found.filter(({ runId }) => runId === other.runId)).toEqual([]);
      expect(disk.get(other.runId)).toBe(other);
    }
  });

  it('tells which records the key does not open any more, leaves them alone, and goes on with the others', async () => {
    const { disk, shelf: deviceStore, open } = createDevice();
    await open().write(run);
    expect(await open().listLocked('anong')).toEqual([]);
    const lost = disk.get(run.runId);
    deviceStore.keys.clear();
    await open().write({ ...run, runId: 'run 2' });
    expect(await open().listLocked('anong')).toEqual([lost]);
    expect(await open().listLocked('boon')).toEqual([]);
    expect((await open().list('anong')).map(({ runId }) => runId)).toEqual(['run 2']);
    expect(disk.get(run.runId)).toBe(lost);
    // A disk that gives no key at the moment is another matter: the key may be there the next time.
    const reject = () => Promise.reject(new Error('not read'));
    const keyless = createSealedStore(
      createMemoryStore(disk),
      createKeyRing({ findKey: reject, storeKey: reject }),
    );
    expect(await keyless.listLocked('anong')).toEqual([]);
  });

  it('reads what an older version left unencrypted, and encrypts it with its next write', async () => {
    const { disk, open } = createDevice();
    disk.set(run.runId, run);
    expect(await open().list('anong')).toEqual([run]);
    await open().replace(run, { ...run, stamp: 'b' });
    expect(disk.get(run.runId)).toHaveProperty('sealed');
    expect(await open().list('anong')).toEqual([{ ...run, stamp: 'b' }]);
  });

  it('encrypts what the disk took when it had no room for a key yet', async () => {
    const { disk, shelf: deviceStore } = createDevice();
    let isFull = true;
    const findKey = createKeyRing({
      findKey: deviceStore.findKey,
      storeKey: (userId, key) => {
        const stored = isFull
          ? Promise.reject(new Error('no room'))
          : deviceStore.storeKey(userId, key);
        isFull = false;
        return stored;
      },
    });
    const store = createSealedStore(createMemoryStore(disk), findKey);
    await store.write(run);
    expect(disk.get(run.runId)).toHaveProperty('sealed');
    expect(await store.list('anong')).toEqual([run]);
  });

  it('keeps runs readable where the browser cannot encrypt (plain HTTP), or cannot keep a key', async () => {
    const { disk, open } = createDevice();
    vi.stubGlobal('crypto', {});
    await open().write(run);
    expect(disk.get(run.runId)).toEqual(run);
    expect(await open().list('anong')).toEqual([run]);
    const known = createKeyCache(new Map([['anong', {} as CryptoKey]]));
    expect(await createKeyRing(known)('anong'), 'a key that cannot be used').toBeNull();
    vi.unstubAllGlobals();
    const reject = () => Promise.reject(new Error('no room'));
    const findKey = createKeyRing({ findKey: reject, storeKey: reject });
    await createSealedStore(createMemoryStore(disk), findKey).write(run);
    expect(disk.get(run.runId)).toEqual(run);
  });
});
