/**
 * A command of the administrator, from its words to its exit code. Reads the same settings as `npm start`. 0: done, 1: it
 * could not be done, 2: the command was not understood.
 */
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { recordAudit } from '../core/audit/record-audit.ts';
import { readConfig, type Config } from '../core/config.ts';
import { reachDatabase } from '../core/database/reach-database.ts';
import { createKeyFile } from '../core/keys/key-file.ts';
import { settleKey } from '../core/keys/keyring.ts';
import { handOverAfterCommand } from '../core/process/leaving-root.ts';
import { StartRejection } from '../core/start-rejection.ts';
import { COMMANDS, HELP } from './commands.ts';
import { Rejection, WrongUsage, type Command, type Request } from './request.ts';
import { findSchools, settingsOf } from './school-commands.ts';

const rootDir = join(import.meta.dirname, '..', '..', '..');
const migrationsDir = join(import.meta.dirname, '..', '..', 'migrations');

/** Where somebody sits who gives a command. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly input: Readable;
  /** What was asked for; and everything else. */
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** The exit code. */
export async function runAdmin(args: readonly string[], terminal: Terminal): Promise<number> {
  const asker = createAsker(terminal);
  try {
    const { words, options } = readArguments(args);
    if (options.help || words.length === 0 || words[0] === 'help') {
      terminal.say(HELP);
      return 0;
    }
    const command = findCommand(words);
    if (!command) throw new WrongUsage(`There is no command "${words.slice(0, 2).join(' ')}".`);
    const config = readSettings(terminal.environment);
    const request: Request = {
      config,
      names: words.slice(command.name.split(' ').length),
      options,
      ask: asker.ask,
      report: (line) => terminal.complain(`${line}\n`),
      now: new Date(),
    };
    command.check(request);
    if (options['all-schools'] === true) return await runForAll(command, request, terminal);
    await runOnce(command, request, terminal);
    return 0;
  } catch (error) {
    return complain(error, terminal);
  } finally {
    asker.close();
  }
}

async function runOnce(command: Command, request: Request, terminal: Terminal): Promise<void> {
  try {
    terminal.say(`${await runCommand(command, request)}\n`);
  } finally {
    handOver(request.config, terminal);
  }
}

/** A school for which it fails does not keep it from the others. The exit code. */
async function runForAll(command: Command, request: Request, terminal: Terminal): Promise<number> {
  let code = 0;
  for (const school of await findSchools(request.config)) {
    const config = readSettings(settingsOf(terminal.environment, request.config, school));
    terminal.say(`${school}:\n`);
    await runOnce(command, { ...request, config }, terminal).catch((error: unknown) => {
      code = Math.max(code, complain(error, terminal));
    });
  }
  return code;
}

interface Asker {
  readonly ask: Request['ask'];
  readonly close: () => void;
}

/**
 * Questions go to standard error, so that the answer of the command stands alone on standard output. Nothing is read
 * before the first one: the input may be a list that a shell goes through.
 */
function createAsker({ input, complain: write }: Terminal): Asker {
  let lines: Interface | null = null;
  let typed: AsyncIterator<string> | null = null;
  return {
    async ask(question) {
      write(`${question} `);
      lines ??= createInterface({ input });
      typed ??= lines[Symbol.asyncIterator]();
      const { value, done } = await typed.next();
      return done === true ? null : value.trim();
    },
    close: () => lines?.close(),
  };
}

/** The longer name first: `backup list` before `backup`. */
function findCommand(words: readonly string[]): Command | undefined {
  const named = (count: number) =>
    COMMANDS.find(({ name }) => name === words.slice(0, count).join(' '));
  return named(2) ?? named(1);
}

async function runCommand(command: Command, request: Request): Promise<string> {
  if ('runAlone' in command) return command.runAlone(request);
  const { pool, connection, close } = await reachDatabase(request.config, migrationsDir);
  try {
    if (command.isWithoutKey !== true) {
      await settleKey(pool, createKeyFile(request.config.secretKeyFile));
    }
    await recordAudit(pool, {
      at: request.now,
      action: 'command.ran',
      actor: 'command',
      details: { command: command.name },
    });
    return await command.run(pool, request, connection);
  } finally {
    await close();
  }
}

/** What root has made must not be closed to the server, which runs as another account. */
function handOver(config: Config, terminal: Terminal): void {
  try {
    handOverAfterCommand(config);
  } catch (error) {
    complain(error, terminal);
  }
}

function readArguments(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        username: { type: 'string' },
        role: { type: 'string' },
        firstname: { type: 'string' },
        address: { type: 'string' },
        name: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        user: { type: 'string' },
        school: { type: 'string' },
        identity: { type: 'string' },
        out: { type: 'string' },
        study: { type: 'string' },
        twin: { type: 'boolean' },
        yes: { type: 'boolean' },
        'without-key': { type: 'boolean' },
        'start-empty': { type: 'boolean' },
        'all-schools': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return { words: positionals, options: values };
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

function readSettings(environment: Terminal['environment']): Config {
  const reading = readConfig(environment, rootDir);
  if (reading.ok) return reading.config;
  throw new StartRejection(
    ['The configuration cannot be used; correct these variables:', ...reading.problems].join(
      '\n  ',
    ),
  );
}

function complain(error: unknown, terminal: Terminal): number {
  if (error instanceof WrongUsage) {
    terminal.complain(`${error.message}\nnpm run admin -- help tells all commands.\n`);
    return 2;
  }
  const isExpected = error instanceof Rejection || error instanceof StartRejection;
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  terminal.complain(`${isExpected ? error.message : fault}\n`);
  return 1;
}
