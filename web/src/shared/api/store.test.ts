import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const entries = new Map<string, string>();

beforeEach(() => {
  entries.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

/** The store as a page finds it after its rehydration. */
async function startedStore() {
  const { persistor, store, PERSIST_CONFIG } = await import('./store.ts');
  await vi.waitUntil(() => persistor.getState().bootstrapped);
  await persistor.flush();
  return { store, PERSIST_CONFIG };
}

describe('the store', () => {
  it('persists under persist:root with time limit 5000 ms, version -1 and throttle 0', async () => {
    const { PERSIST_CONFIG } = await startedStore();
    const { keyPrefix, key, timeout, version, throttle } = PERSIST_CONFIG;
    expect([keyPrefix + key, timeout, version, throttle]).toEqual(['persist:root', 5000, -1, 0]);
  });

  it('writes the slice app and nothing else of the state', async () => {
    entries.set('app', '{"colourScheme":"dark"}');
    const { store } = await startedStore();
    store.dispatch({ type: 'app/stateKept' });
    const written: unknown = JSON.parse(entries.get('persist:root') ?? '{}');
    expect(written).toEqual({
      app: '{"colourScheme":"dark"}',
      _persist: '{"version":-1,"rehydrated":true}',
    });
  });

  it('brings back what was persisted before', async () => {
    entries.set(
      'persist:root',
      '{"app":"{\\"colourScheme\\":\\"light\\"}","_persist":"{\\"version\\":-1,\\"rehydrated\\":true}"}',
    );
    const { store } = await startedStore();
    expect(store.getState().app).toEqual({ colourScheme: 'light' });
  });

  it('starts with its first state when the persisted text is broken', async () => {
    entries.set('persist:root', '{broken');
    const { store } = await startedStore();
    expect(store.getState().app).toEqual({});
  });
});
