/** Two spreadsheets that others wrote, without a window: how many cells of a CSV file they take for formulas, and what is in it. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const PROGRAM_MS = 120_000;
/** Comma, quotes, UTF-8, from line 1; at the end: formulas are evaluated, which it does not do by itself. */
const LIBREOFFICE_CSV = 'CSV:44,34,76,1,,1033,false,true,false,false,false,0,true';

export interface OpenedSheet {
  readonly formulas: number;
  /** Whatever the program made of the file, as text. */
  readonly content: string;
}

export interface SpreadsheetProgram {
  readonly name: string;
  /** Debian's. */
  readonly packageName: string;
  /** Null: the program is not installed. */
  readonly open: (csvFile: string, folder: string) => Promise<OpenedSheet | null>;
}

export const SPREADSHEETS: readonly SpreadsheetProgram[] = [
  {
    name: 'LibreOffice',
    packageName: 'libreoffice-calc-nogui',
    open: async (csvFile, folder) => {
      const args = ['--headless', '--convert-to', 'fods', `--infilter=${LIBREOFFICE_CSV}`];
      const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
      const ran = await run('soffice', [profile, ...args, '--outdir', folder, csvFile]);
      if (!ran) return null;
      const content = await readFile(join(folder, `${basename(csvFile, '.csv')}.fods`), 'utf8');
      return { formulas: content.match(/ table:formula=/g)?.length ?? 0, content };
    },
  },
  {
    name: 'Gnumeric',
    packageName: 'gnumeric',
    open: async (csvFile, folder) => {
      const opened = join(folder, `${basename(csvFile, '.csv')}.xml`);
      const ran = await run('ssconvert', [
        '--import-type=Gnumeric_stf:stf_csvtab',
        '--export-type=Gnumeric_XmlIO:sax:0',
        csvFile,
        opened,
      ]);
      if (!ran) return null;
      const content = await readFile(opened, 'utf8');
      // Values have a type; what has none is worked out.
      const cells = content.match(/<gnm:Cell (?![^>]*ValueType)[^>]*>=/g);
      return { formulas: cells?.length ?? 0, content };
    },
  },
];

/** False: there is no such program. @throws when it fails. */
function run(program: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: PROGRAM_MS,
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve(false) : reject(error),
    );
    child.once('close', (code) =>
      code === 0 ? resolve(true) : reject(new Error(`${program}: ${code}\n${complaint}`)),
    );
  });
}
