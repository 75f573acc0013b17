/**
 * The folder of a study: a Psych-DS data set with its tables, the code book, the design, a README with the methods text, and an
 * analysis script; as one archive, or file by file. Streamed: no table is in memory as a whole.
 */
import { STUDY_FILES, STUDY_TABLES, type StudyFile, type StudyTable } from '@jamdai/contract';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { CSV_MARK, toCsvLine } from '../../../core/files/csv.ts';
import { packFiles, toPlainLine, type ResearchColumn } from '../../research/index.ts';
import { writeAnalysis } from './analysis-script.ts';
import { studyColumnsOf, STUDY_TABLE_MEANINGS } from './columns.ts';
import { writeReadme } from './readme.ts';
import type { StudyOrder } from './study-order.ts';
import type { ReadStudyTable } from './study-tables.ts';

const SUMS = 'SHA256SUMS';
/** What the list of checksums speaks of. */
export const STUDY_FOLDER_FILES = STUDY_FILES.filter((file) => file !== SUMS);

/** In names of files, which Psych-DS wants of letters and digits. */
export function shortLabelOf(studyId: string): string {
  return studyId.replaceAll('-', '').slice(0, 12);
}

/** Where a file lies in the folder. */
export function pathOfStudyFile(file: StudyFile, studyId: string): string {
  const table = tableOf(file);
  return table ? `data/study-${shortLabelOf(studyId)}_description-${table}_data.csv` : file;
}

function tableOf(file: string): StudyTable | undefined {
  return STUDY_TABLES.find((table) => file === `${table}.csv`);
}

export function packStudy(order: StudyOrder): Readable {
  const files = STUDY_FOLDER_FILES.map((file) => ({
    path: pathOfStudyFile(file, order.studyId),
    write: () => writeStudyFile(file, order, { isForSpreadsheet: false }),
  }));
  return packFiles(files, SUMS, order.until);
}

/** `isForSpreadsheet`: tables have a mark, and formulas made harmless; else texts as they are, as in the folder. */
export async function* writeStudyFile(
  file: StudyFile,
  order: StudyOrder,
  { isForSpreadsheet }: { readonly isForSpreadsheet: boolean },
): AsyncGenerator<string> {
  const table = tableOf(file);
  if (table) {
    yield* writeTable(table, order.readTable, isForSpreadsheet);
    return;
  }
  switch (file) {
    case 'codebook.csv':
      yield* writeCodebook(order, isForSpreadsheet);
      break;
    case 'design.json':
      yield describeDesigns(order);
      break;
    case 'dataset_description.json':
      yield describeDataSet(order);
      break;
    case 'README.md':
      yield* writeReadme(order);
      break;
    case 'analysis.R':
      yield writeAnalysis(order.designs[0].design, shortLabelOf(order.studyId));
      break;
    case 'SHA256SUMS':
      yield* writeSums(order);
      break;
    default:
      throw new Error(`file: ${file} is of no table`);
  }
}

async function* writeTable(
  table: StudyTable,
  readTable: ReadStudyTable,
  isForSpreadsheet: boolean,
): AsyncGenerator<string> {
  const names = Object.keys(studyColumnsOf(table));
  const toLine = isForSpreadsheet ? toCsvLine : toPlainLine;
  yield `${isForSpreadsheet ? CSV_MARK : ''}${toLine(names)}`;
  for await (const line of readTable(table)) yield toLine(names.map((name) => line[name] ?? null));
}

function* writeCodebook(
  { designs: [{ design }] }: StudyOrder,
  isForSpreadsheet: boolean,
): Generator<string> {
  const toLine = isForSpreadsheet ? toCsvLine : toPlainLine;
  const head = ['table', 'column', 'meaning', 'type', 'unit', 'lowest', 'highest', 'levels'];
  yield `${isForSpreadsheet ? CSV_MARK : ''}${toLine([...head, 'emptyWhen'])}`;
  for (const table of STUDY_TABLES) {
    yield toLine([table, null, STUDY_TABLE_MEANINGS[table], ...EMPTY.slice(3)]);
    for (const [name, column] of Object.entries(studyColumnsOf(table))) {
      yield toLine([table, name, ...describeColumn(column)]);
    }
  }
  for (const form of ['screening', 'questionnaire'] as const) {
    for (const question of design[form]) {
      const meaning = [question.text.en, question.text.th].filter(Boolean).join(' / ');
      const levels =
        'options' in question
          ? question.options.map(({ key, text }) => `${key}: ${text.en || text.th}`).join('; ')
          : null;
      const range = question.kind === 'number' ? [question.least, question.most] : [null, null];
      yield toLine([
        ...['questionnaires', `answer to ${question.key}`, meaning, question.kind, null],
        ...[range[0] ?? null, range[1] ?? null, levels, null],
      ]);
    }
  }
}

const EMPTY = Array.from({ length: 9 }, () => null);

function describeColumn({ meaning, type, unit, range, levels, emptyWhen }: ResearchColumn) {
  return [
    ...[meaning, type, unit ?? null, range?.[0] ?? null, range?.[1] ?? null],
    ...[levels?.join(' ') ?? null, emptyWhen ?? null],
  ];
}

/** With materials also the text of which the hash is, byte by byte, which has the seed; without them nobody can foresee an arm. */
function describeDesigns({ designs, withMaterials }: StudyOrder): string {
  const versions = designs.map(
    ({ version, hash, frozenAt, reason, peopleBefore, design, text }) => ({
      ...{ version, hash, frozenAt: frozenAt.toISOString(), reason, peopleBefore },
      design: withMaterials
        ? design
        : { ...design, assignment: { ...design.assignment, seed: null } },
      ...(withMaterials ? { text } : {}),
    }),
  );
  return `${JSON.stringify({ versions }, null, 2)}\n`;
}

function describeDataSet({ designs: [{ design, hash }], until, isSynthetic }: StudyOrder): string {
  const title = design.title.en || design.title.th;
  const columns: Readonly<Record<string, ResearchColumn>> = Object.assign(
    {},
    ...STUDY_TABLES.map(studyColumnsOf),
  );
  const description = {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    name: isSynthetic ? `${title}: synthetic dataset` : title,
    description: isSynthetic
      ? 'Nobody’s data: drawn by chance from the frozen design alone. No effect is to be believed.'
      : design.question.en || design.question.th,
    version: until.toISOString(),
    creator: { '@type': 'Person', name: design.investigator },
    keywords: ['memory', 'Jamdai'],
    inLanguage: design.languages,
    measurementTechnique: `Jamdai battery ${design.batteryVersion}`,
    identifier: `design version ${design.version}, SHA-256 ${hash}`,
    variableMeasured: Object.entries(columns).map(
      ([name, { meaning, unit, range, emptyWhen }]) => ({
        '@type': 'PropertyValue',
        name,
        description: emptyWhen === undefined ? `${meaning}.` : `${meaning}. Empty: ${emptyWhen}.`,
        ...(unit === undefined ? {} : { unitText: unit }),
        ...(range === undefined ? {} : { minValue: range[0], maxValue: range[1] }),
      }),
    ),
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}

/** As `sha256sum -c` reads them in the unpacked folder. */
async function* writeSums(order: StudyOrder): AsyncGenerator<string> {
  for (const file of STUDY_FOLDER_FILES) {
    const hash = createHash('sha256');
    const pieces = writeStudyFile(file, order, { isForSpreadsheet: false });
    for await (const piece of pieces) hash.update(piece);
    yield `${hash.digest('hex')}  ${pathOfStudyFile(file, order.studyId)}\n`;
  }
}
