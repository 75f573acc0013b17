/** Public API of operations: readiness, figures for monitoring, backups by the clock, what is deleted when, and what commands do. */
export { type AcknowledgedSaves, listAcknowledgedSince } from './acknowledged-saves.ts';
export { startBackups } from './backup-schedule.ts';
export {
  acceptClock,
  isClockDoubted,
  openServerClock,
  readMark,
  registerClockMark,
  type ServerClock,
} from './clock-mark.ts';
export { hasDiskRoom } from './disk-room.ts';
export { endSessions } from './end-sessions.ts';
export {
  countOwnRows,
  erasePupil,
  findPupils,
  type FoundPupil,
  MAX_FOUND,
  MIN_NAME_LENGTH,
  recordPupilExport,
} from './guardian-requests.ts';
export { deleteInactive, INACTIVE_MONTHS, listInactive } from './inactive-accounts.ts';
export { registerMetrics } from './metrics.ts';
export { registerRetention } from './retention.ts';
export { registerOperations } from './routes.ts';
export { registerSweep } from './sweep.ts';
