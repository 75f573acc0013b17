import { describe, expect, test } from 'vitest';
import { nameSegment, readPosition, segmentStartOf, writePosition } from './wal-position.ts';

describe('places in the journal', () => {
  test('are read and written as PostgreSQL does', () => {
    for (const text of ['0/0', '0/3000148', '16/B374D848', 'FFFFFFFF/FFFFFFFF']) {
      expect(writePosition(readPosition(text))).toBe(text);
    }
    expect(readPosition('1/0')).toBe(1n << 32n);
    expect(() => readPosition('3000148')).toThrow('must look like 0/3000148');
  });

  test('lie in segments of 16 MB, 256 to a log', () => {
    expect(segmentStartOf(readPosition('0/3000148'))).toBe(readPosition('0/3000000'));
    expect(segmentStartOf(readPosition('0/3000000'))).toBe(readPosition('0/3000000'));
    expect(nameSegment(1, readPosition('0/3000148'))).toBe('000000010000000000000003');
    expect(nameSegment(2, readPosition('0/FFFFFFFF'))).toBe('0000000200000000000000FF');
    expect(nameSegment(1, readPosition('1/0'))).toBe('000000010000000100000000');
  });
});
