import { expect, it } from 'vitest';
import { z } from 'zod';
import { readColumns } from './read-columns.ts';

const WORDS = { words: z.array(z.object({ typed: z.string() })) };

it('reads the named columns by their schemas and leaves the others', () => {
  expect(readColumns([{ id: 'a', words: [{ typed: 'cat' }] }], WORDS)).toEqual([
    { id: 'a', words: [{ typed: 'cat' }] },
  ]);
});

it('names the column that holds something else, and where in it', () => {
  expect(() => readColumns([{ id: 'a', words: [{ typed: 1 }] }], WORDS)).toThrow(
    /column words: .*\n.*\[0\]\.typed/,
  );
});
