/** `sessions list | revoke` for any account, and `pupil reset-code`. What a guardian asks for is in pupil-commands.ts. */
import { makeResetCode } from '../accounts/password-reset.ts';
import { createPasswords } from '../accounts/passwords.ts';
import { findCredentials } from '../accounts/store.ts';
import { listSessions } from '../accounts/tokens.ts';
import { endSessions } from '../features/operations/index.ts';
import {
  describeMoment,
  describeTable,
  Rejection,
  usernameOf,
  type Command,
  type Database,
} from './request.ts';

export const PEOPLE_COMMANDS: readonly Command[] = [
  {
    name: 'sessions list',
    check: usernameOf,
    async run(db, request) {
      const account = await findAccount(db, usernameOf(request));
      const sessions = await listSessions(db, account, request.now);
      if (sessions.length === 0) return `${account.username} is logged in nowhere.`;
      const rows = sessions.map(({ issuedAt, lastUsedAt, expiresAt }) =>
        [issuedAt, lastUsedAt, expiresAt].map((moment) => describeMoment(moment, request)),
      );
      return describeTable([['Since', 'Last used', 'Ends at the latest'], ...rows]);
    },
  },
  {
    name: 'sessions revoke',
    check: usernameOf,
    async run(db, request) {
      const account = await findAccount(db, usernameOf(request));
      const count = await endSessions(db, account.userId, request.now);
      return `${account.username} is logged out everywhere (sessions ended: ${count}).`;
    },
  },
  {
    name: 'pupil reset-code',
    check: usernameOf,
    async run(db, request) {
      const username = usernameOf(request);
      const passwords = createPasswords();
      const outcome = await makeResetCode({ db, passwords }, username, null, request.now);
      if (outcome.isRejected) {
        throw new Rejection(
          `There is no pupil ${username}: check the spelling (staff get a new link: npm run admin -- staff reset).`,
        );
      }
      const { code, expiresAt } = outcome.data;
      return [
        `Reset code for ${outcome.data.username}, until ${describeMoment(new Date(expiresAt), request)}:`,
        '',
        `  ${code.slice(0, 4)} ${code.slice(4)}`,
        '',
        'The pupil enters it under "Forgot your password?" on the log-in page. It works once.',
      ].join('\n');
    },
  },
];

export async function findAccount(db: Database, username: string) {
  const account = await findCredentials(db, username);
  if (account) return account;
  throw new Rejection(`There is no account ${username}: check the spelling.`);
}
