/**
 * The research files as text in pieces: spreadsheet CSV, NDJSON, code book, Psych-DS and checksums. Everything is read
 * while it is written. The same question (study, moment) gives the same bytes as long as what is stored stays as it is.
 */
import { RESEARCH_FILES, RESEARCH_SUMS, type ResearchFile } from '@jamdai/contract';
import { createHash } from 'node:crypto';
import { CSV_MARK, toCsvLine } from '../../core/files/csv.ts';
import {
  columnsOf,
  RESEARCH_TABLES,
  TABLE_MEANINGS,
  type ResearchLine,
  type ResearchTable,
} from './columns.ts';
import { describeDataSet, psychDsPath, type DataSetFacts } from './psych-ds.ts';
import type { ReadTable } from './tables.ts';

export interface ResearchOrder extends DataSetFacts {
  readonly readTable: ReadTable;
}

/** What a file is called, with its folder inside a Psych-DS data set. */
export function pathOfFile(file: ResearchFile, study: string): string {
  if (file === 'dataset_description.json' || file === RESEARCH_SUMS) return file;
  const table = RESEARCH_TABLES.find((name) => file === `${name}_data.csv`);
  if (table) return psychDsPath(study, table);
  return `spreadsheet/${file}`;
}

/** What the list of checksums speaks of. */
export const CHECKED_FILES = RESEARCH_FILES.filter((file) => file !== RESEARCH_SUMS);

export async function* writeResearchFile(
  file: ResearchFile,
  order: ResearchOrder,
): AsyncGenerator<string> {
  if (file === RESEARCH_SUMS) yield* writeChecksums(order);
  else if (file === 'dataset_description.json') yield describeDataSet(order);
  else if (file === 'codebook.csv') yield* writeCodebook();
  else if (file === 'all.ndjson') yield* writeNdjson(order.readTable);
  else {
    const table = RESEARCH_TABLES.find(
      (name) => file.startsWith(`${name}.`) || file.startsWith(`${name}_`),
    );
    if (!table) throw new Error(`file: ${file} is of no table`);
    yield* writeTable(order.readTable, table, file.endsWith('_data.csv') ? toPlainLine : toCsvLine);
  }
}

/** A spreadsheet’s file has a mark, and formulas made harmless; a data set’s has the texts as they are. */
async function* writeTable(
  readTable: ReadTable,
  table: ResearchTable,
  toLine: typeof toCsvLine,
): AsyncGenerator<string> {
  const names = Object.keys(columnsOf(table));
  yield `${toLine === toCsvLine ? CSV_MARK : ''}${toLine(names)}`;
  for await (const line of readTable(table)) yield toLine(names.map((name) => line[name] ?? null));
}

/** RFC 4180. */
export function toPlainLine(cells: Parameters<typeof toCsvLine>[0]): string {
  const texts = cells.map((cell) => {
    const text = cell === null ? '' : String(cell);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${texts.join(',')}\r\n`;
}

/** Each line says of which table it is. */
async function* writeNdjson(readTable: ReadTable): AsyncGenerator<string> {
  for (const table of RESEARCH_TABLES) {
    const names = Object.keys(columnsOf(table));
    for await (const line of readTable(table)) {
      yield `${JSON.stringify({ table, ...pickAll(names, line) })}\n`;
    }
  }
}

function pickAll(names: readonly string[], line: ResearchLine): ResearchLine {
  return Object.fromEntries(names.map((name) => [name, line[name] ?? null]));
}

function* writeCodebook(): Generator<string> {
  yield `${CSV_MARK}${toCsvLine(['table', 'column', 'meaning', 'type', 'unit', 'lowest', 'highest', 'levels', 'emptyWhen'])}`;
  for (const table of RESEARCH_TABLES) {
    yield toCsvLine([table, null, TABLE_MEANINGS[table], null, null, null, null, null, null]);
    for (const [name, column] of Object.entries(columnsOf(table))) {
      const { meaning, type, unit, range, levels, emptyWhen } = column;
      yield toCsvLine([
        ...[table, name, meaning, type, unit ?? null, range?.[0] ?? null, range?.[1] ?? null],
        ...[levels?.join(' ') ?? null, emptyWhen ?? null],
      ]);
    }
  }
}

/** As `sha256sum -c` reads them. */
async function* writeChecksums(order: ResearchOrder): AsyncGenerator<string> {
  for (const file of CHECKED_FILES) {
    const hash = createHash('sha256');
    for await (const piece of writeResearchFile(file, order)) hash.update(piece);
    yield `${hash.digest('hex')}  ${pathOfFile(file, order.study)}\n`;
  }
}
