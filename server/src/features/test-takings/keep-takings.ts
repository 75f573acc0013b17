/**
 * Stores results, those that arrive together in one transaction: one commit and one wait for the disk for all of them.
 * Each is answered after the commit.
 */
import { MEASURES_VERSION } from '@jamdai/battery';
import { gather } from '../../core/database/fast/gather.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import { createDebts, TAKE_ROOM_OF_SPENT } from '../../core/save-room.ts';
import { keepTypingSample } from '../typing-samples/index.ts';
import { findEarlier, toStored, type NewTaking, type SavedTaking } from './store.ts';

/** Transactions at once; the pool has connections for others too. */
const LANES = 2;
const MOST_TOGETHER = 32;

/** Stores once per key and resolves after the commit; the same key again gives what is stored. */
export type KeepTaking = (taking: NewTaking) => Promise<SavedTaking>;

export function createTakingKeeper(db: pg.Pool): KeepTaking {
  const debts = createDebts();
  const insert = gather({
    ask: (takings: readonly NewTaking[]) =>
      takings.some(bringsMore)
        ? inTransaction(db, (client) => insertWithMore(client, takings))
        : insertTakings(db, takings),
    lanes: LANES,
    most: MOST_TOGETHER,
  });
  return async (taking) => {
    const { userId, takesBytes: own } = taking;
    const takesBytes = debts.settle(userId, own);
    const giveBack = () => debts.add(userId, takesBytes === 0 ? -own : takesBytes - own);
    const isNew = await insert({ ...taking, takesBytes }).catch((error: unknown) => {
      giveBack();
      throw error;
    });
    if (!isNew) giveBack();
    if (!isNew) return findEarlier(db, taking);
    return { isOther: false, taking: toStored(rowOf(taking)) };
  };
}

/**
 * Whether each is new. Their runs have their ends, and no rest; the audit trail has their scores. One statement, which is
 * a transaction of its own where nobody has begun one.
 */
async function insertTakings(
  client: pg.Pool | pg.PoolClient,
  takings: readonly NewTaking[],
): Promise<boolean[]> {
  const { rows } = await client.query({
    name: 'insert-takings',
    text: INSERT_TAKINGS,
    values: [
      JSON.stringify(takings.map(rowOf)),
      takings.flatMap(({ id, questionSetIds }) => questionSetIds.map(() => id)),
      takings.flatMap(({ questionSetIds }) => questionSetIds),
      takings.map(({ id }) => id),
      takings.map(({ arrivedAt }) => makeRecordId(arrivedAt)),
      takings.map(({ userId }) => userId),
      joinLines(takings.map(({ trials }) => trials ?? NO_TRIALS)),
      takings.map(({ takesBytes }) => takesBytes),
    ],
  });
  const newIds = new Set(rows[0]?.takingIds);
  return takings.map(({ id }) => newIds.has(id));
}

/** What comes with a naming test. */
function bringsMore({ body, queueAnswer }: NewTaking): boolean {
  return Boolean(body.typingSample) || queueAnswer !== null;
}

async function insertWithMore(
  client: pg.PoolClient,
  takings: readonly NewTaking[],
): Promise<boolean[]> {
  const areNew = await insertTakings(client, takings);
  for (const [place, taking] of takings.entries()) {
    if (areNew[place]) await keepMore(client, taking);
  }
  return areNew;
}

const NO_TRIALS = Buffer.alloc(0);
const LINE_END = Buffer.from('\n');

function joinLines(lines: readonly Buffer[]): Buffer {
  return Buffer.concat(lines.flatMap((line, place) => (place === 0 ? [line] : [LINE_END, line])));
}

async function keepMore(client: pg.PoolClient, taking: NewTaking): Promise<void> {
  const { userId, arrivedAt, body } = taking;
  if (body.typingSample) {
    const { lang: language, typingSample: sample } = body;
    await keepTypingSample(client, { userId, language, sample, arrivedAt });
  }
  await taking.queueAnswer?.(client);
}

/** By the columns of the table; the trials go apart. */
function rowOf(taking: NewTaking) {
  const { body } = taking;
  return {
    id: taking.id,
    user_id: taking.userId,
    idempotency_key: taking.idempotencyKey,
    body_hash: `\\x${taking.bodyHash.toString('hex')}`,
    test_id: body.testId,
    test_type_id: body.testTypeId,
    test_name: taking.testName,
    language: body.lang,
    form: taking.form,
    battery_version: taking.batteryVersion,
    voice_pack: body.voicePack ?? null,
    score: taking.score,
    client_score: body.score ?? null,
    is_score: taking.score !== null,
    time_total_s: body.timeTotal,
    answer_sheet: body.answerSheet,
    time_sheet_s: body.timeSheet,
    version_sheet: body.versionSheet,
    long_term_order_no: body.orderLongTermQuestion ?? null,
    device: body.device ?? null,
    flags: taking.flags,
    strategy: body.strategy ?? null,
    started_at: body.startedAt ?? null,
    finished_at: body.finishedAt ?? null,
    arrived_at: taking.arrivedAt,
    created_at: taking.createdAt,
    age_years: taking.ageYears,
    education: taking.education,
    measures: taking.measures,
    measures_version: taking.measures && MEASURES_VERSION,
  };
}

const COLUMNS = `id, user_id, idempotency_key, body_hash, test_id, test_type_id, test_name, language, form,
  battery_version, voice_pack, score, client_score, is_score, time_total_s, answer_sheet, time_sheet_s,
  version_sheet, long_term_order_no, device, flags, strategy, started_at, finished_at, arrived_at,
  created_at, age_years, education, measures, measures_version`;

/**
 * $1 the rows; $2 and $3 takings and question sets that belong together; $4 and $5 takings and ids for their runs;
 * $6 the takers, so that their reservations are found by the index; $7 the trials of each row, one a line: within the
 * rows they would be read through once more; $8 what each takes of the room of its account. In the order of their keys, so that two servers with the same results in
 * hand do not wait for each other in a circle.
 */
const INSERT_TAKINGS = statement(
  'insert takings',
  `
  WITH inserted AS (
    INSERT INTO test_takings (${COLUMNS}, trials)
    SELECT ${COLUMNS}, "unnest" FROM ROWS FROM (json_populate_recordset(NULL::test_takings, $1::json),
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
  SELECT array_agg(id) AS "takingIds" FROM inserted`,
);
