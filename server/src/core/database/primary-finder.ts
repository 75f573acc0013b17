/**
 * Which of several database servers takes writes. All are asked at once, so that one that is dead costs nothing while another
 * answers; the one found is remembered until something fails there.
 */
import { errorCode } from '../start-rejection.ts';
import type { DatabaseHost } from '../database-hosts.ts';

export interface PrimaryFinder {
  /** The remembered one, or else the first to say that it takes writes. @throws NoPrimary */
  find(): Promise<DatabaseHost>;
  /** Null: none is remembered. */
  known(): DatabaseHost | null;
  /** Something failed there. Asks all again; where another one takes writes now, or none, what is open there is given up. */
  suspect(host: DatabaseHost): void;
}

export interface FinderOptions {
  readonly hosts: readonly DatabaseHost[];
  /** Rejects with the reason unless this one takes writes; within a time limit. */
  readonly ask: (host: DatabaseHost) => Promise<void>;
  /** Connections to it are of no use any more. */
  readonly giveUp: (host: DatabaseHost) => void;
  /** Another one than before takes writes. */
  readonly reportMove: (host: DatabaseHost) => void;
}

/** Nobody takes writes now; it may be over in a moment. The message is for operators and has no password. */
export class NoPrimary extends Error {
  override name = 'NoPrimary';
}

export function createPrimaryFinder(options: FinderOptions): PrimaryFinder {
  const { hosts, ask, giveUp, reportMove } = options;
  let known: DatabaseHost | null = null;
  let lastKnown: DatabaseHost | null = null;
  let search: Promise<DatabaseHost> | null = null;

  function find(): Promise<DatabaseHost> {
    if (known !== null) return Promise.resolve(known);
    search ??= searchAll().finally(() => {
      search = null;
    });
    return search;
  }

  async function searchAll(): Promise<DatabaseHost> {
    const answers = hosts.map((host) => ask(host).then(() => host));
    const found = await Promise.any(answers).catch((error: unknown) => {
      throw new NoPrimary(describe(hosts, error));
    });
    if (lastKnown !== null && lastKnown !== found) reportMove(found);
    lastKnown = found;
    known = found;
    return found;
  }

  function suspect(host: DatabaseHost): void {
    if (known !== null && known !== host) return giveUp(host);
    known = null;
    void leaveUnlessFound(host);
  }

  async function leaveUnlessFound(host: DatabaseHost): Promise<void> {
    const found = await find().catch(() => null);
    if (found !== host) giveUp(host);
  }

  return { find, known: () => known, suspect };
}

function describe(hosts: readonly DatabaseHost[], error: unknown): string {
  const reasons: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  const parts = hosts.map(({ name }, index) => `${name}: ${errorCode(reasons[index])}`);
  return `No database takes writes (${parts.join(', ')})`;
}
