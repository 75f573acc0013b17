/** The product as a person starts it, in an empty data directory, with invented people; stopped and removed at the end. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What the log-in page leaves in the browser. */
export interface StoredSession {
  readonly token: string;
  readonly userId: string;
  readonly role: string;
  /** Staff have the text 'login'. */
  readonly accessToken?: string;
}

export interface RunningProduct {
  readonly address: string;
  readonly dataDir: string;
  /** Of everybody who is enrolled. */
  readonly password: string;
  /** Signs an invented pupil up and in; others than the usual one differ in `changes`. */
  readonly enrol: (changes?: Readonly<Record<string, string>>) => Promise<StoredSession>;
}

export async function withProduct(use: (product: RunningProduct) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'jamdai-pictures-'));
  const dataDir = join(folder, 'data');
  const server = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    const address = await readAddress(server);
    await use({
      address,
      dataDir,
      password: PASSWORD,
      enrol: (changes = {}) => enrol(address, changes),
    });
  } finally {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

function readAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Jamdai is ready: (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    server.once('exit', () => reject(new Error(`Jamdai did not start:\n${output}`)));
  });
}

const PASSWORD = 'abc12345';

async function enrol(
  address: string,
  changes: Readonly<Record<string, string>>,
): Promise<StoredSession> {
  const person = { username: 'malee123', password: PASSWORD, ...changes };
  await call(address, '/sign_up', {
    firstname: 'Malee',
    lastname: 'Jaidee',
    email: 'malee@example.org',
    phoneNo: '0812345678',
    school: 'Ban Mai School',
    education: '8',
    dateOfBirth: '2012-06-01',
    gender: 'female',
    weight: 45,
    height: 152,
    role: 'USER',
    channel: 'web',
    isActive: true,
    ...person,
  });
  const { username, password } = person;
  const { token, userId, role } = (await call(address, '/login', { username, password })).data;
  return { token, userId, role };
}

async function call(
  address: string,
  path: string,
  body: unknown,
): Promise<{ readonly data: StoredSession }> {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { readonly data: StoredSession };
}
