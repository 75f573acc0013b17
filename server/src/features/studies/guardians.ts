/**
 * Words of guardians for people below twenty who come by a link: on paper, which the researcher keeps, or through a link of the
 * guardian’s own, which counts when the researcher has confirmed it. Only then is there a personal link that lets the child in.
 */
import {
  GUARDIAN_RELATIONS,
  LanguageSchema,
  STUDY_GUARDIAN_CHANNELS,
  STUDY_GUARDIAN_LINK_DAYS,
  STUDY_GUARDIAN_PAGE,
  type DecideStudyGuardian,
  type MadeStudyGuardianLink,
  type MakeStudyGuardianLinks,
  type RecordStudyGuardian,
  type StudyGuardian,
  type StudyGuardianState,
} from '@jamdai/contract';
import { z } from 'zod';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import { reject, rejectField, succeed, type Outcome } from '../../core/http/outcome.ts';
import { record, type Change } from './manage.ts';
import { removeForGuardian, type RemovalParts } from './removal.ts';
import { hashStudyToken, type StudyKeys } from './study-keys.ts';
import { listConsentTexts, lockStudy, type Database } from './study-row.ts';
import { logWord } from './study-words.ts';

const DAY_MS = 86_400_000;

const COLUMNS = `g.id AS "guardianId", g.study_id AS "studyId", g.label, g.channel,
  g.consent_version AS "consentVersion", g.language AS lang, g.made_at AS "madeAt",
  g.expires_at AS "expiresAt", g.signed_on::text AS "signedOn", g.file_no AS "fileNo",
  g.answered_at AS "answeredAt", g.is_given AS "isGiven", g.is_sharing AS "isSharing",
  g.guardian_name AS name, g.relation, g.confirmed_at AS "confirmedAt", g.rejected_at AS "rejectedAt",
  g.revoked_at AS "revokedAt", g.withdrawn_at AS "withdrawnAt",
  EXISTS (SELECT 1 FROM study_links l WHERE l.guardian_id = g.id) AS "isUsed"`;
const SCHEMAS = {
  channel: z.enum(STUDY_GUARDIAN_CHANNELS),
  lang: LanguageSchema,
  relation: z.enum(GUARDIAN_RELATIONS).nullable(),
  isUsed: z.boolean(),
};

const OF_STUDY = statement(
  'guardians of a study',
  `SELECT ${COLUMNS} FROM study_guardians g WHERE g.study_id = $1 ORDER BY g.id DESC`,
);
const ONE = statement(
  'one guardian of a study',
  `SELECT ${COLUMNS} FROM study_guardians g WHERE g.study_id = $1 AND g.id = $2`,
);
const BY_TOKEN = statement(
  'guardian of a study by the secret of a link',
  `SELECT ${COLUMNS} FROM study_guardians g WHERE g.token_hash = $1`,
);

export type GuardianRow = NonNullable<Awaited<ReturnType<typeof findGuardianByToken>>>;

export async function findGuardianByToken(db: Database, token: string) {
  const { rows } = await db.query(BY_TOKEN, [hashStudyToken(token)]);
  return readColumns(rows, SCHEMAS)[0] ?? null;
}

async function findGuardian(db: Database, studyId: string, guardianId: string) {
  const { rows } = await db.query(ONE, [studyId, guardianId]);
  return readColumns(rows, SCHEMAS)[0] ?? null;
}

/** Newest first. */
export async function listGuardians(
  db: Database,
  studyId: string,
  now: Date,
): Promise<StudyGuardian[]> {
  const { rows } = await db.query(OF_STUDY, [studyId]);
  return readColumns(rows, SCHEMAS).map((row) => describe(row, now));
}

export function stateOfGuardian(row: GuardianRow, now: Date): StudyGuardianState {
  if (row.withdrawnAt || row.isGiven === false) return 'refused';
  if (row.rejectedAt) return 'rejected';
  if (row.revokedAt) return 'revoked';
  if (row.confirmedAt) return 'counted';
  if (row.answeredAt) return 'answered';
  return row.expiresAt !== null && row.expiresAt <= now ? 'expired' : 'open';
}

function describe(row: GuardianRow, now: Date): StudyGuardian {
  const { guardianId, label, channel, signedOn, fileNo, consentVersion, isSharing, isUsed } = row;
  const { name, relation, answeredAt, lang: language } = row;
  const hasAnswer = channel === 'link' && answeredAt !== null && name !== null && relation !== null;
  return {
    ...{ guardianId, label, channel, signedOn, fileNo, consentVersion, isSharing, isUsed },
    state: stateOfGuardian(row, now),
    madeAt: row.madeAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    answer: hasAnswer
      ? { name, relation, lang: language, answeredAt: answeredAt.toISOString() }
      : null,
  };
}

/** Sent twice it is stored once. */
export async function recordPaper(
  client: pg.PoolClient,
  paper: RecordStudyGuardian,
  change: Change,
): Promise<Outcome<StudyGuardian>> {
  const {
    studyId,
    guardianId,
    label,
    consentVersion,
    lang: language,
    signedOn,
    fileNo,
    isSharing,
  } = paper;
  if (signedOn > change.today) return rejectField('signedOn', 'date_is_not_valid');
  const study = await lockStudy(client, studyId);
  if (!study) return reject(404, 'not_found');
  if (study.state === 'closed' || study.state === 'archived') return reject(409, 'study_is_over');
  const texts = await listConsentTexts(client, studyId);
  if (!texts.some(({ version, frozenAt }) => version === consentVersion && frozenAt)) {
    return rejectField('consentVersion', 'field_is_not_valid');
  }
  const { rowCount } = await client.query(
    `INSERT INTO study_guardians (id, study_id, label, channel, consent_version, language, made_at, made_by,
       signed_on, file_no, answered_at, is_given, is_sharing, confirmed_at)
     VALUES ($1, $2, $3, 'paper', $4, $5, $6, $7, $8, $9, $6, true, $10, $6) ON CONFLICT DO NOTHING`,
    [
      ...([
        guardianId,
        studyId,
        label,
        consentVersion,
        language,
        change.now,
        change.userId,
      ] as const),
      ...([signedOn, fileNo || null, isSharing] as const),
    ],
  );
  if (rowCount === 1) {
    const said = { studyId, participantNo: null, guardianId, by: 'guardian' as const };
    const text = { consentVersion, language };
    await logWord(client, { ...said, ...text, word: 'participation', isGiven: true }, change.now);
    await logWord(client, { ...said, ...text, word: 'sharing', isGiven: isSharing }, change.now);
    await record(client, 'study.guardianRecorded', studyId, change, { guardianId });
  }
  const stored = await findGuardian(client, studyId, guardianId);
  return stored
    ? succeed('save_successfully', describe(stored, change.now), 201)
    : reject(404, 'not_found');
}

/** The texts are those of the newest frozen version: before one there is nothing to agree to. */
export async function makeGuardianLinks(
  client: pg.PoolClient,
  { studyId, labels }: MakeStudyGuardianLinks,
  keys: StudyKeys,
  change: Change,
): Promise<Outcome<MadeStudyGuardianLink[]>> {
  const study = await lockStudy(client, studyId);
  if (!study) return reject(404, 'not_found');
  if (study.state === 'closed' || study.state === 'archived') return reject(409, 'study_is_over');
  const texts = await listConsentTexts(client, studyId);
  const consentVersion = texts.find(({ frozenAt }) => frozenAt !== null)?.version;
  if (consentVersion === undefined) return reject(409, 'study_is_not_ready');
  const expiresAt = new Date(change.now.getTime() + STUDY_GUARDIAN_LINK_DAYS * DAY_MS);
  const made: MadeStudyGuardianLink[] = [];
  for (const label of labels) {
    const guardianId = makeRecordId(change.now);
    const token = keys.drawLink();
    await client.query(
      `INSERT INTO study_guardians (id, study_id, label, channel, consent_version, language, made_at, made_by,
         token_hash, expires_at) VALUES ($1, $2, $3, 'link', $4, $5, $6, $7, $8, $9)`,
      [
        ...([guardianId, studyId, label, consentVersion, study.languages[0] ?? 'th'] as const),
        ...([change.now, change.userId, hashStudyToken(token), expiresAt] as const),
      ],
    );
    const path = `${STUDY_GUARDIAN_PAGE}#${token}`;
    made.push({ guardianId, label, path, expiresAt: expiresAt.toISOString() });
  }
  await record(client, 'study.guardianLinksMade', studyId, change, { count: made.length });
  return succeed('save_successfully', made, 201);
}

/** From which state a decision leads on. */
const FROM = {
  confirm: ['answered'],
  reject: ['answered'],
  revoke: ['open', 'answered', 'expired'],
  withdraw: ['counted'],
} as const satisfies Record<DecideStudyGuardian['decision'], readonly StudyGuardianState[]>;
const AFTER: Readonly<Record<DecideStudyGuardian['decision'], StudyGuardianState>> = {
  confirm: 'counted',
  reject: 'rejected',
  revoke: 'revoked',
  withdraw: 'refused',
};

export async function decideGuardian(
  client: pg.PoolClient,
  { studyId, guardianId, decision }: DecideStudyGuardian,
  parts: RemovalParts,
  change: Change,
): Promise<Outcome<StudyGuardian>> {
  if (!(await lockStudy(client, studyId))) return reject(404, 'not_found');
  const guardian = await findGuardian(client, studyId, guardianId);
  if (!guardian) return reject(404, 'not_found');
  const state = stateOfGuardian(guardian, change.now);
  if (state === AFTER[decision]) {
    return succeed('save_successfully', describe(guardian, change.now));
  }
  const from: readonly StudyGuardianState[] = FROM[decision];
  if (!from.includes(state)) return reject(409, 'guardian_answer_was_changed');
  await client.query(
    `UPDATE study_guardians SET confirmed_at = CASE WHEN $2 = 'confirm' THEN $3::timestamptz ELSE confirmed_at END,
       rejected_at = CASE WHEN $2 = 'reject' THEN $3 ELSE rejected_at END,
       revoked_at = CASE WHEN $2 = 'revoke' THEN $3 ELSE revoked_at END,
       withdrawn_at = CASE WHEN $2 = 'withdraw' THEN $3 ELSE withdrawn_at END WHERE id = $1`,
    [guardianId, decision, change.now],
  );
  if (decision === 'withdraw') await takeWordBack(client, guardian, parts, change);
  await recordAudit(client, {
    at: change.now,
    action: 'study.guardianDecided',
    actor: { userId: change.userId },
    subject: { kind: 'studyGuardian', id: guardianId },
    details: { studyId, decision },
  });
  const decided = await findGuardian(client, studyId, guardianId);
  return decided
    ? succeed('save_successfully', describe(decided, change.now))
    : reject(404, 'not_found');
}

/** Whoever joined with this word leaves the study and its files at once; a link that nobody used yet is closed. */
export async function takeWordBack(
  client: pg.PoolClient,
  { guardianId, studyId, consentVersion, lang: language }: GuardianRow,
  parts: RemovalParts,
  { now }: Pick<Change, 'now'>,
): Promise<void> {
  await logWord(
    client,
    {
      ...{ studyId, participantNo: null, guardianId, by: 'guardian', word: 'participation' },
      ...{ isGiven: false, consentVersion, language },
    },
    now,
  );
  await client.query(
    'UPDATE study_links SET revoked_at = $2 WHERE guardian_id = $1 AND revoked_at IS NULL',
    [guardianId, now],
  );
  await removeForGuardian(client, studyId, guardianId, parts, now);
}
