/** The real server on a real database in this process, with a clock that is turned by hand: weeks of a school in minutes. */
import {
  buildApp,
  createKeyFile,
  migrate,
  openDatabase,
  readConfig,
  type OpenDatabase,
} from '../../../../server/src/index.ts';
import { makeFolder, PASSWORD, signUpBody } from '@jamdai/testkit';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

const UNAUTHORIZED = 401;
const SERVER = join(import.meta.dirname, '../../../../server');

export interface VirtualServer {
  readonly pool: OpenDatabase['pool'];
  readonly nowMs: () => number;
  /** Never back. */
  readonly passTo: (atMs: number) => void;
  /** Signs somebody invented up and in. */
  readonly join: (username: string) => Promise<VirtualPupil>;
  readonly close: () => Promise<void>;
}

export interface VirtualPupil {
  readonly userId: string;
  /** What the call gives. @throws where it is turned away */
  readonly say: <Data>(
    path: string,
    body: object,
    headers?: Record<string, string>,
  ) => Promise<Data>;
}

export async function openVirtualServer(beginsAt: Date): Promise<VirtualServer> {
  const folder = await makeFolder('jamdai-proof-');
  const environment = { DATA_DIR: join(folder, 'data'), PORT: '0', BACKUP_EVERY_MIN: '0' };
  const reading = readConfig(environment, SERVER);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  const database = await openDatabase(reading.config, () => undefined);
  await migrate({ connection: database.connection, directory: join(SERVER, 'migrations') });
  let atMs = beginsAt.getTime();
  let addressCount = 0;
  const app = await buildApp({
    config: { ...reading.config, logLevel: 'silent' },
    db: database.pool,
    clock: () => new Date(atMs),
    keyLocation: createKeyFile(reading.config.secretKeyFile),
    webDir: null,
    voicePacksDir: null,
  });
  // Each account has an address of its own: no brake on guessing takes them for one.
  async function joinAs(username: string): Promise<VirtualPupil> {
    addressCount += 1;
    const remoteAddress = `127.1.${addressCount >> 8}.${addressCount & 255}`;
    const post = async (path: string, payload: object, headers: Record<string, string> = {}) => {
      const url = `/api${path}`;
      return app.inject({ method: 'POST', url, payload, headers, remoteAddress });
    };
    const signedUp = await post('/sign_up', signUpBody(username));
    if (signedUp.statusCode !== 201) throw new Error(`/sign_up: ${signedUp.body}`);
    const logIn = async () => {
      const answer = await post('/login', { username, password: PASSWORD });
      return answer.json<{ data: { token: string; userId: string } }>().data;
    };
    let session = await logIn();
    const sayAs = (path: string, body: object, headers: Record<string, string>) =>
      post(path, body, { authorization: session.token, ...headers });
    return {
      userId: session.userId,
      say: async (path, body, headers = {}) => {
        let answer = await sayAs(path, body, headers);
        if (answer.statusCode === UNAUTHORIZED) {
          // So long offline that the session has ended: whose device it is logs in again.
          session = await logIn();
          answer = await sayAs(path, body, headers);
        }
        const { success, data } = answer.json<{ success: boolean; data: never }>();
        if (!success) throw new Error(`${path}: ${answer.statusCode} ${answer.body.slice(0, 500)}`);
        return data;
      },
    };
  }
  return {
    pool: database.pool,
    nowMs: () => atMs,
    passTo: (nextMs) => {
      atMs = Math.max(atMs, Math.round(nextMs));
    },
    join: joinAs,
    close: async () => {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
