/** POST /lexicon/all and /lexicon/withdraw: the words that raters added at this installation. */
import { CALLS, type Lexicon } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import { findRater } from '../../accounts/raters.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { reject, succeed } from '../../core/http/outcome.ts';
import { registerOwnCall } from '../../core/http/register-call.ts';
import { nameLexicon, type AutoScorerContext } from './lexicon-book.ts';
import { readAddedWords, readCandidates, withdrawWord, type LexiconFilter } from './store.ts';

export function registerLexicon(app: FastifyInstance, context: AutoScorerContext): void {
  const { db, clock, authenticate, machine: autoScorer } = context;

  async function showLexicon(filter: LexiconFilter): Promise<Lexicon> {
    const { materialVersion, addedVersion } = await autoScorer.lexicons.current('en');
    return {
      lexiconVersion: nameLexicon(materialVersion, addedVersion),
      addedWords: await readAddedWords(db, filter),
      candidates: await readCandidates(db, filter),
    };
  }

  registerOwnCall(app, authenticate, CALLS.lexicon, async ({ body }) => {
    const filter = { testName: body.testName ?? null, language: body.lang ?? null };
    return succeed('load_successfully', await showLexicon(filter));
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
    return succeed('update_successfully', await showLexicon({ testName: null, language: null }));
  });
}
