/** Accounts and consents in the database. */
import type {
  ConsentChannel,
  Gender,
  GuardianRelation,
  Role,
  StoredScope,
  UserProfile,
} from '@jamdai/contract';
import { createHash } from 'node:crypto';
import { recordAudit, type AuditActor, type AuditEvent } from '../core/audit/record-audit.ts';
import { inTransaction } from '../core/database/in-transaction.ts';
import { makeRecordId } from '../core/database/record-id.ts';
import type * as pg from '../core/database/statements.ts';

export interface NewAccount {
  readonly username: string;
  /**
   * `class`: made by a teacher, who knows no password, address or weight of the pupil. `study`: of somebody who came by the link of
   * a study, and told a month of birth and what that study asks.
   */
  readonly channel: 'web' | 'class' | 'study';
  readonly passwordHash: string | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  readonly phoneNo: string | null;
  readonly schoolName: string;
  readonly education: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  readonly ageAtSignUp: number;
  /** Null: channel 'study' only. */
  readonly gender: Gender | null;
  readonly weightKg: number | null;
  readonly heightCm: number | null;
  readonly disease: string | null;
  readonly consents: readonly NewConsent[];
}

export interface NewConsent {
  readonly scope: StoredScope;
  readonly policyVersion: string;
  readonly language: 'en' | 'th';
  /** Null: the sentence of that version is not known here. */
  readonly text: string | null;
  /** False: withdrawn. */
  readonly isGiven: boolean;
  readonly channel: ConsentChannel;
  readonly guardian: {
    readonly name: string;
    readonly at: string;
    /** Channel 'guardian_link' only. */
    readonly relation?: GuardianRelation;
  } | null;
  readonly paper?: PaperFacts;
  /** Channel 'guardian_link' only. */
  readonly linkId?: string;
}

/** Channel 'paper' only. */
export interface PaperFacts {
  /** Which of the staff. */
  readonly recordedBy: string;
  /** Number in the school's file. */
  readonly fileNo: string | null;
  /** The date on it. */
  readonly signedOn: string | null;
  /** Shared by what was recorded together. */
  readonly recordingId: string;
  /** Id of the row that this one takes back. */
  readonly takesBack?: string;
}

export interface Credentials {
  readonly userId: string;
  /** As its owner wrote it. */
  readonly username: string;
  readonly role: Role;
  /** Null: staff who have not opened their link. */
  readonly passwordHash: string | null;
  readonly isActive: boolean;
  /** Of staff: when the second factor was set up. */
  readonly secondFactorAt: Date | null;
}

/** Names are unique and found regardless of case; they consist of ASCII. */
export function foldUsername(username: string): string {
  return username.trim().toLowerCase();
}

export async function isUsernameTaken(db: pg.Pool, username: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM users WHERE username_folded = $1', [
    foldUsername(username),
  ]);
  return rowCount === 1;
}

/** Returns the new id; null: somebody took the name a moment ago. */
export async function createAccount(
  db: pg.Pool,
  account: NewAccount,
  now: Date,
): Promise<string | null> {
  return inTransaction(db, (client) => insertAccount(client, account, now));
}

/** The same within a transaction. `actor`: who makes it, where that is somebody else. */
export async function insertAccount(
  client: pg.PoolClient,
  account: NewAccount,
  now: Date,
  actor?: AuditActor,
): Promise<string | null> {
  const userId = makeRecordId(now);
  const { rowCount } = await client.query(
    `INSERT INTO users (id, username, username_folded, password_hash, firstname, lastname, email,
         phone_no, school_name, education, date_of_birth, age_at_sign_up, gender, weight_kg, height_cm,
         disease, created_at, updated_at, channel)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17, $18)
       ON CONFLICT (username_folded) DO NOTHING`,
    [
      userId,
      account.username,
      foldUsername(account.username),
      account.passwordHash,
      account.firstname,
      account.lastname,
      account.email,
      account.phoneNo,
      account.schoolName,
      account.education,
      account.dateOfBirth,
      account.ageAtSignUp,
      account.gender,
      account.weightKg,
      account.heightCm,
      account.disease,
      now,
      account.channel,
    ],
  );
  if (rowCount === 0) return null;
  await recordAudit(client, {
    at: now,
    action: 'account.created',
    actor: actor ?? { userId },
    subject: { userId },
    details: { role: 'USER' },
  });
  for (const consent of account.consents) {
    await recordConsent(client, userId, consent, now, actor);
  }
  return userId;
}

export async function recordConsent(
  client: pg.PoolClient,
  userId: string,
  consent: NewConsent,
  now: Date,
  actor: AuditActor = { userId },
): Promise<void> {
  const textHash =
    consent.text === null ? null : createHash('sha256').update(consent.text, 'utf8').digest();
  await client.query(
    `INSERT INTO consents (id, user_id, scope, is_given, recorded_at, policy_version, language,
       text_hash, channel, guardian_name, guardian_at, relation, link_id, recorded_by, file_no, signed_on,
       recording_id, takes_back)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      makeRecordId(now),
      userId,
      consent.scope,
      consent.isGiven,
      now,
      consent.policyVersion,
      consent.language,
      textHash,
      consent.channel,
      consent.guardian?.name ?? null,
      consent.guardian?.at ?? null,
      consent.guardian?.relation ?? null,
      consent.linkId ?? null,
      consent.paper?.recordedBy ?? null,
      consent.paper?.fileNo ?? null,
      consent.paper?.signedOn ?? null,
      consent.paper?.recordingId ?? null,
      consent.paper?.takesBack ?? null,
    ],
  );
  await recordAudit(client, {
    at: now,
    action: consent.isGiven ? 'consent.given' : 'consent.withdrawn',
    actor,
    subject: { userId },
    details: {
      scope: consent.scope,
      ...(consent.paper ? { onPaper: true } : {}),
      ...(consent.paper?.takesBack === undefined ? {} : { takenBack: true }),
      ...(consent.linkId === undefined ? {} : { linkId: consent.linkId }),
    },
  });
}

const CREDENTIALS = `SELECT u.id AS "userId", u.username, u.role, u.password_hash AS "passwordHash",
    u.is_active AS "isActive", s.set_up_at AS "secondFactorAt"
  FROM users u LEFT JOIN second_factors s ON s.user_id = u.id` as const;

export async function findCredentials(db: pg.Pool, username: string): Promise<Credentials | null> {
  const { rows } = await db.query(`${CREDENTIALS} WHERE u.username_folded = $1`, [
    foldUsername(username),
  ]);
  return rows[0] ?? null;
}

export async function findCredentialsById(
  db: pg.Pool,
  userId: string,
): Promise<Credentials | null> {
  const { rows } = await db.query(`${CREDENTIALS} WHERE u.id = $1`, [userId]);
  return rows[0] ?? null;
}

/**
 * Whether an account is still what it was when its password was looked at, which may be a while ago in a long queue; if so, it
 * stays so until the transaction ends.
 */
export async function lockUnchanged(
  client: pg.PoolClient,
  { userId, role, passwordHash, secondFactorAt }: Credentials,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM users u
     WHERE u.id = $1 AND u.role = $2 AND u.password_hash = $3 AND u.is_active
       AND (SELECT s.set_up_at FROM second_factors s WHERE s.user_id = u.id) IS NOT DISTINCT FROM $4
     FOR NO KEY UPDATE`,
    [userId, role, passwordHash, secondFactorAt],
  );
  return rowCount === 1;
}

export async function replacePasswordHash(
  client: pg.PoolClient,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await client.query('UPDATE users SET password_hash = $2, updated_at = $3 WHERE id = $1', [
    userId,
    passwordHash,
    now,
  ]);
}

/** The five fields of the profile page, and nothing else. Staff have told few of them. */
export async function findProfile(db: pg.Pool, userId: string): Promise<UserProfile | null> {
  const { rows } = await db.query(
    `SELECT coalesce(email, '') AS email, username, coalesce(firstname, '') AS firstname,
       coalesce(lastname, '') AS lastname, coalesce(school_name, '') AS "schoolName"
     FROM users WHERE id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

/**
 * Deletes the account with everything that refers to it (the tables cascade) and leaves a tombstone. Returns
 * the deleted name, of which the limiter may still hold a hash; null: it was gone already.
 */
export async function eraseAccount(
  db: pg.Pool,
  userId: string,
  salt: Buffer,
  now: Date,
  actor: AuditActor = { userId },
  more: NonNullable<AuditEvent['details']> = {},
): Promise<string | null> {
  return inTransaction(db, (client) => eraseWithin(client, userId, salt, now, actor, more));
}

/** The same within a transaction. */
export async function eraseWithin(
  client: pg.PoolClient,
  userId: string,
  salt: Buffer,
  now: Date,
  actor: AuditActor = { userId },
  more: NonNullable<AuditEvent['details']> = {},
): Promise<string | null> {
  await barFromStudies(client, userId, now);
  const { rows } = await client.query(
    `DELETE FROM users WHERE id = $1 RETURNING username, role,
       (SELECT count(*)::int FROM test_takings WHERE user_id = $1) AS "takingCount"`,
    [userId],
  );
  const deleted = rows[0];
  if (!deleted) return null;
  const { username, role, takingCount } = deleted;
  const details = { role, takingCount, ...more };
  const subject = { userId };
  await recordAudit(client, { at: now, action: 'account.deleted', actor, subject, details });
  const userIdHash = createHash('sha256').update(salt).update(userId).digest();
  await client.query(
    `INSERT INTO tombstones (user_id_hash, deleted_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
    [userIdHash, now],
  );
  return username;
}

/** Whoever goes has withdrawn from each study: the same devices do not let them in again where they are of one person. */
async function barFromStudies(client: pg.PoolClient, userId: string, now: Date): Promise<void> {
  await client.query(
    `INSERT INTO study_barred (study_id, mark, barred_at)
     SELECT DISTINCT p.study_id, d.device_hash, $2::timestamptz
     FROM study_participants p JOIN study_devices d ON d.participant_id = p.id WHERE p.user_id = $1
     ON CONFLICT DO NOTHING`,
    [userId, now],
  );
}

/** Whether somebody came by the link of a study: they agreed to that study, and to nothing beside it. */
export async function isMadeForStudy(
  db: Pick<pg.ClientBase, 'query'>,
  userId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(`SELECT 1 FROM users WHERE id = $1 AND channel = 'study'`, [
    userId,
  ]);
  return rowCount === 1;
}
