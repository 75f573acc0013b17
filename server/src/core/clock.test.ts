import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayInZone } from './clock.ts';
import { makeRecordId } from './database/record-id.ts';

it('begins a day at midnight of the installation’s zone', () => {
  expect(dayInZone(new Date('2026-04-30T16:59:59Z'), 'Asia/Bangkok')).toBe('2026-04-30');
  expect(dayInZone(new Date('2026-04-30T17:00:00Z'), 'Asia/Bangkok')).toBe('2026-05-01');
  expect(dayInZone(new Date('2026-04-30T17:00:00Z'), 'UTC')).toBe('2026-04-30');
});

it('makes ids of version 7 that sort by time', () => {
  const moment = fc.integer({ min: 0, max: 4e12 });
  fc.assert(
    fc.property(moment, moment, (a, b) => {
      const [first, second] = [makeRecordId(new Date(a)), makeRecordId(new Date(b))];
      expect(first).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
      if (a !== b) expect(first < second).toBe(a < b);
    }),
  );
});
