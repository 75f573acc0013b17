import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// Nobody has subscribed to it yet, whatever other files have drawn.
vi.resetModules();
const {
  clearSession,
  isSharedTab,
  readAccessToken,
  readLanguage,
  readSession,
  saveLanguage,
  saveSession,
  subscribeToSession,
} = await import('./session.ts');

const pupil = { token: 'a-token', userId: 'a-user', role: 'USER' };
const events = new EventTarget();

/** A storage in memory; `isBlocked` behaves like a private window that refuses. */
function memoryStorage({ isBlocked = false } = {}) {
  const entries = new Map<string, string>();
  const guarded = <Result>(act: () => Result): Result => {
    if (isBlocked) throw new DOMException('refused', 'SecurityError');
    return act();
  };
  return {
    entries,
    getItem: (key: string) => guarded(() => entries.get(key) ?? null),
    setItem: (key: string, value: string) => guarded(() => void entries.set(key, value)),
    removeItem: (key: string) => guarded(() => void entries.delete(key)),
  };
}

let storage = memoryStorage();

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a browser sends to the other tabs; `StorageEvent` itself needs a browser. */
function otherTabChanged(key: string | null): void {
  events.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

describe('the session', () => {
  it('keeps token, userId and role under exactly these keys', () => {
    saveSession(pupil);
    expect(Object.fromEntries(storage.entries)).toEqual(pupil);
    expect(readSession()).toEqual(pupil);
  });

  it("counts the text 'null' in token as logged out, whatever else is stored", () => {
    saveSession(pupil);
    storage.entries.set('token', 'null');
    expect(readSession()).toEqual({ token: null, userId: null, role: null });
  });

  it("takes token, userId, role and staff's accessToken away at log-out and leaves the rest", () => {
    saveSession({ ...pupil, role: 'TEACHER' });
    expect(storage.entries.get('accessToken')).toBe('login');
    saveLanguage('th');
    clearSession();
    expect([...storage.entries.keys()]).toEqual(['lang']);
  });

  it("leaves nothing of staff's accessToken to the pupil who logs in next", () => {
    for (const role of ['TEACHER', 'RESEARCHER', 'ADMIN']) {
      saveSession({ ...pupil, role });
      expect(storage.entries.get('accessToken')).toBe('login');
      saveSession(pupil);
      expect(storage.entries.has('accessToken')).toBe(false);
    }
  });

  it('tells of a log-out in another tab, and of a storage that was emptied', () => {
    saveSession(pupil);
    const auditory = vi.fn();
    const stop = subscribeToSession(auditory);
    storage.entries.delete('token');
    otherTabChanged('token');
    otherTabChanged('persist:root');
    otherTabChanged(null);
    stop();
    otherTabChanged('token');
    expect(auditory).toHaveBeenCalledTimes(2);
    expect(readSession().token).toBeNull();
  });

  it('gives the same object until something changes, so that pages do not draw in circles', () => {
    saveSession(pupil);
    const before = readSession();
    expect(readSession()).toBe(before);
    saveSession({ ...pupil, token: 'another-token' });
    expect(readSession()).not.toBe(before);
  });

  describe('on a shared computer', () => {
    let tab = memoryStorage();
    beforeEach(() => {
      tab = memoryStorage();
      vi.stubGlobal('sessionStorage', tab);
    });

    it('stands in the storage of the tab under the same keys, and ends with the tab', () => {
      saveSession({ ...pupil, token: 'of-the-one-before' });
      saveSession({ ...pupil, role: 'TEACHER' }, true);
      expect([...storage.entries.keys()]).toEqual([]);
      expect(Object.fromEntries(tab.entries)).toMatchObject({ ...pupil, role: 'TEACHER' });
      expect(readSession()).toEqual({ ...pupil, role: 'TEACHER' });
      expect(readAccessToken()).toBe('login');
      vi.stubGlobal('sessionStorage', memoryStorage());
      expect(readSession().token).toBeNull();
      expect(readAccessToken()).toBeNull();
    });

    it('is remembered for the next log-in of this tab, until somebody says otherwise', () => {
      saveSession(pupil, true);
      clearSession();
      expect([readSession().token, isSharedTab()]).toEqual([null, true]);
      saveSession(pupil);
      expect(storage.entries.has('token')).toBe(false);
      saveSession(pupil, false);
      expect([storage.entries.get('token'), isSharedTab()]).toEqual([pupil.token, false]);
      expect([...tab.entries.keys()]).toEqual([]);
    });

    it('never mixes two people of two tabs', () => {
      saveSession(pupil, true);
      // Another tab, not shared: a teacher.
      for (const [key, value] of Object.entries({
        token: 'a-teacher',
        role: 'TEACHER',
        accessToken: 'login',
      })) {
        storage.entries.set(key, value);
      }
      expect(readSession()).toEqual(pupil);
      expect(readAccessToken()).toBeNull();
      clearSession();
      expect(readSession().token).toBeNull();
    });
  });

  it('means logged out and English where storage is blocked', () => {
    vi.stubGlobal('localStorage', memoryStorage({ isBlocked: true }));
    saveSession(pupil);
    expect(readSession().token).toBeNull();
    expect(readLanguage()).toBe('en');
  });

  it('starts in English, keeps Thai once chosen, and falls back to English on anything else', () => {
    expect(readLanguage()).toBe('en');
    saveLanguage('th');
    expect([storage.entries.get('lang'), readLanguage()]).toEqual(['th', 'th']);
    storage.entries.set('lang', 'fr');
    expect(readLanguage()).toBe('en');
  });
});
