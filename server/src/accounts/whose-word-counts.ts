/**
 * Whose consent counts, once, as SQL and for single people. A word is a row of `consents`; of each scope the newest that
 * stands and counts decides. A guardian's counts through paper, through a teacher's word (`class`), and through a link once
 * a teacher has confirmed it; a no through a link counts at once. What a pupil typed of a guardian never counts.
 * A row that another one takes back was never said, and neither was that other one.
 */
import {
  ADULT_AGE,
  PAPER_LINES,
  type ConsentChannel,
  type OwnAccount,
  type StoredScope,
  type Word,
} from '@jamdai/contract';
import type * as pg from '../core/database/statements.ts';
import { statement } from '../core/database/statements.ts';

type Database = Pick<pg.ClientBase, 'query'>;

/** SQL: of a row of `consents`. */
export function stands(row: string): string {
  return `(${row}.takes_back IS NULL
    AND NOT EXISTS (SELECT FROM consents back WHERE back.takes_back = ${row}.id))`;
}

/** SQL: the same, where the rows of all people are read at once: what was taken back is looked up once. */
export function standsAmongAll(row: string): string {
  return `(${row}.takes_back IS NULL
    AND ${row}.id NOT IN (SELECT takes_back FROM consents WHERE takes_back IS NOT NULL))`;
}

/** SQL: of a row of `consents` that stands. */
export function counts(row: string): string {
  return `(${row}.scope IN ('general', 'health', 'research') OR ${row}.channel IN ('paper', 'class')
    OR (${row}.channel = 'guardian_link' AND (NOT ${row}.is_given OR ${row}.confirmed_at IS NOT NULL)))`;
}

/** SQL: of rows that stand, in one group a person: whether the newest word on a scope that counts is yes. */
export function newestIsYes(scope: StoredScope, rows: string): string {
  // No two share a place: the greatest of these numbers is odd where the newest word is yes.
  const newest = `max(${rows}.place * 2 + ${rows}.is_given::int)
    FILTER (WHERE ${rows}.scope = '${scope}' AND ${counts(rows)})`;
  return `coalesce(${newest} % 2 = 1, false)`;
}

/** SQL: of such rows: by which way the newest word on a scope that counts came; null: there is none. */
export function newestChannel(scope: StoredScope, rows: string): string {
  return `(array_agg(${rows}.channel ORDER BY ${rows}.place DESC)
    FILTER (WHERE ${rows}.scope = '${scope}' AND ${counts(rows)}))[1]`;
}

/** SQL: of such rows: whether a guardian's words open research to somebody below twenty years. */
export function guardianOpensResearch(rows: string): string {
  return `(${newestIsYes('guardian', rows)} AND ${newestIsYes('guardian_research', rows)})`;
}

/** The newest word on a scope. */
export interface StandingWord {
  readonly isGiven: boolean;
  readonly channel: ConsentChannel;
  readonly recordedAt: Date;
  readonly policyVersion: string;
  readonly lang: 'en' | 'th';
  readonly guardianName: string | null;
  /** Username of the staff who recorded the paper. */
  readonly recordedBy: string | null;
  readonly signedOn: string | null;
  readonly fileNo: string | null;
  readonly recordingId: string | null;
  /** It decides. False: of a guardian, and it opens nothing. */
  readonly isCounted: boolean;
}

/** What somebody's words come to. */
export interface StandingWords {
  /** The newest of each scope that count. */
  readonly counted: ReadonlyMap<StoredScope, StandingWord>;
  /** A guardian's newest that does not count, where it is newer than any that does. */
  readonly uncounted: StandingWord | null;
}

const NOTHING_SAID: StandingWords = { counted: new Map(), uncounted: null };

const STANDING_WORDS = statement(
  'standing words',
  `SELECT DISTINCT ON (said.user_id, said.scope, is_counted) said.user_id AS "userId", said.scope,
       said.is_given AS "isGiven", said.channel, said.recorded_at AS "recordedAt",
       said.policy_version AS "policyVersion", said.language AS lang, said.guardian_name AS "guardianName",
       staff.username AS "recordedBy", said.signed_on::text AS "signedOn", said.file_no AS "fileNo",
       said.recording_id AS "recordingId", is_counted AS "isCounted"
     FROM consents said CROSS JOIN LATERAL (SELECT ${counts('said')} AS is_counted) rule
     LEFT JOIN users staff ON staff.id = said.recorded_by
     WHERE said.user_id = ANY ($1::uuid[]) AND ${stands('said')}
     ORDER BY said.user_id, said.scope, is_counted, said.place DESC`,
);

/** In the order of the ids. Of a person who never said anything too. */
export async function readStandingWords(
  db: Database,
  userIds: readonly string[],
): Promise<StandingWords[]> {
  const { rows } = await db.query(STANDING_WORDS, [userIds]);
  const byPerson = Map.groupBy(rows, ({ userId }) => userId);
  return userIds.map((userId) => {
    const own = byPerson.get(userId);
    if (!own) return NOTHING_SAID;
    return {
      counted: new Map(own.filter((row) => row.isCounted).map((row) => [row.scope, row])),
      uncounted: own.find((row) => row.scope === 'guardian' && !row.isCounted) ?? null,
    };
  });
}

/** `notAsked` where nothing that counts was said. */
export function wordOn(scope: StoredScope, { counted }: StandingWords): Word {
  const word = counted.get(scope);
  if (!word) return 'notAsked';
  return word.isGiven ? 'given' : 'refused';
}

/** What a guardian says to research; `age` in whole years, null: not told. */
export function guardianOnResearch(
  words: StandingWords,
  age: number | null,
): OwnAccount['guardianResearch'] {
  if (!isBoundByGuardian(age)) return 'notNeeded';
  return wordOn('guardian', words) === 'refused' ? 'refused' : wordOn('guardian_research', words);
}

/** The lines that a guardian says no to: below twenty years the pupil cannot agree to them. */
export function linesRejected(words: StandingWords): (typeof PAPER_LINES)[number][] {
  return PAPER_LINES.filter((line) => wordOn(`guardian_${line}`, words) === 'refused');
}

/** Whether a guardian's no binds somebody of this age in whole years; null: not told. */
export function isBoundByGuardian(age: number | null): boolean {
  return age === null || age < ADULT_AGE;
}
