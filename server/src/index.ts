/** Front door of the server for the roof. */
export { findCredentials } from './accounts/store.ts';
export { createPasswords } from './accounts/passwords.ts';
export { makeResetCode } from './accounts/password-reset.ts';
export { listSessions, revokeTokens } from './accounts/tokens.ts';
export { listAddresses } from './address.ts';
export { buildApp, type AppParts } from './app.ts';
export type { Clock } from './clock.ts';
export { readConfig, type Config } from './config.ts';
export { migrate } from './database/migrate.ts';
export { openDatabase, type OpenDatabase } from './database/open-database.ts';
export { reachDatabase } from './database/reach-database.ts';
export { StartRefusal } from './database/start-refusal.ts';
export {
  findPack as findRecordedPack,
  findWave as findRecordedWave,
  listPacks as listRecordedPacks,
  listRecordings,
} from './recordings/store.ts';
export {
  addStaff,
  listStaff,
  resetStaff,
  switchStaff,
  type StaffAccount,
  type StaffLinkOutcome,
  type StaffRole,
} from './staff/staff-accounts.ts';
