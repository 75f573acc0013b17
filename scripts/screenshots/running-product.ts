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
}

export interface RunningProduct {
  readonly address: string;
  readonly dataDir: string;
  /** Of everybody who is enrolled. */
  readonly password: string;
  /** Signs an invented pupil up and in. */
  readonly enrol: (username?: string) => Promise<StoredSession>;
}

export async function withProduct(use: (product: RunningProduct) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'jamdai-pictures-'));
  const server = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    const address = await readAddress(server);
    await use({
      address,
      dataDir: join(folder, 'data'),
      password: PASSWORD,
      enrol: (username = 'malee123') => enrol(address, username),
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

async function enrol(address: string, username: string): Promise<StoredSession> {
  const person = { username, password: PASSWORD };
  await call(address, '/sign_up', {
    ...person,
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
  });
  const { token, userId, role } = (await call(address, '/login', person)).data;
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
