/**
 * A run from a file that a device has written, because the server would not take it: stored once, as if its device had sent
 * it now, flagged, with a line in the audit trail of who brought it in.
 */
import type { ImportedRun, SavedRun } from '@jamdai/contract';
import { recordAudit, type AuditActor } from '../../core/audit/record-audit.ts';
import { refuse, succeed, type Outcome } from '../../core/http/outcome.ts';
import type { Caller } from '../../core/http/register-call.ts';
import { keepRestOf } from '../test-runs/index.ts';
import { acceptTaking, type TakingParts } from './save-taking.ts';
import type { TakingBuilding } from './taking-building.ts';

export type ImportRun = (
  run: SavedRun,
  actor: AuditActor,
  onUnmeasured: (error: unknown) => void,
) => Promise<Outcome<ImportedRun>>;

export function createRunImporter(building: TakingBuilding, parts: TakingParts): ImportRun {
  const { db, clock } = building;
  return async (run, actor, onUnmeasured) => {
    const { runId } = run;
    const owner = await findOwner(building, run.userId);
    if (!owner) return refuse(404, 'not_found');
    const outcome =
      run.kind === 'finished'
        ? await acceptTaking(building, parts, {
            ...{ caller: owner, idempotencyKey: runId, body: run.body, onUnmeasured },
            isImported: true,
          })
        : await keepRestOf(db, run.userId, run.rest, clock());
    if (outcome.isRefused) return outcome;
    await recordAudit(db, {
      at: clock(),
      action: 'taking.imported',
      actor,
      subject: { userId: run.userId },
      details: { isResult: run.kind === 'finished' },
    });
    return succeed('save_successfully', { runId, isResult: run.kind === 'finished' }, 201);
  };
}

/** As their own device would call. Null: there is no such account. */
async function findOwner({ db }: TakingBuilding, userId: string): Promise<Caller | null> {
  const { rows } = await db.query(
    'SELECT role, created_at AS "issuedAt" FROM users WHERE id = $1',
    [userId],
  );
  const [found] = rows;
  return found ? { tokenId: '', userId, ...found } : null;
}
