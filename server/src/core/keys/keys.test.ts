import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { settleAccounts } from '../../accounts/after-restore.ts';
import { activateStaff, inviteStaff, STAFF_PASSWORD } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { totpCode } from '../../testing/totp-code.ts';
import { makeBackup } from '../backups/make-backup.ts';
import { restoreBackup } from '../backups/restore-backup.ts';
import { nameBackup } from '../files/stored-backups.ts';
import { StartRejection } from '../start-rejection.ts';
import { createKeyFile, deriveKey, drawKey, fingerprintOf } from './key-file.ts';
import { readKeyStatus } from './key-status.ts';
import { nameStudy, openKeyring, settleKey } from './keyring.ts';
import { findLost, replaceLostKey } from './replace-lost-key.ts';
import { rotateKey } from './rotate-key.ts';
import { seal } from './sealing.ts';

const migrationsDir = join(import.meta.dirname, '..', '..', '..', 'migrations');
const dir = mkdtempSync(join(tmpdir(), 'jamdai-key-'));
afterAll(() => rmSync(dir, { recursive: true }));

let count = 0;
const newFile = () => join(dir, `place-${(count += 1)}`, 'secret-key');
const now = new Date();

describe('the file of the secret key', () => {
  it('is made for its owner only, found again, and never made in the place of another', () => {
    const location = createKeyFile(newFile());
    expect(location.read()).toBeNull();
    const key = location.make();
    expect(key).toHaveLength(32);
    expect([location.read(), location.make()]).toEqual([key, key]);
    if (process.platform !== 'win32') expect(statSync(location.file).mode & 0o777).toBe(0o600);
  });

  it('is refused when it is damaged, and left as it is', () => {
    const location = createKeyFile(newFile());
    location.make();
    writeFileSync(location.file, 'abc\n');
    expect(() => location.read()).toThrow('is damaged: bring its copy back');
    expect(readFileSync(location.file, 'utf8')).toBe('abc\n');
  });
});

describe('the secret key and its database', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
    return () => database.drop();
  });

  it('know each other from the first start on: a missing file and another one are refused, and none is made', async () => {
    const location = createKeyFile(newFile());
    const research = await (await openKeyring(database.pool, location))('research');
    const again = await openKeyring(database.pool, createKeyFile(location.file));
    expect(await again('research')).toEqual(research);
    // Made once for itself, not from the file.
    expect(research).not.toEqual(deriveKey(location.make(), 'research'));

    const elsewhere = createKeyFile(newFile());
    await expect(settleKey(database.pool, elsewhere)).rejects.toThrow(
      `is missing: bring it back to ${elsewhere.file}.`,
    );
    expect(elsewhere.read()).toBeNull();
    elsewhere.make();
    await expect(settleKey(database.pool, elsewhere)).rejects.toThrow(StartRejection);
    await expect(settleKey(database.pool, elsewhere)).rejects.toThrow(
      'is not the one of this installation',
    );
  });

  it('one server of two that start at once makes it known, and both go on', async () => {
    const file = newFile();
    const keys = await Promise.all([1, 2].map(() => settleKey(database.pool, createKeyFile(file))));
    expect(keys[0]).toEqual(keys[1]);
  });

  it('keeps pseudonyms and second factors of an installation of before, and knows its file', async () => {
    const { pool } = database;
    const secretKey = drawKey();
    await pool.query(
      `INSERT INTO users (id, username, username_folded, role, channel, created_at, updated_at)
       VALUES ('00000000-0000-7000-8000-000000000001', 'kru', 'kru', 'ADMIN', 'command', now(), now())`,
    );
    await pool.query(
      `INSERT INTO second_factors (user_id, totp_secret, last_step, set_up_at)
       SELECT id, $1, 0, now() FROM users`,
      [
        seal(
          deriveKey(secretKey, 'second-factor'),
          Buffer.from('secret'),
          '00000000-0000-7000-8000-000000000001',
        ),
      ],
    );
    const lost = createKeyFile(newFile());
    await expect(settleKey(pool, lost)).rejects.toThrow('is missing');
    expect(lost.read()).toBeNull();
    const other = createKeyFile(newFile());
    other.make();
    await expect(settleKey(pool, other)).rejects.toThrow('is not the one with which');

    const location = createKeyFile(newFile());
    location.writeNext(secretKey);
    location.adoptNext();
    const openKey = await openKeyring(pool, location);
    expect(await openKey('research')).toEqual(deriveKey(secretKey, 'research'));
    expect(await openKey('second-factor')).toEqual(deriveKey(secretKey, 'second-factor'));
  });
});

describe('a rotation', () => {
  let server: TestApp;
  const location = createKeyFile(newFile());
  beforeEach(async () => {
    rmSync(join(location.file, '..'), { recursive: true, force: true });
    server = await createTestApp({ keyLocation: location });
    return () => server.close();
  });
  const partsOf = ({ database }: TestApp) => ({
    ...{ db: database.pool, connection: database.connection, place: location, now },
  });
  const researchKey = async ({ database }: TestApp) =>
    (await openKeyring(database.pool, createKeyFile(location.file)))('research');

  it('keeps pseudonyms, second factors and recovery codes, below a running server, and stands in the trail', async () => {
    const staff = await activateStaff(server, await inviteStaff(server, 'kru_malee'));
    const pseudonyms = await researchKey(server);
    const [before] = (await server.database.pool.query('SELECT totp_secret FROM second_factors'))
      .rows;
    const oldKey = location.make();
    for await (const step of rotateKey(partsOf(server))) expect(step.kind).toBeTruthy();
    const newKey = location.make();
    expect(newKey).not.toEqual(oldKey);
    expect(await researchKey(server)).toEqual(pseudonyms);
    const [after] = (await server.database.pool.query('SELECT totp_secret FROM second_factors'))
      .rows;
    expect(after).not.toEqual(before);
    const login = { username: 'kru_malee', password: STAFF_PASSWORD };
    const codes = [
      totpCode(staff.secret, new Date(Date.now() + 30_000)),
      staff.recoveryCodes[0] ?? '',
    ];
    for (const code of codes) {
      expect((await server.post('/login', { ...login, code })).statusCode).toBe(200);
    }
    const { rows } = await server.database.pool.query(
      `SELECT details::jsonb AS details FROM audit_events WHERE action = 'key.rotated'`,
    );
    expect(rows).toEqual([{ details: { from: fingerprintOf(oldKey), to: fingerprintOf(newKey) } }]);
    expect(await readKeyStatus(server.database.pool, location)).toMatchObject({
      file: { state: 'fits', fingerprint: fingerprintOf(newKey) },
      sealed: { secondFactorCount: 1, recoveryCodeCount: 9 },
      kept: [{ fingerprint: fingerprintOf(oldKey), fits: false }],
    });
  });

  test.each([1, 2, 3])('broken off after step %i leaves one key that fits', async (stepCount) => {
    const pseudonyms = await researchKey(server);
    const rotation = rotateKey(partsOf(server));
    for (let step = 0; step < stepCount; step += 1) await rotation.next();
    // What the process held goes with it; the files and what was committed stay.
    await rotation.return(undefined);
    const { file } = await readKeyStatus(server.database.pool, location);
    expect(file.state).toBe(['fits', 'next', 'fits'][stepCount - 1]);
    expect(await researchKey(server)).toEqual(pseudonyms);
    expect((await readKeyStatus(server.database.pool, location)).file.state).toBe('fits');
    for await (const step of rotateKey(partsOf(server))) expect(step.kind).toBeTruthy();
    expect(await researchKey(server)).toEqual(pseudonyms);
  });

  it('refuses a second one at the same time', async () => {
    const first = rotateKey(partsOf(server));
    await first.next();
    await expect(rotateKey(partsOf(server)).next()).rejects.toThrow('by another command');
    for await (const step of first) expect(step.kind).toBeTruthy();
    await researchKey(server);
  });

  it('leaves backups of before restorable, as long as the old file is kept', async () => {
    const { pool, connection } = server.database;
    const pseudonyms = await researchKey(server);
    const file = nameBackup(dir, now);
    await makeBackup({ connection, file, program: '0.1.0', now });
    for await (const step of rotateKey(partsOf(server))) expect(step.kind).toBeTruthy();
    const restore = () =>
      restoreBackup({
        ...{ connection, file, migrationsDir, settleAccounts, now },
        tombstones: [],
        keyLocation: location,
      });
    expect((await restore()).hasKey).toBe(true);
    expect(await researchKey(server)).toEqual(pseudonyms);
    for (const stored of location.listOld()) rmSync(stored.file);
    expect((await restore()).hasKey).toBe(false);
    await expect(settleKey(pool, location)).rejects.toThrow('is not the one of this installation');
  });
});

describe('a lost key', () => {
  it('can be replaced when it is lost and not before; what it sealed ends, and studies get another name', async () => {
    const location = createKeyFile(newFile());
    const server = await createTestApp({ keyLocation: location });
    const { pool, connection } = server.database;
    await activateStaff(server, await inviteStaff(server, 'kru_malee'));
    const parts = { ...{ db: pool, connection, place: location, now } };
    await expect(findLost(pool, location)).rejects.toThrow('fits this installation');
    const pseudonyms = await (await openKeyring(pool, location))('research');
    expect(await nameStudy(pool, 'all')).toBe('all');
    rmSync(location.file);
    expect(await findLost(pool, location)).toEqual({ staff: ['kru_malee'], recoveryCodeCount: 10 });
    const { fingerprint } = await replaceLostKey(parts);
    expect(fingerprintOf(location.make())).toBe(fingerprint);
    const openKey = await openKeyring(pool, location);
    expect(await openKey('research')).not.toEqual(pseudonyms);
    expect(await nameStudy(pool, 'all')).toBe('allKey2');
    const { rows } = await pool.query(
      `SELECT (SELECT count(*)::int FROM second_factors) AS factors,
         (SELECT count(*)::int FROM audit_events WHERE action = 'key.replaced') AS events`,
    );
    expect(rows).toEqual([{ factors: 0, events: 1 }]);
    await server.close();
  });
});
