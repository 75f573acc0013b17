/**
 * Who is in the research files: takers whose newest word on research is yes, and for what they took below twenty years
 * also a guardian's that counts (whose-word-counts.ts). What is told of each is made coarse until five share it. Held in
 * memory: some 400 bytes a person.
 */
import { retainShared, makeKAnonymous, type CoarseTraits } from '@jamdai/battery';
import { z } from 'zod';
import {
  guardianOpensResearch,
  newestChannel,
  newestIsYes,
  stands,
  standsAmongAll,
} from '../../accounts/whose-word-counts.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import type { NamePseudonym } from './pseudonyms.ts';

/** By which way the words came that count. */
export interface ReportedChannels {
  /** Null: fewer than five of the same traits share both. */
  readonly consentChannel: string | null;
  /** Null too: the first run in the data was taken at twenty or later. */
  readonly guardianChannel: string | null;
}

export interface NamedPerson {
  readonly userId: string;
  /** Pseudonym. */
  readonly participant: string;
}

export interface Participant extends NamedPerson, CoarseTraits, ReportedChannels {
  /** Pseudonym of the class. Null: none, or too few would share it. */
  readonly cohort: string | null;
}

/** People with a yes, staff too: `user_id`, `has_guardian`. `among`: a query of ids; where absent, all. */
export function agreeing(among?: string): string {
  return `SELECT user_id, has_guardian FROM (
      SELECT user_id, ${newestIsYes('research', 'said')} AS agrees, ${guardianOpensResearch('said')} AS has_guardian
      FROM consents said WHERE scope IN ('research', 'guardian', 'guardian_research')
        AND ${among ? `user_id IN (${among}) AND ${stands('said')}` : standsAmongAll('said')}
      GROUP BY user_id) newest WHERE agrees`;
}

/** Takers with a yes: `user_id`, `has_guardian`. Whoever has an account for a study alone is in that study's files and no others. */
export const CONSENTING = `SELECT said.user_id, said.has_guardian
  FROM (${agreeing()}) said JOIN users u ON u.id = said.user_id AND u.role = 'USER' AND u.channel <> 'study'`;

/** Of an attempt `t` and a person `c` of `CONSENTING`. */
export const MAY_BE_USED = `(t.age_years >= 20 OR c.has_guardian)`;

const GRADES: readonly string[] = ['7', '8', '9'];

/** The first run of a user `u` that is used, full or short. */
function firstOf(table: 'test_takings' | 'short_attempts'): string {
  return `(SELECT t.age_years, t.education, t.created_at FROM ${table} t
    WHERE t.user_id = u.id AND t.arrived_at <= $1 AND ${MAY_BE_USED} ORDER BY t.created_at, t.id LIMIT 1)`;
}

const PARTICIPANTS = statement(
  'participants of an export',
  `WITH c AS (${CONSENTING})
     SELECT u.id AS "userId", first.age_years AS "ageYears", u.gender AS sex, first.education,
       u.school_name AS "schoolName",
       (SELECT class_id FROM class_members own WHERE own.user_id = u.id
         ORDER BY joined_at, class_id LIMIT 1) AS "classId",
       ways."consentChannel",
       CASE WHEN first.age_years < 20 THEN ways."guardianChannel" END AS "guardianChannel"
     FROM c JOIN users u ON u.id = c.user_id AND u.role = 'USER'
     JOIN LATERAL (SELECT age_years, education FROM (
         ${firstOf('test_takings')} UNION ALL ${firstOf('short_attempts')}) either
       ORDER BY created_at LIMIT 1) first ON true
     CROSS JOIN LATERAL (SELECT ${newestChannel('research', 'said')} AS "consentChannel",
         ${newestChannel('guardian_research', 'said')} AS "guardianChannel"
       FROM consents said WHERE said.user_id = u.id AND ${stands('said')}) ways`,
);

/** In the order of their pseudonyms, which tells nothing. None where there are fewer than five. */
export async function listParticipants(
  db: pg.Pool,
  namePseudonym: NamePseudonym,
  until: Date,
): Promise<Participant[]> {
  const { rows } = await db.query(PARTICIPANTS, [until]);
  const people = readColumns(rows, { ageYears: z.number(), education: z.string(), sex: z.string() })
    .map((row) => ({ ...row, participant: namePseudonym('participant', row.userId) }))
    .toSorted((one, other) => (one.participant < other.participant ? -1 : 1));
  const coarse = makeKAnonymous(
    people.map(({ ageYears, sex, education, schoolName }) => ({
      ageYears,
      sex,
      grade: GRADES.includes(education) ? education : 'other',
      schoolCode: namePseudonym('school', foldName(schoolName)),
    })),
  );
  const cohorts = retainShared(
    (coarse ?? []).map((traits) => JSON.stringify(traits)),
    people.map(({ classId }) => classId && namePseudonym('class', classId)),
  );
  const reported = (coarse ?? []).map((traits, position) => ({
    ...traits,
    cohort: cohorts[position] ?? null,
  }));
  const channels = hideRareChannels(reported, people);
  return reported.flatMap((traits, position) => {
    const person = people[position];
    const ways = channels[position];
    if (!person || !ways) return [];
    return [{ ...traits, ...ways, userId: person.userId, participant: person.participant }];
  });
}

const LEAST_ALIKE = 5;
const NOT_REPORTED: ReportedChannels = { consentChannel: null, guardianChannel: null };

/**
 * Told of all people of the same traits, or of none of them: where one way is rare among them, hiding it alone would tell
 * that these few differ.
 */
export function hideRareChannels(
  traits: readonly CoarseTraits[],
  people: readonly ReportedChannels[],
): ReportedChannels[] {
  const groupOf = traits.map((one) => JSON.stringify(one));
  const keyed = people.map(({ consentChannel, guardianChannel }, position) => ({
    group: groupOf[position] ?? '',
    way: JSON.stringify([groupOf[position], consentChannel, guardianChannel]),
  }));
  const sizes = Map.groupBy(keyed, ({ way }) => way);
  const rare = new Set(
    keyed
      .filter(({ way }) => (sizes.get(way)?.length ?? 0) < LEAST_ALIKE)
      .map(({ group }) => group),
  );
  return people.map(({ consentChannel, guardianChannel }, position) =>
    rare.has(groupOf[position] ?? '') ? NOT_REPORTED : { consentChannel, guardianChannel },
  );
}

/** One school, however its name is spaced or capitalised. */
function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}
