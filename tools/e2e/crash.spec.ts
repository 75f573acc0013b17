/** The server is killed without warning in the middle of saves that are retried: nothing lost, nothing twice. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { SaveAttemptRequest } from '@jamdai/contract';
import { signUpBody, type StartedProduct, startProduct, attemptBody } from '@jamdai/testkit';

const SAVES = 200;
const WRITERS = 8;
const KILL_AFTER = 60;
const TRIES = 400;

test('kill -9 in the middle of 200 retried saves, then a restart: none lost, none doubled', async () => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'jamdai-crash-'));
  const dataDir = join(folder, 'data');
  const port = { PORT: String(20_000 + Math.floor((process.pid * 7919) % 20_000)) };
  let app = await startProduct(dataDir, port);
  try {
    const body = attemptBody();
    const token = await logInNewPupil(app);
    const keys = Array.from({ length: SAVES }, (_, position) => `run-${position}`);
    const waiting = [...keys];
    const acknowledged = new Set<string>();
    let restarted: Promise<void> | null = null;

    const restart = async (): Promise<void> => {
      await app.stop('SIGKILL');
      app = await startProduct(dataDir, port);
    };
    const write = async (): Promise<void> => {
      for (let key = waiting.shift(); key; key = waiting.shift()) {
        await saveUntilAcknowledged(
          () => app,
          token,
          key,
          body,
          () => restarted,
        );
        acknowledged.add(key);
        if (acknowledged.size === KILL_AFTER) restarted = restart();
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    expect(restarted, 'the server was killed').not.toBeNull();

    const stored = await readAll(app, token);
    expect(acknowledged.size).toBe(SAVES);
    expect(stored).toHaveLength(SAVES);
    expect(new Set(stored).size).toBe(SAVES);
  } finally {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

async function logInNewPupil(app: StartedProduct): Promise<string> {
  const [username, password] = ['writer1', 'abc12345'];
  await post(app, '/sign_up', signUpBody(username, { password }));
  const answer = await post(app, '/login', { username, password });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** While the server is down, waits for its restart and sends again under the same key. */
async function saveUntilAcknowledged(
  app: () => StartedProduct,
  token: string,
  key: string,
  body: SaveAttemptRequest,
  restarted: () => Promise<void> | null,
): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      const answer = await post(app(), '/test_taking', body, {
        authorization: token,
        'idempotency-key': key,
      });
      if (answer.status === 201 || answer.status === 200) return;
    } catch {
      await restarted();
    }
  }
  throw new Error(`${key} was never acknowledged`);
}

/** The ids of all stored attempts, page by page. */
async function readAll(app: StartedProduct, token: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0; page < 10; page += 1) {
    const before = ids.at(-1);
    const answer = await post(
      app,
      '/test_taking/all',
      {
        testTypeName: 'phonological_short_term_memory',
        findWithUserId: true,
        limit: 100,
        ...(before ? { before } : {}),
      },
      { authorization: token },
    );
    const { data } = (await answer.json()) as { data: { testTakingId: string }[] };
    if (data.length === 0) break;
    ids.push(...data.map(({ testTakingId }) => testTakingId));
  }
  return ids;
}

function post(
  app: StartedProduct,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${app.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
