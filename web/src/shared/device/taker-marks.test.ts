import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasMark, marksOf, rememberMark } from './taker-marks.ts';

function stubStorage(name: 'localStorage' | 'sessionStorage'): void {
  const stored = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
}

describe('that speed means nothing', () => {
  beforeEach(() => {
    stubStorage('localStorage');
    stubStorage('sessionStorage');
  });

  it('is remembered of who said it, and of nobody else on the device, until it is taken back', () => {
    rememberMark('speedNotMeaningful', 'malee', true);
    rememberMark('speedNotMeaningful', 'somchai', true);
    rememberMark('speedNotMeaningful', 'malee', false);
    expect(['malee', 'somchai', 'ann'].map((one) => hasMark('speedNotMeaningful', one))).toEqual([
      ...[false, true, false],
    ]);
  });

  it('is not said to be stored where the browser stores nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(rememberMark('speedNotMeaningful', 'malee', true)).toBe(false);
    expect(hasMark('speedNotMeaningful', 'malee')).toBe(false);
  });

  it('stays on the device, and that somebody helps ends with the visit', () => {
    rememberMark('speedNotMeaningful', 'malee', true);
    rememberMark('assisted', 'malee', true);
    expect(marksOf('malee')).toEqual(['speedNotMeaningful', 'assisted']);
    stubStorage('sessionStorage');
    expect(marksOf('malee')).toEqual(['speedNotMeaningful']);
  });
});
