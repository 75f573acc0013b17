import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import type { Config } from '../config.ts';

/** What the server takes for the client's address. */
async function addressSeen(
  trustProxy: Config['trustProxy'],
  peer: string,
  forwarded?: string,
): Promise<string> {
  const server = await createTestApp({ config: { trustProxy } });
  server.app.get('/address', (request, reply) => reply.send({ address: request.ip }));
  const answer = await server.app.inject({
    method: 'GET',
    url: '/address',
    remoteAddress: peer,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });
  await server.close();
  return answer.json<{ address: string }>().address;
}

describe('the address of a client', () => {
  it('is the connection’s, whatever a header says, where no proxy is trusted', async () => {
    expect(await addressSeen(null, '203.0.113.9', '10.1.1.1')).toBe('203.0.113.9');
    expect(await addressSeen(null, '127.0.0.1', '10.1.1.1')).toBe('127.0.0.1');
  });

  it('is what the last proxy saw, where so many are trusted: what a client forged before does not count', async () => {
    expect(await addressSeen(1, '127.0.0.1', '10.1.1.1, 203.0.113.9')).toBe('203.0.113.9');
    expect(await addressSeen(2, '::1', '10.1.1.1, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9');
    expect(await addressSeen(1, '127.0.0.1')).toBe('127.0.0.1');
    expect(await addressSeen(1, '::ffff:127.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
  });

  it('is the connection’s own for whoever comes from the internet past the proxy', async () => {
    expect(await addressSeen(2, '198.51.100.1', '10.1.1.1, 10.1.1.2')).toBe('198.51.100.1');
  });

  it('is believed from the named proxies only', async () => {
    const proxies = ['192.0.2.0/24'];
    expect(await addressSeen(proxies, '192.0.2.7', '10.1.1.1, 203.0.113.9')).toBe('203.0.113.9');
    expect(await addressSeen(proxies, '198.51.100.1', '10.1.1.1')).toBe('198.51.100.1');
  });
});
