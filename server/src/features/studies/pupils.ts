/** Studies for pupils of a class, who take part with the account they have. Below twenty a guardian’s word on research has to stand. */
import {
  ADULT_AGE,
  ageOnDay,
  GENDERS,
  GRADES,
  type JoinStudyAsPupil,
  type OfferedStudy,
  type PlanText,
  type StudyOffer,
} from '@jamdai/contract';
import { z } from 'zod';
import { readStandingWords, guardianOnResearch } from '../../accounts/whose-word-counts.ts';
import { readColumns, written } from '../../core/database/read-columns.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import { isStudyFull } from './assign.ts';
import { invite, type Timed } from './invitation.ts';
import { fitsAges, settleJoining } from './join.ts';
import { findParticipation, type OwnParts } from './own-study.ts';
import { findParticipant } from './participant-row.ts';
import { isBarred } from './removal.ts';
import { findSeason } from './study-days.ts';
import type { StepParts } from './own-steps.ts';
import type { StudyKeys } from './study-keys.ts';
import {
  findNewestDesign,
  findStudy,
  listConsentTexts,
  lockStudy,
  type Database,
  type DesignRow,
  type StudyRow,
} from './study-row.ts';

/** Joined ones first, then those on offer. */
export async function listOffered(
  db: Database,
  userId: string,
  parts: Pick<OwnParts, 'keys' | 'today' | 'dayOf'>,
): Promise<OfferedStudy[]> {
  const { rows } = await db.query(
    `SELECT s.id AS "studyId", s.title, s.state, s.starts_on::text AS "startsOn", s.ends_on::text AS "endsOn",
       p.id AS "participantId",
       (SELECT min(c.name) FROM study_classes o JOIN class_members m ON m.class_id = o.class_id AND m.user_id = $1
          JOIN classes c ON c.id = o.class_id
        WHERE o.study_id = s.id AND o.removed_at IS NULL) AS "className"
     FROM studies s LEFT JOIN study_participants p ON p.study_id = s.id AND p.user_id = $1
     WHERE p.id IS NOT NULL OR (s.state = 'running' AND EXISTS (
       SELECT 1 FROM study_classes o JOIN class_members m ON m.class_id = o.class_id AND m.user_id = $1
       WHERE o.study_id = s.id AND o.removed_at IS NULL))
     ORDER BY p.id NULLS LAST, s.id`,
    [userId],
  );
  const studies = readColumns(rows, { title: written<PlanText>() });
  const offered: OfferedStudy[] = [];
  for (const study of studies) {
    const { studyId, title, className, participantId } = study;
    const own = participantId ? await findParticipation(db, studyId, userId, parts) : null;
    if (own) {
      const { next, opensOn } = own.progress;
      const isOver = OVER.includes(next);
      offered.push({ studyId, title, className, next, opensOn, state: isOver ? 'over' : 'joined' });
    } else if (findSeason(study, parts.today) === 'open') {
      const offer = await findOffer(db, studyId, userId, parts);
      const state = offer?.state === 'open' ? 'offered' : 'notNow';
      offered.push({ studyId, title, className, next: null, opensOn: null, state });
    }
  }
  return offered;
}

const OVER: readonly string[] = [
  ...['screenedOut', 'excluded', 'finished', 'missed', 'over', 'guardianMissing'],
];

interface Pupil {
  readonly dateOfBirth: string;
  readonly gender: 'male' | 'female' | null;
  readonly education: string;
  readonly classId: string;
}

/** Null: in no class that this study is offered to. */
async function findPupil(db: Database, studyId: string, userId: string): Promise<Pupil | null> {
  const { rows } = await db.query(
    `SELECT u.date_of_birth::text AS "dateOfBirth", u.gender, u.education, o.class_id AS "classId"
     FROM users u JOIN class_members m ON m.user_id = u.id
       JOIN study_classes o ON o.class_id = m.class_id AND o.study_id = $1 AND o.removed_at IS NULL
     WHERE u.id = $2 AND u.role = 'USER' ORDER BY o.added_at LIMIT 1`,
    [studyId, userId],
  );
  const columns = {
    dateOfBirth: z.string(),
    gender: z.enum(GENDERS).nullable(),
    education: z.string(),
  };
  return readColumns(rows, columns)[0] ?? null;
}

interface OfferParts {
  readonly keys: StudyKeys;
  readonly today: string;
  readonly timed: Timed;
}

export async function describeOffer(
  db: Database,
  studyId: string,
  userId: string,
  parts: OfferParts,
): Promise<Outcome<StudyOffer>> {
  const offer = await findOffer(db, studyId, userId, parts);
  if (!offer) return reject(404, 'not_found');
  const { study, design, state } = offer;
  const texts = await listConsentTexts(db, studyId);
  return succeed('load_successfully', { ...invite(study, design, texts, parts.timed), state });
}

/** Null: it is offered to no class of theirs. */
async function findOffer(
  db: Database,
  studyId: string,
  userId: string,
  parts: Pick<OfferParts, 'keys' | 'today'>,
) {
  const study = await findStudy(db, studyId);
  const pupil = study && (await findPupil(db, studyId, userId));
  const design = pupil && (await findNewestDesign(db, studyId));
  if (!study || !pupil || !design) return null;
  return { study, design, state: await stateOfOffer(db, { study, design, pupil, userId }, parts) };
}

async function stateOfOffer(
  db: Database,
  {
    study,
    design,
    pupil,
    userId,
  }: {
    readonly study: StudyRow;
    readonly design: DesignRow;
    readonly pupil: Pupil;
    readonly userId: string;
  },
  { keys, today }: Pick<OfferParts, 'keys' | 'today'>,
): Promise<StudyOffer['state']> {
  const { studyId } = study;
  if (await findParticipant(db, studyId, userId)) return 'joined';
  if (findSeason(study, today) !== 'open') return 'closed';
  if (await isBarred(db, studyId, keys.markAccount(studyId, userId))) return 'notAgain';
  const age = ageOnDay(pupil.dateOfBirth, today);
  if (!fitsAges(age, design.design.ages)) return 'ages';
  const [words] = await readStandingWords(db, [userId]);
  if (age < ADULT_AGE && (!words || guardianOnResearch(words, age) !== 'given')) {
    return 'guardianMissing';
  }
  return (await isStudyFull(db, design)) ? 'full' : 'open';
}

const REJECTIONS = {
  closed: 'study_is_not_open',
  notAgain: 'study_not_again',
  ages: 'study_ages_do_not_fit',
  guardianMissing: 'study_needs_guardian',
  full: 'study_is_full',
} as const;

/** In a transaction. Joining again changes nothing. */
export async function joinAsPupil(
  client: pg.PoolClient,
  userId: string,
  { studyId, consentVersion, lang: language, isSharing, deviceId }: JoinStudyAsPupil,
  { keys, today, now }: StepParts,
): Promise<Outcome<null>> {
  const study = await lockStudy(client, studyId);
  const pupil = study && (await findPupil(client, studyId, userId));
  const design = pupil && (await findNewestDesign(client, studyId));
  if (!study || !pupil || !design) return reject(404, 'not_found');
  const state = await stateOfOffer(client, { study, design, pupil, userId }, { keys, today });
  if (state === 'joined') return succeed('save_successfully', null);
  if (state !== 'open') return reject(409, REJECTIONS[state]);
  if (consentVersion !== design.design.consentVersion) {
    return reject(409, 'study_consent_is_newer');
  }
  const { asks } = design.design;
  const grade = GRADES.find((known) => known === pupil.education) ?? 'other';
  const participantId = makeRecordId(now);
  await client.query(
    `INSERT INTO study_participants (id, study_id, user_id, participant_no, participation_id, class_id, joined_at,
       joined_version, language, age_years, sex, grade, consent_version, is_sharing)
     VALUES ($1, $2, $3, $4, $1, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...([participantId, studyId, userId, study.nextParticipantNo, pupil.classId] as const),
      ...([now, design.version, language, ageOnDay(pupil.dateOfBirth, today)] as const),
      ...([asks.includes('sex') ? pupil.gender : null] as const),
      ...([asks.includes('grade') ? grade : null, consentVersion, isSharing] as const),
    ],
  );
  const joining = { study, design, userId, participantId, isSharing, deviceId };
  await settleJoining(client, joining, language, { keys, now });
  return succeed('save_successfully', null, 201);
}
