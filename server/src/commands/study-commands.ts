/** `export-study`: a study as a folder, as its archive has it, checked against the rules of Psych-DS where it lies. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StudyFileQuerySchema } from '@jamdai/contract';
import { recordAudit } from '../core/audit/record-audit.ts';
import { createSecretReader } from '../core/keys/installation-secrets.ts';
import { createKeyFile } from '../core/keys/key-file.ts';
import { openKeyring } from '../core/keys/keyring.ts';
import { createQuestionBook } from '../features/questions/index.ts';
import { findPsychDsFaults } from '../features/research/index.ts';
import {
  openStudyOrder,
  pathOfStudyFile,
  STUDY_FOLDER_FILES,
  writeStudyFile,
} from '../features/studies/index.ts';
import { Rejection, WrongUsage, type Command, type Request } from './request.ts';

const STUDY_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const STUDY_COMMANDS: readonly Command[] = [
  {
    name: 'export-study',
    check: studyIdOf,
    async run(db, request) {
      const { config, now, options, report } = request;
      const studyId = studyIdOf(request);
      const key = await (await openKeyring(db, createKeyFile(config.secretKeyFile)))('research');
      const questionBook = createQuestionBook(config.profile, createSecretReader(db));
      const query = StudyFileQuerySchema.parse({ twin: options.twin === true ? 'yes' : 'no' });
      const order = await openStudyOrder({ db, key, questionBook, now }, studyId, query);
      if (!order) throw new Rejection(`No study ${studyId} has a frozen design.`);
      await recordAudit(db, {
        ...{ at: now, action: 'data.exported', actor: 'command' },
        subject: { kind: 'study', id: studyId },
        details: { file: 'research-study', isSynthetic: order.isSynthetic },
      });
      const moment = now.toISOString().slice(0, 19).replaceAll(':', '-');
      const suffix = order.isSynthetic ? '-twin' : '';
      const folder = join(config.dataDir, 'exports', `study-${studyId}${suffix}-${moment}`);
      const sums: string[] = [];
      for (const file of STUDY_FOLDER_FILES) {
        const path = pathOfStudyFile(file, studyId);
        const pieces = writeStudyFile(file, order, { isForSpreadsheet: false });
        sums.push(`${await writeFileOf(join(folder, path), pieces)}  ${path}\n`);
        report(path);
      }
      await writeFile(join(folder, 'SHA256SUMS'), sums.join(''), { mode: 0o600 });
      const faults = findPsychDsFaults(await readDataSet(folder, studyId));
      if (faults.length > 0) {
        throw new Rejection([`${folder} does not follow Psych-DS:`, ...faults].join('\n  '));
      }
      return [
        `The study is in ${folder}; it follows the rules of Psych-DS.`,
        order.isSynthetic
          ? 'It is nobody’s data, drawn by chance from the design.'
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

async function readDataSet(folder: string, studyId: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const file of STUDY_FOLDER_FILES) {
    const path = pathOfStudyFile(file, studyId);
    if (path !== 'dataset_description.json' && !path.startsWith('data/')) continue;
    files.set(path, await readFile(join(folder, path), 'utf8'));
  }
  return files;
}

function studyIdOf({ names }: Request): string {
  const [studyId, ...more] = names;
  if (studyId === undefined) throw new WrongUsage('Which study? Its id stands in its address.');
  if (more.length > 0) throw new WrongUsage(`"${more.join(' ')}" is too much.`);
  if (!STUDY_ID.test(studyId)) throw new WrongUsage(`"${studyId}" is no id of a study.`);
  return studyId;
}
