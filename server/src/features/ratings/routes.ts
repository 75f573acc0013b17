/** The rater's desk: /rating, /rescoring, and the two open calls of the long-term check page. */
import { allNamingQuestionsOf, TEST_TYPES, TESTS } from '@jamdai/battery';
import {
  CALLS,
  EXPORT_FILES,
  exportPath,
  MAX_READY_ANSWERS,
  RATER_ROLES,
  type DeskAnswer,
  type QueueRequest,
} from '@jamdai/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { findRater, type Rater } from '../../accounts/raters.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import type { AppContext } from '../../core/app-context.ts';
import { reject, rejectFields, succeed, type Outcome } from '../../core/http/outcome.ts';
import {
  registerFile,
  registerOpenCall,
  registerOwnCall,
  type Caller,
} from '../../core/http/register-call.ts';
import type { AutoScorer, AutoScorerContext } from '../lexicon/index.ts';
import type { QuestionContext } from '../questions/index.ts';
import { readAgreement } from './agreement.ts';
import { findAnswer, toDeskAnswer } from './answer-row.ts';
import { findCutProblem, textOf, toSuggestedWord } from './answer-words.ts';
import { claimAnswer, claimNext, releaseAnswer, type Claim } from './claim-answer.ts';
import { confirmRating, finishSingles } from './confirm-rating.ts';
import { describeDesk, listQueue, listWaiting } from './desk.ts';
import { writeExport } from './export-files.ts';
import { listEvents } from './history.ts';
import { listAnswers } from './many-answers.ts';
import { previewLexicon } from './preview-lexicon.ts';
import { confirmReady, findReady, undoReady } from './ready-answers.ts';
import {
  listRescorings,
  previewRescoring,
  rescoreFinished,
  undoRescoring,
} from './rescore-finished.ts';
import { rescoreWaiting, undoRescoringWaiting } from './rescore-waiting.ts';
import { rejectGone, rejectTaken, saveDraft } from './save-rating.ts';
import { askSecondLook, decideSecondLook, listSecondLooks, readOwnWords } from './second-looks.ts';
import { changeSettings } from './settings.ts';
import { suggestWords } from './suggest-words.ts';
import { takeBack } from './take-back.ts';
import { decideGroup, groupUnknown } from './unknown-words.ts';

const RATING_BODY_LIMIT = 256 * 1024;
const LONG_TERM = 'long_term_retrieval';

type Filters = Pick<QueueRequest, 'testName' | 'lang'>;

export function registerRatings(
  app: FastifyInstance,
  context: AutoScorerContext & QuestionContext,
): void {
  const { db, clock, authenticate, machine: autoScorer } = context;
  const raterOf = (caller: Caller): Promise<Rater> => findRater(db, caller.userId, clock());
  const showDesk = async (caller: Caller) => {
    const { materialVersion } = await autoScorer.lexicons.current('en');
    return describeDesk(db, await raterOf(caller), caller.role, materialVersion, clock());
  };

  registerOpenCalls(app, context);
  registerExports(app, context);

  registerOwnCall(app, authenticate, CALLS.ratingDesk, async ({ caller }) =>
    succeed('load_successfully', await showDesk(caller)),
  );
  registerOwnCall(app, authenticate, CALLS.changeRatingSettings, async ({ body, caller }) => {
    const rater = await raterOf(caller);
    await changeSettings(db, body, rater.raterId, clock());
    if (body.isSecondRatingOn === false) await finishSingles(db, autoScorer, clock());
    return succeed('update_successfully', await showDesk(caller));
  });

  registerOwnCall(app, authenticate, CALLS.nextAnswer, async ({ body, caller }) => {
    const filter = {
      testName: body.testName ?? null,
      language: body.lang ?? null,
      state: body.state ?? null,
    };
    const claim = await claimNext(context, await raterOf(caller), filter, clock());
    return claim ? openClaimed(autoScorer, claim) : succeed('load_successfully', null);
  });
  registerOwnCall(app, authenticate, CALLS.openAnswer, async ({ body, caller }) =>
    openClaimed(
      autoScorer,
      await claimAnswer(context, await raterOf(caller), body.attemptCode, clock()),
    ),
  );
  registerOwnCall(app, authenticate, CALLS.ratingQueue, async ({ body, caller }) =>
    succeed('load_successfully', await listQueue(db, await raterOf(caller), body, clock())),
  );
  registerOwnCall(app, authenticate, CALLS.releaseAnswer, async ({ body, caller }) => {
    const isReleased = await releaseAnswer(db, await raterOf(caller), body.attemptCode, clock());
    return isReleased ? succeed('update_successfully', null) : rejectGone();
  });

  registerOwnCall(app, authenticate, CALLS.suggestWords, async ({ body }) => {
    const answer = await findAnswer(db, body.attemptCode);
    if (!answer || answer.state === 'final') return rejectGone();
    const problem = findCutProblem(textOf(answer.words), body.words);
    if (problem) return rejectFields([problem]);
    const words = await suggestWords(autoScorer, answer, body.words);
    return succeed(
      'load_successfully',
      words.map((word) => toSuggestedWord(word, answer)),
    );
  });
  registerOwnCall(
    app,
    authenticate,
    CALLS.saveRating,
    async ({ body, caller }) => saveDraft(db, await raterOf(caller), body, clock()),
    { bodyLimit: RATING_BODY_LIMIT },
  );
  registerOwnCall(
    app,
    authenticate,
    CALLS.confirmRating,
    async ({ body, caller }) => confirmRating(db, autoScorer, await raterOf(caller), body, clock()),
    { bodyLimit: RATING_BODY_LIMIT },
  );
  registerOwnCall(app, authenticate, CALLS.undoRating, async ({ body, caller }) => {
    const rater = await raterOf(caller);
    const rejection = await takeBack(db, rater, body.attemptCode, clock());
    if (rejection) return rejection;
    return openClaimed(autoScorer, await claimAnswer(context, rater, body.attemptCode, clock()));
  });

  registerOwnCall(app, authenticate, CALLS.ratingHistory, async ({ body }) => {
    const answer = await findAnswer(db, body.attemptCode);
    if (!answer) return rejectGone();
    // Before that it would tell the second rater what the first decided.
    if (answer.state !== 'final') return reject(409, 'answer_is_not_final');
    return succeed('load_successfully', await listEvents(db, answer.id));
  });
  registerOwnCall(app, authenticate, CALLS.ratingAgreement, async ({ body }) => {
    const filter = { testName: body.testName ?? null, language: body.lang ?? null };
    return succeed('load_successfully', await readAgreement(db, filter));
  });
  registerManyAnswers(app, context, raterOf);
  registerSecondLooks(app, context, raterOf);
  registerRescoring(app, context, raterOf);
}

function registerSecondLooks(
  app: FastifyInstance,
  { db, clock, authenticate, machine: autoScorer }: AutoScorerContext,
  raterOf: (caller: Caller) => Promise<Rater>,
): void {
  registerOwnCall(app, authenticate, CALLS.ownWords, async ({ body, caller }) =>
    readOwnWords(db, body.testTakingId, caller.userId),
  );
  registerOwnCall(app, authenticate, CALLS.askSecondLook, async ({ body, caller }) =>
    askSecondLook(db, caller.userId, body, clock()),
  );
  registerOwnCall(app, authenticate, CALLS.secondLooks, async ({ caller }) =>
    succeed('load_successfully', await listSecondLooks(db, await raterOf(caller))),
  );
  registerOwnCall(app, authenticate, CALLS.decideSecondLook, async ({ body, caller }) =>
    decideSecondLook(db, autoScorer, await raterOf(caller), body, clock()),
  );
}

function registerManyAnswers(
  app: FastifyInstance,
  context: AutoScorerContext,
  raterOf: (caller: Caller) => Promise<Rater>,
): void {
  const { clock, authenticate, machine: autoScorer } = context;
  const list = async (caller: Caller, { testName = null, lang: language = null }: Filters) =>
    listAnswers(context, await raterOf(caller), { testName, language }, clock());
  registerOwnCall(app, authenticate, CALLS.unknownWords, async ({ body, caller }) =>
    succeed('load_successfully', groupUnknown(await list(caller, body))),
  );
  registerOwnCall(app, authenticate, CALLS.decideGroup, async ({ body, caller }) =>
    succeed('save_successfully', await decideGroup(context, await raterOf(caller), body, clock())),
  );
  registerOwnCall(app, authenticate, CALLS.readyAnswers, async ({ body, caller }) =>
    succeed('load_successfully', await findReady(autoScorer, await list(caller, body))),
  );
  registerOwnCall(
    app,
    authenticate,
    CALLS.confirmReady,
    async ({ body, caller }) => {
      const rater = await raterOf(caller);
      return succeed(
        'save_successfully',
        await confirmReady(context, autoScorer, rater, body, clock()),
      );
    },
    { bodyLimit: MAX_READY_ANSWERS * RATING_BODY_LIMIT },
  );
  registerOwnCall(app, authenticate, CALLS.undoReady, async ({ body, caller }) => {
    const rater = await raterOf(caller);
    const attemptCodes = await undoReady(context, rater, body.attemptCodes, clock());
    return attemptCodes.length > 0
      ? succeed('update_successfully', { attemptCodes })
      : reject(409, 'rating_cannot_be_undone');
  });
}

function registerRescoring(
  app: FastifyInstance,
  context: AutoScorerContext,
  raterOf: (caller: Caller) => Promise<Rater>,
): void {
  const { db, clock, authenticate, machine: autoScorer } = context;
  registerOwnCall(app, authenticate, CALLS.rescoreWaiting, async ({ caller }) =>
    succeed('update_successfully', await rescoreWaiting(context, await raterOf(caller), clock())),
  );
  registerOwnCall(app, authenticate, CALLS.undoRescoringWaiting, async ({ caller }) =>
    succeed(
      'update_successfully',
      await undoRescoringWaiting(context, await raterOf(caller), clock()),
    ),
  );
  registerOwnCall(app, authenticate, CALLS.previewRescoring, async ({ body }) => {
    const filter = { testName: body.testName ?? null, language: body.lang ?? null };
    return succeed('load_successfully', await previewRescoring(db, autoScorer, filter));
  });
  registerOwnCall(
    app,
    authenticate,
    CALLS.previewLexicon,
    async ({ body }) =>
      succeed('load_successfully', await previewLexicon(db, autoScorer, body.words)),
    { bodyLimit: RATING_BODY_LIMIT },
  );
  registerOwnCall(app, authenticate, CALLS.rescoreFinished, async ({ body, caller }) =>
    rescoreFinished(db, autoScorer, await raterOf(caller), body, clock()),
  );
  registerOwnCall(app, authenticate, CALLS.rescorings, async () =>
    succeed('load_successfully', await listRescorings(db)),
  );
  registerOwnCall(app, authenticate, CALLS.undoRescoring, async ({ body, caller }) =>
    undoRescoring(db, autoScorer, await raterOf(caller), body.rescoringId, clock()),
  );
}

/** Whoever is no rater, or nobody, is told the catalogue and nothing else. */
function registerOpenCalls(app: FastifyInstance, context: QuestionContext): void {
  const { db, clock, questionBook } = context;
  const longTerm = TESTS.filter(({ testTypeName }) => testTypeName === LONG_TERM);

  registerOpenCall(app, CALLS.takingTest, async ({ request }) => {
    const caller = await findRaterCaller(context, request);
    if (caller) {
      const rater = await findRater(db, caller.userId, clock());
      return succeed('load_successfully', await listWaiting(db, rater));
    }
    const tests = longTerm.map((test) => ({
      ...test,
      isAvailable: questionBook.has(test.testName),
    }));
    return succeed('load_successfully', tests);
  });
  registerOpenCall(app, CALLS.longTermTest, async ({ request }) => {
    if (await findRaterCaller(context, request)) {
      const questions = longTerm.flatMap(({ testName }) =>
        allNamingQuestionsOf(testName).map(({ orderNo, questionName }) => ({
          testName,
          orderNo,
          questionName: [...questionName],
        })),
      );
      return succeed('load_successfully', questions);
    }
    const types = TEST_TYPES.filter(({ testTypeName }) => testTypeName === LONG_TERM);
    return succeed('load_successfully', types);
  });
}

async function findRaterCaller(
  { authenticate }: AppContext,
  { headers }: FastifyRequest,
): Promise<Caller | null> {
  const caller = await authenticate(headers.authorization);
  return caller && RATER_ROLES.some((role) => role === caller.role) ? caller : null;
}

function registerExports(app: FastifyInstance, { db, clock, authenticate }: AppContext): void {
  for (const file of EXPORT_FILES) {
    const summary = 'Ratings, final answers or added words as a file. Needs a rater’s token.';
    const call = { path: exportPath(file), summary, roles: RATER_ROLES };
    registerFile(app, authenticate, call, async ({ caller: { userId } }) => {
      const details = { file };
      await recordAudit(db, { at: clock(), action: 'data.exported', actor: { userId }, details });
      const content = Readable.from(writeExport(db, file));
      return succeed('load_successfully', { name: `jamdai-${file}`, content });
    });
  }
}

async function openClaimed(autoScorer: AutoScorer, claim: Claim): Promise<Outcome<DeskAnswer>> {
  if (!claim.isClaimed) return claim.why === 'taken' ? rejectTaken() : rejectGone();
  const proposed = await suggestWords(autoScorer, claim.answer, claim.draft.words);
  return succeed('load_successfully', toDeskAnswer({ ...claim, proposed }));
}
