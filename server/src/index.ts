/** Front door of the server for the roof. */
export { findCredentials } from './accounts/store.ts';
export { writeOwnData } from './accounts/own-data-files.ts';
export { createPasswords } from './accounts/passwords.ts';
export { makeResetCode } from './accounts/password-reset.ts';
export { issueToken, listSessions } from './accounts/tokens.ts';
export { listAddresses, type ServerAddresses } from './address.ts';
export { findRunningServer } from './running-server.ts';
export { buildApp, type AppParts } from './app.ts';
export { dayInZone, type Clock } from './clock.ts';
export { readConfig, type Config } from './config.ts';
export { checkAudit, type KeptHead } from './audit/check-audit.ts';
export { readIncident } from './audit/read-incident.ts';
export { recordAudit } from './audit/record-audit.ts';
export type { AuditFault } from './audit/verify-audit.ts';
export { readBackupHead, type BackupContents, type BackupHead } from './database/backup-file.ts';
export {
  BACKUP_DAYS,
  deleteExpiredBackups,
  keepTombstones,
  listBackups,
  nameBackup,
  readKeptTombstones,
} from './database/kept-backups.ts';
export { explainDamage, noteDatabase } from './database/former-database.ts';
export { findGaps } from './database/find-gaps.ts';
export { makeBackup, readTombstones } from './database/make-backup.ts';
export { migrate } from './database/migrate.ts';
export { makePool, openDatabase, type OpenDatabase } from './database/open-database.ts';
export { reachDatabase, type ReachedDatabase } from './database/reach-database.ts';
export { checkRestorable, restoreBackup } from './database/restore-backup.ts';
export { DamagedDatabase, StartRefusal } from './database/start-refusal.ts';
export { createKeyFile, fingerprintOf, type KeyPlace } from './keys/key-file.ts';
export { readKeyStatus, type KeyStatus } from './keys/key-status.ts';
export { findKnownKey, nameStudy, openKeyring, settleKey } from './keys/keyring.ts';
export { findLost, replaceLostKey } from './keys/replace-lost-key.ts';
export { rotateKey } from './keys/rotate-key.ts';
export { handOverAfterCommand } from './leaving-root.ts';
export { deleteOldLogs } from './log-files.ts';
export { listAcknowledgedSince, type AcknowledgedSaves } from './operations/acknowledged-saves.ts';
export { acceptClock, isClockDoubted, readMark } from './operations/clock-mark.ts';
export { endSessions } from './operations/end-sessions.ts';
export {
  countOwnRows,
  erasePupil,
  findPupils,
  MAX_FOUND,
  MIN_NAME_LENGTH,
  recordPupilExport,
  type FoundPupil,
} from './operations/guardian-requests.ts';
export { deleteInactive, INACTIVE_MONTHS, listInactive } from './operations/inactive-accounts.ts';
export { PROGRAM_VERSION } from './program-version.ts';
export {
  findPack as findRecordedPack,
  findWave as findRecordedWave,
  listPacks as listRecordedPacks,
  listRecordings,
} from './recordings/store.ts';
export { columnsOf, RESEARCH_TABLES, TABLE_MEANINGS } from './research/columns.ts';
export { CHECKED_FILES, pathOfFile, writeResearchFile } from './research/export-files.ts';
export { findPsychDsFaults } from './research/psych-ds-rules.ts';
export { openStored } from './research/tables.ts';
export { openTwin } from './research/twin.ts';
export {
  addStaff,
  listStaff,
  resetStaff,
  switchStaff,
  type StaffAccount,
  type StaffLinkOutcome,
  type StaffRole,
} from './staff/staff-accounts.ts';
export type { Refusal as CallRefusal } from './http/outcome.ts';
export {
  findSpool,
  isSpoolAsNew,
  markUsed,
  unpackSpool,
  type FoundSpool,
} from './spool/restore-spool.ts';
export type { WholeLine } from './spool/spool-line.ts';
export { listMissingRuns, makeMissingRunReport } from './test-runs/missing-runs.ts';
