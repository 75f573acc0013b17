/** /lexicon: the words that raters added at this installation, and what is decided on those that are proposed. */
import { CALLS, type Lexicon } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import { findRater } from '../../accounts/raters.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { reject, succeed } from '../../core/http/outcome.ts';
import { registerOwnCall, type Caller } from '../../core/http/register-call.ts';
import { nameLexicon, type AutoScorerContext } from './lexicon-book.ts';
import {
  acceptWords,
  proposeWordsAgain,
  readAddedWords,
  readProposals,
  rejectWords,
  withdrawWord,
  type LexiconFilter,
} from './store.ts';

const PROPOSALS_BODY_LIMIT = 256 * 1024;
const EVERYTHING: LexiconFilter = { testName: null, language: null };
const DECIDE = {
  accept: acceptWords,
  reject: rejectWords,
  proposeAgain: proposeWordsAgain,
} as const;
const ACTIONS = {
  accept: 'lexicon.accepted',
  reject: 'lexicon.rejected',
  proposeAgain: 'lexicon.proposedAgain',
} as const;

export function registerLexicon(app: FastifyInstance, context: AutoScorerContext): void {
  const { db, clock, authenticate, machine: autoScorer } = context;

  async function showLexicon(filter: LexiconFilter, { role }: Caller): Promise<Lexicon> {
    const { materialVersion, addedVersion } = await autoScorer.lexicons.current('en');
    return {
      lexiconVersion: nameLexicon(materialVersion, addedVersion),
      canDecide: role === 'ADMIN',
      addedWords: await readAddedWords(db, filter),
      ...(await readProposals(db, filter)),
    };
  }

  registerOwnCall(app, authenticate, CALLS.lexicon, async ({ body, caller }) => {
    const filter = { testName: body.testName ?? null, language: body.lang ?? null };
    return succeed('load_successfully', await showLexicon(filter, caller));
  });
  registerOwnCall(app, authenticate, CALLS.withdrawWord, async ({ body, caller }) => {
    const { raterId } = await findRater(db, caller.userId, clock());
    const isWithdrawn = await inTransaction(db, async (client) => {
      if (!(await withdrawWord(client, body.wordId, raterId, clock()))) return false;
      await recordAudit(client, {
        at: clock(),
        action: 'lexicon.withdrawn',
        actor: { raterId },
        subject: { kind: 'word', id: body.wordId },
      });
      return true;
    });
    if (!isWithdrawn) return reject(404, 'not_found');
    return succeed('update_successfully', await showLexicon(EVERYTHING, caller));
  });
  registerOwnCall(
    app,
    authenticate,
    CALLS.decideLexicon,
    async ({ body, caller }) => {
      const { raterId } = await findRater(db, caller.userId, clock());
      const { materialVersion, addedVersion } = await autoScorer.lexicons.current('en');
      if (body.lexiconVersion !== nameLexicon(materialVersion, addedVersion)) {
        return reject(409, 'lexicon_was_changed');
      }
      await inTransaction(db, async (client) => {
        const wordCount = await DECIDE[body.decision](client, body.words, raterId, clock());
        await recordAudit(client, {
          at: clock(),
          action: ACTIONS[body.decision],
          actor: { raterId },
          details: { wordCount },
        });
      });
      return succeed('update_successfully', await showLexicon(EVERYTHING, caller));
    },
    { bodyLimit: PROPOSALS_BODY_LIMIT },
  );
}
