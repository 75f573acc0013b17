import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isCertificateName, makeCertificate } from './certificates.ts';

const dir = mkdtempSync(join(tmpdir(), 'jamdai-certificates-'));
afterAll(() => rmSync(dir, { recursive: true }));

it('a browser that trusts the authority accepts the server under every name, and no other', async () => {
  const { files, isNewAuthority } = await makeCertificate(join(dir, 'one'), [
    'school.local',
    '127.0.0.1',
  ]);
  expect(isNewAuthority).toBe(true);
  const read = (file: string) => readFileSync(file, 'utf8');
  const server = createServer(
    { cert: read(files.certificate), key: read(files.key) },
    (_request, response) => void response.end('here'),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const ask = (servername: string, ca: string | undefined) =>
    new Promise<string>((resolve) => {
      const options = { host: '127.0.0.1', port, servername, ca, agent: false };
      get(options, (response) => {
        response.resume();
        resolve(String(response.statusCode));
      }).on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    });
  const authority = read(files.authority);
  expect(await ask('school.local', authority)).toBe('200');
  expect(await ask('other.local', authority)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
  expect(await ask('school.local', undefined)).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
  server.close();
  expect(statSync(files.authorityKey).mode & 0o077).toBe(0);
  expect(statSync(files.key).mode & 0o077).toBe(0);
});

it('the same authority signs again, and not for names that it was not made for', async () => {
  const folder = join(dir, 'two');
  const first = await makeCertificate(folder, ['192.168.1.20', 'memory.school.ac.th']);
  const again = await makeCertificate(folder, ['10.0.0.7', 'room-3.local']);
  expect([again.isNewAuthority, again.fingerprint]).toEqual([false, first.fingerprint]);
  const before = readFileSync(first.files.certificate, 'utf8');
  await expect(makeCertificate(folder, ['www.example.org'])).rejects.toThrow(
    /may not vouch for www\.example\.org/,
  );
  await expect(makeCertificate(folder, ['203.0.113.5'])).rejects.toThrow(/may not vouch/);
  expect(readFileSync(first.files.certificate, 'utf8')).toBe(before);
  const certificate = new X509Certificate(before);
  const days = (Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)) / 86_400_000;
  expect(days).toBeLessThan(825);
  expect(certificate.ca).toBe(false);
});

it('takes nothing for a name that could say more than a name', () => {
  for (const name of ['a b', 'x\ny', 'DNS:x', '-x', 'x,IP:1.2.3.4', '', '*.local', '1.2.3.4/8']) {
    expect([name, isCertificateName(name)]).toEqual([name, false]);
  }
  for (const name of ['school', 'my-pc.local', '192.168.1.2']) {
    expect([name, isCertificateName(name)]).toEqual([name, true]);
  }
});
