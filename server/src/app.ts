/** The server as a function of what it is given: the same in automated tests and in production. */
import fastifyStatic from '@fastify/static';
import { wordProposer, type WordProposer } from '@jamdai/battery';
import fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createAuthenticate } from './accounts/authenticate.ts';
import { createDoor } from './accounts/door.ts';
import { registerAccounts } from './accounts/routes.ts';
import type { MachineBuilding } from './lexicon/machine.ts';
import type { HandOutBuilding } from './questions/hand-out.ts';
import { registerClasses } from './classes/routes.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { answerBrokenConnection } from './http/broken-connection.ts';
import { registerClosing } from './http/closing.ts';
import { createLimitedServer } from './http/create-server.ts';
import { refusalOf, registerFailures, sendRefusal } from './http/failures.ts';
import { registerJsonBody } from './http/json-body.ts';
import { refuseLongAddresses } from './http/long-addresses.ts';
import { refuseFields } from './http/outcome.ts';
import { compileSerializer, compileValidator } from './http/register-call.ts';
import { loggerOptions, registerRequestLog, type LogStream } from './http/request-log.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { trustRuleOf } from './http/trusted-proxies.ts';
import { registerWebPages } from './http/web-pages.ts';
import { createSecretReader } from './installation-secrets.ts';
import type { KeyPlace } from './keys/key-file.ts';
import { openKeyring } from './keys/keyring.ts';
import { createLexiconBook } from './lexicon/lexicon-book.ts';
import { registerLexicon } from './lexicon/routes.ts';
import { registerMetrics } from './operations/metrics.ts';
import { registerClockMark, type ServerClock } from './operations/clock-mark.ts';
import { registerOperations } from './operations/routes.ts';
import { registerRetention } from './operations/retention.ts';
import { registerSweep } from './operations/sweep.ts';
import { registerProblemReports } from './problem-reports/routes.ts';
import { createQuestionBook } from './questions/question-book.ts';
import { createQuestionSets } from './questions/question-sets.ts';
import { registerQuestions } from './questions/routes.ts';
import { registerAdoption } from './ratings/adopt-takings.ts';
import { registerRatings } from './ratings/routes.ts';
import { registerRecordings } from './recordings/routes.ts';
import { registerResearch } from './research/routes.ts';
import { registerSettings } from './settings/routes.ts';
import { registerSite } from './site/routes.ts';
import { registerSpoolGate } from './spool/spool-gate.ts';
import type { Spool } from './spool/spool.ts';
import { registerSpeech } from './speech/routes.ts';
import { chooseVoices } from './speech/choose-voices.ts';
import { registerStaff } from './staff/routes.ts';
import { registerTestRuns } from './test-runs/routes.ts';
import { registerTestTakings } from './test-takings/routes.ts';
import { registerTests } from './tests/routes.ts';
import { believeClock, type TrustedClock } from './trusted-clock.ts';
import { registerTypingSamples } from './typing-samples/routes.ts';

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
  readonly keyPlace: Pick<KeyPlace, 'file' | 'read' | 'readNext' | 'adoptNext' | 'make'>;
  /** What proposes on the words of naming tests; the battery's where absent. */
  readonly wordProposer?: WordProposer;
  /** The operator's own contact cards (JSON), if there is such a file; null: none is looked for. */
  readonly siteFile?: string | null;
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
  readonly version?: string;
  /** Where the log goes; standard output where absent. */
  readonly logStream?: LogStream;
}

/** Bytes of a body where a call does not allow more. */
const BODY_LIMIT = 64 * 1024;
const MAX_PARAM_LENGTH = 200;

/** Resolves when everything is registered; `listen` or `inject` is the caller's. @throws StartRefusal for a wrong key. */
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
  const building: HandOutBuilding & MachineBuilding = {
    config,
    db,
    clock,
    authenticate: createAuthenticate(db, clock),
    readSecret,
    openKey: await openKeyring(db, parts.keyPlace),
    questionBook: createQuestionBook(config.profile, readSecret),
    machine: { proposer, lexicons: createLexiconBook(db, proposer) },
    voices: voices.chosen,
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
  const door = createDoor(db, readSecret);
  registerAccounts(app, building, door);
  registerStaff(app, building, door);
  registerClasses(app, building, door);
  registerTests(app, building);
  registerQuestions(app, building, questionSets);
  registerTestRuns(app, building);
  registerTestTakings(app, building, questionSets);
  registerTypingSamples(app, building);
  registerRatings(app, building);
  registerLexicon(app, building);
  registerResearch(app, building, door);
  registerAdoption(app, building);
  registerProblemReports(app, building);
  const findSpoolTrouble = () => parts.spool?.trouble() ?? null;
  registerSettings(app, building, trusted, findSpoolTrouble);
  registerSite(app, parts.siteFile ?? null);
  registerSpeech(app, building, voices.packs);
  registerRecordings(app, building, voices.packs);
  registerOperations(app, {
    ...{ db, clock: trusted, findSpoolTrouble },
    hasRoom: parts.hasRoom ?? (() => Promise.resolve(true)),
  });
  registerMetrics(app, {
    db,
    token: config.metricsToken ?? null,
    countHashing: door.passwords.countQueued,
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
    // Fastify's own answer has another shape: see http/closing.ts.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    serverFactory: (listener) => createLimitedServer(config.tls, perAddress, listener),
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error: FastifyError, _request, reply) => {
      void sendRefusal(reply, refusalOf(error) ?? refuseFields([]));
    },
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.decorateRequest('caller', null);
  registerJsonBody(app);
  refuseLongAddresses(app);
  registerFailures(app);
  registerRequestLog(app);
  return app;
}
