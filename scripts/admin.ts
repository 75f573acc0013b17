/**
 * `npm run admin -- …`: what only the person who runs this installation does. Reads the same settings as
 * `npm start`. Ends with 0 (done), 1 (it could not be done) or 2 (the command was not understood).
 */
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { reachDatabase, readConfig, StartRefusal, type Config } from '../server/src/index.ts';
import { COMMANDS, HELP } from './administering/commands.ts';
import { Refusal, WrongUsage, type Request } from './administering/request.ts';

const rootDir = dirname(import.meta.dirname);
const migrationsDir = join(rootDir, 'server', 'migrations');

process.exitCode = await runAdmin(process.argv.slice(2));

/** The exit code. */
async function runAdmin(args: readonly string[]): Promise<number> {
  try {
    const { words, options } = readArguments(args);
    if (options.help || words.length === 0 || words[0] === 'help') {
      process.stdout.write(HELP);
      return 0;
    }
    const command = COMMANDS.find(({ name }) => name === words.slice(0, 2).join(' '));
    if (!command) throw new WrongUsage(`There is no command "${words.slice(0, 2).join(' ')}".`);
    const config = readSettings();
    const request: Request = { config, names: words.slice(2), options, now: new Date() };
    command.check(request);
    const database = await reachDatabase(config, migrationsDir);
    try {
      process.stdout.write(`${await command.run(database.pool, request)}\n`);
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    return complain(error);
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
        help: { type: 'boolean', short: 'h' },
      },
    });
    return { words: positionals, options: values };
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

function readSettings(): Config {
  const reading = readConfig(process.env, rootDir);
  if (reading.ok) return reading.config;
  throw new StartRefusal(
    ['The configuration cannot be used; correct these variables:', ...reading.problems].join(
      '\n  ',
    ),
  );
}

function complain(error: unknown): number {
  if (error instanceof WrongUsage) {
    process.stderr.write(`${error.message}\nnpm run admin -- help tells all commands.\n`);
    return 2;
  }
  const isExpected = error instanceof Refusal || error instanceof StartRefusal;
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${isExpected ? error.message : fault}\n`);
  return 1;
}
