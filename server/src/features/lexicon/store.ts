/**
 * The lexicon in the database: what raters added to the material that ships, version by version. Version 0 is
 * the material alone; each change makes the next.
 */
import type { AddedWord, Language, TestName } from '@jamdai/battery';
import type { AddedLexiconWord, Lexicon } from '@jamdai/contract';
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
  WHERE language = $1 AND test_name = $2 AND withdrawn_in_version IS NULL ORDER BY 1`;

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

/** Words that still lack a rater or an attempt. */
export async function readCandidates(
  db: Database,
  { testName, language }: LexiconFilter,
): Promise<Lexicon['candidates']> {
  const { rows } = await db.query(
    `SELECT test_name AS "testName", language AS lang, canonical,
       count(DISTINCT rater_id)::int AS "raterCount", count(DISTINCT answer_id)::int AS "answerCount"
     FROM lexicon_evidence e
     WHERE ($1::text IS NULL OR test_name = $1) AND ($2::text IS NULL OR language = $2)
       AND NOT EXISTS (SELECT 1 FROM lexicon_words w WHERE withdrawn_in_version IS NULL
         AND (e.language, e.test_name, e.canonical) = (w.language, w.test_name, w.canonical))
     GROUP BY 1, 2, 3 ORDER BY 2, 1, 3`,
    [testName, language],
  );
  return rows;
}
