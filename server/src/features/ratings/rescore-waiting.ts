/**
 * Proposing again, by the present lexicon, for waiting answers that no rater has touched; and taking that back, as
 * long as none has.
 */
import { LANGUAGES } from '@jamdai/battery';
import type { Language, NamingLexicon, ProposedWord, TestName } from '@jamdai/battery';
import type { RatingSettings, RescoredWaiting, WaitingChange } from '@jamdai/contract';
import type { Rater } from '../../accounts/raters.ts';
import { recordAudit, type AuditAction } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import type { ReadSecret } from '../../core/keys/installation-secrets.ts';
import type { AutoScorer } from '../lexicon/index.ts';
import { isDrawnBlind, readSettings } from './settings.ts';
import { ProposedWordsSchema, TypedSheetSchema } from './stored-words.ts';

/** One call's work; the desk calls again while something remains. */
const BATCH_SIZE = 1000;
const SHOWN_CHANGES = 100;

export interface RescoreParts {
  readonly db: pg.Pool;
  readonly machine: AutoScorer;
  readonly readSecret: ReadSecret;
}

type LexiconVersion = Pick<NamingLexicon, 'materialVersion' | 'addedVersion'>;

/** `$1` now. */
const UNTOUCHED = `a.state = 'first'
  AND (a.leased_until IS NULL OR a.leased_until <= $1)
  AND NOT EXISTS (SELECT 1 FROM ratings r WHERE r.answer_id = a.id AND r.revision > 0)`;
/** `$2` material, `$3` version of the additions. */
const STALE = `${UNTOUCHED} AND (a.material_version, a.lexicon_version) <> ($2, $3)` as const;
const PROPOSED_AGAIN = `${UNTOUCHED} AND a.earlier_words IS NOT NULL` as const;

const COLUMNS = `a.id, a.test_taking_id AS "testTakingId", a.is_blind AS "isBlind", a.attempt_code AS "attemptCode", a.test_name AS "testName",
  a.language AS lang, a.letter, a.words`;

/** Drafts of an ended lease in which nothing was decided are cut as the replaced words were. */
const EMPTY_DRAFTS_GONE = `,
  emptied AS (DELETE FROM ratings WHERE answer_id IN (SELECT id FROM replaced))
  SELECT 1 FROM replaced`;

interface WaitingRow {
  readonly id: string;
  readonly testTakingId: string;
  readonly isBlind: boolean | null;
  readonly attemptCode: string;
  readonly testName: TestName;
  readonly lang: Language;
  readonly letter: string;
  readonly words: readonly ProposedWord[];
}

export async function countStale(
  db: pg.Pool,
  { materialVersion, addedVersion }: LexiconVersion,
  now: Date,
): Promise<{ staleWaitingCount: number; undoableWaitingCount: number; staleFinalCount: number }> {
  const { rows } = await db.query(
    `SELECT
       (SELECT count(*)::int FROM naming_answers a WHERE ${STALE}) AS waiting,
       (SELECT count(*)::int FROM naming_answers a WHERE ${PROPOSED_AGAIN}) AS undoable,
       (SELECT count(*)::int FROM naming_answers a WHERE state = 'final'
         AND (final_material_version, final_lexicon_version) <> ($2, $3)) AS final`,
    [now, materialVersion, addedVersion],
  );
  const { waiting = 0, undoable = 0, final = 0 } = rows[0] ?? {};
  return { staleWaitingCount: waiting, undoableWaitingCount: undoable, staleFinalCount: final };
}

/** All of one call, and its entry in the audit trail, or nothing. */
export async function rescoreWaiting(
  { db, machine: autoScorer, readSecret }: RescoreParts,
  rater: Rater,
  now: Date,
): Promise<RescoredWaiting> {
  // Before the transaction: reading a lexicon needs a connection of its own.
  const lexicons = new Map<Language, NamingLexicon>();
  for (const language of LANGUAGES)
    lexicons.set(language, await autoScorer.lexicons.current(language));
  const secret = await readSecret('second_ratings');
  return inTransaction(db, async (client) => {
    const isBlind = blindnessOf(secret, await readSettings(client));
    const done: RescoredWaiting = { answerCount: 0, changedCount: 0, changes: [] };
    for (const [language, lexicon] of lexicons) {
      const rest = BATCH_SIZE - done.answerCount;
      for (const row of await listStale(client, language, lexicon, now, rest)) {
        const { answerSheet, timeSheet, testName, letter } = row;
        const context = { testName, letter, language, lexicon };
        const words = autoScorer.proposer.proposeWords({ ...context, answerSheet, timeSheet });
        if (await replaceProposal(client, row.id, words, lexicon, now)) {
          note(done, row, words, isBlind(row));
        }
      }
    }
    await recordProposals(client, 'proposals.made', rater, done, now);
    return done;
  });
}

/** Each answer gets back what was proposed before it was last proposed again. */
export async function undoRescoringWaiting(
  { db, readSecret }: RescoreParts,
  rater: Rater,
  now: Date,
): Promise<RescoredWaiting> {
  const secret = await readSecret('second_ratings');
  return inTransaction(db, async (client) => {
    const isBlind = blindnessOf(secret, await readSettings(client));
    const done: RescoredWaiting = { answerCount: 0, changedCount: 0, changes: [] };
    const { rows } = await client.query(
      `SELECT ${COLUMNS}, a.earlier_words AS earlier FROM naming_answers a
       WHERE ${PROPOSED_AGAIN} ORDER BY a.queued_at, a.id LIMIT ${BATCH_SIZE}`,
      [now],
    );
    const earlier = { words: ProposedWordsSchema, earlier: ProposedWordsSchema };
    for (const row of readColumns(rows, earlier)) {
      if (await restoreProposal(client, row.id, row.earlier, now)) {
        note(done, row, row.earlier, isBlind(row));
      }
    }
    await recordProposals(client, 'proposals.undone', rater, done, now);
    return done;
  });
}

/** Of answers that nobody was handed: whether the lot would fall on them now. */
function blindnessOf(secret: Buffer, settings: RatingSettings) {
  return ({ isBlind, testTakingId }: WaitingRow): boolean =>
    isBlind ?? isDrawnBlind(testTakingId, secret, settings);
}

async function recordProposals(
  client: pg.PoolClient,
  action: AuditAction,
  { raterId }: Rater,
  { answerCount, changedCount }: RescoredWaiting,
  now: Date,
): Promise<void> {
  if (answerCount === 0) return;
  const details = { answerCount, changedCount };
  await recordAudit(client, { at: now, action, actor: { raterId }, details });
}

async function listStale(
  db: pg.PoolClient,
  language: Language,
  { materialVersion, addedVersion }: NamingLexicon,
  now: Date,
  limit: number,
): Promise<(WaitingRow & { answerSheet: string[]; timeSheet: number[] })[]> {
  const { rows } = await db.query(
    `SELECT ${COLUMNS}, t.answer_sheet AS "answerSheet", t.time_sheet_s AS "timeSheet"
     FROM naming_answers a JOIN test_takings t ON t.id = a.test_taking_id
     WHERE ${STALE} AND a.language = $4 ORDER BY a.queued_at, a.id LIMIT $5`,
    [now, materialVersion, addedVersion, language, limit],
  );
  return readColumns(rows, { words: ProposedWordsSchema, answerSheet: TypedSheetSchema });
}

/** False: a rater took it, or it is gone. */
async function replaceProposal(
  db: pg.PoolClient,
  id: string,
  words: readonly ProposedWord[],
  { materialVersion, addedVersion }: NamingLexicon,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `WITH replaced AS (
       UPDATE naming_answers a SET words = $5, word_count = $6, unknown_count = $7,
         material_version = $2, lexicon_version = $3, leased_by = NULL, leased_until = NULL,
         earlier_words = a.words, earlier_material_version = a.material_version,
         earlier_lexicon_version = a.lexicon_version
       WHERE a.id = $4 AND ${STALE} RETURNING a.id)${EMPTY_DRAFTS_GONE}`,
    [now, materialVersion, addedVersion, id, ...storedWords(words)],
  );
  return rowCount === 1;
}

/** False: a rater took it, or it is gone. */
async function restoreProposal(
  db: pg.PoolClient,
  id: string,
  words: readonly ProposedWord[],
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `WITH replaced AS (
       UPDATE naming_answers a SET words = $3, word_count = $4, unknown_count = $5,
         material_version = a.earlier_material_version,
         lexicon_version = a.earlier_lexicon_version, leased_by = NULL, leased_until = NULL,
         earlier_words = NULL, earlier_material_version = NULL, earlier_lexicon_version = NULL
       WHERE a.id = $2 AND ${PROPOSED_AGAIN} RETURNING a.id)${EMPTY_DRAFTS_GONE}`,
    [now, id, ...storedWords(words)],
  );
  return rowCount === 1;
}

function storedWords(words: readonly ProposedWord[]): [string, number, number] {
  const unknownCount = words.filter((word) => word.class === 'unknown').length;
  return [JSON.stringify(words), words.length, unknownCount];
}

/** Whoever rates a blind answer must not have read proposals of it before: it is counted, and not shown. */
function note(
  done: RescoredWaiting,
  { attemptCode, testName, lang: language, letter, words }: WaitingRow,
  after: readonly ProposedWord[],
  isBlind: boolean,
): void {
  done.answerCount += 1;
  const change: WaitingChange = {
    attemptCode,
    testName,
    lang: language,
    letter,
    before: wordsNotIn(words, after),
    after: wordsNotIn(after, words),
  };
  if (change.before.length + change.after.length === 0) return;
  done.changedCount += 1;
  if (isBlind) return;
  if (done.changes.length < SHOWN_CHANGES) done.changes.push(change);
}

/** The words of one proposal that the other has not, or judges otherwise. */
function wordsNotIn(
  words: readonly ProposedWord[],
  others: readonly ProposedWord[],
): WaitingChange['before'] {
  const report = ({ typed, class: kind, canonical }: ProposedWord): string =>
    JSON.stringify([typed, kind, canonical]);
  const left = others.map(report);
  return words.flatMap((word) => {
    const position = left.indexOf(report(word));
    if (position < 0) return [{ typed: word.typed, class: word.class }];
    left.splice(position, 1);
    return [];
  });
}
