/** Public API of the server for the tooling. */
import './queries.ts';

export { issueToken } from './accounts/tokens.ts';
export { buildApp } from './app.ts';
export { readConfig } from './core/config.ts';
export { checkAudit } from './core/backups/check-audit.ts';
export { migrate } from './core/database/migrate.ts';
export { makePool, openDatabase, type OpenDatabase } from './core/database/open-database.ts';
export { connectClient } from './core/database/primary-client.ts';
export { reachDatabase } from './core/database/reach-database.ts';
export { listBackups } from './core/files/stored-backups.ts';
export { createSecretReader } from './core/keys/installation-secrets.ts';
export { createKeyFile } from './core/keys/key-file.ts';
export { StartRejection } from './core/start-rejection.ts';
export { acceptClock, openServerClock, startBackups } from './features/operations/index.ts';
export { signHandOut } from './features/provenance/index.ts';
export {
  columnsOf,
  readNormSample,
  RESEARCH_TABLES,
  TABLE_MEANINGS,
} from './features/research/index.ts';
export { addStaff, switchStaff, type StaffRole } from './features/staff/index.ts';
