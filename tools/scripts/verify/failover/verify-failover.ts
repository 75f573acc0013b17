/**
 * Three databases with a synchronous standby, two servers whose DATABASE_URL names all three, sixty pupils who save; the
 * primary is killed without warning again and again. Whatever was acknowledged is stored, once, and after each kill results
 * are saved again within fifteen seconds without anybody's help.
 */
import { join } from 'node:path';
import { makePool } from '../../../../server/src/index.ts';
import { compareSaves } from '../kills/check-stored.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import type {
  Figure,
  Verification,
  VerificationOptions,
  VerificationResult,
} from '../verification.ts';
import { findClusterPrograms, type ClusterPrograms } from './cluster-programs.ts';
import { startCluster, type DatabaseCluster } from './database-cluster.ts';
import { findMissingPoolers, startPoolers } from './poolers.ts';
import {
  saveThroughFailovers,
  type FailoverRun,
  type Failovers,
  type Gap,
} from './save-through-failovers.ts';

const DATABASE_KILLS = 10;
const MACHINE_KILLS = 2;
const PUPILS = 60;
const POOLER_KILLS = 3;
const MOST_GAP_MS = 15_000;
/** Patroni's shortest lease of a machine that is gone is 20 seconds; then the election and a look of the servers. */
const MOST_MACHINE_GAP_MS = 35_000;

const PARTS = ['several-hosts', 'poolers', 'planted'] as const;

export const FAILOVER: Verification = {
  name: 'failover',
  summary: 'kill -9 of the primary of three databases under sixty pupils at two servers.',
  parts: PARTS,
  run: async ({ seed, runCount, parts, say }: VerificationOptions): Promise<VerificationResult> => {
    const programs = findClusterPrograms();
    if ('missing' in programs) return notRunHere('three databases', programs.missing);
    const honest = { seed, say, leavesSynchrony: false };
    const kills = { databaseKills: runCount ?? DATABASE_KILLS, machineKills: MACHINE_KILLS };
    const results: VerificationResult[] = [];
    if (isWanted(parts, 'several-hosts')) {
      say('Two servers whose DATABASE_URL names all three databases.');
      results.push(judge('Several hosts', await runOnce(programs, { ...honest, ...kills })));
    }
    if (isWanted(parts, 'poolers')) {
      say('One server through PgBouncer in session mode, one in transaction mode, haproxy behind.');
      const missing = findMissingPoolers();
      const fewer = { databaseKills: POOLER_KILLS, machineKills: 0 };
      results.push(
        missing.length > 0
          ? notRunHere('poolers', missing)
          : judge('Poolers', await runOnce(programs, { ...honest, ...fewer }, startPoolers)),
      );
    }
    if (isWanted(parts, 'planted')) {
      say('Control: standbys that lack what was acknowledged.');
      const none = { databaseKills: 0, machineKills: 0 };
      const { lost } = await runOnce(programs, { ...honest, ...none, leavesSynchrony: true });
      results.push({
        figures: [['control, standbys lack what was acknowledged: lost', lost]],
        failures: lost > 0 ? [] : ['saves that were lost on purpose are not noticed'],
      });
    }
    return {
      figures: results.flatMap(({ figures }) => figures),
      failures: results.flatMap(({ failures }) => failures),
    };
  },
};

function isWanted(parts: readonly string[], part: (typeof PARTS)[number]): boolean {
  return parts.length === 0 || parts.includes(part);
}

function notRunHere(what: string, missing: readonly string[]): VerificationResult {
  const how = `not run here: ${missing.join(', ')} not installed (apt install ${missing.join(' ')})`;
  return { figures: [[what, how]], failures: [] };
}

async function runOnce(
  programs: ClusterPrograms,
  failovers: Omit<Failovers, 'pupils'>,
  openPoolers: typeof startPoolers | null = null,
): Promise<Outcome> {
  const cluster = await startCluster(programs);
  const poolers = (await openPoolers?.(programs, cluster)) ?? null;
  const urls =
    poolers === null ? [cluster.url, cluster.url] : [poolers.sessionUrl, poolers.transactionUrl];
  const servers: ServerProcess[] = [];
  try {
    for (const [index, url] of urls.entries())
      servers.push(await startOne(cluster, `server-${index + 1}`, url));
    const run = await saveThroughFailovers(cluster, servers, { ...failovers, pupils: PUPILS });
    return { run, ...(await countSaves(cluster, run)), ends: servers.map(countEnds) };
  } catch (error) {
    failovers.say(poolers?.explain() ?? '');
    throw error;
  } finally {
    for (const server of servers) await server.close();
    await poolers?.close();
    await cluster.close();
  }
}

/** Servers of one database share the key of the first. */
function startOne({ folder }: DatabaseCluster, name: string, url: string): Promise<ServerProcess> {
  return startServer({
    folder: join(folder, name),
    environment: {
      DATABASE_URL: url,
      SECRET_KEY_FILE: join(folder, 'server-1', 'data', 'secret-key'),
    },
  });
}

interface Outcome {
  readonly run: FailoverRun;
  readonly lost: number;
  readonly doubled: number;
  readonly strange: number;
  /** Of each server, by itself. */
  readonly ends: readonly number[];
}

function countEnds(server: ServerProcess): number {
  return server.unexpectedEnds();
}

async function countSaves({ url }: DatabaseCluster, run: FailoverRun) {
  const pool = makePool({ connectionString: url }, () => undefined);
  try {
    return await compareSaves(pool, run);
  } finally {
    await pool.end();
  }
}

function judge(title: string, { run, lost, doubled, strange, ends }: Outcome): VerificationResult {
  const unexpectedEnds = ends.reduce((sum, count) => sum + count, 0);
  const databaseGaps = run.gaps.filter(({ isMachine }) => !isMachine);
  const machineGaps = run.gaps.filter(({ isMachine }) => isMachine);
  return {
    figures: [
      [title, ''],
      ['saves acknowledged', run.acknowledged.size],
      ['calls that sent them', run.sends],
      ['calls answered 503', run.rejections],
      ['calls cut', run.cuts],
      ['lost', lost],
      ['doubled', doubled],
      ['of no save', strange],
      ['save, median (ms)', quantile(run.saveMs, 0.5)],
      ['save, 99 % within (ms)', quantile(run.saveMs, 0.99)],
      ...describeGaps('PostgreSQL of the primary: kill -9', databaseGaps),
      ...describeGaps('its whole machine (Patroni too): kill -9', machineGaps),
      ['servers that ended by themselves', unexpectedEnds],
      ['seconds', Math.round(run.seconds)],
    ],
    failures: [
      ...(lost > 0 ? [`${lost} acknowledged saves are lost`] : []),
      ...(doubled > 0 ? [`${doubled} saves are stored twice`] : []),
      ...(strange > 0 ? [`${strange} rows belong to no save`] : []),
      ...findLongGaps(databaseGaps, MOST_GAP_MS),
      ...findLongGaps(machineGaps, MOST_MACHINE_GAP_MS),
      ...(unexpectedEnds > 0 ? [`a server ended by itself ${unexpectedEnds} times`] : []),
      ...run.strangeAnswers,
    ],
  };
}

function describeGaps(what: string, gaps: readonly Gap[]): Figure[] {
  if (gaps.length === 0) return [];
  const backMs = gaps.map((gap) => gap.backMs);
  return [
    [what, gaps.length],
    ['  saved again at both servers, median (ms)', quantile(backMs, 0.5)],
    ['  saved again at both servers, longest (ms)', Math.round(Math.max(...backMs))],
  ];
}

function findLongGaps(gaps: readonly Gap[], mostMs: number): string[] {
  return gaps
    .filter(({ backMs }) => backMs > mostMs)
    .map(
      ({ node, backMs }) =>
        `after a kill of ${node} nothing was saved for ${Math.round(backMs)} ms`,
    );
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN,
  );
}
