/**
 * GET /metrics in Prometheus' format, for this machine and for whoever has METRICS_TOKEN. Numbers only: no address, no
 * account, and of paths only the routes' patterns.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type * as pg from '../../core/database/statements.ts';
import { listBackups } from '../../core/files/stored-backups.ts';
import { sendRejection } from '../../core/http/failures.ts';
import { reject } from '../../core/http/outcome.ts';

export interface MetricsParts {
  readonly db: pg.Pool;
  /** null: this machine only. */
  readonly token: string | null;
  /** Passwords that wait to be hashed or are being hashed. */
  readonly countHashing: () => number;
  readonly isClockInDoubt: () => boolean;
  /** null: nobody looks after backups here. */
  readonly backupDir: string | null;
}

/** Seconds; the goals are 0.1 for a save and 0.4 for a log-in. */
const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 5];
const SAVE_ROUTE = '/api/test_taking';
/** A request that came through a proxy is never one of this machine, wherever the proxy runs. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

export function registerMetrics(app: FastifyInstance, parts: MetricsParts): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'jamdai_' });
  const requests = new Histogram({
    name: 'jamdai_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  const saved = new Counter({
    name: 'jamdai_takings_saved_total',
    help: 'Results acknowledged since the start of this process; a result that was sent again counts again.',
    registers: [registry],
  });
  registerDatabaseGauges(registry, parts);
  registerAccounts(registry, parts.db);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)';
    const { statusCode: status, elapsedTime } = reply;
    requests.observe({ method: request.method, route, status }, elapsedTime / 1000);
    if (route === SAVE_ROUTE && request.method === 'POST' && status === 201) saved.inc();
  });
  app.addHook('onClose', async () => registry.clear());
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isAllowed(request, parts.token)) {
      return sendRejection(reply, reject(403, 'forbidden'));
    }
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function registerDatabaseGauges(
  registry: Registry,
  { db, countHashing, isClockInDoubt, backupDir }: MetricsParts,
): void {
  const registers = [registry];
  const gauges: readonly (readonly [name: string, help: string, read: () => number])[] = [
    ['jamdai_database_connections', 'Open connections of the pool.', () => db.totalCount],
    ['jamdai_database_idle', 'Connections of the pool that nobody uses.', () => db.idleCount],
    ['jamdai_database_waiting', 'Requests that wait for a connection.', () => db.waitingCount],
    ['jamdai_hashing_queue', 'Passwords that wait to be hashed or are hashed.', countHashing],
    [
      'jamdai_clock_in_doubt',
      '1: the clock of this computer is in doubt, and nothing is deleted; else 0.',
      () => Number(isClockInDoubt()),
    ],
  ];
  for (const [name, help, read] of gauges) {
    const gauge: Gauge = new Gauge({ name, help, registers: [], collect: () => gauge.set(read()) });
    registry.registerMetric(gauge);
  }
  if (backupDir !== null) {
    const newest: Gauge = new Gauge({
      name: 'jamdai_newest_backup_timestamp_seconds',
      help: 'When the newest backup was made, in seconds since 1970; 0: there is none.',
      registers: [],
      collect: () => newest.set((listBackups(backupDir)[0]?.takenAt.getTime() ?? 0) / 1000),
    });
    registry.registerMetric(newest);
  }
  const answers = new Gauge({
    name: 'jamdai_rating_queue',
    help: 'Answers of naming tests that wait for raters, by what they wait for.',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      const { rows } = await db
        .query(
          `SELECT state, count(*)::int AS count FROM naming_answers WHERE state <> 'final' GROUP BY 1`,
        )
        // The other figures are worth most while the database is away.
        .catch(() => ({ rows: [] }));
      answers.reset();
      for (const { state, count } of rows) answers.set({ state }, count);
    },
  });
}

/** How large the installation is, and whether anybody uses it yet: `npm run seed:demo` asks before it fills one. */
function registerAccounts(registry: Registry, db: pg.Pool): void {
  const accounts = new Gauge({
    name: 'jamdai_accounts',
    help: 'Accounts, by role.',
    labelNames: ['role'] as const,
    registers: [registry],
    async collect() {
      const { rows } = await db
        .query('SELECT role, count(*)::int AS count FROM users GROUP BY role')
        .catch(() => ({ rows: [] }));
      accounts.reset();
      for (const { role, count } of rows) accounts.set({ role }, count);
    },
  });
}

function isAllowed(request: FastifyRequest, token: string | null): boolean {
  if (token !== null && isToken(request.headers.authorization, token)) return true;
  const isDirect = PROXY_HEADERS.every((name) => request.headers[name] === undefined);
  return isDirect && isLoopback(request.socket.remoteAddress ?? '');
}

/** `Bearer <token>`, compared in constant time. */
function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
