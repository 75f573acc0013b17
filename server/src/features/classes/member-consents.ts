/** What a teacher is told of each pupil's consents: whose word stands, by which way it came, what is missing for research. */
import { LANGUAGES } from '@jamdai/battery';
import {
  ADULT_AGE,
  ageOnDay,
  GUARDIAN_RELATIONS,
  type ClassMember,
  type GuardianLinkState,
  type GuardianRecord,
  type GuardianRelation,
  type MemberConsent,
  type MemberLink,
  type MissingForResearch,
} from '@jamdai/contract';
import { z } from 'zod';
import {
  linesRejected,
  readStandingWords,
  wordOn,
  type StandingWord,
  type StandingWords,
} from '../../accounts/whose-word-counts.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';

type Database = Pick<pg.ClientBase, 'query'>;

interface Requested {
  readonly memberId: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
}

/** In the order of the members; two statements, however many they are. */
export async function readMemberConsents(
  db: Database,
  members: readonly Requested[],
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<Pick<ClassMember, 'guardian' | 'consent'>[]> {
  const ids = members.map(({ memberId }) => memberId);
  const words = await readStandingWords(db, ids);
  const links = await readNewestLinks(db, ids, now);
  return words.map((said, position) => {
    const { memberId = '', dateOfBirth = '' } = members[position] ?? {};
    const needsGuardian = ageOnDay(dateOfBirth, today) < ADULT_AGE;
    return {
      guardian: toGuardianRecord(said),
      consent: judge(said, needsGuardian, links.get(memberId) ?? null),
    };
  });
}

function judge(
  words: StandingWords,
  needsGuardian: boolean,
  link: MemberLink | null,
): MemberConsent {
  const guardian = wordOn('guardian', words);
  const guardianResearch = wordOn('guardian_research', words);
  const pupilResearch = wordOn('research', words);
  const typed = words.uncounted?.channel !== 'guardian_link' && words.uncounted?.isGiven === true;
  const missing: MissingForResearch[] = [];
  if (needsGuardian && link?.state === 'answered') missing.push('confirmation');
  if (needsGuardian && guardian !== 'given') missing.push('guardian');
  if (needsGuardian && guardianResearch !== 'given') missing.push('guardianResearch');
  if (pupilResearch !== 'given') missing.push('pupilResearch');
  const waits = missing.includes('guardian') || missing.includes('guardianResearch');
  return {
    ...{ needsGuardian, guardian, guardianResearch, pupilResearch, link },
    guardianChannel: channelOf(words.counted.get('guardian')),
    pupilChannel: words.counted.get('research')?.channel ?? null,
    isTypedOnly: typed && guardian !== 'given',
    // An answer that changes nothing of what counts need not be looked at for research.
    missing: waits ? missing : missing.filter((it) => it !== 'confirmation'),
  };
}

function channelOf(word: StandingWord | undefined): MemberConsent['guardianChannel'] {
  if (!word?.isGiven) return null;
  const { channel } = word;
  return channel === 'paper' || channel === 'class' || channel === 'guardian_link' ? channel : null;
}

/** A yes that counts, else a yes that does not. */
function toGuardianRecord(words: StandingWords): GuardianRecord | null {
  const counted = words.counted.get('guardian');
  const word = counted?.isGiven ? counted : words.uncounted;
  if (!word?.isGiven) return null;
  const isOnPaper = word.channel === 'paper';
  const { channel, isCounted, recordedBy, policyVersion, lang: language, signedOn, fileNo } = word;
  return {
    ...{
      channel,
      isCounted,
      isOnPaper,
      recordedBy,
      policyVersion,
      lang: language,
      signedOn,
      fileNo,
    },
    recordedAt: word.recordedAt.toISOString(),
    refused: isOnPaper ? linesRejected(words) : [],
  };
}

interface LinkRow {
  readonly userId: string;
  readonly linkId: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly answeredAt: Date | null;
  readonly rejectedAt: Date | null;
  readonly revokedAt: Date | null;
  /** What stands of the answer; null: there is none. */
  readonly isGiven: boolean | null;
  readonly isResearchGiven: boolean | null;
  readonly isConfirmed: boolean | null;
  readonly name: string | null;
  readonly relation: GuardianRelation | null;
  readonly lang: 'en' | 'th' | null;
  readonly policyVersion: string | null;
}

async function readNewestLinks(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, MemberLink>> {
  const { rows } = await db.query(
    `SELECT DISTINCT ON (link.user_id) link.user_id AS "userId", link.id AS "linkId", link.made_at AS "madeAt",
       link.expires_at AS "expiresAt", link.answered_at AS "answeredAt", link.rejected_at AS "rejectedAt",
       link.revoked_at AS "revokedAt", said.*
     FROM guardian_links link LEFT JOIN LATERAL (${LINK_WORDS}) said ON true
     WHERE link.user_id = ANY ($1::uuid[]) ORDER BY link.user_id, link.made_at DESC, link.id DESC`,
    [userIds],
  );
  const links = readColumns(rows, LINK_COLUMNS);
  return new Map(links.map((row) => [row.userId, toMemberLink(row, now)]));
}

/** SQL: what stands of the answer to a row `link` of `guardian_links`. */
export const LINK_WORDS = `SELECT
    (array_agg(is_given ORDER BY place DESC) FILTER (WHERE scope = 'guardian'))[1] AS "isGiven",
    (array_agg(is_given ORDER BY place DESC) FILTER (WHERE scope = 'guardian_research'))[1] AS "isResearchGiven",
    bool_or(confirmed_at IS NOT NULL) AS "isConfirmed",
    (array_agg(guardian_name ORDER BY place) FILTER (WHERE scope = 'guardian'))[1] AS name,
    (array_agg(relation ORDER BY place) FILTER (WHERE scope = 'guardian'))[1] AS relation,
    (array_agg(language ORDER BY place) FILTER (WHERE scope = 'guardian'))[1] AS lang,
    (array_agg(policy_version ORDER BY place) FILTER (WHERE scope = 'guardian'))[1] AS "policyVersion"
  FROM consents WHERE link_id = link.id`;

/** What PostgreSQL does not know of them. */
export const LINK_COLUMNS = {
  relation: z.enum(GUARDIAN_RELATIONS).nullable(),
  lang: z.enum(LANGUAGES).nullable(),
};

function toMemberLink(row: LinkRow, now: Date): MemberLink {
  const { linkId, madeAt, expiresAt, answeredAt, isGiven, isResearchGiven } = row;
  const { name, relation, lang: language, policyVersion } = row;
  const isAnswered = answeredAt && name !== null && relation && language && policyVersion !== null;
  return {
    linkId,
    state: stateOf(row, now),
    madeAt: madeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    answer: isAnswered
      ? {
          ...{
            name,
            relation,
            lang: language,
            policyVersion,
            answeredAt: answeredAt.toISOString(),
          },
          isGiven: isGiven === true,
          isResearchGiven: isResearchGiven === true,
        }
      : null,
  };
}

function stateOf(row: LinkRow, now: Date): GuardianLinkState {
  if (row.rejectedAt) return 'rejected';
  if (row.answeredAt) {
    if (!row.isGiven) return 'refused';
    return row.isConfirmed ? 'confirmed' : 'answered';
  }
  if (row.revokedAt) return 'revoked';
  return row.expiresAt <= now ? 'expired' : 'open';
}
