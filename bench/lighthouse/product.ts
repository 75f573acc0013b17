/** The product as a person starts it (built, compressed, one address), in an empty data directory, with one invented pupil. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START = join(import.meta.dirname, '../../scripts/start.ts');
const PUPIL = { username: 'lighthouse', password: 'abc12345' };

export interface StartedProduct {
  readonly address: string;
  /** What the log-in page leaves in the browser's local storage. */
  readonly session: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export async function startProduct(): Promise<StartedProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'jamdai-lighthouse-'));
  const server = spawn(process.execPath, [START], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const close = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const address = await readAddress(server);
    return { address, session: await enrol(address), close };
  } catch (error) {
    await close();
    throw error;
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

async function enrol(address: string): Promise<Readonly<Record<string, string>>> {
  await call(address, '/sign_up', {
    ...PUPIL,
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
  const { token = '', userId = '', role = '' } = await call(address, '/login', PUPIL);
  return { token, userId, role };
}

async function call(
  address: string,
  path: string,
  body: object,
): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Readonly<Record<string, string>> }).data;
}
