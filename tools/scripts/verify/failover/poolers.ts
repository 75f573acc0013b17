/**
 * Before a cluster: haproxy, which leads to the primary and before it two PgBouncers, one for each mode. From
 * the files that operators are given (deploy/high-availability); only addresses differ.
 */
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTail, startProgram, type BackgroundProgram } from './background-program.ts';
import { findProgram, type ClusterPrograms } from './cluster-programs.ts';
import { findFreePort, type DatabaseCluster } from './database-cluster.ts';

export interface Poolers {
  /** Values of DATABASE_URL. */
  readonly sessionUrl: string;
  readonly transactionUrl: string;
  readonly explain: () => string;
  readonly close: () => Promise<void>;
}

const EXAMPLES = join(import.meta.dirname, '../../../../deploy/high-availability');

/** Debian's names of what is missing. */
export function findMissingPoolers(): string[] {
  return ['haproxy', 'pgbouncer'].filter((name) => findProgram(name) === null);
}

export async function startPoolers(
  { account }: ClusterPrograms,
  cluster: DatabaseCluster,
): Promise<Poolers> {
  const folder = join(cluster.folder, 'poolers');
  mkdirSync(folder, { mode: 0o700 });
  const own = (file: string, text: string): string => {
    const path = join(folder, file);
    writeFileSync(path, text, { mode: 0o600 });
    if (account !== null) chownSync(path, account.uid, account.gid);
    return path;
  };
  if (account !== null) chownSync(folder, account.uid, account.gid);
  const started: BackgroundProgram[] = [];
  const logs: string[] = [];
  const start = (name: string, command: string, args: readonly string[]) => {
    const logFile = own(`${name}.log`, '');
    logs.push(logFile);
    started.push(
      startProgram({ command: findProgram(command) ?? command, args, account, folder, logFile }),
    );
  };
  const { username, password } = new URL(firstUrl(cluster.url));
  const users = own('userlist.txt', `"${username}" "${password}"\n`);
  const primaryPort = await findFreePort();
  start('haproxy', 'haproxy', ['-db', '-f', own('haproxy.cfg', haproxyFor(cluster, primaryPort))]);
  const startBouncer = async (mode: 'session' | 'transaction'): Promise<string> => {
    const port = await findFreePort();
    const text = readExample('pgbouncer.ini', [
      ['port=5000', `port=${primaryPort}`],
      ['listen_port = 6432', `listen_port = ${port}`],
      ['/etc/pgbouncer/userlist.txt', users],
      ['pool_mode = session', `pool_mode = ${mode}`],
    ]);
    start(`pgbouncer-${mode}`, 'pgbouncer', [own(`pgbouncer-${mode}.ini`, text)]);
    return `postgres://${username}:${password}@127.0.0.1:${port}/jamdai`;
  };
  return {
    sessionUrl: await startBouncer('session'),
    transactionUrl: `${await startBouncer('transaction')}?prepared_statements=off`,
    explain: () => logs.map((file) => `${file}:\n${readTail(file)}`).join('\n'),
    close: async () => {
      for (const program of started.toReversed()) await program.end();
    },
  };
}

/** With one host, as the platform's own reader wants it. */
function firstUrl(url: string): string {
  return url.replace(/,[^/]*/, '');
}

function haproxyFor({ nodes }: DatabaseCluster, port: number): string {
  const servers = nodes.map(({ name, ...node }, index): readonly [string, string] => [
    `server ${name} 10.0.0.1${index + 1}:5432 maxconn 100 check port 8008`,
    `server ${name} 127.0.0.1:${node.port} maxconn 100 check port ${node.statePort}`,
  ]);
  return readExample('haproxy.cfg', [['127.0.0.1:5000', `127.0.0.1:${port}`], ...servers]);
}

/** @throws where the example does not have what is to be replaced. */
function readExample(file: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file}: "${from}" is not in it`);
      return text.replace(from, to);
    },
    readFileSync(join(EXAMPLES, file), 'utf8'),
  );
}
