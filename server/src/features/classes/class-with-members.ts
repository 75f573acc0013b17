/** One of a teacher's own classes with everybody in it: tests done, consents, recordings of papers. Never a result. */
import type { ClassMember, ClassWithMembers } from '@jamdai/contract';
import type * as pg from '../../core/database/statements.ts';
import { readMemberConsents } from './member-consents.ts';
import { listRecordings } from './paper-recordings.ts';
import { BY_SEAT, findClass, type OwnClassKey } from './store.ts';

type Database = Pick<pg.ClientBase, 'query'>;

/** Null: it is not there, or not this teacher's. `today`: the day in the zone of the installation. */
export async function findClassWithMembers(
  db: Database,
  key: OwnClassKey,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<ClassWithMembers | null> {
  const found = await findClass(db, key, now);
  if (!found) return null;
  const { rows } = await db.query(
    `SELECT u.id AS "memberId", u.username, u.firstname, u.lastname, m.seat_no AS "seatNo", u.education,
       u.date_of_birth::text AS "dateOfBirth",
       (SELECT count(DISTINCT t.test_name)::int FROM test_takings t WHERE t.user_id = u.id) AS "testCount",
       m.joined_at AS "joinedAt"
     FROM class_members m JOIN users u ON u.id = m.user_id AND u.role = 'USER'
     WHERE m.class_id = $1 ORDER BY ${BY_SEAT}`,
    [key.classId],
  );
  const consents = await readMemberConsents(db, rows, { now, today });
  const members = rows.flatMap((row, position): ClassMember[] => {
    const { memberId, username, firstname, lastname, seatNo, education, testCount, joinedAt } = row;
    const own = consents[position];
    if (!own) return [];
    const reported = { memberId, username, firstname, lastname, seatNo, education, testCount };
    return [{ ...reported, joinedAt: joinedAt.toISOString(), ...own }];
  });
  const recordings = await listRecordings(db, key);
  return { ...found, memberCount: members.length, members, recordings };
}
