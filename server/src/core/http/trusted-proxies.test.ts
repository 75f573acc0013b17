import { describe, expect, it } from 'vitest';
import { trustRuleOf } from './trusted-proxies.ts';

describe('whose word on an address is taken', () => {
  const isTrusted = (address: string, hop: number, trustProxy = 2) => {
    const rule = trustRuleOf(trustProxy);
    return typeof rule === 'function' && rule(address, hop);
  };

  it.each([
    [
      ['9.255.255.255', '11.0.0.0'],
      ['10.0.0.0', '10.255.255.255'],
    ],
    [
      ['126.255.255.255', '128.0.0.0'],
      ['127.0.0.1', '127.255.255.255'],
    ],
    [
      ['172.15.255.255', '172.32.0.0'],
      ['172.16.0.0', '172.31.255.255'],
    ],
    [
      ['192.167.255.255', '192.169.0.0'],
      ['192.168.0.0', '192.168.255.255'],
    ],
    [['::', '::2'], ['::1']],
    [
      ['fbff::1', 'fe00::1'],
      ['fc00::1', 'fdff::1'],
    ],
    [
      ['fe7f::1', 'fec0::1'],
      ['fe80::1', 'febf::1'],
    ],
    [['::ffff:9.0.0.1'], ['::ffff:10.0.0.1']],
  ])('is not that of %j, and is that of %j', (strangers, own) => {
    for (const address of strangers)
      expect([address, isTrusted(address, 0)]).toEqual([address, false]);
    for (const address of own) expect([address, isTrusted(address, 0)]).toEqual([address, true]);
  });

  it('is that of so many, counted from the server outwards', () => {
    expect([0, 1, 2, 3].map((hop) => isTrusted('10.0.0.1', hop))).toEqual([
      ...[true, true, false, false],
    ]);
    expect(isTrusted('10.0.0.1', 0, 0)).toBe(false);
  });

  it('is that of those who are named, and nobody’s where none is', () => {
    expect(trustRuleOf(['192.0.2.0/24'])).toEqual(['192.0.2.0/24']);
    expect(trustRuleOf([])).toEqual([]);
    expect(trustRuleOf(null)).toBe(false);
  });
});
