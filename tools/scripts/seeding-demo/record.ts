/**
 * What is remembered of a server that is being filled, so that a second call goes on: a secret from which names and
 * passwords follow, who has an account, and who is through. The passwords of simulated people are not in the source, else
 * whoever reads it could log in.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SeedRecord {
  readonly usernameOf: (pupil: number) => string;
  readonly passwordOf: (pupil: number) => string;
  readonly signedUp: () => readonly number[];
  readonly keepSignedUp: (pupil: number) => void;
  /** Of an account that a teacher made; null: none. */
  readonly slipOf: (pupil: number) => KeptSlip | null;
  readonly keepSlip: (pupil: number, slip: KeptSlip) => void;
  /** Whether all is done that this order asks of a pupil, or of the staff. */
  readonly isThrough: (who: number | 'staff', order: string) => boolean;
  readonly keepThrough: (who: number | 'staff', order: string) => void;
  readonly staffUsernameOf: (name: string) => string;
  /** Of staff, so a longer one. */
  readonly staffPasswordOf: (name: string) => string;
  /** Null: not enrolled yet. */
  readonly staff: (name: string) => KeptStaff | null;
  readonly keepStaff: (name: string, staff: KeptStaff) => void;
  /** Another secret, nobody signed up: the database behind the address is another one. */
  readonly startAnew: () => void;
}

export interface KeptSlip {
  readonly username: string;
  /** Good once. */
  readonly code: string;
}

export interface KeptStaff {
  readonly username: string;
  readonly password: string;
  /** Of the second factor, base32. */
  readonly secret: string;
}

interface Kept {
  readonly secret: string;
  readonly signedUp: readonly number[];
  readonly slips: Readonly<Record<string, KeptSlip>>;
  readonly through: readonly string[];
  readonly staff: Readonly<Record<string, KeptStaff>>;
}

/** One file an address. @throws SyntaxError where the file was changed by hand. */
export function openRecord(folder: string, address: string): SeedRecord {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${address.replaceAll(/[^a-zA-Z0-9]+/g, '-')}.json`);
  let kept = existsSync(file) ? readKept(readFileSync(file, 'utf8'), file) : makeKept();
  const derive = (what: string): string =>
    createHmac('sha256', kept.secret).update(what).digest('hex');
  const tag = (): string => derive('school').slice(0, 6);
  const keep = (next: Kept): void => {
    kept = next;
    // Whole or not at all, also when the machine stops in between.
    writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  const slipOf = (pupil: number) => kept.slips[String(pupil)] ?? null;
  return {
    usernameOf: (pupil) =>
      slipOf(pupil)?.username ?? `sim-${tag()}-${String(pupil + 1).padStart(3, '0')}`,
    passwordOf: (pupil) => derive(`password ${pupil}`).slice(0, 20),
    signedUp: () => kept.signedUp,
    keepSignedUp: (pupil) => keep({ ...kept, signedUp: [...kept.signedUp, pupil] }),
    slipOf,
    keepSlip: (pupil, slip) => keep({ ...kept, slips: { ...kept.slips, [String(pupil)]: slip } }),
    isThrough: (who, order) => kept.through.includes(`${order} ${who}`),
    keepThrough: (who, order) => keep({ ...kept, through: [...kept.through, `${order} ${who}`] }),
    staffUsernameOf: (name) => `sim-${tag()}-${name}`,
    staffPasswordOf: (name) => derive(`password of ${name}`).slice(0, 32),
    staff: (name) => kept.staff[name] ?? null,
    keepStaff: (name, staff) => keep({ ...kept, staff: { ...kept.staff, [name]: staff } }),
    startAnew: () => keep(makeKept()),
  };
}

function makeKept(): Kept {
  const secret = randomBytes(16).toString('hex');
  return { secret, signedUp: [], slips: {}, through: [], staff: {} };
}

function readKept(text: string, file: string): Kept {
  const kept = JSON.parse(text) as Partial<Kept>;
  const isWhole =
    typeof kept.secret === 'string' &&
    Array.isArray(kept.signedUp) &&
    kept.signedUp.every((pupil) => Number.isInteger(pupil));
  if (!isWhole) throw new SyntaxError(`${file} is not what this command wrote: delete it.`);
  // One of an older release lacks what it did not keep.
  return { ...makeKept(), ...kept };
}
