/**
 * Freezing a design, and starting, closing and archiving a study. The hash of a frozen design stands in the audit trail, which is
 * chained: a design that was changed past this program no longer gives it, and one that was put in its place is not in the trail.
 */
import type { ChangeStudyState, FreezeStudy, PlanStep } from '@jamdai/contract';
import { createHash } from 'node:crypto';
import type * as pg from '../../core/database/statements.ts';
import { reject, rejectField, succeed, type Outcome } from '../../core/http/outcome.ts';
import { assignWaiting } from './assign.ts';
import {
  assignmentSince,
  findGaps,
  freezeDesign,
  isChanged,
  readDesignPlans,
  writeDesign,
} from './frozen-design.ts';
import { noteChange, record, rejectChange, type Change } from './manage.ts';
import {
  findNewestDesign,
  listConsentTexts,
  lockStudy,
  type Database,
  type StudyRow,
} from './study-row.ts';

export interface FreezingParts {
  readonly canServe: (step: PlanStep) => boolean;
  readonly batteryVersion: string;
}

/** In a transaction. */
export async function freezeStudy(
  client: pg.PoolClient,
  { studyId, revision, reason }: FreezeStudy,
  parts: FreezingParts,
  change: Change,
): Promise<Outcome<null>> {
  const study = await lockStudy(client, studyId);
  const rejection = rejectChange(study, revision);
  if (rejection || !study) return rejection ?? reject(404, 'not_found');
  return freeze(client, study, reason, parts, change);
}

async function freeze(
  client: pg.PoolClient,
  study: StudyRow,
  reason: string,
  { canServe, batteryVersion }: FreezingParts,
  change: Change,
): Promise<Outcome<null>> {
  const { studyId } = study;
  const newest = await findNewestDesign(client, studyId);
  const [consent = null] = await listConsentTexts(client, studyId);
  const plans = await readDesignPlans(client, study.design);
  const parts = { study, consent, plans, canServe };
  if (!isChanged(parts, newest)) return succeed('save_successfully', null);
  if (findGaps(parts).length > 0 || !consent) return reject(409, 'study_is_not_ready');
  if (newest && reason === '') return rejectField('reason', 'field_is_required');
  const version = (newest?.version ?? 0) + 1;
  const design = freezeDesign(parts, { version, consentVersion: consent.version, batteryVersion });
  const { text, hash } = writeDesign(design);
  const { rows } = await client.query(
    'SELECT count(*)::int AS count FROM study_participants WHERE study_id = $1',
    [studyId],
  );
  const peopleBefore = rows[0]?.count ?? 0;
  await client.query(
    `UPDATE study_consent_texts SET frozen_at = coalesce(frozen_at, $3) WHERE study_id = $1 AND version = $2`,
    [studyId, consent.version, change.now],
  );
  await client.query(
    `INSERT INTO study_designs (study_id, version, design, hash, consent_version, assignment_since, frozen_at,
       frozen_by, reason, people_before)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...([studyId, version, text, hash, consent.version] as const),
      ...([assignmentSince(design, newest), change.now, change.userId] as const),
      ...([newest ? reason : null, peopleBefore] as const),
    ],
  );
  const frozen = newest && (await findNewestDesign(client, studyId));
  if (newest && frozen) await assignWaiting(client, newest, frozen, change.now);
  await noteChange(client, studyId, change);
  const details = { version, hash: hash.toString('hex'), peopleBefore };
  await record(client, 'study.frozen', studyId, change, details);
  return succeed('save_successfully', null, 201);
}

/** Which state may follow which. */
const BEFORE = {
  running: ['draft', 'closed'],
  closed: ['running'],
  archived: ['closed'],
} as const satisfies Record<ChangeStudyState['state'], readonly StudyRow['state'][]>;
const ACTIONS = {
  running: 'study.started',
  closed: 'study.closed',
  archived: 'study.archived',
} as const;

export async function changeStudyState(
  client: pg.PoolClient,
  { studyId, revision, state }: ChangeStudyState,
  parts: FreezingParts,
  change: Change,
): Promise<Outcome<null>> {
  const study = await lockStudy(client, studyId);
  if (!study) return reject(404, 'not_found');
  if (study.state === state) return succeed('save_successfully', null);
  if (study.revision !== revision) return reject(409, 'study_was_changed');
  const before: readonly StudyRow['state'][] = BEFORE[state];
  if (!before.includes(study.state)) return reject(409, 'study_state_does_not_fit');
  if (state === 'running' && study.state === 'draft') {
    const newest = await findNewestDesign(client, studyId);
    const frozen = await freeze(client, study, newest ? START_REASON : '', parts, change);
    if (frozen.isRejected) return frozen;
  }
  await client.query(
    `UPDATE studies SET state = $2, started_at = coalesce(started_at, CASE WHEN $2 = 'running' THEN $3::timestamptz END),
       closed_at = CASE WHEN $2 = 'running' THEN NULL WHEN $2 = 'closed' THEN $3 ELSE closed_at END,
       archived_at = CASE WHEN $2 = 'archived' THEN $3 END WHERE id = $1`,
    [studyId, state, change.now],
  );
  if (state === 'closed') await forgetAddresses(client, studyId);
  await noteChange(client, studyId, change);
  await record(client, ACTIONS[state], studyId, change);
  return succeed('save_successfully', null);
}

/** Of a version that is frozen because the study starts: a mark, not a sentence. */
const START_REASON = 'start';

async function forgetAddresses(client: pg.PoolClient, studyId: string): Promise<void> {
  await client.query(
    `DELETE FROM study_addresses a USING study_participants p
     WHERE p.id = a.participant_id AND p.study_id = $1`,
    [studyId],
  );
}

export interface ChangedDesign {
  readonly studyId: string;
  readonly version: number;
  /** `altered`: the text no longer gives its hash. `unknown`: no event of the trail has this hash. `missing`: the trail has one more. */
  readonly kind: 'altered' | 'unknown' | 'missing';
}

/** What somebody changed past this program. Empty: every frozen design is as it was. */
export async function findChangedDesigns(db: Database): Promise<ChangedDesign[]> {
  const { rows } = await db.query(
    `SELECT d.study_id AS "studyId", d.version, d.design AS text, encode(d.hash, 'hex') AS hash
     FROM study_designs d ORDER BY d.study_id, d.version`,
  );
  const { rows: events } = await db.query(
    `SELECT substring(subject FROM 7) AS "studyId", details::json->>'version' AS version,
       details::json->>'hash' AS hash
     FROM audit_events e WHERE action = 'study.frozen' AND NOT EXISTS (SELECT 1 FROM audit_events gone
       WHERE gone.action = 'study.deleted' AND gone.subject = e.subject)`,
  );
  const keyOf = (one: { studyId: string | null; version: unknown; hash: string | null }) =>
    `${one.studyId} ${String(one.version)} ${one.hash}`;
  const known = new Set(events.map(keyOf));
  const stored = new Set(rows.map(keyOf));
  const changed = rows.flatMap(({ studyId, version, text, hash }): ChangedDesign[] => {
    const again = createHash('sha256').update(text, 'utf8').digest('hex');
    if (again !== hash) return [{ studyId, version, kind: 'altered' }];
    return known.has(keyOf({ studyId, version, hash }))
      ? []
      : [{ studyId, version, kind: 'unknown' }];
  });
  const missing = events
    .filter((event) => !stored.has(keyOf(event)))
    .filter((event) => !changed.some(({ studyId, version }) => isSame(event, studyId, version)))
    .map(({ studyId, version }) => ({
      studyId: studyId ?? '',
      version: Number(version),
      kind: 'missing' as const,
    }));
  return [...changed, ...missing];
}

function isSame(
  event: { readonly studyId: string | null; readonly version: string | null },
  studyId: string,
  version: number,
): boolean {
  return event.studyId === studyId && Number(event.version) === version;
}
