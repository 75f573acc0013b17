/** Classes and their members in the database. Every statement of a teacher names the teacher: others' classes are not there. */
import type { JoinedClass, SchoolClass } from '@jamdai/contract';
import type * as pg from '../../core/database/statements.ts';

type Database = Pick<pg.ClientBase, 'query'>;

/** One of somebody's own classes. */
export interface OwnClassKey {
  readonly classId: string;
  readonly teacherId: string;
}

interface ClassRow extends Omit<SchoolClass, 'createdAt' | 'endedAt' | 'codeExpiresAt'> {
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly codeExpiresAt: Date | null;
}

const CLASS_COLUMNS = `c.id AS "classId", c.name,
  (SELECT count(*)::int FROM class_members m WHERE m.class_id = c.id) AS "memberCount",
  CASE WHEN c.join_code_expires_at > $2 THEN c.join_code END AS code,
  CASE WHEN c.join_code_expires_at > $2 THEN c.join_code_expires_at END AS "codeExpiresAt",
  c.created_at AS "createdAt", c.ended_at AS "endedAt"`;

/** Newest first, ended ones last. */
export async function listClasses(
  db: Database,
  teacherId: string,
  now: Date,
): Promise<SchoolClass[]> {
  const { rows } = await db.query(
    `SELECT ${CLASS_COLUMNS} FROM classes c WHERE c.teacher_id = $1
     ORDER BY c.ended_at IS NOT NULL, c.id DESC`,
    [teacherId, now],
  );
  return rows.map(onTheWire);
}

/** Null: it is not there, or not this teacher's. */
export async function findClass(
  db: Database,
  { classId, teacherId }: OwnClassKey,
  now: Date,
): Promise<SchoolClass | null> {
  const { rows } = await db.query(
    `SELECT ${CLASS_COLUMNS} FROM classes c WHERE c.teacher_id = $1 AND c.id = $3`,
    [teacherId, now, classId],
  );
  return rows[0] ? onTheWire(rows[0]) : null;
}

/** True: there is such a class of this teacher, ended or not. Holds its row until the transaction ends. */
export async function holdClass(
  client: Database,
  { classId, teacherId }: OwnClassKey,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM classes WHERE id = $1 AND teacher_id = $2 FOR UPDATE',
    [classId, teacherId],
  );
  return rowCount === 1;
}

/** SQL: by class number, then as they joined. Of members `m`. */
export const BY_SEAT = 'm.seat_no, m.joined_at, m.user_id';

export async function listJoinedClasses(db: Database, userId: string): Promise<JoinedClass[]> {
  const { rows } = await db.query(
    `SELECT c.id AS "classId", c.name, coalesce(t.firstname, t.username) AS teacher,
       m.joined_at AS "joinedAt"
     FROM class_members m JOIN classes c ON c.id = m.class_id JOIN users t ON t.id = c.teacher_id
     WHERE m.user_id = $1 ORDER BY m.joined_at DESC, c.id`,
    [userId],
  );
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }));
}

/** False: they were in it already. `seatNo`: class number, where the teacher's list has it. */
export async function addMember(
  client: Database,
  { classId, userId, seatNo = null }: NewMember,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO class_members (class_id, user_id, joined_at, seat_no) VALUES ($1, $2, $3, $4)
     ON CONFLICT (class_id, user_id) DO NOTHING`,
    [classId, userId, now, seatNo],
  );
  return rowCount === 1;
}

interface NewMember {
  readonly classId: string;
  readonly userId: string;
  readonly seatNo?: number | null | undefined;
}

/** False: they were not in it. */
export async function dropMember(
  client: Database,
  classId: string,
  userId: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'DELETE FROM class_members WHERE class_id = $1 AND user_id = $2',
    [classId, userId],
  );
  return rowCount === 1;
}

function onTheWire({ codeExpiresAt, createdAt, endedAt, ...row }: ClassRow): SchoolClass {
  return {
    ...row,
    codeExpiresAt: codeExpiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
