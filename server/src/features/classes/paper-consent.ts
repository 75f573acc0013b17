/**
 * The consent form that a guardian signed on paper, recorded line by line by the pupil's teacher: who recorded it, when, which
 * version, in which language, and under which number the school keeps it. The newest paper decides; one that was recorded
 * by mistake is taken back by further rows, and the one before it decides again.
 */
import { PAPER_LINES, type PaperConsent } from '@jamdai/contract';
import { linesRejected, readStandingWords } from '../../accounts/whose-word-counts.ts';
import { dayInZone } from '../../core/clock.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import type * as pg from '../../core/database/statements.ts';
import {
  reject,
  rejectField,
  succeed,
  type Outcome,
  type Rejection,
} from '../../core/http/outcome.ts';
import { rejectClass } from './manage.ts';
import { appendLines, takeBackRows, type PaperLine } from './paper-recordings.ts';

interface PaperConsentParts {
  readonly db: pg.Pool;
  readonly timeZone: string;
}

interface Recorded {
  readonly teacherId: string;
  readonly paper: PaperConsent;
  readonly today: string;
  readonly now: Date;
}

export async function recordPaperConsent(
  { db, timeZone }: PaperConsentParts,
  teacherId: string,
  paper: PaperConsent,
  now: Date,
): Promise<Outcome<null>> {
  const today = dayInZone(now, timeZone);
  if (paper.signedOn && paper.signedOn > today) return rejectField('signedOn', 'date_is_not_valid');
  return inTransaction(db, async (client) => {
    const { classId, memberId, isSigned } = paper;
    const rejection = await rejectClass(client, { classId, teacherId });
    if (rejection) return rejection;
    if (!(await holdMember(client, classId, memberId))) return reject(404, 'user_not_found');
    const recorded = { teacherId, paper, today, now };
    const late = isSigned ? await recordSigned(client, recorded) : await takeBack(client, recorded);
    return late ?? succeed('update_successfully', null);
  });
}

/** Holds the row of a pupil of this class until the transaction ends. False: not in it. */
async function holdMember(
  client: pg.PoolClient,
  classId: string,
  memberId: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM class_members m JOIN users u ON u.id = m.user_id
     WHERE m.class_id = $1 AND m.user_id = $2 FOR NO KEY UPDATE OF u`,
    [classId, memberId],
  );
  return rowCount === 1;
}

/**
 * The same paper twice leaves one record: an answer may have been lost. What is refused is recorded of the pupil too, also
 * where the pupil had never agreed to it.
 */
async function recordSigned(
  client: pg.PoolClient,
  { teacherId, paper, now }: Recorded,
): Promise<null> {
  const {
    memberId,
    policyVersion,
    lang: language,
    fileNo,
    signedOn = null,
    refused: rejected = [],
  } = paper;
  const [said] = await readStandingWords(client, [memberId]);
  if (!said) return null;
  const word = said.counted.get('guardian');
  const isKnown =
    word?.isGiven &&
    word.channel === 'paper' &&
    word.policyVersion === policyVersion &&
    word.lang === language &&
    word.signedOn === signedOn &&
    word.fileNo === (fileNo || null) &&
    new Set(rejected).symmetricDifference(new Set(linesRejected(said))).size === 0;
  const lines: PaperLine[] = isKnown
    ? []
    : [
        { scope: 'guardian', isGiven: true },
        ...PAPER_LINES.map((line): PaperLine => {
          return { scope: `guardian_${line}`, isGiven: !rejected.includes(line) };
        }),
      ];
  for (const scope of rejected) {
    if (!isKnown || said.counted.get(scope)?.isGiven) lines.push({ scope, isGiven: false });
  }
  if (rejected.includes('health')) {
    await client.query(
      'UPDATE users SET disease = NULL, updated_at = $2 WHERE id = $1 AND disease IS NOT NULL',
      [memberId, now],
    );
  }
  const recordingId = makeRecordId(now);
  const recording = { teacherId, policyVersion, lang: language, signedOn, recordingId, now };
  // A paper is recorded whole, whatever of it stands already.
  const asNew = { memberId, said: { counted: new Map(), uncounted: null }, fileNo };
  await appendLines(client, recording, asNew, lines);
  return null;
}

/** Only what a paper said is taken back here: what was told otherwise is the pupil's or the guardian's own business. */
async function takeBack(client: pg.PoolClient, recorded: Recorded): Promise<Rejection | null> {
  const { paper, teacherId, today, now } = recorded;
  const { memberId } = paper;
  const [said] = await readStandingWords(client, [memberId]);
  const word = said?.counted.get('guardian');
  if (!word?.isGiven || word.channel !== 'paper' || word.recordingId === null) {
    return reject(404, 'not_found');
  }
  const { recordingId } = word;
  const taken = await takeBackRows(client, { recordingId, teacherId, today, now, memberId });
  return taken.keptMemberIds.length > 0 ? reject(400, 'guardian_consent_is_required') : null;
}
