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
  readonly storeSignedUp: (pupil: number) => void;
  /** Of an account that a teacher made; null: none. */
  readonly slipOf: (pupil: number) => RetainedSlip | null;
  readonly storeSlip: (pupil: number, slip: RetainedSlip) => void;
  /** Whether all is done that this order asks of a pupil, or of the staff. */
  readonly isThrough: (who: number | 'staff', order: string) => boolean;
  readonly storeThrough: (who: number | 'staff', order: string) => void;
  readonly staffUsernameOf: (name: string) => string;
  /** Of staff, so a longer one. */
  readonly staffPasswordOf: (name: string) => string;
  /** Null: not enrolled yet. */
  readonly staff: (name: string) => RetainedStaff | null;
  readonly storeStaff: (name: string, staff: RetainedStaff) => void;
  /** Another secret, nobody signed up: the database behind the address is another one. */
  readonly startAnew: () => void;
}

export interface RetainedSlip {
  readonly username: string;
  /** Good once. */
  readonly code: string;
}

export interface RetainedStaff {
  readonly username: string;
  readonly password: string;
  /** Of the second factor, base32. */
  readonly secret: string;
}

interface Retained {
  readonly secret: string;
  readonly signedUp: readonly number[];
  readonly slips: Readonly<Record<string, RetainedSlip>>;
  readonly through: readonly string[];
  readonly staff: Readonly<Record<string, RetainedStaff>>;
}

/** One file an address. @throws SyntaxError where the file was changed by hand. */
export function openRecord(folder: string, address: string): SeedRecord {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${address.replaceAll(/[^a-zA-Z0-9]+/g, '-')}.json`);
  let retained = existsSync(file) ? readRetained(readFileSync(file, 'utf8'), file) : makeRetained();
  const derive = (what: string): string =>
    createHmac('sha256', retained.secret).update(what).digest('hex');
  const tag = (): string => derive('school').slice(0, 6);
  const retain = (next: Retained): void => {
    retained = next;
    // Whole or not at all, also when the machine stops in between.
    writeFileSync(`${file}.new`, JSON.stringify(retained), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  const slipOf = (pupil: number) => retained.slips[String(pupil)] ?? null;
  return {
    usernameOf: (pupil) =>
      slipOf(pupil)?.username ?? `sim-${tag()}-${String(pupil + 1).padStart(3, '0')}`,
    passwordOf: (pupil) => derive(`password ${pupil}`).slice(0, 20),
    signedUp: () => retained.signedUp,
    storeSignedUp: (pupil) => retain({ ...retained, signedUp: [...retained.signedUp, pupil] }),
    slipOf,
    storeSlip: (pupil, slip) =>
      retain({ ...retained, slips: { ...retained.slips, [String(pupil)]: slip } }),
    isThrough: (who, order) => retained.through.includes(`${order} ${who}`),
    storeThrough: (who, order) =>
      retain({ ...retained, through: [...retained.through, `${order} ${who}`] }),
    staffUsernameOf: (name) => `sim-${tag()}-${name}`,
    staffPasswordOf: (name) => derive(`password of ${name}`).slice(0, 32),
    staff: (name) => retained.staff[name] ?? null,
    storeStaff: (name, staff) =>
      retain({ ...retained, staff: { ...retained.staff, [name]: staff } }),
    startAnew: () => retain(makeRetained()),
  };
}

function makeRetained(): Retained {
  const secret = randomBytes(16).toString('hex');
  return { secret, signedUp: [], slips: {}, through: [], staff: {} };
}

function readRetained(text: string, file: string): Retained {
  const retained = JSON.parse(text) as Partial<Retained>;
  const isWhole =
    typeof retained.secret === 'string' &&
    Array.isArray(retained.signedUp) &&
    retained.signedUp.every((pupil) => Number.isInteger(pupil));
  if (!isWhole) throw new SyntaxError(`${file} is not what this command wrote: delete it.`);
  // One of an older release lacks what it did not keep.
  return { ...makeRetained(), ...retained };
}
