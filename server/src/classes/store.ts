/** Classes and their members in the database. Every statement of a teacher names the teacher: others' classes are not there. */
import type { ClassMember, ClassWithMembers, JoinedClass, SchoolClass } from '@jamdai/contract';
import type pg from 'pg';

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
  const { rows } = await db.query<ClassRow>(
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
  const { rows } = await db.query<ClassRow>(
    `SELECT ${CLASS_COLUMNS} FROM classes c WHERE c.teacher_id = $1 AND c.id = $3`,
    [teacherId, now, classId],
  );
  return rows[0] ? onTheWire(rows[0]) : null;
}

/** The same with who is in it, in the order in which they joined. */
export async function findClassWithMembers(
  db: Database,
  key: OwnClassKey,
  now: Date,
): Promise<ClassWithMembers | null> {
  const found = await findClass(db, key, now);
  if (!found) return null;
  const { rows } = await db.query<MemberRow>(
    `SELECT u.id AS "memberId", u.username, u.firstname, u.lastname, u.education,
       (SELECT count(DISTINCT t.test_name)::int FROM test_takings t WHERE t.user_id = u.id) AS "testCount",
       m.joined_at AS "joinedAt", g.guardian
     FROM class_members m JOIN users u ON u.id = m.user_id
     LEFT JOIN LATERAL (${NEWEST_GUARDIAN}) g ON true
     WHERE m.class_id = $1 ORDER BY m.joined_at, u.id`,
    [key.classId],
  );
  const members = rows.map(({ joinedAt, guardian, ...row }) => ({
    ...row,
    joinedAt: joinedAt.toISOString(),
    guardian: guardian && {
      ...guardian,
      recordedAt: new Date(guardian.recordedAt).toISOString(),
    },
  }));
  return { ...found, memberCount: members.length, members };
}

interface MemberRow extends Omit<ClassMember, 'joinedAt'> {
  readonly joinedAt: Date;
}

/** The newest word of a parent or guardian, where it is yes. */
const NEWEST_GUARDIAN = `SELECT CASE WHEN n.is_given THEN json_build_object(
    'isOnPaper', n.channel = 'paper', 'recordedAt', n.recorded_at,
    'recordedBy', (SELECT username FROM users WHERE id = n.recorded_by),
    'policyVersion', n.policy_version, 'lang', n.language, 'fileNo', n.file_no,
    'refused', ARRAY(SELECT said.scope FROM consents said
      WHERE n.channel = 'paper' AND said.channel = 'paper' AND said.user_id = u.id
        AND said.place > n.place AND NOT said.is_given ORDER BY said.scope)) END AS guardian
  FROM consents n WHERE n.user_id = u.id AND n.scope = 'guardian'
  ORDER BY n.place DESC LIMIT 1`;

export async function listJoinedClasses(db: Database, userId: string): Promise<JoinedClass[]> {
  const { rows } = await db.query<Omit<JoinedClass, 'joinedAt'> & { readonly joinedAt: Date }>(
    `SELECT c.id AS "classId", c.name, coalesce(t.firstname, t.username) AS teacher,
       m.joined_at AS "joinedAt"
     FROM class_members m JOIN classes c ON c.id = m.class_id JOIN users t ON t.id = c.teacher_id
     WHERE m.user_id = $1 ORDER BY m.joined_at DESC, c.id`,
    [userId],
  );
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }));
}

/** Whether this pupil is in a class of this teacher. */
export async function isInClassOf(
  db: Database,
  { userId, teacherId }: { readonly userId: string; readonly teacherId: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM class_members m JOIN classes c ON c.id = m.class_id
     WHERE m.user_id = $1 AND c.teacher_id = $2 LIMIT 1`,
    [userId, teacherId],
  );
  return rowCount === 1;
}

/** False: they were in it already. */
export async function addMember(
  client: Database,
  classId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO class_members (class_id, user_id, joined_at) VALUES ($1, $2, $3)
     ON CONFLICT (class_id, user_id) DO NOTHING`,
    [classId, userId, now],
  );
  return rowCount === 1;
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
