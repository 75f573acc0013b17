/**
 * Signed papers of many pupils as one recording: what is new of each is appended, and the recording is taken back as a whole
 * by further rows, after which stands what stood before. A no that was said otherwise than on paper outlives an older paper.
 */
import {
  ADULT_AGE,
  ageOnDay,
  findConsentText,
  GUARDIAN_REQUIRED_BELOW_AGE,
  type PaperRecording,
  type PapersRecorded,
  type PapersRequest,
  type PapersTakenBack,
  type StoredScope,
  type Word,
} from '@jamdai/contract';
import { recordConsent, type PaperFacts } from '../../accounts/store.ts';
import {
  counts,
  readStandingWords,
  stands,
  type StandingWord,
  type StandingWords,
} from '../../accounts/whose-word-counts.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { dayInZone } from '../../core/clock.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import { reject, rejectField, succeed, type Outcome } from '../../core/http/outcome.ts';
import { rejectClass } from './manage.ts';
import type { OwnClassKey } from './store.ts';

type Database = Pick<pg.ClientBase, 'query'>;

interface PaperParts {
  readonly db: pg.Pool;
  readonly timeZone: string;
}

/** What is the same for all papers of a recording. */
export interface Recording extends Pick<PaperFacts, 'signedOn' | 'recordingId'> {
  readonly teacherId: string;
  readonly policyVersion: string;
  readonly lang: 'en' | 'th';
  readonly now: Date;
}

export interface PaperLine {
  readonly scope: StoredScope;
  readonly isGiven: boolean;
}

export async function recordPapers(
  { db, timeZone }: PaperParts,
  teacherId: string,
  request: PapersRequest,
  now: Date,
): Promise<Outcome<PapersRecorded>> {
  const { classId, recordingId, papers, policyVersion, lang: language, signedOn = null } = request;
  const today = dayInZone(now, timeZone);
  if (signedOn !== null && signedOn > today) return rejectField('signedOn', 'date_is_not_valid');
  return inTransaction(db, async (client) => {
    const rejection = await rejectClass(client, { classId, teacherId });
    if (rejection) return rejection;
    const held = await holdMembers(client, classId, papers);
    if (held.size < papers.length) return reject(404, 'user_not_found');
    const before = await countRecorded(client, recordingId, teacherId);
    if (before !== null) return succeed('save_successfully', report(request, before, []));
    const words = await readStandingWords(
      client,
      papers.map(({ memberId }) => memberId),
    );
    const recording: Recording = {
      teacherId,
      policyVersion,
      lang: language,
      signedOn,
      recordingId,
      now,
    };
    let recordedCount = 0;
    const stillNo: string[] = [];
    for (const [position, { memberId, research, fileNo }] of papers.entries()) {
      const said = words[position];
      if (!said) continue;
      const isAdult = ageOnDay(held.get(memberId.toLowerCase()) ?? '', today) >= ADULT_AGE;
      const lines = linesOf(research, isAdult);
      const outlived = lines.filter(({ isGiven, scope }) => {
        const no = isGiven ? said.counted.get(scope) : undefined;
        return no && outlives(no, signedOn, timeZone);
      });
      if (outlived.length > 0) stillNo.push(memberId);
      const open = lines.filter((line) => !outlived.includes(line));
      const isNew = await appendLines(client, recording, { memberId, said, fileNo }, open);
      if (isNew) recordedCount += 1;
    }
    if (recordedCount > 0) {
      await recordAudit(client, {
        ...{ at: now, action: 'papers.recorded', actor: { userId: teacherId } },
        subject: { kind: 'class', id: classId },
        details: { recordingId, memberCount: recordedCount },
      });
    }
    return succeed('save_successfully', report(request, recordedCount, stillNo));
  });
}

function report(
  { recordingId, papers }: PapersRequest,
  recordedCount: number,
  stillNoMemberIds: string[],
): PapersRecorded {
  const unchangedCount = papers.length - recordedCount;
  return { recordingId, recordedCount, unchangedCount, stillNoMemberIds };
}

/** What a paper says, line by line. An adult's has no guardian. */
export function linesOf(research: Word, isAdult: boolean): PaperLine[] {
  const said = (scope: StoredScope, isGiven = true): PaperLine => ({ scope, isGiven });
  const lines = isAdult ? [said('general')] : [said('general'), said('guardian')];
  if (research === 'notAsked') return lines;
  const isGiven = research === 'given';
  const onResearch = isAdult
    ? [said('research', isGiven)]
    : [said('guardian_research', isGiven), said('research', isGiven)];
  return [...lines, ...onResearch];
}

/** A no from the pupil's own hand or from a guardian's link, unless the paper was signed on a later day. */
function outlives(no: StandingWord, signedOn: string | null, timeZone: string): boolean {
  if (no.isGiven || no.channel === 'paper') return false;
  return signedOn === null || signedOn <= dayInZone(no.recordedAt, timeZone);
}

interface Paper {
  readonly memberId: string;
  readonly said: StandingWords;
  readonly fileNo?: string | null | undefined;
}

/** False: the very same stands already. What pupils agreed to with their own hand needs no paper. */
export async function appendLines(
  client: pg.PoolClient,
  recording: Recording,
  { memberId, said, fileNo }: Paper,
  lines: readonly PaperLine[],
): Promise<boolean> {
  const { teacherId, policyVersion, lang: language, signedOn, recordingId, now } = recording;
  const paper = { recordedBy: teacherId, fileNo: fileNo || null, signedOn, recordingId };
  const fresh = lines.filter(({ scope, isGiven }) => {
    const word = said.counted.get(scope);
    if (word?.isGiven !== isGiven) return true;
    if (word.channel !== 'paper') return scope !== 'research';
    const isSame =
      word.policyVersion === policyVersion &&
      word.lang === language &&
      word.signedOn === signedOn &&
      word.fileNo === paper.fileNo;
    return !isSame;
  });
  for (const { scope, isGiven } of fresh) {
    await recordConsent(
      client,
      memberId,
      {
        ...{ scope, isGiven, policyVersion, language, channel: 'paper', guardian: null },
        text: findConsentText(policyVersion, language, scope) ?? null,
        paper,
      },
      now,
      { userId: teacherId },
    );
  }
  return fresh.length > 0;
}

/** Dates of birth by id, of those who are in the class; their rows are held until the transaction ends. */
async function holdMembers(
  client: pg.PoolClient,
  classId: string,
  members: readonly { readonly memberId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query(
    `SELECT u.id, u.date_of_birth::text AS "dateOfBirth"
     FROM class_members m JOIN users u ON u.id = m.user_id AND u.role = 'USER'
     WHERE m.class_id = $1 AND m.user_id = ANY ($2::uuid[]) ORDER BY u.id FOR NO KEY UPDATE OF u`,
    [classId, members.map(({ memberId }) => memberId)],
  );
  return new Map(rows.map(({ id, dateOfBirth }) => [id, dateOfBirth]));
}

/** Pupils of whom this recording stored something; null: there is no such recording. */
async function countRecorded(
  client: pg.PoolClient,
  recordingId: string,
  teacherId: string,
): Promise<number | null> {
  const { rows } = await client.query(
    `SELECT count(DISTINCT user_id)::int AS count FROM consents
     WHERE recording_id = $1 AND recorded_by = $2 AND takes_back IS NULL`,
    [recordingId, teacherId],
  );
  return rows[0]?.count || null;
}

const MOST_RECORDINGS = 20;

const RECORDINGS = statement(
  'paper recordings of a class',
  `SELECT recording_id AS "recordingId", min(recorded_at) AS "recordedAt", min(signed_on)::text AS "signedOn",
       count(DISTINCT said.user_id)::int AS "memberCount",
       count(DISTINCT said.user_id) FILTER (WHERE is_given AND scope IN ('research', 'guardian_research'))::int
         AS "researchCount"
     FROM class_members m JOIN consents said ON said.user_id = m.user_id
     WHERE m.class_id = $1 AND recorded_by = $2 AND recording_id IS NOT NULL AND ${stands('said')}
     GROUP BY recording_id HAVING count(DISTINCT said.user_id) > 1
     ORDER BY max(place) DESC LIMIT ${MOST_RECORDINGS}`,
);

/** Of the pupils who are in the class now, the teacher's own for more than one pupil, as far as they stand; newest first. */
export async function listRecordings(
  db: Database,
  { classId, teacherId }: OwnClassKey,
): Promise<PaperRecording[]> {
  const { rows } = await db.query(RECORDINGS, [classId, teacherId]);
  return rows.map((row) => ({ ...row, recordedAt: row.recordedAt.toISOString() }));
}

/** The second time nothing is left to take back. */
export async function takeBackPapers(
  { db, timeZone }: PaperParts,
  key: OwnClassKey,
  recordingId: string,
  now: Date,
): Promise<Outcome<PapersTakenBack>> {
  return inTransaction(db, async (client) => {
    const rejection = await rejectClass(client, key);
    if (rejection) return rejection;
    const { teacherId, classId } = key;
    if ((await countRecorded(client, recordingId, teacherId)) === null) {
      return reject(404, 'not_found');
    }
    const today = dayInZone(now, timeZone);
    const recording = { recordingId, teacherId, today, now, isByTeacher: true };
    const taken = await takeBackRows(client, recording);
    if (taken.takenBackCount > 0) {
      await recordAudit(client, {
        ...{ at: now, action: 'papers.takenBack', actor: { userId: teacherId } },
        subject: { kind: 'class', id: classId },
        details: { recordingId, memberCount: taken.takenBackCount },
      });
    }
    return succeed('update_successfully', taken);
  });
}

interface RecordedRow {
  readonly id: string;
  readonly userId: string;
  readonly scope: StoredScope;
  readonly policyVersion: string;
  readonly lang: 'en' | 'th';
  readonly fileNo: string | null;
  readonly signedOn: string | null;
  readonly dateOfBirth: string;
  /** Another word on this scope says yes, were this recording not there. */
  readonly hasOtherYes: boolean;
}

interface TakenBack {
  readonly recordingId: string;
  readonly teacherId: string;
  readonly today: string;
  readonly now: Date;
  /** Only what this teacher recorded; else whoever did. */
  readonly isByTeacher?: boolean;
  /** Only of this pupil, and nothing where something is to be kept. */
  readonly memberId?: string;
}

const RECORDED_WORDS = statement(
  'words of a paper recording',
  `SELECT said.id, said.user_id AS "userId", said.scope, said.policy_version AS "policyVersion",
       said.language AS lang, said.file_no AS "fileNo", said.signed_on::text AS "signedOn",
       u.date_of_birth::text AS "dateOfBirth",
       coalesce((SELECT other.is_given FROM consents other
         WHERE other.user_id = said.user_id AND other.scope = said.scope
           AND other.recording_id IS DISTINCT FROM said.recording_id AND ${stands('other')} AND ${counts('other')}
         ORDER BY other.place DESC LIMIT 1), false) AS "hasOtherYes"
     FROM consents said JOIN users u ON u.id = said.user_id AND u.role = 'USER'
     WHERE said.recording_id = $1 AND ($2::uuid IS NULL OR said.recorded_by = $2)
       AND ($3::uuid IS NULL OR said.user_id = $3)
       AND ${stands('said')}
     ORDER BY said.user_id, said.place FOR NO KEY UPDATE OF u`,
);

/** Kept: the words without which there would be no account, the general one and below ten years a guardian's. */
export async function takeBackRows(
  client: pg.PoolClient,
  { recordingId, teacherId, today, now, isByTeacher = false, memberId }: TakenBack,
): Promise<PapersTakenBack> {
  const { rows } = await client.query(RECORDED_WORDS, [
    recordingId,
    isByTeacher ? teacherId : null,
    memberId ?? null,
  ]);
  const isStored = ({ scope, hasOtherYes, dateOfBirth }: RecordedRow): boolean =>
    !hasOtherYes &&
    (scope === 'general' ||
      (scope === 'guardian' && ageOnDay(dateOfBirth, today) < GUARDIAN_REQUIRED_BELOW_AGE));
  const storedRows = rows.filter((row) => isStored(row) && row.scope === 'guardian');
  const keptMemberIds = storedRows.map(({ userId }) => userId);
  if (memberId !== undefined && keptMemberIds.length > 0)
    return { takenBackCount: 0, keptMemberIds };
  const takenBack = new Set<string>();
  for (const row of rows.filter((one) => !isStored(one))) {
    const { userId, scope, policyVersion, lang: language, fileNo, signedOn } = row;
    takenBack.add(userId);
    const paper = { recordedBy: teacherId, fileNo, signedOn, recordingId, takesBack: row.id };
    await recordConsent(
      client,
      userId,
      {
        ...{ scope, isGiven: false, policyVersion, language, channel: 'paper', paper },
        ...{ text: findConsentText(policyVersion, language, scope) ?? null, guardian: null },
      },
      now,
      { userId: teacherId },
    );
  }
  return { takenBackCount: takenBack.size, keptMemberIds };
}
