/** Ids of rows: UUID version 7, made here so that they sort by time on every supported PostgreSQL. */
import { randomUUID } from 'node:crypto';

/** Hexadecimal digits of the 48 bits that are the time. */
const TIME_DIGITS = 12;
/** Of a UUID as text: the digits after its version number, which stands at 14. */
const AFTER_VERSION = 15;

/** 74 bits are random, drawn as Node draws its own UUIDs: ahead, many at a time. */
export function makeRecordId(now: Date): string {
  const time = now.getTime().toString(16).padStart(TIME_DIGITS, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(AFTER_VERSION)}`;
}
