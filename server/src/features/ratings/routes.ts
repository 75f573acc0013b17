/** The rater's desk: /rating, /rescoring, and the two open calls of the long-term check page. */
import { namingQuestionsOf, TEST_TYPES, TESTS } from '@jamdai/battery';
import {
  CALLS,
  EXPORT_FILES,
  exportPath,
  API_BASE,
  RATER_ROLES,
  type DeskAnswer,
} from '@jamdai/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { findRater, type Rater } from '../../accounts/raters.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import type { Building } from '../../core/building.ts';
import { sendRefusal } from '../../core/http/failures.ts';
import { refuse, refuseFields, succeed, type Outcome } from '../../core/http/outcome.ts';
import { registerOpenCall, registerOwnCall, type Caller } from '../../core/http/register-call.ts';
import type { Machine, MachineBuilding } from '../lexicon/index.ts';
import type { QuestionBuilding } from '../questions/index.ts';
import { readAgreement } from './agreement.ts';
import { findAnswer, toDeskAnswer } from './answer-row.ts';
import { findCutProblem, textOf, toSuggestedWord } from './answer-words.ts';
import { claimAnswer, claimNext, releaseAnswer, type Claim } from './claim-answer.ts';
import { confirmRating, finishSingles } from './confirm-rating.ts';
import { describeDesk, listQueue, listWaiting } from './desk.ts';
import { writeExport } from './export-files.ts';
import { listEvents } from './history.ts';
import {
  listRescorings,
  previewRescoring,
  rescoreFinished,
  undoRescoring,
} from './rescore-finished.ts';
import { rescoreWaiting, undoRescoringWaiting } from './rescore-waiting.ts';
import { refuseGone, refuseTaken, saveDraft } from './save-rating.ts';
import { changeSettings } from './settings.ts';
import { suggestWords } from './suggest-words.ts';
import { takeBack } from './take-back.ts';

const RATING_BODY_LIMIT = 256 * 1024;
const LONG_TERM = 'long_term_retrieval';

export function registerRatings(
  app: FastifyInstance,
  building: MachineBuilding & QuestionBuilding,
): void {
  const { db, clock, authenticate, machine } = building;
  const raterOf = (caller: Caller): Promise<Rater> => findRater(db, caller.userId, clock());
  const showDesk = async (caller: Caller) => {
    const { materialVersion } = await machine.lexicons.current('en');
    return describeDesk(db, await raterOf(caller), caller.role, materialVersion, clock());
  };

  registerOpenCalls(app, building);
  registerExports(app, building);

  registerOwnCall(app, authenticate, CALLS.ratingDesk, async ({ caller }) =>
    succeed('load_successfully', await showDesk(caller)),
  );
  registerOwnCall(app, authenticate, CALLS.changeRatingSettings, async ({ body, caller }) => {
    const rater = await raterOf(caller);
    await changeSettings(db, body, rater.raterId, clock());
    if (body.isSecondRatingOn === false) await finishSingles(db, machine, clock());
    return succeed('update_successfully', await showDesk(caller));
  });

  registerOwnCall(app, authenticate, CALLS.nextAnswer, async ({ body, caller }) => {
    const filter = {
      testName: body.testName ?? null,
      language: body.lang ?? null,
      state: body.state ?? null,
    };
    const claim = await claimNext(building, await raterOf(caller), filter, clock());
    return claim ? openClaimed(machine, claim) : succeed('load_successfully', null);
  });
  registerOwnCall(app, authenticate, CALLS.openAnswer, async ({ body, caller }) =>
    openClaimed(
      machine,
      await claimAnswer(building, await raterOf(caller), body.attemptCode, clock()),
    ),
  );
  registerOwnCall(app, authenticate, CALLS.ratingQueue, async ({ body, caller }) =>
    succeed('load_successfully', await listQueue(db, await raterOf(caller), body, clock())),
  );
  registerOwnCall(app, authenticate, CALLS.releaseAnswer, async ({ body, caller }) => {
    const isReleased = await releaseAnswer(db, await raterOf(caller), body.attemptCode, clock());
    return isReleased ? succeed('update_successfully', null) : refuseGone();
  });

  registerOwnCall(app, authenticate, CALLS.suggestWords, async ({ body }) => {
    const answer = await findAnswer(db, body.attemptCode);
    if (!answer || answer.state === 'final') return refuseGone();
    const problem = findCutProblem(textOf(answer.words), body.words);
    if (problem) return refuseFields([problem]);
    const words = await suggestWords(machine, answer, body.words);
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
    async ({ body, caller }) => confirmRating(db, machine, await raterOf(caller), body, clock()),
    { bodyLimit: RATING_BODY_LIMIT },
  );
  registerOwnCall(app, authenticate, CALLS.undoRating, async ({ body, caller }) => {
    const rater = await raterOf(caller);
    const refusal = await takeBack(db, rater, body.attemptCode, clock());
    if (refusal) return refusal;
    return openClaimed(machine, await claimAnswer(building, rater, body.attemptCode, clock()));
  });

  registerOwnCall(app, authenticate, CALLS.ratingHistory, async ({ body }) => {
    const answer = await findAnswer(db, body.attemptCode);
    if (!answer) return refuseGone();
    // Before that it would tell the second rater what the first decided.
    if (answer.state !== 'final') return refuse(409, 'answer_is_not_final');
    return succeed('load_successfully', await listEvents(db, answer.id));
  });
  registerOwnCall(app, authenticate, CALLS.ratingAgreement, async ({ body }) => {
    const filter = { testName: body.testName ?? null, language: body.lang ?? null };
    return succeed('load_successfully', await readAgreement(db, filter));
  });
  registerRescoring(app, building, raterOf);
}

function registerRescoring(
  app: FastifyInstance,
  building: MachineBuilding,
  raterOf: (caller: Caller) => Promise<Rater>,
): void {
  const { db, clock, authenticate, machine } = building;
  registerOwnCall(app, authenticate, CALLS.rescoreWaiting, async ({ caller }) =>
    succeed('update_successfully', await rescoreWaiting(building, await raterOf(caller), clock())),
  );
  registerOwnCall(app, authenticate, CALLS.undoRescoringWaiting, async ({ caller }) =>
    succeed(
      'update_successfully',
      await undoRescoringWaiting(building, await raterOf(caller), clock()),
    ),
  );
  registerOwnCall(app, authenticate, CALLS.previewRescoring, async ({ body }) => {
    const filter = { testName: body.testName ?? null, language: body.lang ?? null };
    return succeed('load_successfully', await previewRescoring(db, machine, filter));
  });
  registerOwnCall(app, authenticate, CALLS.rescoreFinished, async ({ body, caller }) =>
    rescoreFinished(db, machine, await raterOf(caller), body, clock()),
  );
  registerOwnCall(app, authenticate, CALLS.rescorings, async () =>
    succeed('load_successfully', await listRescorings(db)),
  );
  registerOwnCall(app, authenticate, CALLS.undoRescoring, async ({ body, caller }) =>
    undoRescoring(db, machine, await raterOf(caller), body.rescoringId, clock()),
  );
}

/** Whoever is no rater, or nobody, is told the catalogue and nothing else. */
function registerOpenCalls(app: FastifyInstance, building: QuestionBuilding): void {
  const { db, clock, questionBook } = building;
  const longTerm = TESTS.filter(({ testTypeName }) => testTypeName === LONG_TERM);

  registerOpenCall(app, CALLS.takingTest, async ({ request }) => {
    const caller = await findRaterCaller(building, request);
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
    if (await findRaterCaller(building, request)) {
      const questions = longTerm.flatMap(({ testName }) =>
        namingQuestionsOf(testName).map(({ orderNo, questionName }) => ({
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
  { authenticate }: Building,
  { headers }: FastifyRequest,
): Promise<Caller | null> {
  const caller = await authenticate(headers.authorization);
  return caller && isRater(caller) ? caller : null;
}

function isRater({ role }: Caller): boolean {
  return RATER_ROLES.some((allowed) => allowed === role);
}

/** Files, so not in the envelope; refusals are. */
function registerExports(app: FastifyInstance, { db, clock, authenticate }: Building): void {
  for (const file of EXPORT_FILES) {
    app.get(
      `${API_BASE}${exportPath(file)}`,
      {
        schema: {
          summary: 'Ratings, final answers or added words as a file. Needs a rater’s token.',
          tags: ['rating'],
          security: [{ token: [] }],
        },
        onRequest: async (request, reply) => {
          request.caller = await authenticate(request.headers.authorization);
          if (!request.caller) return sendRefusal(reply, refuse(401, 'unauthorized'));
          if (!isRater(request.caller)) return sendRefusal(reply, refuse(403, 'forbidden'));
        },
      },
      async ({ caller }, reply) => {
        if (!caller) return sendRefusal(reply, refuse(401, 'unauthorized'));
        const { userId } = caller;
        await recordAudit(db, {
          at: clock(),
          action: 'data.exported',
          actor: { userId },
          details: { file },
        });
        return reply
          .type(file.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/json')
          .header('content-disposition', `attachment; filename="jamdai-${file}"`)
          .header('cache-control', 'no-store')
          .send(Readable.from(writeExport(db, file)));
      },
    );
  }
}

async function openClaimed(machine: Machine, claim: Claim): Promise<Outcome<DeskAnswer>> {
  if (!claim.isClaimed) return claim.why === 'taken' ? refuseTaken() : refuseGone();
  const proposed = await suggestWords(machine, claim.answer, claim.draft.words);
  return succeed('load_successfully', toDeskAnswer({ ...claim, proposed }));
}
