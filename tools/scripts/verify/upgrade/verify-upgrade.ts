/**
 * That what an older version stored opens under this one: the older version is taken from the repository's history, serves,
 * and is filled by its own demonstration; this version starts on the same data directory. Every row must be there with every
 * value that it had, every pupil's results must come back by the calls, the history must go back to the measures and flags
 * that the older version left and forward again, and the older version must then refuse the directory.
 */
import { MEASURES_VERSION } from '@jamdai/battery';
import { makeFolder, launch, postJson, SERVER_PROGRAM } from '@jamdai/testkit';
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openRecord } from '../../seeding-demo/record.ts';
import type { Verification, VerificationResult } from '../verification.ts';
import { compareMeasures, compareTables, readTables } from './compare-tables.ts';

/** The oldest version whose data directories are promised to open. */
const OLDER_VERSION = 'f4aabb9';
const PUPILS = 24;
const SETTINGS = { BACKUP_EVERY_MIN: '0' };
const RESULTS_REQUESTED_FOR = 100;
/** What the older version says of a database that a newer one has changed. */
const REJECTION = 'newer version';
/** Of the rules of the older version. */
const MEASURES_BEFORE = 2;
/** What the list of versions says when every result has been measured again. */
const ALL_MADE = 'Not made by the newest: 0.';
const HOUSE = join(import.meta.dirname, '../../../..');

const run = promisify(execFile);

export const UPGRADE: Verification = {
  name: 'upgrade',
  summary: `A data directory of ${OLDER_VERSION}, filled by that version, opens under this one with everything in it.`,
  run: async ({ say, runCount }) => {
    const folder = await makeFolder('jamdai-upgrade-');
    try {
      const older = join(folder, 'older');
      await unpack(OLDER_VERSION, older);
      say(`${OLDER_VERSION} is unpacked, with its packages`);
      return await upgrade({ older, dataDir: join(folder, 'data'), pupils: runCount ?? PUPILS });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface Upgrade {
  /** The older version's tree. */
  readonly older: string;
  readonly dataDir: string;
  readonly pupils: number;
}

async function upgrade({ older, dataDir, pupils }: Upgrade): Promise<VerificationResult> {
  const olderProgram = join(older, 'server/src/main.ts');
  const environment = { ...SETTINGS, DATA_DIR: dataDir };
  const before = await whileServing(olderProgram, environment, async (address) => {
    await run(
      process.execPath,
      [join(older, 'scripts/seed-demo.ts'), '--address', address, '--pupils', String(pupils)],
      { cwd: older, env: { ...process.env, ...environment } },
    );
    const record = openRecord(join(older, '.cache/seed-demo'), address);
    const logins = record.signedUp().map((pupil) => ({
      username: record.usernameOf(pupil),
      password: record.passwordOf(pupil),
    }));
    return {
      logins,
      results: await readResults(address, logins),
      tables: await readTables(dataDir, join(older, 'server/migrations')),
    };
  });
  const after = await whileServing(SERVER_PROGRAM, environment, async (address) => {
    const results = await readResults(address, before.logins);
    const tables = await readTables(dataDir);
    while (!(await askAdmin(environment, 'list')).includes(ALL_MADE));
    const made = await readTables(dataDir);
    await askAdmin(environment, 'use', String(MEASURES_BEFORE), '--yes');
    const back = await readTables(dataDir);
    await askAdmin(environment, 'use', String(MEASURES_VERSION), '--yes');
    return { results, tables, made, back, forward: await readTables(dataDir) };
  });
  const back = compareMeasures(before.tables, after.back);
  const forward = compareMeasures(after.made, after.forward);
  const { rowCount, differences } = compareTables(before.tables, after.tables);
  const changed = before.results.filter((result, index) => result !== after.results[index]);
  const wayBack = await tryToServe(olderProgram, environment);
  return {
    figures: [
      ['pupils', before.logins.length],
      ['results by the calls', before.results.length],
      ['of them changed or gone', changed.length],
      ['rows in all tables', rowCount],
      ['rows and values changed or gone', differences.length],
      [
        'results to which the new rules gave other measures',
        after.made.get('former_measures')?.size ?? 0,
      ],
      ['of them another after the way back', back.length],
      ['of them another after the way forward', forward.length],
    ],
    failures: [
      ...(before.results.length < pupils ? ['the older version stored next to nothing'] : []),
      ...changed.slice(0, 5).map((result) => `not the same by the calls: ${result}`),
      ...differences.slice(0, 20),
      ...back.slice(0, 5).map((id) => `other measures after the way back: ${id}`),
      ...forward.slice(0, 5).map((id) => `other measures after the way forward: ${id}`),
      ...(after.made.get('former_measures')?.size ? [] : ['no former measures stand beside']),
      ...(wayBack?.includes(REJECTION)
        ? []
        : [`the older version on the way back: ${wayBack ?? 'it served'}`]),
    ],
  };
}

/** As a clone of that version stands there after its packages were installed. @throws Error without the history */
async function unpack(version: string, into: string): Promise<void> {
  await run('git', ['-C', HOUSE, 'clone', '--quiet', '--no-checkout', '--shared', HOUSE, into]);
  await run('git', ['-C', into, 'checkout', '--quiet', version]);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await run(npm, ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: into,
    maxBuffer: 1 << 26,
  });
}

/** `npm run admin -- measures …` beside the running server. */
async function askAdmin(
  environment: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<string> {
  const program = join(HOUSE, 'server/src/commands/main.ts');
  const env = { ...process.env, ...environment };
  return (await run(process.execPath, [program, 'measures', ...words], { env })).stdout;
}

async function whileServing<Result>(
  program: string,
  environment: Readonly<Record<string, string>>,
  use: (address: string) => Promise<Result>,
): Promise<Result> {
  const server = launch(program, environment);
  try {
    return await use(await server.address);
  } finally {
    await server.end();
  }
}

/** Why it did not; null where it served. */
async function tryToServe(
  program: string,
  environment: Readonly<Record<string, string>>,
): Promise<string | null> {
  try {
    return await whileServing(program, environment, () => Promise.resolve(null));
  } catch (error) {
    return String(error);
  }
}

/** One text a result, as its owner gets it, in the order of pupils and then of the answer. */
async function readResults(
  address: string,
  logins: readonly { readonly username: string; readonly password: string }[],
): Promise<string[]> {
  const results: string[] = [];
  for (const login of logins) {
    const { token } = (await call(address, '/login', login)) as { token: string };
    const body = { findWithUserId: true, limit: RESULTS_REQUESTED_FOR, before: null };
    const taken = (await call(address, '/test_taking/all', body, token)) as object[];
    results.push(...taken.map((result) => JSON.stringify(result)));
  }
  return results;
}

async function call(address: string, path: string, body: unknown, token?: string) {
  const answer = await postJson(address, path, body, token);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: unknown }).data;
}
