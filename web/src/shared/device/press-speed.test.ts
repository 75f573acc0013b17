import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isSpeedMeaningless, rememberSpeedMeaningless } from './press-speed.ts';

describe('that speed means nothing', () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });

  it('is remembered of who said it, and of nobody else on the device, until it is taken back', () => {
    rememberSpeedMeaningless('malee', true);
    rememberSpeedMeaningless('somchai', true);
    rememberSpeedMeaningless('malee', false);
    expect(['malee', 'somchai', 'ann'].map(isSpeedMeaningless)).toEqual([false, true, false]);
  });

  it('is not said to be stored where the browser stores nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(rememberSpeedMeaningless('malee', true)).toBe(false);
    expect(isSpeedMeaningless('malee')).toBe(false);
  });
});
