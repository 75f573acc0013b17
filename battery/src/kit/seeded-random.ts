/**
 * Chance from a seed text: FNV-1a (32 bit, over UTF-8) makes the seed, mulberry32 the numbers. The same text
 * gives the same draws on every machine and engine (battery design, 2.6).
 */

export interface SeededRandom {
  /** A whole number, uniform in 0 … 2³² − 1. */
  readonly next: () => number;
  /** A whole number, uniform in 0 … n − 1, without modulo bias. Throws unless n is whole and ≥ 1. */
  readonly randInt: (n: number) => number;
  /** A new list in random order; the given list stays as it is. */
  readonly shuffle: <T>(items: readonly T[]) => T[];
  /** One of the items. Throws on an empty list. */
  readonly pick: <T>(items: readonly T[]) => T;
}

const TWO_TO_32 = 2 ** 32;
const FNV_OFFSET = 2166136261;
const FNV_PRIME = 16777619;

/** 32-bit FNV-1a hash of the text's UTF-8 bytes, 0 … 2³² − 1 (Fowler, Noll & Vo). */
export function fnv1a32(text: string): number {
  let hash = FNV_OFFSET;
  for (const byte of utf8Bytes(text)) hash = Math.imul(hash ^ byte, FNV_PRIME);
  return hash >>> 0;
}

/** A generator that owns its state: two made from one text give the same numbers, independently. */
export function createRandom(seedText: string): SeededRandom {
  let state = fnv1a32(seedText);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  function randInt(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > TWO_TO_32) {
      throw new RangeError(`n: ${n} is not a whole number from 1 to 2^32`);
    }
    const limit = Math.floor(TWO_TO_32 / n) * n;
    let drawn = next();
    while (drawn >= limit) drawn = next();
    return drawn % n;
  }

  /** Fisher–Yates from the last element down. */
  function shuffle<T>(items: readonly T[]): T[] {
    const shuffled = [...items];
    for (let position = shuffled.length - 1; position > 0; position -= 1) {
      const other = randInt(position + 1);
      const retained = shuffled[position] as T;
      shuffled[position] = shuffled[other] as T;
      shuffled[other] = retained;
    }
    return shuffled;
  }

  function pick<T>(items: readonly T[]): T {
    return items[randInt(items.length)] as T;
  }

  return { next, randInt, shuffle, pick };
}

/** Written out because this room has no `TextEncoder`; a lone surrogate becomes U+FFFD, as there. */
function* utf8Bytes(text: string): Generator<number> {
  for (const character of text) {
    const given = character.codePointAt(0) ?? 0;
    const point = given >= 0xd800 && given <= 0xdfff ? 0xfffd : given;
    if (point < 0x80) {
      yield point;
      continue;
    }
    const tailCount = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    const mark = [0, 0xc0, 0xe0, 0xf0][tailCount] ?? 0;
    yield mark | (point >>> (6 * tailCount));
    for (let left = tailCount - 1; left >= 0; left -= 1)
      yield 0x80 | ((point >>> (6 * left)) & 0x3f);
  }
}
