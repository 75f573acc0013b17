/** `research export`: the data set for research as a folder, checked against the rules of Psych-DS where it lies. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RESEARCH_SUMS, StudyLabelSchema, type ResearchFile } from '@jamdai/contract';
import { recordAudit } from '../core/audit/record-audit.ts';
import { createKeyFile } from '../core/keys/key-file.ts';
import { createSecretReader } from '../core/keys/installation-secrets.ts';
import { nameStudy, openKeyring } from '../core/keys/keyring.ts';
import { createQuestionBook } from '../features/questions/index.ts';
import {
  CHECKED_FILES,
  findPsychDsFaults,
  openStored,
  openSyntheticDataset,
  pathOfFile,
  writeResearchFile,
} from '../features/research/index.ts';
import { Rejection, rejectNames, WrongUsage, type Command, type Request } from './request.ts';

/** Of a data file, whose lines are all checked by the same rules. */
const CHECKED_BYTES = 4 * 1024 ** 2;

export const RESEARCH_COMMANDS: readonly Command[] = [
  {
    name: 'research export',
    check: (request) => void [rejectNames(request), studyOf(request)],
    async run(db, request) {
      const { config, now, options, report } = request;
      const study = await nameStudy(db, studyOf(request));
      const isSynthetic = options.twin === true;
      await recordAudit(db, {
        at: now,
        action: 'data.exported',
        actor: 'command',
        details: { file: 'research', isSynthetic },
      });
      const key = await (await openKeyring(db, createKeyFile(config.secretKeyFile)))('research');
      const questionBook = createQuestionBook(config.profile, createSecretReader(db));
      const source = { db, key, study, until: now, questionBook };
      const readTable = isSynthetic ? await openSyntheticDataset(source) : openStored(source);
      const moment = now.toISOString().slice(0, 19).replaceAll(':', '-');
      const folder = join(
        config.dataDir,
        'exports',
        `research-${study}${isSynthetic ? '-twin' : ''}-${moment}`,
      );
      const sums: string[] = [];
      for (const file of CHECKED_FILES) {
        const path = pathOfFile(file, study);
        const pieces = writeResearchFile(file, { study, until: now, isSynthetic, readTable });
        sums.push(`${await writeFileOf(join(folder, path), pieces)}  ${path}\n`);
        report(path);
      }
      await writeFile(join(folder, RESEARCH_SUMS), sums.join(''), { mode: 0o600 });
      const faults = await checkFolder(folder, study);
      if (faults.length > 0) {
        throw new Rejection([`${folder} does not follow Psych-DS:`, ...faults].join('\n  '));
      }
      return [
        `The data set is in ${folder}; it follows the rules of Psych-DS.`,
        isSynthetic
          ? 'It is nobody’s data, drawn by chance.'
          : 'It has no names, but it is data about people: hand it to researchers only, then delete the folder.',
      ].join('\n');
    },
  },
];

/** The SHA-256 of what was written. */
async function writeFileOf(file: string, pieces: AsyncIterable<string>): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  await pipeline(
    Readable.from(pieces),
    async function* (texts: AsyncIterable<string>) {
      for await (const text of texts) {
        hash.update(text);
        yield text;
      }
    },
    createWriteStream(file, { mode: 0o600 }),
  );
  return hash.digest('hex');
}

async function checkFolder(folder: string, study: string): Promise<string[]> {
  const files = new Map<string, string>();
  for (const file of CHECKED_FILES.filter(isOfDataSet)) {
    const path = pathOfFile(file, study);
    files.set(path, await readStart(join(folder, path)));
  }
  return findPsychDsFaults(files);
}

function isOfDataSet(file: ResearchFile): boolean {
  return file === 'dataset_description.json' || file.endsWith('_data.csv');
}

/** Whole lines. */
async function readStart(file: string): Promise<string> {
  if (file.endsWith('.json')) return readFile(file, 'utf8');
  const pieces: Buffer[] = [];
  for await (const piece of createReadStream(file, { end: CHECKED_BYTES - 1 })) {
    pieces.push(piece as Buffer);
  }
  const bytes = Buffer.concat(pieces);
  return bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1).toString('utf8');
}

function studyOf({ options }: Request): string {
  const study = StudyLabelSchema.safeParse(options.study ?? 'all');
  if (study.success) return study.data;
  throw new WrongUsage('--study: letters A to Z and digits only, at most 40.');
}
