/** `staff add | list | reset | disable | enable`. */
import {
  addStaff,
  listAddresses,
  listStaff,
  resetStaff,
  switchStaff,
  type StaffAccount,
  type StaffLinkOutcome,
  type StaffRole,
} from '../../server/src/index.ts';
import {
  describeMoment,
  describeTable,
  Refusal,
  usernameOf,
  WrongUsage,
  type Command,
  type Request,
} from './request.ts';

const ROLES: readonly StaffRole[] = ['TEACHER', 'RESEARCHER', 'ADMIN'];

const STATES: Readonly<Record<StaffAccount['state'], string>> = {
  ready: 'ready',
  invited: 'link waits',
  linkRanOut: 'link ran out',
  locked: 'locked (wrong codes)',
  switchedOff: 'switched off',
};

export const STAFF_COMMANDS: readonly Command[] = [
  {
    name: 'staff add',
    check: (request) => void [usernameOf(request), roleOf(request), addressOf(request)],
    async run(db, request) {
      const username = usernameOf(request);
      const { firstname } = request.options;
      const staff = { username, role: roleOf(request), firstname: firstname?.trim() || null };
      return describeLink(await addStaff(db, staff, request.now), username, request);
    },
  },
  {
    name: 'staff list',
    check: ({ names }) => {
      if (names.length > 0) throw new WrongUsage('staff list takes no name.');
    },
    async run(db, request) {
      const staff = await listStaff(db, request.now);
      if (staff.length === 0) return 'There are no staff accounts.';
      const rows = staff.map(({ username, role, firstname, state, expiresAt }) => [
        username,
        role,
        firstname ?? '–',
        STATES[state] +
          (state === 'invited' && expiresAt ? ` until ${describeMoment(expiresAt, request)}` : ''),
      ]);
      return describeTable([['Username', 'Role', 'First name', 'State'], ...rows]);
    },
  },
  {
    name: 'staff reset',
    check: (request) => void [usernameOf(request), addressOf(request)],
    async run(db, request) {
      const username = usernameOf(request);
      const text = describeLink(await resetStaff(db, username, request.now), username, request);
      return `The old password, second factor and sessions of ${username} are ended.\n${text}`;
    },
  },
  {
    name: 'staff disable',
    check: usernameOf,
    run: async (db, request) => {
      const username = usernameOf(request);
      refuseUnlessDone(await switchStaff(db, username, false, request.now), username);
      return `${username} is switched off and logged out everywhere.`;
    },
  },
  {
    name: 'staff enable',
    check: usernameOf,
    run: async (db, request) => {
      const username = usernameOf(request);
      refuseUnlessDone(await switchStaff(db, username, true, request.now), username);
      return `${username} is switched on again.`;
    },
  },
];

function roleOf({ options: { role } }: Request): StaffRole {
  const known = ROLES.find((it) => it === role?.toUpperCase());
  if (known) return known;
  throw new WrongUsage(`Add --role with one of ${ROLES.join(', ')}.`);
}

/** Where the pages are, without a slash at the end. */
function addressOf({ config: { host, port, tls }, options }: Request): string {
  if (options.address !== undefined) {
    const url = URL.parse(options.address);
    if (url && ['http:', 'https:'].includes(url.protocol)) return url.origin;
    throw new WrongUsage('--address must look like https://memory.school.ac.th.');
  }
  if (port === 0) {
    throw new WrongUsage('PORT is 0, so nobody knows the address: add --address http://….');
  }
  const { network, local } = listAddresses({ host, port, isTls: tls !== null });
  return network[0] ?? local ?? '';
}

function describeLink(outcome: StaffLinkOutcome, username: string, request: Request): string {
  if (outcome.kind !== 'made') throw refusalOf(outcome.kind, username);
  const { token, expiresAt } = outcome.link;
  const lines = [
    `One-time link for ${outcome.username}, until ${describeMoment(expiresAt, request)}:`,
    '',
    `  ${addressOf(request)}/staff/activate#${token}`,
    '',
    'Give it to nobody else: whoever opens it first sets the password and the second factor.',
  ];
  const isGuessed = request.options.address === undefined;
  if (isGuessed)
    lines.push('Another address for Jamdai? Make a new link with --address https://….');
  return lines.join('\n');
}

function refuseUnlessDone(result: 'done' | 'notFound' | 'noStaff', username: string): void {
  if (result !== 'done') throw refusalOf(result, username);
}

function refusalOf(kind: Exclude<StaffLinkOutcome['kind'], 'made'>, username: string): Refusal {
  switch (kind) {
    case 'nameIsNotValid':
      return new Refusal(
        `"${username}" cannot be a username: use 6 to 64 English letters, digits and signs, at least one letter, ` +
          'no blanks.',
      );
    case 'nameIsTaken':
      return new Refusal(`There already is an account ${username}: choose another username.`);
    case 'notFound':
      return new Refusal(
        `There is no account ${username}: npm run admin -- staff list shows them.`,
      );
    case 'noStaff':
      return new Refusal(
        `${username} is not a staff account: for a pupil use npm run admin -- pupil reset-code ${username}.`,
      );
    case 'switchedOff':
      return new Refusal(
        `${username} is switched off: first npm run admin -- staff enable ${username}.`,
      );
  }
}
