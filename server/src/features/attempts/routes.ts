/** POST /test_taking, /test_taking/all, /test_taking/progress, /test_taking/portrait, /test_taking/strategy, /test_run/import and /research/measures. */
import { findTestType } from '@jamdai/battery';
import { CALLS, IDEMPOTENCY_KEY_HEADER, RunIdSchema } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { AuthServices } from '../../accounts/auth-services.ts';
import { reject, rejectField, succeed } from '../../core/http/outcome.ts';
import { registerOwnCall } from '../../core/http/register-call.ts';
import type { QuestionSets } from '../questions/index.ts';
import { registerMeasures } from './fill-measures.ts';
import { chooseMeasuresVersion, readVersionsAtOnce } from './former-measures.ts';
import { createFactsFinder } from './find-attempt-facts.ts';
import { createRunImporter, type ImportRun } from './import-run.ts';
import { createAttemptWriter } from './store-attempts.ts';
import { readOwnPortrait } from './own-portrait.ts';
import { readOwnProgress } from './own-progress.ts';
import { acceptAttempt, type AttemptContext } from './save-attempt.ts';
import { listAttempts, storeStrategy } from './store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    importRun: ImportRun;
  }
}

const SAVE_BODY_LIMIT = 256 * 1024;
const PAGE_SIZE = 100;
const KeySchema = RunIdSchema.optional();

export function registerAttempts(
  app: FastifyInstance,
  context: AttemptContext,
  questionSets: QuestionSets,
  auth: Pick<AuthServices, 'limits'>,
): void {
  const { db, authenticate } = context;
  const parts = {
    questionSets,
    findFacts: createFactsFinder(db, context.clock),
    storeAttempt: createAttemptWriter(db),
  };
  const move = registerMeasures(app, context, questionSets);
  registerVersions(app, context, auth, move);
  const importRun = createRunImporter(context, parts);
  // For the command, which has no token.
  app.decorate('importRun', importRun);

  registerOwnCall(
    app,
    authenticate,
    CALLS.importRun,
    async ({ body, caller, request }) =>
      importRun(body, { userId: caller.userId }, (error) =>
        request.log.error({ err: error }, 'the measures of a taking cannot be made'),
      ),
    { bodyLimit: SAVE_BODY_LIMIT },
  );

  registerOwnCall(
    app,
    authenticate,
    CALLS.saveTestTaking,
    async ({ body, caller, request }) => {
      const header = request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()];
      const key = KeySchema.safeParse(header);
      if (!key.success) return rejectField(IDEMPOTENCY_KEY_HEADER, 'field_is_not_valid');
      const idempotencyKey = key.data ?? null;
      return acceptAttempt(context, parts, {
        caller,
        idempotencyKey,
        body,
        onUnmeasured: (error) =>
          request.log.error({ err: error }, 'the measures of a taking cannot be made'),
      });
    },
    { bodyLimit: SAVE_BODY_LIMIT },
  );

  registerOwnCall(app, authenticate, CALLS.testTakings, async ({ body, caller }) => {
    const { testTypeName } = body;
    const attempts = await listAttempts(db, {
      userId: caller.userId,
      testTypeId: testTypeName ? findTestType(testTypeName).testTypeId : null,
      limit: body.limit ?? PAGE_SIZE,
      before: body.before ?? null,
    });
    return succeed('load_successfully', attempts);
  });

  registerOwnCall(app, authenticate, CALLS.saveStrategy, async ({ body, caller: { userId } }) => {
    const retryAfterS = await auth.limits.admitOwnChange(userId);
    if (retryAfterS !== null) return reject(429, 'too_many_requests', { retryAfterS });
    const isStored = await storeStrategy(db, { ...body, userId });
    return isStored ? succeed('save_successfully', null) : reject(404, 'not_found');
  });

  registerOwnCall(app, authenticate, CALLS.ownProgress, async ({ body, caller }) =>
    succeed('load_successfully', await readOwnProgress(db, caller.userId, body.testName ?? null)),
  );

  registerOwnCall(app, authenticate, CALLS.ownPortrait, async ({ body, caller }) =>
    succeed('load_successfully', await readOwnPortrait(db, caller.userId, body.lang ?? null)),
  );
}

/** Which version of the measures is in use, for researchers. */
function registerVersions(
  app: FastifyInstance,
  { db, clock, authenticate }: AttemptContext,
  { limits }: Pick<AuthServices, 'limits'>,
  move: () => void,
): void {
  registerOwnCall(app, authenticate, CALLS.measuresVersions, async () =>
    succeed('load_successfully', await readVersionsAtOnce(db)),
  );
  registerOwnCall(app, authenticate, CALLS.chooseMeasures, async ({ body, caller: { userId } }) => {
    const retryAfterS = await limits.admitOwnChange(userId);
    if (retryAfterS !== null) return reject(429, 'too_many_requests', { retryAfterS });
    const decision = { actor: { userId }, at: clock() };
    if (!(await chooseMeasuresVersion(db, body.version, decision))) return reject(404, 'not_found');
    move();
    return succeed('update_successfully', await readVersionsAtOnce(db));
  });
}
