/** The real server on a new database in a temporary folder, and one signed-up taker. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ProductServer {
  readonly origin: string;
  /** What the page keeps in its local storage when someone is logged in. */
  readonly session: Readonly<Record<'token' | 'userId' | 'role' | 'lang', string>>;
  close(): Promise<void>;
}

const MAIN = join(import.meta.dirname, '../../../server/src/main.ts');
const START_LIMIT_MS = 90_000;
const TAKER = {
  username: 'bench-taker',
  password: 'bench1234',
  firstname: 'Bench',
  lastname: 'Taker',
  email: 'taker@example.org',
  phoneNo: '0000000000',
  school: 'None',
  education: 'none',
  dateOfBirth: '1990-01-01',
  gender: 'female',
  weight: 60,
  height: 165,
};

export async function startProductServer(): Promise<ProductServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jamdai-bench-data-'));
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const isGone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await isGone;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      let said = '';
      const hear = (data: Buffer): void => {
        said += data.toString();
        const address = /https?:\/\/127\.0\.0\.1:\d+/.exec(said);
        if (address) resolve(address[0]);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) => reject(new Error(`the server ended (${code}): ${said}`)));
      setTimeout(
        () => reject(new Error(`the server did not start: ${said}`)),
        START_LIMIT_MS,
      ).unref();
    });
    return { origin, session: await signUp(origin), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function signUp(origin: string): Promise<ProductServer['session']> {
  await call(origin, '/api/sign_up', TAKER);
  const { username, password } = TAKER;
  const data = await call(origin, '/api/login', { username, password });
  const { token, userId, role } = data as { token: string; userId: string; role: string };
  return { token, userId, role, lang: 'en' };
}

async function call(origin: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 400)}`);
  return (JSON.parse(text) as { data: unknown }).data;
}
