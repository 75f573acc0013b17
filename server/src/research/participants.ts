/**
 * Who is in the research files: takers whose newest word on research is yes, and for what they took below twenty years
 * also a guardian's that counts (whose-word-counts.ts). What is told of each is made coarse until five share it. Held in
 * memory: some 300 bytes a person.
 */
import { makeKAnonymous, type CoarseTraits } from '@jamdai/battery';
import type pg from 'pg';
import { guardianOpensResearch, newestIsYes, stands } from '../accounts/whose-word-counts.ts';
import type { NamePseudonym } from './pseudonyms.ts';

export interface Participant extends CoarseTraits {
  readonly userId: string;
  /** Pseudonym. */
  readonly participant: string;
}

/** People with a yes, staff too: `user_id`, `has_guardian`. `among`: a query of ids; where absent, all. */
export function agreeing(among?: string): string {
  return `SELECT user_id, has_guardian FROM (
      SELECT user_id, ${newestIsYes('research', 'said')} AS agrees, ${guardianOpensResearch('said')} AS has_guardian
      FROM consents said WHERE scope IN ('research', 'guardian', 'guardian_research')
        ${among ? `AND user_id IN (${among})` : ''} AND ${stands('said')}
      GROUP BY user_id) newest WHERE agrees`;
}

/** Takers with a yes: `user_id`, `has_guardian`. */
export const CONSENTING = `SELECT said.user_id, said.has_guardian
  FROM (${agreeing()}) said JOIN users u ON u.id = said.user_id AND u.role = 'USER'`;

/** Of a taking `t` and a person `c` of `CONSENTING`. */
export const MAY_BE_USED = `(t.age_years >= 20 OR c.has_guardian)`;

const GRADES: readonly string[] = ['7', '8', '9'];

interface Row {
  readonly userId: string;
  readonly ageYears: number;
  readonly sex: string;
  readonly education: string;
  readonly schoolName: string;
}

/** In the order of their pseudonyms, which tells nothing. None where there are fewer than five. */
export async function listParticipants(
  db: pg.Pool,
  namePseudonym: NamePseudonym,
  until: Date,
): Promise<Participant[]> {
  const { rows } = await db.query<Row>(
    `WITH c AS (${CONSENTING})
     SELECT u.id AS "userId", first.age_years AS "ageYears", u.gender AS sex, first.education,
       u.school_name AS "schoolName"
     FROM c JOIN users u ON u.id = c.user_id
     JOIN LATERAL (SELECT age_years, education FROM test_takings t
       WHERE t.user_id = u.id AND t.arrived_at <= $1 AND ${MAY_BE_USED}
       ORDER BY created_at, id LIMIT 1) first ON true`,
    [until],
  );
  const people = rows
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
  return (coarse ?? []).flatMap((traits, place) => {
    const person = people[place];
    return person ? [{ ...traits, userId: person.userId, participant: person.participant }] : [];
  });
}

/** One school, however its name is spaced or capitalised. */
function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}
