/** The server as a function of what it is given: the same in automated tests and in production. */
import fastifyStatic from '@fastify/static';
import fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createAuthenticate } from './accounts/authenticate.ts';
import { registerAccounts } from './accounts/routes.ts';
import type { Building } from './building.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { answerBrokenConnection } from './http/broken-connection.ts';
import { registerClosing } from './http/closing.ts';
import { createLimitedServer } from './http/create-server.ts';
import { refusalOf, registerFailures, sendRefusal } from './http/failures.ts';
import { registerJsonBody } from './http/json-body.ts';
import { refuseFields } from './http/outcome.ts';
import { compileValidator } from './http/register-call.ts';
import { loggerOptions, registerRequestLog, type LogStream } from './http/request-log.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerWebPages } from './http/web-pages.ts';
import { createSecretReader } from './installation-secrets.ts';
import { registerOperations } from './operations/routes.ts';
import { registerSweep } from './operations/sweep.ts';
import { registerProblemReports } from './problem-reports/routes.ts';
import { createQuestionBook } from './questions/question-book.ts';
import { createQuestionSets } from './questions/question-sets.ts';
import { registerQuestions } from './questions/routes.ts';
import { registerSettings } from './settings/routes.ts';
import { registerSpeech } from './speech/routes.ts';
import { readVoicePacks } from './speech/voice-packs.ts';
import { registerTestTakings } from './test-takings/routes.ts';
import { registerTests } from './tests/routes.ts';

export interface AppParts {
  readonly config: Pick<Config, 'profile' | 'timeZone' | 'tls' | 'logLevel'>;
  readonly db: pg.Pool;
  /** The time of day; the machine's where absent. */
  readonly clock?: Clock;
  /** Folder of the built pages; null serves none. */
  readonly webDir: string | null;
  /** Folder of the voice packs; null serves none. */
  readonly voicePacksDir: string | null;
  readonly version?: string;
  /** Where the log goes; standard output where absent. */
  readonly logStream?: LogStream;
}

/** Bytes of a body where a call does not allow more. */
const BODY_LIMIT = 64 * 1024;
const MAX_PARAM_LENGTH = 200;

/** Resolves when everything is registered; `listen` or `inject` is the caller's. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, webDir } = parts;
  const clock = parts.clock ?? (() => new Date());
  const readSecret = createSecretReader(db);
  const building: Building = {
    config,
    db,
    clock,
    authenticate: createAuthenticate(db, clock),
    readSecret,
    questionBook: createQuestionBook(config.profile, readSecret),
  };
  const questionSets = createQuestionSets(db);
  const app = createFastify(parts);
  await registerSecurityHeaders(app, config.tls !== null);
  registerClosing(app);
  await app.register(fastifyStatic, {
    root: webDir ?? import.meta.dirname,
    serve: false,
    preCompressed: true,
  });
  await registerApiDocs(app, parts.version ?? '0.0.0');
  registerAccounts(app, building);
  registerTests(app, building);
  registerQuestions(app, building, questionSets);
  registerTestTakings(app, building, questionSets);
  registerProblemReports(app, building);
  registerSettings(app, building);
  registerSpeech(app, readVoicePacks(parts.voicePacksDir));
  registerOperations(app, db);
  registerWebPages(app, webDir);
  registerSweep(app, db, clock);
  return app;
}

/** What holds for every request, before any route. */
function createFastify({ config, logStream }: AppParts): FastifyInstance {
  const app = fastify({
    logger: loggerOptions(config.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Fastify's own answer has another shape: see http/closing.ts.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    serverFactory: (listener) => createLimitedServer(config.tls, listener),
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error: FastifyError, _request, reply) => {
      void sendRefusal(reply, refusalOf(error) ?? refuseFields([]));
    },
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null);
  registerJsonBody(app);
  registerFailures(app);
  registerRequestLog(app);
  return app;
}
