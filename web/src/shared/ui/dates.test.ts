import { describe, expect, it } from 'vitest';
import { formatDay, formatLongDay, isoDayOf } from './dates.ts';

describe('days', () => {
  it('are written DD/MM/YYYY in the Gregorian calendar', () => {
    expect(formatDay('2026-03-05T04:00:00.000Z', 'Asia/Bangkok')).toBe('05/03/2026');
  });

  it('change at midnight of the installation, not of Greenwich', () => {
    const lateEvening = '2026-12-31T17:30:00.000Z';
    expect(formatDay(lateEvening, 'Asia/Bangkok')).toBe('01/01/2027');
    expect(formatDay(lateEvening, 'UTC')).toBe('31/12/2026');
    expect(isoDayOf(new Date(lateEvening), 'Asia/Bangkok')).toBe('2027-01-01');
  });

  it('are written in words on papers, in Thai with the Buddhist year', () => {
    const lateEvening = '2026-12-31T17:30:00.000Z';
    expect(formatLongDay(lateEvening, 'Asia/Bangkok', 'en')).toBe('1 January 2027');
    expect(formatLongDay(lateEvening, 'Asia/Bangkok', 'th')).toBe('1 มกราคม 2570');
  });
});
