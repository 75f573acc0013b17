import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeyFile } from './core/keys/key-file.ts';
import { settleKey } from './core/keys/keyring.ts';
import { findRunningServer } from './core/process/running-server.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

const mainFile = join(import.meta.dirname, 'main.ts');
const dir = mkdtempSync(join(tmpdir(), 'jamdai-main-'));
let database: TestDatabase;
let databaseUrl: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { connectionString, host, user, database: name } = database.connection;
  databaseUrl = connectionString ?? `postgres:///${name}?host=${host}&user=${user}`;
});

afterAll(async () => {
  await database.drop();
  rmSync(dir, { recursive: true });
});

function startServer(environment: Record<string, string>) {
  const child = spawn(process.execPath, [mainFile], {
    env: {
      ...{ PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent' },
      ...{ SECRET_KEY_FILE: join(dir, 'secret-key'), ...environment },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([once(child, 'exit'), text(child.stderr)]).then(
    ([[code], complaint]) => ({ code: Number(code), complaint }),
  );
  return { child, ended };
}

/** The address that ends a start, and the lines before it. */
async function readAddress(
  output: NodeJS.ReadableStream,
): Promise<{ address: string; before: string[] }> {
  const before: string[] = [];
  for await (const line of createInterface({ input: output })) {
    const address = /^Jamdai is ready: (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1];
    if (address !== undefined) return { address, before };
    before.push(line);
  }
  throw new Error(`The server ended without an address: ${before.join(' ')}`);
}

function readLog(dataDir: string): unknown[] {
  const folder = join(dataDir, 'logs');
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  );
}

async function text(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of stream.setEncoding('utf8')) chunks.push(String(chunk));
  return chunks.join('');
}

describe('the server as a program', () => {
  test('prints its address last, answers there, and ends in order when it is told to', async () => {
    const dataDir = join(dir, 'data');
    const { child, ended } = startServer({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
    });
    const { address, before } = await readAddress(child.stdout);
    expect(await findRunningServer(dataDir)).toMatchObject({ local: address, network: [] });
    expect(before.filter((line) => line.includes('{'))).toEqual([]);
    const response = await fetch(`${address}/readyz`);
    expect(response.status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, complaint: '' });
    expect(readLog(dataDir)).toContainEqual(expect.objectContaining({ route: '/readyz' }));
  });

  test('serves although no log can be written, and says so in one sentence', async () => {
    const dataDir = join(dir, 'closed');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'logs'), '');
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'info' };
    const { child, ended } = startServer(settings);
    const { address } = await readAddress(child.stdout);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    const { code, complaint } = await ended;
    expect(code).toBe(0);
    expect(
      complaint.match(/The request log cannot be written to .* goes to this terminal/g),
    ).toHaveLength(1);
    expect(complaint).toContain('"route":"/readyz"');
  });

  test('prints its log where a container collects it, if told to', async () => {
    const dataDir = join(dir, 'unused');
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_TO: 'stdout' };
    const { child, ended } = startServer({ ...settings, LOG_LEVEL: 'info' });
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += String(chunk)));
    const { address } = await readAddress(child.stdout);
    // Reading lines leaves the stream paused; the log may come before the address or after it.
    const atEnd = once(child.stdout.resume(), 'end');
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, complaint: '' });
    await atEnd;
    expect(printed).toContain(`listening at ${address}`);
    expect(existsSync(join(dataDir, 'logs'))).toBe(false);
  });

  test('refuses a port that is taken, in one sentence that says what to do', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const { ended } = startServer({ DATABASE_URL: databaseUrl, PORT: String(port) });
    expect(await ended).toEqual({
      code: 1,
      complaint: `The port ${port} is taken by another program: stop it, or choose another one, for example PORT=${port + 1} npm start.\n`,
    });
    other.close();
  });

  test('refuses a data directory that it cannot use, and names it', async () => {
    const file = join(dir, 'file');
    writeFileSync(file, '');
    const { ended } = startServer({ DATA_DIR: file });
    expect(await ended).toEqual({
      code: 1,
      complaint: `The data directory ${file} is not writable (it is a file): let this user write there, or set DATA_DIR to another folder.\n`,
    });
  });

  test('refuses a database whose secret key is not in its file, and makes no other', async () => {
    await settleKey(database.pool, createKeyFile(join(dir, 'secret-key')));
    const file = join(dir, 'nowhere', 'secret-key');
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dir, SECRET_KEY_FILE: file };
    const { code, complaint } = await startServer(settings).ended;
    expect(code).toBe(1);
    expect(complaint).toMatch(
      /^The secret key of this installation \(fingerprint [0-9a-f]{16}\) is missing: bring it back to .*\n$/,
    );
    expect(existsSync(file)).toBe(false);
  });

  test('refuses a wrong configuration before it touches anything', async () => {
    const { ended } = startServer({ DATABASE_URL: 'mysql://x', PROFILE: 'lax' });
    const { code, complaint } = await ended;
    expect(code).toBe(1);
    expect(complaint).toMatch(/^ {2}DATABASE_URL: .*\n {2}PROFILE: must be spec or hardened$/m);
  });
});
