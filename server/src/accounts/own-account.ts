/** What somebody may change of the own account: school and grade, and the consents given at sign-up or later. */
import {
  ageOnDay,
  CONSENT_SCOPES,
  findConsentText,
  type ConsentChangeRequest,
  type OwnAccount,
  type OwnConsent,
  type ResearchQuestion,
  type SchoolChangeRequest,
} from '@jamdai/contract';
import { dayInZone } from '../core/clock.ts';
import { inTransaction } from '../core/database/in-transaction.ts';
import type * as pg from '../core/database/statements.ts';
import {
  reject,
  rejectField,
  succeed,
  type Outcome,
  type Rejection,
} from '../core/http/outcome.ts';
import type { Caller } from '../core/http/register-call.ts';
import { isMadeForStudy, recordConsent } from './store.ts';
import { holdSession } from './tokens.ts';
import {
  guardianOnResearch,
  isBoundByGuardian,
  linesRejected,
  readStandingWords,
  type StandingWords,
} from './whose-word-counts.ts';

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
  const { rows } = await db.query(
    `SELECT role, coalesce(school_name, '') AS school, coalesce(education, '') AS education,
       date_of_birth::text AS "dateOfBirth", disease IS NOT NULL AS "hasDisease",
       research_put_off_at IS NOT NULL AS "isPutOff"
     FROM users WHERE id = $1`,
    [userId],
  );
  const row = rows[0];
  if (!row) return null;
  const { role, school, education, dateOfBirth, hasDisease, isPutOff } = row;
  const age = dateOfBirth === null ? null : ageOnDay(dateOfBirth, dayInZone(now, timeZone));
  const words = await readWords(db, userId);
  const isTaker = role === 'USER';
  return {
    ...{ isTaker, school, education, age, hasDisease },
    consents: listConsents(words, age),
    researchQuestion: isTaker ? askResearch(words, age, isPutOff) : 'answered',
    guardianResearch: guardianOnResearch(words, age),
  };
}

async function readWords(db: Pick<pg.ClientBase, 'query'>, userId: string): Promise<StandingWords> {
  const [words] = await readStandingWords(db, [userId]);
  if (!words) throw new Error('words: there are none for an id that was asked for');
  return words;
}

function askResearch(
  words: StandingWords,
  age: number | null,
  isPutOff: boolean,
): ResearchQuestion {
  const word = words.counted.get('research');
  if (word) return word.channel === 'paper' ? 'onPaper' : 'answered';
  if (isBoundByGuardian(age) && linesRejected(words).includes('research')) return 'onPaper';
  return isPutOff ? 'putOff' : 'ask';
}

/** Not shown by itself again; putting it off twice is no mistake. */
export async function putOffResearch(
  parts: OwnAccountParts,
  userId: string,
  now: Date,
): Promise<Outcome<OwnAccount>> {
  await parts.db.query(
    'UPDATE users SET research_put_off_at = $2 WHERE id = $1 AND research_put_off_at IS NULL',
    [userId, now],
  );
  const account = await findOwnAccount(parts, userId, now);
  return account ? succeed('update_successfully', account) : reject(401, 'unauthorized');
}

/** False: the account is gone. */
export async function changeSchool(
  db: pg.Pool,
  userId: string,
  { school, education }: SchoolChangeRequest,
  now: Date,
): Promise<Outcome<null>> {
  if (await isMadeForStudy(db, userId)) return reject(403, 'forbidden');
  const { rowCount } = await db.query(
    'UPDATE users SET school_name = $2, education = $3, updated_at = $4 WHERE id = $1',
    [userId, school, education, now],
  );
  return rowCount === 1 ? succeed('update_successfully', null) : reject(401, 'unauthorized');
}

export async function changeConsent(
  parts: OwnAccountParts,
  { userId, tokenId }: Caller,
  change: ConsentChangeRequest,
  now: Date,
): Promise<Outcome<OwnAccount>> {
  const account = await findOwnAccount(parts, userId, now);
  if (!account) return reject(401, 'unauthorized');
  const rejection = rejectChange(account, change);
  if (rejection) return rejection;
  const late = await inTransaction(parts.db, (client) =>
    storeChange(client, { userId, tokenId, age: account.age }, change, now),
  );
  if (late) return late;
  const changed = await findOwnAccount(parts, userId, now);
  return changed ? succeed('update_successfully', changed) : reject(401, 'unauthorized');
}

function rejectChange(account: OwnAccount, change: ConsentChangeRequest): Rejection | null {
  const { scope, isGiven } = change;
  if (scope === 'health' && isGiven && !change.disease && !account.hasDisease) {
    return rejectField('disease', 'field_is_required');
  }
  if (scope !== 'guardian') return null;
  // What the owner typed of a guardian can be withdrawn here; what a guardian said is neither given nor withdrawn.
  const isSaid = account.consents.some(
    (word) => word.scope === 'guardian' && (word.isCounted || word.channel === 'guardian_link'),
  );
  return isGiven || isSaid ? reject(403, 'guardian_word_comes_from_school') : null;
}

/** A word that says what holds already leaves no second record. Not null: a guardian has refused it. */
async function storeChange(
  client: pg.PoolClient,
  { userId, tokenId, age }: Pick<Caller, 'userId' | 'tokenId'> & Pick<OwnAccount, 'age'>,
  change: ConsentChangeRequest,
  now: Date,
): Promise<Rejection | null> {
  const { scope, isGiven, policyVersion, lang: language, disease } = change;
  // One change of an account at a time: two that arrive together make one record.
  if (!(await holdSession(client, { userId, tokenId }))) return reject(401, 'unauthorized');
  if (await isMadeForStudy(client, userId)) return reject(403, 'forbidden');
  const words = await readWords(client, userId);
  const standing = listConsents(words, age).find((known) => known.scope === scope);
  if (isGiven && standing?.isShut) return reject(403, 'guardian_said_no');
  if (scope === 'health' && (!isGiven || disease)) {
    await client.query('UPDATE users SET disease = $2, updated_at = $3 WHERE id = $1', [
      userId,
      (isGiven && disease) || null,
      now,
    ]);
  }
  const isFirstWord = !standing?.recordedAt;
  // A no is a first word too, so that nobody is asked again.
  if (standing?.isGiven === isGiven && !(isFirstWord && scope === 'research')) return null;
  await recordConsent(
    client,
    userId,
    {
      scope,
      isGiven,
      policyVersion,
      language,
      text: findConsentText(policyVersion, language, scope) ?? null,
      channel: 'profile',
      guardian: null,
    },
    now,
  );
  return null;
}

/** The newest word on each scope, in the order of the form; of a guardian one that counts before one that does not. */
function listConsents(words: StandingWords, age: number | null): OwnConsent[] {
  const shut = isBoundByGuardian(age) ? linesRejected(words) : [];
  return CONSENT_SCOPES.map((scope) => {
    const isShut = shut.some((line) => line === scope);
    const word = words.counted.get(scope) ?? (scope === 'guardian' ? words.uncounted : null);
    if (!word) return { ...NEVER_REQUESTED, scope, isShut };
    const {
      isGiven,
      recordedAt,
      policyVersion,
      lang: language,
      guardianName,
      channel,
      isCounted,
    } = word;
    return {
      ...{
        scope,
        isGiven,
        policyVersion,
        lang: language,
        guardianName,
        channel,
        isCounted,
        isShut,
      },
      recordedAt: recordedAt.toISOString(),
      text: findConsentText(policyVersion, language, scope) ?? null,
      isOnPaper: channel === 'paper',
    };
  });
}

const NEVER_REQUESTED = {
  isGiven: false,
  recordedAt: null,
  policyVersion: null,
  lang: null,
  text: null,
  guardianName: null,
  isOnPaper: false,
  channel: null,
  isCounted: false,
} as const;
