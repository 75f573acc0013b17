/** Whom to remind of what: to be printed, sent by hand, or mailed where the operator has set up a server. Never the same twice. */
import {
  LanguageSchema,
  planTextIn,
  type SendStudyReminders,
  type SentReminders,
  type StudyReminder,
} from '@jamdai/contract';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import type { Mailer } from '../../core/mail.ts';
import { fillText, writeDay } from './fill-text.ts';
import { readLivePeople, type Calendar } from './live.ts';
import type { LivePerson } from './live-person.ts';
import type { Change } from './manage.ts';
import { reminderTextsEn } from './reminder-texts.en.ts';
import { reminderTextsTh } from './reminder-texts.th.ts';
import { addDays } from './study-days.ts';
import { findStudy, type Database, type StudyRow } from './study-row.ts';

const DAYS_AHEAD = 3;
const TEXTS = { en: reminderTextsEn, th: reminderTextsTh } as const;

/** Null: there is no such study. None where it does not run. Which addresses were shown is an event of its own. */
export async function listReminders(
  client: pg.PoolClient,
  studyId: string,
  calendar: Calendar,
  { userId, now }: Change,
): Promise<StudyReminder[] | null> {
  const study = await findStudy(client, studyId);
  if (!study) return null;
  const reminders = await findReminders(client, study, calendar);
  const count = reminders.filter(({ address }) => address !== null).length;
  if (count > 0) {
    await recordAudit(client, {
      ...{ at: now, action: 'study.addressesShown', actor: { userId }, details: { count } },
      subject: { kind: 'study', id: studyId },
    });
  }
  return reminders;
}

async function findReminders(
  db: Database,
  study: StudyRow,
  calendar: Calendar,
): Promise<StudyReminder[]> {
  if (study.state !== 'running') return [];
  const live = await readLivePeople(db, study.studyId, calendar);
  if (!live) return [];
  const addresses = await readAddresses(db, study.studyId);
  return live.people.flatMap((person) => {
    const { participantId, language } = person.participant;
    const found = addresses.find((one) => one.participantId === participantId);
    const written = found?.lang ?? language;
    const due = findDue(person, calendar.today);
    if (!due) return [];
    const sent = found?.sent.find(({ sittingKey }) => sittingKey === due.sittingKey);
    const { participantNo, label } = person.participant;
    return [
      {
        ...{ participantNo, label, ...due, lang: written, address: found?.address ?? null },
        sentAt: sent?.at ?? null,
        ...writeReminder(study, due, written),
      },
    ];
  });
}

type Due = Pick<StudyReminder, 'kind' | 'sittingKey' | 'sitting' | 'opensOn' | 'closesOn'>;

/** Null: nothing is to be said today. */
function findDue({ progress }: LivePerson, today: string): Due | null {
  const { next, person, sittings } = progress;
  if (person === 'excluded' || (next !== 'sitting' && next !== 'wait')) return null;
  const sitting = sittings.find(({ key }) => key === progress.sittingKey);
  if (!sitting?.opensOn || !sitting.closesOn) return null;
  const { key: sittingKey, name, opensOn, closesOn } = sitting;
  const due = { sittingKey, sitting: name, opensOn, closesOn };
  if (today > closesOn) return { ...due, kind: 'late' };
  if (today === closesOn) return { ...due, kind: 'lastDay' };
  if (today >= opensOn) return { ...due, kind: 'open' };
  return opensOn <= addDays(today, DAYS_AHEAD) ? { ...due, kind: 'opens' } : null;
}

function writeReminder(
  study: StudyRow,
  { kind, sitting, opensOn, closesOn }: Due,
  language: 'th' | 'en',
): Pick<StudyReminder, 'subject' | 'body'> {
  const texts = TEXTS[language];
  const values = {
    title: planTextIn(study.title, language),
    sitting: planTextIn(sitting, language),
    opensOn: writeDay(opensOn, language),
    closesOn: writeDay(closesOn, language),
  };
  const body = [texts[kind], texts.how, texts.stop].map((text) => fillText(text, values));
  return { subject: fillText(texts.subject, values), body: body.join('\n\n') };
}

interface AddressRow {
  readonly participantId: string;
  readonly address: string;
  readonly lang: 'th' | 'en';
  readonly sent: readonly { readonly sittingKey: string; readonly at: string }[];
}

async function readAddresses(db: Database, studyId: string): Promise<AddressRow[]> {
  const { rows } = await db.query(
    `SELECT a.participant_id AS "participantId", a.address, a.language AS lang
     FROM study_addresses a JOIN study_participants p ON p.id = a.participant_id WHERE p.study_id = $1`,
    [studyId],
  );
  const mails = await db.query(
    `SELECT m.participant_id AS "participantId", m.sitting_key AS "sittingKey", m.sent_at AS at
     FROM study_mails m JOIN study_participants p ON p.id = m.participant_id WHERE p.study_id = $1`,
    [studyId],
  );
  return readColumns(rows, { lang: LanguageSchema }).map((row) => ({
    ...row,
    sent: mails.rows
      .filter(({ participantId }) => participantId === row.participantId)
      .map(({ sittingKey, at }) => ({ sittingKey, at: at.toISOString() })),
  }));
}

export interface MailParts {
  readonly db: pg.Pool;
  /** Null: the operator has set up none. */
  readonly mailer: Mailer | null;
  readonly calendar: Calendar;
}

/** One a person and sitting: a mail is written down before it is sent, so that two windows do not send it twice. */
export async function sendReminders(
  { db, mailer, calendar }: MailParts,
  { studyId, participantNos }: SendStudyReminders,
  { userId, now }: Change,
): Promise<Outcome<SentReminders>> {
  if (!mailer) return reject(409, 'mail_is_not_set_up');
  const study = await findStudy(db, studyId);
  if (!study) return reject(404, 'not_found');
  const reminders = await findReminders(db, study, calendar);
  const result: SentReminders = { sent: 0, failed: [], skipped: [] };
  for (const participantNo of new Set(participantNos)) {
    const reminder = reminders.find((one) => one.participantNo === participantNo);
    const address = reminder?.address ?? null;
    if (!reminder || address === null || !(await claim(db, studyId, reminder, now))) {
      result.skipped.push(participantNo);
      continue;
    }
    const { subject, body: text } = reminder;
    if (await mailer.send({ to: address, subject, text })) result.sent += 1;
    else {
      await giveBack(db, studyId, reminder);
      result.failed.push(participantNo);
    }
  }
  await recordAudit(db, {
    ...{ at: now, action: 'study.mailSent', actor: { userId } },
    subject: { kind: 'study', id: studyId },
    details: { sent: result.sent, failed: result.failed.length },
  });
  return succeed('save_successfully', result);
}

/** Nobody is mailed twice on one day. */
const APART_MS = 20 * 3_600_000;

/** Only while the study runs and the address still stands: whoever is mailed first may take some seconds. */
async function claim(
  db: pg.Pool,
  studyId: string,
  { participantNo, sittingKey, address }: StudyReminder,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO study_mails (participant_id, sitting_key, sent_at)
     SELECT p.id, $3, $4 FROM study_participants p JOIN studies s ON s.id = p.study_id AND s.state = 'running'
       JOIN study_addresses a ON a.participant_id = p.id AND a.address = $5
     WHERE p.study_id = $1 AND p.participant_no = $2
     ON CONFLICT (participant_id, sitting_key) DO UPDATE SET sent_at = excluded.sent_at
       WHERE study_mails.sent_at < $6`,
    [studyId, participantNo, sittingKey, now, address, new Date(now.getTime() - APART_MS)],
  );
  return rowCount === 1;
}

async function giveBack(
  db: pg.Pool,
  studyId: string,
  { participantNo, sittingKey }: StudyReminder,
): Promise<void> {
  await db.query(
    `DELETE FROM study_mails m USING study_participants p
     WHERE p.id = m.participant_id AND p.study_id = $1 AND p.participant_no = $2 AND m.sitting_key = $3`,
    [studyId, participantNo, sittingKey],
  );
}
