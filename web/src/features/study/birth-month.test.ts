import { describe, expect, it } from 'vitest';
import { ageOf, birthMonthOf } from './birth-month.ts';

describe('the month of birth', () => {
  it('takes a year of the Buddhist calendar, and Thai digits', () => {
    expect(birthMonthOf('05', '2004')).toBe('2004-05');
    expect(birthMonthOf('05', '2547')).toBe('2004-05');
    expect(birthMonthOf('05', '๒๕๔๗')).toBe('2004-05');
  });

  it('is not known while the month or the year is not whole', () => {
    expect(birthMonthOf('', '2004')).toBeNull();
    expect(birthMonthOf('05', '204')).toBeNull();
    expect(birthMonthOf('05', 'two')).toBeNull();
  });

  it('makes nobody older than they are: twenty on the last day of the month', () => {
    expect(ageOf('2006-11', '2026-11-29')).toBe(19);
    expect(ageOf('2006-11', '2026-11-30')).toBe(20);
    expect(ageOf('2006-11', '2027-01-01')).toBe(20);
  });
});
