/** Faults of before, as changes of what stands today. */
import type { Rule } from './journal.ts';

export interface Mutant {
  readonly name: string;
  readonly changes: readonly {
    readonly file: string;
    readonly from: string;
    readonly to: string;
  }[];
  /** Any of them may be the first to break. */
  readonly rules: readonly (Rule | (string & {}))[];
}

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'sessions outlive a change of the password',
    changes: [
      {
        file: 'server/src/accounts/password-change.ts',
        from: '    await revokeOtherTokens(client, userId, tokenId);\n',
        to: '',
      },
    ],
    rules: ['sessionsEnd'],
  },
  {
    name: 'a log-in under way outlives a change of the password',
    changes: [
      {
        file: 'server/src/accounts/log-in.ts',
        from: "if (!(await lockUnchanged(client, account))) return reject(401, 'password_is_not_valid');",
        to: '',
      },
    ],
    rules: ['sessionsEnd'],
  },
  {
    name: 'strangers who guess lock the owner out',
    changes: [
      {
        file: 'server/src/accounts/log-in.ts',
        from: 'const device = account && (await devices.recognise(account.userId, deviceMarks));',
        to: 'const device = null;',
      },
      {
        file: 'server/src/accounts/attempt-limits.ts',
        from: 'const LOGINS_PER_HOUR = 100;',
        to: 'const LOGINS_PER_HOUR = 10;',
      },
    ],
    rules: ['honestGetIn'],
  },
  {
    name: 'a wrong clock deletes backups',
    changes: [
      {
        file: 'server/src/core/trusted-clock.ts',
        from: 'now: () => new Date(judge().nowMs),',
        to: 'now: wall,',
      },
      {
        file: 'server/src/core/trusted-clock.ts',
        from: "mayDelete: () => judge().state === 'steady',",
        to: 'mayDelete: () => true,',
      },
    ],
    rules: ['backupsStay'],
  },
  {
    name: 'an empty database starts in the place of the old one',
    changes: [
      {
        file: 'server/src/core/database/former-database.ts',
        from: '  const backupCount = listBackups(backupDir).length;\n',
        to: '  if (backupDir) return null;\n  const backupCount = listBackups(backupDir).length;\n',
      },
    ],
    rules: ['acknowledgedIsStored', 'accountsStay', 'honestGetIn'],
  },
  {
    name: 'a device clock before 2000 is refused',
    changes: [
      {
        file: 'contract/src/accounts.ts',
        from: String.raw`const ANY_YEAR = /^([+-]\d{6}|\d{4})-`,
        to: String.raw`const ANY_YEAR = /^(2[01]\d\d)-`,
      },
    ],
    rules: ['honestRunIsTaken'],
  },
  {
    name: 'made-up runs count in norms',
    changes: [
      {
        file: 'server/src/features/research/read-norm-sample.ts',
        from: '${MAY_BE_USED} AND t.is_score AND NOT t.flags && $2::text[] AS counts,',
        to: '${MAY_BE_USED} AND t.is_score AS counts,',
      },
    ],
    rules: ['forgedCountsNowhere'],
  },
  {
    name: 'figures of a small group are told',
    changes: [
      {
        file: 'battery/src/kit/disclosure/thresholds.ts',
        from: '{ count: 10, mean: 30, percentile: 100 }',
        to: '{ count: 2, mean: 3, percentile: 100 }',
      },
    ],
    // The table refuses lots of fewer than ten by itself, which is a fault of the call.
    rules: ['smallGroups', 'noCallBreaks'],
  },
  {
    name: 'a page on which nobody is logged in never rests',
    changes: [
      {
        file: 'web/src/shared/sync/run-queue.ts',
        from: 'if (!account || account.token === rejectedToken) return;',
        to: 'if (account?.token === rejectedToken) return;',
      },
      {
        file: 'web/src/shared/sync/run-queue.ts',
        from: '        if (live.size === 0) ports.leftBehind',
        to: '        if (account && live.size === 0) ports.leftBehind',
      },
    ],
    rules: ['devicesRest'],
  },
];
