/**
 * Pupils with tokens, straight into the database: how they get in is not what is measured. They send in a minute what real
 * ones send in months, and have the room for it.
 */
import { randomUUID } from 'node:crypto';
import { issueToken, type OpenDatabase } from '../../../server/src/index.ts';

export interface Pupil {
  readonly userId: string;
  readonly token: string;
}

export async function joinPupils(pool: OpenDatabase['pool'], count: number): Promise<Pupil[]> {
  const now = new Date();
  const pupils: Pupil[] = [];
  for (let position = 0; position < count; position += 1) {
    const userId = randomUUID();
    await pool.query(
      `INSERT INTO users (id, username, username_folded, password_hash, role, firstname, lastname, email,
         phone_no, school_name, education, date_of_birth, age_at_sign_up, gender, weight_kg, height_cm,
         created_at, updated_at)
       VALUES ($1, $2, $2, 'none', 'USER', 'Malee', 'Jaidee', 'malee@example.org', '0812345678',
         'Ban Mai School', '8', '2012-06-01', 14, 'female', 45, 152, $3, $3)`,
      [userId, `pupil${userId.replaceAll('-', '')}`, now],
    );
    await pool.query(
      `INSERT INTO save_rooms (user_id, bytes_left, handouts_left, counted_at) VALUES ($1, 1e12, 0, $2)`,
      [userId, now],
    );
    pupils.push({ userId, token: await issueToken(pool, { userId, role: 'USER' }, now) });
  }
  return pupils;
}
