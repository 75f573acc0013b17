/** `staff add | list | reset | disable | enable`. */
import { listAddresses } from '../core/process/address.ts';
import { findRunningServer } from '../core/process/running-server.ts';
import {
  addStaff,
  listStaff,
  resetStaff,
  switchStaff,
  type StaffAccount,
  type StaffLinkOutcome,
  type StaffRole,
} from '../features/staff/index.ts';
import {
  describeMoment,
  describeTable,
  Rejection,
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
    check: (request) => void [usernameOf(request), roleOf(request), givenAddressOf(request)],
    async run(db, request) {
      const username = usernameOf(request);
      const { firstname } = request.options;
      const staff = { username, role: roleOf(request), firstname: firstname?.trim() || null };
      const address = await findAddress(request);
      return describeLink(await addStaff(db, staff, request.now), username, address, request);
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
    check: (request) => void [usernameOf(request), givenAddressOf(request)],
    async run(db, request) {
      const username = usernameOf(request);
      const address = await findAddress(request);
      const reset = await resetStaff(db, username, request.now);
      const text = describeLink(reset, username, address, request);
      return `The old password, second factor and sessions of ${username} are ended.\n${text}`;
    },
  },
  {
    name: 'staff disable',
    check: usernameOf,
    run: async (db, request) => {
      const username = usernameOf(request);
      rejectUnlessDone(await switchStaff(db, username, false, request.now), username);
      return `${username} is switched off and logged out everywhere.`;
    },
  },
  {
    name: 'staff enable',
    check: usernameOf,
    run: async (db, request) => {
      const username = usernameOf(request);
      rejectUnlessDone(await switchStaff(db, username, true, request.now), username);
      return `${username} is switched on again.`;
    },
  },
];

function roleOf({ options: { role } }: Request): StaffRole {
  const known = ROLES.find((it) => it === role?.toUpperCase());
  if (known) return known;
  throw new WrongUsage(`Add --role with one of ${ROLES.join(', ')}.`);
}

/** Where the pages are, without a slash at the end, and how that is known. */
interface PagesAddress {
  readonly address: string;
  readonly source: 'given' | 'running' | 'settings';
}

/** Null: none was given. */
function givenAddressOf({ options }: Request): string | null {
  if (options.address === undefined) return null;
  const url = URL.parse(options.address);
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.origin;
  throw new WrongUsage('--address must look like https://memory.school.ac.th.');
}

/** A server that runs knows better than the settings of whoever types a command. */
async function findAddress(request: Request): Promise<PagesAddress> {
  const given = givenAddressOf(request);
  if (given !== null) return { address: given, source: 'given' };
  const { host, port, tls, dataDir } = request.config;
  const running = await findRunningServer(dataDir);
  if (!running && port === 0) {
    throw new WrongUsage(
      'No Jamdai runs here and PORT is 0, so nobody knows the address: add --address http://….',
    );
  }
  const { network, local } = running ?? listAddresses({ host, port, isTls: tls !== null });
  return { address: network[0] ?? local ?? '', source: running ? 'running' : 'settings' };
}

function describeLink(
  outcome: StaffLinkOutcome,
  username: string,
  { address, source }: PagesAddress,
  request: Request,
): string {
  if (outcome.kind !== 'made') throw rejectionOf(outcome.kind, username);
  const { token, expiresAt } = outcome.link;
  const lines = [
    `One-time link for ${outcome.username}, until ${describeMoment(expiresAt, request)}:`,
    '',
    `  ${address}/staff/activate#${token}`,
    '',
    'Give it to nobody else: whoever opens it first sets the password and the second factor.',
  ];
  if (source === 'running') {
    lines.push(
      'The address is that of the Jamdai that runs here. Behind a proxy or a name? Make a new link with --address https://….',
    );
  }
  if (source === 'settings') {
    lines.push(
      `No Jamdai runs here with DATA_DIR ${request.config.dataDir}, so the address is a guess from HOST and PORT: start it, ` +
        'or make a new link with --address https://….',
    );
  }
  return lines.join('\n');
}

function rejectUnlessDone(result: 'done' | 'notFound' | 'noStaff', username: string): void {
  if (result !== 'done') throw rejectionOf(result, username);
}

function rejectionOf(kind: Exclude<StaffLinkOutcome['kind'], 'made'>, username: string): Rejection {
  switch (kind) {
    case 'nameIsNotValid':
      return new Rejection(
        `"${username}" cannot be a username: use 6 to 64 English letters, digits and signs, at least one letter, ` +
          'no blanks.',
      );
    case 'nameIsTaken':
      return new Rejection(`There already is an account ${username}: choose another username.`);
    case 'notFound':
      return new Rejection(
        `There is no account ${username}: npm run admin -- staff list shows them.`,
      );
    case 'noStaff':
      return new Rejection(
        `${username} is not a staff account: for a pupil use npm run admin -- pupil reset-code ${username}.`,
      );
    case 'switchedOff':
      return new Rejection(
        `${username} is switched off: first npm run admin -- staff enable ${username}.`,
      );
  }
}
