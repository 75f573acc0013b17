import { describe, expect, test } from 'vitest';
import { nameSegment, readPosition, segmentStartOf, writePosition } from './wal-position.ts';

describe('places in the journal', () => {
  test('are read and written as PostgreSQL does', () => {
    for (const text of ['0/0', '0/3000148', '16/B374D848', 'FFFFFFFF/FFFFFFFF']) {
      expect(writePosition(readPosition(text))).toBe(text);
    }
    expect(readPosition('1/0')).toBe(1n << 32n);
    expect(() => readPosition('3000148')).toThrow('must look like 0/3000148');
    expect(readPosition('a/ff')).toBe((10n << 32n) | 255n);
    for (const strange of [
      '',
      '/1',
      '1/',
      '0/g',
      'x0/1',
      '0/1x',
      '0/1/2',
      '123456789/0',
      '0/123456789',
    ])
      expect(() => readPosition(strange)).toThrow(`not ${strange}`);
  });

  test('lie in segments of 16 MB, 256 to a log', () => {
    expect(segmentStartOf(readPosition('0/3000148'))).toBe(readPosition('0/3000000'));
    expect(segmentStartOf(readPosition('0/3000000'))).toBe(readPosition('0/3000000'));
    expect(nameSegment(1, readPosition('0/3000148'))).toBe('000000010000000000000003');
    expect(nameSegment(2, readPosition('0/FFFFFFFF'))).toBe('0000000200000000000000FF');
    expect(nameSegment(1, readPosition('1/0'))).toBe('000000010000000100000000');
  });
});
