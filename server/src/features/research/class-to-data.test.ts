/** A class becomes data: through papers all of it, through guardians that pupils typed nobody. */
import { POLICY_VERSION, researchPath, type PupilSlip } from '@jamdai/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { issueToken } from '../../accounts/tokens.ts';
import { signUpBody, attemptBody } from '../../testing/bodies.ts';
import { joinResearcher, recordGuardian } from '../../testing/research.ts';
import { joinAsStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { hideRareChannels } from './participants.ts';
import { readNormSample } from './read-norm-sample.ts';

const CLASS_SIZE = 40;
const PART = 10;
const TEST = 'phonological_digit_task';

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp();
});
afterEach(() => server.forgetPeople());
afterAll(() => server.close());

const personOf = (userId: string) => ({ userId, username: '', token: '', post: server.post });

async function countRows(userId: string): Promise<{ files: number; norms: number }> {
  const researcher = await joinResearcher(server, personOf(userId));
  const file = await researcher.get(researchPath('takings_data.csv', {}));
  expect(file.statusCode).toBe(200);
  const sample = await readNormSample(server.database.pool, TEST);
  return { files: file.body.trimEnd().split('\r\n').length - 1, norms: sample.length };
}

async function sit(userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) {
    const token = await issueToken(server.database.pool, { userId, role: 'USER' }, new Date());
    const saved = await server.post('/test_taking', attemptBody(), { authorization: token });
    expect(saved.statusCode).toBe(201);
  }
}

it('an imported class whose papers include research is in the files and in the norms, each pupil', async () => {
  const authorization = await joinAsStaff(server, 'kru_malee');
  const malee: TestApp['post'] = (path, body = {}) => server.post(path, body, { authorization });
  const { classId } = (await malee('/class', { name: 'ม.1/2' })).json().data;
  const slips: PupilSlip[] = [];
  for (let start = 0; start < CLASS_SIZE; start += PART) {
    const pupils = Array.from({ length: PART }, (_, position) => ({
      ...{ firstname: `ชื่อ${start + position}`, lastname: 'สกุล', grade: '7', age: 13 },
      ...{
        gender: position % 2 === 0 ? 'male' : 'female',
        guardian: null,
        seatNo: start + position + 1,
      },
    }));
    const made = await malee('/class/pupils', {
      ...{ classId, school: 'โรงเรียน', isConsentFiled: true, isResearchFiled: true, pupils },
      ...{ policyVersion: POLICY_VERSION, lang: 'th', signedOn: '2026-11-01' },
    });
    expect(made.statusCode).toBe(201);
    slips.push(...made.json().data);
  }
  const { members } = (await malee('/class/one', { classId })).json().data;
  const ids: string[] = members.map(({ memberId }: { memberId: string }) => memberId);
  expect([slips.length, ids.length]).toEqual([CLASS_SIZE, CLASS_SIZE]);
  await sit(ids);
  expect(await countRows(ids[0] ?? '')).toEqual({ files: CLASS_SIZE, norms: CLASS_SIZE });
  const researcher = await joinResearcher(server, personOf(ids[0] ?? ''));
  const people = (await researcher.get(researchPath('participants_data.csv', {}))).body;
  const [head = '', ...lines] = people.trimEnd().split('\r\n');
  expect(head.split(',').slice(-2)).toEqual(['consentChannel', 'guardianChannel']);
  expect(lines.filter((line) => line.endsWith(',paper,paper'))).toHaveLength(CLASS_SIZE);
});

it('a way that few share is told of nobody who is like them', () => {
  const [alike, others] = ['male', 'female'].map((sex) => {
    return { age: { from: 13, to: 13 }, sex, grade: '7', schoolCode: null };
  });
  const paper = { consentChannel: 'paper', guardianChannel: 'paper' };
  const link = { consentChannel: 'profile', guardianChannel: 'guardian_link' };
  if (!alike || !others) throw new Error('traits: there are none');
  const traits = [
    ...Array.from({ length: 10 }, () => alike),
    ...Array.from({ length: 10 }, () => others),
  ];
  const ways = traits.map((_, position) => (position === 0 || position >= 15 ? link : paper));
  const reported = hideRareChannels(traits, ways);
  expect(reported.slice(0, 10)).toEqual(
    Array.from({ length: 10 }, () => ({ consentChannel: null, guardianChannel: null })),
  );
  expect(reported.slice(10)).toEqual(ways.slice(10));
});

it('a class that types itself guardians by every call there is has nobody in either', async () => {
  const ids: string[] = [];
  const guardian = { name: 'Mickey Mouse', at: '2026-11-20T05:00:00Z' };
  const consents = { policyVersion: POLICY_VERSION, lang: 'en', general: true, research: true };
  for (let number = 0; number < CLASS_SIZE; number += 1) {
    const username = `mouse_${number}`;
    const isTypedAtSignUp = number % 2 === 0;
    const body = { username, consents: isTypedAtSignUp ? { ...consents, guardian } : consents };
    expect((await server.post('/sign_up', signUpBody(body))).statusCode).toBe(201);
    const login = await server.post('/login', { username, password: 'abc12345' });
    const { token, userId } = login.json().data;
    const headers = { authorization: token };
    const word = { policyVersion: POLICY_VERSION, lang: 'en', isGiven: true };
    const named = { guardianName: 'Mickey Mouse', guardian, channel: 'paper' };
    for (const scope of ['guardian', 'guardian_research', 'research']) {
      await server.post('/consent', { ...word, ...named, scope }, headers);
    }
    await server.post('/consent/put_off_research', named, headers);
    ids.push(userId);
  }
  // As an older version kept what was typed in the profile.
  await server.database.pool.query(
    `INSERT INTO consents (id, user_id, scope, is_given, recorded_at, policy_version, language, channel, guardian_name)
     SELECT gen_random_uuid(), id, 'guardian', true, now(), '2026-11-22', 'en', 'profile', 'Mickey Mouse'
     FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
  await sit(ids);
  expect(await countRows(ids[0] ?? '')).toEqual({ files: 0, norms: 0 });

  const authorization = await joinAsStaff(server, 'kru_malee');
  const { classId, code } = (await server.post('/class', { name: '1/2' }, { authorization })).json()
    .data;
  const token = await issueToken(
    server.database.pool,
    { userId: ids[0] ?? '', role: 'USER' },
    new Date(),
  );
  await server.post('/class/join', { code }, { authorization: token });
  const seen = (await server.post('/class/one', { classId }, { authorization })).json().data;
  expect(seen.members[0]).toMatchObject({
    guardian: { channel: 'profile', isCounted: false },
    consent: { isTypedOnly: true, guardian: 'notAsked', missing: ['guardian', 'guardianResearch'] },
  });

  await recordGuardian(server, ids);
  expect(await countRows(ids[0] ?? '')).toEqual({ files: CLASS_SIZE, norms: CLASS_SIZE });
});
