/**
 * Accounts for pupils of a class, from the teacher's list: all of one call or none. Nobody knows a password: each pupil sets
 * one with the start code of the slip, by the way of the reset codes.
 */
import {
  dateOfBirthFromAge,
  findConsentText,
  GUARDIAN_REQUIRED_BELOW_AGE,
  START_CODE_DAYS,
  type FieldProblem,
  type NewPupil,
  type NewPupilsRequest,
  type PupilSlip,
} from '@jamdai/contract';
import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { Door } from '../accounts/door.ts';
import { HASHING_RETRY_S } from '../accounts/door.ts';
import { drawResetCode, keepResetCode } from '../accounts/password-reset.ts';
import { insertAccount, type NewAccount, type NewConsent } from '../accounts/store.ts';
import { dayInZone } from '../clock.ts';
import { refuse, refuseFields, succeed, type Outcome } from '../http/outcome.ts';
import { inTransaction } from '../in-transaction.ts';
import { refuseClass } from './manage.ts';
import { addMember } from './store.ts';

export interface MakePupilsParts extends Door {
  readonly db: pg.Pool;
  readonly timeZone: string;
}

const DAY_MS = 86_400_000;
/** Easy to read and to type, and nothing that could be meant. With four digits a name for each of 200,000 pupils. */
const NAME_WORDS = [
  ...['mango', 'papaya', 'lotus', 'orchid', 'bamboo', 'coconut', 'banana', 'melon', 'orange'],
  ...['tiger', 'rabbit', 'turtle', 'parrot', 'gecko', 'river', 'island', 'cloud', 'planet'],
  ...['comet', 'rocket'],
] as const;
const NAME_NUMBERS = 10_000;

export async function makePupils(
  parts: MakePupilsParts,
  teacherId: string,
  request: NewPupilsRequest,
  now: Date,
): Promise<Outcome<PupilSlip[]>> {
  const { db, passwords } = parts;
  const { classId, pupils } = request;
  const problems = findMissingGuardians(pupils);
  if (problems.length > 0) return refuseFields(problems);
  const codes = pupils.map(() => drawResetCode());
  const hashed = await Promise.all(codes.map((code) => passwords.hash(code)));
  const hashes = hashed.flatMap((it) => (it.isFull ? [] : [it.value]));
  if (hashes.length < pupils.length) {
    return refuse(503, 'try_again_later', { retryAfterS: HASHING_RETRY_S });
  }
  const today = dayInZone(now, parts.timeZone);
  const expiresAt = new Date(now.getTime() + START_CODE_DAYS * DAY_MS);
  return inTransaction(db, async (client) => {
    const refusal = await refuseClass(client, { classId, teacherId });
    if (refusal) return refusal;
    const slips: PupilSlip[] = [];
    for (const [index, pupil] of pupils.entries()) {
      const account = accountOf(pupil, request, today, now);
      const { userId, username } = await insertUnderNewName(client, account, teacherId, now);
      await addMember(client, classId, userId, now);
      const codeHash = hashes[index] ?? '';
      await keepResetCode(client, { userId, codeHash, madeAt: now, expiresAt, madeBy: teacherId });
      const { firstname, lastname } = account;
      const code = codes[index] ?? '';
      slips.push({ firstname, lastname, username, code, expiresAt: expiresAt.toISOString() });
    }
    return succeed('save_successfully', slips, 201);
  });
}

function findMissingGuardians(pupils: NewPupilsRequest['pupils']): FieldProblem[] {
  return pupils.flatMap(({ age, guardian }, index) =>
    age < GUARDIAN_REQUIRED_BELOW_AGE && !guardian
      ? [{ path: `pupils.${index}.guardian`, message: 'guardian_consent_is_required' as const }]
      : [],
  );
}

async function insertUnderNewName(
  client: pg.PoolClient,
  account: Omit<NewAccount, 'username'>,
  teacherId: string,
  now: Date,
): Promise<{ readonly userId: string; readonly username: string }> {
  for (;;) {
    const word = NAME_WORDS[randomInt(NAME_WORDS.length)] ?? '';
    const username = `${word}${String(randomInt(NAME_NUMBERS)).padStart(4, '0')}`;
    const userId = await insertAccount(client, { ...account, username }, now, {
      userId: teacherId,
    });
    if (userId !== null) return { userId, username };
  }
}

function accountOf(
  pupil: NewPupil,
  { school, policyVersion, lang }: NewPupilsRequest,
  today: string,
  now: Date,
): Omit<NewAccount, 'username'> {
  const consent = (scope: 'general' | 'guardian'): NewConsent => ({
    scope,
    isGiven: true,
    policyVersion,
    language: lang,
    text: findConsentText(policyVersion, lang, scope) ?? null,
    channel: 'class',
    guardian:
      scope === 'guardian' && pupil.guardian
        ? { name: pupil.guardian, at: now.toISOString() }
        : null,
  });
  return {
    channel: 'class',
    passwordHash: null,
    firstname: pupil.firstname,
    lastname: pupil.lastname,
    email: null,
    phoneNo: null,
    schoolName: school,
    education: pupil.grade,
    dateOfBirth: dateOfBirthFromAge(pupil.age, today),
    ageAtSignUp: pupil.age,
    gender: pupil.gender,
    weightKg: null,
    heightCm: null,
    disease: null,
    consents: pupil.guardian ? [consent('general'), consent('guardian')] : [consent('general')],
  };
}
