/** Places in PostgreSQL's journal (WAL): bytes since its beginning, cut into segments of 16 MB that are files. */

/** What initdb makes where it is told nothing else. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;

const SEGMENTS_PER_LOG = 256n;
const HEX_DIGITS = 8;

/** `0/3000148`, as PostgreSQL writes it. @throws when it is nothing of the kind. */
export function readPosition(text: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) {
    throw new Error(`position: must look like 0/3000148, not ${text}`);
  }
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function writePosition(position: bigint): string {
  const hex = (part: bigint) => part.toString(16).toUpperCase();
  return `${hex(position >> 32n)}/${hex(position & 0xffff_ffffn)}`;
}

/** Where the segment begins in which this position is. */
export function segmentStartOf(position: bigint): bigint {
  return position - (position % BigInt(SEGMENT_BYTES));
}

/** The file in `pg_wal`: timeline, log and segment, eight hexadecimal digits each. */
export function nameSegment(timeline: number, position: bigint): string {
  const number = position / BigInt(SEGMENT_BYTES);
  return [BigInt(timeline), number / SEGMENTS_PER_LOG, number % SEGMENTS_PER_LOG]
    .map((part) => part.toString(16).toUpperCase().padStart(HEX_DIGITS, '0'))
    .join('');
}
