/** Norm tables: looked at, published by a person's decision, withdrawn. One after another for each test. */
import type { PublishedPractice, TestName } from '@jamdai/battery';
import type { NormCell, NormPractice, Norms } from '@jamdai/contract';
import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import { makeNormDraft, type NormDraft } from './norm-draft.ts';
import { readNormTables, storeNormTable } from './norm-store.ts';

export interface NormsDecision {
  readonly testName: TestName;
  readonly userId: string;
  readonly at: Date;
}

/** A machine that is busy with a class may take its time. */
const LONGEST = '30s';

export function readNorms(db: pg.Pool, testName: TestName): Promise<Norms> {
  return inTransaction(db, async (tx) => {
    // All that follows sees the database as it was at one moment.
    await tx.query(
      `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL statement_timeout = '${LONGEST}'`,
    );
    return describeDraft(testName, await makeNormDraft(tx, testName));
  });
}

/** Refuses where the draft is another than the one of this fingerprint. */
export function publishNorms(
  db: pg.Pool,
  { testName, userId, at }: NormsDecision,
  fingerprint: string,
): Promise<Outcome<Norms>> {
  return inTransaction(db, async (tx) => {
    await waitForTurn(tx, testName);
    const draft = await makeNormDraft(tx, testName);
    if (draft.fingerprint !== fingerprint) return reject(409, 'norms_were_changed');
    if (!canBePublished(draft)) return reject(409, 'norms_cannot_be_published');
    const version = (draft.tables[0]?.version ?? 0) + 1;
    const cells = draft.cells.flatMap(({ planned, figures }) => {
      if (!figures || planned.outcome === 'hidden') return [];
      const { language, grade, sittingNo } = planned;
      const isNew = planned.outcome === 'new';
      const storedFrom = isNew ? null : planned.id;
      const userIds = isNew ? [...planned.people] : [];
      return [{ language, grade, sittingNo, keptFrom: storedFrom, figures, userIds }];
    });
    const { practice } = draft;
    const keys = keysOf(draft);
    const table = { testName, version, publishedBy: userId, at, cells, practice, keys };
    const id = await storeNormTable(tx, table);
    await recordAudit(tx, {
      ...{ at, action: 'norms.published', actor: { userId }, subject: { kind: 'normTable', id } },
      details: { testName, version, cellCount: cells.length },
    });
    return succeed('save_successfully', describeDraft(testName, await makeNormDraft(tx, testName)));
  });
}

/** Only the newest table can be withdrawn, once. */
export function withdrawNorms(
  db: pg.Pool,
  { testName, userId, at }: NormsDecision,
  version: number,
): Promise<Outcome<Norms>> {
  return inTransaction(db, async (tx) => {
    await waitForTurn(tx, testName);
    const [newest] = await readNormTables(tx, testName);
    if (newest?.version !== version || !newest.isShown) return reject(409, 'norms_were_changed');
    await tx.query('UPDATE norm_tables SET withdrawn_at = $2, withdrawn_by = $3 WHERE id = $1', [
      newest.id,
      at,
      userId,
    ]);
    await recordAudit(tx, {
      ...{ at, action: 'norms.withdrawn', actor: { userId } },
      subject: { kind: 'normTable', id: newest.id },
      details: { testName, version },
    });
    return succeed('save_successfully', describeDraft(testName, await makeNormDraft(tx, testName)));
  });
}

/** Two decisions on one test follow one another. */
async function waitForTurn(tx: pg.PoolClient, testName: TestName): Promise<void> {
  await tx.query(`SET LOCAL statement_timeout = '${LONGEST}'`);
  await tx.query(
    `SELECT pg_advisory_xact_lock(hashtext(current_schema() || ' norm_tables'), hashtext($1))`,
    [testName],
  );
}

function keysOf({ counted }: NormDraft): Map<string, string> {
  return new Map(
    [...counted.values()]
      .flat()
      .flatMap(({ userId, personKey }) => (userId === null ? [] : [[userId, personKey] as const])),
  );
}

/** With a figure that the table shown now has not. */
function canBePublished({ cells, practice, tables }: NormDraft): boolean {
  const shown = tables.find(({ isShown }) => isShown)?.cells ?? [];
  if (practice.some(({ isRetained }) => !isRetained)) return true;
  return cells.some(({ planned: { outcome, language, grade, sittingNo }, figures }) => {
    const before = shown.find(
      (cell) => cell.language === language && cell.grade === grade && cell.sittingNo === sittingNo,
    );
    return outcome === 'new' && !isDeepStrictEqual(before?.figures, figures);
  });
}

function describeDraft(testName: TestName, draft: NormDraft): Norms {
  return {
    testName,
    draft: {
      fingerprint: draft.fingerprint,
      canBePublished: canBePublished(draft),
      cells: draft.cells.map(
        ({ planned: { language, grade, sittingNo, outcome }, figures }): NormCell => ({
          ...{ lang: language, grade, sittingNo, outcome, figures },
        }),
      ),
      practice: draft.practice.map(describePractice),
    },
    tables: draft.tables.map(({ version, publishedAt, withdrawnAt, isShown, cells, practice }) => ({
      version,
      publishedAt: publishedAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
      isShown,
      cells: cells.map(({ language, grade, sittingNo, keptFrom: storedFrom, figures }) => ({
        ...{ lang: language, grade, sittingNo, figures },
        outcome: storedFrom === null ? ('new' as const) : ('kept' as const),
      })),
      practice: practice.map(describePractice),
    })),
  };
}

function describePractice({ language, from, change, isRetained }: PublishedPractice): NormPractice {
  return { lang: language, from, outcome: isRetained ? 'kept' : 'new', change };
}
