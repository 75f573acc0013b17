/** An account on the server, and what the server has of it. */
import { PASSWORD, postJson, signUpBody } from '@jamdai/testkit';
import { randomUUID } from 'node:crypto';

export interface Pupil {
  readonly userId: () => string;
  /** Null: the session is over. */
  readonly token: () => string | null;
  readonly logIn: () => Promise<void>;
  readonly logOut: () => Promise<void>;
  /** `timeTotal` of every result that is stored, page by page. */
  readonly readResults: () => Promise<number[]>;
}

const PAGE_SIZE = 100;
const MOST_PAGES = 100;
/** While the server is being started again. */
const TRIES = 2400;
const TRY_EVERY_MS = 50;

export async function signUp(serverAddress: () => string): Promise<Pupil> {
  const username = `taker${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  let session = { token: null as string | null, userId: '' };

  /** Calls around the faulty line, and waits for a server that is away. */
  async function call(path: string, body: unknown, token?: string | null): Promise<unknown> {
    for (let tried = 1; ; tried += 1) {
      const answer = await postJson(serverAddress(), path, body, token).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { data: unknown }).data;
      if (answer && answer.status !== 503)
        throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      if (tried === TRIES) throw new Error(`${path}: the server stays away`);
      await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
    }
  }

  async function logIn(): Promise<void> {
    session = (await call('/login', { username, password: PASSWORD })) as typeof session;
  }

  await call('/sign_up', signUpBody(username));
  await logIn();
  return {
    userId: () => session.userId,
    token: () => session.token,
    logIn,
    logOut: async () => {
      const { token, userId } = session;
      session = { token: null, userId };
      // Refused: the server had heard it before it was killed.
      await postJson(serverAddress(), '/log_out', {}, token).catch(() => undefined);
    },
    readResults: async () => {
      const totals: number[] = [];
      let before: string | null = null;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const rows = (await call(
          '/test_taking/all',
          { findWithUserId: true, limit: PAGE_SIZE, before },
          session.token,
        )) as { testTakingId: string; timeTotal: number }[];
        totals.push(...rows.map(({ timeTotal }) => timeTotal));
        before = rows.at(-1)?.testTakingId ?? null;
        if (rows.length < PAGE_SIZE) return totals;
      }
      throw new Error('the list of results has no end');
    },
  };
}
