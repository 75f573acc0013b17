/**
 * The lexicon in the database: what raters added to the material that ships, version by version. Version 0 is
 * the material alone; each change makes the next.
 */
import type { AddedWord, Language, TestName } from '@jamdai/battery';
import type { AddedLexiconWord, Lexicon, LexiconDecisionRequest } from '@jamdai/contract';
import { makeRecordId } from '../../core/database/record-id.ts';
import type * as pg from '../../core/database/statements.ts';

type Database = pg.Pool | pg.PoolClient;

export async function findLexiconVersion(db: Database): Promise<number> {
  const { rows } = await db.query(
    'SELECT coalesce(max(version), 0) AS version FROM lexicon_versions',
  );
  return rows[0]?.version ?? 0;
}

/** The words that a version had, always in the same order. */
export async function listAddedWords(
  db: Database,
  language: Language,
  version: number,
): Promise<AddedWord[]> {
  const { rows } = await db.query(
    `SELECT test_name AS "testName", canonical FROM lexicon_words
     WHERE language = $1 AND added_in_version <= $2
       AND (withdrawn_in_version IS NULL OR withdrawn_in_version > $2)
     ORDER BY test_name, canonical`,
    [language, version],
  );
  return rows;
}

/** Serves one change at a time until the transaction ends. */
async function openVersion(client: pg.PoolClient, raterId: string, now: Date): Promise<number> {
  await client.query('LOCK TABLE lexicon_versions IN SHARE ROW EXCLUSIVE MODE');
  const version = (await findLexiconVersion(client)) + 1;
  await client.query(
    'INSERT INTO lexicon_versions (version, made_at, made_by) VALUES ($1, $2, $3)',
    [version, now, raterId],
  );
  return version;
}

export interface Evidence {
  readonly canonical: string;
  readonly raterId: string;
}

const RIPE = `SELECT canonical FROM lexicon_evidence
  WHERE language = $1 AND test_name = $2 AND canonical = ANY ($3)
  GROUP BY canonical HAVING count(DISTINCT rater_id) >= 2 AND count(DISTINCT answer_id) >= 2
  EXCEPT SELECT canonical FROM lexicon_words
  WHERE language = $1 AND test_name = $2 AND withdrawn_in_version IS NULL
  EXCEPT SELECT canonical FROM lexicon_rejections
  WHERE language = $1 AND test_name = $2 ORDER BY 1`;

/**
 * Notes who counted which word in a final answer, and adds the words that now have been counted by two raters in
 * two sittings. Returns the words added.
 */
export async function recordEvidence(
  client: pg.PoolClient,
  answer: { readonly answerId: string; readonly testName: TestName; readonly language: Language },
  evidence: readonly Evidence[],
  raterId: string,
  now: Date,
): Promise<string[]> {
  if (evidence.length === 0) return [];
  const { answerId, testName, language } = answer;
  for (const { canonical, raterId: by } of evidence) {
    await client.query(
      `INSERT INTO lexicon_evidence (language, test_name, canonical, answer_id, rater_id)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [language, testName, canonical, answerId, by],
    );
  }
  const words = [...new Set(evidence.map(({ canonical }) => canonical))];
  const found = await client.query(RIPE, [language, testName, words]);
  if (found.rowCount === 0) return [];
  const version = await openVersion(client, raterId, now);
  // Again behind the lock: another rater may have added the same word a moment ago.
  const { rows } = await client.query(RIPE, [language, testName, words]);
  for (const { canonical } of rows) {
    await client.query(
      `INSERT INTO lexicon_words (id, language, test_name, canonical, added_in_version)
       VALUES ($1, $2, $3, $4, $5)`,
      [makeRecordId(now), language, testName, canonical, version],
    );
  }
  return rows.map(({ canonical }) => canonical);
}

/** An answer is no longer final: its evidence goes, and so do words that entered by it. */
export async function retractEvidence(
  client: pg.PoolClient,
  answerId: string,
  finishedAt: Date,
  raterId: string,
  now: Date,
): Promise<void> {
  const { rows: retracted } = await client.query(
    `DELETE FROM lexicon_evidence WHERE answer_id = $1
     RETURNING language, test_name AS "testName", canonical`,
    [answerId],
  );
  if (retracted.length === 0) return;
  const { rows } = await client.query(
    `SELECT w.id FROM lexicon_words w
     JOIN lexicon_versions v ON v.version = w.added_in_version AND v.made_at >= $2
     JOIN jsonb_to_recordset($1::jsonb) AS k (language text, "testName" text, canonical text)
       ON (w.language, w.test_name, w.canonical) = (k.language, k."testName", k.canonical)
     WHERE w.withdrawn_in_version IS NULL AND NOT EXISTS (
       SELECT 1 FROM lexicon_evidence e
       WHERE (e.language, e.test_name, e.canonical) = (w.language, w.test_name, w.canonical)
       HAVING count(DISTINCT rater_id) >= 2 AND count(DISTINCT answer_id) >= 2)
     GROUP BY w.id`,
    [JSON.stringify(retracted), finishedAt],
  );
  if (rows.length > 0) {
    const ids = rows.map(({ id }) => id);
    await withdraw(client, ids, raterId, now);
  }
}

/** Takes a word out as a new version; its evidence starts again from nothing. False: it is not in. */
export async function withdrawWord(
  client: pg.PoolClient,
  wordId: string,
  raterId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM lexicon_words WHERE id = $1 AND withdrawn_in_version IS NULL FOR UPDATE',
    [wordId],
  );
  if (rowCount === 0) return false;
  await withdraw(client, [wordId], raterId, now);
  await client.query(
    `DELETE FROM lexicon_evidence e USING lexicon_words w WHERE w.id = $1
       AND (e.language, e.test_name, e.canonical) = (w.language, w.test_name, w.canonical)`,
    [wordId],
  );
  return true;
}

async function withdraw(
  client: pg.PoolClient,
  wordIds: readonly string[],
  raterId: string,
  now: Date,
): Promise<void> {
  const version = await openVersion(client, raterId, now);
  await client.query('UPDATE lexicon_words SET withdrawn_in_version = $2 WHERE id = ANY ($1)', [
    wordIds,
    version,
  ]);
}

export interface LexiconFilter {
  readonly testName: TestName | null;
  readonly language: Language | null;
}

export async function readAddedWords(
  db: Database,
  { testName, language }: LexiconFilter,
): Promise<AddedLexiconWord[]> {
  const { rows } = await db.query(
    `SELECT id AS "wordId", test_name AS "testName", language AS lang, canonical,
       added_in_version AS "addedInVersion", withdrawn_in_version AS "withdrawnInVersion"
     FROM lexicon_words
     WHERE ($1::text IS NULL OR test_name = $1) AND ($2::text IS NULL OR language = $2)
     ORDER BY language, test_name, canonical, added_in_version`,
    [testName, language],
  );
  return rows;
}

/** Words that raters counted and that are not in, with whether an administrator rejected them. */
export async function readProposals(
  db: Database,
  { testName, language }: LexiconFilter,
): Promise<Pick<Lexicon, 'candidates' | 'rejected'>> {
  const { rows } = await db.query(
    `SELECT e.test_name AS "testName", e.language AS lang, e.canonical,
       count(DISTINCT e.rater_id)::int AS "raterCount", count(DISTINCT e.answer_id)::int AS "answerCount",
       bool_or(r.canonical IS NOT NULL) AS "isRejected"
     FROM lexicon_evidence e LEFT JOIN lexicon_rejections r
       ON (e.language, e.test_name, e.canonical) = (r.language, r.test_name, r.canonical)
     WHERE ($1::text IS NULL OR e.test_name = $1) AND ($2::text IS NULL OR e.language = $2)
       AND NOT EXISTS (SELECT 1 FROM lexicon_words w WHERE withdrawn_in_version IS NULL
         AND (e.language, e.test_name, e.canonical) = (w.language, w.test_name, w.canonical))
     GROUP BY 1, 2, 3 ORDER BY 5 DESC, 4 DESC, 2, 1, 3`,
    [testName, language],
  );
  const proposals = rows.map(({ isRejected, ...proposal }) => ({ isRejected, proposal }));
  const those = (rejected: boolean) =>
    proposals.flatMap(({ isRejected, proposal }) => (isRejected === rejected ? [proposal] : []));
  return { candidates: those(false), rejected: those(true) };
}

export type ProposedWords = LexiconDecisionRequest['words'];

/**
 * In one version. Words that are in already, or that no rater has counted, are left out. Returns how many came in.
 */
export async function acceptWords(
  client: pg.PoolClient,
  words: ProposedWords,
  raterId: string,
  now: Date,
): Promise<number> {
  const version = await openVersion(client, raterId, now);
  const { rows } = await client.query(
    `SELECT DISTINCT e.language AS lang, e.test_name AS "testName", e.canonical
     FROM jsonb_to_recordset($1::jsonb) AS k (lang text, "testName" text, canonical text)
       JOIN lexicon_evidence e
         ON (e.language, e.test_name, e.canonical) = (k.lang, k."testName", k.canonical)
     EXCEPT SELECT language, test_name, canonical FROM lexicon_words
     WHERE withdrawn_in_version IS NULL ORDER BY 1, 2, 3`,
    [JSON.stringify(words)],
  );
  for (const { lang: language, testName, canonical } of rows) {
    await client.query(
      `INSERT INTO lexicon_words (id, language, test_name, canonical, added_in_version)
       VALUES ($1, $2, $3, $4, $5)`,
      [makeRecordId(now), language, testName, canonical, version],
    );
  }
  return rows.length;
}

export async function rejectWords(
  client: pg.PoolClient,
  words: ProposedWords,
  raterId: string,
  now: Date,
): Promise<number> {
  const { rowCount } = await client.query(
    `INSERT INTO lexicon_rejections (language, test_name, canonical, rejected_at, rejected_by)
     SELECT DISTINCT k.lang, k."testName", k.canonical, $2::timestamptz, $3::uuid
     FROM jsonb_to_recordset($1::jsonb) AS k (lang text, "testName" text, canonical text)
       JOIN lexicon_evidence e
         ON (e.language, e.test_name, e.canonical) = (k.lang, k."testName", k.canonical)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(words), now, raterId],
  );
  return rowCount ?? 0;
}

export async function proposeWordsAgain(
  client: pg.PoolClient,
  words: ProposedWords,
): Promise<number> {
  const { rowCount } = await client.query(
    `DELETE FROM lexicon_rejections r
     USING jsonb_to_recordset($1::jsonb) AS k (lang text, "testName" text, canonical text)
     WHERE (r.language, r.test_name, r.canonical) = (k.lang, k."testName", k.canonical)`,
    [JSON.stringify(words)],
  );
  return rowCount ?? 0;
}
