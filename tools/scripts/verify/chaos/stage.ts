/** What every simulated run of a process shares: one PostgreSQL, from whose migrated template each run clones its database. */
import { startTestCluster, withClient, type TestCluster } from '@jamdai/server/testing';

export type StageServer = TestCluster['server'];

export interface StageDatabase {
  readonly name: string;
  /** As an operator writes it into DATABASE_URL. */
  readonly url: string;
  /** Nobody gets a connection, and whoever has one loses it; until it is `back`. */
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly drop: () => Promise<void>;
}

export interface Stage {
  /** `isEmpty`: without any table, as after a lost disk. */
  readonly makeDatabase: (isEmpty?: boolean) => Promise<StageDatabase>;
  readonly close: () => Promise<void>;
}

let databaseCount = 0;

export async function openStage(): Promise<Stage> {
  const cluster = await startTestCluster(undefined);
  return { ...stageOn(cluster.server), close: () => cluster.stop() };
}

/** `server`: the one that automated tests have started. */
export function stageOn(server: StageServer): Pick<Stage, 'makeDatabase'> {
  const ask = (text: string) => withClient(server.admin, undefined, (client) => client.query(text));
  return {
    makeDatabase: async (isEmpty = false) => {
      databaseCount += 1;
      const name = `${server.prefix}chaos_${process.pid}_${databaseCount}`;
      const owner = 'user' in server.owner ? ` OWNER ${server.owner.user}` : '';
      const template = isEmpty ? 'template0' : server.template;
      await ask(`CREATE DATABASE ${name} TEMPLATE ${template}${owner}`);
      return {
        name,
        url: urlOf(server.owner, name),
        goAway: async () => {
          await ask(`ALTER DATABASE ${name} CONNECTION LIMIT 0`);
          await ask(
            `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
          );
        },
        comeBack: async () => {
          await ask(`ALTER DATABASE ${name} CONNECTION LIMIT -1`);
        },
        drop: async () => {
          await ask(`DROP DATABASE ${name} WITH (FORCE)`);
        },
      };
    },
  };
}

function urlOf(owner: StageServer['owner'], database: string): string {
  if ('connectionString' in owner) {
    const url = new URL(owner.connectionString);
    url.pathname = `/${database}`;
    return url.href;
  }
  const { host, port, user, password } = owner;
  const secret = password === '' ? '' : `:${encodeURIComponent(password)}`;
  return `postgresql://${user}${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
