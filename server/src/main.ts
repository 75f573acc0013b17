/** The only reader of the environment and the only caller of listen: starts Jamdai, and ends it in order. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { buildApp } from './app.ts';
import { createMailer } from './core/mail.ts';
import { type Config, readConfig } from './core/config.ts';
import { explainDamage, noteDatabase } from './core/database/former-database.ts';
import { migrate } from './core/database/migrate.ts';
import { openDatabase, type OpenDatabase } from './core/database/open-database.ts';
import { createKeyFile, type KeyLocation } from './core/keys/key-file.ts';
import { settleKey } from './core/keys/keyring.ts';
import { describeAddresses, listAddresses, type ServerAddresses } from './core/process/address.ts';
import { leaveRoot, prepareToLeaveRoot } from './core/process/leaving-root.ts';
import { openLogFiles, type LogFiles } from './core/process/log-files.ts';
import { giveHeldPort, holdPort, needsRoot } from './core/process/privileged-port.ts';
import { PROGRAM_VERSION } from './core/process/program-version.ts';
import { noteServer } from './core/process/running-server.ts';
import { forgetSpool, startSpool, type Spool } from './core/spool/spool.ts';
import { errorCode, StartRejection } from './core/start-rejection.ts';
import {
  hasDiskRoom,
  openServerClock,
  type ServerClock,
  startBackups,
} from './features/operations/index.ts';
import { VoiceChoiceError } from './features/speech/index.ts';

const rootDir = join(import.meta.dirname, '..', '..');
const migrationsDir = join(import.meta.dirname, '..', 'migrations');
const builtWebDir = join(rootDir, 'web', 'dist');
const voicePacksDir = join(rootDir, 'speech', 'packs');
const clipProgram = join(rootDir, 'speech', 'src', 'clip-program.ts');
/** What the server reads for as long as it runs, as modules and their folders. */
const programDirs = ['node_modules', 'battery', 'contract', 'server', 'speech'].map((name) =>
  join(rootDir, name),
);
const drainMs = 10_000;
/** Ctrl-C in a terminal may arrive twice at once, directly and forwarded; later ones mean impatience. */
const sameSignalMs = 1000;

// On a machine with much memory V8 lets the heap grow to four times what lives in it before it collects, and bodies that arrive and are
// sent on lie beside it, up to 64 MiB of them. Both together may grow by 60 %: what that costs a save lies within the noise of the bench
// (docs/decisions/0096-less-for-a-save.md).
setFlagsFromString('--heap-growing-percent=60');
setFlagsFromString('--external-memory-accounted-in-global-limit');

type App = Awaited<ReturnType<typeof buildApp>>;

/** What has to be undone, the newest first. */
const openThings: (() => Promise<void>)[] = [];
let endingSince: number | null = null;

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => void end(0, 'Stopping.'));
}
process.on('unhandledRejection', (reason) => void endAfterFault(reason));
process.on('uncaughtException', (error) => void endAfterFault(error));

try {
  await start(readEnvironment());
} catch (error) {
  // Told to stop while starting: what fails then is no news.
  if (endingSince === null) {
    const cause = explainDamage(error) ?? error;
    await end(1, isSentence(cause) ? cause.message : describeFault(error));
  }
}

function isSentence(error: unknown): error is Error {
  return error instanceof StartRejection || error instanceof VoiceChoiceError;
}

function readEnvironment(): Config {
  const reading = readConfig(process.env, rootDir);
  if (reading.ok) return reading.config;
  throw new StartRejection(
    ['The configuration cannot be used; correct these variables:', ...reading.problems].join(
      '\n  ',
    ),
  );
}

async function start(config: Config): Promise<void> {
  checkTls(config.tls);
  const heldPort = await stopBeingRoot(config);
  const database = await openDatabase(config, say);
  openThings.push(() => database.close());
  await migrate({ connection: database.connection, directory: migrationsDir, report: say });
  if (database.folder !== null) noteDatabase(config.dataDir);
  const serverClock = await openServerClock(database.pool);
  const logFiles = openLog(config, serverClock);
  const keyLocation = createKeyFile(config.secretKeyFile);
  let app: App | null = null;
  const spool = await openSpool(config, database, keyLocation, serverClock, () => app?.log ?? null);
  const webDir = config.webDir ?? builtWebDir;
  const { folder } = database;
  app = await buildApp({
    config,
    db: database.pool,
    serverClock,
    ...(folder === null ? {} : { hasRoom: () => hasDiskRoom(folder) }),
    ...(spool === null ? {} : { spool }),
    keyLocation,
    webDir: existsSync(webDir) ? webDir : null,
    keptAssetsDir: join(config.dataDir, 'web-assets'),
    voicePacksDir: existsSync(voicePacksDir) ? voicePacksDir : null,
    ownVoicePacksDir: join(config.dataDir, 'voice-packs'),
    chosenVoicePacks: config.voicePacks,
    clipProgram,
    siteFile: join(config.dataDir, 'site.json'),
    mailer: config.mail && createMailer(config.mail),
    version: PROGRAM_VERSION,
    ...(logFiles ? { logStream: logFiles } : {}),
  });
  const served = app;
  openThings.push(() => closeApp(served));
  if (config.backupEveryMin > 0) {
    const backups = startBackups({
      db: database.pool,
      connection: database.connection,
      folder: config.backupDir,
      everyMin: config.backupEveryMin,
      program: PROGRAM_VERSION,
      clock: serverClock,
      log: served.log,
    });
    openThings.push(() => backups.close());
  }
  if (heldPort) giveHeldPort(heldPort, served.server);
  const port = await listen(served, config);
  const addresses = listAddresses({ host: config.host, port, isTls: config.tls !== null });
  noteAddresses(config, port, addresses);
  say(await describeAddresses(addresses));
}

/** Null: the database is elsewhere, or the operator wants none. */
async function openSpool(
  config: Config,
  { pool, folder, administration }: OpenDatabase,
  keyLocation: KeyLocation,
  clock: ServerClock,
  findLog: () => App['log'] | null,
): Promise<Spool | null> {
  const { spoolDir, backupDir } = config;
  if (administration === null || folder === null) {
    say('The database of DATABASE_URL is not copied to a spool: its own archiving has to do that.');
    return null;
  }
  if (spoolDir === null) {
    await forgetSpool(administration);
    say('No spool is kept (SPOOL=off): what is saved after a backup is lost with the database.');
    return null;
  }
  const secretKey = await settleKey(pool, keyLocation);
  const spool = startSpool({
    ...{ connection: administration, pgData: folder, spoolDir, backupDir, clock },
    secretKeys: [secretKey, ...keyLocation.listOld().map(({ key }) => key)],
    program: PROGRAM_VERSION,
    log: {
      info: (facts, sentence) => findLog()?.info(facts, sentence),
      error: (facts, sentence) => findLog()?.error(facts, sentence),
    },
  });
  openThings.push(() => spool.close());
  return spool;
}

/** For commands. Without it the server serves as well. */
function noteAddresses(config: Config, port: number, addresses: ServerAddresses): void {
  try {
    const remove = noteServer(config.dataDir, { host: config.host, port }, addresses);
    openThings.push(async () => remove());
  } catch (error) {
    process.stderr.write(
      `The address cannot be noted in ${config.dataDir} (${errorCode(error)}): commands that print a link will go by ` +
        'their own settings.\n',
    );
  }
}

/** Null: the log goes to standard output. */
function openLog({ logTo, dataDir }: Config, clock: ServerClock): LogFiles | null {
  if (logTo === 'stdout') return null;
  const logFiles = openLogFiles({
    folder: join(dataDir, 'logs'),
    clock: clock.now,
    mayDelete: clock.mayDelete,
    complain: (sentence) => void process.stderr.write(`${sentence}\n`),
    writeInstead: (line) => void process.stderr.write(line),
  });
  openThings.push(async () => logFiles.close());
  return logFiles;
}

function checkTls(tls: Config['tls']): void {
  if (tls === null) return;
  try {
    const certificate = new X509Certificate(tls.cert);
    if (certificate.checkPrivateKey(createPrivateKey(tls.key))) return;
    throw new Error('the key belongs to another certificate');
  } catch (error) {
    throw new StartRejection(
      `The files of TLS_CERT and TLS_KEY cannot be used together (${errorCode(error)}): ` +
        'set them to a certificate and the key that belongs to it.',
    );
  }
}

/** Before anything is opened or written. The port, where only root may open it. */
async function stopBeingRoot(config: Config): Promise<Server | null> {
  const leaving = prepareToLeaveRoot(config, [...programDirs, config.webDir ?? builtWebDir]);
  if (leaving === null) return null;
  if (leaving.staysBecause !== null) {
    say(`Jamdai goes on as root: ${leaving.staysBecause}`);
    return null;
  }
  const { host, port } = config;
  const held = needsRoot(port)
    ? await holdPort(host, port).catch((error: unknown) => rejectListen(error, host, port))
    : null;
  leaveRoot(leaving.account);
  say(`Jamdai runs as the account ${leaving.account.name}.`);
  return held;
}

async function listen(app: App, { host, port, tls }: Config): Promise<number> {
  // Fastify does not know of the TLS of our own server.
  const listenTextResolver = (address: string) =>
    `listening at ${tls === null ? address : address.replace('http:', 'https:')}`;
  try {
    await app.listen({ host, port, listenTextResolver });
  } catch (error) {
    rejectListen(error, host, port);
  }
  const address = app.server.address();
  return address !== null && typeof address === 'object' ? address.port : port;
}

function rejectListen(error: unknown, host: string, port: number): never {
  throw new StartRejection(explainListen(errorCode(error), host, port));
}

function explainListen(code: string, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `The port ${port} is taken by another program: stop it, or choose another one, for example PORT=${port + 1} npm start.`;
    case 'EACCES':
      return `This user may not open the port ${port}: choose one above 1023, for example PORT=3000 npm start.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}: set HOST to 127.0.0.1, or to 0.0.0.0 for the whole network.`;
    default:
      return `The server cannot listen on ${host}, port ${port} (${code}): set HOST and PORT to others.`;
  }
}

/** Stops accepting, then gives the requests under way ten seconds. */
async function closeApp(app: App): Promise<void> {
  const isClosed = app.close().then(() => true);
  if (await Promise.race([isClosed, delay(drainMs, false, { ref: false })])) return;
  app.server.closeAllConnections();
  await Promise.race([isClosed, delay(drainMs, false, { ref: false })]);
}

async function end(exitCode: number, line: string): Promise<void> {
  if (endingSince !== null) {
    if (performance.now() - endingSince > sameSignalMs) process.exit(1);
    return;
  }
  endingSince = performance.now();
  if (exitCode === 0) say(line);
  else process.stderr.write(`${line}\n`);
  try {
    for (let close = openThings.pop(); close; close = openThings.pop()) await close();
  } catch (error) {
    process.stderr.write(`${describeFault(error)}\n`);
    process.exit(1);
  }
  process.exit(exitCode);
}

function endAfterFault(error: unknown): Promise<void> {
  return end(1, `Stopping after an error that nobody handled.\n${describeFault(error)}`);
}

function describeFault(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
