/**
 * Scoring final answers again by the present lexicon, on request: shown first, carried out for the answers named,
 * and undone newest first. People's decisions hold wherever the auto-scorer says the same of a word as before; a word
 * that it now judges another way, and clearly, gets the decision that follows.
 */
import type { Language, NamingLexicon } from '@jamdai/battery';
import type { Rescoring, RescoringChange, RescoringPreview } from '@jamdai/contract';
import type { Rater } from '../../accounts/raters.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { makeRecordId } from '../../core/database/record-id.ts';
import { readColumns } from '../../core/database/read-columns.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import { type AutoScorer, nameLexicon } from '../lexicon/index.ts';
import { findAnswer, lockAnswer, type AnswerRow } from './answer-row.ts';
import { countPoints, isClear, suggestDecision, type FinalWord } from './answer-words.ts';
import { setScore } from './finish-answer.ts';
import { recordEvents, type NewEvent } from './history.ts';
import { judgeWords } from './suggest-words.ts';
import { FinalWordsSchema } from './stored-words.ts';

const MAX_CHANGES = 500;
const LISTED_RESCORINGS = 20;

interface Judged {
  readonly change: RescoringChange | null;
  readonly words: readonly FinalWord[];
  readonly score: number;
}

export async function previewRescoring(
  db: pg.Pool,
  autoScorer: AutoScorer,
  filter: { readonly testName: string | null; readonly language: Language | null },
): Promise<RescoringPreview> {
  const lexicons = {
    en: await autoScorer.lexicons.current('en'),
    th: await autoScorer.lexicons.current('th'),
  };
  const { materialVersion, addedVersion } = lexicons.en;
  const { rows } = await db.query(
    `SELECT attempt_code AS code FROM naming_answers WHERE state = 'final'
       AND (final_material_version, final_lexicon_version) <> ($1, $2)
       AND ($3::text IS NULL OR test_name = $3) AND ($4::text IS NULL OR language = $4)
     ORDER BY queued_at, id`,
    [materialVersion, addedVersion, filter.testName, filter.language],
  );
  const changes: RescoringChange[] = [];
  let checkedCount = 0;
  for (const { code } of rows) {
    if (changes.length === MAX_CHANGES) break;
    const answer = await findAnswer(db, code);
    if (!answer?.finalWords) continue;
    checkedCount += 1;
    const { change } = judgeAgain(autoScorer, answer, lexicons[answer.language]);
    if (change) changes.push(change);
  }
  return { lexiconVersion: nameLexicon(materialVersion, addedVersion), checkedCount, changes };
}

/** What the lexicon makes of an answer's final words. */
export function judgeAgain(
  { proposer }: AutoScorer,
  answer: AnswerRow,
  lexicon: NamingLexicon,
): Judged {
  const before = answer.finalWords ?? [];
  const judged = judgeWords(proposer, answer, before, lexicon);
  const after = before.map((word, position): FinalWord => {
    const now = judged[position];
    if (!now || now.class === word.class || !isClear(now.class)) return word;
    // What a person looked at again stays as it was decided then.
    if (answer.lookedAgain?.includes(word.start)) return word;
    return { ...now, decision: suggestDecision(now.class) ?? word.decision };
  });
  const words = before.flatMap((word, position) => {
    const decision = after[position]?.decision ?? word.decision;
    return decision === word.decision
      ? []
      : [{ typed: word.typed, before: word.decision, after: decision }];
  });
  const score = countPoints(after);
  if (words.length === 0) return { change: null, words: after, score };
  const { attemptCode, testName, language, letter } = answer;
  const scores = { scoreBefore: countPoints(before), scoreAfter: score };
  return {
    change: { attemptCode, testName, lang: language, letter, ...scores, words },
    words: after,
    score,
  };
}

export async function rescoreFinished(
  db: pg.Pool,
  autoScorer: AutoScorer,
  rater: Rater,
  request: { readonly lexiconVersion: string; readonly attemptCodes: readonly string[] },
  now: Date,
): Promise<Outcome<Rescoring>> {
  const lexicons = {
    en: await autoScorer.lexicons.current('en'),
    th: await autoScorer.lexicons.current('th'),
  };
  const { materialVersion, addedVersion } = lexicons.en;
  const lexiconVersion = nameLexicon(materialVersion, addedVersion);
  if (request.lexiconVersion !== lexiconVersion) return reject(409, 'lexicon_was_changed');
  return inTransaction(db, async (client) => {
    const id = makeRecordId(now);
    await client.query(
      `INSERT INTO rescorings (id, made_at, made_by, material_version, lexicon_version)
       VALUES ($1, $2, $3, $4, $5)`,
      [id, now, rater.raterId, materialVersion, addedVersion],
    );
    // In one order, so that two re-scorings never wait for each other in a circle.
    for (const code of [...new Set(request.attemptCodes)].toSorted()) {
      const answer = await lockAnswer(client, code);
      if (!answer?.finalWords) continue;
      const { change, words } = judgeAgain(autoScorer, answer, lexicons[answer.language]);
      if (!change) continue;
      await client.query(
        `INSERT INTO rescoring_changes (rescoring_id, answer_id, words_before, words_after,
           material_version_before, lexicon_version_before)
         SELECT $1, id, final_words, $3, final_material_version, final_lexicon_version
         FROM naming_answers WHERE id = $2`,
        [id, answer.id, JSON.stringify(words)],
      );
      const version = { materialVersion, addedVersion };
      await storeFinal(client, autoScorer, answer, words, version, rater, now);
      await recordEvents(client, answer.id, rater.raterId, toEvents(change, 'rescored'), now);
    }
    const subject = { kind: 'rescoring', id } as const;
    await recordAudit(client, { at: now, action: 'rescoring.made', actor: rater, subject });
    const made = (await readRescorings(client)).find(({ rescoringId }) => rescoringId === id);
    if (!made) throw new Error('rescorings: it was not kept');
    return succeed('save_successfully', made);
  });
}

async function storeFinal(
  client: pg.PoolClient,
  { proposer }: AutoScorer,
  answer: AnswerRow,
  words: readonly FinalWord[],
  version: Pick<NamingLexicon, 'materialVersion' | 'addedVersion'>,
  rater: Rater,
  now: Date,
): Promise<void> {
  await client.query(
    `UPDATE naming_answers SET final_words = $2, final_measures = $3, final_material_version = $4,
       final_lexicon_version = $5 WHERE id = $1`,
    [
      answer.id,
      JSON.stringify(words),
      JSON.stringify(proposer.measureWords(words, answer)),
      version.materialVersion,
      version.addedVersion,
    ],
  );
  await setScore(client, answer.testTakingId, countPoints(words), rater, now);
}

function toEvents(change: RescoringChange, kind: NewEvent['kind']): NewEvent[] {
  return change.words.map((word) => ({ kind, ...word }));
}

/** Newest first. */
export async function listRescorings(db: pg.Pool): Promise<Rescoring[]> {
  return readRescorings(db);
}

interface ChangeRow {
  rescoringId: string;
  attemptCode: string;
  testName: RescoringChange['testName'];
  lang: Language;
  letter: string;
  wordsBefore: FinalWord[];
  wordsAfter: FinalWord[];
  materialVersionBefore: string;
  lexiconVersionBefore: number;
}

async function readRescorings(db: pg.Pool | pg.PoolClient): Promise<Rescoring[]> {
  const { rows } = await db.query(
    `SELECT s.id, made_at AS "madeAt", rater_no AS "raterNo", material_version AS "materialVersion",
       lexicon_version AS "lexiconVersion", undone_at AS "undoneAt",
       s.id = (SELECT id FROM rescorings WHERE undone_at IS NULL ORDER BY made_at DESC, id DESC LIMIT 1)
         IS TRUE AS "isNewest"
     FROM rescorings s JOIN raters r ON r.id = made_by
     ORDER BY made_at DESC, s.id DESC LIMIT ${LISTED_RESCORINGS}`,
  );
  const changes = await readChanges(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    rescoringId: row.id,
    at: row.madeAt.toISOString(),
    raterNo: row.raterNo,
    lexiconVersion: nameLexicon(row.materialVersion, row.lexiconVersion),
    changes: changes.filter(({ rescoringId }) => rescoringId === row.id).map(toChange),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    canUndo: row.isNewest,
  }));
}

async function readChanges(
  db: pg.Pool | pg.PoolClient,
  rescoringIds: readonly string[],
): Promise<ChangeRow[]> {
  const { rows } = await db.query(
    `SELECT rescoring_id AS "rescoringId", attempt_code AS "attemptCode", test_name AS "testName",
       language AS lang, letter, words_before AS "wordsBefore", words_after AS "wordsAfter",
       material_version_before AS "materialVersionBefore",
       lexicon_version_before AS "lexiconVersionBefore"
     FROM rescoring_changes c JOIN naming_answers a ON a.id = c.answer_id
     WHERE rescoring_id = ANY ($1) ORDER BY attempt_code`,
    [rescoringIds],
  );
  return readColumns(rows, { wordsBefore: FinalWordsSchema, wordsAfter: FinalWordsSchema });
}

function toChange(row: ChangeRow): RescoringChange {
  const { attemptCode, testName, lang: language, letter, wordsBefore, wordsAfter } = row;
  const words = wordsBefore.flatMap(({ typed, decision: before }, position) => {
    const after = wordsAfter[position]?.decision ?? before;
    return after === before ? [] : [{ typed, before, after }];
  });
  const scores = { scoreBefore: countPoints(wordsBefore), scoreAfter: countPoints(wordsAfter) };
  return { attemptCode, testName, lang: language, letter, ...scores, words };
}

export async function undoRescoring(
  db: pg.Pool,
  autoScorer: AutoScorer,
  rater: Rater,
  rescoringId: string,
  now: Date,
): Promise<Outcome<Rescoring>> {
  return inTransaction(db, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE rescorings SET undone_at = $2, undone_by = $3 WHERE id = $1 AND undone_at IS NULL
         AND id = (SELECT id FROM rescorings WHERE undone_at IS NULL
           ORDER BY made_at DESC, id DESC LIMIT 1)`,
      [rescoringId, now, rater.raterId],
    );
    if (rowCount === 0) return reject(409, 'rescoring_cannot_be_undone');
    for (const row of await readChanges(client, [rescoringId])) {
      const answer = await lockAnswer(client, row.attemptCode);
      if (!answer?.finalWords) continue;
      const version = {
        materialVersion: row.materialVersionBefore,
        addedVersion: row.lexiconVersionBefore,
      };
      const words = withLookedAgain(row.wordsBefore, answer);
      await storeFinal(client, autoScorer, answer, words, version, rater, now);
      const undone = toChange({ ...row, wordsBefore: row.wordsAfter, wordsAfter: row.wordsBefore });
      const events = toEvents(undone, 'rescoringUndone');
      await recordEvents(client, answer.id, rater.raterId, events, now);
    }
    const subject = { kind: 'rescoring', id: rescoringId } as const;
    await recordAudit(client, { at: now, action: 'rescoring.undone', actor: rater, subject });
    const all = await readRescorings(client);
    const made = all.find((candidate) => candidate.rescoringId === rescoringId);
    return made ? succeed('update_successfully', made) : reject(409, 'rescoring_cannot_be_undone');
  });
}

/** What was looked at again since stays. */
function withLookedAgain(words: readonly FinalWord[], answer: AnswerRow): FinalWord[] {
  return words.map((word) => {
    const now = answer.finalWords?.find(({ start }) => start === word.start);
    return now && answer.lookedAgain?.includes(word.start)
      ? { ...word, decision: now.decision }
      : word;
  });
}
