/**
 * What a guardian's link opens, for whoever has its secret: the pupil's first name, school and class, one answer, and until
 * the link expires its withdrawal. Unknown, expired and closed links, and those of a pupil who has left the class before an
 * answer, cannot be told apart. A yes counts when the teacher has confirmed it, a no at once.
 */
import {
  findConsentText,
  type GuardianAnswerRequest,
  type GuardianLinkPage,
  type GuardianWithdrawalRequest,
  type StoredScope,
} from '@jamdai/contract';
import { recordConsent } from '../../accounts/store.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import { hashLinkToken } from './guardian-links.ts';
import { LINK_COLUMNS, LINK_WORDS } from './member-consents.ts';

type Database = Pick<pg.ClientBase, 'query'>;

interface OpenLink {
  readonly linkId: string;
  readonly userId: string;
  readonly firstname: string;
  readonly school: string;
  readonly className: string;
  readonly expiresAt: Date;
  readonly answeredAt: Date | null;
  readonly isGiven: boolean | null;
  readonly isResearchGiven: boolean | null;
  readonly isConfirmed: boolean | null;
  readonly lang: 'en' | 'th' | null;
  readonly policyVersion: string | null;
}

export async function findGuardianPage(
  db: Database,
  token: string,
  now: Date,
): Promise<Outcome<GuardianLinkPage>> {
  const link = await findLink(db, token, now);
  return link
    ? succeed('load_successfully', toPage(link))
    : reject(404, 'guardian_link_is_not_valid');
}

export function answerGuardianLink(
  db: pg.Pool,
  answer: GuardianAnswerRequest,
  now: Date,
): Promise<Outcome<GuardianLinkPage>> {
  const { token, policyVersion, lang: language, name, relation, isGiven, isResearchGiven } = answer;
  return withLink(db, token, now, async (client, link) => {
    if (link.answeredAt) return reject(409, 'guardian_link_was_answered');
    await client.query('UPDATE guardian_links SET answered_at = $2 WHERE id = $1', [
      link.linkId,
      now,
    ]);
    const guardian = { name, at: now.toISOString(), relation };
    const said = { policyVersion, lang: language, now };
    await recordWord(client, link, { ...said, scope: 'guardian', isGiven, guardian });
    await recordWord(client, link, {
      ...said,
      scope: 'guardian_research',
      isGiven: isResearchGiven,
      guardian: null,
    });
    await recordEvent(client, link, 'guardianLink.answered', now);
    return null;
  });
}

/** Withdrawing what does not stand any more is no mistake. */
export function withdrawThroughLink(
  db: pg.Pool,
  { token, scope }: GuardianWithdrawalRequest,
  now: Date,
): Promise<Outcome<GuardianLinkPage>> {
  return withLink(db, token, now, async (client, link) => {
    const { lang: language, policyVersion } = link;
    if (!link.answeredAt || !language || policyVersion === null) {
      return reject(409, 'guardian_answer_was_changed');
    }
    const said = { policyVersion, lang: language, now, isGiven: false, guardian: null };
    const hasAll = scope === 'all' && link.isGiven === true;
    const hasResearch = link.isResearchGiven === true;
    if (hasAll) await recordWord(client, link, { ...said, scope: 'guardian' });
    if (hasResearch) await recordWord(client, link, { ...said, scope: 'guardian_research' });
    if (hasAll || hasResearch) await recordEvent(client, link, 'guardianLink.withdrawn', now);
    return null;
  });
}

/** One answer of a pupil's guardians at a time. Null from `work`: it is done. */
async function withLink(
  db: pg.Pool,
  token: string,
  now: Date,
  work: (client: pg.PoolClient, link: OpenLink) => Promise<ReturnType<typeof reject> | null>,
): Promise<Outcome<GuardianLinkPage>> {
  return inTransaction(db, async (client) => {
    await client.query(
      `SELECT 1 FROM users WHERE id = (SELECT user_id FROM guardian_links WHERE token_hash = $1)
       FOR NO KEY UPDATE`,
      [hashLinkToken(token)],
    );
    const link = await findLink(client, token, now);
    if (!link) return reject(404, 'guardian_link_is_not_valid');
    const rejection = await work(client, link);
    if (rejection) return rejection;
    const changed = await findLink(client, token, now);
    return changed
      ? succeed('save_successfully', toPage(changed))
      : reject(404, 'guardian_link_is_not_valid');
  });
}

/** Null: it opens nothing, or nothing any more. */
async function findLink(db: Database, token: string, now: Date): Promise<OpenLink | null> {
  const { rows } = await db.query(
    `SELECT link.id AS "linkId", link.user_id AS "userId", u.firstname, u.school_name AS school,
       c.name AS "className", link.expires_at AS "expiresAt", link.answered_at AS "answeredAt", said.*
     FROM guardian_links link JOIN users u ON u.id = link.user_id AND u.role = 'USER' JOIN classes c ON c.id = link.class_id
     LEFT JOIN LATERAL (${LINK_WORDS}) said ON true
     WHERE link.token_hash = $1 AND link.revoked_at IS NULL AND link.expires_at > $2
       AND (link.answered_at IS NOT NULL OR EXISTS (SELECT FROM class_members m
         WHERE m.class_id = link.class_id AND m.user_id = link.user_id))`,
    [hashLinkToken(token), now],
  );
  return readColumns(rows, LINK_COLUMNS)[0] ?? null;
}

function toPage(link: OpenLink): GuardianLinkPage {
  const { firstname, school, className, expiresAt, answeredAt } = link;
  return {
    ...{ firstname, school, className, expiresAt: expiresAt.toISOString() },
    answer: answeredAt && {
      answeredAt: answeredAt.toISOString(),
      isGiven: link.isGiven === true,
      isResearchGiven: link.isResearchGiven === true,
      isConfirmed: link.isConfirmed === true,
    },
  };
}

interface GuardianWord {
  readonly scope: StoredScope;
  readonly isGiven: boolean;
  readonly policyVersion: string;
  readonly lang: 'en' | 'th';
  readonly guardian: Parameters<typeof recordConsent>[2]['guardian'];
  readonly now: Date;
}

function recordWord(
  client: pg.PoolClient,
  { linkId, userId }: OpenLink,
  { scope, isGiven, policyVersion, lang: language, guardian, now }: GuardianWord,
): Promise<void> {
  return recordConsent(
    client,
    userId,
    {
      ...{ scope, isGiven, policyVersion, language, channel: 'guardian_link' },
      ...{ text: findConsentText(policyVersion, language, scope) ?? null, guardian, linkId },
    },
    now,
    'guardian',
  );
}

function recordEvent(
  client: pg.PoolClient,
  { linkId, userId }: OpenLink,
  action: 'guardianLink.answered' | 'guardianLink.withdrawn',
  now: Date,
): Promise<void> {
  return recordAudit(client, {
    ...{ at: now, action, actor: 'guardian', subject: { userId }, details: { linkId } },
  });
}
