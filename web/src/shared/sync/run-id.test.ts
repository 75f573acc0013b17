import { describe, expect, it } from 'vitest';
import { createRunId } from './run-id.ts';

describe('the name of a run', () => {
  it('is a UUID of version 7 that begins with its time, so that names sort by age', () => {
    const bytes = new Uint8Array(16).fill(0xff);
    expect(createRunId(0x0192_3456_789a, bytes)).toBe('01923456-789a-7fff-bfff-ffffffffffff');
  });

  it('is never the same twice', () => {
    const ids = Array.from({ length: 100 }, () => createRunId(1));
    expect(new Set(ids).size).toBe(100);
  });
});
