import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, fnv1a32 } from './seeded-random.ts';

describe('seeded random', () => {
  it.each([
    ['phonological_digit_task|en|0|1|g1', 3178574314, [410195510, 3635260365, 2776051369]],
    ['phonological_digit_task|th|12|8|g1', 4027614751, [3970359624, 2376283662, 3865084733]],
    ['stroop_task|th|20|3|g1', 2691689759, [141437733, 1372668713, 1830654649]],
  ])('gives the hash and the first three numbers of the design for %s', (seed, hash, numbers) => {
    const random = createRandom(seed);
    expect(fnv1a32(seed)).toBe(hash);
    expect([random.next(), random.next(), random.next()]).toEqual(numbers);
  });

  it('hashes as the published FNV-1a test values say', () => {
    expect(fnv1a32('')).toBe(0x811c9dc5);
    expect(fnv1a32('a')).toBe(0xe40c292c);
    expect(fnv1a32('foobar')).toBe(0xbf9cf968);
  });

  it('hashes the UTF-8 bytes of any text, Thai and emoji included', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fnv1a32(text)).toBe(hashOfPercentEncoding(text));
      }),
    );
    // One of each length, and the borders between lengths.
    for (const text of ['ก\u{1f600}é', '\u007f\u0080', '\u07ff\u0800', '\uffff\u{10000}']) {
      expect(fnv1a32(text)).toBe(hashOfPercentEncoding(text));
    }
  });

  it('draws whole numbers below n, every one of them about equally often', () => {
    const random = createRandom('evenness');
    const counts = [0, 0, 0, 0, 0, 0, 0];
    for (let draw = 0; draw < 70_000; draw += 1) {
      const value = random.randInt(7);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    // 10,000 expected each; five standard errors are 463.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(463);
  });

  it('draws again instead of folding the rest over the small numbers', () => {
    const random = createRandom('no fold');
    const n = 3 * 2 ** 30;
    let lowest = 0;
    for (let draw = 0; draw < 9000; draw += 1) if (random.randInt(n) < 2 ** 30) lowest += 1;
    // A third is 3,000 (five standard errors are 224); folding would make it a half.
    expect(Math.abs(lowest - 3000)).toBeLessThan(224);
  });

  it('refuses to draw below zero, one half or nothing', () => {
    const random = createRandom('refusals');
    for (const n of [0, -1, 0.5, Number.NaN]) expect(() => random.randInt(n)).toThrow(`n: ${n}`);
    expect(() => random.pick([])).toThrow('n: 0');
  });

  it('shuffles without losing, doubling or touching the given list', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer()), (seed, items) => {
        const before = [...items];
        const shuffled = createRandom(seed).shuffle(items);
        expect(items).toEqual(before);
        expect(shuffled.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
      }),
    );
  });

  it('shuffles from the last element down, with one draw of i + 1 for place i', () => {
    const items = ['a', 'b', 'c', 'd', 'e'];
    const random = createRandom('order');
    const expected = [...items];
    for (const position of [4, 3, 2, 1]) {
      const other = random.randInt(position + 1);
      [expected[position], expected[other]] = [expected[other] ?? '', expected[position] ?? ''];
    }
    expect(createRandom('order').shuffle(items)).toEqual(expected);
  });
});

/** Another way to the same bytes: `%XX` of the percent encoding. */
function hashOfPercentEncoding(text: string): number {
  const bytes = encodeURIComponent(text).match(/%[0-9A-F]{2}|./g) ?? [];
  let hash = 0x811c9dc5n;
  for (const byte of bytes) {
    const value = byte.startsWith('%') ? Number.parseInt(byte.slice(1), 16) : byte.charCodeAt(0);
    hash = ((hash ^ BigInt(value)) * 16777619n) % 2n ** 32n;
  }
  return Number(hash);
}
