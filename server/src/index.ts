/** Front door of the server for the roof. */
export { findCredentials } from './accounts/store.ts';
export { writeOwnData } from './accounts/own-data-files.ts';
export { createPasswords } from './accounts/passwords.ts';
export { makeResetCode } from './accounts/password-reset.ts';
export { issueToken, listSessions } from './accounts/tokens.ts';
export { listAddresses, type ServerAddresses } from './core/process/address.ts';
export { findRunningServer } from './core/process/running-server.ts';
export { buildApp, type AppParts } from './app.ts';
export { dayInZone, type Clock } from './core/clock.ts';
export { readConfig, type Config } from './core/config.ts';
export { checkAudit, type KeptHead } from './core/backups/check-audit.ts';
export { readIncident } from './core/audit/read-incident.ts';
export { recordAudit } from './core/audit/record-audit.ts';
export type { AuditFault } from './core/audit/verify-audit.ts';
export {
  readBackupHead,
  type BackupContents,
  type BackupHead,
} from './core/backups/backup-file.ts';
export {
  BACKUP_DAYS,
  deleteExpiredBackups,
  keepTombstones,
  listBackups,
  nameBackup,
  readKeptTombstones,
} from './core/files/kept-backups.ts';
export { explainDamage, noteDatabase } from './core/database/former-database.ts';
export { findGaps } from './core/backups/find-gaps.ts';
export { makeBackup, readTombstones } from './core/backups/make-backup.ts';
export { migrate } from './core/database/migrate.ts';
export { makePool, openDatabase, type OpenDatabase } from './core/database/open-database.ts';
export { reachDatabase, type ReachedDatabase } from './core/database/reach-database.ts';
export { checkRestorable, restoreBackup } from './core/backups/restore-backup.ts';
export { DamagedDatabase, StartRefusal } from './core/start-refusal.ts';
export { createKeyFile, fingerprintOf, type KeyPlace } from './core/keys/key-file.ts';
export { readKeyStatus, type KeyStatus } from './core/keys/key-status.ts';
export { findKnownKey, nameStudy, openKeyring, settleKey } from './core/keys/keyring.ts';
export { findLost, replaceLostKey } from './core/keys/replace-lost-key.ts';
export { rotateKey } from './core/keys/rotate-key.ts';
export { handOverAfterCommand } from './core/process/leaving-root.ts';
export { deleteOldLogs } from './core/process/log-files.ts';
export { listAcknowledgedSince, type AcknowledgedSaves } from './features/operations/index.ts';
export { acceptClock, isClockDoubted, readMark } from './features/operations/index.ts';
export { endSessions } from './features/operations/index.ts';
export {
  countOwnRows,
  erasePupil,
  findPupils,
  MAX_FOUND,
  MIN_NAME_LENGTH,
  recordPupilExport,
  type FoundPupil,
} from './features/operations/index.ts';
export { deleteInactive, INACTIVE_MONTHS, listInactive } from './features/operations/index.ts';
export { PROGRAM_VERSION } from './core/process/program-version.ts';
export {
  findPack as findRecordedPack,
  findWave as findRecordedWave,
  listPacks as listRecordedPacks,
  listRecordings,
} from './features/recordings/index.ts';
export { columnsOf, RESEARCH_TABLES, TABLE_MEANINGS } from './features/research/index.ts';
export { CHECKED_FILES, pathOfFile, writeResearchFile } from './features/research/index.ts';
export { findPsychDsFaults } from './features/research/index.ts';
export { openStored } from './features/research/index.ts';
export { openTwin } from './features/research/index.ts';
export {
  addStaff,
  listStaff,
  resetStaff,
  switchStaff,
  type StaffAccount,
  type StaffLinkOutcome,
  type StaffRole,
} from './features/staff/index.ts';
export type { Refusal as CallRefusal } from './core/http/outcome.ts';
export {
  findSpool,
  isSpoolAsNew,
  markUsed,
  unpackSpool,
  type FoundSpool,
} from './core/spool/restore-spool.ts';
export type { WholeLine } from './core/spool/spool-line.ts';
export { listMissingRuns, makeMissingRunReport } from './features/test-runs/index.ts';
