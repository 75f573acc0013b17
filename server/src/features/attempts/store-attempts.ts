/**
 * Stores results, those that arrive together in one transaction: one commit and one wait for the disk for all of them.
 * Each is answered after the commit.
 */
import { MEASURES_VERSION, PROVENANCE_FLAGS } from '@jamdai/battery';
import { batch } from '../../core/database/fast/batch.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import { createDebts, TAKE_ROOM_OF_SPENT } from '../../core/save-room.ts';
import { storeTypingSample } from '../typing-samples/index.ts';
import { findEarlier, toStored, type NewAttempt, type SavedAttempt } from './store.ts';

/** Transactions at once; the pool has connections for others too. */
const LANES = 2;
const MOST_TOGETHER = 32;

/** Stores once per key and resolves after the commit; the same key again gives what is stored. */
export type StoreAttempt = (attempt: NewAttempt) => Promise<SavedAttempt>;

export function createAttemptWriter(db: pg.Pool): StoreAttempt {
  const debts = createDebts();
  const insert = batch({
    ask: (attempts: readonly NewAttempt[]) =>
      attempts.some(bringsMore)
        ? inTransaction(db, (client) => insertWithMore(client, attempts))
        : insertAttempts(db, attempts),
    lanes: LANES,
    most: MOST_TOGETHER,
  });
  return async (attempt) => {
    const { userId, takesBytes: own } = attempt;
    const takesBytes = debts.settle(userId, own);
    const giveBack = () => debts.add(userId, takesBytes === 0 ? -own : takesBytes - own);
    const { isNew, isRepeated } = await insert({ ...attempt, takesBytes }).catch(
      (error: unknown) => {
        giveBack();
        throw error;
      },
    );
    if (!isNew) giveBack();
    if (!isNew) return findEarlier(db, attempt);
    const row = rowOf(attempt);
    const flags = isRepeated ? [...row.flags, 'formRepeated' as const] : row.flags;
    const isNotCompared = flags.some(
      (flag) => isProvenanceFlag(flag) && !attempt.countedFlags.includes(flag),
    );
    return { isOther: false, taking: toStored({ ...row, flags, is_not_compared: isNotCompared }) };
  };
}

interface Inserted {
  readonly isNew: boolean;
  /** Another result has come by the same hand-out. */
  readonly isRepeated: boolean;
}

/**
 * Whether each is new. Their runs have their ends, no rest, and no marks, which were compared before; the audit trail has
 * their scores. One statement, which is a transaction of its own where nobody has begun one.
 */
async function insertAttempts(
  client: pg.Pool | pg.PoolClient,
  attempts: readonly NewAttempt[],
): Promise<Inserted[]> {
  const { rows } = await client.query({
    name: 'insert-takings',
    text: INSERT_ATTEMPTS,
    values: [
      JSON.stringify(attempts.map(rowOf)),
      attempts.flatMap(({ id, questionSetIds }) => questionSetIds.map(() => id)),
      attempts.flatMap(({ questionSetIds }) => questionSetIds),
      attempts.map(({ id }) => id),
      attempts.map(({ arrivedAt }) => makeRecordId(arrivedAt)),
      attempts.map(({ userId }) => userId),
      joinLines(attempts.map(({ trials }) => trials ?? NO_TRIALS)),
      attempts.map(({ takesBytes }) => takesBytes),
      attempts.flatMap(({ id, singleUses }) => singleUses.map(() => id)),
      attempts.flatMap(({ userId, singleUses }) => singleUses.map(() => userId)),
      attempts.flatMap(({ singleUses }) => singleUses),
    ],
  });
  const newIds = new Set(rows[0]?.takingIds);
  const repeatedIds = new Set(rows[0]?.repeatedIds);
  return attempts.map(({ id }) => ({ isNew: newIds.has(id), isRepeated: repeatedIds.has(id) }));
}

function isProvenanceFlag(flag: string): boolean {
  return PROVENANCE_FLAGS.some((other) => other === flag);
}

/** What comes with a naming test. */
function bringsMore({ body, queueAnswer }: NewAttempt): boolean {
  return Boolean(body.typingSample) || queueAnswer !== null;
}

async function insertWithMore(
  client: pg.PoolClient,
  attempts: readonly NewAttempt[],
): Promise<Inserted[]> {
  const inserted = await insertAttempts(client, attempts);
  for (const [position, attempt] of attempts.entries()) {
    if (inserted[position]?.isNew) await storeMore(client, attempt);
  }
  return inserted;
}

const NO_TRIALS = Buffer.alloc(0);
const LINE_END = Buffer.from('\n');

function joinLines(lines: readonly Buffer[]): Buffer {
  return Buffer.concat(
    lines.flatMap((line, position) => (position === 0 ? [line] : [LINE_END, line])),
  );
}

async function storeMore(client: pg.PoolClient, attempt: NewAttempt): Promise<void> {
  const { userId, arrivedAt, body } = attempt;
  if (body.typingSample) {
    const { lang: language, typingSample: sample } = body;
    await storeTypingSample(client, { userId, language, sample, arrivedAt });
  }
  await attempt.queueAnswer?.(client);
}

/** By the columns of the table; the trials go apart. */
function rowOf(attempt: NewAttempt) {
  const { body } = attempt;
  return {
    id: attempt.id,
    user_id: attempt.userId,
    idempotency_key: attempt.idempotencyKey,
    body_hash: `\\x${attempt.bodyHash.toString('hex')}`,
    test_id: body.testId,
    test_type_id: body.testTypeId,
    test_name: attempt.testName,
    language: body.lang,
    form: attempt.form,
    battery_version: attempt.batteryVersion,
    voice_pack: body.voicePack ?? null,
    score: attempt.score,
    client_score: body.score ?? null,
    is_score: attempt.score !== null,
    time_total_s: body.timeTotal,
    answer_sheet: body.answerSheet,
    time_sheet_s: body.timeSheet,
    version_sheet: body.versionSheet,
    long_term_order_no: body.orderLongTermQuestion ?? null,
    device: body.device ?? null,
    flags: attempt.flags,
    is_verified: attempt.isVerified,
    strategy: body.strategy ?? null,
    started_at: body.startedAt ?? null,
    finished_at: body.finishedAt ?? null,
    arrived_at: attempt.arrivedAt,
    created_at: attempt.createdAt,
    age_years: attempt.ageYears,
    education: attempt.education,
    measures: attempt.measures,
    measures_version: attempt.measures && MEASURES_VERSION,
    plan_run_id: body.planStep?.planRunId ?? null,
    plan_position: body.planStep?.position ?? null,
  };
}

const COLUMNS = `id, user_id, idempotency_key, body_hash, test_id, test_type_id, test_name, language, form,
  battery_version, voice_pack, score, client_score, is_score, time_total_s, answer_sheet, time_sheet_s,
  version_sheet, long_term_order_no, device, strategy, started_at, finished_at, arrived_at,
  created_at, age_years, education, measures, measures_version, plan_run_id, plan_position`;

/**
 * $1 the rows; $2 and $3 attempts and question sets that belong together; $4 and $5 attempts and ids for their runs;
 * $6 the takers, so that their reservations are found by the index; $7 the trials of each row, one a line: within the
 * rows they would be read through once more; $8 what each takes of the room of its account; $9 to $11 what
 * no other result may have used. In the order of their keys, so that two servers with the same results in
 * hand do not wait for each other in a circle.
 */
const INSERT_ATTEMPTS = statement(
  'insert takings',
  `
  WITH brought AS (
    SELECT id, user_id, use_id FROM unnest($9::uuid[], $10::uuid[], $11::text[]) AS own (id, user_id, use_id)),
  uses AS (
    INSERT INTO single_uses (use_id, user_id, test_taking_id)
    SELECT use_id, user_id, id FROM brought ORDER BY use_id
    ON CONFLICT (use_id) DO NOTHING
    RETURNING use_id, test_taking_id),
  repeated AS (
    SELECT DISTINCT id FROM brought
    WHERE (use_id, id) NOT IN (SELECT use_id, test_taking_id FROM uses)),
  inserted AS (
    INSERT INTO test_takings (${COLUMNS}, flags, is_verified, trials)
    SELECT ${COLUMNS},
      CASE WHEN id IN (SELECT id FROM repeated) THEN flags || 'formRepeated'::text ELSE flags END,
      is_verified AND id NOT IN (SELECT id FROM repeated), "unnest" FROM ROWS FROM (json_populate_recordset(NULL::test_takings, $1::json),
      unnest(string_to_array($7, chr(10), '')::json[]))
    ORDER BY user_id, idempotency_key
    ON CONFLICT (user_id, idempotency_key) DO NOTHING
    RETURNING id, user_id, coalesce(idempotency_key, id::text) AS run_id, test_name, language, form,
      score, started_at, arrived_at),
  sets AS (
    INSERT INTO test_taking_question_sets (test_taking_id, question_set_id)
    SELECT inserted.id, link.set_id
    FROM unnest($2::uuid[], $3::uuid[]) AS link (taking_id, set_id)
    JOIN inserted ON inserted.id = link.taking_id),
  runs AS (
    INSERT INTO test_runs
      (id, user_id, run_id, test_name, language, form, started_at, arrived_at, saved_at)
    SELECT fresh.id, user_id, run_id, test_name, language, form, started_at, arrived_at, arrived_at
    FROM inserted JOIN unnest($4::uuid[], $5::uuid[]) AS fresh (taking_id, id)
      ON fresh.taking_id = inserted.id
    ORDER BY user_id, run_id
    ON CONFLICT (user_id, run_id) DO UPDATE
      SET started_at = coalesce(test_runs.started_at, excluded.started_at),
          saved_at = coalesce(test_runs.saved_at, excluded.saved_at)),
  used_up AS (
    DELETE FROM form_reservations reserved USING inserted
    WHERE reserved.user_id = ANY ($6) AND reserved.user_id = inserted.user_id
      AND reserved.test_name = inserted.test_name AND reserved.form = inserted.form),
  marks AS (
    DELETE FROM run_marks told USING inserted
    WHERE told.user_id = ANY ($6) AND told.user_id = inserted.user_id AND told.run_id = inserted.run_id),
  spent AS (
    SELECT user_id, bytes, arrived_at AS at
    FROM inserted JOIN unnest($4::uuid[], $8::integer[]) AS cost (taking_id, bytes)
      ON cost.taking_id = inserted.id AND cost.bytes > 0),
  room_taken AS (${TAKE_ROOM_OF_SPENT}),
  trail AS (
    INSERT INTO audit_events (at, action, actor, subject, details)
    SELECT arrived_at, 'score.created', audit_person(user_id), 'taking:' || id,
      json_build_object('testName', test_name, 'score', score)::text
    FROM inserted)
  SELECT array_agg(id) AS "takingIds", (SELECT array_agg(id) FROM repeated) AS "repeatedIds" FROM inserted`,
);
