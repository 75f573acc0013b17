import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { inTransaction } from './in-transaction.ts';
import { makePool } from './open-database.ts';

/** "You are in" and "ask", as PostgreSQL says it. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const LONGEST_MS = 10_000;

afterEach(() => void vi.useRealTimers());

test('a database that takes a statement and says nothing any more is given up within ten seconds', async () => {
  const statements: string[] = [];
  const requested = Promise.withResolvers<void>();
  const sockets: Socket[] = [];
  const silent = createServer((socket) => {
    sockets.push(socket);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.on('data', (bytes) => {
        statements.push(bytes.toString('latin1'));
        requested.resolve();
      });
    });
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const pool = makePool(
    { host: '127.0.0.1', port, user: 'jamdai', database: 'jamdai', ssl: false },
    () => undefined,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const work = vi.fn<() => Promise<void>>();
  const rejected = inTransaction(pool, work).catch((error: Error) => error.message);
  await requested.promise;
  await vi.advanceTimersByTimeAsync(LONGEST_MS);
  expect(await rejected).toBe('Query read timeout');
  expect(work).not.toHaveBeenCalled();
  expect(statements.join(' ')).not.toContain('ROLLBACK');
  expect(pool.totalCount).toBe(0);
  vi.useRealTimers();
  await pool.end();
  for (const socket of sockets) socket.destroy();
  silent.close();
  await once(silent, 'close');
});
