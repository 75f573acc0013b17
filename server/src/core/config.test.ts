import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const dir = mkdtempSync(join(tmpdir(), 'jamdai-config-'));
afterAll(() => rmSync(dir, { recursive: true }));

describe('the configuration', () => {
  test('an empty environment gives a server for this machine only, with its own database', () => {
    const reading = readConfig({}, dir);
    expect(reading).toEqual({
      ok: true,
      config: {
        port: 3000,
        host: '127.0.0.1',
        dataDir: join(dir, 'data'),
        webDir: null,
        databaseUrl: null,
        databaseSchema: null,
        secretKeyFile: join(dir, 'data', 'secret-key'),
        tls: null,
        profile: 'spec',
        timeZone: 'Asia/Bangkok',
        metricsToken: null,
        trustProxy: null,
        connectionsPerAddress: 1000,
        backupDir: join(dir, 'data', 'backups'),
        spoolDir: join(dir, 'data', 'backups', 'spool'),
        backupEveryMin: 15,
        pgBinDir: null,
        logLevel: 'info',
        logTo: 'files',
        mail: null,
        voicePacks: [],
      },
    });
    expect(reading.ok && Object.isFrozen(reading.config)).toBe(true);
  });

  test('an empty variable counts as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' }, dir)).toEqual(readConfig({}, dir));
  });

  test('a mail server is set with the address it writes from, or not at all', () => {
    const SMTP_URL = 'smtps://lab:s%40cret@mail.example.org:465';
    const whole = readConfig({ SMTP_URL, SMTP_FROM: 'lab@example.org' }, dir);
    expect(whole.ok && whole.config.mail).toEqual({ url: SMTP_URL, from: 'lab@example.org' });
    expect(readConfig({ SMTP_URL }, dir)).toEqual({
      ok: false,
      problems: ['SMTP_FROM: is missing, while SMTP_URL is set; set both or none'],
    });
    const wrong = readConfig({ SMTP_URL: 'mail.example.org', SMTP_FROM: 'the lab' }, dir);
    expect(wrong.ok || wrong.problems.map((problem) => problem.split(':')[0])).toEqual([
      ...['SMTP_URL', 'SMTP_FROM'],
    ]);
  });

  test('one rejection names every bad variable at once', () => {
    const reading = readConfig(
      {
        PORT: '70000',
        HOST: 'a b',
        DATABASE_URL: 'mysql://x/y',
        PROFILE: 'strict',
        TIME_ZONE: 'Asia/Atlantis',
        METRICS_TOKEN: 'short',
        TRUST_PROXY: 'true',
        BACKUP_EVERY_MIN: '-1',
        LOG_LEVEL: 'loud',
        LOG_TO: 'paper',
        VOICE_PACKS: 'th-human-1, ../en',
        TLS_CERT: '/nowhere/cert.pem',
        TLS_KEY: '/nowhere/key.pem',
      },
      dir,
    );
    const text = reading.ok ? '' : reading.problems.join('\n');
    for (const name of [
      'PORT',
      'HOST',
      'DATABASE_URL',
      'PROFILE',
      'TIME_ZONE',
      'METRICS_TOKEN',
      'LOG_LEVEL',
      'LOG_TO',
      'VOICE_PACKS',
      'TLS_CERT',
      'TLS_KEY',
    ]) {
      expect(text).toMatch(new RegExp(`^${name}: `, 'm'));
    }
  });

  test('a certificate without its key is refused, and a readable pair is read', () => {
    const cert = join(dir, 'cert.pem');
    const key = join(dir, 'key.pem');
    writeFileSync(cert, '-----BEGIN CERTIFICATE-----\n');
    writeFileSync(key, '-----BEGIN PRIVATE KEY-----\n');
    expect(readConfig({ TLS_CERT: cert }, dir)).toEqual({
      ok: false,
      problems: ['TLS_KEY: is missing, while TLS_CERT is set; set both or none'],
    });
    expect(readConfig({ TLS_CERT: cert, TLS_KEY: 'key.pem' }, dir)).toMatchObject({
      ok: true,
      config: { tls: { cert: '-----BEGIN CERTIFICATE-----\n' } },
    });
    expect(readConfig({ TLS_CERT: key, TLS_KEY: key }, dir)).toMatchObject({ ok: false });
  });

  test('a database address with a bare percent sign in its password is refused', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://u:100%@h/d' }, dir).ok).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://u:100%25@h/d' }, dir).ok).toBe(true);
  });

  test('a database address may name several hosts, and never a standby', () => {
    const url = 'postgresql://u:p@h1:5432,h2:5432,h3/d';
    expect(readConfig({ DATABASE_URL: url }, dir)).toMatchObject({ config: { databaseUrl: url } });
    expect(readConfig({ DATABASE_URL: `${url}?target_session_attrs=standby` }, dir)).toEqual({
      ok: false,
      problems: [
        'DATABASE_URL: must lead to a server that takes writes: set target_session_attrs=read-write',
      ],
    });
  });

  test('a database schema is a plain name that needs no quoting', () => {
    expect(readConfig({ DATABASE_SCHEMA: 'school_7' }, dir)).toMatchObject({
      config: { databaseSchema: 'school_7' },
    });
    for (const name of [
      'School',
      'pg_school',
      '7_school',
      'a b',
      'a"b',
      'a;b',
      'ก',
      'a'.repeat(64),
    ]) {
      expect(readConfig({ DATABASE_SCHEMA: name }, dir).ok).toBe(false);
    }
  });

  test('a database address may name a socket folder in place of a host', () => {
    const url = 'postgres://jamdai@/results?host=/run/postgresql';
    expect(readConfig({ DATABASE_URL: url }, dir)).toMatchObject({
      config: { databaseUrl: 'postgres://jamdai@localhost/results?host=/run/postgresql' },
    });
  });

  test('a port is taken exactly when it is a whole number from 0 to 65535', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: -10, max: 100_000 }), fc.double(), fc.string()),
        (value) => {
          const text = String(value);
          const port = /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : Number.NaN;
          const isPort = port >= 0 && port <= 65535;
          const isAbsent = text.trim() === '';
          expect(readConfig({ PORT: text }, dir).ok).toBe(isPort || isAbsent);
        },
      ),
    );
  });

  test('trusts a number of proxies or addresses, and never everybody', () => {
    const read = (text: string) => {
      const reading = readConfig({ TRUST_PROXY: text }, dir);
      return reading.ok ? reading.config.trustProxy : reading.problems.join();
    };
    expect(read('2')).toBe(2);
    expect(read('127.0.0.1, fd00::/8')).toEqual(['127.0.0.1', 'fd00::/8']);
    for (const text of [
      'true',
      '0',
      '99',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/4',
      'loopback',
      '1.2.3',
    ]) {
      expect(read(text)).toMatch(/^TRUST_PROXY: must be the number of proxies/);
    }
  });

  test('backups are made by themselves for the own database only, unless it is said otherwise', () => {
    const every = (environment: Record<string, string>) => {
      const reading = readConfig(environment, dir);
      return reading.ok ? reading.config.backupEveryMin : reading.problems.join();
    };
    const DATABASE_URL = 'postgres://a:b@c/d';
    expect([every({}), every({ DATABASE_URL })]).toEqual([15, 0]);
    expect(every({ DATABASE_URL, BACKUP_EVERY_MIN: '60' })).toBe(60);
    expect(every({ BACKUP_EVERY_MIN: '0' })).toBe(0);
    expect(every({ BACKUP_EVERY_MIN: '2000' })).toMatch(/^BACKUP_EVERY_MIN: must be/);
  });
});
