import { describe, expect, it } from 'vitest';
import { findOddPackages } from './lock.ts';

describe('the lock file', () => {
  it('may link our packages and take packages by hash', () => {
    const packages = {
      '': {},
      battery: {},
      'node_modules/@jamdai/battery': { link: true, resolved: 'battery' },
      'node_modules/zod': { integrity: 'sha512-x', resolved: 'https://registry.npmjs.org/zod.tgz' },
    };
    expect(findOddPackages(packages)).toEqual([]);
  });

  it('may neither name another host, nor leave out a hash, nor be empty', () => {
    const packages = { 'node_modules/a': { resolved: 'https://example.org/a.tgz' } };
    expect(findOddPackages(packages)).toEqual([
      'node_modules/a: comes from https://example.org/a.tgz',
      'node_modules/a: has no integrity hash',
    ]);
    expect(findOddPackages({ '': {} })).toEqual(['package-lock.json: no package in it']);
  });
});
