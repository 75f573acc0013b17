/** How long a token opens its account: by whom it is used, and where. */
import { createRandom } from '@jamdai/battery';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createAccount, type NewAccount } from './store.ts';
import {
  createAuthenticate,
  createTokenFinder,
  deleteEndedTokens,
  issueToken,
  listSessions,
  revokeOtherTokens,
  revokeOwnToken,
  revokeToken,
  revokeTokens,
  type Position,
} from './tokens.ts';

const PUPIL: Omit<NewAccount, 'username'> = {
  ...{ channel: 'class', passwordHash: null, firstname: 'A', lastname: 'B', email: null },
  ...{ phoneNo: null, schoolName: 'S', education: '7', dateOfBirth: '2013-05-01', ageAtSignUp: 13 },
  ...{ gender: 'male', weightKg: null, heightCm: null, disease: null, consents: [] },
};
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = new Date('2026-11-20T05:00:00Z');
const at = (ms: number): Date => new Date(NOW.getTime() + ms);
const SHARED: Position = { browser: 'Chrome', system: 'Windows', isShared: true };

let database: TestDatabase;
let owner: { userId: string; role: 'USER' };
let other: { userId: string; role: 'USER' };

beforeAll(async () => {
  database = await createTestDatabase();
  const add = async (username: string) => {
    const userId = await createAccount(database.pool, { ...PUPIL, username }, NOW);
    if (userId === null) throw new Error(`username: ${username} is taken`);
    return { userId, role: 'USER' as const };
  };
  [owner, other] = [await add('anong'), await add('boonmee')];
});
beforeEach(() => database.pool.query('DELETE FROM access_tokens'));
afterAll(() => database.drop());

const find = (token: string, ms: number) => createTokenFinder(database.pool)(token, at(ms));
const countTokens = async () => (await database.pool.query('SELECT 1 FROM access_tokens')).rowCount;

describe('a token', () => {
  it.each([
    ['a pupil', 'USER', undefined, DAY_MS, 30 * DAY_MS],
    ['a pupil at a shared computer', 'USER', SHARED, HOUR_MS, 12 * HOUR_MS],
    ['a teacher', 'TEACHER', undefined, HOUR_MS / 2, 12 * HOUR_MS],
    ['a teacher at a shared computer', 'TEACHER', SHARED, HOUR_MS / 2, 12 * HOUR_MS],
  ] as const)(
    'of %s ends so long after its last use, and at the latest',
    async (_, role, position, idleMs, absoluteMs) => {
      await database.pool.query('UPDATE users SET role = $2 WHERE id = $1', [owner.userId, role]);
      const token = await issueToken(database.pool, { ...owner, role }, NOW, position);
      const session = { tokenId: expect.any(String), userId: owner.userId, role, issuedAt: NOW };
      const unused = await issueToken(database.pool, { ...owner, role }, NOW, position);
      expect(await find(unused, idleMs)).toBeNull();
      expect(await find(unused, idleMs - 1)).toEqual(session);
      // Used again and again, it ends all the same.
      for (let ms = 0; ms < absoluteMs - 1; ms += idleMs - 1)
        expect(await find(token, ms)).toEqual(session);
      expect(await find(token, absoluteMs - 1)).toEqual(session);
      expect(await find(token, absoluteMs)).toBeNull();
      await database.pool.query(`UPDATE users SET role = 'USER' WHERE id = $1`, [owner.userId]);
    },
  );

  it('has its last use written down once a minute', async () => {
    const token = await issueToken(database.pool, owner, NOW);
    const lastUse = async () =>
      (await database.pool.query('SELECT last_used_at AS at FROM access_tokens')).rows[0]?.at;
    await find(token, 59_999);
    expect(await lastUse()).toEqual(NOW);
    await find(token, 60_000);
    expect(await lastUse()).toEqual(at(60_000));
  });

  it('is 43 letters, and nothing else is looked for', async () => {
    const token = await issueToken(database.pool, owner, NOW);
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const strange of ['', token.slice(1), `${token}A`, ` ${token}`, `${token.slice(1)}+`])
      expect([strange, await find(strange, 0)]).toEqual([strange, null]);
    const random = createRandom('tokens')
      .shuffle([...token])
      .join('');
    expect(await find(random, 0)).toBeNull();
    await database.pool.query('UPDATE users SET is_active = false WHERE id = $1', [owner.userId]);
    expect(await find(token, 0)).toBeNull();
    await database.pool.query('UPDATE users SET is_active = true WHERE id = $1', [owner.userId]);
  });

  it('comes bare or behind the word Bearer, in any letters', async () => {
    const token = await issueToken(database.pool, owner, NOW);
    const authenticate = createAuthenticate(database.pool, () => NOW);
    for (const header of [token, `Bearer ${token}`, `bearer   ${token}`, ` ${token} `])
      expect([header, (await authenticate(header))?.userId]).toEqual([header, owner.userId]);
    for (const header of [undefined, '', 'Bearer ', `Basic ${token}`, `x Bearer ${token}`])
      expect([header, await authenticate(header)]).toEqual([header, null]);
  });

  it('of those that come together each is told from the others', async () => {
    const tokens = [
      await issueToken(database.pool, owner, NOW),
      await issueToken(database.pool, other, NOW),
    ];
    const finder = createTokenFinder(database.pool);
    const found = await Promise.all([...tokens, 'A'.repeat(43)].map((token) => finder(token, NOW)));
    expect(found.map((one) => one?.userId)).toEqual([owner.userId, other.userId, undefined]);
  });
});

describe('the tokens of an account', () => {
  it('are a hundred at most, the oldest end first, and those of others stay', async () => {
    await issueToken(database.pool, other, NOW);
    const first = await issueToken(database.pool, owner, NOW);
    const second = await issueToken(database.pool, owner, at(1));
    for (let device = 0; device < 98; device += 1) await issueToken(database.pool, owner, at(2));
    expect(await countTokens()).toBe(101);
    await issueToken(database.pool, owner, at(3));
    expect(await countTokens()).toBe(101);
    expect([await find(first, 3), (await find(second, 3))?.userId]).toEqual([null, owner.userId]);
  });

  it('are listed while they open something, the last used first', async () => {
    const shared = await issueToken(database.pool, owner, NOW, SHARED);
    await issueToken(database.pool, owner, at(1000));
    await issueToken(database.pool, other, NOW);
    const listAt = async (ms: number) =>
      (await listSessions(database.pool, owner, at(ms))).map(({ isShared }) => isShared);
    expect(await listAt(2000)).toEqual([false, true]);
    expect(await listAt(HOUR_MS - 1)).toEqual([false, true]);
    expect(await listAt(HOUR_MS)).toEqual([false]);
    await find(shared, 90_000);
    const [session] = await listSessions(database.pool, owner, at(90_000));
    expect(session).toEqual({
      ...{ tokenId: expect.any(String), browser: 'Chrome', system: 'Windows', isShared: true },
      ...{ issuedAt: NOW, lastUsedAt: at(60_000), expiresAt: at(12 * HOUR_MS) },
    });
    expect(await listAt(DAY_MS + 1000)).toEqual([]);
  });

  it('end one by one, all but one, or all, and only those of who ends them', async () => {
    const idOf = async (token: string) => (await find(token, 0))?.tokenId ?? '';
    const tokens: string[] = [];
    for (let device = 0; device < 4; device += 1)
      tokens.push(await issueToken(database.pool, owner, NOW));
    await issueToken(database.pool, other, NOW);
    const ids = await Promise.all(tokens.map(idOf));
    const [first = '', second = '', third = ''] = ids;
    expect(await revokeOwnToken(database.pool, other.userId, first)).toBe(false);
    expect(await revokeOwnToken(database.pool, owner.userId, first)).toBe(true);
    expect(await revokeOwnToken(database.pool, owner.userId, first)).toBe(false);
    await revokeToken(database.pool, second);
    expect(await countTokens()).toBe(3);
    await revokeOtherTokens(database.pool, owner.userId, third);
    expect(await countTokens()).toBe(2);
    expect(await find(tokens[2] ?? '', 0)).not.toBeNull();
    expect([await revokeTokens(database.pool, owner.userId), await countTokens()]).toEqual([1, 1]);
    expect(await revokeTokens(database.pool, owner.userId)).toBe(0);
  });

  it('are cleared away when nothing is opened by them any more', async () => {
    await issueToken(database.pool, owner, NOW, SHARED);
    await issueToken(database.pool, owner, NOW);
    await deleteEndedTokens(database.pool, at(12 * HOUR_MS - 1));
    expect(await countTokens()).toBe(2);
    await deleteEndedTokens(database.pool, at(12 * HOUR_MS));
    expect(await countTokens()).toBe(1);
    await deleteEndedTokens(database.pool, at(DAY_MS - 1));
    expect(await countTokens()).toBe(1);
    await deleteEndedTokens(database.pool, at(DAY_MS));
    expect(await countTokens()).toBe(0);
  });
});
