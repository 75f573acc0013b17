/** What goes wrong around a server: its database, its disk, its clock, and clients that mean no good. */
import type { Proof, ProofOptions, ProofResult } from '../proof.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { proveClockMoved } from './clock-moved.ts';
import { proveDatabaseAway } from './database-away.ts';
import { proveDiskFull } from './disk-full.ts';
import { proveManyConnections } from './many-connections.ts';
import { proveSlowClients } from './slow-clients.ts';

/** On one server, one after another. */
const SHARED: readonly (readonly [string, (server: ServerProcess) => Promise<ProofResult>])[] = [
  ['the database freezes, is restarted, is killed', proveDatabaseAway],
  ['a thousand connections', proveManyConnections],
  ['slow heads, bodies and readers', proveSlowClients],
];
const ALONE: readonly (readonly [string, () => Promise<ProofResult>])[] = [
  ['the disk is full', proveDiskFull],
  ['the clock is moved', proveClockMoved],
];

export const HOSTILE: Proof = {
  name: 'hostile',
  summary: 'Database away, disk full, clock moved, slow and very many connections.',
  run: async ({ say }: ProofOptions): Promise<ProofResult> => {
    const results: ProofResult[] = [];
    for (const [what, prove] of ALONE) {
      say(`  ${what} …`);
      results.push(await prove());
    }
    const server = await startServer();
    try {
      for (const [what, prove] of SHARED) {
        say(`  ${what} …`);
        results.push(await prove(server));
      }
    } finally {
      await server.close();
    }
    return {
      figures: results.flatMap(({ figures }) => figures),
      failures: results.flatMap(({ failures }) => failures),
    };
  },
};
