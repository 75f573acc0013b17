import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { hashFile } from './hash-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'jamdai-hash-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('gives the hash of a file of any length, whichever was read before', () => {
  const path = join(folder, 'file');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000 }), fc.nat(255), (length, byte) => {
      const bytes = Buffer.alloc(length, byte);
      writeFileSync(path, bytes);
      expect(hashFile(path)).toBe(createHash('sha256').update(bytes).digest('hex'));
    }),
    {
      numRuns: 30,
      examples: [
        [600_000, 7],
        [256 * 1024, 1],
        [0, 0],
      ],
    },
  );
});

it('says which file is missing', () => {
  expect(() => hashFile(join(folder, 'nothing'))).toThrow('nothing');
});
