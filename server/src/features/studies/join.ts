/**
 * Joining a study by a link, without a form for an account: age first, then consent. The account is one nobody knows a name or a
 * password of; its owner comes back by a code. Sent twice it joins once. Who is turned away leaves nothing behind.
 */
import {
  ADULT_AGE,
  AGE_RANGE,
  ageOnDay,
  lastDayOfMonth,
  type JoinedStudy,
  type JoinStudy,
  type ReturnToStudy,
  type LoginData,
} from '@jamdai/contract';
import { randomBytes } from 'node:crypto';
import { readDeviceWords } from '../../accounts/device-words.ts';
import type { Origin } from '../../accounts/log-in.ts';
import { insertAccount } from '../../accounts/store.ts';
import { issueToken } from '../../accounts/tokens.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome, type Rejection } from '../../core/http/outcome.ts';
import { assignArm, isStudyFull } from './assign.ts';
import { findLink, isDeviceRejected, type LinkRow } from './door.ts';
import { findParticipant } from './participant-row.ts';
import { findSeason } from './study-days.ts';
import type { StudyKeys } from './study-keys.ts';
import { findNewestDesign, lockStudy, type DesignRow, type StudyRow } from './study-row.ts';
import { logWord } from './study-words.ts';

const NAME_BYTES = 9;

export interface JoinParts {
  readonly keys: StudyKeys;
  readonly now: Date;
  readonly today: string;
}

/** In a transaction. */
export async function joinByLink(
  client: pg.PoolClient,
  wanted: JoinStudy,
  parts: JoinParts,
  origin: Origin,
): Promise<Outcome<JoinedStudy>> {
  const { keys, now } = parts;
  const known = keys.isSigned(wanted.token) ? await findLink(client, wanted.token, now) : null;
  const study = known && (await lockStudy(client, known.studyId));
  // Again, now that nobody else joins at the same time.
  const link = study && (await findLink(client, wanted.token, now));
  if (!study || !link) return reject(404, 'study_link_is_not_valid');
  const { studyId } = study;
  const again = await findJoined(client, studyId, wanted.participationId);
  // Under this id somebody came by another link: it is not theirs.
  if (again && again.linkId !== link.linkId) return reject(409, 'study_link_is_used_up');
  if (again) {
    const { userId } = again;
    return succeed('save_successfully', await answer(client, study, userId, wanted, parts, origin));
  }
  if (link.isExpired) return reject(404, 'study_link_is_not_valid');
  const design = await findNewestDesign(client, studyId);
  const rejection = await rejectJoining(client, { study, design, link }, wanted, parts);
  if (rejection || !design) return rejection ?? reject(409, 'study_is_not_open');
  const userId = await insertParticipant(client, { study, design, link }, wanted, parts);
  return succeed(
    'save_successfully',
    await answer(client, study, userId, wanted, parts, origin),
    201,
  );
}

interface Door {
  readonly study: StudyRow;
  readonly design: DesignRow | null;
  readonly link: LinkRow;
}

/** Null: they may join. */
async function rejectJoining(
  client: pg.PoolClient,
  { study, design, link }: Door,
  wanted: JoinStudy,
  { keys, today }: JoinParts,
): Promise<Rejection | null> {
  if (!design || findSeason(study, today) !== 'open') return reject(409, 'study_is_not_open');
  if (link.used >= link.uses) {
    return reject(409, link.kind === 'open' ? 'study_is_full' : 'study_link_is_used_up');
  }
  const { ages, consentVersion } = design.design;
  const age = ageOnDay(lastDayOfMonth(wanted.birthMonth), today);
  if (age < ADULT_AGE && !link.isGuardianCounted) return reject(409, 'study_needs_guardian');
  if (!fitsAges(age, ages)) return reject(409, 'study_ages_do_not_fit');
  const device = keys.markDevice(study.studyId, wanted.deviceId);
  if (await isDeviceRejected(client, { study, design, link }, device)) {
    return reject(409, 'study_not_again');
  }
  if (wanted.consentVersion !== consentVersion) return reject(409, 'study_consent_is_newer');
  return (await isStudyFull(client, design)) ? reject(409, 'study_is_full') : null;
}

export function fitsAges(
  age: number,
  { least, most }: { readonly least: number | null; readonly most: number | null },
): boolean {
  return age >= (least ?? AGE_RANGE.min) && age <= (most ?? AGE_RANGE.max);
}

/** Returns the new account. */
async function insertParticipant(
  client: pg.PoolClient,
  { study, design, link }: Door & { readonly design: DesignRow },
  wanted: JoinStudy,
  { keys, now, today }: JoinParts,
): Promise<string> {
  const { studyId } = study;
  const dateOfBirth = lastDayOfMonth(wanted.birthMonth);
  const age = ageOnDay(dateOfBirth, today);
  const { asks } = design.design;
  const sex = asks.includes('sex') ? wanted.sex : null;
  const grade = asks.includes('grade') ? wanted.grade : null;
  const userId = await insertNameless(client, { dateOfBirth, age, sex, grade }, now);
  // A guardian's no to sharing binds.
  const isSharing = wanted.isSharing && (age >= ADULT_AGE || link.isGuardianSharing);
  const participantId = makeRecordId(now);
  const code = keys.returnCodeOf(participantId);
  await client.query(
    `INSERT INTO study_participants (id, study_id, user_id, participant_no, participation_id, link_id, joined_at,
       joined_version, language, birth_month, age_years, sex, grade, return_code_hash, consent_version, is_sharing)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      ...([participantId, studyId, userId, study.nextParticipantNo] as const),
      ...([wanted.participationId, link.linkId, now, design.version, wanted.lang] as const),
      ...([wanted.birthMonth, age, sex, grade, keys.hashReturnCode(code)] as const),
      ...([wanted.consentVersion, isSharing] as const),
    ],
  );
  await client.query('UPDATE study_links SET used = used + 1 WHERE id = $1', [link.linkId]);
  await settleJoining(
    client,
    { study, design, userId, participantId, isSharing, deviceId: wanted.deviceId },
    wanted.lang,
    { keys, now },
  );
  return userId;
}

export interface Joining {
  readonly study: StudyRow;
  readonly design: DesignRow;
  readonly userId: string;
  readonly participantId: string;
  readonly isSharing: boolean;
  readonly deviceId: string;
}

/** What every way in has in common, once the row is there: the log, the device, and an arm where no form is asked before. */
export async function settleJoining(
  client: pg.PoolClient,
  { study, design, userId, participantId, isSharing, deviceId }: Joining,
  language: 'en' | 'th',
  { keys, now }: Pick<JoinParts, 'keys' | 'now'>,
): Promise<void> {
  const { studyId, nextParticipantNo: participantNo } = study;
  await client.query(
    'UPDATE studies SET next_participant_no = next_participant_no + 1 WHERE id = $1',
    [studyId],
  );
  const { consentVersion, screening, questionnaire } = design.design;
  const said = { studyId, participantNo, guardianId: null, by: 'participant' as const };
  const text = { consentVersion, language };
  await logWord(client, { ...said, ...text, word: 'participation', isGiven: true }, now);
  await logWord(client, { ...said, ...text, word: 'sharing', isGiven: isSharing }, now);
  await noteDevice(client, participantId, keys.markDevice(studyId, deviceId), now);
  const details = { studyId, version: design.version };
  await recordAudit(client, {
    ...{ at: now, action: 'study.joined', actor: { userId }, subject: { userId }, details },
  });
  if (screening.length > 0 || questionnaire.length > 0) return;
  const participant = await findParticipant(client, studyId, userId);
  if (participant) await assignArm(client, design, participant, now);
}

async function insertNameless(
  client: pg.PoolClient,
  reported: {
    readonly dateOfBirth: string;
    readonly age: number;
    readonly sex: 'male' | 'female' | null;
    readonly grade: string | null;
  },
  now: Date,
): Promise<string> {
  for (;;) {
    const userId = await insertAccount(
      client,
      {
        username: `study_${randomBytes(NAME_BYTES).toString('hex')}`,
        channel: 'study',
        passwordHash: null,
        firstname: '',
        lastname: '',
        email: null,
        phoneNo: null,
        schoolName: '',
        education: reported.grade ?? 'other',
        dateOfBirth: reported.dateOfBirth,
        ageAtSignUp: reported.age,
        gender: reported.sex,
        weightKg: null,
        heightCm: null,
        disease: null,
        consents: [],
      },
      now,
    );
    if (userId !== null) return userId;
  }
}

/** Null: nobody has joined this study under this id. */
async function findJoined(
  client: pg.PoolClient,
  studyId: string,
  participationId: string,
): Promise<{ readonly userId: string; readonly linkId: string | null } | null> {
  const { rows } = await client.query(
    `SELECT user_id AS "userId", link_id AS "linkId" FROM study_participants
     WHERE study_id = $1 AND participation_id = $2`,
    [studyId, participationId],
  );
  return rows[0] ?? null;
}

async function answer(
  client: pg.PoolClient,
  { studyId }: StudyRow,
  userId: string,
  { isShared }: Pick<JoinStudy, 'isShared'>,
  { keys, now }: JoinParts,
  origin: Origin,
): Promise<JoinedStudy> {
  const participant = await findParticipant(client, studyId, userId);
  if (!participant) throw new Error('participant: was stored a moment ago');
  const { participantNo, participantId } = participant;
  const returnCode = keys.returnCodeOf(participantId);
  return {
    studyId,
    participantNo,
    returnCode,
    login: await logIn(client, userId, isShared, origin, now),
  };
}

async function logIn(
  client: pg.PoolClient,
  userId: string,
  isShared: boolean | undefined,
  { userAgent }: Origin,
  now: Date,
): Promise<LoginData> {
  const position = { ...readDeviceWords(userAgent), isShared: isShared ?? false };
  const token = await issueToken(client, { userId, role: 'USER' }, now, position);
  return { token, userId, role: 'USER' };
}

/** By the code, on whatever device, which is noted: so somebody who has two of them is seen. */
export async function returnByCode(
  client: pg.PoolClient,
  { returnCode, deviceId, isShared }: ReturnToStudy,
  { keys, now }: JoinParts,
  origin: Origin,
): Promise<Outcome<{ studyId: string; login: LoginData }>> {
  const { rows } = await client.query(
    `SELECT p.id AS "participantId", p.study_id AS "studyId", p.user_id AS "userId"
     FROM study_participants p JOIN users u ON u.id = p.user_id AND u.is_active
     WHERE p.return_code_hash = $1 FOR KEY SHARE OF p, u`,
    [keys.hashReturnCode(returnCode)],
  );
  const found = rows[0];
  if (!found) return reject(401, 'return_code_is_not_valid');
  const { participantId, studyId, userId } = found;
  await noteDevice(client, participantId, keys.markDevice(studyId, deviceId), now);
  await recordAudit(client, {
    ...{ at: now, action: 'study.returned', actor: { userId }, subject: { userId } },
    details: { studyId },
  });
  return succeed('log_in_successfully', {
    studyId,
    login: await logIn(client, userId, isShared, origin, now),
  });
}

async function noteDevice(
  client: pg.PoolClient,
  participantId: string,
  mark: Buffer,
  now: Date,
): Promise<void> {
  await client.query(
    `INSERT INTO study_devices (participant_id, device_hash, first_seen_at, last_seen_at) VALUES ($1, $2, $3, $3)
     ON CONFLICT (participant_id, device_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
    [participantId, mark, now],
  );
}
