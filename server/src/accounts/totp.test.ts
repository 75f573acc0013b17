import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seal, unseal } from '../core/keys/sealing.ts';
import { totpCode } from '../testing/totp-code.ts';
import { describeTotp, findTotpStep } from './totp.ts';

/** RFC 6238, appendix B: SHA-1, the last six of the eight digits. */
const RFC_SECRET = Buffer.from('12345678901234567890');
const RFC_CODES: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

it('knows the codes of RFC 6238 and the step that each belongs to', () => {
  const { secret } = describeTotp(RFC_SECRET, 'somebody');
  for (const [seconds, code] of RFC_CODES) {
    const at = new Date(seconds * 1000);
    expect(totpCode(secret, at)).toBe(code);
    expect(findTotpStep(RFC_SECRET, code, at)).toBe(Math.floor(seconds / 30));
  }
});

it('takes six digits and nothing else for a code', () => {
  const at = new Date(59_000);
  for (const text of ['', '28708', '0287082', '287 82', '28708२', '-87082', '2.7082']) {
    expect(findTotpStep(RFC_SECRET, text, at)).toBeNull();
  }
});

it('seals so that only the same key and the same owner open it, and any changed bit is found', () => {
  const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((list) => Buffer.from(list));
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((list) => Buffer.from(list));
  fc.assert(
    fc.property(bytes, key, key, fc.nat(), fc.nat(7), (plain, right, wrong, position, bit) => {
      fc.pre(!right.equals(wrong));
      const sealed = seal(right, plain, 'me');
      expect(unseal(right, sealed, 'me')).toEqual(plain);
      expect(unseal(right, sealed, 'you')).toBeNull();
      expect(unseal(wrong, sealed, 'me')).toBeNull();
      const changed = Buffer.from(sealed);
      const at = position % changed.length;
      changed[at] = (changed[at] ?? 0) ^ (1 << bit);
      expect(unseal(right, changed, 'me')).toBeNull();
    }),
  );
});
