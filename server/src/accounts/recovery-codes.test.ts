import { RECOVERY_CODE_COUNT } from '@jamdai/contract';
import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, makeRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';

describe('recovery codes', () => {
  it('are ten different ones, in two groups of five letters that nobody misreads', () => {
    const codes = Array.from({ length: 40 }, () => makeRecoveryCodes());
    for (const ten of codes) expect(new Set(ten).size).toBe(RECOVERY_CODE_COUNT);
    expect(RECOVERY_CODE_COUNT).toBe(10);
    for (const code of codes.flat())
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(new Set(codes.flat().join('').replaceAll('-', '')).size).toBe(32);
  });

  it('are read as they were meant, and as nothing where none of them can be meant', () => {
    expect(readRecoveryCode('AB3DEFGH2K')).toBe('AB3DEFGH2K');
    expect(readRecoveryCode('ILOILOABCD')).toBe('110110ABCD');
    for (const strange of ['', 'AB3DEFGH2', 'AB3DEFGH2KX', 'AB3DEFGH2U', 'UB3DEFGH2K', '123456'])
      expect([strange, readRecoveryCode(strange)]).toEqual([strange, null]);
  });

  it('are hashed with the key, for one account', () => {
    const hash = hashRecoveryCode(Buffer.alloc(32, 1), 'anong', 'AB3DEFGH2K');
    expect(hash).toHaveLength(32);
    for (const other of [
      hashRecoveryCode(Buffer.alloc(32, 2), 'anong', 'AB3DEFGH2K'),
      hashRecoveryCode(Buffer.alloc(32, 1), 'boon', 'AB3DEFGH2K'),
      hashRecoveryCode(Buffer.alloc(32, 1), 'anong', 'AB3DEFGH2J'),
    ])
      expect(other.equals(hash)).toBe(false);
  });
});
