/** The contact cards in the database, as administrators set them. */
import {
  CONTACT_LINES,
  type ContactCard,
  type ContactPerson,
  type SaveContactCard,
} from '@jamdai/contract';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';

type Database = Pick<pg.ClientBase, 'query'>;

export interface StoredCard {
  readonly revision: number;
  readonly card: ContactCard;
}

export const EMPTY_CARD: ContactCard = {
  ...{ role: null, name: null, faculty: null, university: null },
  ...{ email: null, photo: null },
};

const COLUMNS = { lines: z.object(CONTACT_LINES) };
/** Hexadecimal digits. */
const MARK_LENGTH = 32;

export async function findCard(db: Database, person: ContactPerson): Promise<StoredCard> {
  const { rows } = await db.query(
    'SELECT revision, lines, photo_mark AS "photo" FROM contact_cards WHERE person = $1',
    [person],
  );
  const [row] = readColumns(rows, COLUMNS);
  if (!row) return { revision: 0, card: EMPTY_CARD };
  return { revision: row.revision, card: { ...row.lines, photo: row.photo } };
}

/** Null: there is none of this mark. */
export async function findPhoto(
  db: Database,
  person: ContactPerson,
  mark: string,
): Promise<Buffer | null> {
  const { rows } = await db.query(
    'SELECT photo FROM contact_cards WHERE person = $1 AND photo_mark = $2',
    [person, mark],
  );
  return rows[0]?.photo ?? null;
}

interface Change extends Pick<SaveContactCard, 'person' | 'revision'> {
  readonly lines: Omit<ContactCard, 'photo'>;
  /** `undefined`: the picture stays. */
  readonly photo: Buffer | null | undefined;
  readonly userId: string;
  readonly now: Date;
}

/** In a transaction. What is stored already is a success: an answer may have been lost. */
export async function saveCard(
  client: pg.PoolClient,
  { person, revision, lines, photo, userId, now }: Change,
): Promise<Outcome<StoredCard>> {
  // One after the other, also where there is no row yet.
  await client.query(
    `SELECT pg_advisory_xact_lock(hashtext(current_schema() || ' contact_cards'), hashtext($1))`,
    [person],
  );
  const stored = await findCard(client, person);
  const mark = photo === undefined ? stored.card.photo : photo && markOf(photo);
  const card = { ...lines, photo: mark };
  if (isSame(card, stored.card)) return succeed('save_successfully', stored);
  if (stored.revision !== revision) return reject(409, 'contact_card_was_changed');
  const { rows } = await client.query(
    `INSERT INTO contact_cards (person, revision, lines, photo, photo_mark, changed_at)
     VALUES ($1, 1, $2, $3, $4, $5)
     ON CONFLICT (person) DO UPDATE SET revision = contact_cards.revision + 1, lines = excluded.lines,
       photo = CASE WHEN $6 THEN contact_cards.photo ELSE excluded.photo END,
       photo_mark = CASE WHEN $6 THEN contact_cards.photo_mark ELSE excluded.photo_mark END,
       changed_at = excluded.changed_at
     RETURNING revision`,
    [person, JSON.stringify(lines), photo ?? null, photo ? mark : null, now, photo === undefined],
  );
  const isDefault = isSame(card, EMPTY_CARD);
  const details = { person, isDefault, hasPhoto: mark !== null };
  await recordAudit(client, { at: now, action: 'contactCard.changed', actor: { userId }, details });
  return succeed('save_successfully', { revision: rows[0]?.revision ?? 1, card });
}

export function markOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, MARK_LENGTH);
}

/** Whatever the order of their keys. */
function isSame(one: ContactCard, other: ContactCard): boolean {
  const texts = (card: ContactCard) =>
    [card.role, card.name, card.faculty, card.university].map((text) => [text?.en, text?.th]);
  const plain = (card: ContactCard) => JSON.stringify([texts(card), card.email, card.photo]);
  return plain(one) === plain(other);
}
