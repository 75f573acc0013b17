/**
 * Three PostgreSQL servers on loopback, kept by Patroni and one etcd, from the very file that operators are given
 * (deploy/high-availability/patroni.yml): one primary, a synchronous standby, one more. Any of them can be killed.
 */
import { makeFolder } from '@jamdai/testkit';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectClient } from '../../../../server/src/index.ts';
import { readTail, startProgram, type BackgroundProgram } from './background-program.ts';
import type { ClusterPrograms } from './cluster-programs.ts';

export interface DatabaseNode {
  readonly name: string;
  readonly port: number;
  /** Where Patroni says who is the primary. */
  readonly statePort: number;
}

export interface DatabaseCluster {
  /** A new folder that all accounts can pass; removed at the end. */
  readonly folder: string;
  readonly nodes: readonly DatabaseNode[];
  /** Names all three. */
  readonly url: string;
  /** A primary, and two standbys that follow it, one of them synchronously. */
  readonly waitUntilWhole: () => Promise<void>;
  /** PostgreSQL with all of its processes; Patroni beside it lives. The name of the node. */
  readonly killPrimary: () => Promise<string>;
  /** Patroni too, as when the machine loses its current; `revive` starts it again. */
  readonly killMachine: () => Promise<{ readonly name: string; readonly revive: () => void }>;
  /** From now on what is acknowledged is on one machine only: for the control. */
  readonly leaveSynchrony: () => Promise<void>;
  /** Both, with Patroni. Starts them again. */
  readonly killStandbys: () => Promise<() => void>;
  readonly close: () => Promise<void>;
}

interface OwnNode extends DatabaseNode {
  readonly folder: string;
  patroni: BackgroundProgram;
}

const CONFIG = join(import.meta.dirname, '../../../../deploy/high-availability/patroni.yml');
const NAMES = ['db1', 'db2', 'db3'] as const;
const SUPERUSER_PASSWORD = 'superuser-of-a-proof';
const PASSWORD = 'jamdai-of-a-proof';
const LOOK_EVERY_MS = 200;
const ASK_MS = 2000;
const PATIENCE_MS = 90_000;

export async function startCluster(programs: ClusterPrograms): Promise<DatabaseCluster> {
  const { account } = programs;
  const folder = await makeFolder('jamdai-failover-');
  const makeOwnFolder = (name: string): string => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (account !== null) chownSync(path, account.uid, account.gid);
    return path;
  };
  const etcdPort = await findFreePort();
  const etcd = startEtcd(programs, makeOwnFolder('etcd'), etcdPort, await findFreePort());
  const startPatroni = (node: Omit<OwnNode, 'patroni'>): BackgroundProgram =>
    startProgram({
      command: programs.patroni,
      args: [CONFIG],
      environment: settingsOf(node, programs.postgresBin, etcdPort),
      account,
      folder: node.folder,
      logFile: join(node.folder, 'patroni.log'),
    });
  const nodes: OwnNode[] = [];
  const close = async () => {
    for (const node of nodes.toReversed()) {
      await node.patroni.end();
      killPostgres(node);
    }
    await etcd.end();
    await rm(folder, { recursive: true, force: true });
  };
  const explain = () =>
    nodes.map((node) => `${node.name}:\n${readTail(join(node.folder, 'patroni.log'))}`).join('\n');
  const cluster = { nodes, explain };
  try {
    for (const name of NAMES) {
      const [port, statePort] = [await findFreePort(), await findFreePort()];
      const node = { name, port, statePort, folder: makeOwnFolder(name) };
      nodes.push({ ...node, patroni: startPatroni(node) });
    }
    // Before there is a standby nothing is committed.
    await waitFor(cluster, isWhole);
    await makeDatabase(nodes);
  } catch (error) {
    await close();
    throw error;
  }
  const findVictim = async (): Promise<OwnNode> => {
    const primary = await findPrimary(nodes);
    if (primary === null) throw new Error(`There is no primary to kill:\n${explain()}`);
    return primary.node;
  };
  const killWhole = (victim: OwnNode): (() => void) => {
    process.kill(victim.patroni.pid, 'SIGKILL');
    killPostgres(victim);
    return () => {
      victim.patroni = startPatroni(victim);
    };
  };
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  return {
    ...{ folder, nodes, close },
    url: `postgres://jamdai:${PASSWORD}@${hosts}/jamdai?target_session_attrs=read-write`,
    waitUntilWhole: () => waitFor(cluster, isWhole),
    killPrimary: async () => {
      const victim = await findVictim();
      killPostgres(victim);
      return victim.name;
    },
    killMachine: async () => {
      const victim = await findVictim();
      return { name: victim.name, revive: killWhole(victim) };
    },
    leaveSynchrony: async () => {
      await configure(await findVictim(), {
        ...{ synchronous_mode: false, synchronous_mode_strict: false },
        maximum_lag_on_failover: 1_000_000_000,
      });
      await waitFor(cluster, (primary) => primary?.standbys.every(isAsynchronous) ?? false);
    },
    killStandbys: async () => {
      const primary = await findVictim();
      const revivals = nodes.filter((node) => node !== primary).map(killWhole);
      return () => {
        for (const revive of revivals) revive();
      };
    },
  };
}

function startEtcd(
  { etcd, account }: ClusterPrograms,
  folder: string,
  clientPort: number,
  peerPort: number,
): BackgroundProgram {
  const client = `http://127.0.0.1:${clientPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const settings = {
    ...{ name: 'one', 'data-dir': join(folder, 'data'), 'initial-cluster': `one=${peer}` },
    ...{ 'listen-client-urls': client, 'advertise-client-urls': client },
    ...{ 'listen-peer-urls': peer, 'initial-advertise-peer-urls': peer },
  };
  return startProgram({
    command: etcd,
    args: Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    account,
    folder,
    logFile: join(folder, 'etcd.log'),
  });
}

/** What differs from the file: addresses, folders, passwords. */
function settingsOf(
  { name, port, statePort, folder }: Omit<OwnNode, 'patroni'>,
  binDir: string,
  etcdPort: number,
): Record<string, string> {
  return {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `'127.0.0.1:${etcdPort}'`,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${statePort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${statePort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_BIN_DIR: binDir,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
    PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: SUPERUSER_PASSWORD,
  };
}

/** As the operator does it, once. */
async function makeDatabase(nodes: readonly OwnNode[]): Promise<void> {
  const primary = await findPrimary(nodes);
  const client = await connectAs(primary?.node.port ?? 0, PATIENCE_MS);
  try {
    await client.query(`CREATE ROLE jamdai LOGIN PASSWORD '${PASSWORD}'`);
    await client.query('CREATE DATABASE jamdai OWNER jamdai');
  } finally {
    await client.end();
  }
}

interface Primary {
  readonly node: OwnNode;
  /** As Patroni has noted: only one of these may take over. */
  readonly hasSuccessor: boolean;
  readonly standbys: readonly { readonly state: string; readonly sync: string }[];
}

async function waitFor(
  { nodes, explain }: { readonly nodes: readonly OwnNode[]; readonly explain: () => string },
  isReached: (primary: Primary | null) => boolean,
): Promise<void> {
  const untilMs = performance.now() + PATIENCE_MS;
  while (!isReached(await findPrimary(nodes))) {
    if (performance.now() > untilMs)
      throw new Error(`The databases do not find together:\n${explain()}`);
    await pause(LOOK_EVERY_MS);
  }
}

/** By Patroni's own call. */
async function configure({ statePort }: DatabaseNode, changes: object): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${statePort}/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(changes),
  });
  if (!answer.ok) throw new Error(`Patroni answered ${answer.status}: ${await answer.text()}`);
}

function isAsynchronous({ sync }: Primary['standbys'][number]): boolean {
  return sync === 'async';
}

function isWhole(primary: Primary | null): boolean {
  const following = primary?.standbys.filter(({ state }) => state === 'streaming') ?? [];
  return following.length === NAMES.length - 1 && (primary?.hasSuccessor ?? false);
}

/** Null: nobody takes writes now. */
async function findPrimary(nodes: readonly OwnNode[]): Promise<Primary | null> {
  for (const node of nodes) {
    const found = await askNode(node).catch(() => null);
    if (found !== null) return found;
  }
  return null;
}

async function askNode(node: OwnNode): Promise<Primary | null> {
  const client = await connectAs(node.port);
  try {
    const { rows } = await client.query<{ isStandby: boolean }>(
      'SELECT pg_is_in_recovery() AS "isStandby"',
    );
    if (rows[0]?.isStandby !== false) return null;
    const standbys = await client.query<{ state: string; sync: string }>(
      'SELECT state, sync_state AS sync FROM pg_stat_replication',
    );
    return { node, standbys: standbys.rows, hasSuccessor: await askForSuccessor(node) };
  } finally {
    await client.end();
  }
}

async function askForSuccessor({ statePort }: DatabaseNode): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${statePort}/cluster`, {
    signal: AbortSignal.timeout(ASK_MS),
  });
  const { members } = (await answer.json()) as { readonly members: readonly { role: string }[] };
  return members.some(({ role }) => role === 'sync_standby');
}

function connectAs(port: number, patienceMs = ASK_MS) {
  return connectClient({
    ...{ host: '127.0.0.1', port, user: 'postgres', password: SUPERUSER_PASSWORD },
    ...{ database: 'postgres', connectionTimeoutMillis: ASK_MS, query_timeout: patienceMs },
    ssl: false,
  });
}

/** The postmaster first, so that it starts nothing anew; then what it leaves behind. */
function killPostgres({ folder }: OwnNode): void {
  const postmaster = readPostmaster(folder);
  if (postmaster === null) return;
  const children = readChildren(postmaster);
  for (const pid of [postmaster, ...children]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

function readPostmaster(folder: string): number | null {
  try {
    const pid = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    const program = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return pid > 1 && program.includes(folder) ? pid : null;
  } catch {
    return null;
  }
}

function readChildren(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
