/** Takings in the database. */
import { MEASURES_VERSION, type Language, type Measures, type TestName } from '@jamdai/battery';
import type { StoredTestTaking, TestTaking, TestTakingRequest } from '@jamdai/contract';
import type pg from 'pg';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { closeRun, startRun } from '../test-runs/store.ts';
import { keepTypingSample } from '../typing-samples/store.ts';

export interface NewTaking {
  readonly id: string;
  readonly userId: string;
  /** Null: the client sent none. */
  readonly idempotencyKey: string | null;
  readonly bodyHash: Buffer;
  readonly testName: TestName;
  readonly form: number | null;
  readonly batteryVersion: string;
  readonly score: number | null;
  /** Null: a naming test, or not made yet. */
  readonly measures: Measures | null;
  readonly flags: StoredTestTaking['flags'];
  readonly arrivedAt: Date;
  readonly createdAt: Date;
  /** Null: of staff, as is `education`. */
  readonly ageYears: number | null;
  readonly education: string | null;
  readonly questionSetIds: readonly string[];
  /** A naming test: brings the answer to the raters in the same transaction. */
  readonly queueAnswer: ((client: pg.PoolClient) => Promise<void>) | null;
  readonly body: TestTakingRequest;
}

export type SavedTaking =
  | { readonly isOther: false; readonly taking: StoredTestTaking }
  /** The key belongs to a taking with another body. */
  | { readonly isOther: true };

interface TakingRow {
  id: string;
  test_id: number;
  test_type_id: number;
  test_name: TestName;
  language: Language;
  form: number | null;
  battery_version: string;
  score: number | null;
  is_score: boolean;
  time_total_s: number;
  answer_sheet: (number | string)[];
  time_sheet_s: number[];
  version_sheet: number[];
  long_term_order_no: number | null;
  flags: StoredTestTaking['flags'];
  created_at: Date;
  body_hash: Buffer;
}

const ROW = `id, test_id, test_type_id, test_name, language, form, battery_version, score, is_score,
  time_total_s, answer_sheet, time_sheet_s, version_sheet, long_term_order_no, flags, created_at,
  body_hash`;

/** Stores once per key and resolves after the commit; the same key again gives what is stored. */
export async function saveTaking(db: pg.Pool, taking: NewTaking): Promise<SavedTaking> {
  return inTransaction(db, async (client) => {
    const inserted = await insertTaking(client, taking);
    if (!inserted) return readEarlier(client, taking);
    for (const questionSetId of taking.questionSetIds) {
      await client.query(
        'INSERT INTO test_taking_question_sets (test_taking_id, question_set_id) VALUES ($1, $2)',
        [taking.id, questionSetId],
      );
    }
    const { userId, idempotencyKey, testName, form, body, arrivedAt } = taking;
    const runId = idempotencyKey ?? taking.id;
    const startedAt = body.startedAt ?? null;
    const run = { runId, testName, language: body.lang, form, startedAt };
    const { id: testRunId } = await startRun(client, userId, run, arrivedAt);
    await closeRun(client, testRunId, arrivedAt);
    if (body.typingSample) {
      const { lang: language, typingSample: sample } = body;
      await keepTypingSample(client, { userId, language, sample, arrivedAt });
    }
    await taking.queueAnswer?.(client);
    const { score, id } = taking;
    await recordAudit(client, {
      at: arrivedAt,
      action: 'score.created',
      actor: { userId },
      subject: { kind: 'taking', id },
      details: { testName, score },
    });
    return { isOther: false, taking: toStored(inserted) };
  });
}

async function insertTaking(client: pg.PoolClient, taking: NewTaking): Promise<TakingRow | null> {
  const { body } = taking;
  const { rows } = await client.query<TakingRow>(
    `INSERT INTO test_takings (id, user_id, idempotency_key, body_hash, test_id, test_type_id, test_name,
       language, form, battery_version, voice_pack, score, client_score, is_score, time_total_s,
       answer_sheet, time_sheet_s, version_sheet, long_term_order_no, trials, device, flags, strategy,
       started_at, finished_at, arrived_at, created_at, age_years, education, measures,
       measures_version)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
       $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31)
     ON CONFLICT (user_id, idempotency_key) DO NOTHING
     RETURNING ${ROW}`,
    [
      taking.id,
      taking.userId,
      taking.idempotencyKey,
      taking.bodyHash,
      body.testId,
      body.testTypeId,
      taking.testName,
      body.lang,
      taking.form,
      taking.batteryVersion,
      body.voicePack ?? null,
      taking.score,
      body.score ?? null,
      taking.score !== null,
      body.timeTotal,
      JSON.stringify(body.answerSheet),
      body.timeSheet,
      body.versionSheet,
      body.orderLongTermQuestion ?? null,
      body.trials ? JSON.stringify(body.trials) : null,
      body.device ? JSON.stringify(body.device) : null,
      taking.flags,
      body.strategy ?? null,
      body.startedAt ?? null,
      body.finishedAt ?? null,
      taking.arrivedAt,
      taking.createdAt,
      taking.ageYears,
      taking.education,
      taking.measures && JSON.stringify(taking.measures),
      taking.measures && MEASURES_VERSION,
    ],
  );
  return rows[0] ?? null;
}

async function readEarlier(client: pg.PoolClient, taking: NewTaking): Promise<SavedTaking> {
  const { rows } = await client.query<TakingRow>(
    `SELECT ${ROW} FROM test_takings WHERE user_id = $1 AND idempotency_key = $2`,
    [taking.userId, taking.idempotencyKey],
  );
  const row = rows[0];
  if (!row) throw new Error('test_takings: the earlier taking is gone');
  if (!row.body_hash.equals(taking.bodyHash)) return { isOther: true };
  return { isOther: false, taking: toStored(row) };
}

export interface TakingPage {
  readonly userId: string;
  /** Null: all types. */
  readonly testTypeId: number | null;
  readonly limit: number;
  /** Id of the last row of the page before. */
  readonly before: string | null;
}

/** The user's own, newest first. An id that is not the user's own gives an empty page. */
export async function listTakings(db: pg.Pool, page: TakingPage): Promise<TestTaking[]> {
  const { rows } = await db.query<TakingRow>(
    `SELECT ${ROW} FROM test_takings
     WHERE user_id = $1
       AND ($2::smallint IS NULL OR test_type_id = $2)
       AND ($3::uuid IS NULL OR (created_at, id) <
         (SELECT created_at, id FROM test_takings WHERE id = $3 AND user_id = $1))
     ORDER BY created_at DESC, id DESC LIMIT $4`,
    [page.userId, page.testTypeId, page.before, page.limit],
  );
  return rows.map(toListed);
}

function toListed(row: TakingRow): TestTaking {
  return {
    testTakingId: row.id,
    testName: row.test_name,
    isScore: row.is_score,
    score: row.score,
    timeTotal: row.time_total_s,
    createdAt: row.created_at.toISOString(),
    answer: row.answer_sheet.join(','),
  };
}

function toStored(row: TakingRow): StoredTestTaking {
  return {
    ...toListed(row),
    testId: row.test_id,
    testTypeId: row.test_type_id,
    lang: row.language,
    form: row.form,
    batteryVersion: row.battery_version,
    answerSheet: row.answer_sheet,
    timeSheet: row.time_sheet_s,
    versionSheet: row.version_sheet,
    orderLongTermQuestion: row.long_term_order_no,
    flags: row.flags,
  };
}
