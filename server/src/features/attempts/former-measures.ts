/**
 * Measures by several versions of the rules beside each other: those in use stand with the attempt, those of other versions
 * in `former_measures`, where they differ. Every row is of a range of versions that gave the same, and an attempt's ranges
 * never overlap. Taking the history back, and forward again, swaps the two.
 */
import { MEASURES_VERSION, type Measures } from '@jamdai/battery';
import type { MeasuresVersions } from '@jamdai/contract';
import { recordAudit, type AuditActor } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';

/** Attempts moved in one transaction: a kill loses nothing, and what remains is moved after the next start. */
const MOVED_AT_ONCE = 200;

const NO_CHANGE = { changedCount: 0, newlyAtChanceCount: 0, noLongerAtChanceCount: 0 };

interface NewMeasures {
  readonly id: string;
  readonly measures: Measures;
  readonly version: number;
}

/** With the flag that the measures say. They stand beside while the history is taken back to a version that the attempt has. */
export function storeMeasures(db: pg.Pool, { id, measures, version }: NewMeasures): Promise<void> {
  return inTransaction(db, async (tx) => {
    const chosen = await countChange(tx, 1);
    const text = JSON.stringify(measures);
    const isAtChance = measures['atChance'] === 1;
    const { rows } = await tx.query(
      `SELECT coalesce(measures_since, measures_version) AS since, measures_version AS version,
         coalesce(measures = $2, false) AS "isSame"
       FROM test_takings WHERE id = $1 FOR UPDATE`,
      [id, text],
    );
    const [stored] = rows;
    // Another server may have made them meanwhile.
    if (!stored || (stored.version ?? 0) >= version) return;
    if (stored.isSame) {
      await tx.query(
        'UPDATE test_takings SET measures_version = $2, measures_since = $3 WHERE id = $1',
        [id, version, stored.since],
      );
      return;
    }
    const { since, version: last } = stored;
    if (chosen !== null && since !== null && last !== null && since <= chosen && chosen <= last) {
      await tx.query(
        `INSERT INTO former_measures (test_taking_id, since, version, measures, is_at_chance)
         VALUES ($1, $2, $2, $3, $4) ON CONFLICT DO NOTHING`,
        [id, version, text, isAtChance],
      );
      return;
    }
    await tx.query(
      `INSERT INTO former_measures (test_taking_id, since, version, measures, is_at_chance)
       SELECT id, coalesce(measures_since, measures_version), measures_version, measures, 'atChance' = ANY (flags)
       FROM test_takings WHERE id = $1 AND measures IS NOT NULL`,
      [id],
    );
    await tx.query(
      `UPDATE test_takings SET measures = $2, measures_version = $3, measures_since = NULL,
         flags = array_remove(flags, 'atChance')
           || CASE WHEN $4::boolean THEN ARRAY['atChance'] ELSE ARRAY[]::text[] END
       WHERE id = $1`,
      [id, text, version, isAtChance],
    );
  });
}

/**
 * The version that is chosen; null: the newest. Until the end of the transaction nobody else chooses or moves, and what is
 * reckoned from measures and flags is out of date.
 */
async function countChange(tx: pg.PoolClient, count: number): Promise<number | null> {
  const { rows } = await tx.query(
    'UPDATE measures_use SET change_count = change_count + $1 RETURNING chosen_version',
    [count],
  );
  return rows[0]?.chosen_version ?? null;
}

/** Puts the measures of the version in use with the attempts that have them beside. Ends early when the signal says so. */
export async function moveMeasures(db: pg.Pool, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    if ((await moveSome(db)) === 0) return;
  }
}

function moveSome(db: pg.Pool): Promise<number> {
  return inTransaction(db, async (tx) => {
    const version = (await countChange(tx, 0)) ?? MEASURES_VERSION;
    const { rowCount } = await tx.query(
      `WITH wanted AS (
         SELECT f.test_taking_id AS id, f.since, f.version, f.measures, f.is_at_chance,
           coalesce(t.measures_since, t.measures_version) AS since_before, t.measures_version AS version_before,
           t.measures AS measures_before, 'atChance' = ANY (t.flags) AS was_at_chance
         FROM test_takings t JOIN former_measures f ON f.test_taking_id = t.id
         WHERE f.since <= $1 AND f.version >= $1
         LIMIT ${MOVED_AT_ONCE} FOR UPDATE),
       moved AS (
         UPDATE former_measures f SET since = since_before, version = version_before,
           measures = measures_before, is_at_chance = was_at_chance
         FROM wanted WHERE f.test_taking_id = wanted.id AND f.version = wanted.version)
       UPDATE test_takings t SET measures = wanted.measures, measures_version = wanted.version,
         measures_since = nullif(wanted.since, wanted.version),
         flags = array_remove(flags, 'atChance')
           || CASE WHEN is_at_chance THEN ARRAY['atChance'] ELSE ARRAY[]::text[] END
       FROM wanted WHERE t.id = wanted.id`,
      [version],
    );
    await countChange(tx, rowCount ?? 0);
    return rowCount ?? 0;
  });
}

/** In one snapshot: while attempts are moved, counts of two moments would not add up. */
export function readVersionsAtOnce(db: pg.Pool): Promise<MeasuresVersions> {
  return inTransaction(db, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return readMeasuresVersions(tx);
  });
}

/** Newest first. Naming tests have no measures here. */
async function readMeasuresVersions(db: Pick<pg.ClientBase, 'query'>): Promise<MeasuresVersions> {
  const { rows: chosen } = await db.query('SELECT chosen_version FROM measures_use');
  const { rows: used } = await db.query(
    `SELECT coalesce(measures_since, measures_version) AS since, measures_version AS version,
       count(*)::int AS count
     FROM test_takings WHERE test_type_id <> 6 GROUP BY 1, 2`,
  );
  const { rows: beside } = await db.query(
    'SELECT since, version, count(*)::int AS count FROM former_measures GROUP BY 1, 2',
  );
  const { rows: changes } = await db.query(
    `SELECT since AS version, count(*)::int AS "changedCount",
       (count(*) FILTER (WHERE is_at_chance AND NOT was_at_chance))::int AS "newlyAtChanceCount",
       (count(*) FILTER (WHERE was_at_chance AND NOT is_at_chance))::int AS "noLongerAtChanceCount"
     FROM (SELECT since, is_at_chance,
         lag(is_at_chance) OVER (PARTITION BY id ORDER BY version) AS was_at_chance
       FROM (SELECT test_taking_id AS id, since, version, is_at_chance FROM former_measures
         UNION ALL
         SELECT id, coalesce(measures_since, measures_version), measures_version, 'atChance' = ANY (flags)
         FROM test_takings WHERE id IN (SELECT test_taking_id FROM former_measures)) ranges) steps
     WHERE was_at_chance IS NOT NULL GROUP BY 1`,
  );
  const versionInUse = chosen[0]?.chosen_version ?? MEASURES_VERSION;
  const countOf = (rows: readonly RangeCount[], wanted: number) =>
    sumOf(rows.filter(({ since, version }) => isWithin(wanted, since, version)));
  const known = new Set([MEASURES_VERSION, versionInUse]);
  for (const { since, version } of [...used, ...beside]) {
    for (let one = since ?? Infinity; one <= (version ?? 0); one += 1) known.add(one);
  }
  return {
    versionInUse,
    newestVersion: MEASURES_VERSION,
    waitingCount: countOf(beside, versionInUse),
    unmadeCount: sumOf(used) - countOf(used, MEASURES_VERSION) - countOf(beside, MEASURES_VERSION),
    versions: [...known]
      .toSorted((one, other) => other - one)
      .map((version) => {
        const change = changes.find((one) => one.version === version) ?? NO_CHANGE;
        return {
          ...change,
          version,
          usedCount: countOf(used, version),
          besideCount: countOf(beside, version),
        };
      }),
  };
}

interface RangeCount {
  readonly since: number | null;
  readonly version: number | null;
  readonly count: number;
}

function isWithin(wanted: number, since: number | null, version: number | null): boolean {
  return since !== null && version !== null && since <= wanted && wanted <= version;
}

function sumOf(rows: readonly RangeCount[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** False: no result has measures of this version. What is chosen already stays as it was. */
export function chooseMeasuresVersion(
  db: pg.Pool,
  version: number,
  { actor, at }: { readonly actor: AuditActor; readonly at: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await countChange(tx, 0);
    const { versions, versionInUse } = await readMeasuresVersions(tx);
    if (versions.every((known) => known.version !== version)) return false;
    if (version === versionInUse) return true;
    await tx.query('UPDATE measures_use SET chosen_version = $1', [
      version === MEASURES_VERSION ? null : version,
    ]);
    const details = { version, versionBefore: versionInUse };
    await recordAudit(tx, { at, action: 'measures.versionChosen', actor, details });
    return true;
  });
}
