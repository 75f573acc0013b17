/**
 * Who takes part in research, for the screen of a researcher: pseudonyms that are not those of any file, grade, languages,
 * classes, progress and flags. Names are another call, which is recorded person by person.
 */
import { LANGUAGES } from '@jamdai/battery';
import {
  PARTICIPANTS_PAGE,
  type Participant,
  type ParticipantName,
  type ParticipantNamesRequest,
  type Participants,
  type ParticipantsRequest,
} from '@jamdai/contract';
import { z } from 'zod';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { statement } from '../../core/database/statements.ts';
import { readFlagsLeftOut } from '../provenance/index.ts';
import { CONSENTING, MAY_BE_USED } from './participants.ts';
import { createPseudonyms } from './pseudonyms.ts';

/** No study label has a blank in it: these pseudonyms stand in no file. */
const SCREEN = 'screen of participants';

interface Source {
  readonly db: pg.Pool;
  readonly key: Buffer;
}

interface Listed {
  readonly userId: string;
  readonly participant: string;
}

const PEOPLE = statement(
  'people whose results may be used',
  `WITH c AS (${CONSENTING})
     SELECT c.user_id AS "userId" FROM c
     WHERE EXISTS (SELECT FROM test_takings t WHERE t.user_id = c.user_id AND ${MAY_BE_USED})
       AND ($1::uuid IS NULL OR EXISTS (SELECT FROM class_members m
         WHERE m.user_id = c.user_id AND m.class_id = $1))`,
);

/** In the order of their pseudonyms, which tells nothing. With a result that may be used. A class that has ended has no members. */
async function listPeople(
  db: Pick<pg.ClientBase, 'query'>,
  key: Buffer,
  classId: string | null,
): Promise<Listed[]> {
  const { rows } = await db.query(PEOPLE, [classId]);
  const namePseudonym = createPseudonyms(key, SCREEN);
  return rows
    .map(({ userId }) => ({ userId, participant: namePseudonym('participant', userId) }))
    .toSorted((one, other) => (one.participant < other.participant ? -1 : 1));
}

/** A page behind the last one is the last one. */
export async function readParticipants(
  { db, key }: Source,
  { page: requested = 1, classId = null }: ParticipantsRequest,
): Promise<Participants> {
  const listed = await listPeople(db, key, classId);
  const pageCount = Math.max(1, Math.ceil(listed.length / PARTICIPANTS_PAGE));
  const page = Math.min(requested, pageCount);
  const onPage = listed.slice((page - 1) * PARTICIPANTS_PAGE, page * PARTICIPANTS_PAGE);
  const facts = await readFacts(db, onPage);
  return {
    ...{ page, pageCount, people: listed.length },
    participants: onPage.flatMap(({ userId, participant }) => {
      const own = facts.get(userId);
      return own ? [{ participant, ...own }] : [];
    }),
    classes: await readClasses(db),
  };
}

const FACTS = statement(
  'facts of people whose results may be used',
  `WITH c AS (${CONSENTING}),
     runs AS (SELECT t.* FROM test_takings t JOIN c ON c.user_id = t.user_id
       WHERE t.user_id = ANY ($1::uuid[]) AND ${MAY_BE_USED})
     SELECT user_id AS "userId", count(*)::int AS "takingCount",
       count(DISTINCT test_name)::int AS "testCount",
       (array_agg(education ORDER BY created_at DESC, id DESC))[1] AS grade,
       array_agg(DISTINCT language) AS languages,
       ARRAY(SELECT s.name FROM class_members m JOIN classes s ON s.id = m.class_id
         WHERE m.user_id = runs.user_id ORDER BY s.name) AS classes,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('flag', flag, 'count', found) ORDER BY flag), '[]')
        FROM (SELECT flag, count(*) AS found FROM runs own, unnest(own.flags) AS flag
          WHERE own.user_id = runs.user_id AND flag = ANY ($2::text[]) GROUP BY flag) f) AS flags
     FROM runs GROUP BY user_id`,
);

async function readFacts(
  db: pg.Pool,
  listed: readonly Listed[],
): Promise<ReadonlyMap<string, Omit<Participant, 'participant'>>> {
  const { rows } = await db.query(FACTS, [
    listed.map(({ userId }) => userId),
    await readFlagsLeftOut(db),
  ]);
  const people = readColumns(rows, {
    grade: z.string(),
    languages: z.array(z.enum(LANGUAGES)),
    flags: z.array(z.object({ flag: z.string(), count: z.number() })),
  });
  return new Map(people.map(({ userId, ...facts }) => [userId, facts]));
}

const CLASSES = statement(
  'classes with results that may be used',
  `WITH c AS MATERIALIZED (${CONSENTING}),
     done AS (SELECT t.user_id, count(DISTINCT t.test_name)::int AS tests
       FROM test_takings t JOIN c ON c.user_id = t.user_id WHERE ${MAY_BE_USED} GROUP BY t.user_id)
     SELECT s.id AS "classId", s.name, count(*)::int AS people, sum(d.tests)::int AS "testCount"
     FROM classes s JOIN class_members m ON m.class_id = s.id JOIN done d ON d.user_id = m.user_id
     GROUP BY s.id ORDER BY s.name, s.id`,
);

async function readClasses(db: pg.Pool): Promise<Participants['classes']> {
  const { rows } = await db.query(CLASSES);
  return rows;
}

interface Look extends ParticipantNamesRequest {
  readonly userId: string;
  readonly at: Date;
}

/** One event a person, in the transaction that reads the names. Whoever is no longer listed is left out. */
export function showNames(
  { db, key }: Source,
  { participants, reason, userId: asker, at }: Look,
): Promise<ParticipantName[]> {
  return inTransaction(db, async (tx) => {
    const requested = new Set(participants);
    const found = (await listPeople(tx, key, null)).filter((one) => requested.has(one.participant));
    const { rows } = await tx.query(
      `SELECT id, firstname, lastname FROM users WHERE id = ANY ($1::uuid[]) AND role = 'USER'`,
      [found.map(({ userId }) => userId)],
    );
    const names = found.flatMap(({ userId, participant }) => {
      const row = rows.find(({ id }) => id === userId);
      return row
        ? [{ userId, name: { participant, firstname: row.firstname, lastname: row.lastname } }]
        : [];
    });
    for (const { userId } of names) {
      await recordAudit(tx, {
        ...{ at, action: 'names.shown', actor: { userId: asker }, subject: { userId } },
        details: { reason },
      });
    }
    return names.map(({ name }) => name);
  });
}
