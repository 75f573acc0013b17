/** The server as a function of what it is given: the same in automated tests and in production. */
import fastifyStatic from '@fastify/static';
import { wordProposer, type WordProposer } from '@jamdai/battery';
import fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createAuthServices } from './accounts/auth-services.ts';
import { registerAccounts } from './accounts/routes.ts';
import type { Clock } from './core/clock.ts';
import type { Config } from './core/config.ts';
import type * as pg from './core/database/statements.ts';
import { registerApiDocs } from './core/http/api-docs.ts';
import { answerBrokenConnection } from './core/http/broken-connection.ts';
import { registerClosing } from './core/http/closing.ts';
import { createLimitedServer } from './core/http/create-server.ts';
import {
  rejectionOf,
  registerFailures,
  sendRejection,
  rejectLongAddresses,
} from './core/http/failures.ts';
import { registerJsonBody } from './core/http/json-body.ts';
import { rejectFields } from './core/http/outcome.ts';
import { compileSerializer, compileValidator } from './core/http/register-call.ts';
import { loggerOptions, registerRequestLog, type LogStream } from './core/http/request-log.ts';
import { registerSecurityHeaders } from './core/http/security-headers.ts';
import { trustRuleOf } from './core/http/trusted-proxies.ts';
import { registerWebPages } from './core/http/web-pages.ts';
import { createSecretReader } from './core/keys/installation-secrets.ts';
import type { KeyLocation } from './core/keys/key-file.ts';
import { openKeyring } from './core/keys/keyring.ts';
import { registerSpoolGate } from './core/spool/spool-gate.ts';
import type { Spool } from './core/spool/spool.ts';
import type { Mailer } from './core/mail.ts';
import { believeClock, type TrustedClock } from './core/trusted-clock.ts';
import { registerClasses } from './features/classes/index.ts';
import {
  createLexiconBook,
  type AutoScorerContext,
  registerLexicon,
} from './features/lexicon/index.ts';
import {
  registerClockMark,
  registerMetrics,
  registerOperations,
  registerRetention,
  registerSweep,
  type ServerClock,
} from './features/operations/index.ts';
import { registerPlans } from './features/plans/index.ts';
import { registerProblemReports } from './features/problem-reports/index.ts';
import {
  createQuestionBook,
  createQuestionSets,
  type HandOutContext,
  registerQuestions,
} from './features/questions/index.ts';
import { registerProvenance } from './features/provenance/index.ts';
import { registerAdoption, registerRatings } from './features/ratings/index.ts';
import { registerRecordings } from './features/recordings/index.ts';
import { registerResearch } from './features/research/index.ts';
import { registerSettings } from './features/settings/index.ts';
import { registerShortAttempts } from './features/short-attempts/index.ts';
import { registerSite } from './features/site/index.ts';
import { registerSoundPermits } from './features/sound-permits/index.ts';
import {
  chooseVoices,
  createVoiceBook,
  registerSpeech,
  registerVoiceChoices,
} from './features/speech/index.ts';
import { registerStudies, registerStudyFiles } from './features/studies/index.ts';
import { registerStaff } from './features/staff/index.ts';
import { registerTestRuns } from './features/test-runs/index.ts';
import { registerAttempts } from './features/attempts/index.ts';
import { registerTests } from './features/tests/index.ts';
import { registerTypingSamples } from './features/typing-samples/index.ts';
import { createAuthenticate } from './accounts/tokens.ts';

export interface AppParts {
  readonly config: Pick<Config, 'profile' | 'timeZone' | 'tls' | 'logLevel'> &
    Partial<
      Pick<
        Config,
        'trustProxy' | 'connectionsPerAddress' | 'metricsToken' | 'backupDir' | 'backupEveryMin'
      >
    >;
  readonly db: pg.Pool;
  /** Whether the database's disk has room; not looked at where absent. */
  readonly hasRoom?: () => Promise<boolean>;
  /** The sealed copy of what is committed; none is kept where absent. */
  readonly spool?: Pick<Spool, 'isReadyWithin' | 'confirm' | 'trouble'>;
  /** The time of day; the machine's where absent. */
  readonly clock?: Clock;
  /** The one that is compared with the database; where absent `clock` is believed. */
  readonly serverClock?: ServerClock;
  /** Where the secret key is. A key that does not belong to the database ends the start. */
  readonly keyLocation: Pick<KeyLocation, 'file' | 'read' | 'readNext' | 'adoptNext' | 'make'>;
  /** What proposes on the words of naming tests; the battery's where absent. */
  readonly wordProposer?: WordProposer;
  /** The operator's own contact cards (JSON), if there is such a file; null: none is looked for. */
  readonly siteFile?: string | null;
  /** Sends reminders of studies; where absent they go by hand. */
  readonly mailer?: Mailer | null;
  /** Folder of the built pages; null serves none. */
  readonly webDir: string | null;
  /** Folder for the assets of earlier builds; none are kept where absent. */
  readonly keptAssetsDir?: string;
  /** Folder of the bundled voice packs; null serves none. */
  readonly voicePacksDir: string | null;
  /** Folder of the installation's own voice packs. */
  readonly ownVoicePacksDir?: string;
  /** Ids of the voice packs that replace bundled ones. */
  readonly chosenVoicePacks?: readonly string[];
  /** The program that makes clips of recordings; no voice can be made where absent. */
  readonly clipProgram?: string;
  readonly version?: string;
  /** Where the log goes; standard output where absent. */
  readonly logStream?: LogStream;
}

/** Bytes of a body where a call does not allow more. */
const BODY_LIMIT = 64 * 1024;
const MAX_PARAM_LENGTH = 200;

/** Resolves when everything is registered; `listen` or `inject` is the caller's. @throws StartRejection for a wrong key. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, webDir } = parts;
  const trusted: TrustedClock =
    parts.serverClock ?? believeClock(parts.clock ?? (() => new Date()));
  const clock = trusted.now;
  const voices = chooseVoices({
    bundledDir: parts.voicePacksDir,
    ownDir: parts.ownVoicePacksDir ?? null,
    wanted: parts.chosenVoicePacks ?? [],
  });
  const readSecret = createSecretReader(db);
  const proposer = parts.wordProposer ?? wordProposer;
  const context: HandOutContext & AutoScorerContext = {
    config,
    db,
    clock,
    authenticate: createAuthenticate(db, clock),
    readSecret,
    openKey: await openKeyring(db, parts.keyLocation),
    questionBook: createQuestionBook(config.profile, readSecret),
    machine: { proposer, lexicons: createLexiconBook(db, proposer) },
    voices: createVoiceBook(db, voices.chosen),
  };
  const questionSets = createQuestionSets(db);
  const app = createFastify(parts);
  registerSecurityHeaders(app, config.tls !== null);
  registerClosing(app);
  if (parts.spool) registerSpoolGate(app, parts.spool);
  await app.register(fastifyStatic, {
    root: webDir ?? import.meta.dirname,
    serve: false,
    preCompressed: true,
  });
  await registerApiDocs(app, parts.version ?? '0.0.0');
  const auth = createAuthServices(db, readSecret);
  registerAccounts(app, context, auth);
  registerStaff(app, context, auth);
  registerClasses(app, context, auth);
  registerSoundPermits(app, context, auth);
  registerTests(app, context);
  registerQuestions(app, context, questionSets);
  registerTestRuns(app, context);
  registerProvenance(app, context);
  registerAttempts(app, context, questionSets, auth);
  registerShortAttempts(app, context);
  registerPlans(app, context, auth);
  registerStudies(app, context, { ...auth, mailer: parts.mailer ?? null });
  registerStudyFiles(app, context, auth);
  registerTypingSamples(app, context);
  registerRatings(app, context);
  registerLexicon(app, context);
  registerResearch(app, context, auth);
  registerAdoption(app, context);
  registerProblemReports(app, context);
  const findSpoolTrouble = () => parts.spool?.trouble() ?? null;
  registerSettings(app, context, trusted, findSpoolTrouble);
  registerSite(app, context, parts.siteFile ?? null);
  registerSpeech(app, context, voices.packs);
  registerVoiceChoices(app, context, auth);
  registerRecordings(app, context, voices.packs, parts.clipProgram ?? null);
  registerOperations(app, {
    ...{ db, clock: trusted, findSpoolTrouble },
    hasRoom: parts.hasRoom ?? (() => Promise.resolve(true)),
  });
  registerMetrics(app, {
    db,
    token: config.metricsToken ?? null,
    countHashing: auth.passwords.countQueued,
    isClockInDoubt: () => trusted.doubt() !== null,
    backupDir: (config.backupEveryMin ?? 0) > 0 ? (config.backupDir ?? null) : null,
  });
  registerWebPages(app, webDir, parts.keptAssetsDir ?? null, trusted);
  const sweep = registerSweep(app, db, trusted);
  registerRetention(app, { db, clock: trusted, backupDir: config.backupDir ?? null });
  if (parts.serverClock) registerClockMark(app, parts.serverClock, sweep);
  return app;
}

/** What holds for every request, before any route. */
function createFastify({ config, logStream }: AppParts): FastifyInstance {
  const perAddress = config.trustProxy ? null : (config.connectionsPerAddress ?? null);
  const app = fastify({
    trustProxy: trustRuleOf(config.trustProxy ?? null),
    logger: loggerOptions(config.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Fastify's own answer has another shape: see core/http/closing.ts.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    serverFactory: (listener) => createLimitedServer(config.tls, perAddress, listener),
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error: FastifyError, _request, reply) => {
      void sendRejection(reply, rejectionOf(error) ?? rejectFields([]));
    },
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.decorateRequest('caller', null);
  registerJsonBody(app);
  rejectLongAddresses(app);
  registerFailures(app);
  registerRequestLog(app);
  return app;
}
