import { expect, it } from 'vitest';
import type { ResearchLine } from './columns.ts';
import { packResearchFiles } from './export-archive.ts';

it('breaks off where the data cannot be read, so that nobody takes a part for the whole', async () => {
  const packed = packResearchFiles({
    ...{ study: 'one', until: new Date(0), isSynthetic: false },
    async *readTable(): AsyncGenerator<ResearchLine> {
      yield { participant: 'p1' };
      throw new Error('the database is gone');
    },
  });
  await expect(packed.toArray()).rejects.toThrow('the database is gone');
});

it('stops reading where it is stopped', async () => {
  let isEnded = false;
  const packed = packResearchFiles({
    ...{ study: 'one', until: new Date(0), isSynthetic: false },
    async *readTable(): AsyncGenerator<ResearchLine> {
      try {
        // Does not pack well, so that something comes before the end.
        for (let line = 1; ; line += 1) yield { participant: String(Math.sin(line)) };
      } finally {
        isEnded = true;
      }
    },
  });
  for await (const piece of packed) {
    expect(piece).toBeInstanceOf(Buffer);
    break;
  }
  await expect.poll(() => isEnded).toBe(true);
});
