/** What goes wrong around a server: its database, its disk, its clock, and clients that mean no good. */
import type { Verification, VerificationOptions, VerificationResult } from '../verification.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { verifyClockMoved } from './clock-moved.ts';
import { verifyDatabaseAway } from './database-away.ts';
import { verifyDiskFull } from './disk-full.ts';
import { verifyManyConnections } from './many-connections.ts';
import { verifySlowClients } from './slow-clients.ts';

/** On one server, one after another. */
const SHARED: readonly (readonly [
  string,
  (server: ServerProcess) => Promise<VerificationResult>,
])[] = [
  ['the database freezes, is restarted, is killed', verifyDatabaseAway],
  ['a thousand connections', verifyManyConnections],
  ['slow heads, bodies and readers', verifySlowClients],
];
const ALONE: readonly (readonly [string, () => Promise<VerificationResult>])[] = [
  ['the disk is full', verifyDiskFull],
  ['the clock is moved', verifyClockMoved],
];

export const HOSTILE: Verification = {
  name: 'hostile',
  summary: 'Database away, disk full, clock moved, slow and very many connections.',
  run: async ({ say }: VerificationOptions): Promise<VerificationResult> => {
    const results: VerificationResult[] = [];
    for (const [what, verify] of ALONE) {
      say(`  ${what} …`);
      results.push(await verify());
    }
    const server = await startServer();
    try {
      for (const [what, verify] of SHARED) {
        say(`  ${what} …`);
        results.push(await verify(server));
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
