/** What stands behind a link, for whoever has its secret: the study, and whether somebody can still join. */
import type { StudyDoor, StudyDoorRequest } from '@jamdai/contract';
import { z } from 'zod';
import { readColumns } from '../../core/database/read-columns.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import { isStudyFull } from './assign.ts';
import { invite, type Timed } from './invitation.ts';
import { isBarred, isDeviceKnown } from './removal.ts';
import { findSeason } from './study-days.ts';
import { hashStudyToken, type StudyKeys } from './study-keys.ts';
import {
  findNewestDesign,
  findStudy,
  listConsentTexts,
  type Database,
  type DesignRow,
  type StudyRow,
} from './study-row.ts';

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Used up and expired ones too. Null: unknown or revoked; to be asked of signed secrets only. */
export async function findLink(db: Database, token: string, now: Date) {
  const { rows } = await db.query(
    `SELECT l.id AS "linkId", l.study_id AS "studyId", l.kind, l.uses, l.used,
       coalesce(g.confirmed_at IS NOT NULL AND g.withdrawn_at IS NULL, false) AS "isGuardianCounted",
       coalesce(g.is_sharing, false) AS "isGuardianSharing", l.expires_at <= $2 AS "isExpired"
     FROM study_links l LEFT JOIN study_guardians g ON g.id = l.guardian_id
     WHERE l.token_hash = $1 AND l.revoked_at IS NULL`,
    [hashStudyToken(token), now],
  );
  return (
    readColumns(rows, {
      kind: z.enum(['personal', 'open']),
      isGuardianCounted: z.boolean(),
      isGuardianSharing: z.boolean(),
      isExpired: z.boolean(),
    })[0] ?? null
  );
}

export interface DoorParts {
  readonly keys: StudyKeys;
  readonly now: Date;
  readonly today: string;
  readonly timed: Timed;
}

export async function findDoor(
  db: Database,
  { token, deviceId }: StudyDoorRequest,
  { keys, now, today, timed }: DoorParts,
): Promise<Outcome<StudyDoor>> {
  const link = keys.isSigned(token) ? await findLink(db, token, now) : null;
  const study = link && (await findStudy(db, link.studyId));
  const design = study && (await findNewestDesign(db, study.studyId));
  if (!link || link.isExpired || !study || !design) return reject(404, 'study_link_is_not_valid');
  const texts = await listConsentTexts(db, study.studyId);
  const device = deviceId === undefined ? null : keys.markDevice(study.studyId, deviceId);
  return succeed('load_successfully', {
    ...invite(study, design, texts, timed),
    kind: link.kind,
    state: await stateOfDoor(db, { study, design, link }, today, device),
    isGuardianRecorded: link.isGuardianCounted,
  });
}

async function stateOfDoor(
  db: Database,
  {
    study,
    design,
    link,
  }: { readonly study: StudyRow; readonly design: DesignRow; readonly link: LinkRow },
  today: string,
  device: Buffer | null,
): Promise<StudyDoor['state']> {
  const season = findSeason(study, today);
  if (season !== 'open') return season === 'ahead' ? 'notStarted' : 'closed';
  if (link.used >= link.uses) return link.kind === 'open' ? 'full' : 'usedUp';
  if (device && (await isDeviceRejected(db, { study, design, link }, device))) return 'notAgain';
  return (await isStudyFull(db, design)) ? 'full' : 'open';
}

/** Where devices are not shared. A personal link is for somebody whom the researcher knows: whoever else uses the device is shown. */
export async function isDeviceRejected(
  db: Database,
  {
    study: { studyId },
    design,
    link,
  }: { readonly study: StudyRow; readonly design: DesignRow; readonly link: LinkRow },
  device: Buffer,
): Promise<boolean> {
  if (design.design.areDevicesShared) return false;
  return link.kind === 'open' ? isDeviceKnown(db, studyId, device) : isBarred(db, studyId, device);
}
