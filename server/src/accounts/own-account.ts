/** What somebody may change of the own account: school and grade, and the consents given at sign-up or later. */
import {
  ageOnDay,
  CONSENT_SCOPES,
  findConsentText,
  GUARDIAN_REQUIRED_BELOW_AGE,
  type ConsentChangeRequest,
  type ConsentScope,
  type OwnAccount,
  type OwnConsent,
  type SchoolChangeRequest,
} from '@jamdai/contract';
import type pg from 'pg';
import { dayInZone } from '../clock.ts';
import { refuse, refuseField, succeed, type Outcome, type Refusal } from '../http/outcome.ts';
import { inTransaction } from '../in-transaction.ts';
import { isBoundByGuardian, readLinesRefused } from './guardians-no.ts';
import { recordConsent } from './store.ts';

export interface OwnAccountParts {
  readonly db: pg.Pool;
  readonly timeZone: string;
}

/** Null: the account is gone. */
export async function findOwnAccount(
  { db, timeZone }: OwnAccountParts,
  userId: string,
  now: Date,
): Promise<OwnAccount | null> {
  const { rows } = await db.query<{
    role: string;
    school: string;
    education: string;
    dateOfBirth: string | null;
    hasDisease: boolean;
  }>(
    `SELECT role, coalesce(school_name, '') AS school, coalesce(education, '') AS education,
       date_of_birth::text AS "dateOfBirth", disease IS NOT NULL AS "hasDisease"
     FROM users WHERE id = $1`,
    [userId],
  );
  const row = rows[0];
  if (!row) return null;
  const { role, school, education, dateOfBirth, hasDisease } = row;
  const age = dateOfBirth === null ? null : ageOnDay(dateOfBirth, dayInZone(now, timeZone));
  const shut = isBoundByGuardian(age) ? await readLinesRefused(db, userId) : [];
  return {
    isTaker: role === 'USER',
    school,
    education,
    age,
    hasDisease,
    consents: (await readConsents(db, userId)).map((consent) => ({
      ...consent,
      isShut: shut.some((line) => line === consent.scope),
    })),
  };
}

/** False: the account is gone. */
export async function changeSchool(
  db: pg.Pool,
  userId: string,
  { school, education }: SchoolChangeRequest,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE users SET school_name = $2, education = $3, updated_at = $4 WHERE id = $1',
    [userId, school, education, now],
  );
  return rowCount === 1;
}

export async function changeConsent(
  parts: OwnAccountParts,
  userId: string,
  change: ConsentChangeRequest,
  now: Date,
): Promise<Outcome<OwnAccount>> {
  const account = await findOwnAccount(parts, userId, now);
  if (!account) return refuse(401, 'unauthorized');
  const refusal = refuseChange(account, change);
  if (refusal) return refusal;
  const late = await inTransaction(parts.db, (client) =>
    storeChange(client, { userId, age: account.age }, change, now),
  );
  if (late) return late;
  const changed = await findOwnAccount(parts, userId, now);
  return changed ? succeed('update_successfully', changed) : refuse(401, 'unauthorized');
}

function refuseChange(account: OwnAccount, change: ConsentChangeRequest): Refusal | null {
  const { scope, isGiven } = change;
  if (scope === 'health' && isGiven && !change.disease && !account.hasDisease) {
    return refuseField('disease', 'field_is_required');
  }
  if (scope !== 'guardian') return null;
  if (isGiven) return change.guardianName ? null : refuseField('guardianName', 'field_is_required');
  const needsGuardian = account.age !== null && account.age < GUARDIAN_REQUIRED_BELOW_AGE;
  return needsGuardian ? refuse(400, 'guardian_consent_is_required') : null;
}

/** A word that says what holds already leaves no second record. Not null: a guardian has refused it. */
async function storeChange(
  client: pg.PoolClient,
  { userId, age }: { readonly userId: string } & Pick<OwnAccount, 'age'>,
  change: ConsentChangeRequest,
  now: Date,
): Promise<Refusal | null> {
  const { scope, isGiven, policyVersion, lang, disease, guardianName } = change;
  // One change of an account at a time: two that arrive together make one record.
  await client.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  if (isGiven && isBoundByGuardian(age)) {
    const shut = await readLinesRefused(client, userId);
    if (shut.some((line) => line === scope)) return refuse(403, 'guardian_said_no');
  }
  if (scope === 'health' && (!isGiven || disease)) {
    await client.query('UPDATE users SET disease = $2, updated_at = $3 WHERE id = $1', [
      userId,
      isGiven ? disease : null,
      now,
    ]);
  }
  const standing = (await readConsents(client, userId)).find((known) => known.scope === scope);
  const isSameGuardian = scope !== 'guardian' || standing?.guardianName === guardianName;
  if (standing?.isGiven === isGiven && (!isGiven || isSameGuardian)) return null;
  await recordConsent(
    client,
    userId,
    {
      scope,
      isGiven,
      policyVersion,
      language: lang,
      text: findConsentText(policyVersion, lang, scope) ?? null,
      channel: 'profile',
      guardian:
        scope === 'guardian' && isGiven && guardianName
          ? { name: guardianName, at: now.toISOString() }
          : null,
    },
    now,
  );
  return null;
}

interface ConsentRow {
  scope: ConsentScope;
  isGiven: boolean;
  recordedAt: Date;
  policyVersion: string;
  lang: 'en' | 'th';
  guardianName: string | null;
  isOnPaper: boolean;
}

/** The newest word on each scope, in the order of the form. */
async function readConsents(
  db: pg.Pool | pg.PoolClient,
  userId: string,
): Promise<Omit<OwnConsent, 'isShut'>[]> {
  const { rows } = await db.query<ConsentRow>(
    `SELECT DISTINCT ON (scope) scope, is_given AS "isGiven", recorded_at AS "recordedAt",
       policy_version AS "policyVersion", language AS lang, guardian_name AS "guardianName",
       channel = 'paper' AS "isOnPaper"
     FROM consents WHERE user_id = $1 ORDER BY scope, place DESC`,
    [userId],
  );
  return CONSENT_SCOPES.map((scope) => {
    const row = rows.find((known) => known.scope === scope);
    if (!row) return { ...NEVER_ASKED, scope };
    const { isGiven, recordedAt, policyVersion, lang, guardianName, isOnPaper } = row;
    const text = findConsentText(policyVersion, lang, scope) ?? null;
    const at = recordedAt.toISOString();
    return { scope, isGiven, recordedAt: at, policyVersion, lang, text, guardianName, isOnPaper };
  });
}

const NEVER_ASKED = {
  isGiven: false,
  recordedAt: null,
  policyVersion: null,
  lang: null,
  text: null,
  guardianName: null,
  isOnPaper: false,
} as const;
