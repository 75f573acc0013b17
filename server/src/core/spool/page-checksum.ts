/**
 * The checksum of a page of PostgreSQL (8 KB), as `src/include/storage/checksum_impl.h` computes it: 32 lanes of FNV-1a
 * with a shift, folded. With it a copy of the files knows that what it copies is whole.
 */

export const PAGE_BYTES = 8192;

const LANES = 32;
const PRIME = 16_777_619;
const CHECKSUM_AT = 8;
const UPPER_AT = 14;
const OFFSETS = Int32Array.of(
  ...[0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2],
  ...[0x83e13d2c, 0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c],
  ...[0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979],
  ...[0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e],
  ...[0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756],
);

/**
 * Whether the page is as it was written. `block`: its number in the relation, over all of its files. A page that was never
 * written is whole, and so is one that changed after `since`: it is being written, and the journal has it.
 */
export function isPageWhole(page: Buffer, block: number, since: bigint): boolean {
  if (page.readUInt16LE(UPPER_AT) === 0) return true;
  const changed = (BigInt(page.readUInt32LE(0)) << 32n) | BigInt(page.readUInt32LE(4));
  if (changed >= since) return true;
  return page.readUInt16LE(CHECKSUM_AT) === checksumOf(page, block);
}

/** One for all pages: what a million small buffers leave behind is collected late. */
const WORDS = new Int32Array(PAGE_BYTES / Int32Array.BYTES_PER_ELEMENT);
const BYTES = new DataView(WORDS.buffer);

function checksumOf(page: Buffer, block: number): number {
  new Uint8Array(WORDS.buffer).set(page);
  BYTES.setUint16(CHECKSUM_AT, 0);
  const sums = Int32Array.from(OFFSETS);
  for (let at = 0; at < WORDS.length; at += LANES) {
    for (let lane = 0; lane < LANES; lane += 1) {
      sums[lane] = mix(sums[lane] ?? 0, WORDS[at + lane] ?? 0);
    }
  }
  let folded = 0;
  for (const sum of sums) folded ^= mix(mix(sum, 0), 0);
  return (((folded ^ block) >>> 0) % 65_535) + 1;
}

function mix(sum: number, value: number): number {
  const mixed = sum ^ value;
  return Math.imul(mixed, PRIME) ^ (mixed >>> 17);
}
