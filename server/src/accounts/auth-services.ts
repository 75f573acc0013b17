/** What every way into an account goes through: the queue that hashes passwords, the brakes on guessing, and the marks of known devices. */
import type * as pg from '../core/database/statements.ts';
import type { ReadSecret } from '../core/keys/installation-secrets.ts';
import { createAttemptLimits, type AttemptLimits } from './attempt-limits.ts';
import { createDeviceMarks, type DeviceMarks } from './device-marks.ts';
import { createPasswords, type Passwords } from './passwords.ts';

export interface AuthServices {
  readonly passwords: Passwords;
  readonly limits: AttemptLimits;
  readonly devices: DeviceMarks;
}

/** Seconds after which a full hashing queue has room again. */
export const HASHING_RETRY_S = 5;

export function createAuthServices(db: pg.Pool, readSecret: ReadSecret): AuthServices {
  return {
    passwords: createPasswords(),
    limits: createAttemptLimits(db, readSecret),
    devices: createDeviceMarks(readSecret),
  };
}
