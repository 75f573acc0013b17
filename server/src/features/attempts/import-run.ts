/**
 * A run from a file that a device has written, because the server would not take it: stored once, as if its device had sent
 * it now, flagged, with a line in the audit trail of who brought it in.
 */
import type { ImportedRun, SavedRun } from '@jamdai/contract';
import { recordAudit, type AuditActor } from '../../core/audit/record-audit.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import type { Caller } from '../../core/http/register-call.ts';
import { storeIncompleteRunOf } from '../test-runs/index.ts';
import { acceptAttempt, type AttemptParts, type AttemptContext } from './save-attempt.ts';

export type ImportRun = (
  run: SavedRun,
  actor: AuditActor,
  onUnmeasured: (error: unknown) => void,
) => Promise<Outcome<ImportedRun>>;

export function createRunImporter(context: AttemptContext, parts: AttemptParts): ImportRun {
  const { db, clock } = context;
  return async (run, actor, onUnmeasured) => {
    const { runId } = run;
    const owner = await findOwner(context, run.userId);
    if (!owner) return reject(404, 'not_found');
    const outcome =
      run.kind === 'finished'
        ? await acceptAttempt(context, parts, {
            ...{ caller: owner, idempotencyKey: runId, body: run.body, onUnmeasured },
            isImported: true,
          })
        : await storeIncompleteRunOf(db, run.userId, run.rest, clock());
    if (outcome.isRejected) return outcome;
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
async function findOwner({ db }: AttemptContext, userId: string): Promise<Caller | null> {
  const { rows } = await db.query(
    'SELECT role, created_at AS "issuedAt" FROM users WHERE id = $1',
    [userId],
  );
  const [found] = rows;
  return found ? { tokenId: '', userId, ...found } : null;
}
