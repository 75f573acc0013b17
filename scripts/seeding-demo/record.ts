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
  readonly signedUpCount: () => number;
  readonly isSignedUp: (pupil: number) => boolean;
  readonly keepSignedUp: (pupil: number) => void;
}

interface Kept {
  readonly secret: string;
  readonly signedUp: readonly number[];
}

/** One file an address. @throws SyntaxError where the file was changed by hand. */
export function openRecord(folder: string, address: string): SeedRecord {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${address.replaceAll(/[^a-zA-Z0-9]+/g, '-')}.json`);
  const kept = existsSync(file)
    ? readKept(readFileSync(file, 'utf8'), file)
    : { secret: randomBytes(16).toString('hex'), signedUp: [] };
  const signedUp = new Set(kept.signedUp);
  const derive = (what: string): string =>
    createHmac('sha256', kept.secret).update(what).digest('hex');
  const write = (): void => {
    const text = JSON.stringify({ secret: kept.secret, signedUp: [...signedUp] });
    // Whole or not at all, also when the machine stops in between.
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    usernameOf: (pupil) =>
      `sim-${derive('school').slice(0, 6)}-${String(pupil + 1).padStart(3, '0')}`,
    passwordOf: (pupil) => derive(`password ${pupil}`).slice(0, 20),
    signedUpCount: () => signedUp.size,
    isSignedUp: (pupil) => signedUp.has(pupil),
    keepSignedUp: (pupil) => {
      signedUp.add(pupil);
      write();
    },
  };
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
