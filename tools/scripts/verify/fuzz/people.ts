/** Whose tokens the requests carry: nobody's, a pupil's, and those of each role of the staff. */
import {
  addStaff,
  issueToken,
  type OpenDatabase,
  type StaffRole,
} from '../../../../server/src/index.ts';
import { signUp } from '../lost-nothing/pupil.ts';

export const WHO = ['USER', 'TEACHER', 'RESEARCHER', 'ADMIN'] as const;
export type Who = (typeof WHO)[number];

export interface People {
  readonly tokenOf: (who: Who) => string;
  /** A token was refused that should be good: a request has ended it, or deleted its owner. */
  readonly renew: (who: Who) => Promise<void>;
  readonly renewals: () => number;
}

type Pool = OpenDatabase['pool'];

const TRIES = 5;

export async function gatherPeople(pool: Pool, address: () => string): Promise<People> {
  const owners = new Map<Who, string>();
  const tokens = new Map<Who, string>();
  const renewing = new Map<Who, Promise<void>>();
  let madeCount = 0;

  async function make(who: Who): Promise<void> {
    owners.set(who, who === 'USER' ? (await signUp(address)).userId() : await makeStaff(who));
  }

  async function makeStaff(role: StaffRole): Promise<string> {
    const username = `fuzz_${role.toLowerCase()}_${(madeCount += 1)}`;
    const outcome = await addStaff(pool, { username, role, firstname: null }, new Date());
    if (outcome.kind !== 'made') throw new Error(`${username}: ${outcome.kind}`);
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM users WHERE username = $1', [
      username,
    ]);
    return rows[0]?.id ?? '';
  }

  async function giveToken(who: Who): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      const userId = owners.get(who) ?? '';
      const owner = await pool.query('SELECT 1 FROM users WHERE id = $1 AND is_active', [userId]);
      try {
        if (owner.rowCount === 1)
          return void tokens.set(who, await issueToken(pool, { userId, role: who }, new Date()));
      } catch (error) {
        // Deleted between the two by one of the requests.
        if (tried === TRIES) throw error;
      }
      await make(who);
    }
  }

  for (const who of WHO) {
    await make(who);
    await giveToken(who);
  }
  let renewals = 0;
  return {
    tokenOf: (who) => tokens.get(who) ?? '',
    renew: async (who) => {
      const under = renewing.get(who) ?? giveToken(who).finally(() => renewing.delete(who));
      if (!renewing.has(who)) renewals += 1;
      renewing.set(who, under);
      await under;
    },
    renewals: () => renewals,
  };
}
