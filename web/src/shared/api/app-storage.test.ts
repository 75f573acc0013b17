import { afterEach, describe, expect, it, vi } from 'vitest';
import { appSlice } from './app-slice.ts';
import { readAppState, writeColourScheme, writeResultsView } from './app-storage.ts';
import { createPersistStorage } from './persist-storage.ts';

afterEach(() => vi.unstubAllGlobals());

function storageWith(app: string | null): void {
  vi.stubGlobal('localStorage', { getItem: () => app });
}

describe('the slice app', () => {
  it('starts with what local storage holds under app', () => {
    storageWith('{"colourScheme":"dark"}');
    expect(appSlice.getInitialState()).toEqual({ colourScheme: 'dark' });
  });

  it.each([null, '', '{broken', '"text"', '[]', 'null', '{"colourScheme":"pink"}'])(
    'starts empty when app holds %j',
    (stored) => {
      storageWith(stored);
      expect(readAppState()).toEqual({});
    },
  );

  it('keeps what it finds and does not know, in the state and through every write', () => {
    let stored = '{"colourScheme":"dark","fontSize":{"of":[1,null]},"tour":null,"resultsView":7}';
    vi.stubGlobal('localStorage', {
      getItem: () => stored,
      setItem: (_: string, text: string) => void (stored = text),
    });
    const unknown = { fontSize: { of: [1, null] }, tour: null };
    expect(appSlice.getInitialState()).toEqual({ ...unknown, colourScheme: 'dark' });
    writeColourScheme('light');
    writeResultsView('answers');
    const both = { ...unknown, colourScheme: 'light', resultsView: 'answers' };
    expect(JSON.parse(stored)).toEqual(both);
    expect(readAppState()).toEqual(both);
    writeColourScheme(null);
    expect(JSON.parse(stored)).toEqual({ ...unknown, resultsView: 'answers' });
  });

  it('has one action, and it changes nothing', () => {
    storageWith('{"colourScheme":"light"}');
    const before = appSlice.getInitialState();
    const actions = Object.values(appSlice.actions);
    expect(actions).toHaveLength(1);
    for (const action of actions) expect(appSlice.reducer(before, action())).toBe(before);
  });
});

describe('the storage behind persist:root', () => {
  it('gives back what was written', async () => {
    const entries = new Map<string, string>();
    const storage = createPersistStorage(
      () =>
        ({
          getItem: (key: string) => entries.get(key) ?? null,
          setItem: (key: string, value: string) => void entries.set(key, value),
          removeItem: (key: string) => void entries.delete(key),
        }) as Storage,
    );
    await storage.setItem('persist:root', '{}');
    expect(await storage.getItem('persist:root')).toBe('{}');
    await storage.removeItem('persist:root');
    expect(await storage.getItem('persist:root')).toBeNull();
  });

  it('reads as empty and swallows writes where the browser refuses to store', async () => {
    const storage = createPersistStorage(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    await expect(storage.getItem('persist:root')).resolves.toBeNull();
    await expect(storage.setItem('persist:root', '{}')).resolves.toBeUndefined();
    await expect(storage.removeItem('persist:root')).resolves.toBeUndefined();
  });
});
