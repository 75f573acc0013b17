/**
 * `pupil find | export | erase`: what a guardian asks for. Each tells first whose account is meant, asks how the identity of
 * who asks was checked, and ends with a receipt in which nothing stands that the pupil did.
 */
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeOwnData } from '../accounts/own-data-files.ts';
import { readTombstones } from '../core/backups/make-backup.ts';
import { asPlain } from '../core/database/statements.ts';
import { BACKUP_DAYS, storeTombstones } from '../core/files/stored-backups.ts';
import {
  countOwnRows,
  erasePupil,
  findPupils,
  MAX_FOUND,
  MIN_NAME_LENGTH,
  recordPupilExport,
  type FoundPupil,
} from '../features/operations/index.ts';
import { receiptEn, type ReceiptStrings } from './receipt.en.ts';
import { receiptTh } from './receipt.th.ts';
import {
  describeMoment,
  describeTable,
  Rejection,
  usernameOf,
  WrongUsage,
  type Command,
  type Database,
  type Request,
} from './request.ts';

const IDENTITY_LENGTH = { min: 5, max: 200 };
const IDENTITY_QUESTION =
  'How was the identity of the guardian checked, and that of the pupil? (no names and no numbers: it is kept for good)';
/** As in a timing profile, an identity card or a telephone. */
const LONG_NUMBER = /\d{5}/;

export const PUPIL_COMMANDS: readonly Command[] = [
  {
    name: 'pupil find',
    check: searchOf,
    async run(db, request) {
      const found = await findPupils(db, searchOf(request), request.now);
      if (found === null) {
        throw new Rejection(
          `More than ${MAX_FOUND} pupils are called so, and no list of pupils is shown: add --school, or the whole name.`,
        );
      }
      if (found.length === 0) return 'No pupil is called so: check the spelling.';
      return describePupils(found, request);
    },
  },
  {
    name: 'pupil export',
    check: (request) =>
      void [
        usernameOf(request),
        request.options.identity === undefined || identityOf(request.options.identity, []),
      ],
    async run(db, request) {
      const { now } = request;
      const pupil = await findPupil(db, request);
      request.report(describePupils([pupil], request));
      const identity = await askIdentity(pupil, request);
      const folder = folderOf(pupil, request);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const recordNo = await recordPupilExport(db, pupil.userId, identity, now);
      for (const file of ['my-data.json', 'my-data.csv'] as const) {
        await writeNew(join(folder, file), writeOwnData(db, pupil.userId, file, now));
      }
      return describeReceipt(['exported', 'exportedWhere'], request, { recordNo, folder });
    },
  },
  {
    name: 'pupil erase',
    check: (request) =>
      void [
        usernameOf(request),
        request.options.identity === undefined || identityOf(request.options.identity, []),
      ],
    async run(db, request) {
      const { config, now, report } = request;
      const pupil = await findPupil(db, request);
      const counts = await countOwnRows(db, pupil.userId);
      report(describePupils([pupil], request));
      report(
        describeTable([
          ['What goes', 'Rows'],
          ...[...counts].map(([table, count]) => [table, String(count)]),
        ]),
      );
      const identity = await askIdentity(pupil, request);
      await confirmErasure(pupil, request);
      const recordNo = await erasePupil(db, pupil.userId, identity, now);
      if (recordNo === null)
        throw new Rejection('The account was deleted a moment ago by somebody else.');
      storeTombstones(config.backupDir, await readTombstones(asPlain(db)));
      const days = String(BACKUP_DAYS);
      return describeReceipt(['erased', 'erasedElsewhere'], request, { recordNo, days });
    },
  },
];

function searchOf(request: Request) {
  const { names, options } = request;
  if (names.length > 0)
    throw new WrongUsage(`"${names.join(' ')}" is too much: add --name or --username.`);
  const [username, name, school] = [options.username, options.name, options.school].map(
    (text) => text?.trim() || null,
  );
  if (!username && (name ?? '').length < MIN_NAME_LENGTH) {
    throw new WrongUsage(
      'Whom? Add --username <name>, or --name "<first and last name>", and --school where many are called so.',
    );
  }
  return { username: username ?? null, name: name ?? null, school: school ?? null };
}

async function findPupil(db: Database, request: Request): Promise<FoundPupil> {
  const username = usernameOf(request);
  const [pupil] = (await findPupils(db, { username, name: null, school: null }, request.now)) ?? [];
  if (pupil) return pupil;
  throw new Rejection(
    `There is no pupil ${username}: npm run admin -- pupil find --name "…" looks for one.`,
  );
}

/** The trail keeps it for good, so nothing may stand in it that tells who anybody is. */
function identityOf(typed: string, names: readonly string[]): string {
  const text = typed.trim();
  const { min, max } = IDENTITY_LENGTH;
  if (text.length < min || text.length > max) {
    throw new WrongUsage(
      `How the identity was checked takes ${min} to ${max} characters, such as --identity "identity card and birth certificate shown at the school".`,
    );
  }
  const folded = text.toLowerCase();
  if (LONG_NUMBER.test(text) || names.some((name) => folded.includes(name.toLowerCase()))) {
    throw new WrongUsage(
      'Write down how the identity was checked, without names and numbers: this text is kept for good.',
    );
  }
  return text;
}

async function askIdentity(
  { username, firstname, lastname }: FoundPupil,
  { options, ask }: Request,
): Promise<string> {
  const typed = options.identity ?? (await ask(IDENTITY_QUESTION));
  if (typed === null) {
    throw new WrongUsage('Add --identity "how the identity of the guardian was checked".');
  }
  return identityOf(typed, [username, firstname, lastname]);
}

async function confirmErasure({ username }: FoundPupil, { options, ask }: Request): Promise<void> {
  if (options.yes === true) return;
  const typed = await ask(
    `This cannot be undone. To delete it all, type the username ${username}:`,
  );
  if (typed === username) return;
  throw new Rejection('Nothing was deleted: type the username at the question, or add --yes.');
}

function folderOf({ userId }: FoundPupil, { config, now, options }: Request): string {
  if (options.out !== undefined) return resolve(options.out);
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return join(config.dataDir, 'exports', `${userId}-${moment}`);
}

/** @throws Rejection for a file that is there: it may be somebody else's. */
async function writeNew(file: string, pieces: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new Rejection(`There already is ${file}: choose another folder with --out.`);
    }
    throw error;
  }
}

function describePupils(found: readonly FoundPupil[], request: Request): string {
  const rows = found.map(({ username, firstname, lastname, school, grade, createdAt }) => [
    ...[username, `${firstname} ${lastname}`, school, grade],
    describeMoment(createdAt, request),
  ]);
  return describeTable([['Username', 'Name', 'School', 'Grade', 'Signed up'], ...rows]);
}

/** In English, then in Thai: a guardian reads it. */
function describeReceipt(
  done: readonly (keyof ReceiptStrings)[],
  request: Request,
  facts: Readonly<Record<string, string>>,
): string {
  const filled = { ...facts, moment: describeMoment(request.now, request) };
  const describeIn = (strings: ReceiptStrings) =>
    (['title', 'date', 'record', ...done] as const)
      .map((line) => fillIn(strings[line], filled))
      .join('\n');
  return [receiptEn, receiptTh].map(describeIn).join('\n\n');
}

function fillIn(sentence: string, facts: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => facts[name] ?? whole);
}
