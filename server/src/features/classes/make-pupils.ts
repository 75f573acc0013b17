/**
 * Accounts for pupils of a class, from the teacher's list: all of one call or none. Nobody knows a password: each pupil sets
 * one with the code of the slip, by the way of the reset codes, or enters the class with it until then (`enter.ts`).
 */
import {
  dateOfBirthFromAge,
  ADULT_AGE,
  findConsentText,
  isSamePupil,
  START_CODE_DAYS,
  type FieldProblem,
  type NewPupil,
  type NewPupilsRequest,
  type PupilSlip,
} from '@jamdai/contract';
import { randomInt } from 'node:crypto';
import { type AuthServices, HASHING_RETRY_S } from '../../accounts/auth-services.ts';
import { drawResetCode, storeResetCode } from '../../accounts/password-reset.ts';
import { drawSlipNos, writeSlipCode } from '../../accounts/slip-code.ts';
import { insertAccount, type NewAccount, type NewConsent } from '../../accounts/store.ts';
import { dayInZone } from '../../core/clock.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import type * as pg from '../../core/database/statements.ts';
import {
  reject,
  rejectField,
  rejectFields,
  succeed,
  type Outcome,
  type Rejection,
} from '../../core/http/outcome.ts';
import { rejectClass } from './manage.ts';
import { linesOf } from './paper-recordings.ts';
import { addMember, type OwnClassKey } from './store.ts';

export interface MakePupilsParts extends AuthServices {
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
  const { classId, signedOn = null } = request;
  const today = dayInZone(now, parts.timeZone);
  if (signedOn !== null && signedOn > today) return rejectField('signedOn', 'date_is_not_valid');
  const doubles = findDoubles(request.pupils);
  if (doubles.length > 0) return rejectFields(doubles);
  const early = rejectThoseThere(request, await readMembers(db, { classId, teacherId }));
  if (early) return early;
  const codes = request.pupils.map(() => drawResetCode());
  const hashed = await Promise.all(codes.map((code) => passwords.hash(code)));
  const hashes = hashed.flatMap((it) => (it.isFull ? [] : [it.value]));
  if (hashes.length < codes.length) {
    return reject(503, 'try_again_later', { retryAfterS: HASHING_RETRY_S });
  }
  const expiresAt = new Date(now.getTime() + START_CODE_DAYS * DAY_MS);
  const recordingId = request.recordingId ?? makeRecordId(now);
  return inTransaction(db, async (client) => {
    const rejection = await rejectClass(client, { classId, teacherId });
    if (rejection) return rejection;
    // Again, now that nobody else can add to the class: the same list may have been sent twice.
    const members = await readMembers(client, { classId, teacherId });
    const late = rejectThoseThere(request, members);
    if (late) return late;
    const slipNos = drawSlipNos(await readSlipNos(client, classId));
    const slips: PupilSlip[] = [];
    for (const [index, pupil] of request.pupils.entries()) {
      const there = members.find((member) => isSamePupil(member, pupil));
      // Without a password the slip was never used: it may have been lost on its way.
      if (there?.hasPassword) continue;
      const papers = { teacherId, recordingId, signedOn };
      const account = accountOf(pupil, request, papers, { today, now });
      const { userId, username } =
        there ?? (await insertUnderNewName(client, account, teacherId, now));
      if (!there) await addMember(client, { classId, userId, seatNo: pupil.seatNo }, now);
      const codeHash = hashes[index] ?? '';
      const slipNo = slipNos.next().value;
      const made = { madeAt: now, expiresAt, madeBy: teacherId };
      await storeResetCode(client, { userId, codeHash, slipNo, ...made });
      const { firstname, lastname } = there ?? account;
      const code = writeSlipCode({ slipNo, secret: codes[index] ?? '' });
      slips.push({ firstname, lastname, username, code, expiresAt: expiresAt.toISOString() });
    }
    return succeed('save_successfully', slips, 201);
  });
}

/** Lines that name a pupil of a line before them. */
function findDoubles(pupils: NewPupilsRequest['pupils']): FieldProblem[] {
  return pupils.flatMap((pupil, index) =>
    pupils.slice(0, index).some((before) => isSamePupil(before, pupil))
      ? [{ path: `pupils.${index}`, message: 'pupil_stands_twice' as const }]
      : [],
  );
}

interface ListedMember {
  readonly userId: string;
  readonly username: string;
  readonly hasPassword: boolean;
  readonly firstname: string;
  readonly lastname: string;
  readonly seatNo: number | null;
}

/** Nobody where the class is not this teacher's. */
async function readMembers(
  db: Pick<pg.ClientBase, 'query'>,
  { classId, teacherId }: OwnClassKey,
): Promise<ListedMember[]> {
  const { rows } = await db.query(
    `SELECT u.id AS "userId", u.username, u.password_hash IS NOT NULL AS "hasPassword",
       u.firstname, u.lastname, m.seat_no AS "seatNo"
     FROM classes c JOIN class_members m ON m.class_id = c.id JOIN users u ON u.id = m.user_id AND u.role = 'USER'
     WHERE c.id = $1 AND c.teacher_id = $2`,
    [classId, teacherId],
  );
  return rows;
}

/** The numbers of the slips that the class has out. */
async function readSlipNos(client: pg.PoolClient, classId: string): Promise<ReadonlySet<number>> {
  const { rows } = await client.query(
    `SELECT r.slip_no AS "slipNo" FROM password_reset_codes r JOIN class_members m ON m.user_id = r.user_id
     WHERE m.class_id = $1`,
    [classId],
  );
  return new Set(rows.flatMap(({ slipNo }) => (slipNo === null ? [] : [slipNo])));
}

/** Null: none of them is in the class, or those are to be skipped. */
function rejectThoseThere(
  { pupils, skipExisting = false }: NewPupilsRequest,
  members: readonly ListedMember[],
): Rejection | null {
  if (skipExisting) return null;
  const fields = pupils.flatMap((pupil, index): FieldProblem[] =>
    members.some((member) => isSamePupil(member, pupil))
      ? [{ path: `pupils.${index}`, message: 'pupil_is_there_already' }]
      : [],
  );
  return fields.length > 0 ? reject(409, 'pupils_are_there_already', { fields }) : null;
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

interface FiledPapers {
  readonly teacherId: string;
  readonly recordingId: string;
  readonly signedOn: string | null;
}

/** Every consent as the papers say it; what the papers do not say is not asked yet. */
function accountOf(
  pupil: NewPupil,
  { school, policyVersion, lang: language, isResearchFiled = false }: NewPupilsRequest,
  { teacherId, recordingId, signedOn }: FiledPapers,
  { today, now }: { readonly today: string; readonly now: Date },
): Omit<NewAccount, 'username'> {
  const lines = linesOf(isResearchFiled ? 'given' : 'notAsked', pupil.age >= ADULT_AGE);
  const consents = lines.map(({ scope, isGiven }): NewConsent => ({
    ...{ scope, isGiven, policyVersion, language, channel: 'paper' },
    text: findConsentText(policyVersion, language, scope) ?? null,
    guardian:
      scope === 'guardian' && pupil.guardian
        ? { name: pupil.guardian, at: now.toISOString() }
        : null,
    paper: { recordedBy: teacherId, fileNo: null, signedOn, recordingId },
  }));
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
    consents,
  };
}
