/** A study as its researchers see it. */
import type { Study, StudyDesignVersion, StudySummary, PlanStep } from '@jamdai/contract';
import { STUDY_STATES, type PlanText } from '@jamdai/contract';
import { z } from 'zod';
import { readColumns, written } from '../../core/database/read-columns.ts';
import { findGaps, isChanged, readDesignPlans } from './frozen-design.ts';
import {
  findNewestDesign,
  findStudy,
  listConsentTexts,
  listDesigns,
  type Database,
} from './study-row.ts';
import { isInStudy } from './participant-row.ts';
import { FINISHED_PEOPLE } from './sitting-facts.ts';
import { statement } from '../../core/database/statements.ts';

const SUMMARIES = statement(
  'summaries of studies',
  `SELECT s.id AS "studyId", s.title, s.investigator, s.state, s.starts_on::text AS "startsOn",
     s.ends_on::text AS "endsOn", s.changed_at AS "changedAt",
     (SELECT count(*)::int FROM study_participants p WHERE p.study_id = s.id AND ${isInStudy('p')}) AS people,
     (SELECT max(version) FROM study_designs d WHERE d.study_id = s.id) AS version,
     (SELECT count(*)::int FROM (${FINISHED_PEOPLE}) done JOIN study_participants p ON p.id = done.participant_id
      WHERE done.study_id = s.id AND ${isInStudy('p')}) AS finished
   FROM studies s ORDER BY s.changed_at DESC, s.id`,
);

export async function listStudies(db: Database): Promise<StudySummary[]> {
  const { rows } = await db.query(SUMMARIES);
  return readColumns(rows, { title: written<PlanText>(), state: z.enum(STUDY_STATES) }).map(
    ({ changedAt, people, finished, ...row }) => ({
      ...row,
      people: people ?? 0,
      finished: finished ?? 0,
      changedAt: changedAt.toISOString(),
    }),
  );
}

export interface DescribingParts {
  readonly canServe: (step: PlanStep) => boolean;
  readonly canMail: boolean;
}

/** Null: there is none. */
export async function describeStudy(
  db: Database,
  studyId: string,
  { canServe, canMail }: DescribingParts,
): Promise<Study | null> {
  const study = await findStudy(db, studyId);
  if (!study) return null;
  const newest = await findNewestDesign(db, studyId);
  const [consent = null] = await listConsentTexts(db, studyId);
  const plans = await readDesignPlans(db, study.design);
  const parts = { study, consent, plans, canServe };
  const { approvalName: name, approvalBytes: bytes, approvalHash, approvalStoredAt } = study;
  const iso = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    studyId,
    revision: study.revision,
    state: study.state,
    title: study.title,
    question: study.question,
    investigator: study.investigator,
    approvalNo: study.approvalNo,
    languages: [...study.languages],
    startsOn: study.startsOn,
    endsOn: study.endsOn,
    facts: study.facts,
    approval:
      name !== null && bytes !== null && approvalHash !== null && approvalStoredAt !== null
        ? { name, bytes, sha256: approvalHash, storedAt: approvalStoredAt.toISOString() }
        : null,
    design: study.design as Study['design'],
    consent: consent && {
      version: consent.version,
      frozenAt: iso(consent.frozenAt),
      texts: consent.texts,
    },
    frozen: newest && {
      version: newest.version,
      hash: newest.hash,
      frozenAt: newest.frozenAt.toISOString(),
    },
    isChangedSince: isChanged(parts, newest),
    gaps: findGaps(parts),
    releases: await listReleases(db, studyId),
    canMail,
    madeAt: study.madeAt.toISOString(),
    changedAt: study.changedAt.toISOString(),
    startedAt: iso(study.startedAt),
    closedAt: iso(study.closedAt),
  };
}

/** Newest first. */
export async function listVersions(db: Database, studyId: string): Promise<StudyDesignVersion[]> {
  return (await listDesigns(db, studyId)).map(
    ({ version, hash, frozenAt, reason, peopleBefore, design }) => ({
      ...{ version, hash, reason, peopleBefore },
      frozenAt: frozenAt.toISOString(),
      design: design as StudyDesignVersion['design'],
    }),
  );
}

export async function listReleases(db: Database, studyId: string): Promise<Study['releases']> {
  const { rows } = await db.query(
    `SELECT id AS "releaseId", location, released_on::text AS "releasedOn", recorded_at AS "recordedAt"
     FROM study_releases WHERE study_id = $1 ORDER BY released_on, id`,
    [studyId],
  );
  return readColumns(rows, { releasedOn: z.string() }).map((row) => ({
    ...row,
    recordedAt: row.recordedAt.toISOString(),
  }));
}
