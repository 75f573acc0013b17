import { describe, expect, test } from 'vitest';
import { describeAddresses, listAddresses } from './address.ts';

function entry(address: string, family: 'IPv4' | 'IPv6', internal: boolean) {
  const common = { address, internal, netmask: '', mac: '', cidr: null };
  return family === 'IPv4' ? { ...common, family } : { ...common, family, scopeid: 0 };
}

const interfaces = {
  lo: [entry('127.0.0.1', 'IPv4', true)],
  eth0: [entry('192.0.2.7', 'IPv4', false), entry('fe80::1', 'IPv6', false)],
};

describe('the printed address', () => {
  test('a server for this machine only prints one address and no code', async () => {
    const addresses = listAddresses({ host: '127.0.0.1', port: 3000, isTls: false }, interfaces);
    expect(addresses).toEqual({ local: 'http://127.0.0.1:3000', network: [] });
    expect(await describeAddresses(addresses)).toBe('Jamdai is ready: http://127.0.0.1:3000');
  });

  test('a server open to the network names the address for phones and draws its code', async () => {
    const addresses = listAddresses({ host: '0.0.0.0', port: 443, isTls: true }, interfaces);
    expect(addresses).toEqual({
      local: 'https://localhost:443',
      network: ['https://192.0.2.7:443'],
    });
    const text = await describeAddresses(addresses);
    expect(text).toMatch(/[█▀▄]/);
    expect(text.split('\n').at(-1)).toBe('Jamdai is ready: https://localhost:443');
  });

  test('an IPv6 address is printed in brackets', () => {
    const { network } = listAddresses({ host: '2001:db8::1', port: 8080, isTls: false }, {});
    expect(network).toEqual(['http://[2001:db8::1]:8080']);
  });
});
