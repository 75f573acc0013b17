/** A desk for automated tests: raters with tokens, pupils who answer, and the few moves that every test makes. */
import type { Decision } from '@jamdai/battery';
import type { DeskAnswer, RatingWord, Role, StoredAttempt } from '@jamdai/contract';
import type { LightMyRequestResponse } from 'fastify';
import { issueToken } from '../accounts/tokens.ts';
import { makeRecordId } from '../core/database/record-id.ts';
import { attemptBody } from './bodies.ts';
import type { Person, TestApp } from './test-app.ts';

type Send = (path: string, body?: unknown) => Promise<LightMyRequestResponse>;

export interface TestRater {
  readonly userId: string;
  readonly token: string;
  readonly post: Send;
  readonly get: (path: string) => Promise<LightMyRequestResponse>;
  /** Null: nothing waits. */
  readonly next: (filter?: object) => Promise<DeskAnswer | null>;
  readonly open: (attemptCode: string) => Promise<DeskAnswer>;
  /** With every word looked at. */
  readonly confirm: (answer: DeskAnswer, words: readonly RatingWord[]) => ReturnType<Send>;
}

let raterCount = 0;

/** Whether a lot falls on an answer hangs on its id: settled by the share, so that a test is about one case. */
export async function shareBlind({ database }: TestApp, percent: number): Promise<void> {
  await database.pool.query(
    `INSERT INTO rating_settings (is_second_rating_on, blind_percent, changed_at)
     SELECT is_second_rating_on, $1, now() FROM rating_settings ORDER BY id DESC LIMIT 1`,
    [percent],
  );
}

/**
 * Straight into the database: how staff get in is tested elsewhere. From then on answers come with proposals, unless the
 * test shares them out otherwise.
 */
export async function joinRater(server: TestApp, role: Role = 'RESEARCHER'): Promise<TestRater> {
  const { pool } = server.database;
  const userId = makeRecordId(new Date());
  const username = `rater_${(raterCount += 1)}`;
  await pool.query(
    `INSERT INTO users (id, username, username_folded, password_hash, role, created_at, updated_at)
     VALUES ($1, $2, $2, 'none', $3, now(), now())`,
    [userId, username, role],
  );
  await shareBlind(server, 0);
  return asRater(server, { userId, role });
}

/** The same person with a new token. */
export async function asRater(
  server: TestApp,
  { userId, role = 'RESEARCHER' }: { readonly userId: string; readonly role?: Role },
  now = new Date(),
): Promise<TestRater> {
  const token = await issueToken(server.database.pool, { userId, role }, now);
  const headers = { authorization: token };
  const post: Send = (path, body = {}) => server.post(path, body, headers);
  return {
    userId,
    token,
    post,
    get: (path) => server.app.inject({ method: 'GET', url: `/api${path}`, headers }),
    next: async (filter = {}) => (await post('/rating/next', filter)).json().data,
    open: async (attemptCode) => {
      const answer = await post('/rating/open', { attemptCode });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json().data;
    },
    confirm: ({ attemptCode, revision }, words) =>
      post('/rating/confirm', { attemptCode, revision, words, seen: [...words.keys()] }),
  };
}

/** Answers the English animal question with the letter C. */
export async function saveAnimals(
  pupil: Person,
  answerSheet: readonly string[],
): Promise<StoredAttempt> {
  const answer = await pupil.post('/test_taking', {
    ...attemptBody({ testId: 604, testTypeId: 6, timeTotal: 60, isScore: false, score: null }),
    answerSheet,
    timeSheet: answerSheet.map((_token, position) => 2 + position),
    versionSheet: [],
    orderLongTermQuestion: 1,
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data;
}

/** The auto-scorer's cut with these decisions; where none is given, the auto-scorer's, or 1. */
export function decide(
  { words }: Pick<DeskAnswer, 'words'>,
  decisions: readonly (Decision | undefined)[] = [],
): RatingWord[] {
  return words.map(({ start, end, suggestedDecision }, position) => ({
    start,
    end,
    decision: decisions[position] ?? suggestedDecision ?? '1',
    canonical: null,
  }));
}
