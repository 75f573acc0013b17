/**
 * A process of its own that runs the embedded PostgreSQL until it is ended, for tests that kill it:
 * `node database-process.ts <data directory>`. Prints the connection as one line of JSON.
 */
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../core/database/embedded-postgres.ts';

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('Name the data directory.');
const { connection, pgData, stop } = await startEmbeddedPostgres({
  dataDir,
  backupDir: join(dataDir, 'backups'),
  report: (line) => process.stderr.write(`${line}\n`),
});
process.stdout.write(`${JSON.stringify({ connection, pgData })}\n`);
// The open pipe keeps the process alive; it ends when the test that started it ends.
process.stdin.resume().once('end', () => void stop());
