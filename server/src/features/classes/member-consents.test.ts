/** What a teacher reads of a pupil’s consents, over the ways in which words and links come together. */
import { makeRecordId } from '../../core/database/record-id.ts';
import type { ConsentChannel, StoredScope } from '@jamdai/contract';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type NewAccount } from '../../accounts/store.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readMemberConsents } from './member-consents.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const at = (ms: number): Date => new Date(NOW.getTime() + ms);
const WHEN = { now: NOW, today: '2026-11-20' };
const CHILD = '2013-05-01';
const PUPIL: Omit<NewAccount, 'username'> = {
  ...{ channel: 'class', passwordHash: null, firstname: 'A', lastname: 'B', email: null },
  ...{ phoneNo: null, schoolName: 'S', education: '7', dateOfBirth: CHILD, ageAtSignUp: 13 },
  ...{ gender: 'male', weightKg: null, heightCm: null, disease: null, consents: [] },
};

let database: TestDatabase;
let teacherId: string;
let classId: string;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  teacherId = await addPerson();
  classId = makeRecordId(NOW);
  await database.pool.query(
    `INSERT INTO classes (id, teacher_id, name, created_at) VALUES ($1, $2, '7/2', $3)`,
    [classId, teacherId, NOW],
  );
});
afterAll(() => database.drop());

async function addPerson(): Promise<string> {
  count += 1;
  const userId = await createAccount(database.pool, { ...PUPIL, username: `person_${count}` }, NOW);
  if (userId === null) throw new Error('the name is taken');
  return userId;
}

interface Said {
  readonly scope: StoredScope;
  readonly isGiven: boolean;
  readonly channel: ConsentChannel;
  readonly isConfirmed?: boolean;
  readonly linkId?: string;
}

async function say(userId: string, { scope, isGiven, channel, isConfirmed, linkId }: Said) {
  const ofLink = linkId !== undefined && scope === 'guardian';
  await database.pool.query(
    `INSERT INTO consents (id, user_id, scope, is_given, recorded_at, policy_version, language, channel,
       confirmed_at, link_id, guardian_name, relation)
     VALUES ($1, $2, $3, $4, $5, '2026-11-22', 'th', $6, $7, $8, $9, $10)`,
    [
      ...[makeRecordId(NOW), userId, scope, isGiven, NOW, channel, isConfirmed ? NOW : null],
      ...[linkId ?? null, ofLink ? 'Malee' : null, ofLink ? 'mother' : null],
    ],
  );
}

interface Link {
  readonly madeMs?: number;
  readonly expiresMs?: number;
  readonly isAnswered?: boolean;
  readonly isRejected?: boolean;
  readonly isRevoked?: boolean;
}

async function link(userId: string, of: Link = {}): Promise<string> {
  const { madeMs = -1000, expiresMs = 1000, isAnswered, isRejected, isRevoked } = of;
  const id = makeRecordId(NOW);
  await database.pool.query(
    `INSERT INTO guardian_links (id, class_id, user_id, token_hash, made_by, made_at, expires_at, answered_at,
       rejected_at, revoked_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[id, classId, userId, createHash('sha256').update(randomBytes(8)).digest(), teacherId],
      ...[at(madeMs), at(expiresMs), isAnswered ? NOW : null, isRejected ? NOW : null],
      isRevoked ? NOW : null,
    ],
  );
  return id;
}

async function read(memberId: string, dateOfBirth = CHILD) {
  const [member] = await readMemberConsents(database.pool, [{ memberId, dateOfBirth }], WHEN);
  if (!member) throw new Error('nobody is read');
  return member;
}

describe('what is missing for research', () => {
  const yes = (scope: StoredScope): Said => ({ scope, isGiven: true, channel: 'paper' });
  const no = (scope: StoredScope): Said => ({ scope, isGiven: false, channel: 'paper' });

  it.each([
    [[], ['guardian', 'guardianResearch', 'pupilResearch'], ['pupilResearch']],
    [[yes('research')], ['guardian', 'guardianResearch'], []],
    [[yes('guardian')], ['guardianResearch', 'pupilResearch'], ['pupilResearch']],
    [[yes('guardian'), yes('guardian_research')], ['pupilResearch'], ['pupilResearch']],
    [[yes('guardian'), yes('guardian_research'), yes('research')], [], []],
    [[no('guardian'), yes('guardian_research'), yes('research')], ['guardian'], []],
    [[yes('guardian'), no('guardian_research'), yes('research')], ['guardianResearch'], []],
    [
      [yes('guardian'), yes('guardian_research'), no('research')],
      ['pupilResearch'],
      ['pupilResearch'],
    ],
  ] as const)('after %j is %j, and for a grown one %j', async (words, ofChild, ofGrown) => {
    const pupil = await addPerson();
    for (const word of words) await say(pupil, word);
    expect((await read(pupil)).consent).toMatchObject({ needsGuardian: true, missing: ofChild });
    expect((await read(pupil, '2006-11-20')).consent).toMatchObject({
      ...{ needsGuardian: false, missing: ofGrown },
    });
    expect((await read(pupil, '2006-11-21')).consent.needsGuardian).toBe(true);
  });

  it('is a confirmation, where an answer that would change something waits for it', async () => {
    const pupil = await addPerson();
    const linkId = await link(pupil, { isAnswered: true });
    const behind = { channel: 'guardian_link', linkId, isGiven: true } as const;
    await say(pupil, { ...behind, scope: 'guardian' });
    await say(pupil, { ...behind, scope: 'guardian_research' });
    expect((await read(pupil)).consent).toMatchObject({
      ...{ missing: ['confirmation', 'guardian', 'guardianResearch', 'pupilResearch'] },
      ...{ guardian: 'notAsked', guardianChannel: null, isTypedOnly: false, pupilChannel: null },
    });
    expect((await read(pupil, '2000-01-01')).consent.missing).toEqual(['pupilResearch']);
    await say(pupil, yes('guardian'));
    expect((await read(pupil)).consent.missing).toEqual([
      ...['confirmation', 'guardianResearch', 'pupilResearch'],
    ]);
    await say(pupil, yes('guardian_research'));
    expect((await read(pupil)).consent.missing).toEqual(['pupilResearch']);
  });
});

describe('by which way a guardian’s yes came', () => {
  it.each([
    ['paper', true, 'paper'],
    ['class', true, 'class'],
    ['guardian_link', true, 'guardian_link'],
    ['paper', false, null],
    ['form', true, null],
  ] as const)('%s (%s) is told as %s', async (channel, isGiven, reported) => {
    const pupil = await addPerson();
    await say(pupil, {
      scope: 'guardian',
      isGiven,
      channel,
      isConfirmed: channel === 'guardian_link',
    });
    await say(pupil, { scope: 'research', isGiven: true, channel: 'profile' });
    const { consent, guardian } = await read(pupil);
    expect(consent).toMatchObject({ guardianChannel: reported, pupilChannel: 'profile' });
    expect(consent.isTypedOnly).toBe(channel === 'form');
    if (!isGiven) expect(guardian).toBeNull();
    else
      expect(guardian).toEqual({
        ...{ channel, isCounted: channel !== 'form', isOnPaper: channel === 'paper' },
        ...{ recordedBy: null, policyVersion: '2026-11-22', lang: 'th', signedOn: null },
        ...{ fileNo: null, recordedAt: NOW.toISOString(), refused: [] },
      });
  });

  it('a typed yes is no yes, a typed no is no news, and beside one on paper neither is', async () => {
    const pupil = await addPerson();
    await say(pupil, { scope: 'guardian', isGiven: false, channel: 'form' });
    expect((await read(pupil)).consent.isTypedOnly).toBe(false);
    expect((await read(pupil)).guardian).toBeNull();
    await say(pupil, { scope: 'guardian', isGiven: true, channel: 'paper' });
    await say(pupil, { scope: 'guardian', isGiven: true, channel: 'form' });
    expect((await read(pupil)).consent.isTypedOnly).toBe(false);
    await say(pupil, { scope: 'guardian_health', isGiven: false, channel: 'paper' });
    expect((await read(pupil)).guardian).toMatchObject({ isOnPaper: true, refused: ['health'] });
    await say(pupil, { scope: 'guardian', isGiven: true, channel: 'class' });
    expect((await read(pupil)).guardian).toMatchObject({ isOnPaper: false, refused: [] });
  });
});

describe('a link', () => {
  const stateOf = async (of: Link, ...words: readonly Omit<Said, 'channel' | 'linkId'>[]) => {
    const pupil = await addPerson();
    const linkId = await link(pupil, of);
    for (const word of words) await say(pupil, { ...word, linkId, channel: 'guardian_link' });
    const found = (await read(pupil)).consent.link;
    expect(found).toMatchObject({
      ...{ linkId, madeAt: at(-1000).toISOString() },
      expiresAt: at(of.expiresMs ?? 1000).toISOString(),
    });
    return found;
  };
  const given = { scope: 'guardian', isGiven: true } as const;

  it('is open until it expires, is closed, or answered', async () => {
    expect(await stateOf({})).toMatchObject({ state: 'open', answer: null });
    expect(await stateOf({ expiresMs: 1 })).toMatchObject({ state: 'open' });
    expect(await stateOf({ expiresMs: 0 })).toMatchObject({ state: 'expired' });
    expect(await stateOf({ isRevoked: true, expiresMs: 0 })).toMatchObject({ state: 'revoked' });
  });

  it('tells the answer, and whether it was confirmed, refused or rejected', async () => {
    const answer = {
      ...{ name: 'Malee', relation: 'mother', lang: 'th', policyVersion: '2026-11-22' },
      ...{ answeredAt: NOW.toISOString(), isGiven: true, isResearchGiven: false },
    };
    const answered = { isAnswered: true, isRevoked: true, expiresMs: 0 };
    expect(await stateOf(answered, given)).toMatchObject({ state: 'answered', answer });
    const research = { scope: 'guardian_research', isGiven: true } as const;
    expect((await stateOf(answered, given, research))?.answer).toEqual({
      ...{ ...answer, isResearchGiven: true },
    });
    const confirmed = { ...given, isConfirmed: true };
    expect(await stateOf(answered, confirmed)).toMatchObject({ state: 'confirmed', answer });
    const declined = await stateOf(answered, given, { scope: 'guardian', isGiven: false });
    expect(declined).toMatchObject({ state: 'refused', answer: { isGiven: false, name: 'Malee' } });
    expect(await stateOf({ ...answered, isRejected: true }, given)).toMatchObject({
      ...{ state: 'rejected', answer },
    });
    // The words are gone with who said them.
    expect(await stateOf(answered)).toMatchObject({ state: 'refused', answer: null });
  });

  it('that is told is the newest of each pupil, in the order of the members', async () => {
    const [one, other, none] = [await addPerson(), await addPerson(), await addPerson()];
    await link(one, { madeMs: -3000, isRevoked: true });
    const newest = await link(one, { madeMs: -2000 });
    const ofOther = await link(other);
    const members = [other, none, one].map((memberId) => ({ memberId, dateOfBirth: CHILD }));
    const consents = await readMemberConsents(database.pool, members, WHEN);
    expect(consents.map(({ consent }) => consent.link?.linkId)).toEqual([
      ofOther,
      undefined,
      newest,
    ]);
  });
});
