/**
 * What is remembered of a server that is being filled, so that a second call goes on: a secret from which names and
 * passwords follow, and who was signed up. The passwords of simulated pupils are not in the source, else whoever reads
 * it could log in.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SeedRecord {
  readonly usernameOf: (pupil: number) => string;
  readonly passwordOf: (pupil: number) => string;
  readonly signedUp: () => readonly number[];
  readonly keepSignedUp: (pupil: number) => void;
  /** Of staff, so a longer one. */
  readonly teacherPassword: () => string;
  /** Null: there is none yet. */
  readonly teacher: () => KeptTeacher | null;
  readonly keepTeacher: (teacher: KeptTeacher) => void;
  /** Another secret, nobody signed up: the database behind the address is another one. */
  readonly startAnew: () => void;
}

export interface KeptTeacher {
  readonly username: string;
  readonly password: string;
  /** Those not used yet: each log-in takes one. */
  readonly recoveryCodes: readonly string[];
}

interface Kept {
  readonly secret: string;
  readonly signedUp: readonly number[];
  /** Absent: there is none yet. */
  readonly teacher?: KeptTeacher;
}

/** One file an address. @throws SyntaxError where the file was changed by hand. */
export function openRecord(folder: string, address: string): SeedRecord {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${address.replaceAll(/[^a-zA-Z0-9]+/g, '-')}.json`);
  let kept = existsSync(file) ? readKept(readFileSync(file, 'utf8'), file) : makeKept();
  const derive = (what: string): string =>
    createHmac('sha256', kept.secret).update(what).digest('hex');
  const keep = (next: Kept): void => {
    kept = next;
    // Whole or not at all, also when the machine stops in between.
    writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  return {
    usernameOf: (pupil) =>
      `sim-${derive('school').slice(0, 6)}-${String(pupil + 1).padStart(3, '0')}`,
    passwordOf: (pupil) => derive(`password ${pupil}`).slice(0, 20),
    signedUp: () => kept.signedUp,
    keepSignedUp: (pupil) => keep({ ...kept, signedUp: [...kept.signedUp, pupil] }),
    teacherPassword: () => derive('password of the teacher').slice(0, 32),
    teacher: () => kept.teacher ?? null,
    keepTeacher: (teacher) => keep({ ...kept, teacher }),
    startAnew: () => keep(makeKept()),
  };
}

function makeKept(): Kept {
  return { secret: randomBytes(16).toString('hex'), signedUp: [] };
}

function readKept(text: string, file: string): Kept {
  const kept = JSON.parse(text) as Partial<Kept>;
  const isWhole =
    typeof kept.secret === 'string' &&
    Array.isArray(kept.signedUp) &&
    kept.signedUp.every((pupil) => Number.isInteger(pupil));
  if (!isWhole) throw new SyntaxError(`${file} is not what this command wrote: delete it.`);
  return kept as Kept;
}
