/**
 * Local storage as redux-persist wants it. Every answer is ready in the same tick: a slow store behind the
 * gate would be overwritten by the first action after the time limit. Blocked storage reads as empty.
 */
import type { Storage } from 'redux-persist';

export function createPersistStorage(storage: () => globalThis.Storage): Storage {
  return {
    getItem: (key: string) => Promise.resolve(attempt(() => storage().getItem(key), null)),
    setItem: (key: string, value: string) =>
      Promise.resolve(attempt(() => storage().setItem(key, value), undefined)),
    removeItem: (key: string) =>
      Promise.resolve(attempt(() => storage().removeItem(key), undefined)),
  };
}

function attempt<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
